//! The text of a resource as the server would store it: pruned, with defaults, and otherwise in the author's form.
//!
//! Differences are edited in place, in rounds, because edits may overlap. If that doesn't succeed, for example because
//! a difference comes from an alias or a merge key, the object is written out as a whole.

use crate::Snapshot;
use crate::cursor::entry_named;
use crate::edit::Composition;
use crate::edit::snippet::{Entry, Snippet, line_break, quoted_string, render, string};
use crate::write::{Layout, USUAL_STEP, YamlStyle};
use crd_ls_cel::same_json;
use crd_ls_model::{Json, JsonKind, PlacedDocument};
use crd_ls_rules::refusal;
use crd_ls_syntax::{Content, ContentKind, Mapping, Sequence};
use crd_ls_text::{Edit, TextRange, TextSize};

/// The maximum number of rounds. Each round makes all edits that don't touch, so a few suffice for usual texts.
const ROUNDS: usize = 64;

/// A resource in its stored form.
pub struct AsStored {
    /// The edits that turn the text into the stored form.
    pub edits: Vec<Edit>,
    /// The document after the edits.
    pub text: String,
    /// Whether the author's order, comments and notation are preserved.
    pub is_faithful: bool,
}

impl Snapshot {
    /// The stored form of the first object in this text.
    pub fn as_stored(&self, stored: &Json) -> AsStored {
        let mut composition = Composition::new(self.text().len());
        let mut snapshot = self.clone();
        for _ in 0..ROUNDS {
            let edits = snapshot.differences(stored);
            if edits.is_empty() {
                break;
            }
            composition.apply(&edits);
            snapshot = snapshot.edited(&edits);
        }
        let is_faithful = snapshot.says(stored);
        if is_faithful {
            let text = snapshot.document_text();
            return AsStored { edits: composition.into_edits(), text, is_faithful };
        }
        let text = self.written_out(stored);
        let edits = self.first_content().map(|content| Edit::replace(content.range(), text.trim_end()));
        AsStored { edits: edits.into_iter().collect(), text, is_faithful }
    }

    /// Whether the first object equals this value and is readable: pruning may have removed an anchor.
    fn says(&self, stored: &Json) -> bool {
        let is_read = |placed: &PlacedDocument| placed.document.alias_faults().is_empty();
        refusal(self.tree().errors()).is_none()
            && self.first_document().is_some_and(is_read)
            && self.first_value().is_some_and(|value| same_json(&value, stored))
    }

    /// Edits that bring the first object closer to the stored value, in ascending order and without touching each
    /// other.
    fn differences(&self, stored: &Json) -> Vec<Edit> {
        let (Some(content), Some(written)) = (self.first_content(), self.first_value()) else { return Vec::new() };
        let mut differences = Differences { snapshot: self, edits: Vec::new() };
        differences.content(content, &written, stored);
        let mut edits = differences.edits;
        edits.sort_by_key(|edit| (edit.range.start(), edit.range.end()));
        let mut end = None;
        edits.retain(|edit| {
            let is_apart = end.is_none_or(|end| end < edit.range.start());
            if is_apart {
                end = Some(edit.range.end());
            }
            is_apart
        });
        edits
    }

    fn first_content(&self) -> Option<Content<'_>> {
        self.tree().documents().find_map(|document| document.content())
    }

    /// The text of the first document with content.
    fn document_text(&self) -> String {
        let document = self.tree().documents().find(|document| document.content().is_some());
        document.map_or_else(String::new, |document| self.text().slice(document.range()).into_owned())
    }

    /// An object, written from scratch.
    pub(crate) fn written_out(&self, stored: &Json) -> String {
        let line_break = line_break(self.text());
        let entries: Vec<Entry> =
            stored.members().iter().map(|member| Entry::new(&member.key, snippet(&member.value))).collect();
        let text = render(&entries, YamlStyle { layout: Layout::Block { column: 0 }, step: USUAL_STEP, line_break });
        text.filter(|_| !entries.is_empty()).unwrap_or_else(|| stored.to_string()) + line_break
    }
}

/// The differences between a text and the stored value.
struct Differences<'s> {
    snapshot: &'s Snapshot,
    edits: Vec<Edit>,
}

impl Differences<'_> {
    fn content(&mut self, content: Content<'_>, written: &Json, stored: &Json) {
        if same_json(written, stored) {
            return;
        }
        match (content.kind(), &written.kind, &stored.kind) {
            (ContentKind::Mapping(mapping), JsonKind::Object(..), JsonKind::Object(..)) => {
                self.mapping(mapping, written, stored);
            }
            (ContentKind::Sequence(sequence), JsonKind::Array(items, _), JsonKind::Array(kept, _))
                if items.len() == kept.len() =>
            {
                self.items(sequence, items, kept);
            }
            _ => self.edits.push(Edit::replace(content.range(), in_line(stored))),
        }
    }

    fn mapping(&mut self, mapping: Mapping<'_>, written: &Json, stored: &Json) {
        let edits = self.snapshot.edits();
        let first = self.edits.len();
        for member in written.members() {
            let Some(place) = entry_named(mapping, &member.key) else { continue };
            match (stored.get(&member.key), place.entry.value()) {
                (None, _) => self.edits.extend(edits.remove(place)),
                (Some(kept), _) if same_json(&member.value, &kept.value) => {}
                (Some(kept), Some(value)) if !value.range().is_empty() => {
                    self.content(value, &member.value, &kept.value);
                }
                (Some(kept), _) => self.edits.extend(edits.replace_value(place, &in_line(&kept.value))),
            }
        }
        // New entries go after the last entry, which must not be edited in the same round.
        if self.edits.len() == first {
            let added = stored.members().iter().filter(|member| written.get(&member.key).is_none());
            let added: Vec<Entry> = added.map(|member| Entry::new(&member.key, snippet(&member.value))).collect();
            if !added.is_empty() {
                self.edits.extend(edits.append(mapping, &added));
            }
        }
    }

    fn items(&mut self, sequence: Sequence<'_>, written: &[Json], stored: &[Json]) {
        for (item, (written, stored)) in sequence.items().zip(written.iter().zip(stored)) {
            match item.content().filter(|content| !content.range().is_empty()) {
                Some(content) => self.content(content, written, stored),
                None if same_json(written, stored) => {}
                None => {
                    let dash = TextRange::empty(item.range().start() + TextSize::of('-'));
                    self.edits.push(Edit::replace(dash, format!(" {}", in_line(stored))));
                }
            }
        }
    }
}

/// A value to add.
fn snippet(value: &Json) -> Snippet {
    match &value.kind {
        JsonKind::Object(members, _) => {
            let entries = members.iter().map(|member| Entry::new(&member.key, snippet(&member.value)));
            Snippet::Mapping(entries.collect())
        }
        _ => Snippet::Scalar(in_line(value)),
    }
}

/// A value on one line.
fn in_line(value: &Json) -> String {
    match &value.kind {
        // These indicators would end a plain scalar in a flow collection.
        JsonKind::String(text) | JsonKind::Hole(text) if text.contains([',', '[', ']', '{', '}']) => {
            quoted_string(text)
        }
        JsonKind::String(text) | JsonKind::Hole(text) => string(text),
        _ => value.to_string(),
    }
}

#[cfg(test)]
mod tests;
