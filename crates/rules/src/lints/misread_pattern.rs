//! A pattern has the meaning that its author intends.
//!
//! Some habits from other tools give a pattern that the API server accepts but that no usual text matches: in double
//! quotes YAML reads `\b` as a backspace; outside of double quotes `\\d` is a backslash before a `d`; `[:alpha:]` is a
//! class only inside brackets; and the `*` of a glob repeats the character before it.
//!
//! ```yaml invalid lint/misread-pattern
//! type: object
//! properties:
//!   unit:
//!     type: string
//!     pattern: "\bMi\b"
//! #            ^^^^^^^^ warning[lint/misread-pattern]: in double quotes, `\b` is a backspace, not the edge of a word, so no usual text matches. Write `\\b`, or put the pattern in single quotes.
//! ```
//! ```yaml invalid lint/misread-pattern
//! type: object
//! properties:
//!   size:
//!     type: string
//!     pattern: '^\\d+$'
//! #            ^^^^^^^^ warning[lint/misread-pattern]: outside of double quotes, `\\` is a literal backslash, so no usual text matches. Did you mean `^\d+$`?
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   size:
//!     type: string
//!     pattern: "^\\d+$"
//!   name:
//!     type: string
//!     pattern: ^[[:alpha:]]+$
//!   share:
//!     type: string
//!     pattern: ^\\\\[a-z]+\\data$
//! ```

use crate::problem::{LintProblem, PatternReading};
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{Keyword, Schema};

/// The names of the POSIX classes.
const CLASSES: [&str; 14] = [
    "alnum", "alpha", "ascii", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper", "word",
    "xdigit",
];

/// The letters that denote a class of characters after a backslash.
const LETTERS: [char; 6] = ['d', 'D', 'w', 'W', 's', 'S'];

pub(super) fn check(schema: &Schema, _: Context, out: &mut Problems) {
    let Some(field) = schema.field(Keyword::Pattern) else { return };
    if let Some((reading, meant)) = misread(&schema.string(Keyword::Pattern)) {
        let problem = LintProblem::MisreadPattern { reading, meant: meant.into() };
        out.report(problem, Place::At(field.value_range), Keyword::Pattern);
    }
}

/// The reading of a pattern that was probably meant differently, and the pattern that was probably meant.
fn misread(pattern: &str) -> Option<(PatternReading, String)> {
    if pattern.contains('\u{8}') {
        return Some((PatternReading::Backspace, pattern.replace('\u{8}', r"\b")));
    }
    if has_doubled_backslash(pattern) {
        return Some((PatternReading::Backslash, pattern.replace(r"\\", r"\")));
    }
    if let Some(meant) = with_classes(pattern) {
        return Some((PatternReading::Class, meant));
    }
    Some((PatternReading::Glob, of_glob(pattern)?))
}

/// Whether all backslashes are doubled, and one pair precedes the letter of a class or a full stop. The letter must be
/// at the end of the pattern, or before an operator or a backslash; the full stop must not be repeated.
fn has_doubled_backslash(pattern: &str) -> bool {
    let mut is_found = false;
    let mut rest = pattern;
    while let Some((_, after)) = rest.split_once('\\') {
        let Some(after) = after.strip_prefix('\\') else { return false };
        let mut letters = after.chars();
        let (first, second) = (letters.next(), letters.next());
        // Four backslashes are a doubled literal backslash.
        if first == Some('\\') {
            return false;
        }
        let is_end = second.is_none_or(|second| "+*?{)]$|\\[(".contains(second));
        let is_repeated = second.is_some_and(|second| "+*?{".contains(second));
        is_found |= first.is_some_and(|first| LETTERS.contains(&first) && is_end || first == '.' && !is_repeated);
        rest = after;
    }
    is_found
}

/// A pattern with brackets around its classes. None if it has no class outside of brackets.
fn with_classes(pattern: &str) -> Option<String> {
    let mut meant = String::new();
    let mut rest = pattern;
    while let Some((before, after)) = rest.split_once("[:") {
        let class = after.split_once(":]").filter(|(name, _)| CLASSES.contains(&name.trim_start_matches('^')));
        meant.push_str(before);
        let Some((name, behind)) = class.filter(|_| !is_in_brackets(&meant)) else {
            meant.push_str("[:");
            rest = after;
            continue;
        };
        meant.extend(["[[:", name, ":]]"]);
        rest = behind;
    }
    meant.push_str(rest);
    (meant != pattern).then_some(meant)
}

/// Whether a set of characters is open at the end of a text.
fn is_in_brackets(text: &str) -> bool {
    let (mut is_open, mut is_escaped) = (false, false);
    for letter in text.chars() {
        match letter {
            _ if is_escaped => {}
            '[' => is_open = true,
            ']' => is_open = false,
            _ => {}
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    is_open
}

/// The pattern for a glob such as `app-*`, where `*` follows a character that nobody repeats.
fn of_glob(glob: &str) -> Option<String> {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_/*".contains(letter);
    if !glob.chars().all(is_plain) || !["-*", "_*", "/*"].iter().any(|sign| glob.contains(sign)) {
        return None;
    }
    Some(format!("^{}$", glob.replace('*', ".*")))
}
