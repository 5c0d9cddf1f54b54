//! Replaces an alias with the node that it refers to. The anchor is removed with its last alias.
//!
//! ```yaml document before
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: &schema
//!       openAPIV3Schema:
//!         type: object
//!   - name: v2
//!     served: true
//!     storage: false
//!     schema: $0*schema
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!   - name: v2
//!     served: true
//!     storage: false
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//! ```

use super::refactoring::ProposedRefactoring;
use crate::Snapshot;
use crate::cursor::EntryPlace;
use crate::edit::snippet;
use crd_ls_syntax::{Content, ContentKind, Flags};
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) fn find(snapshot: &Snapshot, offset: TextSize) -> Option<Vec<ProposedRefactoring<'_>>> {
    snapshot.cursor(offset).object()?.definition().crd()?;
    let place = alias_entry(snapshot, offset)?;
    let name = place.entry.value().and_then(alias_name)?;
    // A merge key would have to be replaced with the entries of the alias's mapping.
    if place.name() == "<<" {
        return None;
    }
    let title = format!("replace the alias '*{name}' with its value");
    Some(vec![ProposedRefactoring::new(title, move || inline(snapshot, offset, place, name))])
}

/// The entry around `offset` whose value is an alias.
fn alias_entry(snapshot: &Snapshot, offset: TextSize) -> Option<EntryPlace<'_>> {
    let is_alias = |entry: &crd_ls_syntax::Entry<'_>| entry.value().and_then(alias_name).is_some();
    snapshot.cursor(offset).contents().find_map(|content| match content.kind() {
        ContentKind::Mapping(mapping) => {
            let mut entries = mapping.entries().filter(|entry| entry.range().contains_inclusive(offset));
            entries.find(is_alias).map(|entry| EntryPlace { mapping, entry })
        }
        _ => None,
    })
}

fn alias_name(content: Content<'_>) -> Option<&str> {
    match content.kind() {
        ContentKind::Alias(alias) => Some(alias.name()),
        _ => None,
    }
}

fn inline(snapshot: &Snapshot, offset: TextSize, place: EntryPlace<'_>, name: &str) -> Option<Vec<Edit>> {
    let mut marks = Marks { name, anchors: Vec::new(), aliases: 0 };
    marks.collect(snapshot.cursor(offset).contents().next()?);
    let alias = place.entry.value()?.range();
    // Of several anchors with the name, the last one before the alias counts.
    let target = *marks.anchors.iter().rfind(|anchor| anchor.range().end() <= alias.start())?;
    let anchor = target.anchor()?.range();
    let text = written(snapshot, place, target)?;
    let mut edits = vec![Edit::replace(TextRange::new(place.entry.colon()?.end(), alias.end()), text)];
    if marks.aliases == 1 && marks.anchors.len() == 1 {
        let before = snapshot.text().slice(TextRange::new(anchor.start() - TextSize::new(1), anchor.start()));
        let start = if before == " " { anchor.start() - TextSize::new(1) } else { anchor.start() };
        edits.push(Edit::replace(TextRange::new(start, anchor.end()), ""));
    }
    Some(edits)
}

/// The text that replaces the alias after the colon.
fn written(snapshot: &Snapshot, place: EntryPlace<'_>, target: Content<'_>) -> Option<String> {
    let line_break = snippet::line_break(snapshot.text());
    let column = snapshot.lines().column(place.key_range()?.start());
    let (range, indent) = match target.kind() {
        ContentKind::Mapping(mapping) if !mapping.is_flow() => (mapping.range(), column + 2),
        ContentKind::Sequence(sequence) if !sequence.is_flow() => (sequence.range(), column),
        ContentKind::Mapping(mapping) => (mapping.range(), 0),
        ContentKind::Sequence(sequence) => (sequence.range(), 0),
        ContentKind::Scalar(scalar) => (scalar.range(), 0),
        ContentKind::Alias(_) | ContentKind::Empty => return None,
    };
    let text = snapshot.text().slice(range).trim_end_matches(['\n', '\r', ' ']).to_owned();
    let is_block = match target.kind() {
        ContentKind::Mapping(mapping) => !mapping.is_flow(),
        ContentKind::Sequence(sequence) => !sequence.is_flow(),
        _ => false,
    };
    match is_block {
        // Nothing in a flow collection can have lines of its own.
        true if place.mapping.is_flow() => None,
        true => {
            let text = snippet::reindent(&text, snapshot.lines().column(range.start()), indent);
            Some(format!("{line_break}{}{text}", " ".repeat(indent)))
        }
        false => (!text.contains(['\n', '\r'])).then(|| format!(" {text}")),
    }
}

/// The nodes with an anchor of this name, and the number of aliases with the name.
struct Marks<'s, 'n> {
    name: &'n str,
    anchors: Vec<Content<'s>>,
    aliases: usize,
}

impl<'s> Marks<'s, '_> {
    fn collect(&mut self, content: Content<'s>) {
        if !content.flags().intersects(Flags::HAS_ALIAS.union(Flags::HAS_ANCHOR)) {
            return;
        }
        if content.anchor().is_some_and(|anchor| anchor.name() == self.name) {
            self.anchors.push(content);
        }
        match content.kind() {
            ContentKind::Mapping(mapping) => {
                for entry in mapping.entries() {
                    entry.key().into_iter().chain(entry.value()).for_each(|content| self.collect(content));
                }
            }
            ContentKind::Sequence(sequence) => {
                sequence.items().filter_map(|item| item.content()).for_each(|content| self.collect(content));
            }
            ContentKind::Alias(alias) => self.aliases += usize::from(alias.name() == self.name),
            ContentKind::Scalar(_) | ContentKind::Empty => {}
        }
    }
}
