//! The result of many messages.

use std::collections::HashMap;

use serde_json::Value;

use crate::server::TestServer;

/// The last diagnostics of each document, and the answer to each request.
#[derive(Default)]
pub(crate) struct Tally {
    pub published: HashMap<String, Value>,
    /// The number of publishes by document.
    pub publishes: HashMap<String, usize>,
    /// The error's code; None for a result.
    pub answers: HashMap<i64, Option<i64>>,
    /// Messages to the user and to the log.
    pub said: Vec<String>,
}

impl Tally {
    /// Reads until `is_done`.
    #[track_caller]
    pub(crate) fn read(&mut self, server: &mut TestServer, is_done: impl Fn(&Self) -> bool) {
        while !is_done(self) {
            let message = server.message();
            self.add(message);
        }
    }

    /// Reads the messages that an idle server has sent.
    #[track_caller]
    pub(crate) fn read_arrived(&mut self, server: &mut TestServer) {
        server.status();
        for message in server.arrived() {
            self.add(message);
        }
    }

    #[track_caller]
    pub(crate) fn add(&mut self, mut message: Value) {
        let params = message["params"].take();
        match message["method"].as_str() {
            Some("textDocument/publishDiagnostics") => self.publish(params),
            Some("window/showMessage" | "window/logMessage") => {
                self.said.push(params["message"].as_str().unwrap().to_owned());
            }
            Some(other) => panic!("the server sent {other}: {params}"),
            None => {
                let Some(id) = message["id"].as_i64() else { return };
                let answered = self.answers.insert(id, message["error"]["code"].as_i64());
                assert_eq!(answered, None, "request {id} was answered twice");
            }
        }
    }

    #[track_caller]
    fn publish(&mut self, params: Value) {
        let uri = params["uri"].as_str().unwrap().to_owned();
        *self.publishes.entry(uri.clone()).or_default() += 1;
        let version = |params: &Value| params["version"].as_i64();
        let new = version(&params);
        if let Some(old) = self.published.insert(uri.clone(), params).as_ref().and_then(version) {
            assert!(new.is_none_or(|new| new >= old), "{uri}: version {new:?} follows {old}");
        }
    }

    /// Whether the diagnostics of a version of a document came.
    pub(crate) fn has(&self, uri: &str, version: i64) -> bool {
        self.published.get(uri).is_some_and(|params| params["version"] == version)
    }

    /// Asserts that the last diagnostics of a document equal the diagnostics of a new server with `text`.
    #[track_caller]
    pub(crate) fn assert_fresh(&self, uri: &str, text: &str) {
        let mut fresh = TestServer::start();
        fresh.open(uri, 1, text);
        let ungraded = |diagnostics: &[Value]| {
            let mut diagnostics = diagnostics.to_vec();
            // The severity depends on the place of the last edit.
            diagnostics.iter_mut().for_each(|diagnostic| diagnostic["severity"] = Value::Null);
            diagnostics
        };
        let published = self.published[uri]["diagnostics"].as_array().expect("diagnostics");
        assert_eq!(ungraded(published), ungraded(&fresh.diagnostics(uri, 1)), "{uri}");
    }
}
