//! Panics on request, for the tests of the server's fences. Without the feature
//! `fault-injection` there are none.

use crate::text::Text;

/// In an answer about a document whose text holds `fault: answer`.
pub(super) fn in_answer(text: &Text) {
    trip(text, "fault: answer");
}

/// While an edit is taken in that leaves `fault: edit` in the text. A build from nothing succeeds.
pub(super) fn in_edit(text: &Text) {
    trip(text, "fault: edit");
}

/// In every analysis of a text that holds `fault: analysis`.
pub(super) fn in_analysis(text: &Text) {
    trip(text, "fault: analysis");
}

#[cfg(feature = "fault-injection")]
fn trip(text: &Text, mark: &str) {
    assert!(!text.to_string().contains(mark), "asked for by the text: {mark}");
}

#[cfg(not(feature = "fault-injection"))]
fn trip(_text: &Text, _mark: &str) {}
