//! IP addresses: in the grammar of Go's `net/netip`, and in the sloppy grammar of `net` before Go 1.17, which
//! k8s.io/utils/net preserves.

use std::net::IpAddr;

/// Parses an address like `net.ParseIP`: no leading zeros, at most four hexadecimal digits, no zone.
pub fn parse_address(text: &str) -> Option<IpAddr> {
    text.parse().ok()
}

/// Whether `ParseIPSloppy` accepts a text: octets and groups may have leading zeros.
pub fn is_sloppy_address(text: &str) -> bool {
    match text.bytes().find(|byte| matches!(byte, b'.' | b':')) {
        Some(b'.') => is_sloppy_ipv4(text.as_bytes()),
        Some(_) => is_sloppy_ipv6(text.as_bytes()),
        None => false,
    }
}

/// Whether `ParseCIDRSloppy` accepts a text: a sloppy address, a slash and the length of the prefix in bits.
pub fn is_sloppy_cidr(text: &str) -> bool {
    let Some((address, bits)) = text.split_once('/') else { return false };
    let limit = if is_sloppy_ipv4(address.as_bytes()) {
        32
    } else if is_sloppy_ipv6(address.as_bytes()) {
        128
    } else {
        return false;
    };
    is_decimal_up_to(bits.as_bytes(), limit)
}

fn is_sloppy_ipv4(text: &[u8]) -> bool {
    let octets = text.split(|&byte| byte == b'.');
    octets.clone().count() == 4 && octets.into_iter().all(|octet| is_decimal_up_to(octet, 255))
}

fn is_decimal_up_to(digits: &[u8], limit: u32) -> bool {
    let value = digits.iter().try_fold(0_u32, |value, &digit| {
        let next = value.checked_mul(10)?.checked_add(u32::from(digit.wrapping_sub(b'0')))?;
        (digit.is_ascii_digit() && next <= limit).then_some(next)
    });
    !digits.is_empty() && value.is_some()
}

const GROUPS: usize = 8;

/// Whether a text is groups separated by colons. A single `::` replaces one or more missing groups. An IPv4 address can
/// replace the last two groups.
fn is_sloppy_ipv6(text: &[u8]) -> bool {
    let (mut rest, mut has_ellipsis) = match text {
        b"::" => return true,
        [b':', b':', rest @ ..] => (rest, true),
        _ => (text, false),
    };
    let mut groups = 0;
    while groups < GROUPS {
        let digits = rest.iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
        let (group, after) = rest.split_at(digits);
        if !is_group(group) {
            return false;
        }
        if after.first() == Some(&b'.') {
            let is_in_place = if has_ellipsis { groups + 2 < GROUPS } else { groups + 2 == GROUPS };
            return is_in_place && is_sloppy_ipv4(rest);
        }
        groups += 1;
        rest = match after {
            [] => return (groups < GROUPS) == has_ellipsis,
            [b':', b':', ..] if has_ellipsis => return false,
            [b':', b':'] => return groups < GROUPS,
            [b':', b':', rest @ ..] => {
                has_ellipsis = true;
                rest
            }
            [b':', rest @ ..] if !rest.is_empty() => rest,
            _ => return false,
        };
    }
    false
}

/// Whether a text is the hexadecimal digits of a value less than 2^16.
fn is_group(digits: &[u8]) -> bool {
    let significant = digits.iter().skip_while(|&&digit| digit == b'0').count();
    !digits.is_empty() && significant <= 4
}

#[cfg(test)]
mod tests;
