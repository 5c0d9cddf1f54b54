//! Keys and values without `: ` between them, which YAML reads as one word.

use super::Words;
use crd_ls_model::{Fault, FaultKind, Found, Keyword, Owner};

/// The key and the value of an entry with another sign than a colon between them, or with a colon without a space:
/// `maxLength = 5`, `type => string`, `maxLength:5`. The key is without quotes.
pub fn glued_pair(text: &str) -> Option<(&str, &str)> {
    let (key, sign) = text.split_at_checked(text.find([':', '='])?)?;
    let value = match sign.strip_prefix(':') {
        Some(behind) => {
            let without_space = || Some(behind).filter(|behind| !behind.starts_with(char::is_whitespace));
            behind.trim_start().strip_prefix('=').or_else(without_space)?
        }
        None => sign.strip_prefix("=>").or_else(|| sign.strip_prefix('='))?,
    };
    let key = key.trim().trim_matches(['"', '\'', '`']);
    let value = value.trim().trim_end_matches([';', ',']).trim_end();
    let is_key =
        !key.is_empty() && key.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '_' | '-' | '$'));
    let is_value =
        !value.is_empty() && !value.starts_with(['=', ':']) && !value.contains(": ") && !value.contains(" #");
    (is_key && is_value).then_some((key, value))
}

/// The name of the known field in an unknown field such as `maxLength:5`, which consists of a name and its value.
pub(crate) fn glued_field(fault: &Fault) -> Option<&str> {
    let FaultKind::UnknownField { name, owner, found: Found::Null, .. } = &fault.kind else { return None };
    // A key in quotes is longer than its name.
    let is_plain = usize::from(fault.range.len()) == name.len();
    let (key, _) = glued_pair(name).filter(|_| is_plain)?;
    let is_known = match owner {
        Owner::Schema => Keyword::from_name(key).is_some(),
        Owner::Object(owner) => owner.field(key).is_some(),
    };
    is_known.then_some(key)
}

/// The words about such an entry. None if the word is something else.
pub(super) fn glued_words(detail: impl Into<std::borrow::Cow<'static, str>>, word: &str) -> Option<Words<'static>> {
    let (key, value) = glued_pair(word)?;
    let reason = match word.strip_prefix(key) {
        Some(rest) if rest.starts_with(':') => "because there is no space after the colon",
        _ => "because there is no `: ` in it",
    };
    let headline = format!("`{word}` is one word to YAML, {reason}");
    let has_others = value.split(';').skip(1).any(|other| glued_pair(other).is_some());
    let advice = match has_others {
        true => "Write `: ` after each key, and a comma or a new line after each value".to_owned(),
        false => format!("Write `{key}: {value}`"),
    };
    Some(Words::new(detail, advice).headed(headline))
}

#[cfg(test)]
mod tests;
