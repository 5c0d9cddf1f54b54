//! The text of a version's deprecation warning.
//!
//! Source: `validateDeprecationWarning` in
//! k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation/validation.go.

use super::unicode::is_print;

const LENGTH: usize = 256;

/// The server's messages about a warning. The server stops at the first non-printable character.
pub fn check_deprecation_warning(warning: &str) -> Vec<String> {
    let mut messages = Vec::new();
    if warning.len() > LENGTH {
        messages.push(format!("must be <= {LENGTH} characters long"));
    }
    if warning.is_empty() {
        messages.push("must not be an empty string".to_owned());
    }
    if let Some((index, _)) = warning.char_indices().find(|&(_, character)| !is_print(character)) {
        messages.push(format!(
            "must only contain printable UTF-8 characters; non-printable character found at index {index}"
        ));
    }
    messages
}

#[cfg(test)]
mod tests;
