//! Panics on request, one for each stage of a message's life, for the tests of the fences, and work without end. Only
//! with the feature `fault-injection`.

use std::path::PathBuf;
use std::time::Duration;

use serde_json::Value;

use crate::text::Text;

/// While a message is read that holds `fault: message`.
pub(super) fn in_message(body: &[u8]) {
    trip("fault: message", |mark| memchr::memmem::find(body, mark.as_bytes()).is_some());
}

/// While a message with `fault: routing` in its parameters is handed in.
pub(super) fn in_routing(params: Option<&Value>) {
    trip("fault: routing", |mark| params.is_some_and(|params| params.to_string().contains(mark)));
}

/// While a document is opened with a text that holds `fault: opening`.
pub(super) fn in_opening(text: &str) {
    trip("fault: opening", |mark| text.contains(mark));
}

/// While a change is applied to the text that inserts `fault: change`.
pub(super) fn in_change(inserted: &str) {
    trip("fault: change", |mark| inserted.contains(mark));
}

/// While the analysis is updated after an edit that leaves `fault: edit` in the text. A full analysis succeeds.
pub(super) fn in_edit(text: &Text) {
    trip("fault: edit", |mark| holds(text, mark));
}

/// In every analysis of a text that holds `fault: analysis`.
pub(super) fn in_analysis(text: &Text) {
    trip("fault: analysis", |mark| holds(text, mark));
}

/// While the diagnostics of a text are written that holds `fault: publishing`.
pub(super) fn in_publishing(text: &Text) {
    trip("fault: publishing", |mark| holds(text, mark));
}

/// In an answer about a document whose text holds `fault: answer`.
pub(super) fn in_answer(text: &Text) {
    trip("fault: answer", |mark| holds(text, mark));
}

/// Works at an answer about a text that holds `fault: endless answer` until there is a reason to stop.
pub(super) fn endless_answer(text: &Text, is_stopped: impl Fn() -> bool) {
    work_on("fault: endless answer", text, is_stopped);
}

/// Looks for the causes in a text that holds `fault: endless causes` until there is a reason to stop.
pub(super) fn endless_causes(text: &Text, is_stopped: impl Fn() -> bool) {
    work_on("fault: endless causes", text, is_stopped);
}

/// Reads settings as long as there is a file `fault: endless settings` beside one of the documents.
pub(super) fn endless_settings(documents: &[PathBuf]) {
    if cfg!(feature = "fault-injection") {
        let marks: Vec<PathBuf> = documents.iter().map(|path| path.with_file_name("fault: endless settings")).collect();
        work_until(|| !marks.iter().any(|mark| mark.exists()));
    }
}

fn work_on(mark: &str, text: &Text, is_stopped: impl Fn() -> bool) {
    if cfg!(feature = "fault-injection") && holds(text, mark) {
        work_until(is_stopped);
    }
}

fn work_until(is_stopped: impl Fn() -> bool) {
    while !is_stopped() {
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn holds(text: &Text, mark: &str) -> bool {
    text.to_string().contains(mark)
}

fn trip(mark: &str, is_asked_for: impl FnOnce(&str) -> bool) {
    if cfg!(feature = "fault-injection") {
        assert!(!is_asked_for(mark), "asked for: {mark}");
    }
}
