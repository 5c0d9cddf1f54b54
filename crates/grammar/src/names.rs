//! Names, labels and keys.
//!
//! Each check returns the server's messages, in the server's order. Lengths count bytes.
//!
//! Source: k8s.io/apimachinery/pkg/util/validation/validation.go, pkg/api/validate/content/{dns,kube,path}.go and
//! pkg/api/validation/generic.go.

use std::borrow::Cow;

const SUBDOMAIN_LENGTH: usize = 253;
const LABEL_LENGTH: usize = 63;

const SUBDOMAIN_TOO_LONG: &str = "must be no more than 253 characters";
const LABEL_TOO_LONG: &str = "must be no more than 63 characters";
const LABEL_VALUE_TOO_LONG: &str = "must be no more than 63 bytes";
const NO_DOTS: &str = "must not contain dots";

macro_rules! subdomain_words {
    () => {
        "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start \
         and end with an alphanumeric character (e.g. 'example.com', regex used for validation is \
         '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')"
    };
}

macro_rules! label_key_words {
    () => {
        "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric \
         character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is \
         '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')"
    };
}

const SUBDOMAIN: &str = subdomain_words!();
const DNS1123_LABEL: &str = "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', \
                             and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', \
                             regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";
const DNS1035_LABEL: &str = "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an \
                             alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or \
                             'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')";
const LABEL_KEY: &str = concat!(
    "a valid label key ",
    label_key_words!(),
    " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')"
);
const PREFIX_EMPTY: &str = "prefix part must be non-empty";
const PREFIX_TOO_LONG: &str = "prefix part must be no more than 253 bytes";
const PREFIX: &str = concat!("prefix part ", subdomain_words!());
const NAME_EMPTY: &str = "name part must be non-empty";
const NAME_TOO_LONG: &str = "name part must be no more than 63 bytes";
const NAME: &str = concat!("name part ", label_key_words!());
const LABEL_VALUE: &str = "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or \
                           '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or \
                           'my_value',  or '12345', regex used for validation is \
                           '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";

/// `IsDNS1123Subdomain`, for groups, object names, and segments of a webhook's path.
pub fn check_dns1123_subdomain(value: &str) -> Vec<&'static str> {
    let too_long = (value.len() > SUBDOMAIN_LENGTH).then_some(SUBDOMAIN_TOO_LONG);
    let malformed = (!is_subdomain(value)).then_some(SUBDOMAIN);
    too_long.into_iter().chain(malformed).collect()
}

/// `IsDNS1123Label`, for namespaces.
pub fn check_dns1123_label(value: &str) -> Vec<&'static str> {
    let too_long = (value.len() > LABEL_LENGTH).then_some(LABEL_TOO_LONG);
    let malformed = (!is_label(value.as_bytes())).then(|| if is_subdomain(value) { NO_DOTS } else { DNS1123_LABEL });
    too_long.into_iter().chain(malformed).collect()
}

/// `IsDNS1035Label`, for plurals, kinds in lower case, categories, and versions.
pub fn check_dns1035_label(value: &str) -> Vec<&'static str> {
    let too_long = (value.len() > LABEL_LENGTH).then_some(LABEL_TOO_LONG);
    let is_dns1035_label = is_label(value.as_bytes()) && value.starts_with(|first: char| first.is_ascii_lowercase());
    too_long.into_iter().chain((!is_dns1035_label).then_some(DNS1035_LABEL)).collect()
}

/// `IsLabelKey`, for qualified names: label keys, finalizers and, in lower case, annotation keys.
pub fn check_label_key(key: &str) -> Vec<&'static str> {
    let mut messages = Vec::new();
    let name = match key.split_once('/') {
        None => key,
        Some((_, name)) if name.contains('/') => return vec![LABEL_KEY],
        Some((prefix, name)) => {
            check_prefix(prefix, &mut messages);
            name
        }
    };
    if name.is_empty() {
        messages.push(NAME_EMPTY);
    } else if name.len() > LABEL_LENGTH {
        messages.push(NAME_TOO_LONG);
    }
    if !is_label_name(name.as_bytes()) {
        messages.push(NAME);
    }
    messages
}

fn check_prefix(prefix: &str, messages: &mut Vec<&'static str>) {
    if prefix.is_empty() {
        messages.push(PREFIX_EMPTY);
        return;
    }
    messages.extend((prefix.len() > SUBDOMAIN_LENGTH).then_some(PREFIX_TOO_LONG));
    messages.extend((!is_subdomain(prefix)).then_some(PREFIX));
}

/// `IsLabelValue`.
pub fn check_label_value(value: &str) -> Vec<&'static str> {
    let too_long = (value.len() > LABEL_LENGTH).then_some(LABEL_VALUE_TOO_LONG);
    let malformed = (!value.is_empty() && !is_label_name(value.as_bytes())).then_some(LABEL_VALUE);
    too_long.into_iter().chain(malformed).collect()
}

/// `ValidatePathSegmentName`, for names that become a segment of a URL's path. A `prefix` can consist of dots, because
/// it gets a suffix later.
pub fn check_path_segment_name(name: &str, prefix: bool) -> Vec<&'static str> {
    match name {
        "." if !prefix => vec!["may not be '.'"],
        ".." if !prefix => vec!["may not be '..'"],
        _ => {
            let slash = name.contains('/').then_some("may not contain '/'");
            slash.into_iter().chain(name.contains('%').then_some("may not contain '%'")).collect()
        }
    }
}

/// `NameIsDNSSubdomain`.
pub fn check_name_is_dns_subdomain(name: &str, prefix: bool) -> Vec<&'static str> {
    check_dns1123_subdomain(&mask_trailing_dash(name, prefix))
}

/// `NameIsDNSLabel`.
pub fn check_name_is_dns_label(name: &str, prefix: bool) -> Vec<&'static str> {
    check_dns1123_label(&mask_trailing_dash(name, prefix))
}

/// `NameIsDNS1035Label`.
pub fn check_name_is_dns1035_label(name: &str, prefix: bool) -> Vec<&'static str> {
    check_dns1035_label(&mask_trailing_dash(name, prefix))
}

/// A name prefix can end in a dash: the server validates a copy with one `a` for the last two bytes.
fn mask_trailing_dash(name: &str, prefix: bool) -> Cow<'_, str> {
    let bytes = name.as_bytes();
    match bytes {
        [head @ .., _, b'-'] if prefix => Cow::Owned(format!("{}a", String::from_utf8_lossy(head))),
        _ => Cow::Borrowed(name),
    }
}

/// The number of bytes of `generateName` that the server keeps before it appends its five random characters.
const GENERATE_NAME_LENGTH: usize = 58;

/// A name that the server generates from a `generateName`, with `x` for each random character of `[a-z0-9]`.
pub fn generated_name(generate_name: &str) -> String {
    let bytes = generate_name.as_bytes();
    let base = bytes.get(..GENERATE_NAME_LENGTH).unwrap_or(bytes);
    format!("{}xxxxx", String::from_utf8_lossy(base))
}

/// Whether a value is a DNS-1123 label: `[a-z0-9]([-a-z0-9]*[a-z0-9])?`.
pub fn is_dns1123_label(value: &str) -> bool {
    value.len() <= LABEL_LENGTH && is_label(value.as_bytes())
}

/// Whether a value is a DNS-1123 subdomain: at most 253 bytes of labels separated by dots, without a limit for each
/// label.
pub fn is_dns1123_subdomain(value: &str) -> bool {
    value.len() <= SUBDOMAIN_LENGTH && is_subdomain(value)
}

fn is_subdomain(value: &str) -> bool {
    value.as_bytes().split(|&byte| byte == b'.').all(is_label)
}

fn is_label(label: &[u8]) -> bool {
    let is_inner = |byte: &u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
    !label.is_empty() && label.first() != Some(&b'-') && label.last() != Some(&b'-') && label.iter().all(is_inner)
}

/// Whether a name matches `([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]`.
fn is_label_name(name: &[u8]) -> bool {
    let is_inner = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    name.first().is_some_and(u8::is_ascii_alphanumeric)
        && name.last().is_some_and(u8::is_ascii_alphanumeric)
        && name.iter().all(is_inner)
}

#[cfg(test)]
mod tests;
