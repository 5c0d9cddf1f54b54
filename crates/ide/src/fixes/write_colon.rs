//! Adds the missing colon after a key.
//!
//! ```yaml before yaml/missing-colon
//! type: object
//! properties
//!   a:
//!     type: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   a:
//!     type: string
//! ```
//! ```yaml before yaml/missing-colon
//! type: object
//! properties:
//!   a:
//!     type: string
//!     format date
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   a:
//!     type: string
//!     format: date
//! ```
//! ```yaml before decode/type
//! type: object
//! properties:
//!   a:
//!     type string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   a:
//!     type: string
//! ```
//! ```yaml before strict/unknown-field
//! type: object
//! properties:
//!   a: {type string}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   a: {type: string}
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::EntryPlace;
use crd_ls_rules::ProblemKind;
use crd_ls_syntax::ContentKind;
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix = QuickFix::one(&["yaml/missing-colon", "decode/type", "strict/unknown-field"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let text = ctx.text().slice(ctx.finding.range);
    let rest = ctx.text().slice(ctx.lines().rest_of_line(ctx.finding.range.end()));
    let key = match ctx.finding.kind {
        ProblemKind::Yaml(_) => Some(&*text),
        // A key and the value after it.
        ProblemKind::Decode(_) if is_word(&text) && is_word(rest.trim()) => Some(&*text),
        // `separate_pairs` separates all pairs of the mapping.
        ProblemKind::Strict(_) if text.contains(':') => None,
        _ => word_before_word(&text),
    };
    write(ctx, key?)
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The key in a text of two words.
fn word_before_word(text: &str) -> Option<&str> {
    let (key, value) = text.trim_end().split_once(':').or_else(|| text.trim_end().split_once(' '))?;
    let value = value.trim_start();
    (is_word(key) && !value.is_empty() && !value.contains(char::is_whitespace)).then_some(key)
}

fn write(ctx: &FixContext<'_>, key: &str) -> Option<Fix> {
    let end = ctx.finding.range.start() + TextSize::of(key);
    let behind = ctx.text().slice(TextRange::at(end, TextSize::new(1)));
    let edit = match behind.starts_with(':') {
        true => Edit::replace(TextRange::at(end, TextSize::new(1)), ": "),
        false if behind.trim().is_empty() => Edit::replace(TextRange::empty(end), ":"),
        false => Edit::replace(TextRange::empty(end), ": "),
    };
    let is_safe = ctx.syntax_error().is_some() && has_lines_below(ctx, end);
    Fix::when(is_safe, title!("write ':' after '{}'", key), edit)
}

/// Whether a word is alone on its line, with a mapping or sequence indented below it, so that it must be a key. A word
/// before another word may also be part of a text.
fn has_lines_below(ctx: &FixContext<'_>, end: TextSize) -> bool {
    let is_of_word = |place: &EntryPlace<'_>| place.key_range().is_some_and(|key| key.end() == end);
    let value = ctx.snapshot.cursor(end).entries().filter(is_of_word).last().and_then(|place| place.entry.value());
    ctx.lines().rest_of_line(end).is_empty()
        && value.is_some_and(|value| matches!(value.kind(), ContentKind::Mapping(_) | ContentKind::Sequence(_)))
}
