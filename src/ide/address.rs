//! What a finding is about, by names: what stays the same when text is moved, or items are inserted before it.

use std::borrow::Cow;

use super::cursor::{entry_named, mapping, sequence};
use super::{Finding, Snapshot};
use crate::model::{FieldPath, Segment};
use crate::syntax::{Content, Mapping};

/// The object that a finding is about, and the path in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Address {
    /// Its kind, namespace and name, as far as they are written: `CustomResourceDefinition foos.example.com`.
    pub object: String,
    /// The path, in which an item is named as its author names it, and has no number:
    /// `spec.versions[v1].additionalPrinterColumns[Age].jsonPath`, `spec.names.shortNames[]`. Empty for a finding about the
    /// text.
    pub path: String,
    /// The line of a finding about the text; empty for one with a path.
    pub text: String,
}

impl Snapshot {
    /// What a finding is about.
    pub fn address(&self, finding: &Finding) -> Address {
        let text = match finding.written.is_empty() {
            true => self.text().slice(finding.range).lines().next().unwrap_or_default().trim().to_owned(),
            false => String::new(),
        };
        let Some(root) = self.content_along(finding.document, &[]) else {
            return Address { object: String::new(), path: finding.written.to_string(), text };
        };
        let path = finding.written.segments();
        let (object, path) = match item_of_list(root, finding) {
            Some(item) => (item, path.get(2..).unwrap_or_default()),
            None => (root, path),
        };
        Address {
            object: mapping(object).map(name_of_object).unwrap_or_default(),
            path: named_path(object, path),
            text,
        }
    }
}

/// The object that a finding is about, if the document is a list of objects, as kubectl prints them.
fn item_of_list<'s>(root: Content<'s>, finding: &Finding) -> Option<Content<'s>> {
    let mut items = sequence(entry_named(mapping(root)?, "items")?.entry.value()?)?.items();
    let item = match finding.written.segments() {
        [] => items.find(|item| item.range().contains_inclusive(finding.range.start())),
        [items_field, Segment::Index(index), ..] if items_field.is("items") => items.nth(*index),
        _ => None,
    };
    let item = item?.content()?;
    entry_named(mapping(item)?, "kind").map(|_| item)
}

fn name_of_object(object: Mapping<'_>) -> String {
    let text = |mapping: Mapping<'_>, name: &str| entry_named(mapping, name)?.scalar().map(Cow::into_owned);
    let metadata = entry_named(object, "metadata").and_then(|entry| entry.mapping());
    let of_metadata = |name: &str| metadata.and_then(|metadata| text(metadata, name));
    let names: Vec<String> = [of_metadata("namespace"), of_metadata("name")].into_iter().flatten().collect();
    let names = (!names.is_empty()).then(|| names.join("/"));
    [text(object, "kind"), names].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn named_path(start: Content<'_>, path: &[Segment]) -> String {
    // What is behind the last item has its names in the path.
    let items_end = path.iter().rposition(|segment| matches!(segment, Segment::Index(_))).map_or(0, |last| last + 1);
    let (to_items, rest) = path.split_at(items_end);
    let mut at = Some(start);
    let named = to_items.iter().map(|segment| match segment {
        Segment::Index(index) => {
            at = at.and_then(sequence).and_then(|items| items.items().nth(*index)?.content());
            let name = at.and_then(mapping).and_then(|item| entry_named(item, "name")?.scalar());
            Segment::key(&name.unwrap_or_default())
        }
        name => {
            at = at.and_then(mapping).and_then(|fields| entry_named(fields, &name.text())?.entry.value());
            name.clone()
        }
    });
    named.chain(rest.iter().cloned()).collect::<FieldPath>().to_string()
}
