//! Resolves tagged scalars.
//!
//! Source: `resolve` and `decoder.scalar` in go.yaml.in/yaml/v2.

use std::borrow::Cow;

use super::scalar::{Resolved, resolve_plain};
use crd_ls_grammar::base64;
use crd_ls_grammar::yaml_timestamp::is_timestamp;
use crd_ls_syntax::{Content, ContentKind, Flags, Scalar, ScalarStyle};
use crd_ls_text::TextRange;

/// The tags of YAML 1.1 for scalars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tag {
    Null,
    Bool,
    Int,
    Float,
    Timestamp,
    /// Base64, which the decoder decodes.
    Binary,
    /// The tag of the merge key `<<`.
    Merge,
    /// `!`: a string in any form.
    NonSpecific,
    /// A string, too: `!!str`, and each tag that the decoder does not know.
    Text,
}

/// A tag that does not fit its scalar, so that the decoder refuses the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagFault {
    pub kind: TagFaultKind,
    /// The scalar with its tag, counted from the document's start.
    pub range: TextRange,
}

/// The reason why a tag does not fit.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TagFaultKind {
    /// The scalar is of another type.
    OtherType {
        text: String,
        /// The tag of the scalar's own type: `!!str`.
        found: &'static str,
        /// The written tag, in its short form: `!!int`.
        tag: &'static str,
    },
    /// `!!binary` with invalid base64.
    InvalidBase64,
}

/// The value of a scalar with its tag. `scalar` is None for empty content.
pub(super) fn resolve(scalar: Option<Scalar<'_>>, tag: Option<&str>) -> Result<Resolved, TagFaultKind> {
    match (tag, scalar) {
        (Some(tag), scalar) => {
            let text = scalar.map_or(Cow::Borrowed(""), Scalar::value);
            Tag::from_text(tag).resolve(&text)
        }
        (None, None) => Ok(Resolved::Null),
        (None, Some(scalar)) if scalar.style() == ScalarStyle::Plain => Ok(resolve_plain(scalar.raw())),
        (None, Some(_)) => Ok(Resolved::String),
    }
}

/// The key that merges its value into its mapping.
pub(super) const MERGE_KEY: &str = "<<";

/// Whether a scalar is a merge key.
pub(super) fn is_merge_key(scalar: Scalar<'_>, tag: Option<&str>) -> bool {
    match tag.map(Tag::from_text) {
        None => scalar.raw() == MERGE_KEY,
        Some(tag) => matches!(tag, Tag::Merge | Tag::NonSpecific) && scalar.value() == MERGE_KEY,
    }
}

/// The text of a scalar whose value is a string.
pub(super) fn text<'a>(scalar: Option<Scalar<'a>>, tag: Option<&str>) -> Cow<'a, str> {
    let text = scalar.map_or(Cow::Borrowed(""), Scalar::value);
    match tag.map(Tag::from_text) {
        Some(Tag::Binary) => Cow::Owned(base64::decode(&text).map_or_else(|_| String::new(), |bytes| to_json(&bytes))),
        _ => text,
    }
}

/// The tags below `content` that do not fit their scalars. Only subtrees that may contain tags are entered.
pub(super) fn faults(content: Option<Content<'_>>) -> Vec<TagFault> {
    let mut faults = Vec::new();
    if let Some(content) = content {
        visit(content, &mut faults);
    }
    faults
}

fn visit(content: Content<'_>, faults: &mut Vec<TagFault>) {
    if !content.flags().contains(Flags::HAS_COMPAT_ISSUE) {
        return;
    }
    match content.kind() {
        ContentKind::Mapping(mapping) => {
            mapping.entries().flat_map(|entry| [entry.key(), entry.value()]).flatten().for_each(|it| visit(it, faults));
        }
        ContentKind::Sequence(sequence) => {
            sequence.items().filter_map(|item| item.content()).for_each(|item| visit(item, faults));
        }
        ContentKind::Scalar(scalar) => check(content, Some(scalar), faults),
        ContentKind::Empty => check(content, None, faults),
        ContentKind::Alias(_) => {}
    }
}

fn check(content: Content<'_>, scalar: Option<Scalar<'_>>, faults: &mut Vec<TagFault>) {
    let tag = content.tag().map(|tag| tag.text());
    if let Some(kind) = tag.and_then(|tag| resolve(scalar, Some(tag)).err()) {
        faults.push(TagFault { kind, range: content.range() });
    }
}

impl Tag {
    /// The tag that is written as `text`: `!!int`, or `!<tag:yaml.org,2002:int>`.
    fn from_text(text: &str) -> Self {
        const YAML: &str = "tag:yaml.org,2002:";
        let verbatim = text.strip_prefix("!<").and_then(|text| text.strip_suffix('>'));
        let uri = unescape(verbatim.or_else(|| text.strip_prefix("!!")).unwrap_or(text));
        let name = match verbatim {
            Some(_) => uri.strip_prefix(YAML),
            None => text.starts_with("!!").then_some(&*uri),
        };
        match name {
            Some("null") => Self::Null,
            Some("bool") => Self::Bool,
            Some("int") => Self::Int,
            Some("float") => Self::Float,
            Some("timestamp") => Self::Timestamp,
            Some("binary") => Self::Binary,
            Some("merge") => Self::Merge,
            None if uri == "!" => Self::NonSpecific,
            _ => Self::Text,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Null => "!!null",
            Self::Bool => "!!bool",
            Self::Int => "!!int",
            Self::Float => "!!float",
            Self::Timestamp => "!!timestamp",
            Self::Binary => "!!binary",
            Self::Merge => "!!merge",
            Self::NonSpecific | Self::Text => "!!str",
        }
    }

    fn resolve(self, text: &str) -> Result<Resolved, TagFaultKind> {
        match self {
            Self::Text | Self::NonSpecific | Self::Merge => return Ok(Resolved::String),
            Self::Binary => {
                return base64::decode(text).map(|_| Resolved::String).map_err(|_| TagFaultKind::InvalidBase64);
            }
            Self::Timestamp if is_timestamp(text) => return Ok(Resolved::String),
            _ => {}
        }
        let resolved = resolve_plain(text);
        match (self, resolved) {
            (Self::Null, Resolved::Null)
            | (Self::Bool, Resolved::Bool(_))
            | (Self::Int, Resolved::Integer(_) | Resolved::Unsigned(_))
            | (Self::Float, Resolved::Float(_)) => Ok(resolved),
            (Self::Float, Resolved::Integer(integer)) => Ok(Resolved::Float(integer as f64)),
            _ => {
                let found = type_of(resolved, text);
                Err(TagFaultKind::OtherType { text: text.to_owned(), found: found.name(), tag: self.name() })
            }
        }
    }
}

/// The tag of the type that an untagged text resolves to.
fn type_of(resolved: Resolved, text: &str) -> Tag {
    match resolved {
        Resolved::Null => Tag::Null,
        Resolved::Bool(_) => Tag::Bool,
        Resolved::Integer(_) | Resolved::Unsigned(_) => Tag::Int,
        Resolved::Float(_) => Tag::Float,
        Resolved::String if text == "<<" => Tag::Merge,
        Resolved::String => Tag::Text,
    }
}

/// A part of a tag with its `%xx` escapes decoded.
fn unescape(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return Cow::Borrowed(text);
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, others @ ..] = rest {
        let escaped = match rest {
            [b'%', high, low, ..] => {
                let digit = |byte: &u8| char::from(*byte).to_digit(16);
                digit(high).zip(digit(low)).and_then(|(high, low)| u8::try_from(high << 4 | low).ok())
            }
            _ => None,
        };
        bytes.push(escaped.unwrap_or(*first));
        rest = if escaped.is_some() { rest.get(3..).unwrap_or_default() } else { others };
    }
    Cow::Owned(String::from_utf8_lossy(&bytes).into_owned())
}

/// Bytes as a string in Go's JSON encoder: with U+FFFD for each byte that is not valid UTF-8.
fn to_json(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|_| char::REPLACEMENT_CHARACTER));
    }
    text
}
