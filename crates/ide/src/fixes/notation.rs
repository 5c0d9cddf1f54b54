//! Types in the notation of other languages.

use crate::edit::snippet::{Entry, Snippet};
use crd_ls_model::Keyword;
use crd_ls_model::known_values::TYPES;

/// The deepest nesting of lists and maps.
const DEEPEST: usize = 4;

/// Formats that people write as types, each with its type.
const FORMATS: &[(&str, &str, &str)] = &[
    ("int32", "integer", "int32"),
    ("int64", "integer", "int64"),
    ("date", "string", "date"),
    ("date-time", "string", "date-time"),
    ("datetime", "string", "date-time"),
    ("timestamp", "string", "date-time"),
    ("metav1.time", "string", "date-time"),
    ("time.time", "string", "date-time"),
    ("uuid", "string", "uuid"),
    ("uri", "string", "uri"),
    ("email", "string", "email"),
    ("ipv4", "string", "ipv4"),
    ("ipv6", "string", "ipv6"),
    ("byte", "string", "byte"),
    ("[]byte", "string", "byte"),
    ("password", "string", "password"),
];
/// Types that Kubernetes prints as strings.
const TEXTS: &[&str] = &["duration", "metav1.duration", "time.duration"];
const ANYTHING: &[&str] = &["any", "anything", "interface{}", "json", "rawextension", "runtime.rawextension"];
const INT_OR_STRING: &[&str] =
    &["intorstring", "int-or-string", "intstr", "intstr.intorstring", "quantity", "resource.quantity"];

/// The keywords that correspond to a type of another language; None for types of CRDs and other texts.
pub(super) fn keywords_of(written: &str) -> Option<Vec<Entry>> {
    if TYPES.contains(written) { None } else { keywords(written, DEEPEST) }
}

fn keywords(written: &str, depth: usize) -> Option<Vec<Entry>> {
    let written = written.trim();
    let lower = written.to_lowercase();
    let is = |names: &[&str]| names.contains(&&*lower);
    let of_type = |name: &str| Entry::scalar(Keyword::Type.name(), name);
    if let Some((_, name, format)) = FORMATS.iter().find(|(known, ..)| *known == lower) {
        return Some(vec![of_type(name), Entry::scalar(Keyword::Format.name(), format)]);
    }
    if is(TEXTS) {
        return Some(vec![of_type("string")]);
    }
    if is(ANYTHING) {
        return Some(vec![Entry::scalar(Keyword::XPreserveUnknownFields.name(), "true")]);
    }
    if is(INT_OR_STRING) {
        return Some(vec![Entry::scalar(Keyword::XIntOrString.name(), "true")]);
    }
    let inner = |written: &str| Some(Snippet::Mapping(keywords(written, depth.checked_sub(1)?)?));
    if let Some(item) = item_of(written) {
        return Some(vec![of_type("array"), Entry::new(Keyword::Items.name(), inner(item)?)]);
    }
    if let Some(value) = value_of(written) {
        return Some(vec![of_type("object"), Entry::new(Keyword::AdditionalProperties.name(), inner(value)?)]);
    }
    // A bare object or list needs more than its type.
    let known = TYPES.get(&lower).map(|known| known.text).or_else(|| TYPES.meant(&lower));
    known.filter(|known| !matches!(*known, "object" | "array")).map(|known| vec![of_type(known)])
}

/// `string` of `[]string`, `string[]`, `array[string]` and `list<string>`.
fn item_of(written: &str) -> Option<&str> {
    let inside = |open: [&str; 2], close: char| {
        open.iter().find_map(|open| written.strip_prefix(open)).and_then(|rest| rest.strip_suffix(close))
    };
    written
        .strip_prefix("[]")
        .or_else(|| written.strip_suffix("[]"))
        .or_else(|| inside(["array[", "list["], ']'))
        .or_else(|| inside(["array<", "list<"], '>'))
        .or_else(|| inside(["Array<", "List<"], '>'))
}

/// `int` of `map[string]int`.
fn value_of(written: &str) -> Option<&str> {
    let value = written.strip_prefix("map[string]").or_else(|| {
        let both = written.strip_prefix("map<").or_else(|| written.strip_prefix("Map<"))?.strip_suffix('>')?;
        both.split_once(',').filter(|(key, _)| key.trim() == "string").map(|(_, value)| value)
    });
    value.filter(|value| !value.is_empty())
}
