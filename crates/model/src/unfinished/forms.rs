//! The forms of values that are filled in later.

use memchr::memmem;

use super::HoleSource;

/// The reason why a text is filled in later. None if it is final.
pub(super) fn hole(text: &str) -> Option<HoleSource> {
    let whole = text.trim();
    if has_action(whole) {
        Some(HoleSource::Action)
    } else if has_variable(whole) {
        Some(HoleSource::Variable)
    } else if is_expression(whole) {
        Some(HoleSource::Expression)
    } else if inside(whole, "ENC[", "]").is_some() {
        Some(HoleSource::Encrypted)
    } else {
        is_placeholder(whole).then_some(HoleSource::Placeholder)
    }
}

/// Whether a text contains `{{…}}`, `{%…%}` or `<%…%>`.
pub(super) fn has_action(text: &str) -> bool {
    [("{{", "}}"), ("{%", "%}"), ("<%", "%>")].into_iter().any(|(open, close)| {
        let mut rest = text;
        while let Some((action, after)) = rest.split_once(open).and_then(|(_, inner)| inner.split_once(close)) {
            if !action.trim().is_empty() {
                return true;
            }
            rest = after;
        }
        false
    })
}

/// Whether a text contains a variable. `$$` is an escaped dollar sign.
fn has_variable(text: &str) -> bool {
    // Computed once, so that many open braces take linear time.
    let unclosed = text.rsplit_once('}').map_or(text.len(), |(_, end)| end.len());
    let mut rest = text;
    while let Some((_, after)) = rest.split_once('$') {
        if let Some(escaped) = after.strip_prefix('$') {
            rest = escaped.trim_start_matches('$');
            if let Some(name) = rest.chars().next()
                && (name == '{' || name == '(')
            {
                rest = rest.get(1..).unwrap_or_default();
            }
            continue;
        }
        if starts_with_variable(after, after.len() > unclosed) {
            return true;
        }
        rest = after;
    }
    false
}

/// Whether a text starts with `{NAME}`, `{NAME:=default}`, `(NAME)` or `NAME`. `is_closed` says whether `}` follows
/// somewhere.
fn starts_with_variable(text: &str, is_closed: bool) -> bool {
    if let Some(inner) = text.strip_prefix('{') {
        let name = name_at(inner, |character| character.is_ascii_alphanumeric() || matches!(character, '_' | '.'));
        let after = inner.get(name.len()..).unwrap_or_default();
        return is_closed
            && starts_like_name(name)
            && after.starts_with(['}', ':', '-', '=', '+', '/', '#', '%', '(', '[']);
    }
    if let Some(inner) = text.strip_prefix('(') {
        let name = name_at(inner, |character| character.is_ascii_alphanumeric() || character == '_');
        return starts_like_name(name) && inner.get(name.len()..).is_some_and(|after| after.starts_with(')'));
    }
    let name =
        name_at(text, |character| character.is_ascii_uppercase() || character.is_ascii_digit() || character == '_');
    let after = text.get(name.len()..).unwrap_or_default();
    starts_like_name(name)
        && name.contains(|character: char| character.is_ascii_uppercase())
        && !after.starts_with(|character: char| character.is_ascii_lowercase())
}

fn name_at(text: &str, belongs: impl Fn(char) -> bool) -> &str {
    let end = text.find(|character| !belongs(character)).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

fn starts_like_name(name: &str) -> bool {
    name.starts_with(|character: char| character.is_ascii_alphabetic() || character == '_')
}

/// Whether a text contains `@NAME@` or `%NAME%`. Two hexadecimal digits between `%` are an encoded byte.
fn has_marked_name(text: &str) -> bool {
    let is_inner = |it: char| it.is_ascii_uppercase() || it.is_ascii_digit() || it == '_';
    ['@', '%'].into_iter().any(|mark| {
        let mut rest = text;
        while let Some((_, after)) = rest.split_once(mark) {
            let name = name_at(after, is_inner);
            let is_closed = after.get(name.len()..).is_some_and(|end| end.starts_with(mark));
            let is_byte = name.len() == 2 && name.bytes().all(|byte| byte.is_ascii_hexdigit());
            if is_closed && name.len() > 1 && starts_like_name(name) && !is_byte {
                return true;
            }
            rest = after;
        }
        false
    })
}

/// Whether a text is in parentheses and contains a variable `$name`.
fn is_expression(text: &str) -> bool {
    let Some(inner) = inside(text, "(", ")") else { return false };
    memmem::find_iter(inner.as_bytes(), "$").any(|at| inner.get(at + 1..).is_some_and(starts_like_name))
}

/// Whether a person or a script has to replace a text or a part of it.
fn is_placeholder(text: &str) -> bool {
    let is_name = |name: &str, also: &[char]| {
        name.starts_with(|it: char| it.is_ascii_uppercase())
            && name.chars().all(|it| it.is_ascii_uppercase() || it.is_ascii_digit() || it == '_' || also.contains(&it))
    };
    let is_word = |name: &str| {
        name.starts_with(|it: char| it.is_ascii_alphabetic())
            && name.chars().all(|it| it.is_ascii_alphanumeric() || matches!(it, '_' | '.' | '-'))
    };
    // An element of XML has attributes or a slash, words to replace have not.
    let are_words = |words: &str| {
        words.starts_with(|it: char| it.is_ascii_alphabetic())
            && !words.contains(['<', '>', '=', '"', '\n'])
            && !words.ends_with('/')
    };
    inside(text, "<", ">").is_some_and(are_words)
        || inside(text, "{", "}").is_some_and(|name| is_name(name, &['-']))
        || has_words_to_replace(text)
        || has_marked_name(text)
        || inside(text, "__", "__").is_some_and(|name| is_name(name, &['-']))
        || inside(text, "@", "@").is_some_and(is_word)
        || inside(text, "%%", "%%").is_some_and(is_word)
        || ["<<", "@@", "#{"]
            .iter()
            .zip([">>", "@@", "}#"])
            .any(|(open, close)| inside(text, open, close).is_some_and(is_word))
        || text.strip_prefix("YOUR_").or_else(|| text.strip_prefix("YOUR-")).is_some_and(|name| is_name(name, &['-']))
        || asks_for_value(text)
        || inside(text, "your-", "-here").or_else(|| inside(text, "your_", "_here")).is_some_and(is_word)
}

/// Whether a text contains `<some words>` that are neither an element of XML nor the name of a group in a pattern.
fn has_words_to_replace(text: &str) -> bool {
    let is_mark = |it: char| it.is_ascii_alphanumeric() || matches!(it, '_' | '-' | '.' | ' ');
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('<') {
        let name = name_at(after, is_mark);
        let is_closed = after.get(name.len()..).is_some_and(|end| end.starts_with('>'));
        if is_closed && name.starts_with(|it: char| it.is_ascii_alphabetic()) && !before.ends_with(['?', 'P']) {
            return !text.contains("</");
        }
        rest = after;
    }
    false
}

/// The text between two marks. The marks may not overlap.
pub(super) fn inside<'t>(text: &'t str, open: &str, close: &str) -> Option<&'t str> {
    text.strip_prefix(open)?.strip_suffix(close)
}

/// The end of a text that asks for a value.
pub(super) const PLACEHOLDER: &str = "_PLACEHOLDER";

/// Whether a text as a whole asks a person for a value: `CHANGE_ME`, `REPLACE_WITH_NAME`, `...`.
fn asks_for_value(text: &str) -> bool {
    const WORDS: [&str; 6] = ["changeme", "change-me", "change_me", "replaceme", "replace-me", "replace_me"];
    const STARTS: [&str; 8] = ["CHANGE_", "CHANGE-", "FILL_", "FILL-", "INSERT_", "INSERT-", "REPLACE_", "REPLACE-"];
    let is_upper = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || matches!(byte, b'_' | b'-');
    matches!(text, "..." | "FIXME" | "PLACEHOLDER" | "TBD" | "TODO")
        || text.ends_with(PLACEHOLDER) && text.bytes().all(is_upper)
        || WORDS.iter().any(|word| text.eq_ignore_ascii_case(word))
        || STARTS.iter().any(|start| text.starts_with(start)) && text.bytes().all(is_upper)
}
