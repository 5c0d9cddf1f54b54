//! Words that are booleans in YAML 1.1. `kubectl` reads `y` as `true`, while Kustomize and other YAML 1.2 tools read it
//! as a string and send `"y"`. The server's message contains the value that was sent.

use super::server_error::{ErrorSubject, ServerError};
use crd_ls_model::{FieldPath, Json, JsonKind, Resolved, Segment, resolve_plain};

impl ServerError {
    /// The same error with these words in its path replaced by the booleans that `kubectl` would have sent. None if the
    /// path has no such words.
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
            ErrorSubject::Field(field) => ErrorSubject::Field(path(field)?),
            ErrorSubject::Strict(words) => {
                let (before, rest) = words.split_once('"')?;
                let (field, after) = rest.rsplit_once('"')?;
                ErrorSubject::Strict(format!("{before}\"{}\"{after}", path(field)?))
            }
            ErrorSubject::Decode(_) | ErrorSubject::Line(_) | ErrorSubject::RepeatedKey { .. } => return None,
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

/// Whether a value equals this text, or is a plain scalar with this text that other readers read as a string.
pub(super) fn is_text(value: &Json, text: &str) -> bool {
    match (&value.kind, resolve_plain(text)) {
        (JsonKind::String(own), _) => **own == *text,
        (JsonKind::Bool(own), Resolved::Bool(other)) => *own == other,
        (JsonKind::Integer(own), Resolved::Integer(other)) => *own == other,
        (JsonKind::Float(own), Resolved::Float(other)) => *own == other,
        // JSON doesn't distinguish `1` from `1.0`.
        (JsonKind::Integer(own), Resolved::Float(other)) => *own as f64 == other,
        (JsonKind::Null, Resolved::Null) => true,
        _ => false,
    }
}
