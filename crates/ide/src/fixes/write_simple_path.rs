//! Writes a path in the notation that the server accepts: with a leading dot, and without `$` and braces.
//!
//! ```yaml document before crd/printer-column
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
//!     additionalPrinterColumns:
//!     - {name: Size, type: integer, jsonPath: spec.size}
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
//!     additionalPrinterColumns:
//!     - {name: Size, type: integer, jsonPath: .spec.size}
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::EntryPlace;
use crd_ls_syntax::ContentKind;

pub(super) const FIX: QuickFix =
    QuickFix::several(&["crd/printer-column", "crd/scale-path", "crd/selectable-field"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let Some(place) = ctx.entry().filter(|place| is_path(&place.name())) else {
        return Some(vec![missing(ctx)?]);
    };
    Some([write(ctx, place), default_path(ctx, place)].into_iter().flatten().collect())
}

fn is_path(name: &str) -> bool {
    name.ends_with("Path") || name == "JSONPath"
}

fn write(ctx: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Fix> {
    let written = place.scalar()?;
    let bare = written.trim();
    let bare = bare.strip_prefix('{').and_then(|inner| inner.strip_suffix('}')).unwrap_or(bare).trim();
    let bare = bare.strip_prefix('$').unwrap_or(bare);
    let path = if bare.starts_with(['.', '[']) { bare.to_owned() } else { format!(".{bare}") };
    if path == *written || bare.is_empty() {
        return None;
    }
    Fix::safe(title!("change the path to '{}'", path), write_path(ctx, place, &path)?)
}

/// Writes the path, without quotes if the old path has none and the new path needs none.
pub(super) fn write_path(ctx: &FixContext<'_>, place: EntryPlace<'_>, path: &str) -> Option<crd_ls_text::Edit> {
    let ContentKind::Scalar(scalar) = place.entry.value()?.kind() else { return None };
    let is_plain = !scalar.raw().starts_with(['"', '\'']);
    let fits_plain = path.chars().all(|character| character.is_ascii_alphanumeric() || "._-/".contains(character));
    match is_plain && fits_plain && !path.bytes().all(|byte| byte == b'.' || byte.is_ascii_digit()) {
        true => ctx.edits().replace_value(place, path),
        false => ctx.edits().replace_string(place, path),
    }
}

/// Writes the usual path of the scale subresource, or removes an empty `labelSelectorPath`.
fn default_path(ctx: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Fix> {
    let (edits, path) = match &*place.name() {
        "labelSelectorPath" if place.scalar().is_none_or(|path| path.is_empty()) => {
            return Fix::risky("remove 'labelSelectorPath'", ctx.edits().remove(place)?);
        }
        "specReplicasPath" => (ctx.edits().replace_value(place, ".spec.replicas")?, ".spec.replicas"),
        "statusReplicasPath" => (ctx.edits().replace_value(place, ".status.replicas")?, ".status.replicas"),
        _ => return None,
    };
    Fix::risky(title!("change the path to '{}'", path), edits)
}

fn missing(ctx: &FixContext<'_>) -> Option<Fix> {
    let field = ctx.subject().path();
    let (object, name) = (field.parent()?, field.last()?.name()?);
    let path = match name {
        "specReplicasPath" => ".spec.replicas",
        "statusReplicasPath" => ".status.replicas",
        _ => return None,
    };
    let object = ctx.subject().mapping(object)?;
    Fix::risky(title!("add '{}: {}'", name, path), ctx.edits().set_scalar(object, name, path)?)
}
