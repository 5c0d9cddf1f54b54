//! Additions to lists.

use super::{Edits, snippet};
use crate::cursor::{EntryPlace, entry_named};
use crd_ls_syntax::Mapping;
use crd_ls_text::{Edit, TextRange, TextSize};

impl<'s> Edits<'s> {
    /// Appends a string to a list, which is created if it doesn't exist.
    pub(crate) fn add_to_list(self, mapping: Mapping<'_>, key: &str, value: &str) -> Option<Edit> {
        let Some(place) = entry_named(mapping, key) else {
            return self.set_scalar(mapping, key, &format!("[{}]", self.flow_string(mapping, value)));
        };
        let sequence = place.sequence()?;
        let last = sequence.items().last().map(|item| item.range());
        Some(match last {
            None => Edit::replace(sequence.range(), format!("[{}]", self.flow_string(mapping, value))),
            Some(last) if sequence.is_flow() => {
                Edit::replace(TextRange::empty(last.end()), format!(", {}", self.string_like(last, value)))
            }
            Some(last) => {
                let line_break = snippet::line_break(self.snapshot.text());
                let indent = " ".repeat(self.snapshot.lines().column(last.start()));
                let end = last.start() + TextSize::of(self.snapshot.text().slice(last).trim_end());
                let line = self.snapshot.lines().line_of(end);
                let end = self.snapshot.text().line_range(line).end();
                Edit::replace(TextRange::empty(end), format!("{line_break}{indent}- {}", snippet::string(value)))
            }
        })
    }

    /// Appends a mapping with these entries to a list with items. The values are written without quoting.
    pub(crate) fn append_item(self, list: EntryPlace<'_>, entries: &[(&str, &str)]) -> Option<Edit> {
        let sequence = list.sequence()?;
        let last = self.snapshot.lines().without_line_end(sequence.items().last()?.range());
        let written: Vec<String> = entries.iter().map(|(key, value)| format!("{key}: {value}")).collect();
        if sequence.is_flow() {
            return Some(Edit::replace(TextRange::empty(last.end()), format!(", {{{}}}", written.join(", "))));
        }
        let column = self.snapshot.lines().column(last.start());
        let line = format!("{}{}", snippet::line_break(self.snapshot.text()), " ".repeat(column));
        let end = self.snapshot.lines().rest_of_line(last.end()).end();
        let item = written.join(&format!("{line}  "));
        Some(Edit::replace(TextRange::empty(end), format!("{line}- {item}")))
    }

    /// A string between brackets, quoted if the mapping around is JSON.
    fn flow_string(self, mapping: Mapping<'_>, value: &str) -> String {
        let first = mapping.entries().next().filter(|_| mapping.is_flow());
        first.map_or_else(|| snippet::string(value), |first| self.string_like(first.range(), value))
    }
}
