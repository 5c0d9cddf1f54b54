//! A value that can be inserted.

use super::documentation::DocumentedSubject;
use super::names::NamedProperty;
use super::template::Template;
use super::{Completion, CompletionKind};

/// A value that fits the place.
pub(super) struct ValueCandidate {
    pub(super) label: String,
    pub(super) value: Template,
    pub(super) detail: String,
    pub(super) kind: CompletionKind,
    pub(super) subject: Option<DocumentedSubject>,
}

impl ValueCandidate {
    /// Fills in a completion that inserts this value.
    pub(super) fn describe(self, completion: Completion) -> Completion {
        Completion { kind: self.kind, detail: self.detail, subject: self.subject, ..completion }
    }

    pub(super) fn string(text: &str) -> Self {
        let value = Template::string(text);
        Self { label: text.to_owned(), value, detail: String::new(), kind: CompletionKind::Value, subject: None }
    }

    pub(super) fn literal(text: &str) -> Self {
        Self { value: Template::Literal(text.to_owned()), ..Self::string(text) }
    }

    pub(super) fn path(text: &str, detail: &str, subject: Option<DocumentedSubject>) -> Self {
        Self { detail: detail.to_owned(), kind: CompletionKind::Property, subject, ..Self::string(text) }
    }
}

impl From<NamedProperty> for ValueCandidate {
    fn from(named: NamedProperty) -> Self {
        Self::path(&named.name, &named.type_name, Some(named.subject))
    }
}
