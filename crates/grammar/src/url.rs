//! URLs in the grammar of Go's `net/url` as of Go 1.26, which requires brackets around IPv6 addresses and allows no
//! second colon in the host of an `http` or `https` URL.

use std::net::IpAddr;

use super::go_quote::quote;
use super::ip_address::parse_address;

/// The parts of a URL that the server checks, in their original spelling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Url<'a> {
    pub scheme: &'a str,
    /// The host with its port.
    pub host: &'a str,
    pub user: Option<&'a str>,
    pub path: &'a str,
    pub query: &'a str,
    pub fragment: &'a str,
}

/// The kind of URL that a caller requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum UrlKind {
    /// A relative or absolute URL.
    Reference,
    /// An absolute URL or an absolute path, as in an HTTP request.
    Request,
}

/// Parses a URL like `url.Parse`, with Go's error.
pub fn parse(text: &str) -> Result<Url<'_>, String> {
    let (front, fragment) = text.split_once('#').unwrap_or((text, ""));
    let url = parse_front(front, UrlKind::Reference).map_err(|reason| error(front, &reason))?;
    check_escapes(fragment).map_err(|reason| error(text, &reason))?;
    Ok(Url { fragment, ..url })
}

/// Whether `url.ParseRequestURI` accepts a text. In such a text, `#` is an ordinary character.
pub fn is_request_uri(text: &str) -> bool {
    parse_front(text, UrlKind::Request).is_ok()
}

/// The error of `url.ParseRequestURI` for a text that it rejects.
pub fn check_request_uri(text: &str) -> Result<(), String> {
    parse_front(text, UrlKind::Request).map(drop).map_err(|reason| error(text, &reason))
}

fn error(url: &str, reason: &str) -> String {
    format!("parse {}: {reason}", quote(url))
}

fn parse_front(text: &str, kind: UrlKind) -> Result<Url<'_>, String> {
    if text.bytes().any(|byte| byte.is_ascii_control()) {
        return Err("net/url: invalid control character in URL".to_owned());
    }
    if text.is_empty() && kind == UrlKind::Request {
        return Err("empty url".to_owned());
    }
    if text == "*" {
        return Ok(Url { path: text, ..Url::default() });
    }
    let (scheme, rest) = split_scheme(text)?;
    let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
    let url = Url { scheme, query, ..Url::default() };
    if !rest.starts_with('/') {
        if !scheme.is_empty() {
            // Without a slash after the scheme, the rest of the URL is opaque.
            return Ok(url);
        }
        if kind == UrlKind::Request {
            return Err("invalid URI for request".to_owned());
        }
        if rest.split('/').next().is_some_and(|segment| segment.contains(':')) {
            return Err("first path segment in URL cannot contain colon".to_owned());
        }
    }
    let may_have_authority = !scheme.is_empty() || kind == UrlKind::Reference && !rest.starts_with("///");
    match rest.strip_prefix("//") {
        Some(rest) if may_have_authority => {
            let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
            let (user, host) = parse_authority(scheme, authority)?;
            check_escapes(path)?;
            Ok(Url { user, host, path, ..url })
        }
        _ => check_escapes(rest).map(|()| Url { path: rest, ..url }),
    }
}

/// The scheme before the first colon, and the rest. The scheme is empty if another character comes first.
fn split_scheme(text: &str) -> Result<(&str, &str), String> {
    let is_inner = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
    let end = text.bytes().position(|byte| !is_inner(byte)).unwrap_or(text.len());
    let (scheme, rest) = text.split_at(end);
    match rest.strip_prefix(':') {
        Some(_) if scheme.is_empty() => Err("missing protocol scheme".to_owned()),
        Some(rest) if scheme.starts_with(|first: char| first.is_ascii_alphabetic()) => Ok((scheme, rest)),
        _ => Ok(("", text)),
    }
}

fn parse_authority<'a>(scheme: &str, authority: &'a str) -> Result<(Option<&'a str>, &'a str), String> {
    let Some((user, host)) = authority.rsplit_once('@') else {
        return check_host(scheme, authority).map(|()| (None, authority));
    };
    check_host(scheme, host)?;
    let is_user = |byte: u8| byte.is_ascii_alphanumeric() || b"-._:~!$&'()*+,;=%@".contains(&byte);
    if !user.bytes().all(is_user) {
        return Err("net/url: invalid userinfo".to_owned());
    }
    check_escapes(user)?;
    Ok((Some(user), host))
}

fn check_host(scheme: &str, host: &str) -> Result<(), String> {
    match host.rfind('[') {
        Some(0) => return check_ip_literal(host),
        Some(_) => return Err("invalid IP-literal".to_owned()),
        None => {}
    }
    let is_strict = ["http", "https"].iter().any(|strict| scheme.eq_ignore_ascii_case(strict));
    let colon = if is_strict { host.find(':') } else { host.rfind(':') };
    let (_, port) = host.split_at(colon.unwrap_or(host.len()));
    check_port(port)?;
    check_host_bytes(host, is_host_escape)
}

/// Checks `[`, an address and `]`. Before `]`, a zone after `%25` is optional. After `]`, a port is optional.
fn check_ip_literal(host: &str) -> Result<(), String> {
    let Some((address, port)) = host.rsplit_once(']') else {
        return Err("missing ']' in host".to_owned());
    };
    let address = address.strip_prefix('[').unwrap_or(address);
    check_port(port)?;
    let (address, zone) = address.split_at(address.find("%25").unwrap_or(address.len()));
    check_host_bytes(address, is_host_escape)?;
    check_host_bytes(zone, is_zone_escape)?;
    match (parse_address(address), zone) {
        (Some(IpAddr::V6(_)), zone) if zone != "%25" => Ok(()),
        (Some(IpAddr::V4(_)), "") => Err("invalid IP-literal".to_owned()),
        _ => Err(format!("invalid host: ParseAddr({}): unable to parse IP", quote(address))),
    }
}

/// Checks that a text is empty, or a colon and any number of digits.
fn check_port(port: &str) -> Result<(), String> {
    let is_port =
        port.is_empty() || port.strip_prefix(':').is_some_and(|port| port.bytes().all(|b| b.is_ascii_digit()));
    if is_port { Ok(()) } else { Err(format!("invalid port {} after host", quote(port))) }
}

/// Whether a host can contain this escape: it denotes a non-ASCII byte or a percent sign.
fn is_host_escape(escape: &str, byte: u8) -> bool {
    byte >= 0x80 || escape == "%25"
}

/// Whether a zone can contain this escape: it denotes a percent sign, a space, or a character that needs no escape.
fn is_zone_escape(escape: &str, byte: u8) -> bool {
    escape == "%25" || byte == b' ' || byte.is_ascii() && is_host_byte(byte)
}

fn check_host_bytes(text: &str, is_allowed: fn(&str, u8) -> bool) -> Result<(), String> {
    let mut at = 0;
    while let Some(&byte) = text.as_bytes().get(at) {
        if byte == b'%' {
            let (escape, value) = escape_at(text, at)?;
            if !is_allowed(escape, value) {
                return Err(escape_error(escape));
            }
            at += escape.len();
        } else if is_host_byte(byte) {
            at += 1;
        } else {
            return Err(format!("invalid character {} in host name", quote(&char::from(byte).to_string())));
        }
    }
    Ok(())
}

fn is_host_byte(byte: u8) -> bool {
    !byte.is_ascii() || byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:[]<>\"".contains(&byte)
}

/// Checks that two hexadecimal digits follow every percent sign.
fn check_escapes(text: &str) -> Result<(), String> {
    for (at, _) in text.match_indices('%') {
        escape_at(text, at)?;
    }
    Ok(())
}

/// The three bytes of an escape, and the byte that it denotes.
fn escape_at(text: &str, at: usize) -> Result<(&str, u8), String> {
    let escape = text.get(at..at + 3);
    let value = escape.and_then(|escape| hexadecimal(escape.as_bytes()));
    escape.zip(value).ok_or_else(|| {
        let rest = text.as_bytes().get(at..).unwrap_or_default();
        escape_error(&String::from_utf8_lossy(rest.get(..3).unwrap_or(rest)))
    })
}

fn hexadecimal(escape: &[u8]) -> Option<u8> {
    let &[_, high, low] = escape else { return None };
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    Some(digit(high)? << 4 | digit(low)?)
}

fn escape_error(escape: &str) -> String {
    format!("invalid URL escape {}", quote(escape))
}

#[cfg(test)]
mod tests;
