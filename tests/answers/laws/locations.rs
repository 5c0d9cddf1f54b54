//! Any text of a server leads to places in the document or nowhere, and each place has a hover without a panic.

use crd_ls_ide::Snapshot;
use crd_ls_text::{Text, TextRange};

use crate::input::Input;

/// Asserts the law for a text: the inserts of its changes are server messages, their places are cursor positions.
pub fn holds(input: &Input) {
    let snapshot = Snapshot::new(Text::new(&input.text));
    let is_in_text = |range: TextRange| input.text.get(usize::from(range.start())..usize::from(range.end())).is_some();
    for change in &input.changes {
        for words in snapshot.resolve_errors(&change.insert) {
            let place = words.place.map(|place| place.range);
            assert!(place.is_none_or(is_in_text), "{words:?} in {:?}", input.text);
        }
        let hover = snapshot.hover(change.of(snapshot.text()).range.start());
        assert!(hover.is_none_or(|hover| is_in_text(hover.range)));
    }
    for finding in snapshot.findings() {
        let found = snapshot.resolve_errors(&finding.written.to_string());
        assert!(found.iter().filter_map(|words| words.place).all(|place| is_in_text(place.range)), "{finding:?}");
    }
}
