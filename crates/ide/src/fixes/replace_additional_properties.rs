//! Replaces `additionalProperties`, where it is not allowed, with its equivalent in CRDs.
//!
//! `true` becomes `x-kubernetes-preserve-unknown-fields`. `false` is removed, because the server prunes undeclared
//! fields anyway.
//!
//! ```yaml before structural/root-additional-properties
//! type: object
//! additionalProperties: true
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-preserve-unknown-fields: true
//! ```

use super::{Fix, FixContext, QuickFix};
use crate::cursor::EntryPlace;
use crd_ls_model::Keyword;
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::several(
    &[
        "schema/additional-properties-beside-properties",
        "schema/root-with-status",
        "structural/root-additional-properties",
        "structural/embedded-resource",
    ],
    find,
);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let place = ctx.entry().filter(|place| place.name() == Keyword::AdditionalProperties.name())?;
    let text = place.entry.value().map(|value| ctx.text().slice(value.range())).unwrap_or_default();
    let remove = |is_safe| Fix::when(is_safe, "remove 'additionalProperties'", ctx.edits().remove(place)?);
    let fixes = match &*text {
        "false" => vec![remove(true)],
        "true" | "{}" => vec![preserve(ctx, place, true), remove(false)],
        _ => vec![remove(false), preserve(ctx, place, false)],
    };
    Some(fixes.into_iter().flatten().collect())
}

/// Keeps unknown fields with any values.
fn preserve(ctx: &FixContext<'_>, place: EntryPlace<'_>, is_safe: bool) -> Option<Fix> {
    let keyword = Keyword::XPreserveUnknownFields.name();
    let title = "replace 'additionalProperties' with 'x-kubernetes-preserve-unknown-fields'";
    let edits = match place.sibling(keyword) {
        Some(_) => vec![ctx.edits().remove(place)?],
        None => {
            let key = place.key_range()?;
            let text = ctx.text().slice(key);
            let quote = text.get(..1).filter(|first| matches!(*first, "\"" | "'")).unwrap_or_default();
            let value = ctx.edits().replace_value(place, "true")?;
            vec![Edit::replace(key, format!("{quote}{keyword}{quote}")), value]
        }
    };
    Fix::when(is_safe, title, edits)
}
