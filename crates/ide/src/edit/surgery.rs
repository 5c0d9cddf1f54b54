//! Insertions and removals of entries and items that leave their surroundings as they are.

use std::collections::HashSet;

use super::Edits;
use super::snippet::{self, Entry};
use crate::cursor::{EntryPlace, PlacedSchema};
use crate::write::{self, Layout, USUAL_STEP, YamlStyle};
use crd_ls_syntax::{Content, ContentKind, Mapping, Sequence};
use crd_ls_text::{Edit, TextRange, TextSize};

/// The place of a schema's text.
pub(crate) enum Target<'s> {
    Mapping(Mapping<'s>),
    /// `key:` without a value. `style` is the style of a mapping below the key.
    Nothing {
        at: TextSize,
        style: YamlStyle,
    },
    /// An explicit `null` or `~`.
    Null(TextRange),
}

impl<'s> Edits<'s> {
    /// The mapping of a schema, or the place where it can be written.
    pub(crate) fn target(self, step: PlacedSchema<'_>) -> Option<Target<'s>> {
        if !step.schema.is_in_place() && step.schema.length() > TextSize::new(0) {
            return None;
        }
        if step.schema.length() == TextSize::new(0) {
            // An empty list item lacks a key that a mapping could follow.
            let style = (!step.key.is_empty()).then(|| self.block_style(step.key.start()).nested())?;
            return Some(Target::Nothing { at: step.start, style });
        }
        if let Some(mapping) = self.snapshot.cursor(step.start).mapping() {
            return Some(Target::Mapping(mapping));
        }
        let is_null = matches!(&*self.snapshot.text().slice(step.range()), "null" | "Null" | "NULL" | "~");
        is_null.then(|| Target::Null(step.range()))
    }

    /// The range of a key's value: empty and after the colon if there is none. Of repeated keys, the last one counts.
    pub(crate) fn value_range(self, target: &Target<'_>, key: &str) -> Option<TextRange> {
        let Target::Mapping(mapping) = target else { return None };
        let is_key = |content: Content<'_>| match content.kind() {
            ContentKind::Scalar(scalar) => scalar.value() == key,
            _ => false,
        };
        let entry = mapping.entries().filter(|entry| entry.key().is_some_and(is_key)).last()?;
        let after_colon = entry.colon().map(|colon| TextRange::empty(colon.end()));
        entry.value().map(Content::range).or(after_colon)
    }

    /// Removes an entry from a mapping, with its line if it is alone there.
    pub(crate) fn remove_entry(self, mapping: Mapping<'_>, key: TextRange) -> Option<Edit> {
        self.remove_each(mapping, &[key.start()])?.pop()
    }

    /// A removal of each entry with one of these starts, as if it were the only removal. None if an entry doesn't
    /// exist.
    pub(crate) fn remove_each(self, mapping: Mapping<'_>, starts: &[TextSize]) -> Option<Vec<Edit>> {
        let entries: Vec<TextRange> = mapping.entries().map(|entry| entry.range()).collect();
        let position = |start: &TextSize| entries.binary_search_by_key(start, |entry| entry.start()).ok();
        starts.iter().map(|start| self.removal(mapping, &entries, position(start)?)).collect()
    }

    /// Removes the entry at an index of a mapping.
    fn removal(self, mapping: Mapping<'_>, entries: &[TextRange], at: usize) -> Option<Edit> {
        let (entry, next) = (*entries.get(at)?, entries.get(at + 1).copied());
        let previous = at.checked_sub(1).and_then(|before| entries.get(before)).copied();
        Some(match (previous, next) {
            _ if mapping.is_flow() => Edit::replace(flow_removal(entry, previous, next), ""),
            (None, Some(next)) => self.removal_up_to(entry, &[], next),
            (None, None) => self.emptied(entry, "{}"),
            (Some(_), _) => self.removal_of_lines(entry),
        })
    }

    /// Removes an entry that isn't the first, with its line if it is alone there.
    fn removal_of_lines(self, entry: TextRange) -> Edit {
        match self.snapshot.lines().is_first_on_line(entry.start()) {
            true => Edit::replace(self.snapshot.lines().lines_of(entry), ""),
            false => Edit::replace(entry, ""),
        }
    }

    /// Removes the entries of a mapping with these starts, each with its line if it is alone there. The edits are in
    /// ascending order. None if an entry doesn't exist.
    pub(crate) fn remove_entries(self, mapping: Mapping<'_>, starts: &[TextSize]) -> Option<Vec<Edit>> {
        let entries: Vec<TextRange> = mapping.entries().map(|entry| entry.range()).collect();
        let starts: HashSet<TextSize> = starts.iter().copied().collect();
        let is_removed = |range: &&TextRange| starts.contains(&range.start());
        let removed: Vec<TextRange> = entries.iter().filter(is_removed).copied().collect();
        if removed.len() < starts.len() {
            return None;
        }
        if mapping.is_flow() {
            return Some(flow_removals(&entries, &starts));
        }
        let mut edits = Vec::new();
        let mut below = removed.as_slice();
        if let Some((first, others)) = removed.split_first().filter(|(first, _)| entries.first() == Some(first)) {
            let edit = match entries.iter().find(|entry| !is_removed(entry)) {
                Some(next) => self.removal_up_to(*first, others, *next),
                None => self.emptied(*first, "{}"),
            };
            let is_in_it = |other: &TextRange| other.start() < edit.range.end();
            below = others.get(others.partition_point(is_in_it)..).unwrap_or_default();
            edits.push(edit);
        }
        edits.extend(below.iter().map(|range| self.removal_of_lines(*range)));
        Some(edits)
    }

    /// Writes `empty` in place of the only member of a block collection. If the collection is below its key, the text
    /// goes after the key, where it needs no indentation.
    fn emptied(self, member: TextRange, empty: &str) -> Edit {
        let range = self.snapshot.lines().without_line_end(member);
        match self.key_end_above(range.start()) {
            Some(end) => Edit::replace(TextRange::new(end, range.end()), format!(" {empty}")),
            None => Edit::replace(range, empty),
        }
    }

    /// The end of the line above, if it ends with a key's colon and only spaces follow up to `offset`.
    fn key_end_above(self, offset: TextSize) -> Option<TextSize> {
        let line = self.snapshot.lines().line_of(offset);
        let above = self.snapshot.lines().is_first_on_line(offset).then(|| line.checked_sub(1)).flatten()?;
        let above = self.snapshot.text().line_range(above);
        let text = self.snapshot.text().slice(above);
        let key = text.trim_end();
        // A comment can end with a colon, too.
        let is_key = key.ends_with(':') && !key.contains('#');
        is_key.then(|| above.start() + TextSize::new(key.len() as u32))
    }

    /// Moves the next member up to the start of the removed member, with the comments above it. Removed members in
    /// between are included up to the first one with a comment above it.
    fn removal_up_to(self, first: TextRange, others: &[TextRange], next: TextRange) -> Edit {
        let lines = self.snapshot.lines();
        let mut end = lines.lines_of(first).end().min(next.start());
        let others = others.iter().filter(|other| other.start() < next.start()).map(|other| lines.lines_of(*other));
        for removed in others.chain([TextRange::empty(next.start())]) {
            let between = TextRange::new(end, removed.start().max(end));
            let kept = self.snapshot.text().slice(between).trim_start().len() as u32;
            if kept > 0 {
                return Edit::replace(TextRange::new(first.start(), between.end() - TextSize::new(kept)), "");
            }
            end = removed.end().max(end);
        }
        Edit::replace(TextRange::new(first.start(), next.start()), "")
    }

    /// Removes an item from a list, with its line if it is alone there.
    pub(crate) fn remove_item(self, sequence: Sequence<'_>, index: usize) -> Option<Edit> {
        let items: Vec<TextRange> = sequence.items().map(|item| item.range()).collect();
        let range = *items.get(index)?;
        let next = items.get(index + 1).copied();
        let previous = index.checked_sub(1).and_then(|index| items.get(index)).copied();
        if sequence.is_flow() {
            return Some(Edit::replace(flow_removal(range, previous, next), ""));
        }
        Some(match (previous, next) {
            (None, None) => self.emptied(range, "[]"),
            (None, Some(next)) => self.removal_up_to(range, &[], next),
            _ if self.snapshot.lines().is_first_on_line(range.start()) => {
                Edit::replace(self.snapshot.lines().lines_of(range), "")
            }
            _ => Edit::replace(range, ""),
        })
    }

    /// Inserts entries at the start of a schema.
    pub(crate) fn prepend(self, target: &Target<'_>, entries: &[Entry]) -> Option<Edit> {
        match target {
            Target::Nothing { at, style } => {
                let text = snippet::render(entries, *style)?;
                Some(Edit::replace(TextRange::empty(*at), format!("{}{text}", style.separator())))
            }
            Target::Null(range) => Some(Edit::replace(*range, self.in_braces(entries, false)?)),
            Target::Mapping(mapping) => {
                let style = self.style(*mapping);
                let mut text = snippet::render(entries, style)?;
                let first = mapping.entries().next().map(|entry| entry.range().start());
                if first.is_some() || !mapping.is_flow() {
                    text.push_str(&style.separator());
                }
                // In empty braces, the text goes after the opening brace.
                let at = first.unwrap_or(mapping.range().start() + TextSize::new(1));
                Some(Edit::replace(TextRange::empty(at), text))
            }
        }
    }

    /// Inserts entries at the end of a mapping.
    pub(crate) fn append(self, mapping: Mapping<'_>, entries: &[Entry]) -> Option<Edit> {
        match mapping.entries().last() {
            Some(last) => self.insert_after_range(mapping, last.range(), entries),
            None => self.prepend(&Target::Mapping(mapping), entries),
        }
    }

    /// Inserts entries before the entry that starts at `key`.
    pub(crate) fn insert_before(self, mapping: Mapping<'_>, key: TextRange, entries: &[Entry]) -> Option<Edit> {
        let style = self.style(mapping);
        let text = snippet::render(entries, style)?;
        Some(Edit::replace(TextRange::empty(key.start()), format!("{text}{}", style.separator())))
    }

    /// Inserts entries after the entry that starts at `key`.
    pub(crate) fn insert_after(self, mapping: Mapping<'_>, key: TextRange, entries: &[Entry]) -> Option<Edit> {
        let range = mapping.entries().map(|entry| entry.range()).find(|range| range.start() == key.start())?;
        self.insert_after_range(mapping, range, entries)
    }

    fn insert_after_range(self, mapping: Mapping<'_>, after: TextRange, entries: &[Entry]) -> Option<Edit> {
        let style = self.style(mapping);
        let text = snippet::render(entries, style)?;
        Some(match style.layout {
            Layout::Flow { .. } => Edit::replace(TextRange::empty(after.end()), format!(", {text}")),
            // The range of a block scalar includes its last line break.
            Layout::Block { column } if self.snapshot.text().slice(after).ends_with(['\n', '\r']) => {
                let text = format!("{}{text}{}", " ".repeat(column), style.line_break);
                Edit::replace(TextRange::empty(after.end()), text)
            }
            Layout::Block { .. } => {
                let line = self.snapshot.lines().line_of(after.end());
                let at = self.snapshot.text().line_range(line).end();
                Edit::replace(TextRange::empty(at), format!("{}{text}", style.separator()))
            }
        })
    }

    pub(crate) fn style(self, mapping: Mapping<'_>) -> YamlStyle {
        let first = mapping.entries().next().map(|entry| entry.range().start());
        if !mapping.is_flow() {
            return self.block_style(first.unwrap_or(mapping.range().start()));
        }
        // For empty braces, the first key of the document shows whether it is JSON.
        let first = first.or_else(|| self.first_flow_key(mapping.range().start()));
        let is_quoted = |at| self.snapshot.text().slice(TextRange::at(at, TextSize::new(1))) == "\"";
        self.flow_style(first.is_some_and(is_quoted))
    }

    /// The style of lines that begin at the column of a key.
    pub(crate) fn block_style(self, key: TextSize) -> YamlStyle {
        let around = self.snapshot.cursor(key).contents().filter_map(|content| match content.kind() {
            ContentKind::Mapping(mapping) => Some(mapping),
            _ => None,
        });
        let mut mappings: Vec<Mapping<'_>> = around.collect();
        mappings.reverse();
        YamlStyle {
            layout: Layout::Block { column: self.snapshot.lines().column(key) },
            step: write::step(self.snapshot.text(), mappings.into_iter(), |_| false).unwrap_or(USUAL_STEP),
            line_break: snippet::line_break(self.snapshot.text()),
        }
    }

    /// The style of entries between braces.
    pub(crate) fn flow_style(self, is_json: bool) -> YamlStyle {
        let line_break = snippet::line_break(self.snapshot.text());
        YamlStyle { layout: Layout::Flow { is_json }, step: USUAL_STEP, line_break }
    }

    /// A mapping between braces. None if an entry needs lines of its own.
    pub(crate) fn in_braces(self, entries: &[Entry], is_json: bool) -> Option<String> {
        Some(format!("{{{}}}", snippet::render(entries, self.flow_style(is_json))?))
    }

    /// The start of the document's first key, if the document is in flow style.
    fn first_flow_key(self, offset: TextSize) -> Option<TextSize> {
        match self.snapshot.cursor(offset).contents().next()?.kind() {
            ContentKind::Mapping(mapping) if mapping.is_flow() => Some(mapping.entries().next()?.range().start()),
            _ => None,
        }
    }

    /// An entry to be moved, with the comment at its end.
    pub(crate) fn moved_entry(self, mapping: Mapping<'_>, key: TextRange) -> Option<Entry> {
        self.entry_with(mapping, key, |range| self.comment_after(mapping, range))
    }

    /// An entry to be moved under another key, with the comment at its end.
    pub(crate) fn moved_as(self, place: EntryPlace<'_>, name: &str) -> Option<Entry> {
        let key = place.key_range()?;
        match self.moved_entry(place.mapping, place.entry.range())? {
            Entry::Moved { text, comment, column } => {
                let text = format!("{}{}", self.string_like(key, name), text.get(usize::from(key.len())..)?);
                Some(Entry::Moved { text, comment, column })
            }
            Entry::New { .. } => None,
        }
    }

    /// A copy of an entry, whose comment stays in place.
    pub(crate) fn copied_entry(self, mapping: Mapping<'_>, key: TextRange) -> Option<Entry> {
        self.entry_with(mapping, key, |range| TextRange::empty(range.end()))
    }

    fn entry_with(
        self,
        mapping: Mapping<'_>,
        key: TextRange,
        comment: impl FnOnce(TextRange) -> TextRange,
    ) -> Option<Entry> {
        let range = mapping.entries().map(|entry| entry.range()).find(|range| range.start() == key.start())?;
        let text = self.snapshot.text().slice(range).trim_end_matches(['\n', '\r', ' ']).to_owned();
        let comment = self.snapshot.text().slice(comment(range)).into_owned();
        Some(Entry::Moved { text, comment, column: self.snapshot.lines().column(range.start()) })
    }

    /// The comment after an entry on its last line, with the white space before it; empty if there is none.
    pub(crate) fn comment_after(self, mapping: Mapping<'_>, entry: TextRange) -> TextRange {
        let lines = self.snapshot.lines();
        let end = lines.without_line_end(entry).end();
        let rest = lines.rest_of_line(end);
        let is_comment = !mapping.is_flow() && self.snapshot.text().slice(rest).trim_start().starts_with('#');
        if is_comment { rest } else { TextRange::empty(end) }
    }
}

/// Removes the entries with these starts from a flow mapping.
fn flow_removals(entries: &[TextRange], starts: &HashSet<TextSize>) -> Vec<Edit> {
    let is_removed = |range: &TextRange| starts.contains(&range.start());
    let mut previous = None;
    let mut runs = entries.chunk_by(|one, other| is_removed(one) == is_removed(other)).peekable();
    let mut edits = Vec::new();
    while let Some(run) = runs.next() {
        let next = runs.peek().and_then(|next| next.first()).copied();
        if let (Some(first), Some(last)) = (run.first().filter(|first| is_removed(first)), run.last()) {
            let run = TextRange::new(first.start(), last.end());
            edits.push(Edit::replace(flow_removal(run, previous, next), ""));
        }
        previous = run.last().copied();
    }
    edits
}

pub(crate) fn flow_removal(range: TextRange, previous: Option<TextRange>, next: Option<TextRange>) -> TextRange {
    match (previous, next) {
        (_, Some(next)) => TextRange::new(range.start(), next.start()),
        (Some(previous), None) => TextRange::new(previous.end(), range.end()),
        (None, None) => range,
    }
}
