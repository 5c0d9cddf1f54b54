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
use super::{Fix, FixContext, QuickFix, Title, title};
use crate::cursor::{EntryPlace, places};
use crd_ls_model::Keyword;
use crd_ls_rules::{ProblemKind, glued_pair};
use crd_ls_syntax::{Content, Mapping, ScalarStyle};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(
    &["structural/type-missing", "strict/unknown-field", "lint/unknown-field", "decode/type", "schema/type-name"],
    find,
);

/// The maximum number of entries that are visited.
const MAX_ENTRIES: usize = 1000;
/// The length of the longest mapping in a title, in bytes.
const MAX_SHOWN: usize = 80;

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    // A type with an unknown name has further pairs only after a semicolon.
    if matches!(ctx.finding.kind, ProblemKind::Keyword(_)) && !ctx.text().slice(ctx.finding.range).contains(';') {
        return None;
    }
    let mapping = outermost(ctx)?;
    let mut edits = Vec::new();
    let mut left = MAX_ENTRIES;
    separate(ctx, mapping, &mut left, &mut edits);
    Fix::of_notation(title_of(ctx, mapping, &edits)?, edits)
}

/// The outermost mapping in braces around the finding, or else the mapping in braces that is its value.
fn outermost<'s>(ctx: &FixContext<'s>) -> Option<Mapping<'s>> {
    let entries = ctx.snapshot.cursor_on(ctx.finding.range).entries();
    let mut around = entries.map(|place| place.mapping).filter(|mapping| mapping.is_flow());
    around.next().or_else(|| ctx.entry()?.entry.value()?.mapping().filter(|mapping| mapping.is_flow()))
}

/// The title with the whole mapping, if that is short.
fn title_of(ctx: &FixContext<'_>, mapping: Mapping<'_>, edits: &[Edit]) -> Option<Title> {
    let [first, others @ ..] = edits else { return None };
    let range = mapping.range();
    let mut written = ctx.text().slice(range).into_owned();
    for edit in edits.iter().rev() {
        written.replace_range(std::ops::Range::<usize>::from(edit.range - range.start()), &edit.insert);
    }
    let is_short = written.len() <= MAX_SHOWN && !written.contains(['\n', '\'']);
    Some(match others {
        _ if is_short => title!("write '{}'", written),
        [] => title!("write '{}'", first.insert),
        _ => title!("write '{}', and ': ' after each other key", first.insert),
    })
}

/// Separates the pairs of a mapping and of the mappings in it, in the order of the text. `left` counts the entries that
/// may still be visited.
fn separate(ctx: &FixContext<'_>, mapping: Mapping<'_>, left: &mut usize, out: &mut Vec<Edit>) {
    for place in places(mapping) {
        let Some(rest) = left.checked_sub(1) else { return };
        *left = rest;
        out.extend(of_entry(ctx, place));
        if let Some(inner) = place.entry.value().and_then(Content::mapping) {
            separate(ctx, inner, left, out);
        }
    }
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
    let pairs = split_outside(&text, ';').into_iter().map(|text| glued_pair(text.trim()));
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
