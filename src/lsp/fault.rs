//! Panics on request at each stage of a message's life, for tests of the fences, and endless work. Enabled only by the
//! feature `fault-injection`.

use std::path::PathBuf;
use std::time::Duration;

use serde_json::Value;

use crd_ls_text::Text;

/// Panics while a message that contains `fault: message` is parsed.
pub(super) fn in_message(body: &[u8]) {
    trip("fault: message", |mark| memchr::memmem::find(body, mark.as_bytes()).is_some());
}

/// Panics while a message with `fault: routing` in its parameters is routed.
pub(super) fn in_routing(params: Option<&Value>) {
    trip("fault: routing", |mark| params.is_some_and(|params| params.to_string().contains(mark)));
}

/// Panics while a document with `fault: opening` in its text is opened.
pub(super) fn in_opening(text: &str) {
    trip("fault: opening", |mark| text.contains(mark));
}

/// Panics while a change that inserts `fault: change` is applied.
pub(super) fn in_change(inserted: &str) {
    trip("fault: change", |mark| inserted.contains(mark));
}

/// Panics while the analysis is updated after an edit, if the text contains `fault: edit`. A full analysis succeeds.
pub(super) fn in_edit(text: &Text) {
    trip("fault: edit", |mark| holds(text, mark));
}

/// Panics in every analysis of a text that contains `fault: analysis`.
pub(super) fn in_analysis(text: &Text) {
    trip("fault: analysis", |mark| holds(text, mark));
}

/// Panics while the diagnostics of a text that contains `fault: publishing` are serialized.
pub(super) fn in_publishing(text: &Text) {
    trip("fault: publishing", |mark| holds(text, mark));
}

/// Panics in an answer about a document whose text contains `fault: answer`.
pub(super) fn in_answer(text: &Text) {
    trip("fault: answer", |mark| holds(text, mark));
}

/// Works on an answer about a text that contains `fault: endless answer` until it must stop.
pub(super) fn endless_answer(text: &Text, is_stopped: impl Fn() -> bool) {
    work_on("fault: endless answer", text, is_stopped);
}

/// Searches for causes in a text that contains `fault: endless causes` until it must stop.
pub(super) fn endless_causes(text: &Text, is_stopped: impl Fn() -> bool) {
    work_on("fault: endless causes", text, is_stopped);
}

/// Works as long as a file `fault: endless settings` exists beside one of the documents.
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
