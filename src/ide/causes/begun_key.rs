//! A line that is the beginning of a key.

use crate::ide::cursor::{DecodedAs, NodeLink, scalar};
use crate::ide::{Finding, Snapshot};
use crate::model::{ApiVersion, Edge, FieldType, Keyword, ObjectType, Schema, ValueType};
use crate::rules::{Part, ProblemKind};
use crate::syntax::ContentKind;
use crate::text::TextRange;

/// Whether an error is about a word that is the beginning of a key known there.
pub(super) fn is_begun_key(snapshot: &Snapshot, error: &Finding) -> bool {
    let written = snapshot.text().slice(error.range);
    let is_word = !written.is_empty() && written.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    // At the end of the text, a whole key may still get its colon.
    let is_at_end = error.range.end() == snapshot.text().len();
    let begins = |name: &str| name.starts_with(&*written) && (is_at_end || name.len() > written.len());
    let has_field = |object: &ObjectType| object.fields.iter().any(|field| begins(field.name));
    if let ProblemKind::Resource(_) = &error.kind {
        let part = snapshot.resource_part(error);
        let mut children = part.iter().filter_map(Part::schema).flat_map(Schema::children);
        return is_word && children.any(|child| matches!(&child.edge, Edge::Property(name) if begins(name)));
    }
    is_word
        && match expected_at(snapshot, error) {
            DecodedAs::Object(object) => has_field(object),
            DecodedAs::Field(FieldType { value: ValueType::Object(object), .. }) => has_field(object),
            DecodedAs::Schema => Keyword::ALL.iter().any(|keyword| begins(keyword.name())),
            DecodedAs::Keyword(keyword) => match keyword.value_type() {
                ValueType::Object(object) => has_field(object),
                _ => false,
            },
            _ => false,
        }
}

/// What the tables decode around the word that an error is about.
fn expected_at(snapshot: &Snapshot, error: &Finding) -> DecodedAs {
    let lines = snapshot.lines();
    let mut expected = DecodedAs::Object(ApiVersion::V1.object_type());
    for content in snapshot.cursor(error.range.start()).contents() {
        let holds = |range: TextRange| range.contains_inclusive(error.range.start());
        expected = match content.kind() {
            ContentKind::Mapping(mapping) => {
                let Some(entry) = mapping.entries().find(|entry| holds(entry.range())) else { break };
                // An entry owns the lines that are deeper than its key.
                let is_around = |range: TextRange| lines.column(range.start()) < lines.column(error.range.start());
                let Some(key) = entry.key().filter(|key| is_around(key.range())) else { break };
                expected.value_of_key(&scalar(key).unwrap_or_default())
            }
            ContentKind::Sequence(sequence) => expected.follow(&NodeLink::Item { sequence, index: 0 }),
            ContentKind::Scalar(_) | ContentKind::Alias(_) | ContentKind::Empty => break,
        };
    }
    expected
}
