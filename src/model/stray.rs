//! What the decoder drops from a schema without a word, and what strict decoding minds.

use super::api::{EXTERNAL_DOCUMENTATION, ObjectType, VALIDATION_RULE};
use super::content_fault::{ContentFault, KeyFault, content_faults, entries_and_faults};
use super::view::{EntryView, MappingView, Value, View};
use super::{FieldPath, Keyword, KeywordType};
use crate::text::TextRange;

/// Something in a schema that has no part in it.
#[derive(Debug)]
pub enum Stray {
    /// No keyword has this name.
    UnknownKeyword { name: Box<str>, range: TextRange },
    /// A keyword's value is an object that has no such field. `tail` leads from the schema to the
    /// field: `externalDocs.link`.
    UnknownField { name: Box<str>, tail: FieldPath, object_type: &'static ObjectType, range: TextRange },
    /// The key stands in its mapping already; in Go's notation.
    DuplicateKey { key: Box<str>, range: TextRange },
}

impl Stray {
    /// Where it stands.
    pub fn range(&self) -> TextRange {
        match self {
            Self::UnknownKeyword { range, .. }
            | Self::UnknownField { range, .. }
            | Self::DuplicateKey { range, .. } => *range,
        }
    }

    pub(super) fn map_range(mut self, map: impl FnOnce(TextRange) -> TextRange) -> Self {
        match &mut self {
            Self::UnknownKeyword { range, .. }
            | Self::UnknownField { range, .. }
            | Self::DuplicateKey { range, .. } => {
                *range = map(*range);
            }
        }
        self
    }
}

/// What is wrong in a schema apart from its keywords' types. Ranges count from the document's
/// start.
#[derive(Default)]
pub(super) struct Strays {
    pub(super) strays: Vec<Stray>,
    /// What JSON can't say: where, what is expected, what is there.
    pub(super) refused: Vec<(TextRange, &'static str, &'static str)>,
}

impl Strays {
    /// The entries of a mapping, whose keys it looks at.
    pub(super) fn entries<'a>(&mut self, mapping: MappingView<'a>) -> Vec<EntryView<'a>> {
        entries_and_faults(mapping, &mut |range, fault| self.fault(range, fault))
    }

    /// A key that is no keyword.
    pub(super) fn unknown_keyword(&mut self, entry: &EntryView<'_>) {
        self.strays.push(Stray::UnknownKeyword { name: (*entry.key).into(), range: entry.key_range });
        self.value(entry.value);
    }

    /// Looks into the value of a keyword that holds no schemas.
    pub(super) fn keyword(&mut self, keyword: Keyword, value: View<'_>) {
        match keyword.value_type() {
            KeywordType::Json | KeywordType::JsonList => self.value(value),
            KeywordType::ExternalDocumentation => {
                self.object(value, &EXTERNAL_DOCUMENTATION, &FieldPath::from(keyword));
            }
            KeywordType::ValidationRules => {
                for (index, rule) in value.as_sequence().into_iter().flat_map(|rules| rules.items()).enumerate() {
                    self.object(rule, &VALIDATION_RULE, &FieldPath::from(keyword).child(index));
                }
            }
            _ => {}
        }
    }

    fn object(&mut self, view: View<'_>, object_type: &'static ObjectType, path: &FieldPath) {
        let Value::Mapping(mapping) = view.value() else { return };
        let entries = self.entries(mapping);
        for entry in entries.iter().filter(|entry| object_type.field(&entry.key).is_none()) {
            let tail = path.child(entry.key.to_string());
            let name = (*entry.key).into();
            self.strays.push(Stray::UnknownField { name, tail, object_type, range: entry.key_range });
            self.value(entry.value);
        }
    }

    /// Looks into a value that has no part in the schema, or is anything.
    pub(super) fn value(&mut self, view: View<'_>) {
        content_faults(view, &mut |range, fault| self.fault(range, fault));
    }

    fn fault(&mut self, range: TextRange, fault: ContentFault) {
        match fault {
            ContentFault::DuplicateKey(key) => self.strays.push(Stray::DuplicateKey { key: key.into(), range }),
            ContentFault::InvalidKey(KeyFault::NotScalar) => self.refused.push((range, "a name", "a key that is none")),
            ContentFault::InvalidKey(KeyFault::Unsigned) => {
                self.refused.push((range, "a name", "a key of type uint64"))
            }
            ContentFault::InvalidMerge => self.refused.push((range, "a mapping to merge", "none")),
            ContentFault::NotFinite => self.refused.push((range, "a finite number", "an infinite one")),
        }
    }
}
