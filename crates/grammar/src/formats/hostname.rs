//! Host names.
//!
//! Source: `HostnamePattern` and `IsHostname` in k8s.io/kube-openapi/pkg/validation/strfmt/default.go.

use crate::unicode::{is_letter, is_symbol};

/// The pattern limits the number of characters, and a later check the number of bytes.
const LABEL_CHARACTERS: usize = 63;
const LABEL_BYTES: usize = 63;
const HOSTNAME_BYTES: usize = 255;

/// Whether a value is a single label, or labels and a top-level domain.
pub(super) fn is_hostname(value: &str) -> bool {
    let is_shaped = match value.rsplit_once('.') {
        None => is_single_label(value),
        Some((labels, top_level)) => labels.split('.').all(is_label) && is_top_level(top_level),
    };
    is_shaped && value.len() <= HOSTNAME_BYTES && value.split('.').all(|label| label.len() <= LABEL_BYTES)
}

/// Whether a text is a valid host name without dots. It can contain one dash, as its second character.
fn is_single_label(label: &str) -> bool {
    let mut characters = label.chars();
    let is_first = characters.next().is_some_and(is_label_character);
    let rest = characters.as_str();
    let rest = rest.strip_prefix('-').unwrap_or(rest);
    is_first && rest.chars().all(is_label_character) && rest.chars().count() < LABEL_CHARACTERS
}

/// Whether a text is a valid label before a dot. It can contain dashes anywhere but at its ends.
fn is_label(label: &str) -> bool {
    let has_ends = label.starts_with(is_label_character) && label.ends_with(is_label_character);
    let is_inner = |character| character == '-' || is_label_character(character);
    has_ends && label.chars().all(is_inner) && label.chars().count() <= LABEL_CHARACTERS
}

fn is_top_level(label: &str) -> bool {
    (2..=LABEL_CHARACTERS).contains(&label.chars().count()) && label.chars().all(is_letter)
}

fn is_label_character(character: char) -> bool {
    character.is_ascii_digit() || is_letter(character) || is_symbol(character)
}
