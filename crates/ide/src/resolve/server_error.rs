//! The API server's errors as printed by `kubectl`, Argo CD, Flux or a controller's log, alone or several on one line.

use std::borrow::Cow;

use super::named::NamedTarget;
use crd_ls_model::bracket_length;

/// A single error of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ServerError {
    /// The object and file of the error, if the text names them.
    pub(crate) named: NamedTarget,
    pub(crate) subject: ErrorSubject,
    pub(crate) text: String,
}

/// The subject of an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ErrorSubject {
    /// A field path as the server prints it.
    Field(String),
    /// The message of strict decoding, with the path inside: `unknown field "spec.foo"`.
    Strict(String),
    /// The message of the decoder of JSON: `json: cannot unmarshal string into Go struct field ...`.
    Decode(String),
    /// The line of a document, from 1, at which the YAML parser stops.
    Line(u32),
    /// A duplicate key, with its line, from 1, in a document.
    RepeatedKey { line: u32, key: String },
}

/// The words after a path in an error. Source: `ErrorType.String` in k8s.io/apimachinery/pkg/util/validation/field.
const TYPES: [&str; 10] = [
    "Required value",
    "Invalid value",
    "Forbidden",
    "Unsupported value",
    "Duplicate value",
    "Too many",
    "Too long",
    "Too few",
    "Not found",
    "Internal error",
];

/// The roots of the paths in a CRD, and in a list of CRDs.
const ROOTS: [&str; 4] = ["spec", "metadata", "status", "items"];

/// The suffix that `kubectl` adds to its own findings.
const ADDENDUM: &str = "; if you choose to ignore these errors, turn validation off with --validate=false";

impl ServerError {
    fn of_path(path: &str) -> Self {
        Self { named: NamedTarget::default(), subject: ErrorSubject::Field(path.to_owned()), text: String::new() }
    }
}

/// The errors in a text, in the order of the text. A lone path counts as an error.
pub(crate) fn parse(text: &str) -> Vec<ServerError> {
    let text = &*unescaped(&without_colours(text)).replace(ADDENDUM, "");
    // `kubectl explain` and `jq` print a dot before the path.
    let trimmed = text.trim().trim_start_matches('.');
    // The path ends with a dot if it ends with an empty key of a default.
    if let Some((path, "" | ":" | "." | ".:")) = path_at(trimmed) {
        return vec![ServerError::of_path(path)];
    }
    let mut starts = Vec::new();
    let mut named = NamedTarget::default();
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let step = rest.chars().next().map_or(1, char::len_utf8);
        named.read(text, at);
        if let Some((subject, length)) = error_at(text, at, named.is_resource()) {
            starts.push((at, named.clone(), subject));
            at += length;
        } else {
            at += step;
        }
    }
    // Keys of a default can contain any characters.
    if starts.is_empty() && is_like_path(trimmed) {
        return vec![ServerError::of_path(trimmed)];
    }
    let ends = starts.iter().skip(1).map(|(start, ..)| *start).chain([text.len()]).collect::<Vec<_>>();
    let words = starts.into_iter().zip(ends).map(|((start, named, subject), end)| {
        let text = text.get(start..end).unwrap_or_default();
        ServerError { named, subject, text: text.trim_end_matches([' ', '\n', '\r', '\t', ',', '*', ']']).to_owned() }
    });
    words.collect()
}

/// A text without the escape sequences that colour terminals.
fn without_colours(text: &str) -> Cow<'_, str> {
    let Some((first, rest)) = text.split_once(COLOUR) else { return Cow::Borrowed(text) };
    let after = |part: &'_ str| part.find(|character: char| character.is_ascii_alphabetic()).map(|end| end + 1);
    let parts = rest.split(COLOUR).map(|part| after(part).and_then(|end| part.get(end..)).unwrap_or_default());
    Cow::Owned(std::iter::once(first).chain(parts).collect())
}

/// The start of a terminal's control sequence, which ends with a letter.
const COLOUR: &str = "\u{1b}[";

/// The content of a JSON string in a log, without its escapes and the text after it.
fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains("\\\"") {
        return Cow::Borrowed(text);
    }
    let lines = text.lines().map(|line| {
        let message = line.trim_end().trim_end_matches(['}', ']', ',']);
        let message = message.strip_suffix('"').filter(|message| !message.ends_with('\\')).unwrap_or(message);
        message.replace("\\n", "\n").replace("\\\"", "\"").replace("\\\\", "\\")
    });
    Cow::Owned(lines.collect::<Vec<_>>().join("\n"))
}

fn is_like_path(text: &str) -> bool {
    let is_led_on = |root: &str| text.strip_prefix(root).is_some_and(|rest| rest.starts_with(['.', '[']));
    ROOTS.into_iter().any(is_led_on) && !text.contains(['\n', ':'])
}

/// The error at an offset, and the length of its first words. Custom resources may have fields with any name.
fn error_at(text: &str, at: usize, is_of_resource: bool) -> Option<(ErrorSubject, usize)> {
    let rest = text.get(at..)?;
    if let Some(found) = repeated_key(rest) {
        return Some(found);
    }
    for (start, end) in [("unknown field \"", "\""), ("key ", ALREADY_SET)] {
        if let Some(inner) = rest.strip_prefix(start)
            && let Some(length) = inner.find(end)
            && !inner.get(..length)?.contains('\n')
        {
            let words = rest.get(..start.len() + length + end.len())?;
            return Some((ErrorSubject::Strict(words.to_owned()), words.len()));
        }
    }
    if let Some(found) = decode_error(rest).or_else(|| client_error(rest)) {
        return Some(found);
    }
    let before = text.get(..at)?.trim_end_matches('.').chars().next_back();
    if before.is_some_and(|before| before.is_alphanumeric() || matches!(before, '.' | '_' | '-' | '[')) {
        let is_list = before == Some('[') && !text.get(..at - 1)?.ends_with(|before: char| before.is_alphanumeric());
        if !is_list {
            return None;
        }
    }
    let starts_item = || text.get(..at).is_some_and(|before| before.trim_end().ends_with([':', '*', '[', ',']));
    let (path, rest) = match is_of_resource && starts_item() {
        true => path_from(rest, root_length(rest)?)?,
        false => path_at(rest)?,
    };
    let rest = rest.strip_prefix('.').unwrap_or(rest).strip_prefix(": ")?;
    TYPES.iter().any(|name| rest.starts_with(name)).then(|| (ErrorSubject::Field(path.to_owned()), path.len()))
}

/// A decoder's error about a duplicate key, with its line: `line 7: key "foo" already set in map`.
fn repeated_key(text: &str) -> Option<(ErrorSubject, usize)> {
    let line = text.lines().next()?;
    let (number, rest) = line.strip_prefix("line ")?.split_once(": key ")?;
    let (key, _) = rest.split_once(ALREADY_SET)?;
    let subject = ErrorSubject::RepeatedKey { line: number.parse().ok()?, key: key.trim_matches('"').to_owned() };
    let length = line.find(ALREADY_SET)? + ALREADY_SET.len();
    Some((subject, length))
}

const ALREADY_SET: &str = " already set in map";

/// The errors of decoders. Source: `UnmarshalTypeError.Error` of encoding/json, and `yaml_parser_fetch_next_token` and
/// similar functions in sigs.k8s.io/yaml/goyaml.v2.
fn decode_error(text: &str) -> Option<(ErrorSubject, usize)> {
    let line = text.lines().next()?;
    if line.starts_with("json: cannot unmarshal ") {
        return Some((ErrorSubject::Decode(line.trim_end().to_owned()), line.len()));
    }
    let number = line.strip_prefix("yaml: line ")?;
    if let Some((subject, length)) = repeated_key(line.strip_prefix("yaml: ")?) {
        return Some((subject, "yaml: ".len() + length));
    }
    let (number, _) = number.split_once(':')?;
    Some((ErrorSubject::Line(number.parse().ok()?), line.len()))
}

/// The client-side errors of older versions of `kubectl`: `ValidationError(Kind.spec.foo): unknown field "bar" in ...`.
/// Several errors are separated by commas.
fn client_error(text: &str) -> Option<(ErrorSubject, usize)> {
    let line = text.lines().next()?;
    let error = line.strip_prefix(CLIENT_ERROR)?;
    let error = error.split_once(&format!(", {CLIENT_ERROR}")).map_or(error, |(error, _)| error);
    let (kind_and_path, message) = error.split_once("): ")?;
    let path = kind_and_path.split_once('.').map_or("", |(_, path)| path);
    let named = |start: &str| message.strip_prefix(start)?.split_once('"').map(|(name, _)| join(path, name));
    let subject = match (named("unknown field \""), named("missing required field \"")) {
        (Some(field), _) => ErrorSubject::Strict(format!("unknown field \"{field}\"")),
        (None, Some(field)) => ErrorSubject::Field(field),
        (None, None) => ErrorSubject::Field(path.to_owned()),
    };
    Some((subject, CLIENT_ERROR.len() + error.len()))
}

const CLIENT_ERROR: &str = "ValidationError(";

fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

/// The field path at the start of a text, and the rest.
fn path_at(text: &str) -> Option<(&str, &str)> {
    let root = ROOTS.iter().find(|root| text.starts_with(**root))?;
    path_from(text, root.len())
}

/// The length of the name at the start of a text.
fn root_length(text: &str) -> Option<usize> {
    let length = text.find(|character: char| !is_of_name(character)).unwrap_or(text.len());
    (length > 0).then_some(length)
}

/// The field path at the start of a text and the rest, given the length of the path's root.
fn path_from(text: &str, root: usize) -> Option<(&str, &str)> {
    let mut length = root;
    loop {
        let rest = text.get(length..)?;
        let step = match rest.strip_prefix('.') {
            // An item of a default that is a list: `.default.[0]`.
            Some(item) if item.starts_with('[') => bracket_length(item).map(|length| length + 1),
            Some(_) => name_length(rest),
            None if rest.starts_with('[') => bracket_length(rest),
            None => None,
        };
        match step {
            Some(step) => length += step,
            None => return Some((text.get(..length)?, rest)),
        }
    }
}

/// The length of `.name`.
fn name_length(text: &str) -> Option<usize> {
    root_length(text.strip_prefix('.')?).map(|length| length + 1)
}

fn is_of_name(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '_' | '-' | '$')
}

#[cfg(test)]
mod tests;
