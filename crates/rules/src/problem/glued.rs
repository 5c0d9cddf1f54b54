//! Keys and values without `: ` between them, which YAML reads as one word.

use super::Words;

/// The key and the value of an entry that is one word: `type:boolean`, `type = boolean`.
pub(crate) fn glued_pair(word: &str) -> Option<(&str, &str)> {
    let (key, value) = word.split_once([':', '='])?;
    let (key, value) = (key.trim_end(), value.trim_start_matches('>').trim());
    let is_key = !key.is_empty() && key.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '_'));
    (is_key && !value.is_empty()).then_some((key, value))
}

/// The words about such an entry. None if the word is something else.
pub(super) fn glued_words(detail: impl Into<std::borrow::Cow<'static, str>>, word: &str) -> Option<Words<'static>> {
    let (key, value) = glued_pair(word)?;
    let reason = match word.strip_prefix(key) {
        Some(rest) if rest.starts_with(':') => "because there is no space after the colon",
        _ => "because there is no `: ` in it",
    };
    let headline = format!("`{word}` is one word to YAML, {reason}");
    Some(Words::new(detail, format!("Write `{key}: {value}`")).headed(headline))
}
