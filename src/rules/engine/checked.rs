//! Schemas with their findings, reused from one check to the next.

use std::sync::Arc;

use super::context::{ChildContexts, Context};
use super::local::{Problem, Problems};
use super::obstacles::Obstacles;
use crate::model::{Child, ChildPairing, Keyword, Schema};
use crate::rules::SCHEMA_RULES;
use crate::rules::keywords::is_unconvertible;
use crate::rules::problem::Stage;
use crate::rules::structural::completeness::Completeness;

/// A schema that has been checked in a context, with all schemas inside.
///
/// It is reused as long as schema and context stay the same: after an edit, only the schemas from
/// the edit up to the root are checked again.
pub(in crate::rules) struct Checked {
    pub(in crate::rules) schema: Arc<Schema>,
    context: Context,
    pub(in crate::rules) own: Box<[Problem]>,
    /// The comparison of the schema's junctors with the schema, if that belongs to the core.
    pub(in crate::rules) completeness: Option<Arc<Completeness>>,
    /// In the order of the schema's children.
    pub(in crate::rules) children: Box<[Arc<Checked>]>,
    /// How many findings there are in it, and below.
    pub(in crate::rules) findings: u32,
    /// Whether it, or a schema below, has a default.
    pub(in crate::rules) has_default: bool,
    /// The problems in it and below that hold back later stages.
    pub(in crate::rules) obstacles: Obstacles,
}

impl Checked {
    /// Checks `schema`, reusing from `old` what is unchanged. Adds to `checked` how many schemas
    /// were checked.
    pub(in crate::rules) fn new(
        schema: &Arc<Schema>,
        context: Context,
        old: Option<&Arc<Self>>,
        checked: &mut u64,
    ) -> Arc<Self> {
        if let Some(old) = old
            && old.context == context
            && Arc::ptr_eq(&old.schema, schema)
        {
            return Arc::clone(old);
        }
        *checked += 1;
        let mut own = Problems::default();
        let rules = SCHEMA_RULES.iter().flat_map(|family| family.iter());
        for rule in rules.filter(|rule| rule.may_concern(schema.keywords())) {
            (rule.check)(schema, context, &mut own);
        }
        own.retain(|problem| context.adoption.keeps(problem));
        if schema.is_unread() {
            // Members that seem to be missing may be in the text that can't be parsed.
            own.retain(|problem| problem.kind.stage() == Stage::Decode);
        }
        let own = own.into_boxed_slice();
        let old_completeness = old.and_then(|old| old.completeness.as_ref());
        let is_complete_core = context.is_core() && context.adoption.is_complete();
        let completeness = if is_complete_core { Completeness::of_core(schema, old_completeness) } else { None };
        let children = Self::check_children(schema, context, old, checked);
        let missing = completeness.as_ref().map_or(0, |completeness| completeness.missing);
        let mut obstacles =
            Obstacles { conversion: context.adoption.is_complete() && is_unconvertible(schema), ..Obstacles::of(&own) };
        obstacles.structure |= context.is_root() && missing > 0;
        for child in &children {
            obstacles = obstacles | child.obstacles;
        }
        Arc::new(Self {
            findings: own.len() as u32 + missing + children.iter().map(|child| child.findings).sum::<u32>(),
            has_default: schema.field(Keyword::Default).is_some() || children.iter().any(|child| child.has_default),
            obstacles,
            schema: Arc::clone(schema),
            context,
            own,
            completeness,
            children,
        })
    }

    fn check_children(
        schema: &Schema,
        context: Context,
        old: Option<&Arc<Self>>,
        checked: &mut u64,
    ) -> Box<[Arc<Self>]> {
        let old_children = old.map_or(&[][..], |old| &old.children);
        let mut pairing = ChildPairing::new(old.map_or(&[][..], |old| old.schema.children()));
        let contexts = ChildContexts::new(schema, context);
        let mut check = |child: &Child| {
            let old = pairing.find(&child.edge).and_then(|index| old_children.get(index));
            Self::new(&child.schema, contexts.of(child), old, checked)
        };
        schema.children().iter().map(&mut check).collect()
    }

    /// Whether the schema is the root of a version.
    pub(in crate::rules) fn is_root(&self) -> bool {
        self.context.is_root()
    }
}
