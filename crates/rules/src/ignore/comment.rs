use super::CodeLookup;
use crd_ls_text::{TextRange, TextSize};

/// The name at the start of a comment for crd-ls. A colon follows it.
pub const NAME: &str = "crd-ls";

/// The severities that crd-ls prints before a code in brackets.
const LEVELS: [&str; 4] = ["error", "warning", "information", "hint"];

/// A parsed comment. Offsets count from the start of the comment.
pub(super) struct Read {
    /// The offset of the comment's `#`. It is not always 0, because another comment may precede it on the line.
    pub(super) start: TextSize,
    pub(super) asks: Asks,
}

/// The request of a comment.
pub(super) enum Asks {
    Ignores {
        codes: Vec<(TextRange, String)>,
        reason: String,
    },
    /// The comment asks to ignore, but names no code.
    NoCodes,
    /// The comment has another form and ignores nothing. Contains the corrected comment.
    Malformed(String),
}

/// Parses a comment that has [`NAME`] at an offset. None if the comment does not ask to ignore anything.
pub(super) fn read(comment: &str, name: TextSize, known: CodeLookup) -> Option<Read> {
    let (before, rest) = comment.split_at_checked(usize::from(name))?;
    let start = size(before.trim_end().strip_suffix('#')?.len());
    let (written, rest) = rest.split_at_checked(NAME.len())?;
    let (has_colon, rest) = match rest.strip_prefix(':') {
        Some(rest) => (true, rest),
        None => (false, rest.trim_start().trim_start_matches(':')),
    };
    let rest = rest.trim_start();
    let word_length = rest.find(|character: char| !is_of_word(character)).unwrap_or(rest.len());
    let (word, after) = rest.split_at_checked(word_length)?;
    let is_right = written == NAME && has_colon && word == "ignore";
    let list = after.trim_start().strip_prefix('[').and_then(|list| list.split_once(']'));
    let asks = match list {
        Some((list, reason)) if is_right => {
            let start_of_list = comment.len() - reason.len() - 1 - list.len();
            match codes(list, start_of_list) {
                codes if codes.is_empty() => Asks::NoCodes,
                codes => Asks::Ignores { codes, reason: reason_of(reason) },
            }
        }
        _ => match meant(word, after, known) {
            Some(meant) => Asks::Malformed(meant),
            None if is_right => Asks::NoCodes,
            None => return None,
        },
    };
    Some(Read { start, asks })
}

/// The corrected form of a malformed comment. None for a quote of crd-ls output such as `error[CODE]`.
fn meant(word: &str, after: &str, known: CodeLookup) -> Option<String> {
    let is_ignore = word.eq_ignore_ascii_case("ignore");
    let (list, reason): (Vec<String>, &str) =
        match after.trim_start().strip_prefix('[').and_then(|list| list.split_once(']')) {
            Some((list, reason)) => {
                let codes = codes(list, 0);
                let is_any_known = codes.iter().any(|(_, code)| (known.is_known)(code));
                let is_meant = is_ignore || is_any_known && after.starts_with('[') && !LEVELS.contains(&word);
                (codes.into_iter().map(|(_, code)| code).filter(|_| is_meant).collect(), reason)
            }
            None if is_ignore => leading_codes(after, known),
            None => return None,
        };
    let reason = reason.trim();
    let space = if reason.is_empty() { "" } else { " " };
    (!list.is_empty()).then(|| format!("# {NAME}: ignore[{}]{space}{reason}", list.join(", ")))
}

/// The codes at the start of a text, and the rest of the text. Groups do not count, because their names are common
/// words.
fn leading_codes(text: &str, known: CodeLookup) -> (Vec<String>, &str) {
    let mut codes = Vec::new();
    let mut rest = text;
    loop {
        let at_word = rest.trim_start_matches([' ', '\t', ',', ':', '=', '(', ')']);
        let length = at_word.find([' ', '\t', ',', ':', ')']).unwrap_or(at_word.len());
        match at_word.split_at_checked(length) {
            Some((word, after)) if word.contains('/') && (known.is_known)(word) => {
                codes.push(word.to_owned());
                rest = after;
            }
            _ => return (codes, rest.trim_start_matches([' ', '\t', ',', ':', ')'])),
        }
    }
}

/// The reason after the bracket. Empty if it consists only of punctuation.
fn reason_of(text: &str) -> String {
    let is_reason = text.contains(char::is_alphanumeric);
    if is_reason { text.trim().to_owned() } else { String::new() }
}

fn is_of_word(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '-' | '_')
}

/// The codes of a list that starts at an offset in the comment.
fn codes(list: &str, start: usize) -> Vec<(TextRange, String)> {
    let mut at = start;
    let mut codes = Vec::new();
    for written in list.split(',') {
        let name = written.trim();
        let before = written.len() - written.trim_start().len();
        if !name.is_empty() {
            let range = TextRange::at(size(at + before), size(name.len()));
            codes.push((range, name.to_owned()));
        }
        at += written.len() + 1;
    }
    codes
}

fn size(length: usize) -> TextSize {
    TextSize::try_from(length).unwrap_or_default()
}
