//! Panics inside the server, which a text can cause in a build with `fault-injection`.

use std::path::Path;
use std::time::{Duration, Instant};
use std::{fs, thread};

use lsp_types::Url;
use serde_json::{Value, json};

use crate::server::{LIMIT, TestServer};
use crate::tally::Tally;
use crate::texts::{FOO_LINE, GUIDE, SCHEMA_LINE};
use crate::typist::{Random, Typist};

const URI: &str = "file:///a.yaml";
const OTHER: &str = "file:///other.yaml";

fn put_first(line: &str) -> Value {
    let start = json!({ "line": 0, "character": 0 });
    json!([{ "range": { "start": start, "end": start }, "text": format!("# {line}\n") }])
}

fn take_first_away() -> Value {
    json!([{ "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 1, "character": 0 } }, "text": "" }])
}

#[test]
fn request_panic() {
    let mut server = TestServer::start();
    server.open(URI, 1, &format!("# fault: answer\n{GUIDE}"));
    assert_eq!(server.diagnostics(URI, 1).len(), 6);
    for _ in 0..3 {
        let hover = server.hover(URI, FOO_LINE + 1, 11);
        assert_eq!(server.error(hover), -32603);
    }
    server.change(URI, 2, &take_first_away());
    let hover = server.hover(URI, FOO_LINE, 11);
    assert_ne!(server.result(hover), Value::Null);
    assert_eq!(server.diagnostics(URI, 2).len(), 6);
}

#[test]
fn edit_panic() {
    let mut server = TestServer::start();
    server.open(URI, 1, GUIDE);
    assert_eq!(server.diagnostics(URI, 1).len(), 6);
    server.change(URI, 2, &put_first("fault: edit"));
    let diagnostics = server.diagnostics(URI, 2);
    assert_eq!(diagnostics.len(), 6, "the edit is in, and was analysed");
    assert_eq!(diagnostics[0]["range"]["start"]["line"], SCHEMA_LINE + 1);
    assert_eq!(server.status()[0]["cost"]["bytesParsed"], GUIDE.len() + "# fault: edit\n".len());
    server.change(URI, 3, &take_first_away());
    assert_eq!(server.diagnostics(URI, 3)[0]["range"]["start"]["line"], SCHEMA_LINE);
}

#[test]
fn analysis_panic_is_logged_once() {
    let mut server = TestServer::start();
    server.open(OTHER, 1, GUIDE);
    assert_eq!(server.diagnostics(OTHER, 1).len(), 6);
    server.open(URI, 1, GUIDE);
    assert_eq!(server.diagnostics(URI, 1).len(), 6);
    server.change(URI, 2, &put_first("fault: analysis"));
    assert_eq!(server.diagnostics(URI, 2), [] as [Value; 0]);
    let said = server.notification("window/showMessage");
    assert_eq!(said["type"], 1);
    assert!(said["message"].as_str().unwrap().contains(URI), "{said}");

    // Nothing more is logged, requests are not answered, and other documents work.
    server.change(URI, 3, &put_first("more"));
    assert_eq!(server.diagnostics(URI, 3), [] as [Value; 0]);
    let hover = server.hover(URI, FOO_LINE + 2, 11);
    assert_eq!(server.result(hover), Value::Null);
    server.change(OTHER, 2, &put_first("fine"));
    assert_eq!(server.diagnostics(OTHER, 2).len(), 6);
}

#[test]
fn change_panic_loses_the_text() {
    for stage in ["message", "routing", "change"] {
        let mut server = TestServer::start();
        server.open(OTHER, 1, GUIDE);
        assert_eq!(server.diagnostics(OTHER, 1).len(), 6);
        server.open(URI, 1, GUIDE);
        assert_eq!(server.diagnostics(URI, 1).len(), 6);
        server.change(URI, 2, &put_first(&format!("fault: {stage}")));
        if stage == "message" {
            assert_eq!(server.error_without_id(), -32603);
        }
        server.assert_lost(URI);
        let said = server.notification("window/logMessage");
        assert!(said["message"].as_str().unwrap().contains(URI), "{said}");
        server.change(OTHER, 2, &put_first("fine"));
        assert_eq!(server.diagnostics(OTHER, 2).len(), 6, "{stage}");
        server.change(URI, 3, &json!([{ "text": GUIDE }]));
        assert_eq!(server.diagnostics(URI, 3).len(), 6, "{stage}");
    }
}

#[test]
fn early_request_panic() {
    let mut server = TestServer::start();
    for (method, stage) in [("textDocument/hover", "routing"), ("textDocument/codeAction", "routing")] {
        let uri = format!("file:///fault: {stage}.yaml");
        let id = server.request(method, &json!({ "textDocument": { "uri": uri } }));
        assert_eq!(server.error(id), -32603, "{method}");
    }
    assert_eq!(server.status(), json!([]));
}

#[test]
fn open_panic() {
    let mut server = TestServer::start();
    server.open(URI, 1, &format!("# fault: opening\n{GUIDE}"));
    server.open(OTHER, 1, GUIDE);
    assert_eq!(server.diagnostics(OTHER, 1).len(), 6);
    server.open(URI, 2, GUIDE);
    assert_eq!(server.diagnostics(URI, 2).len(), 6);
    server.open(URI, 3, &format!("# fault: opening\n{GUIDE}"));
    server.assert_lost(URI);
    server.notification("window/logMessage");
}

#[test]
fn publish_panic() {
    let mut server = TestServer::start();
    server.open(URI, 1, GUIDE);
    assert_eq!(server.diagnostics(URI, 1).len(), 6);
    server.change(URI, 2, &put_first("fault: publishing"));
    assert_eq!(server.diagnostics(URI, 2), [] as [Value; 0]);
    server.notification("window/showMessage");
    server.change(URI, 3, &take_first_away());
    assert_eq!(server.diagnostics(URI, 3), [] as [Value; 0]);
    server.change(URI, 4, &json!([{ "text": GUIDE }]));
    assert_eq!(server.diagnostics(URI, 4).len(), 6);
}

#[test]
fn failed_documents_are_retried() {
    let mut server = TestServer::start();
    server.open(URI, 1, &format!("# fault: analysis\n{GUIDE}"));
    assert_eq!(server.diagnostics(URI, 1), [] as [Value; 0]);
    server.notification("window/showMessage");
    let save = json!({ "textDocument": { "uri": URI } });
    server.notify("textDocument/didSave", &save);
    assert_eq!(server.diagnostics(URI, 1), [] as [Value; 0], "it panics again, and is not said again");
    server.change(URI, 2, &take_first_away());
    assert_eq!(server.diagnostics(URI, 2), [] as [Value; 0]);
    server.notify("textDocument/didSave", &save);
    assert_eq!(server.diagnostics(URI, 2).len(), 6, "the text was kept up to date all the while");

    server.change(URI, 3, &put_first("fault: analysis"));
    assert_eq!(server.diagnostics(URI, 3), [] as [Value; 0]);
    server.change(URI, 4, &json!([{ "text": GUIDE }]));
    assert_eq!(server.diagnostics(URI, 4).len(), 6);
}

#[test]
fn slow_settings_delay_one_file() {
    let (here, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    fs::write(here.path().join(".crd-ls.yaml"), "allow-refused: true\nrules: {structural: hint}\n").unwrap();
    let slow = here.path().join("fault: endless settings");
    fs::write(&slow, "").unwrap();
    let uri = |folder: &Path| String::from(Url::from_file_path(folder.join("a.yaml")).unwrap());
    let (uri, other) = (uri(here.path()), uri(elsewhere.path()));
    let mut server = TestServer::start();
    server.open(&other, 1, GUIDE);
    let all = server.diagnostics(&other, 1).len();

    server.open(&uri, 1, GUIDE);
    let about_it = server.hover(&uri, FOO_LINE, 11);
    server.change(&uri, 2, &put_first("more"));
    let about_it_edited = server.hover(&uri, FOO_LINE + 1, 11);
    let hover = server.hover(&other, FOO_LINE, 11);
    assert_ne!(server.result(hover), Value::Null);
    server.change(&other, 2, &put_first("fine"));
    assert_eq!(server.diagnostics(&other, 2).len(), all);
    assert!(!server.has_published(&uri), "its settings are not known");

    fs::remove_file(&slow).unwrap();
    assert_ne!(server.result(about_it), Value::Null);
    assert_ne!(server.result(about_it_edited), Value::Null);
    let first = server.published(&uri);
    assert_eq!(first["version"], 2);
    let diagnostics = first["diagnostics"].as_array().unwrap();
    assert!(diagnostics.iter().all(|diagnostic| diagnostic["severity"] == 4), "{first}");
    assert_eq!(diagnostics.len(), all);
}

#[test]
fn old_settings_apply_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(".crd-ls.yaml");
    let uri = |path: &Path| String::from(Url::from_file_path(path).unwrap());
    let (uri, settings) = (uri(&folder.path().join("a.yaml")), uri(&file));
    let mut server = TestServer::start();
    server.open(&uri, 1, GUIDE);
    let all = server.diagnostics(&uri, 1).len();

    let slow = folder.path().join("fault: endless settings");
    fs::write(&slow, "").unwrap();
    let changed = json!({ "changes": [{ "uri": settings, "type": 1 }] });
    for level in ["off", "hint"] {
        fs::write(&file, format!("allow-refused: true\nrules: {{structural: {level}}}\n")).unwrap();
        server.notify("workspace/didChangeWatchedFiles", &changed);
    }
    server.change(&uri, 2, &put_first("more"));
    assert_eq!(server.diagnostics(&uri, 2).len(), all);
    fs::remove_file(&slow).unwrap();
    let next = server.published(&uri);
    let diagnostics = next["diagnostics"].as_array().unwrap();
    assert!(diagnostics.iter().all(|diagnostic| diagnostic["severity"] == 4), "{next}");
    assert_eq!(diagnostics.len(), all, "what the file said in between is not shown");
}

#[test]
fn storm_panic_costs_one_document() {
    for stage in ["message", "routing", "opening", "change", "edit", "analysis", "publishing", "answer"] {
        let log = tempfile::NamedTempFile::new().unwrap();
        let mut server = TestServer::start_logging(log.reopen().unwrap());
        let mut random = Random::new(3);
        let mut typists: Vec<Typist> =
            (0..5).map(|number| Typist::new(format!("file:///{number}.yaml"), GUIDE)).collect();
        typists.iter().for_each(|typist| server.send(&typist.opened()));
        let mut asked = Vec::new();
        for step in 0..180 {
            let typist = &mut typists[random.below(5)];
            let typed = typist.type_something(&mut random);
            server.send(&typed);
            asked.push(server.hover(&typist.uri, FOO_LINE, 11));
            if step % 60 == 30 {
                asked.push(ask_for_fault(&mut server, &mut typists[0], stage));
            }
        }
        // An edit can supersede an earlier one before that is published; this edit is the last.
        asked.push(ask_for_fault(&mut server, &mut typists[0], stage));
        assert_panicked(log.path(), stage);
        let healed = typists[0].replace_all();
        server.send(&healed);
        let mut tally = Tally::default();
        tally.read(&mut server, |tally| {
            asked.iter().all(|id| tally.answers.contains_key(id))
                && typists.iter().all(|typist| tally.has(&typist.uri, typist.version.into()))
        });
        for typist in &typists {
            tally.assert_fresh(&typist.uri, &typist.text);
        }
        assert!(tally.said.iter().all(|message| message.contains(&typists[0].uri)), "{stage}: {:?}", tally.said);
        // Logs of the stages passed do not matter.
        server.shut_down();
        server.notify("exit", &Value::Null);
        assert_eq!(server.exit_code(), 0, "{stage}");
        server.forget_everything();
    }
}

/// Makes a document panic in `stage`, and sends a request about it. Returns the request's id.
fn ask_for_fault(server: &mut TestServer, typist: &mut Typist, stage: &str) -> i64 {
    let broken = typist.replace(0, 0, &format!("# fault: {stage}\n"));
    server.send(&broken);
    if stage == "opening" {
        server.send(&typist.opened());
    }
    server.hover(&typist.uri, FOO_LINE, 11)
}

/// Waits until the log reports that `stage` panicked and that the panic was caught.
fn assert_panicked(log: &Path, stage: &str) {
    let deadline = Instant::now() + LIMIT;
    loop {
        let said = fs::read_to_string(log).unwrap();
        if said.contains(&format!("asked for: fault: {stage}")) && said.contains("a panic was caught") {
            return;
        }
        assert!(Instant::now() < deadline, "{stage} did not panic, or no fence caught it: {said}");
        thread::sleep(Duration::from_millis(5));
    }
}
