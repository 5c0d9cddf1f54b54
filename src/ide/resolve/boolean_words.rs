//! Words that are booleans in YAML 1.1: `kubectl` reads `y` as `true`, while Kustomize and others read YAML 1.2, in which it is
//! a text, and send `"y"`. The server's message names what was sent.

use super::server_error::{ServerError, Subject};
use crate::model::{FieldPath, Json, JsonKind, Resolved, Segment, resolve_plain};

impl ServerError {
    /// The same error with what `kubectl` would have sent in the place of these words on its path. None without such words.
    pub(super) fn with_booleans(&self) -> Option<Self> {
        let path = |path: &str| {
            let (parsed, mut sent) = (FieldPath::parse(path), FieldPath::ROOT);
            parsed
                .segments()
                .iter()
                .for_each(|segment| sent.push(as_boolean(segment).unwrap_or_else(|| segment.clone())));
            (sent != parsed).then(|| sent.to_string())
        };
        let subject = match &self.subject {
            Subject::Field(field) => Subject::Field(path(field)?),
            Subject::Strict(words) => {
                let (before, rest) = words.split_once('"')?;
                let (field, after) = rest.rsplit_once('"')?;
                Subject::Strict(format!("{before}\"{}\"{after}", path(field)?))
            }
            Subject::Decode(_) | Subject::Line(_) | Subject::RepeatedKey { .. } => return None,
        };
        Some(Self { subject, ..self.clone() })
    }
}

fn as_boolean(segment: &Segment) -> Option<Segment> {
    let word = |word: &str| match resolve_plain(word) {
        Resolved::Bool(boolean) => Some(boolean.to_string()),
        _ => None,
    };
    match segment {
        Segment::Name(name) => Some(Segment::Name(word(name)?.into())),
        Segment::Key(key) => Some(Segment::key(&word(key)?)),
        Segment::Index(_) => None,
    }
}

/// Whether a value is this text, or is it to those who read a scalar without quotes as a text.
pub(super) fn is_text(value: &Json, text: &str) -> bool {
    match (&value.kind, resolve_plain(text)) {
        (JsonKind::String(own), _) => **own == *text,
        (JsonKind::Bool(own), Resolved::Bool(other)) => *own == other,
        (JsonKind::Integer(own), Resolved::Integer(other)) => *own == other,
        (JsonKind::Float(own), Resolved::Float(other)) => *own == other,
        // A whole number is one in JSON, however it is written.
        (JsonKind::Integer(own), Resolved::Float(other)) => *own as f64 == other,
        (JsonKind::Null, Resolved::Null) => true,
        _ => false,
    }
}
