//! Limits shared by all documents of a text are spent in the order of the text, and edits preserve as much as possible.

use std::sync::Arc;

use super::incremental::edited;
use crate::Snapshot;
use crd_ls_model::{AnalysisOptions, Limits};
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

fn opened(text: &str, limits: Limits) -> Snapshot {
    Snapshot::with_options(Text::new(text), Arc::new(AnalysisOptions { limits, ..AnalysisOptions::default() }))
}

/// Replaces the first `from`, and asserts that a fresh snapshot has the same findings.
#[track_caller]
fn replace(snapshot: &Snapshot, from: &str, to: &str, limits: Limits) -> Snapshot {
    let text = snapshot.text().to_string();
    let after = edited(snapshot, text.find(from).unwrap(), from.len(), to);
    assert_eq!(after.findings(), opened(&after.text().to_string(), limits).findings(), "in {}", after.text());
    after
}

/// The lines of the findings with a code.
fn lines_of(snapshot: &Snapshot, code: &str) -> Vec<usize> {
    let text = snapshot.text().to_string();
    let found = snapshot.findings().iter().filter(|finding| finding.code() == code);
    found.map(|finding| text[..finding.range.start().into()].matches('\n').count()).collect()
}

#[test]
fn shared_alias_limit() {
    let limits = Limits { alias_bytes: 100, ..Limits::DEFAULT };
    let document = |aliases: &str| {
        let title = "x".repeat(20);
        crd_around(&format!("type: object\nproperties:\n  a: &a {{type: string, title: {title}}}\n{aliases}"))
    };
    let (one, two) = ("  b: *a\n", "  b: *a\n  c: *a\n");
    let code = "alias/not-followed";
    let snapshot = opened(&[document(one), document(one), document(one)].join("---\n"), limits);
    let last = lines_of(&snapshot, code);
    assert_eq!(last.len(), 1, "{last:?}");
    let snapshot = replace(&snapshot, "  b: *a\n---", &format!("{two}---"), limits);
    let second_and_last = lines_of(&snapshot, code);
    assert_eq!(second_and_last.len(), 2);
    let snapshot = replace(&snapshot, two, one, limits);
    assert_eq!(lines_of(&snapshot, code), last);
}

#[test]
fn shared_default_steps() {
    let limits = Limits { value_steps: 20, ..Limits::DEFAULT };
    let property =
        |number: usize| format!("  a{number}: {{type: array, items: {{type: string}}, default: [x, x, x]}}\n");
    let properties: String = (0..20).map(property).collect();
    let document = crd_around(&format!("type: object\nproperties:\n{properties}"));
    let code = "default/not-judged";
    let snapshot = opened(&format!("{document}---\n{document}"), limits);
    let left_out = lines_of(&snapshot, code);
    assert!(!left_out.is_empty() && left_out.len() < 40, "{left_out:?}");
    // With a shorter default, more of the later ones are checked.
    let snapshot = replace(&snapshot, "[x, x, x]", "[]", limits);
    let fewer = lines_of(&snapshot, code);
    assert!(fewer.len() <= left_out.len(), "{fewer:?} after {left_out:?}");
    let snapshot = replace(&snapshot, "default: []", "default: [x, x, x]", limits);
    assert_eq!(lines_of(&snapshot, code), left_out);
    // An edit elsewhere repeats no check.
    let snapshot = replace(&snapshot, "a0: {", "a0: {title: x, ", limits);
    assert_eq!(lines_of(&snapshot, code), left_out);
}
