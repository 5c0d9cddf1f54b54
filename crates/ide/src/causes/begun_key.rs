//! A line that holds the beginning of a key.

use crate::cursor::{DecodedAs, NodeLink, scalar};
use crate::{Finding, Snapshot};
use crd_ls_model::{ApiVersion, FieldType, Keyword, ObjectType, ValueType};
use crd_ls_syntax::{Content, ContentKind};
use crd_ls_text::TextRange;

/// Whether an error is about the beginning of a key known at that place.
pub(super) fn is_begun_key(snapshot: &Snapshot, error: &Finding) -> bool {
    let written = snapshot.text().slice(error.range);
    if written.is_empty() || !written.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
        return false;
    }
    // At the end of the text, a complete key may still be waiting for its colon.
    let is_at_end = error.range.end() == snapshot.text().len();
    let begins = |name: &str| name.starts_with(&*written) && (is_at_end || name.len() > written.len());
    let links = links_to(snapshot, error);
    let path = links.iter().map(NodeLink::segment).collect();
    // In a custom resource, the schema determines the known keys.
    if let Some((_, part)) = snapshot.part_along(error.document, &path) {
        return part.schema().is_some_and(|schema| schema.properties().any(|(name, _)| begins(name)));
    }
    let has_field = |object: &ObjectType| object.fields.iter().any(|field| begins(field.name));
    let root = DecodedAs::Object(ApiVersion::V1.object_type());
    match links.iter().fold(root, DecodedAs::follow) {
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

/// The links to the node around the word of an error.
fn links_to<'s>(snapshot: &'s Snapshot, error: &Finding) -> Vec<NodeLink<'s>> {
    let lines = snapshot.lines();
    let holds = |range: TextRange| range.contains_inclusive(error.range.start());
    // An entry owns the lines that are indented deeper than its key.
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
    snapshot.cursor(error.range.start()).contents().map_while(link).collect()
}
