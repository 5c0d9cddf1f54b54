//! Adds the missing type of a schema.
//!
//! ```yaml before
//! properties:
//!   foo:
//!     pattern: "^a"
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   foo:
//!     pattern: "^a"
//! ```
//! ```yaml before
//! type: object
//! properties:
//!   paused:
//!     default: false
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   paused:
//!     type: boolean
//!     default: false
//! ```

use super::infer_type::infer_type;
use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::PlacedSchema;
use crate::edit::snippet::Entry;
use crd_ls_model::{Edge, Keyword, Schema};
use crd_ls_rules::ProblemKind;
use crd_ls_rules::StructuralProblem::{EmbeddedMap, EmbeddedWithoutFields, TypeMissing};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::several(
    &["structural/type-missing", "structural/root-type", "structural/object-meta-type", "structural/embedded-resource"],
    find,
);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let has_type = matches!(ctx.finding.kind, ProblemKind::Structural(TypeMissing { glued: Some(_), .. }));
    if has_type || matches!(ctx.finding.kind, ProblemKind::Structural(EmbeddedMap | EmbeddedWithoutFields)) {
        return None;
    }
    // The key `items` belongs to the schemas of the list and of the items. The innermost schema lacks the type.
    let step = ctx.step()?;
    Some(match wanted_type(step) {
        Some(type_name) => vec![with_type(ctx, step, type_name, true)?],
        None => {
            let likely = type_of_default(step.schema).map_or(vec!["string", "object"], |name| vec![name]);
            likely.into_iter().filter_map(|name| with_type(ctx, step, name, false)).collect()
        }
    })
}

/// The type that the place or the keywords of a schema determine. None if the author has to choose.
fn wanted_type(step: PlacedSchema<'_>) -> Option<&'static str> {
    match step.child.map(|child| &child.edge) {
        None => Some("object"),
        Some(Edge::Property(name)) if matches!(&**name, "apiVersion" | "kind") => Some("string"),
        Some(Edge::Property(name)) if &**name == "metadata" => Some("object"),
        Some(_) => infer_type(step.schema),
    }
}

/// The type of a schema's default. It is a guess, because other values may have another type.
fn type_of_default(schema: &Schema) -> Option<&'static str> {
    schema.default_value().map(|default| default.type_name())
}

fn with_type(ctx: &FixContext<'_>, step: PlacedSchema<'_>, type_name: &str, safe: bool) -> Option<Fix> {
    let target = ctx.edits().target(step)?;
    // A null type counts as missing, although it is written.
    let is_written = step.schema.field(Keyword::Type).is_some();
    let (title, edit) = match ctx.edits().value_range(&target, Keyword::Type.name()) {
        Some(range) => {
            let text = if range.is_empty() { format!(" {type_name}") } else { type_name.to_owned() };
            (title!("change the type to '{}'", type_name), Edit::replace(range, text))
        }
        None => {
            let entry = Entry::scalar(Keyword::Type.name(), type_name);
            (title!("add 'type: {}'", type_name), ctx.edits().prepend(&target, &[entry])?)
        }
    };
    // Replacing the author's text is not safe.
    Fix::when(safe && !is_written, title, edit)
}
