//! Writes `: ` between the keys and values in braces, if another sign is between them, or a colon without a space.
//!
//! ```yaml before strict/unknown-field
//! type: object
//! properties:
//!   tls: {type:boolean, default:false}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   tls: {type: boolean, default: false}
//! ```
//! ```yaml before structural/type-missing
//! type: object
//! properties:
//!   tls: {type = string, maxLength = 5}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   tls: {type: string, maxLength: 5}
//! ```

use super::notation::brackets::split_outside;
use super::notation::lines::pair;
use super::{Fix, FixContext, QuickFix};
use crate::cursor::{EntryPlace, places};
use crd_ls_model::Keyword;
use crd_ls_rules::ProblemKind;
use crd_ls_syntax::{Content, Mapping, ScalarStyle};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(
    &["structural/type-missing", "strict/unknown-field", "lint/unknown-field", "decode/type", "schema/type-name"],
    find,
);

/// The maximum number of entries.
const MAX_ENTRIES: usize = 100;

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    // A type with an unknown name has further pairs only after a semicolon.
    if matches!(ctx.finding.kind, ProblemKind::Keyword(_)) && !ctx.text().slice(ctx.finding.range).contains(';') {
        return None;
    }
    let place = ctx.entry()?;
    let below = place.entry.value().and_then(Content::mapping);
    let mapping = below.filter(|mapping| mapping.is_flow()).unwrap_or(place.mapping);
    let edits = separated(ctx, mapping)?;
    Fix::of_notation("write ': ' after each key", edits)
}

fn separated(ctx: &FixContext<'_>, mapping: Mapping<'_>) -> Option<Vec<Edit>> {
    let edits = places(mapping).take(MAX_ENTRIES).filter_map(|entry| of_entry(ctx, entry));
    let edits: Vec<Edit> = edits.collect();
    (mapping.is_flow() && !edits.is_empty()).then_some(edits)
}

/// Separates the keys and values in an entry that YAML reads as a key without a value.
fn of_entry(ctx: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Edit> {
    let key = place.key_range()?;
    let text = ctx.text().slice(key);
    if place.entry.colon().is_some() {
        return after_semicolons(ctx, place);
    }
    if text.starts_with(['"', '\'']) {
        return None;
    }
    let pairs = split_outside(&text, ';').into_iter().map(|text| pair(text.trim()));
    let written = pairs.map(|pair| pair.map(|(key, value)| format!("{key}: {value}"))).collect::<Option<Vec<_>>>()?;
    Some(Edit::replace(key, written.join(", ")))
}

/// Separates a value from further pairs after semicolons: `{type: string; maxLength: 5}`.
fn after_semicolons(ctx: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Edit> {
    let value = place.entry.value()?.scalar().filter(|scalar| scalar.style() == ScalarStyle::Plain)?;
    let text = ctx.text().slice(value.range());
    let (first, others) = text.split_once(';')?;
    let is_pair = |text: &str| text.split_once(": ").is_some_and(|(key, _)| Keyword::from_name(key.trim()).is_some());
    let others = others.trim().trim_end_matches(';');
    let others: Vec<&str> = others.split(';').map(str::trim).collect();
    let is_ended = *others == [""];
    (is_ended || others.iter().all(|other| is_pair(other))).then(|| {
        let parts = std::iter::once(first.trim()).chain(others.iter().copied().filter(|_| !is_ended));
        Edit::replace(value.range(), parts.collect::<Vec<_>>().join(", "))
    })
}
