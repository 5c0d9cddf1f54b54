//! Schemas with their findings, which are reused from one check to the next.

use std::sync::Arc;

use super::obstacles::Obstacles;
use super::schema_rules::SCHEMA_RULES;
use crate::defaults;
use crate::keywords::is_unconvertible;
use crate::problem::{Ratchet, Ratchets, Stage};
use crate::rule::Adoption;
use crate::rule::ValueSteps;
use crate::rule::{ChildContexts, Context};
use crate::rule::{Problem, Problems};
use crate::structural::completeness::Completeness;
use crate::validations::{self, CostPlace, Declaration, Declaring, Evaluation, Expressions, Ruled, declaration_of};
use crate::versions::dialect;
use crd_ls_cel::{Dialect, TotalCost};
use crd_ls_model::{Child, ChildPairing, Keyword, Kubernetes, Schema};

/// A schema that has been checked in a context, together with its child schemas.
///
/// The result is reused while the schema and the context stay the same. After an edit, only the schemas from the edit
/// up to the root are checked again.
pub(crate) struct Checked {
    pub(crate) schema: Arc<Schema>,
    context: Context,
    pub(crate) own: Box<[Problem]>,
    /// The comparison of the schema with its `allOf`, `anyOf`, `oneOf` and `not`, if it is a structural schema.
    pub(crate) completeness: Option<Arc<Completeness>>,
    /// The child schemas, in the order of [`Schema::children`].
    pub(crate) children: Box<[Arc<Checked>]>,
    /// The number of findings in the schema and below.
    pub(crate) findings: u32,
    /// Whether the schema, or a schema below, has a default.
    pub(crate) has_default: bool,
    /// The problems in the schema and below that hold back later stages.
    pub(crate) obstacles: Obstacles,
    /// The declaration of the schema for rules here and above.
    declaration: Declaration,
    /// The expressions of the schema's own rules, if the server compiles them.
    pub(crate) expressions: Option<Box<Expressions>>,
    /// Whether the server compiles any rules of the schema or below.
    pub(super) has_rules: bool,
    /// The evaluation of the rules on the schema's default.
    evaluation: Option<Box<Evaluation>>,
    /// The server's cost of evaluating rules on the defaults of the schema and below.
    spent_on_defaults: u64,
    /// The number of steps for comparing the defaults of the schema and below.
    value_steps: ValueSteps,
    /// The costs of the rules of the schema and below.
    pub(crate) costs: TotalCost<CostPlace>,
}

/// Counts of the work that checking took.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CheckCost {
    /// The number of checked schemas.
    pub(crate) checked: u64,
    /// The number of compiled expressions.
    pub(crate) compiled: u64,
    /// The number of evaluations of expressions.
    pub(crate) evaluated: u64,
    /// The number of steps for comparing defaults, including reused parts.
    pub(super) value_steps: ValueSteps,
}

impl Declaring for Checked {
    fn schema(&self) -> &Schema {
        &self.schema
    }

    fn children(&self) -> &[Arc<Self>] {
        &self.children
    }

    fn declaration(&self) -> &Declaration {
        &self.declaration
    }

    fn is_resource(&self) -> bool {
        self.is_root() || self.schema.is_true(Keyword::XEmbeddedResource)
    }

    fn dialect(&self) -> Dialect {
        dialect(self.context.kubernetes)
    }

    fn adoption(&self) -> Adoption {
        self.context.adoption
    }

    fn is_faulty(&self) -> bool {
        self.obstacles != Obstacles::default()
    }
}

impl Ruled for Checked {
    fn expressions(&self) -> Option<&Expressions> {
        self.expressions.as_deref()
    }

    fn has_rules(&self) -> bool {
        self.has_rules
    }

    fn evaluation(&self) -> Option<&Evaluation> {
        self.evaluation.as_deref()
    }

    fn spent_on_defaults(&self) -> u64 {
        self.spent_on_defaults
    }
}

impl Checked {
    /// Checks `schema`, and reuses unchanged parts of `old`. Adds the work to `cost`.
    pub(crate) fn new(
        schema: &Arc<Schema>,
        context: Context,
        old: Option<&Arc<Self>>,
        cost: &mut CheckCost,
    ) -> Arc<Self> {
        if let Some(old) = old
            && old.context == context
            && Arc::ptr_eq(&old.schema, schema)
            && cost.value_steps.take_over(old.value_steps, context.limits)
        {
            return Arc::clone(old);
        }
        cost.checked += 1;
        let steps_before = cost.value_steps;
        let children = Self::check_children(schema, context, old, cost);
        let old_completeness = old.and_then(|old| old.completeness.as_ref());
        let asks_structure = !context.forgiven.contains(Ratchet::Structure);
        let is_complete_core = context.is_core() && context.adoption.is_complete() && asks_structure;
        let completeness = if is_complete_core { Completeness::of_core(schema, old_completeness) } else { None };
        let missing = completeness.as_ref().map_or(0, |completeness| completeness.missing);
        let mut checked = Self {
            findings: missing + children.iter().map(|child| child.findings).sum::<u32>(),
            has_default: schema.field(Keyword::Default).is_some() || children.iter().any(|child| child.has_default),
            obstacles: children.iter().fold(Obstacles::default(), |all, child| all | child.obstacles),
            has_rules: children.iter().any(|child| child.has_rules),
            schema: Arc::clone(schema),
            context,
            own: Box::default(),
            completeness,
            children,
            declaration: Declaration::after(old.map(|old| &old.declaration)),
            expressions: None,
            evaluation: None,
            spent_on_defaults: 0,
            value_steps: ValueSteps::default(),
            costs: TotalCost::default(),
        };
        checked.obstacles.conversion |= asks_structure && context.adoption.is_complete() && is_unconvertible(schema);
        checked.obstacles.structure |= context.is_root() && missing > 0;
        checked.check_own(old, cost);
        checked.value_steps = cost.value_steps.since(steps_before);
        Arc::new(checked)
    }

    /// Checks the schema itself, after its child schemas.
    fn check_own(&mut self, old: Option<&Arc<Self>>, cost: &mut CheckCost) {
        let (schema, context) = (Arc::clone(&self.schema), self.context);
        let mut own = Problems::after(cost.value_steps);
        for family in SCHEMA_RULES {
            for rule in family.iter().filter(|rule| rule.check.may_concern(schema.keywords())) {
                (rule.check.check)(&schema, context, &mut own);
            }
        }
        own.retain(|problem| context.adoption.keeps(problem) && !context.forgiven.forgive(&problem.kind));
        if schema.is_unread() {
            // Members that seem to be missing may be in the text that can't be parsed.
            own.retain(|problem| problem.kind.stage() == Stage::Decode);
        }
        self.obstacles = self.obstacles | Obstacles::of(own.as_slice());
        self.compile(old, cost, &mut own);
        cost.value_steps = own.value_steps;
        self.own = own.into_boxed_slice();
        self.findings += self.own.len() as u32;
    }

    /// Compiles the schema's rules, and adds up the costs of the rules here and below.
    fn compile(&mut self, old: Option<&Arc<Self>>, cost: &mut CheckCost, own: &mut Problems) {
        if validations::has_expressions(&self.schema, self.context)
            && let Some(declaration) = declaration_of(self)
        {
            let old = old.and_then(|old| old.expressions.as_deref());
            let place = (&*self.schema, self.context);
            let expressions = Expressions::new(place, &declaration, old, &mut cost.compiled);
            validations::check_expressions(&self.schema, self.context, &expressions, own);
            own.retain(|problem| !self.context.forgiven.forgive(&problem.kind));
            self.expressions = Some(Box::new(expressions));
        }
        self.has_rules |= self.expressions.is_some();
        self.evaluate_default(old, cost, own);
        self.sum_up_defaults(own);
        for (child, checked) in self.schema.children().iter().zip(&self.children) {
            self.costs.absorb(&checked.costs, |place| place.within(child));
        }
        // In an extended schema, the costs of some rules are unknown.
        let has_costs = !self.obstacles.keywords && !self.context.adoption.is_extended();
        if let Some(expressions) = self.expressions.as_deref().filter(|_| has_costs) {
            expressions.add_costs(&self.schema, &mut self.costs);
        }
        if self.context.is_root() && self.context.adoption.takes_rules() {
            validations::check_total(&self.costs, own);
        }
    }

    /// Evaluates the rules here and below on the schema's default, if the server would evaluate them.
    fn evaluate_default(&mut self, old: Option<&Arc<Self>>, cost: &mut CheckCost, own: &mut Problems) {
        let is_known = !self.obstacles.hide_types() && !self.schema.is_unread();
        if !self.has_rules || !is_known || self.context.adoption.is_extended() {
            return;
        }
        let schema = Arc::clone(&self.schema);
        let Some(default) = defaults::value_for_rules(&schema, self.context, own) else { return };
        let old = old.and_then(|old| old.evaluation.as_deref());
        let before = own.as_slice().len();
        let evaluation = validations::check_default(self, &default, old, &mut cost.evaluated, own);
        self.evaluation = Some(Box::new(evaluation));
        let found = own.as_slice().get(before..).unwrap_or_default();
        self.obstacles = self.obstacles | Obstacles::of(found);
    }

    /// Adds up the costs of the rules for the defaults here and below, and checks the sum in the root.
    fn sum_up_defaults(&mut self, own: &mut Problems) {
        let children = self.schema.children().iter().zip(&self.children);
        let followed = children.filter(|(child, _)| validations::has_defaults(&child.edge));
        let below = followed.map(|(_, checked)| checked.spent_on_defaults);
        let here = self.evaluation.as_deref().map_or(0, Evaluation::spent);
        self.spent_on_defaults = below.fold(here, u64::saturating_add);
        if self.is_root() {
            let before = own.as_slice().len();
            validations::check_default_budget(self, own);
            let found = own.as_slice().get(before..).unwrap_or_default();
            self.obstacles = self.obstacles | Obstacles::of(found);
        }
    }

    fn check_children(
        schema: &Schema,
        context: Context,
        old: Option<&Arc<Self>>,
        cost: &mut CheckCost,
    ) -> Box<[Arc<Self>]> {
        let old_children = old.map_or(&[][..], |old| &old.children);
        let mut pairing = ChildPairing::new(old.map_or(&[][..], |old| old.schema.children()));
        let contexts = ChildContexts::new(schema, context);
        let mut check = |child: &Child| {
            let old = pairing.find(&child.edge).and_then(|index| old_children.get(index));
            Self::new(&child.schema, contexts.of(child), old, cost)
        };
        schema.children().iter().map(&mut check).collect()
    }

    /// The checks that the schema and the schemas below have failed, and that the server skips when such a schema is
    /// updated.
    pub(crate) fn unpassed(&self) -> Ratchets {
        let mut unpassed = self.children.iter().fold(Ratchets::default(), |all, child| all.union(child.unpassed()));
        for ratchet in self.own.iter().filter_map(|problem| problem.kind.ratchet()) {
            unpassed = unpassed.with(ratchet);
        }
        let is_unstructural = self.obstacles.conversion || self.obstacles.structure;
        if is_unstructural { unpassed.with(Ratchet::Structure).without(Ratchet::DefaultFields) } else { unpassed }
    }

    /// The version of Kubernetes that must accept the schema.
    pub(crate) fn kubernetes(&self) -> Kubernetes {
        self.context.kubernetes
    }

    /// The maximum number of occurrences of the schema's value in one resource. None if an enclosing list or map is
    /// unbounded.
    pub(super) fn cardinality(&self) -> Option<u64> {
        self.context.reach.cardinality
    }

    /// Whether the schema is the root of a version.
    pub(crate) fn is_root(&self) -> bool {
        self.context.is_root()
    }
}
