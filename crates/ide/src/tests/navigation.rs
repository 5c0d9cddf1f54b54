//! Properties of every place in every text.

use crate::Snapshot;
use crd_ls_testing::{at_length, fixtures};
use crd_ls_text::{Text, TextRange, TextSize};

fn texts() -> Vec<String> {
    fixtures().into_iter().map(|(_, text)| text).collect()
}

/// The text itself, with non-ASCII characters and carriage returns, and truncated.
fn variants(text: &str) -> [String; 3] {
    let cut = (0..text.len() * 2 / 3).rev().find(|&at| text.is_char_boundary(at)).unwrap_or_default();
    [text.to_owned(), text.replace('\n', "\r\n").replace("foo", "f\u{f6}\u{1d11e}"), text[..cut].to_owned()]
}

#[test]
fn every_fixture() {
    let mut named = 0;
    for (variant, text) in texts().iter().flat_map(|text| variants(text).into_iter().enumerate()) {
        let snapshot = Snapshot::new(Text::new(&text));
        // Visits more places of the original text than of its variants.
        let step = if variant == 0 { at_length(7, 1) } else { at_length(31, 5) };
        for offset in (0..=text.len()).step_by(step).filter(|&offset| text.is_char_boundary(offset)) {
            let offset = TextSize::new(offset as u32);
            selections_nest(&snapshot, offset);
            named += u32::from(references_agree(&snapshot, offset));
        }
        outline_holds(&snapshot);
        folds_hold(&snapshot);
        snapshot.links(100);
    }
    assert!(named > 200, "only {named} places name a property");
}

fn selections_nest(snapshot: &Snapshot, offset: TextSize) {
    let selections = snapshot.selections(offset);
    assert!(selections.iter().all(|range| range.contains_inclusive(offset)), "{offset:?}: {selections:?}");
    for pair in selections.windows(2) {
        assert!(pair[1].contains_range(pair[0]) && pair[0] != pair[1], "{offset:?}: {selections:?}");
    }
    assert_eq!(selections.last(), Some(&TextRange::up_to(snapshot.text().len())));
}

/// Checks that references agree at a place, and returns whether it names a property.
fn references_agree(snapshot: &Snapshot, offset: TextSize) -> bool {
    let definition = snapshot.declaration(offset);
    let Some(references) = snapshot.references(offset) else {
        assert_eq!(definition, None);
        return false;
    };
    assert!(references.iter().any(|reference| reference.range.contains_inclusive(offset)), "{offset:?}");
    for target in definition.iter().flat_map(|definition| &definition.targets) {
        let is_it = |range: TextRange| target.key.contains_range(range) && target.entry.contains_range(range);
        assert!(references.iter().any(|reference| reference.is_declaration && is_it(reference.range)), "{offset:?}");
    }
    true
}

fn outline_holds(snapshot: &Snapshot) {
    let symbols = snapshot.outline(100);
    assert!(symbols.len() <= 100);
    for (place, symbol) in symbols.iter().enumerate() {
        assert!(!symbol.name.is_empty() && symbol.range.contains_range(symbol.selection));
        assert!(symbol.parent.is_none_or(|parent| parent < place));
        let around = symbol.parent.and_then(|parent| symbols.get(parent));
        assert!(around.is_none_or(|around| around.range.contains_range(symbol.range)), "{symbol:?}");
    }
}

fn folds_hold(snapshot: &Snapshot) {
    let all = snapshot.folds(&snapshot.text().line_table(), usize::MAX);
    let few = snapshot.folds(&snapshot.text().line_table(), 5);
    assert_eq!(few.len(), all.len().min(5));
    assert!(all.windows(2).all(|pair| pair[0].range.start() < pair[1].range.start()));
    assert!(all.iter().all(|fold| snapshot.text().slice(fold.range).contains(['\n', '\r'])));
}
