//! URLs with their parts decoded as in Go's `net/url`.

use std::borrow::Cow;

use crd_ls_grammar::url;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Url {
    /// The text as written.
    pub text: String,
    pub scheme: String,
    /// Includes the port.
    pub host: String,
    pub escaped_path: String,
    pub query: Vec<(String, Vec<String>)>,
}

impl Url {
    /// Parses an absolute URL or an absolute path.
    pub fn parse(text: &str) -> Result<Url, String> {
        url::check_request_uri(text)?;
        let parts = url::parse(text)?;
        Ok(Url {
            text: text.to_owned(),
            scheme: parts.scheme.to_ascii_lowercase(),
            host: decoded(parts.host, false).unwrap_or_default().into_owned(),
            escaped_path: escaped_path(parts.path),
            query: query(parts.query),
        })
    }

    /// The host without port and brackets.
    pub fn hostname(&self) -> &str {
        let host = self.host.strip_suffix(self.port()).unwrap_or(&self.host);
        let host = if host.len() < self.host.len() || host.ends_with(':') { host.trim_end_matches(':') } else { host };
        host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host)
    }

    /// The digits after the last colon outside of brackets.
    pub fn port(&self) -> &str {
        let after = self.host.rsplit_once(']').map_or(&*self.host, |(_, after)| after);
        match after.rsplit_once(':') {
            Some((_, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => port,
            _ => "",
        }
    }
}

/// A text with each escape replaced by its byte; `None` if an escape is invalid.
fn decoded(text: &str, has_plus: bool) -> Option<Cow<'_, str>> {
    if !(text.contains('%') || has_plus && text.contains('+')) {
        return Some(Cow::Borrowed(text));
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        match byte {
            b'%' => {
                let (digits, after) = after.split_at_checked(2)?;
                bytes.push(u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?);
                rest = after;
            }
            b'+' if has_plus => bytes.push(b' '),
            _ => bytes.push(byte),
        }
    }
    Some(Cow::Owned(String::from_utf8_lossy(&bytes).into_owned()))
}

/// The path as written if that is a valid encoding, otherwise with all necessary escapes.
fn escaped_path(path: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~$&+,/:;=@!'()*[]%".contains(&byte);
    if path.bytes().all(is_plain) {
        return path.to_owned();
    }
    let Some(path) = decoded(path, false) else { return path.to_owned() };
    let is_kept = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~$&+,/:;=@".contains(&byte);
    let mut escaped = String::with_capacity(path.len());
    for byte in path.bytes() {
        if is_kept(byte) {
            escaped.push(char::from(byte));
        } else {
            escaped.push_str(&format!("%{byte:02X}"));
        }
    }
    escaped
}

/// The values of each key, in the order of the keys. Invalid parts are omitted.
fn query(query: &str) -> Vec<(String, Vec<String>)> {
    let mut pairs: Vec<(String, Vec<String>)> = Vec::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty() && !pair.contains(';')) {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        let (Some(key), Some(value)) = (decoded(key, true), decoded(value, true)) else { continue };
        match pairs.iter_mut().find(|(known, _)| *known == key) {
            Some((_, values)) => values.push(value.into_owned()),
            None => pairs.push((key.into_owned(), vec![value.into_owned()])),
        }
    }
    pairs.sort();
    pairs
}
