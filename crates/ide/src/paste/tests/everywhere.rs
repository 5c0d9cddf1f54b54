//! Properties of every block at every place.

use std::sync::LazyLock;

use proptest::prelude::*;

use crate::Snapshot;
use crate::cursor::EntryPlace;
use crate::paste::trial::misread;
use crd_ls_testing::{at_length, fixtures};
use crd_ls_text::{Edit, Text, TextRange, TextSize};

/// The fixtures with CRDs and without syntax errors.
static FIXTURES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut texts: Vec<String> = fixtures().into_iter().map(|(_, text)| text).collect();
    texts.retain(|text| {
        let snapshot = Snapshot::new(Text::new(text));
        text.len() < 20_000 && snapshot.tree().errors().is_empty() && snapshot.objects().next().is_some()
    });
    texts
});

fn without_indentation(text: &str) -> Vec<&str> {
    text.split('\n').map(|line| line.trim_start_matches(' ')).collect()
}

/// The block mapping entries in CRDs that come first on their lines.
fn entries(snapshot: &Snapshot) -> Vec<EntryPlace<'_>> {
    let starts = (0..snapshot.text().line_count()).filter_map(|line| {
        let indentation = snapshot.lines().line_indentation(line)?;
        let start = snapshot.text().line_range(line).start() + TextSize::new(indentation as u32);
        snapshot.key_style(start)?;
        let place = snapshot.cursor(start).entries().last()?;
        (place.entry.range().start() == start && !place.mapping.is_flow()).then_some(place)
    });
    starts.collect()
}

fn lines_of(snapshot: &Snapshot, place: EntryPlace<'_>) -> TextRange {
    snapshot.lines().lines_of(snapshot.lines().without_line_end(place.entry.range()))
}

/// The lines of an entry moved from one column to another; the first line may have lost its indentation. Comments go as
/// far left as they can.
fn moved_to(lines: &str, from: usize, to: usize) -> Option<String> {
    let whole = format!("{}{}", " ".repeat(from), lines.trim_start_matches(' '));
    let moved = whole.split_inclusive('\n').map(|line| {
        let content = line.trim_start_matches(' ');
        let column = (line.len() - content.len() + to).checked_sub(from);
        let may_stay = content.trim().is_empty() || content.starts_with('#');
        let column = if may_stay { Some(column.unwrap_or(0)) } else { column };
        Some(format!("{}{content}", " ".repeat(column?)))
    });
    moved.collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(at_length(60, 1_000)))]

    #[test]
    fn only_indentation_changes(seed in any::<[prop::sample::Index; 5]>(), cut in 0_usize..12) {
        let texts = &*FIXTURES;
        let [from, start, length, into, at] = seed;
        let lines: Vec<&str> = texts[from.index(texts.len())].split_inclusive('\n').collect();
        let start = start.index(lines.len());
        let block = lines[start..].iter().take(1 + length.index(12)).copied().collect::<String>();
        let block = block.get(cut.min(block.len() - block.trim_start_matches(' ').len())..).unwrap_or_default();
        let text = &texts[into.index(texts.len())];
        let offset = at.index(text.len() + 1);
        prop_assume!(text.is_char_boundary(offset));
        let snapshot = Snapshot::new(Text::new(text));
        let range = TextRange::empty(TextSize::new(offset as u32));
        if let Some(pasted) = snapshot.indent_pasted(range, block) {
            prop_assert_eq!(without_indentation(&pasted), without_indentation(block));
        }
        let plain = snapshot.edited(&[Edit::replace(range, block)]);
        let formatted = plain.edited(&plain.indent_lines(TextRange::at(range.start(), TextSize::of(block))));
        let (plain, formatted) = (plain.text().to_string(), formatted.text().to_string());
        prop_assert_eq!(without_indentation(&plain), without_indentation(&formatted));
    }

    #[test]
    fn entry_above_sibling(seed in any::<[prop::sample::Index; 3]>(), begins_at_key: bool) {
        let texts = &*FIXTURES;
        let [file, from, to] = seed;
        let snapshot = Snapshot::new(Text::new(&texts[file.index(texts.len())]));
        let all = entries(&snapshot);
        prop_assume!(!all.is_empty());
        let moved = all[from.index(all.len())];
        let lines = lines_of(&snapshot, moved);
        let key = if begins_at_key { moved.entry.range().start() } else { lines.start() };
        let copied = snapshot.text().slice(TextRange::new(key, lines.end())).into_owned();
        let rest = snapshot.edited(&[Edit::replace(lines, "")]);
        let target = all[to.index(all.len())].entry.range().start();
        prop_assume!(!lines.contains(target));
        let target = if target < lines.start() { target } else { target - lines.len() };
        // The cut part may have been a whole CRD that gives the rest its meaning.
        let is_entry = |place: &EntryPlace<'_>| place.entry.range().start() == target;
        prop_assume!(rest.tree().errors().is_empty() && entries(&rest).iter().any(is_entry));
        let column = rest.lines().column(target);
        let line = target - TextSize::new(column as u32);
        let pasted = rest.indent_pasted(TextRange::empty(line), &copied).unwrap_or_else(|| copied.clone());
        let result = rest.edited(&[Edit::replace(TextRange::empty(line), pasted.clone())]);
        let text = result.text().to_string();
        prop_assert!(result.tree().errors().is_empty(), "{:?} in\n{text}", result.tree().errors());
        let below = target + TextSize::of(&*pasted);
        let mapping_at = |offset: TextSize| {
            let mut around = result.cursor(offset).entries();
            around.find(|place| place.entry.range().start() == offset).map(|place| place.mapping.range())
        };
        let leading = pasted.len() - pasted.trim_start_matches([' ', '\n', '\r']).len();
        let own = mapping_at(line + TextSize::new(leading as u32));
        prop_assert!(own.is_some(), "{copied:?} at byte {} in\n{text}", u32::from(line));
        let beside = moved_to(&copied, snapshot.lines().column(moved.entry.range().start()), column);
        let beside = beside.map(|text| rest.edited(&[Edit::replace(TextRange::empty(line), text)]));
        let is_foreign = beside.is_some_and(|beside| {
            let known = misread(&rest).filter(|finding| !finding.is_about_repeated_key()).count();
            misread(&beside).filter(|finding| !finding.is_about_repeated_key()).count() > known
        });
        prop_assert!(own == mapping_at(below) || is_foreign, "{copied:?} at byte {} in\n{text}", u32::from(line));
    }

    #[test]
    fn fitting_range_stays(seed in any::<[prop::sample::Index; 3]>()) {
        let texts = &*FIXTURES;
        let [file, start, end] = seed;
        let text = &texts[file.index(texts.len())];
        let (start, end) = (start.index(text.len() + 1), end.index(text.len() + 1));
        let offset = |at: usize| TextSize::new(at as u32);
        let snapshot = Snapshot::new(Text::new(text));
        let range = TextRange::new(offset(start.min(end)), offset(start.max(end)));
        let lines = snapshot.lines().lines_of(range);
        prop_assume!(!misread(&snapshot).any(|finding| lines.contains(finding.range.start())));
        let edits = snapshot.indent_lines(range);
        prop_assert!(edits.is_empty(), "{edits:?} for {range:?} of\n{text}");
        prop_assert_eq!(snapshot.indent_lines(TextRange::up_to(snapshot.text().len())), Vec::<Edit>::new());
    }
}
