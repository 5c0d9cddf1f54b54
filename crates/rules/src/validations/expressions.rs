//! The compiled expressions of a schema's rules.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::place;
use crate::problem::{ExpressionField, FieldUse};
use crate::rule::{Context, Place};
use crate::versions::dialect;
use crd_ls_cel::{
    Compiled, DeclType, Environment, Failure, Program, SizedExpression, SizedPart, Source, Step, TotalCost, Wanted,
    token_at,
};
use crd_ls_model::{Child, FieldPath, Keyword, Object, Schema};
use crd_ls_text::TextRange;

/// The expressions of all rules of a schema. An edit keeps the expressions that it does not affect.
pub(crate) struct Expressions {
    environment: Environment,
    /// In the server's order: each rule, followed by its `messageExpression`.
    list: Box<[Expression]>,
    /// The maximum number of occurrences of the schema's value in one resource.
    pub(crate) cardinality: u64,
}

/// A `rule` or a `messageExpression`.
pub(crate) struct Expression {
    /// The index of its rule in the schema.
    pub(crate) index: usize,
    pub(crate) field: ExpressionField,
    pub(crate) text: Box<str>,
    pub(super) has_optional_old_self: bool,
    pub(crate) compiled: Compiled,
    pub(super) prepared: Arc<PreparedProgram>,
}

/// The program of an expression, prepared at the first evaluation.
#[derive(Default)]
pub(super) struct PreparedProgram(OnceLock<Option<Program>>);

/// The place of an expression, for the total cost of a schema.
#[derive(Clone, Debug)]
pub(crate) struct CostPlace {
    /// The path from the schema whose costs are summed up.
    pub(crate) path: FieldPath,
    pub(crate) range: TextRange,
}

impl Expressions {
    /// Compiles the rules of a schema with this declaration. Adds the number of compiled expressions to `compiled`.
    pub(crate) fn new(
        (schema, context): (&Schema, Context),
        declaration: &Arc<DeclType>,
        old: Option<&Self>,
        compiled: &mut u64,
    ) -> Self {
        let dialect = dialect(context.kubernetes);
        let is_same = |old: &&Self| {
            Arc::ptr_eq(old.environment.declaration(), declaration) && old.environment.dialect() == dialect
        };
        let old = old.filter(is_same);
        let old_list = old.map_or(&[][..], |old| &old.list);
        let old_by_text: HashMap<_, &Expression> = old_list.iter().map(|old| (old.identity(), old)).collect();
        let environment = Environment::in_dialect(Arc::clone(declaration), dialect);
        let mut list: Vec<Expression> = Vec::new();
        for (index, rule) in super::rules_of(schema, context).iter().enumerate() {
            let mut compile = |field: ExpressionField, list: &mut Vec<Expression>| {
                let text = rule.text(field.name());
                if text.trim().is_empty() {
                    return false;
                }
                let has_optional_old_self = rule.bool("optionalOldSelf").unwrap_or_default();
                let identity = (field, has_optional_old_self, text);
                // Expressions with the same text have separate programs.
                let next = old_list.get(list.len()).filter(|old| old.identity() == identity);
                let known = next.or_else(|| old_by_text.get(&identity).copied());
                let known = known.map(|old| (old.compiled.clone(), Arc::clone(&old.prepared)));
                let (compiled, prepared) = known.unwrap_or_else(|| {
                    *compiled += 1;
                    (environment.compile(text, has_optional_old_self, field.wanted()), Arc::default())
                });
                let is_right = compiled.cost.is_ok();
                list.push(Expression { index, field, text: text.into(), has_optional_old_self, compiled, prepared });
                is_right
            };
            if compile(ExpressionField::Rule, &mut list) {
                compile(ExpressionField::MessageExpression, &mut list);
            }
        }
        let cardinality = context.reach.cardinality.unwrap_or_else(|| declaration.max_cardinality());
        Self { environment, list: list.into(), cardinality }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Expression> {
        self.list.iter()
    }

    /// Each rule with its `messageExpression`.
    pub(super) fn rules(&self) -> impl Iterator<Item = (&Expression, Option<&Expression>)> {
        self.list.iter().enumerate().filter(|(_, rule)| rule.field == ExpressionField::Rule).map(|(place, rule)| {
            let message = self.list.get(place + 1).filter(|next| next.field == ExpressionField::MessageExpression);
            (rule, message)
        })
    }

    /// The program of an expression that compiles.
    pub(super) fn program<'e>(&self, expression: &'e Expression) -> Option<&'e Program> {
        let make = || self.environment.program(&expression.text, expression.has_optional_old_self);
        expression.prepared.0.get_or_init(make).as_ref()
    }

    /// The maximum number of occurrences of the schema's value without any bounds around it.
    pub(crate) fn max_cardinality(&self) -> u64 {
        self.environment.declaration().max_cardinality()
    }

    /// An expression that can be estimated with other bounds.
    pub(crate) fn sized(&self, expression: &Expression) -> Option<SizedExpression> {
        self.environment.sized_expression(&expression.text, expression.has_optional_old_self)
    }

    /// The part that contributes most to an expression's cost.
    pub(crate) fn deciding_part(&self, expression: &Expression) -> Option<SizedPart> {
        self.sized(expression)?.deciding_part()
    }

    /// A reserved word of CEL that an expression uses as the name of a field.
    pub(super) fn word_in<'e>(&self, expression: &'e Expression) -> Option<&'e str> {
        let used = self.environment.fields_by_word(&expression.text, expression.has_optional_old_self);
        expression.text.get(used.into_iter().next()?)
    }

    pub(super) fn declaration(&self) -> &DeclType {
        self.environment.declaration()
    }

    /// Adds the costs of all expressions.
    pub(crate) fn add_costs(&self, schema: &Schema, total: &mut TotalCost<CostPlace>) {
        for expression in &self.list {
            if let Some(cost) = expression.total_cost(self.cardinality) {
                let place = || CostPlace { path: expression.tail(), range: expression.value_range(schema) };
                total.add(cost, place);
            }
        }
    }
}

impl CostPlace {
    /// The same place, counted from the schema around `child`.
    pub(crate) fn within(&self, child: &Child) -> Self {
        Self { path: FieldPath::ROOT.at(&child.edge).join(&self.path), range: self.range + child.start }
    }
}

impl Expression {
    /// The token at an offset in code points.
    pub(super) fn token(&self, offset: u32) -> Range<usize> {
        let source = Source::new(&self.text);
        token_at(&source, source.location(offset))
    }

    /// The use of a field, given its path and the offset of the selection in code points.
    pub(super) fn field_use(&self, (path, offset): &(Box<[Step]>, u32)) -> FieldUse {
        FieldUse { path: path.clone(), end: self.token(*offset).end }
    }

    /// The inputs that determine the compiled program, besides the environment.
    fn identity(&self) -> (ExpressionField, bool, &str) {
        (self.field, self.has_optional_old_self, &self.text)
    }

    pub(crate) fn failure(&self) -> Option<&Failure> {
        self.compiled.cost.as_ref().err()
    }

    /// The server's message about the failure of the expression.
    pub(crate) fn server_words(&self) -> Option<String> {
        match self.field {
            ExpressionField::Rule => self.failure()?.of_rule(&self.text),
            ExpressionField::MessageExpression => self.failure()?.of_message_expression(&self.text),
        }
    }

    /// The maximum cost of the expression in one resource. A `messageExpression` is evaluated only once.
    pub(crate) fn total_cost(&self, cardinality: u64) -> Option<u64> {
        let cost = *self.compiled.cost.as_ref().ok()?;
        Some(match self.field {
            ExpressionField::Rule => cost.saturating_mul(cardinality),
            ExpressionField::MessageExpression => cost,
        })
    }

    /// The path from the schema to the expression.
    pub(crate) fn tail(&self) -> FieldPath {
        super::tail(self.index, self.field.name())
    }

    pub(super) fn rule<'s>(&self, schema: &'s Schema) -> Option<&'s Object> {
        schema.objects(Keyword::XValidations).get(self.index)
    }

    /// The place of the whole expression.
    pub(crate) fn place(&self, schema: &Schema) -> Place {
        self.rule(schema).map_or(Place::OwnKey, |rule| place(rule, self.field.name()))
    }

    fn value_range(&self, schema: &Schema) -> TextRange {
        match self.place(schema) {
            Place::At(range) => range,
            Place::OwnKey => TextRange::default(),
        }
    }

    /// The places of parts of the expression. If the expression is written as an alias, the place of the alias instead.
    pub(crate) fn places(&self, schema: &Schema, parts: &[Range<usize>]) -> Vec<Place> {
        let whole = self.value_range(schema);
        match schema.written(whole, parts) {
            Some(places) => places.into_iter().map(Place::At).collect(),
            None => parts.iter().map(|_| Place::At(whole)).collect(),
        }
    }
}

impl ExpressionField {
    fn wanted(self) -> Wanted {
        match self {
            Self::Rule => Wanted::Bool,
            Self::MessageExpression => Wanted::String,
        }
    }
}
