//! Members of collections in JavaScript: `Object.keys(m).length`, `l.indexOf(x) !== -1`.

use super::super::tokens::{Part, Precedence, Words};

pub(in super::super) fn rewrite(words: &Words<'_>) -> Option<Vec<Part>> {
    (0..words.len()).find_map(|index| keys(words, index).or_else(|| index_of(words, index)))
}

/// `Object.keys(m)`, and its length
fn keys(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    if !words.is_at(index, "Object") || !words.is_at(index + 1, ".") || !words.is_at(index + 2, "keys") {
        return None;
    }
    let close = words.partner(index + 3)?;
    let map = words.operand(index + 4..close)?;
    match words.is_at(close + 1, ".") && words.is_word_of_length(close + 2) {
        true => words.instead(index..close + 3, format!("{map}.size()")),
        false => words.instead(index..close + 1, map),
    }
}

/// `l.indexOf(x) !== -1`, `l.indexOf(x) >= 0`
fn index_of(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    if !words.is_field(index) || !matches!(words.at(index), "indexOf" | "index" | "find") {
        return None;
    }
    let close = words.partner(index + 1)?;
    let is_minus = words.is_at(close + 2, "-");
    let end = if is_minus { close + 4 } else { close + 3 };
    let is_member = match (words.at(close + 1), is_minus, words.at(end - 1)) {
        ("!=" | "!==" | ">", true, "1") | (">=", false, "0") => true,
        ("==" | "===" | "<=", true, "1") | ("<", false, "0") => false,
        _ => return None,
    };
    let start = words.before(index, Precedence::Product)?;
    let (list, item) = (words.span(start..index - 1)?, words.span(index + 2..close)?);
    let text = if is_member { format!("{item} in {list}") } else { format!("!({item} in {list})") };
    words.instead(start..end, words.enclosed(start..end, text))
}
