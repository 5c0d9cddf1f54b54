//! Adds a required field, with a value that its schema accepts.
//!
//! The value is the only value of the schema's `enum`, or else an example. With an example, the fix is not safe. For a
//! key without a value, the fix offers the values of the `enum`, or an example.
//!
//! ```yaml resource before resource/required
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     required: [replicas]
//!     properties:
//!       replicas:
//!         type: integer
//!         minimum: 2
//!       size:
//!         type: string
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   size: large
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     required: [replicas]
//!     properties:
//!       replicas:
//!         type: integer
//!         minimum: 2
//!       size:
//!         type: string
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   size: large
//!   replicas: 2
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, entry_named};
use crate::edit::snippet::{self, Entry, Snippet};
use crate::sample::example;
use crd_ls_model::{Json, JsonKind, Keyword, Schema};
use crd_ls_rules::Violation;
use crd_ls_syntax::ContentKind;

pub(super) const FIX: QuickFix = QuickFix::several(&["resource/required"], add);

/// The maximum number of values offered.
const MOST: usize = 8;

fn add(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let Violation::Required { field } = ctx.finding.kind.violation()? else { return None };
    let schema = ctx.snapshot.resource_part(ctx.finding)?.schema()?;
    let (_, around) = ctx.finding.written.segments().split_last()?;
    let ContentKind::Mapping(mapping) = ctx.snapshot.content_along(ctx.finding.document, around)?.kind() else {
        return None;
    };
    if let Some(place) = entry_named(mapping, field) {
        return Some(fill(ctx, place, schema));
    }
    let entry = Entry::new(field, written(&example(schema)));
    let fix = Fix::when(is_only_choice(schema), title!("add '{}'", field), ctx.edits().append(mapping, &[entry])?)?;
    Some(vec![fix])
}

/// The possible values for a key without a value: the values of the `enum`, or else an example.
fn fill(ctx: &FixContext<'_>, place: EntryPlace<'_>, schema: &Schema) -> Vec<Fix> {
    let allowed = schema.json(Keyword::Enum);
    let allowed = match allowed.as_deref().map(|allowed| &allowed.kind) {
        Some(JsonKind::Array(values, _)) => values.iter().take(MOST).map(written).collect(),
        _ => vec![written(&example(schema))],
    };
    let is_choice = allowed.len() > 1;
    let fixes = allowed.into_iter().filter_map(|value| {
        let Snippet::Scalar(text) = value else { return None };
        let edit = ctx.edits().replace_value(place, &text)?;
        Some(Fix { is_choice, ..Fix::risky(title!("write '{}: {}'", place.name(), text), edit)? })
    });
    fixes.collect()
}

/// Whether the `enum` of a schema has a single value.
fn is_only_choice(schema: &Schema) -> bool {
    let allowed = schema.json(Keyword::Enum);
    allowed.is_some_and(|allowed| matches!(&allowed.kind, JsonKind::Array(values, _) if values.len() == 1))
}

fn written(value: &Json) -> Snippet {
    match &value.kind {
        JsonKind::Object(members, _) => {
            Snippet::Mapping(members.iter().map(|member| Entry::new(&member.key, written(&member.value))).collect())
        }
        JsonKind::String(text) => Snippet::Scalar(snippet::string(text)),
        _ => Snippet::Scalar(value.to_string()),
    }
}
