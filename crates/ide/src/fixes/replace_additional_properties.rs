//! Replaces `additionalProperties`, where it is not allowed, with its equivalent in CRDs.
//!
//! `true` becomes `x-kubernetes-preserve-unknown-fields`, which keeps unknown fields; `false` is the effect of pruning
//! anyway.
//!
//! ```yaml before structural/root-additional-properties
//! type: object
//! additionalProperties: true
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-preserve-unknown-fields: true
//! ```

use super::QuickFix;
use crate::cursor::EntryPlace;
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::Keyword;
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix {
    document: crd_ls_rules::file_docs!("replace_additional_properties.rs"),
    codes: &[
        "schema/additional-properties-beside-properties",
        "schema/root-with-status",
        "structural/root-additional-properties",
        "structural/embedded-resource",
    ],
    find,
};

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let place =
        snapshot.cursor_on(finding.range).entry().filter(|place| place.name() == Keyword::AdditionalProperties.name());
    let Some(place) = place else { return Vec::new() };
    let text = place.entry.value().map(|value| snapshot.text().slice(value.range())).unwrap_or_default();
    let removal = snapshot.edits().remove(place).map(|edit| vec![edit]);
    let title = "remove 'additionalProperties'";
    let fixes = match &*text {
        "false" => vec![removal.and_then(|edits| Fix::safe(title, edits))],
        "true" | "{}" => vec![preserve(snapshot, place, true), removal.and_then(|edits| Fix::risky(title, edits))],
        _ => vec![removal.and_then(|edits| Fix::risky(title, edits)), preserve(snapshot, place, false)],
    };
    fixes.into_iter().flatten().collect()
}

/// Keeps unknown fields with any values.
fn preserve(snapshot: &Snapshot, place: EntryPlace<'_>, is_safe: bool) -> Option<Fix> {
    let keyword = Keyword::XPreserveUnknownFields.name();
    let title = "replace 'additionalProperties' by 'x-kubernetes-preserve-unknown-fields'";
    let edits = match place.sibling(keyword) {
        Some(_) => vec![snapshot.edits().remove(place)?],
        None => {
            let key = place.key_range()?;
            let text = snapshot.text().slice(key);
            let quote = text.get(..1).filter(|first| matches!(*first, "\"" | "'")).unwrap_or_default();
            let value = snapshot.edits().replace_value(place, "true")?;
            vec![Edit::replace(key, format!("{quote}{keyword}{quote}")), value]
        }
    };
    if is_safe { Fix::safe(title, edits) } else { Fix::risky(title, edits) }
}
