//! Inlay hints at the ends of lines in custom resources: the fields that the server adds by default or prunes.

use std::collections::BTreeMap;

use crate::Snapshot;
use crd_ls_rules::Effects;
use crd_ls_text::{TextRange, TextSize, beginning};

/// An inlay hint at the end of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    pub offset: TextSize,
    pub label: String,
}

/// The maximum number of defaults named in one hint.
const MAX_NAMED: usize = 3;

/// The maximum number of characters of a value that are shown.
const LENGTH: usize = 40;

impl Snapshot {
    /// The hints in a range, in the order of the text.
    pub fn resource_hints(&self, range: TextRange) -> Vec<Hint> {
        // The hints by line.
        let mut notes: BTreeMap<u32, Notes> = BTreeMap::new();
        let documents = self.tree().documents().map(|document| document.range());
        let touched: Vec<TextSize> =
            documents.filter(|document| document.intersect(range).is_some()).map(|document| document.start()).collect();
        for (document, name) in self.resources().filter(|(document, _)| touched.contains(&document.start)) {
            let Some(kind) = self.kind_named(&name) else { continue };
            let Effects { defaults, pruned } = Effects::of(kind, document);
            let line = |place: TextRange| self.lines().line_of((place + document.start).start());
            for default in defaults {
                let text = format!("{}: {}", default.name, beginning(&default.value.to_string(), LENGTH));
                notes.entry(line(default.place)).or_default().defaults.push(text);
            }
            for key in pruned {
                notes.entry(line(key)).or_default().is_pruned = true;
            }
        }
        let hints = notes.into_iter().map(|(line, notes)| {
            let range = self.text().line_range(line);
            let length = TextSize::of(self.text().slice(range).trim_end());
            Hint { offset: range.start() + length, label: notes.label() }
        });
        hints.filter(|hint| range.contains_inclusive(hint.offset)).collect()
    }
}

/// The hints of one line.
#[derive(Default)]
struct Notes {
    defaults: Vec<String>,
    is_pruned: bool,
}

impl Notes {
    fn label(&self) -> String {
        let named = self.defaults.iter().take(MAX_NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
        let more = self.defaults.len().saturating_sub(MAX_NAMED);
        let defaults = match more {
            _ if named.is_empty() => None,
            0 => Some(format!("{named} by default")),
            _ => Some(format!("{named} and {more} more by default")),
        };
        let pruned = self.is_pruned.then(|| "pruned".to_owned());
        pruned.into_iter().chain(defaults).collect::<Vec<_>>().join("; ")
    }
}

#[cfg(test)]
mod tests;
