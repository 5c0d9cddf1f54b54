//! The beginning of a key, with or without its colon.

use super::Writing;
use super::word::WordAtPlace;
use crate::Finding;
use crate::cursor::{DecodedAs, NodeLink, scalar};
use crd_ls_model::{ApiVersion, FieldType, Keyword, ObjectType, ValueType};
use crd_ls_syntax::{Content, ContentKind};
use crd_ls_text::TextRange;

impl<'s> Writing<'s> {
    /// Whether the word at the cursor is the beginning of a key that can be at the place of an error. A complete key
    /// that is not in the mapping yet may still get its colon.
    pub(super) fn begins_key(&self, error: &Finding, word: &WordAtPlace) -> bool {
        let text = word.text();
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-_./$".contains(&byte);
        if !text.bytes().all(is_name) {
            return false;
        }
        let mapping = self.path.mapping();
        let is_written = |name: &str| {
            let keys = || mapping.into_iter().flat_map(|mapping| mapping.entries()).filter_map(|entry| entry.key());
            keys().filter(|key| key.range() != word.range).filter_map(scalar).any(|key| key == name)
        };
        let begins = |name: &str| word.begins(name) || !word.is_key && word.is(name) && !is_written(name);
        let links = self.links_to(error);
        let path = links.iter().map(NodeLink::segment).collect();
        // In a custom resource, the schema determines the known keys.
        if let Some((_, part)) = self.snapshot.part_along(error.document, &path) {
            return part.keeps_unknown()
                || part.schema().is_some_and(|schema| {
                    schema.properties().any(|(name, _)| begins(name))
                        || schema.field(Keyword::AdditionalProperties).is_some()
                });
        }
        let has_field = |object: &ObjectType| object.fields.iter().any(|field| begins(field.name));
        let root = DecodedAs::Object(ApiVersion::V1.object_type());
        match links.iter().fold(root, DecodedAs::follow) {
            DecodedAs::Object(object) => has_field(object),
            DecodedAs::Field(FieldType { value: ValueType::Object(object), .. }) => has_field(object),
            DecodedAs::Field(FieldType { value: ValueType::StringMap, .. }) => true,
            DecodedAs::Schema => Keyword::ALL.iter().any(|keyword| begins(keyword.name())),
            DecodedAs::Keyword(keyword) => match keyword.value_type() {
                ValueType::Object(object) => has_field(object),
                // The author names these keys.
                ValueType::SchemaMap => true,
                _ => false,
            },
            _ => false,
        }
    }

    /// The links to the node around the word of an error.
    fn links_to(&self, error: &Finding) -> Vec<NodeLink<'s>> {
        let lines = self.snapshot.lines();
        let holds = |range: TextRange| range.contains_inclusive(error.range.start());
        // An entry owns the lines that are indented more deeply than its key.
        let is_around = |range: TextRange| lines.column(range.start()) < lines.column(error.range.start());
        let link = |content: Content<'s>| match content.kind() {
            ContentKind::Mapping(mapping) => {
                let entry = mapping.entries().find(|entry| holds(entry.range()))?;
                let key = entry.key().filter(|key| is_around(key.range()))?;
                let name = scalar(key).unwrap_or_default().into_owned();
                Some(NodeLink::Entry { mapping, entry, name })
            }
            ContentKind::Sequence(sequence) => Some(NodeLink::Item { sequence, index: 0 }),
            ContentKind::Scalar(_) | ContentKind::Alias(_) | ContentKind::Empty => None,
        };
        self.snapshot.cursor(error.range.start()).contents().map_while(link).collect()
    }
}
