//! Moves a keyword out of `allOf`, `anyOf`, `oneOf` or `not`, to the same place in the structural schema.
//!
//! Branches that agree give up the keyword together. Branches that say `integer` here and `string`
//! there mean an int-or-string.
//!
//! ```yaml before
//! type: object
//! properties:
//!   bar:
//!     minimum: 1
//! anyOf:
//! - properties:
//!     bar:
//!       type: integer
//!       maximum: 5
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   bar:
//!     type: integer
//!     minimum: 1
//! anyOf:
//! - properties:
//!     bar:
//!       maximum: 5
//! ```

use super::QuickFix;
use super::declare_in_core::declaration;
use super::title::{Title, title};
use crate::ide::cursor::{PlacedSchema, SchemaChain};
use crate::ide::edit::CorePlace;
use crate::ide::edit::snippet::Entry;
use crate::ide::{Finding, Fix, Snapshot};
use crate::model::{Edge, Field, Keyword, Schema};
use crate::text::{Edit, TextRange};

pub(super) const FIX: QuickFix =
    QuickFix { document: file_docs!("move_out_of_junctor.rs"), codes: &["structural/keyword-in-junctor"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let Some(located) = snapshot.cursor(finding.range.start()).schemas() else { return Vec::new() };
    let Some(move_out) = MoveOut::new(snapshot, finding, &located) else { return Vec::new() };
    let to_core = move_out.to_core();
    // If the core has the same keyword already, removing it from its only branch is the same fix.
    let says_more = |removal: &Fix| to_core.as_ref().is_none_or(|fix| fix.edits != removal.edits);
    let remove = move_out.remove().filter(says_more);
    [to_core, move_out.to_int_or_string(), remove].into_iter().flatten().collect()
}

struct MoveOut<'s> {
    snapshot: &'s Snapshot,
    keyword: Keyword,
    /// The innermost junctor around the keyword, for the title.
    junctor: &'static str,
    place: CorePlace<'s>,
    /// The schema that holds the keyword.
    mentioned: PlacedSchema<'s>,
    /// All schemas in the junctors of the same owner that describe the same path and have the
    /// keyword.
    occurrences: Vec<(PlacedSchema<'s>, &'s Field)>,
    /// In the core it has the meaning that it had in the junctor.
    keeps_meaning: bool,
}

impl<'s> MoveOut<'s> {
    fn new(snapshot: &'s Snapshot, finding: &Finding, located: &SchemaChain<'s>) -> Option<Self> {
        let mentioned = innermost_with_key(located, finding.range)?;
        let field = mentioned.schema.fields().iter().find(|field| field.key + mentioned.start == finding.range)?;
        let depth =
            located.schemas.iter().position(|step| step.start == mentioned.start && step.key == mentioned.key)?;
        let located = SchemaChain { schemas: located.schemas.get(..=depth)?.to_vec() };
        let place = CorePlace::of(&located)?;
        let junctor = located.schemas.iter().rev().find_map(|step| junctor_name(&step.child?.edge))?;
        let edges: Vec<&Edge> = place.edges().collect();
        let owner = *place.declared.first()?;
        let mut occurrences = Vec::new();
        let mut silent_branches = Vec::new();
        for child in owner.schema.children().iter().filter(|child| child.edge.is_junctor()) {
            let known = occurrences.len();
            let start = owner.start + child.start;
            let step = PlacedSchema { schema: &child.schema, start, key: child.key + owner.start, child: Some(child) };
            collect(step, &edges, field.keyword, &mut occurrences);
            silent_branches.extend((occurrences.len() == known).then_some(&child.edge));
        }
        let keeps_meaning = keeps_meaning(field.keyword, &located, &silent_branches);
        Some(Self { snapshot, keyword: field.keyword, junctor, place, mentioned, occurrences, keeps_meaning })
    }

    fn fix(&self, title: Title, edits: Vec<Edit>) -> Option<Fix> {
        if self.keeps_meaning { Fix::safe(title, edits) } else { Fix::risky(title, edits) }
    }

    /// The branches agree, so the keyword moves to the core.
    fn to_core(&self) -> Option<Fix> {
        let (first, field) = *self.occurrences.first()?;
        let value = self.value(first, field);
        if self.occurrences.iter().any(|&(step, field)| self.value(step, field) != value) {
            return None;
        }
        let mut edits = self.removals()?;
        let name = self.keyword.name();
        if self.place.first_undeclared().is_some() {
            edits.push(self.declare()?);
            return self.fix(title!("move '{name}' out of '{}'", self.junctor), edits);
        }
        let core = self.place.core()?;
        match core.schema.field(self.keyword) {
            Some(declared) if self.value(core, declared) == value => {
                Fix::safe(title!("remove '{name}' from '{}': the structural schema says the same", self.junctor), edits)
            }
            Some(_) => None,
            None => {
                let mapping = self.snapshot.cursor(first.start).mapping()?;
                let entry = self.snapshot.edits().moved_entry(mapping, field.key + first.start)?;
                edits.push(self.snapshot.edits().prepend(&self.snapshot.edits().target(core)?, &[entry])?);
                self.fix(title!("move '{name}' out of '{}'", self.junctor), edits)
            }
        }
    }

    /// The core does not declare the field: it is declared with the type.
    fn declare(&self) -> Option<Edit> {
        let (_, mentioned) = self.place.first_undeclared()?;
        let is_about_type = self.keyword == Keyword::Type;
        is_about_type.then(|| self.place.declare(self.snapshot, declaration(mentioned)))?
    }

    /// One branch says integer, another string.
    fn to_int_or_string(&self) -> Option<Fix> {
        let types: Vec<_> = self.occurrences.iter().map(|(step, _)| step.schema.type_name()).collect();
        let both = types.iter().any(|name| name == "integer") && types.iter().any(|name| name == "string");
        if self.keyword != Keyword::Type || !both || types.iter().any(|name| name != "integer" && name != "string") {
            return None;
        }
        let core = self.place.core().filter(|_| self.place.undeclared.is_empty())?;
        if core.schema.field(Keyword::Type).is_some() || core.child.is_none() {
            return None;
        }
        let mut edits = match self.junctor_of_types_only(core) {
            Some(edit) => vec![edit],
            None => self.removals()?,
        };
        if !core.schema.is_true(Keyword::XIntOrString) {
            let entry = Entry::scalar(Keyword::XIntOrString.name(), "true");
            edits.push(self.snapshot.edits().prepend(&self.snapshot.edits().target(core)?, &[entry])?);
        }
        Fix::safe(title!("use 'x-kubernetes-int-or-string' instead of types in '{}'", self.junctor), edits)
    }

    /// Removes the junctor if its branches have nothing but types.
    fn junctor_of_types_only(&self, core: PlacedSchema<'_>) -> Option<Edit> {
        let mut branches = core.schema.children().iter().filter(|child| child.edge.is_junctor()).peekable();
        let keyword = branches.peek().and_then(|child| child.edge.junctor())?;
        let says_type_only = |schema: &Schema| schema.fields().iter().all(|field| field.keyword == Keyword::Type);
        if !branches.all(|child| child.edge.junctor() == Some(keyword) && says_type_only(&child.schema)) {
            return None;
        }
        let mapping = self.snapshot.cursor(core.start).mapping()?;
        self.snapshot.edits().remove_entry(mapping, core.schema.field(keyword)?.key + core.start)
    }

    /// The core has another value, so the one in the junctor is lost.
    fn remove(&self) -> Option<Fix> {
        let title = title!("remove '{}' from '{}'", self.keyword.name(), self.junctor);
        let mapping = self.snapshot.cursor(self.mentioned.start).mapping()?;
        let field = self.mentioned.schema.field(self.keyword)?;
        let edits = vec![self.snapshot.edits().remove_entry(mapping, field.key + self.mentioned.start)?];
        if self.says_nothing() { Fix::safe(title, edits) } else { Fix::risky(title, edits) }
    }

    /// A junctor restricts values. A keyword that restricts none had no effect there, so removing
    /// it loses something only if it was meant for the core.
    fn says_nothing(&self) -> bool {
        let about = match self.keyword {
            Keyword::Default => return true,
            Keyword::XListType | Keyword::XListMapKeys => "array",
            Keyword::XPreserveUnknownFields | Keyword::XEmbeddedResource | Keyword::XMapType => "object",
            _ => return false,
        };
        let core_type = self.place.core().map(|core| core.schema.type_name()).unwrap_or_default();
        self.junctor == Keyword::Not.name() || !core_type.is_empty() && core_type != about
    }

    fn removals(&self) -> Option<Vec<Edit>> {
        let remove = |&(step, field): &(PlacedSchema<'s>, &Field)| {
            let mapping = self.snapshot.cursor(step.start).mapping().filter(|_| step.schema.is_in_place())?;
            self.snapshot.edits().remove_entry(mapping, field.key + step.start)
        };
        self.occurrences.iter().map(remove).collect()
    }

    /// The value of a keyword, in a form that can be compared.
    fn value(&self, step: PlacedSchema<'_>, field: &Field) -> String {
        match &field.value {
            crate::model::FieldValue::String(value) => value.value().into_owned(),
            _ => self.snapshot.text().slice(field.value_range + step.start).into_owned(),
        }
    }
}

/// Whether a keyword has the same meaning in the core as in a junctor. A description has; a
/// restriction has if it is in each branch, and the opposite one outside of a `not`.
fn keeps_meaning(keyword: Keyword, located: &SchemaChain<'_>, silent_branches: &[&Edge]) -> bool {
    if matches!(keyword, Keyword::Description | Keyword::Title) {
        return true;
    }
    let mut junctors =
        located.schemas.iter().filter_map(|step| step.child).map(|child| &child.edge).filter(|edge| edge.is_junctor());
    let is_alternative = |edge: &Edge| matches!(edge, Edge::AnyOf(_) | Edge::OneOf(_));
    let Some(outermost) = junctors.next() else { return false };
    let is_said_by_all =
        !is_alternative(outermost) || !silent_branches.iter().any(|silent| silent.junctor() == outermost.junctor());
    *outermost != Edge::Not && is_said_by_all && junctors.all(|inner| matches!(inner, Edge::AllOf(_)))
}

/// The key of `items` and the like is a keyword of the schema around it.
fn innermost_with_key<'s>(located: &SchemaChain<'s>, key: TextRange) -> Option<PlacedSchema<'s>> {
    let has_key = |step: &&PlacedSchema<'s>| step.schema.fields().iter().any(|field| field.key + step.start == key);
    located.schemas.iter().rev().find(has_key).copied()
}

/// Follows `edges` through a schema in a junctor and the junctors inside it.
fn collect<'s>(
    step: PlacedSchema<'s>,
    edges: &[&Edge],
    keyword: Keyword,
    found: &mut Vec<(PlacedSchema<'s>, &'s Field)>,
) {
    if edges.is_empty()
        && let Some(field) = step.schema.field(keyword)
    {
        found.push((step, field));
    }
    for child in step.schema.children() {
        let rest = match edges.split_first() {
            _ if child.edge.is_junctor() => edges,
            Some((first, rest)) if **first == child.edge => rest,
            _ => continue,
        };
        let start = step.start + child.start;
        collect(
            PlacedSchema { schema: &child.schema, start, key: child.key + step.start, child: Some(child) },
            rest,
            keyword,
            found,
        );
    }
}

fn junctor_name(edge: &Edge) -> Option<&'static str> {
    edge.junctor().map(Keyword::name)
}
