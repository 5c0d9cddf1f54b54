//! Moves a keyword out of `allOf`, `anyOf`, `oneOf` or `not`, to the same place in the structural schema.
//!
//! If several branches have the same value, the keyword moves out of all of them. The types `integer` and `string` in
//! different branches become `x-kubernetes-int-or-string`.
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
//! ```yaml before
//! type: object
//! properties:
//!   level:
//!     oneOf:
//!     - enum: [Debug, Info]
//!       type: string
//!     - description: Nothing at all
//!       enum: [None]
//!       type: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   level:
//!     type: string
//!     oneOf:
//!     - enum: [Debug, Info]
//!     - description: Nothing at all
//!       enum: [None]
//! ```

use super::declare_in_core::declaration;
use super::kept_words::removes_copy;
use super::{Fix, FixContext, QuickFix, Title, title};
use crate::cursor::{PlacedSchema, SchemaChain};
use crate::edit::CorePlace;
use crate::edit::snippet::Entry;
use crd_ls_model::{Child, Edge, Field, Json, JsonKind, Keyword, Schema};
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::several(&["structural/keyword-in-junctor"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let located = ctx.schemas()?;
    let found = with_key(located, ctx.finding.range);
    let move_out = found.and_then(|(keyword, located)| MoveOut::new(ctx, keyword, located))?;
    let to_core = move_out.to_core();
    // If the core already has the keyword with the same value, and only one branch has it, both fixes make the same
    // edit.
    let says_more = |removal: &Fix| to_core.as_ref().is_none_or(|fix| fix.edits != removal.edits);
    let remove = move_out.remove().filter(says_more);
    Some([to_core, move_out.to_int_or_string(), remove].into_iter().flatten().collect())
}

struct MoveOut<'s> {
    ctx: FixContext<'s>,
    keyword: Keyword,
    /// The innermost junctor around the keyword, for the title.
    junctor: &'static str,
    place: CorePlace<'s>,
    /// The schema with the keyword.
    mentioned: PlacedSchema<'s>,
    /// All schemas with the keyword that describe the same path in junctors of the same owner.
    occurrences: Vec<(PlacedSchema<'s>, &'s Field)>,
    /// Whether the keyword means the same in the core as in the junctor.
    keeps_meaning: bool,
}

impl<'s> MoveOut<'s> {
    /// The data for a keyword of the innermost schema.
    fn new(ctx: &FixContext<'s>, keyword: Keyword, located: SchemaChain<'s>) -> Option<Self> {
        let mentioned = located.last()?;
        let place = CorePlace::of(&located)?;
        let junctor = located.schemas.iter().rev().find_map(|step| junctor_name(&step.child?.edge))?;
        let edges: Vec<&Edge> = place.edges().collect();
        let owner = *place.declared.first()?;
        let is_denied = located.schemas.iter().filter_map(|step| step.child).any(|child| child.edge == Edge::Not);
        let mut occurrences = Vec::new();
        for child in owner.schema.children().iter().filter(|child| child.edge.is_junctor()) {
            if is_denied || child.edge != Edge::Not {
                collect(owner.to(child), &edges, keyword, &mut occurrences);
            }
        }
        // `nullable` only permits null, so it restricts nothing in either place.
        let is_permission = keyword == Keyword::Nullable;
        let keeps_meaning = !is_denied && (is_permission || junctors_say(owner.schema, &edges, keyword));
        let keeps_meaning = keeps_meaning && !matches!(keyword, Keyword::Description | Keyword::Title);
        Some(Self { ctx: *ctx, keyword, junctor, place, mentioned, occurrences, keeps_meaning })
    }

    /// A fix whose `edits` include `removals`. It is safe if the keyword keeps its meaning, and if each removed text is
    /// a copy of the text at `original`.
    fn fix(&self, title: Title, edits: Vec<Edit>, removals: &[Edit], original: TextRange) -> Option<Fix> {
        let is_copy = |removal: &Edit| removes_copy(self.ctx.text(), removal, original);
        match self.keeps_meaning && removals.iter().all(is_copy) {
            true => Fix::of_moved_copies(title, edits),
            false => Fix::risky(title, edits),
        }
    }

    /// Moves the keyword to the core, if all branches have the same value.
    fn to_core(&self) -> Option<Fix> {
        let (first, field) = *self.occurrences.first()?;
        let value = self.value(first, field);
        if self.occurrences.iter().any(|&(step, field)| self.value(step, field) != value) {
            return None;
        }
        let removals = self.removals()?;
        let mut edits = removals.clone();
        let name = self.keyword.name();
        let original = entry_range(first, field);
        let title = title!("move '{}' out of '{}'", name, self.junctor);
        if self.place.first_undeclared().is_some() {
            edits.push(self.declare()?);
            return self.fix(title, edits, &removals, original);
        }
        let core = self.place.core()?;
        match core.schema.field(self.keyword) {
            Some(declared) if self.value(core, declared) == value => {
                let title = title!("remove '{}' from '{}': the structural schema already has it", name, self.junctor);
                let original = entry_range(core, declared);
                let is_copy = |removal: &Edit| removes_copy(self.ctx.text(), removal, original);
                match removals.iter().all(is_copy) {
                    true => Fix::of_copy(title, edits),
                    false => Fix::risky(title, edits),
                }
            }
            Some(_) => None,
            None => {
                let mapping = self.ctx.snapshot.cursor(first.start).mapping()?;
                let entry = self.ctx.edits().moved_entry(mapping, field.key + first.start)?;
                edits.push(self.ctx.edits().prepend(&self.ctx.edits().target(core)?, &[entry])?);
                self.fix(title, edits, &removals, original)
            }
        }
    }

    /// Declares the field with its type, if the core lacks the field.
    fn declare(&self) -> Option<Edit> {
        let (_, mentioned) = self.place.first_undeclared()?;
        let is_about_type = self.keyword == Keyword::Type;
        is_about_type.then(|| self.place.declare(self.ctx.snapshot, declaration(mentioned)))?
    }

    /// Replaces the types `integer` and `string` in the branches with `x-kubernetes-int-or-string`.
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
            edits.push(self.ctx.edits().prepend(&self.ctx.edits().target(core)?, &[entry])?);
        }
        Fix::safe(title!("use 'x-kubernetes-int-or-string' instead of types in '{}'", self.junctor), edits)
    }

    /// Removes the junctor if each branch has only a type.
    fn junctor_of_types_only(&self, core: PlacedSchema<'_>) -> Option<Edit> {
        let mut branches = core.schema.children().iter().filter(|child| child.edge.is_junctor()).peekable();
        let keyword = branches.peek().and_then(|child| child.edge.junctor())?;
        let says_type_only = |schema: &Schema| schema.fields().iter().all(|field| field.keyword == Keyword::Type);
        if !branches.all(|child| child.edge.junctor() == Some(keyword) && says_type_only(&child.schema)) {
            return None;
        }
        let mapping = self.ctx.snapshot.cursor(core.start).mapping()?;
        self.ctx.edits().remove_entry(mapping, core.schema.field(keyword)?.key + core.start)
    }

    /// Removes the keyword from one schema, without writing its value to the core.
    fn remove(&self) -> Option<Fix> {
        let title = title!("remove '{}' from '{}'", self.keyword.name(), self.junctor);
        let mapping = self.ctx.snapshot.cursor(self.mentioned.start).mapping()?;
        let field = self.mentioned.schema.field(self.keyword)?;
        let edits = vec![self.ctx.edits().remove_entry(mapping, field.key + self.mentioned.start)?];
        Fix::when(self.says_nothing(), title, edits)
    }

    /// Whether removing the keyword loses nothing. The keyword had no effect, because junctors only restrict values.
    /// But it may have been meant for the core, unless it is a default, is in `not`, or belongs to another type than
    /// the core.
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
            let mapping = self.ctx.snapshot.cursor(step.start).mapping().filter(|_| step.schema.is_in_place())?;
            self.ctx.edits().remove_entry(mapping, field.key + step.start)
        };
        self.occurrences.iter().map(remove).collect()
    }

    /// The value of a keyword, in comparable form.
    fn value(&self, step: PlacedSchema<'_>, field: &Field) -> String {
        match &field.value {
            crd_ls_model::FieldValue::String(value) => value.value().into_owned(),
            _ => self.ctx.text().slice(field.value_range + step.start).into_owned(),
        }
    }
}

/// The range of a keyword with its value.
fn entry_range(step: PlacedSchema<'_>, field: &Field) -> TextRange {
    TextRange::new(field.key.start(), field.value_range.end()) + step.start
}

/// Whether a schema's junctors imply a keyword for the field at `edges`. In `anyOf` and `oneOf`, all branches must have
/// the keyword, except branches for null.
fn junctors_say(schema: &Schema, edges: &[&Edge], keyword: Keyword) -> bool {
    let says = |branch: &Child| says(&branch.schema, edges, keyword);
    let branches =
        |junctor: Keyword| schema.children().iter().filter(move |child| child.edge.junctor() == Some(junctor));
    let all_say = |junctor| {
        let mut others = branches(junctor).filter(|branch| !admits_only_null(&branch.schema)).peekable();
        others.peek().is_some() && others.all(says)
    };
    branches(Keyword::AllOf).any(says) || all_say(Keyword::AnyOf) || all_say(Keyword::OneOf)
}

fn says(schema: &Schema, edges: &[&Edge], keyword: Keyword) -> bool {
    let itself = match edges.split_first() {
        None => schema.field(keyword).is_some(),
        Some((first, rest)) => schema.child(first).is_some_and(|child| says(&child.schema, rest, keyword)),
    };
    itself || junctors_say(schema, edges, keyword)
}

fn admits_only_null(schema: &Schema) -> bool {
    let values = schema.json(Keyword::Enum);
    let is_null = |values: &[Json]| matches!(values, [only] if only.kind == JsonKind::Null);
    values.is_some_and(|values| matches!(&values.kind, JsonKind::Array(values, _) if is_null(values)))
}

/// The innermost schema that has a keyword with this key, and the keyword. The key of `items` and similar keywords
/// belongs to the outer schema.
fn with_key(mut located: SchemaChain<'_>, key: TextRange) -> Option<(Keyword, SchemaChain<'_>)> {
    while let Some(step) = located.last() {
        if let Some(field) = step.schema.fields().iter().find(|field| field.key + step.start == key) {
            return Some((field.keyword, located));
        }
        located.schemas.pop();
    }
    None
}

/// Follows `edges` from a schema in a junctor, also through inner junctors, and collects the schemas at the end that
/// have the keyword.
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
    for child in step.schema.children().iter().filter(|child| child.edge != Edge::Not) {
        let rest = match edges.split_first() {
            _ if child.edge.is_junctor() => edges,
            Some((first, rest)) if **first == child.edge => rest,
            _ => continue,
        };
        collect(step.to(child), rest, keyword, found);
    }
}

fn junctor_name(edge: &Edge) -> Option<&'static str> {
    edge.junctor().map(Keyword::name)
}
