//! After an edit, a text has the same findings as from scratch, and they lie in the text.

use crd_ls::lsp::publish;
use crd_ls_ide::{Change, Snapshot};
use crd_ls_text::{Text, TextRange};

use crate::input::Input;

/// Asserts the law for a text and for each edit of it.
pub fn holds(input: &Input) {
    let mut snapshot = Snapshot::new(Text::new(&input.text));
    lie_in_their_text(&snapshot);
    for change in &input.changes {
        let edit = change.of(snapshot.text());
        let mut text = snapshot.text().clone();
        text.apply(&edit);
        snapshot = snapshot.after(&[Change { edit, text: text.clone() }]);
        let fresh = Snapshot::new(text);
        assert!(
            snapshot.findings() == fresh.findings(),
            "{:?}\n{:#?}\n{:#?}",
            fresh.text(),
            snapshot.findings(),
            fresh.findings()
        );
        lie_in_their_text(&snapshot);
    }
}

/// Asserts that all findings lie in the text and can be sent to a client.
pub fn lie_in_their_text(snapshot: &Snapshot) {
    let text = snapshot.text().to_string();
    let is_in_text = |range: TextRange| text.get(usize::from(range.start())..usize::from(range.end())).is_some();
    for finding in snapshot.findings() {
        assert!(is_in_text(finding.range), "{finding:?} in {text:?}");
        assert!(finding.related.iter().all(|related| is_in_text(related.range)), "{finding:?} in {text:?}");
    }
    let published: serde_json::Value = serde_json::from_str(&publish("file:///a.yaml", 1, snapshot).unwrap()).unwrap();
    let diagnostics = published["diagnostics"].as_array().unwrap();
    assert_eq!(diagnostics.is_empty(), snapshot.findings().is_empty(), "{published}");
}
