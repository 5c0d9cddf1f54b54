use std::sync::Arc;

use serde_json::{Value, json};

use crate::lsp::transport::Output;

/// The progress of a scan in the client, once the client has agreed to show it.
pub(super) struct ScanProgress {
    output: Arc<Output>,
    state: ProgressState,
}

enum ProgressState {
    Idle,
    /// The client was asked to show this token, which is also the id of the request.
    Asked(String),
    Shown(String),
}

impl ScanProgress {
    pub(super) fn new(output: Arc<Output>) -> Self {
        Self { output, state: ProgressState::Idle }
    }

    /// Asks the client to show progress.
    pub(super) fn begin(&mut self, scan: u64) {
        self.end();
        let token = format!("crd-ls/workspace/{scan}");
        self.output.request(&token, "window/workDoneProgress/create", &json!({ "token": token }));
        self.state = ProgressState::Asked(token);
    }

    pub(super) fn answered(&mut self, id: &str, is_error: bool) {
        let ProgressState::Asked(token) = &self.state else { return };
        if token != id {
            return;
        }
        if is_error {
            self.state = ProgressState::Idle;
            return;
        }
        self.state = ProgressState::Shown(token.clone());
        self.send(json!({ "kind": "begin", "title": "Checking CRDs", "cancellable": false, "percentage": 0 }));
    }

    pub(super) fn report(&self, done: usize, all: usize) {
        let percentage = done.saturating_mul(100) / all.max(1);
        self.send(json!({ "kind": "report", "message": format!("{done}/{all} files"), "percentage": percentage }));
    }

    pub(super) fn end(&mut self) {
        self.send(json!({ "kind": "end" }));
        self.state = ProgressState::Idle;
    }

    fn send(&self, value: Value) {
        if let ProgressState::Shown(token) = &self.state {
            self.output.notify("$/progress", &json!({ "token": token, "value": value }));
        }
    }
}
