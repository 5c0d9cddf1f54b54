//! Replaces a `$ref` with the schema that it refers to, or with a schema for the name if that schema is missing.
//!
//! ```yaml before schema/unsupported-keyword
//! type: object
//! properties:
//!   size:
//!     $ref: "#/properties/limits/properties/size"
//!   limits:
//!     type: object
//!     properties:
//!       size:
//!         type: integer
//!         minimum: 1
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     minimum: 1
//!   limits:
//!     type: object
//!     properties:
//!       size:
//!         type: integer
//!         minimum: 1
//! ```
//! ```yaml before schema/unsupported-keyword
//! type: object
//! properties:
//!   resources:
//!     $ref: "#/definitions/ResourceRequirements"
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   resources:
//!     type: object
//!     x-kubernetes-preserve-unknown-fields: true
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, entry_named};
use crate::edit::snippet::{self, Entry};
use crate::{Finding, Snapshot};
use crd_ls_model::Keyword;
use crd_ls_syntax::{ContentKind, Mapping};
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::one(&["schema/unsupported-keyword"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    replace(ctx.snapshot, ctx.finding).or_else(|| describe(ctx))
}

/// Replaces a reference without a target in the schema with a schema for its name: the schema of a Kubernetes type that
/// isn't an object, or else an object with any fields.
fn describe(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry().filter(|place| place.name() == "$ref")?;
    let reference = place.scalar()?;
    let name = reference.rsplit(['/', '.']).next().unwrap_or_default();
    let entries = match name {
        "IntOrString" | "Quantity" => vec![Entry::scalar(Keyword::XIntOrString.name(), "true")],
        "Time" | "MicroTime" => vec![Entry::scalar("type", "string"), Entry::scalar("format", "date-time")],
        "Duration" => vec![Entry::scalar("type", "string")],
        _ => vec![Entry::scalar("type", "object"), Entry::scalar(Keyword::XPreserveUnknownFields.name(), "true")],
    };
    // Beside a written type, the reference means other keywords, which its name does not show.
    if place.sibling("type").is_some() {
        return None;
    }
    let edit = replacement(ctx.snapshot, place, &entries)?;
    let title = match name {
        "IntOrString" | "Quantity" | "Time" | "MicroTime" | "Duration" => {
            title!("write the type of '{}' in place of the reference", name)
        }
        _ => "replace the reference with an object with any fields".into(),
    };
    Fix::risky(title, edit)
}

/// Writes entries in place of another entry.
fn replacement(snapshot: &Snapshot, place: EntryPlace<'_>, entries: &[Entry]) -> Option<Edit> {
    let style = match place.mapping.is_flow() {
        true => snapshot.edits().flow_style(snapshot.text().slice(place.key_range()?).starts_with('"')),
        false => snapshot.edits().block_style(place.entry.range().start()),
    };
    let text = snippet::render(entries, style)?;
    let range =
        TextRange::new(place.entry.range().start(), snapshot.lines().without_line_end(place.entry.range()).end());
    Some(Edit::replace(range, text))
}

pub(super) fn replace(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let place = snapshot.cursor_on(finding.range).entry().filter(|place| place.name() == "$ref")?;
    let reference = place.scalar()?;
    let located = snapshot.cursor(finding.range.start()).schemas()?;
    let root = snapshot.cursor(located.schemas.first()?.start).mapping()?;
    let target = follow(root, &reference)?;
    // A schema can't be inlined into itself.
    if target.range().contains_range(place.entry.range()) {
        return None;
    }
    let is_said = |entry: &EntryPlace<'_>| place.sibling(&entry.name()).is_some();
    let entries = target.entries().map(|entry| EntryPlace { mapping: target, entry });
    let entries: Option<Vec<Entry>> = entries
        .filter(|entry| !is_said(entry))
        .map(|entry| snapshot.edits().copied_entry(target, entry.entry.range()))
        .collect();
    let entries = entries.filter(|entries| !entries.is_empty())?;
    Fix::safe(
        title!("replace the reference with the schema at '{}'", reference),
        replacement(snapshot, place, &entries)?,
    )
}

/// The mapping at the target of a reference within the same schema.
pub(super) fn follow<'s>(root: Mapping<'s>, reference: &str) -> Option<Mapping<'s>> {
    let mut mapping = root;
    for part in reference.strip_prefix("#/")?.split('/') {
        let name = part.replace("~1", "/").replace("~0", "~");
        mapping = match entry_named(mapping, &name)?.entry.value()?.kind() {
            ContentKind::Mapping(mapping) => mapping,
            _ => return None,
        };
    }
    Some(mapping)
}
