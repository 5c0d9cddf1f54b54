//! Turns a text with several names into a list. The names are separated by a comma, `|`, `;`, `/`, a line break, white
//! space, `and` or `or`.
//!
//! The fix is safe if the text is not quoted and all separators are the same, but not spaces. It is also safe for
//! `required`, if all words are properties of the schema.
//!
//! ```yaml before decode/type
//! type: string
//! enum: steel, copper]
//! ```
//! ```yaml after
//! type: string
//! enum: [steel, copper]
//! ```
//! ```yaml before decode/type
//! type: string
//! enum: (steel, copper)
//! ```
//! ```yaml after
//! type: string
//! enum: [steel, copper]
//! ```
//! ```yaml before decode/type
//! type: string
//! enum: steel|copper|brass
//! ```
//! ```yaml after
//! type: string
//! enum: [steel, copper, brass]
//! ```
//! ```yaml before decode/type
//! type: object
//! required:
//!   engine
//!   disk
//! properties:
//!   engine: {type: string}
//!   disk: {type: string}
//! ```
//! ```yaml after
//! type: object
//! required:
//!   - engine
//!   - disk
//! properties:
//!   engine: {type: string}
//!   disk: {type: string}
//! ```
//! ```yaml before decode/type
//! type: string
//! enum: "steel;copper"
//! ```
//! ```yaml after
//! type: string
//! enum: ["steel", "copper"]
//! ```

use super::kept_words::slash_is_mark;
use super::notation::brackets::without_brackets;
use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::EntryPlace;
use crate::edit::snippet;
use crd_ls_model::{Edge, Keyword, ValueType};
use crd_ls_rules::{DecodeProblem, ProblemKind};
use crd_ls_syntax::{ContentKind, Scalar, ScalarStyle};
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix = QuickFix::one(&["decode/type"], split);

/// The maximum number of items of the list.
const MAX_ITEMS: usize = 64;

fn split(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Decode(DecodeProblem::WrongType { expected: ValueType::Strings | ValueType::JsonList, .. }) =
        &ctx.finding.kind
    else {
        return None;
    };
    let place = ctx.entry()?;
    let ContentKind::Scalar(scalar) = place.entry.value()?.kind() else { return None };
    let is_plain = scalar.style() == ScalarStyle::Plain;
    let value = if is_plain { ctx.text().slice(scalar.range()) } else { scalar.value() };
    let opened = without_brackets(&value);
    let closed = opened.strip_suffix(']').filter(|_| is_plain);
    let words = SplitWords::of(closed.unwrap_or(opened))?;
    if is_plain && words.mark == Some(Separator::Comma) || words.words.len() == 1 && closed.is_some() {
        let edit = ctx.edits().replace_value(place, &format!("[{}]", closed.unwrap_or(opened)))?;
        return Fix::safe(title!("put brackets around the items of '{}'", place.name()), edit);
    }
    words.words.get(1)?;
    let title = title!("make '{}' a list of {} items", place.name(), words.words.len());
    let lines = || is_plain.then(|| dashes(ctx, place, scalar, &words))?;
    let edits = lines().or_else(|| {
        let quote = |word: &&str| if is_plain { (*word).to_owned() } else { snippet::quoted_string(word) };
        let items: Vec<String> = words.words.iter().map(quote).collect();
        Some(vec![ctx.edits().replace_value(place, &format!("[{}]", items.join(", ")))?])
    })?;
    let is_marked = words.mark.is_some_and(|mark| mark != Separator::Space);
    let is_sure = is_plain && is_marked || are_required(ctx, place, &words);
    Fix::when(is_sure, title, edits)
}

/// A separator between two words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Separator {
    Space,
    LineBreak,
    Comma,
    Other(char),
}

/// The words of a text.
struct SplitWords<'t> {
    words: Vec<&'t str>,
    /// The separator, if all are the same; None if they differ, or if one is a word or may be part of a name.
    mark: Option<Separator>,
}

impl<'t> SplitWords<'t> {
    /// None if the text has other parts than words and separators.
    fn of(text: &'t str) -> Option<Self> {
        let is_slash = slash_is_mark(text);
        let is_mark =
            |letter: char| letter.is_whitespace() || matches!(letter, ',' | '|' | ';') || letter == '/' && is_slash;
        let mut words: Vec<&str> = Vec::new();
        let mut marks: Vec<Option<Separator>> = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let end = rest.find(is_mark).unwrap_or(rest.len());
            let (word, behind) = rest.split_at_checked(end)?;
            let next = behind.find(|letter| !is_mark(letter)).unwrap_or(behind.len());
            let (between, after) = behind.split_at_checked(next)?;
            match word {
                "and" | "or" if !words.is_empty() && !after.is_empty() => marks.push(None),
                _ => words.push(Some(word).filter(|word| is_word(word))?),
            }
            if !after.is_empty() {
                marks.push(mark(between));
            }
            rest = after;
        }
        let first = marks.first().copied().flatten();
        let mark = if marks.iter().all(|mark| *mark == first) { first } else { None };
        (words.len() <= MAX_ITEMS).then_some(Self { words, mark })
    }
}

fn is_word(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.' | '/'))
}

/// The separator in the text between two words; None for several separators.
fn mark(between: &str) -> Option<Separator> {
    let mut marks = between.trim().chars();
    match (marks.next(), marks.next()) {
        (None, _) if between.contains('\n') => Some(Separator::LineBreak),
        (None, _) => Some(Separator::Space),
        (Some(','), None) => Some(Separator::Comma),
        // A `/` without white space around it may be part of a name.
        (Some('/'), None) if between.len() == 1 => None,
        (Some(mark), None) => Some(Separator::Other(mark)),
        _ => None,
    }
}

/// Inserts a dash before each word, if each is on a line of its own below the key.
fn dashes(
    ctx: &FixContext<'_>,
    place: EntryPlace<'_>,
    scalar: Scalar<'_>,
    words: &SplitWords<'_>,
) -> Option<Vec<Edit>> {
    let starts_below = ctx.lines().line_of(scalar.range().start()) > ctx.lines().line_of(place.key_range()?.start());
    if !starts_below || place.mapping.is_flow() || words.mark != Some(Separator::LineBreak) {
        return None;
    }
    let column = ctx.lines().column(scalar.range().start());
    let first = ctx.lines().line_of(scalar.range().start());
    let last = ctx.lines().line_of(scalar.range().end());
    let dash = |line: u32| {
        let indentation = ctx.lines().line_indentation(line)?;
        let start = ctx.text().line_range(line).start();
        Some(Edit::replace(
            TextRange::at(start, TextSize::new(indentation as u32)),
            format!("{}- ", " ".repeat(column)),
        ))
    };
    Some((first..=last).filter_map(dash).collect())
}

/// Whether the text is the value of `required`, and all words are properties of the schema.
fn are_required(ctx: &FixContext<'_>, place: EntryPlace<'_>, words: &SplitWords<'_>) -> bool {
    let located = ctx.schemas();
    let schema = located.as_ref().and_then(|located| located.last()).map(|object| object.schema);
    let is_property =
        |word: &&str| schema.is_some_and(|schema| schema.child(&Edge::Property((*word).into())).is_some());
    place.name() == Keyword::Required.name() && words.words.iter().all(is_property)
}

#[cfg(test)]
mod tests;
