//! A client with one server of its own.

use std::collections::VecDeque;
use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::wire::{frame, read_message};

/// The longest wait for any one event; a slower server hangs.
pub(crate) const LIMIT: Duration = Duration::from_secs(240);

/// The longest wait for the server's end after its client is gone.
const END: Duration = Duration::from_secs(5);

/// A server and the client's end of it. The test must read all messages of the server: dropping this shuts the server
/// down, and fails if a message is unread or if the exit code is not 0.
pub(crate) struct TestServer {
    child: Child,
    input: Option<ChildStdin>,
    incoming: Receiver<Value>,
    unread: VecDeque<Value>,
    next_id: i64,
    ended: bool,
}

impl TestServer {
    /// A server before its first message.
    pub(crate) fn spawn() -> Self {
        let (mut server, output) = Self::spawn_unread();
        server.read(output);
        server
    }

    /// A server whose output is not read.
    pub(crate) fn spawn_unread() -> (Self, ChildStdout) {
        Self::spawn_logging("off", Stdio::null())
    }

    /// A server whose output is not read, with its log in `log`.
    fn spawn_logging(level: &str, log: Stdio) -> (Self, ChildStdout) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_crd-ls"))
            .arg("--stdio")
            .env("CRD_LS_LOG", level)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the server starts");
        let input = child.stdin.take();
        let output = child.stdout.take().expect("stdout is piped");
        let incoming = channel().1;
        (Self { child, input, incoming, unread: VecDeque::new(), next_id: 0, ended: false }, output)
    }

    /// Starts to read the server's output.
    pub(crate) fn read(&mut self, output: ChildStdout) {
        let (sender, incoming) = channel();
        self.incoming = incoming;
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(message) = read_message(&mut output) {
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
    }

    /// A server initialized with these client capabilities.
    pub(crate) fn with_capabilities(capabilities: &Value) -> Self {
        let mut server = Self::spawn();
        server.initialize(&json!({ "processId": null, "rootUri": null, "capabilities": capabilities }));
        server
    }

    /// A server whose client supports all parts of a diagnostic.
    pub(crate) fn start() -> Self {
        Self::with_capabilities(&capabilities())
    }

    /// Like [`TestServer::start`], with the log of the server's faults in a file.
    #[cfg(feature = "fault-injection")]
    pub(crate) fn start_logging(log: std::fs::File) -> Self {
        let (mut server, output) = Self::spawn_logging("error", log.into());
        server.read(output);
        server.initialize(&json!({ "processId": null, "rootUri": null, "capabilities": capabilities() }));
        server
    }

    /// Sends `initialize` and `initialized`. Returns the server's answer.
    pub(crate) fn initialize(&mut self, params: &Value) -> Value {
        let id = self.request("initialize", params);
        let result = self.result(id);
        self.notify("initialized", &json!({}));
        result
    }

    pub(crate) fn process_id(&self) -> u32 {
        self.child.id()
    }

    // The client's messages.

    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("stdin is open");
        input.write_all(bytes).and_then(|()| input.flush()).expect("the server reads");
    }

    /// Waits until the server has read everything from the pipe, so that the next message arrives as a separate piece.
    pub(crate) fn wait_until_taken(&self) {
        let input = self.input.as_ref().expect("stdin is open");
        let deadline = Instant::now() + LIMIT;
        while waiting(input) > 0 {
            assert!(Instant::now() < deadline, "the server does not read");
            thread::yield_now();
        }
    }

    pub(crate) fn send_body(&mut self, body: &[u8]) {
        self.send_bytes(&frame(body));
    }

    pub(crate) fn send(&mut self, message: &Value) {
        self.send_body(message.to_string().as_bytes());
    }

    pub(crate) fn notify(&mut self, method: &str, params: &Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Sends a request. Returns its id.
    pub(crate) fn request(&mut self, method: &str, params: &Value) -> i64 {
        self.next_id += 1;
        self.send(&json!({ "jsonrpc": "2.0", "id": self.next_id, "method": method, "params": params }));
        self.next_id
    }

    pub(crate) fn open(&mut self, uri: &str, version: i32, text: &str) {
        let document = json!({ "uri": uri, "languageId": "yaml", "version": version, "text": text });
        self.notify("textDocument/didOpen", &json!({ "textDocument": document }));
    }

    /// Changes a document by a list of `TextDocumentContentChangeEvent`.
    pub(crate) fn change(&mut self, uri: &str, version: i32, changes: &Value) {
        let document = json!({ "uri": uri, "version": version });
        self.notify("textDocument/didChange", &json!({ "textDocument": document, "contentChanges": changes }));
    }

    pub(crate) fn close(&mut self, uri: &str) {
        self.notify("textDocument/didClose", &json!({ "textDocument": { "uri": uri } }));
    }

    /// Sends a hover request, which any open document answers. Returns its id.
    pub(crate) fn hover(&mut self, uri: &str, line: u32, character: u32) -> i64 {
        let position = json!({ "line": line, "character": character });
        self.request("textDocument/hover", &json!({ "textDocument": { "uri": uri }, "position": position }))
    }

    /// The server's state of its open documents, after all earlier messages.
    pub(crate) fn status(&mut self) -> Value {
        let id = self.request("crd-ls/status", &Value::Null);
        self.result(id)["documents"].take()
    }

    // The server's messages.

    /// The next message of any type.
    #[track_caller]
    pub(crate) fn message(&mut self) -> Value {
        self.next("message", |_| true)
    }

    /// The next message that `wanted` accepts; earlier ones stay unread.
    #[track_caller]
    fn next(&mut self, what: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        if let Some(message) = self.unread.iter().position(&wanted).and_then(|index| self.unread.remove(index)) {
            return message;
        }
        let deadline = Instant::now() + LIMIT;
        loop {
            match self.incoming.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(message) if wanted(&message) => return message,
                Ok(message) => self.unread.push_back(message),
                Err(error) => panic!("no {what} came: {error}; unread are {:?}", self.unread),
            }
        }
    }

    /// The unread messages that have arrived.
    pub(crate) fn arrived(&mut self) -> Vec<Value> {
        self.unread.extend(self.incoming.try_iter());
        self.unread.drain(..).collect()
    }

    /// The answer to a request.
    #[track_caller]
    pub(crate) fn answer(&mut self, id: i64) -> Value {
        self.next(&format!("answer to {id}"), |message| message["id"] == id && message.get("method").is_none())
    }

    /// The result of a request, which must succeed.
    #[track_caller]
    pub(crate) fn result(&mut self, id: i64) -> Value {
        let mut answer = self.answer(id);
        assert!(answer.get("error").is_none(), "request {id} failed: {answer}");
        answer["result"].take()
    }

    /// The code of a request's error.
    #[track_caller]
    pub(crate) fn error(&mut self, id: i64) -> i64 {
        let answer = self.answer(id);
        answer["error"]["code"].as_i64().unwrap_or_else(|| panic!("request {id} did not fail: {answer}"))
    }

    /// The code of the next error without a request id.
    #[track_caller]
    pub(crate) fn error_without_id(&mut self) -> i64 {
        let answer = self.next("error without an id", |message| message.get("id") == Some(&Value::Null));
        answer["error"]["code"].as_i64().unwrap_or_else(|| panic!("this is no error: {answer}"))
    }

    /// The parameters of the next request for `method`, which is answered positively.
    #[track_caller]
    pub(crate) fn grant(&mut self, method: &str) -> Value {
        let mut request = self.next(method, |message| message["method"] == method && message.get("id").is_some());
        self.send(&json!({ "jsonrpc": "2.0", "id": request["id"], "result": null }));
        request["params"].take()
    }

    /// The parameters of the next notification of a method.
    #[track_caller]
    pub(crate) fn notification(&mut self, method: &str) -> Value {
        self.next(method, |message| message["method"] == method)["params"].take()
    }

    /// The next diagnostics of a document, of any version.
    #[track_caller]
    pub(crate) fn published(&mut self, uri: &str) -> Value {
        let method = "textDocument/publishDiagnostics";
        self.next(method, |message| message["method"] == method && message["params"]["uri"] == uri)["params"].take()
    }

    /// The diagnostics of a version of a document. Those of earlier versions are skipped.
    #[track_caller]
    pub(crate) fn diagnostics(&mut self, uri: &str, version: i64) -> Vec<Value> {
        let mut last = i64::MIN;
        loop {
            let mut published = self.published(uri);
            let now = published["version"].as_i64().expect("an open document's diagnostics have a version");
            assert!(now > last && now <= version, "version {now} follows {last}, awaited is {version}");
            last = now;
            if now == version {
                let Value::Array(diagnostics) = published["diagnostics"].take() else { panic!("no list: {published}") };
                return diagnostics;
            }
        }
    }

    /// Asserts that the next diagnostics report a lost text.
    #[track_caller]
    pub(crate) fn assert_lost(&mut self, uri: &str) {
        let published = self.published(uri);
        let [notice] = published["diagnostics"].as_array().unwrap().as_slice() else { panic!("not one: {published}") };
        assert_eq!(notice["severity"], 2, "{notice}");
        let message = notice["message"].as_str().unwrap();
        assert!(message.starts_with("crd-ls has lost this text") && message.contains("open it again"), "{notice}");
    }

    /// Skips diagnostics in the final check for unread messages.
    pub(crate) fn forget_diagnostics(&mut self) {
        let rest = self.rest();
        self.unread =
            rest.into_iter().filter(|message| message["method"] != "textDocument/publishDiagnostics").collect();
    }

    /// Skips the final check for unread messages.
    pub(crate) fn forget_everything(&mut self) {
        self.rest();
    }

    /// Whether unread diagnostics of a document have arrived.
    pub(crate) fn has_published(&mut self, uri: &str) -> bool {
        self.unread.extend(self.incoming.try_iter());
        self.unread.iter().any(|message| message["params"]["uri"] == uri)
    }

    /// Whether an unread notification has arrived.
    pub(crate) fn has_notified(&mut self, method: &str) -> bool {
        self.unread.extend(self.incoming.try_iter());
        self.unread.iter().any(|message| message["method"] == method)
    }

    // The end.

    /// Hands stdin over to another thread.
    pub(crate) fn take_input(&mut self) -> ChildStdin {
        self.input.take().expect("stdin is open")
    }

    pub(crate) fn give_input(&mut self, input: ChildStdin) {
        self.input = Some(input);
    }

    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    /// Shuts the server down and waits for the answer.
    #[track_caller]
    pub(crate) fn shut_down(&mut self) {
        let id = self.request("shutdown", &Value::Null);
        assert_eq!(self.result(id), Value::Null);
    }

    /// Waits for the process and returns its exit code.
    #[track_caller]
    pub(crate) fn exit_code(&mut self) -> i32 {
        self.ended = true;
        let deadline = Instant::now() + END;
        while Instant::now() < deadline {
            if let Some(status) = self.child.try_wait().expect("the server can be waited for") {
                return status.code().unwrap_or_else(|| panic!("the server was killed: {status}"));
            }
            thread::sleep(Duration::from_millis(2));
        }
        panic!("the server did not end");
    }

    /// All unread messages up to the end of the output.
    fn rest(&mut self) -> Vec<Value> {
        let mut rest: Vec<Value> = self.unread.drain(..).collect();
        loop {
            match self.incoming.recv_timeout(LIMIT) {
                Ok(message) => rest.push(message),
                Err(RecvTimeoutError::Disconnected) => return rest,
                Err(RecvTimeoutError::Timeout) => panic!("the server's output does not end"),
            }
        }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        if thread::panicking() {
            let _ = self.child.kill();
            let _ = self.child.wait();
            return;
        }
        if !self.ended {
            self.shut_down();
            self.notify("exit", &Value::Null);
            assert_eq!(self.exit_code(), 0, "the exit code after shutdown");
        }
        let rest = self.rest();
        assert!(rest.is_empty(), "messages were left unread: {rest:?}");
    }
}

/// The capabilities of a client that supports all parts of a diagnostic.
pub(crate) fn capabilities() -> Value {
    json!({
        "textDocument": {
            "publishDiagnostics": {
                "relatedInformation": true, "codeDescriptionSupport": true, "dataSupport": true, "versionSupport": true,
            },
            "codeAction": { "codeActionLiteralSupport": {}, "isPreferredSupport": true },
        },
        "workspace": { "workspaceEdit": { "documentChanges": true } },
    })
}

/// The number of unread bytes in the pipe.
#[cfg(target_os = "linux")]
fn waiting(input: &ChildStdin) -> u64 {
    rustix::io::ioctl_fionread(input).expect("a pipe reports what it holds")
}

/// Other systems do not report this at the writer's end, so the server gets a moment.
#[cfg(not(target_os = "linux"))]
fn waiting(_input: &ChildStdin) -> u64 {
    thread::sleep(Duration::from_millis(1));
    0
}
