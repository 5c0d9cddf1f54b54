//! IP addresses and prefixes as Go's `net/netip` parses them, with its errors.
//!
//! Source: `ParseAddr` and `ParsePrefix` in Go's net/netip.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use super::go_quote::quote;

/// An address and its zone, which can be empty.
pub fn parse_address(text: &str) -> Result<(IpAddr, &str), String> {
    let parsed = match text.bytes().find(|byte| matches!(byte, b'.' | b':' | b'%')) {
        Some(b'.') => parse_ipv4(text).map(|address| (IpAddr::V4(address), "")),
        Some(b':') => parse_ipv6(text).map(|(address, zone)| (IpAddr::V6(address), zone)),
        Some(_) => Err(AddressFault::new("missing IPv6 address")),
        None => Err(AddressFault::new("unable to parse IP")),
    };
    parsed.map_err(|fault| {
        let at = fault.at.map_or(String::new(), |at| format!(" (at {})", quote(at)));
        format!("ParseAddr({}): {}{at}", quote(text), fault.message)
    })
}

/// An address and the length of its prefix in bits.
pub fn parse_prefix(text: &str) -> Result<(IpAddr, u8), String> {
    let error = |words: &str| format!("netip.ParsePrefix({}): {words}", quote(text));
    let Some((address, bits)) = text.rsplit_once('/') else { return Err(error("no '/'")) };
    let (address, zone) = parse_address(address).map_err(|reason| error(&reason))?;
    if !zone.is_empty() {
        return Err(error("IPv6 zones cannot be present in a prefix"));
    }
    let is_number = !bits.is_empty() && bits.len() <= 3 && bits.bytes().all(|byte| byte.is_ascii_digit());
    if bits.len() > 1 && !bits.starts_with(|first| ('1'..='9').contains(&first)) {
        return Err(error(&format!("bad bits after slash: {}", quote(bits))));
    }
    let number = bits
        .parse::<u64>()
        .ok()
        .filter(|_| is_number || bits.len() > 3 && bits.bytes().all(|byte| byte.is_ascii_digit()));
    let Some(number) = number else { return Err(error(&format!("bad bits after slash: {}", quote(bits)))) };
    let limit = if address.is_ipv4() { 32 } else { 128 };
    match u8::try_from(number) {
        Ok(bits) if bits <= limit => Ok((address, bits)),
        _ => Err(error("prefix length out of range")),
    }
}

struct AddressFault<'t> {
    message: &'static str,
    at: Option<&'t str>,
}

impl<'t> AddressFault<'t> {
    fn new(message: &'static str) -> AddressFault<'t> {
        AddressFault { message, at: None }
    }

    fn at(message: &'static str, at: &'t str) -> AddressFault<'t> {
        AddressFault { message, at: Some(at) }
    }
}

fn parse_ipv4(text: &str) -> Result<Ipv4Addr, AddressFault<'_>> {
    let mut octets = [0_u8; 4];
    let (mut place, mut value, mut digits) = (0, 0_u32, 0);
    for (at, byte) in text.bytes().enumerate() {
        let rest = text.get(at..).unwrap_or_default();
        match byte {
            b'0'..=b'9' => {
                if digits == 1 && value == 0 {
                    return Err(AddressFault::new("IPv4 field has octet with leading zero"));
                }
                value = value * 10 + u32::from(byte - b'0');
                digits += 1;
                if value > 255 {
                    return Err(AddressFault::new("IPv4 field has value >255"));
                }
            }
            b'.' => {
                // A field needs a digit before every dot and at the end.
                if at == 0 || at + 1 == text.len() || digits == 0 {
                    return Err(AddressFault::at("IPv4 field must have at least one digit", rest));
                }
                if place == 3 {
                    return Err(AddressFault::new("IPv4 address too long"));
                }
                octets[place] = value as u8;
                (place, value, digits) = (place + 1, 0, 0);
            }
            _ => return Err(AddressFault::at("unexpected character", rest)),
        }
    }
    if place < 3 {
        return Err(AddressFault::new("IPv4 address too short"));
    }
    octets[3] = value as u8;
    Ok(octets.into())
}

fn parse_ipv6(whole: &str) -> Result<(Ipv6Addr, &str), AddressFault<'_>> {
    let (text, zone) = split_zone(whole)?;
    let (mut groups, mut ellipsis, mut rest): (Vec<u16>, Option<usize>, &str) = (Vec::new(), None, text);
    if let Some(after) = rest.strip_prefix("::") {
        (ellipsis, rest) = (Some(0), after);
        if rest.is_empty() {
            return Ok((Ipv6Addr::UNSPECIFIED, zone));
        }
    }
    while groups.len() < 8 {
        let (group, after) = read_group(rest)?;
        if after.starts_with('.') {
            groups.extend(embedded_ipv4(rest, groups.len(), ellipsis.is_some())?);
            rest = "";
            break;
        }
        groups.push(group);
        rest = after;
        if rest.is_empty() {
            break;
        }
        let Some(after) = rest.strip_prefix(':') else {
            return Err(AddressFault::at("unexpected character, want colon", rest));
        };
        if after.is_empty() {
            return Err(AddressFault::at("colon must be followed by more characters", rest));
        }
        rest = after;
        if let Some(after) = rest.strip_prefix(':') {
            if ellipsis.is_some() {
                return Err(AddressFault::at("multiple :: in address", rest));
            }
            (ellipsis, rest) = (Some(groups.len()), after);
            if rest.is_empty() {
                break;
            }
        }
    }
    if !rest.is_empty() {
        return Err(AddressFault::at("trailing garbage after address", rest));
    }
    Ok((expanded(groups, ellipsis)?.into(), zone))
}

/// The address and its zone. The zone is empty if there is none.
fn split_zone(whole: &str) -> Result<(&str, &str), AddressFault<'_>> {
    match whole.split_once('%') {
        Some((_, "")) => Err(AddressFault::new("zone must be a non-empty string")),
        Some((text, zone)) => Ok((text, zone)),
        None => Ok((whole, "")),
    }
}

/// The last two groups of an address, written as an IPv4 address. `groups` is the number of groups before it.
fn embedded_ipv4(text: &str, groups: usize, has_ellipsis: bool) -> Result<[u16; 2], AddressFault<'_>> {
    if !has_ellipsis && groups != 6 {
        let reason = "embedded IPv4 address must replace the final 2 fields of the address";
        return Err(AddressFault::at(reason, text));
    }
    if groups > 6 {
        let reason = "too many hex fields to fit an embedded IPv4 at the end of the address";
        return Err(AddressFault::at(reason, text));
    }
    let [first, second, third, fourth] = parse_ipv4(text)?.octets();
    Ok([u16::from_be_bytes([first, second]), u16::from_be_bytes([third, fourth])])
}

/// All eight groups of an address, with zeros in place of the ellipsis.
fn expanded(mut groups: Vec<u16>, ellipsis: Option<usize>) -> Result<[u16; 8], AddressFault<'static>> {
    match ellipsis {
        None if groups.len() < 8 => return Err(AddressFault::new("address string too short")),
        Some(_) if groups.len() == 8 => {
            return Err(AddressFault::new("the :: must expand to at least one field of zeros"));
        }
        Some(at) => {
            let missing = 8 - groups.len();
            groups.splice(at..at, std::iter::repeat_n(0, missing));
        }
        None => {}
    }
    Ok(groups.try_into().unwrap_or_default())
}

/// The value of the leading hexadecimal digits, and the rest of the text.
fn read_group(text: &str) -> Result<(u16, &str), AddressFault<'_>> {
    let digits = text.bytes().take_while(u8::is_ascii_hexdigit).count();
    let (group, rest) = text.split_at(digits);
    if digits == 0 {
        return Err(AddressFault::at("each colon-separated field must have at least one digit", text));
    }
    let significant = group.trim_start_matches('0');
    if digits > 4 && significant.len() <= 4 {
        return Err(AddressFault::at("each group must have 4 or less digits", text));
    }
    if significant.len() > 4 {
        return Err(AddressFault::at("IPv6 field has value >=2^16", text));
    }
    Ok((u16::from_str_radix(group, 16).unwrap_or_default(), rest))
}

#[cfg(test)]
mod tests;
