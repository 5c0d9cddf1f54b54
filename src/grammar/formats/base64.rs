//! Base 64, as it is in kube-openapi's `byte`: with padding, never empty.

pub(super) fn is_base64(value: &str) -> bool {
    !value.is_empty() && is_padded(value.as_bytes())
}

/// Whether the standard alphabet is used, with as many `=` as make the length a multiple of four.
pub(super) fn is_padded(value: &[u8]) -> bool {
    let padding = value.iter().rev().take_while(|&&byte| byte == b'=').count();
    let (digits, _) = value.split_at(value.len() - padding);
    let is_digit = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/');
    padding <= 2 && value.len().is_multiple_of(4) && digits.iter().all(is_digit)
}
