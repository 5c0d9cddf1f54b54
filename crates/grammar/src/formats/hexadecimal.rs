//! Identifiers of hexadecimal digits.

/// Whether a value consists of 24 hexadecimal digits.
pub(super) fn is_bson_object_id(value: &str) -> bool {
    value.len() == 24 && value.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Whether a value consists of 32 hexadecimal digits in groups. Each dash between groups is optional. If `version` is
/// set, it must be the first digit of the third group. From version 4 on, the first digit of the fourth group must be a
/// valid variant.
pub(super) fn is_uuid(value: &str, version: Option<u8>) -> bool {
    const GROUPS: [usize; 5] = [8, 4, 4, 4, 12];
    let mut rest = value.as_bytes();
    for (index, length) in GROUPS.into_iter().enumerate() {
        if index > 0 {
            rest = rest.strip_prefix(b"-").unwrap_or(rest);
        }
        let Some((group, after)) = rest.split_at_checked(length) else { return false };
        let first = group.first().copied().unwrap_or_default();
        let is_first_digit = match (index, version) {
            (2, Some(version)) => first == version,
            (3, Some(b'4' | b'5')) => matches!(first, b'8' | b'9' | b'a' | b'b' | b'A' | b'B'),
            _ => true,
        };
        if !is_first_digit || !group.iter().all(u8::is_ascii_hexdigit) {
            return false;
        }
        rest = after;
    }
    rest.is_empty()
}

/// Whether a value has 6, 8 or 20 bytes, separated by colons or dashes, or pairs of bytes separated by dots. Source:
/// Go's `net.ParseMAC`.
pub(super) fn is_mac(value: &str) -> bool {
    let bytes = value.as_bytes();
    let (separator, digits) = match (bytes.get(2), bytes.get(4)) {
        (Some(&separator @ (b':' | b'-')), _) => (separator, 2),
        (_, Some(b'.')) => (b'.', 4),
        _ => return false,
    };
    let groups = bytes.split(|&byte| byte == separator);
    let is_group = |group: &[u8]| group.len() == digits && group.iter().all(u8::is_ascii_hexdigit);
    matches!(groups.clone().count() * digits / 2, 6 | 8 | 20) && groups.into_iter().all(is_group)
}
