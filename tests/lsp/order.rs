use serde_json::{Value, json};

use crate::server::TestServer;
use crate::slow::slow_or;
use crate::texts::{FOO_LINE, GUIDE};

const URI: &str = "file:///a.yaml";

fn insert(line: usize, text: &str) -> Value {
    let place = json!({ "line": line, "character": 0 });
    json!([{ "range": { "start": place, "end": place }, "text": text }])
}

#[test]
fn changes_apply_in_order() {
    let mut server = TestServer::start();
    server.open(URI, 0, "");
    // Each line is inserted before the previous one, so any other order makes another text.
    let lines: Vec<&str> = GUIDE.lines().rev().collect();
    let versions = slow_or(2000, 300);
    let padding = versions - lines.len();
    for version in 1..=versions {
        let text = if version <= padding { "# padding\n" } else { &format!("{}\n", lines[version - padding - 1]) };
        server.change(URI, version as i32, &insert(0, text));
    }
    assert_eq!(
        server.diagnostics(URI, versions as i64).len(),
        6,
        "the versions came in order, and the text is the guide's"
    );
}

#[test]
fn requests_see_earlier_edits() {
    const OTHER: &str = "file:///b.yaml";
    let mut server = TestServer::start();
    server.open(URI, 0, "");
    server.open(OTHER, 0, "");
    let mut asked = Vec::new();
    for version in 1..=300 {
        server.change(URI, version, &insert(0, "#\n"));
        asked.push((server.request("crd-ls/status", &Value::Null), [version, version - 1]));
        server.change(OTHER, version, &insert(0, "#\n"));
        asked.push((server.request("crd-ls/status", &Value::Null), [version, version]));
    }
    for (id, versions) in asked {
        let status = server.result(id);
        let documents = status["documents"].as_array().unwrap().iter();
        let seen: Vec<_> = documents.map(|document| [&document["version"], &document["length"]]).collect();
        assert_eq!(json!(seen), json!(versions.map(|version| [version, 2 * version])));
    }
    for uri in [URI, OTHER] {
        assert_eq!(server.diagnostics(uri, 300), [] as [Value; 0]);
    }
}

#[test]
fn places_match_their_request() {
    const OTHER: &str = "file:///b.yaml";
    let mut server = TestServer::start();
    server.open(URI, 0, "");
    server.open(OTHER, 0, GUIDE);
    let whole = |text: &str| json!([{ "text": text }]);
    let params = json!({ "textDocument": { "uri": URI }, "message": "metadata.name" });
    let mut asked = Vec::new();
    for version in 1..=50_i32 {
        let lines = "#\n".repeat(version as usize);
        server.change(OTHER, 2 * version - 1, &whole(&format!("{lines}{GUIDE}")));
        asked.push((server.request("crd-ls/locate", &params), version));
        server.change(OTHER, 2 * version, &whole(""));
    }
    let line = |server: &mut TestServer, id| server.result(id)["places"][0]["range"]["start"]["line"].as_i64();
    let first = line(&mut server, asked[0].0).expect("the other document has the place");
    for (id, version) in asked.into_iter().skip(1) {
        assert_eq!(line(&mut server, id), Some(first + i64::from(version) - 1));
    }
    server.diagnostics(URI, 0);
    server.diagnostics(OTHER, 100);
}

#[test]
fn actions_match_their_version() {
    let mut server = TestServer::start();
    server.open(URI, 0, GUIDE);
    let mut asked = Vec::new();
    for version in 1..=100_u32 {
        server.change(URI, version as i32, &insert(0, "#\n"));
        let line = FOO_LINE + version;
        let place = json!({ "line": line, "character": 10 });
        let params = json!({
            "textDocument": { "uri": URI },
            "range": { "start": place, "end": place },
            "context": { "diagnostics": [] },
        });
        asked.push(server.request("textDocument/codeAction", &params));
    }
    let last = asked.len();
    for (version, id) in (1..).zip(asked) {
        let mut answer = server.answer(id);
        // An answer about an older version is useless.
        if answer["error"]["code"] == -32801 {
            assert_ne!(version, last);
            continue;
        }
        let edit = answer["result"][0]["edit"]["documentChanges"][0].take();
        assert_eq!(edit["textDocument"]["version"], version);
        let line = edit["edits"][0]["range"]["start"]["line"].as_i64().unwrap();
        let foo = i64::from(FOO_LINE) + version as i64;
        assert!((foo..foo + 3).contains(&line), "the fix for line {foo} is at {line}");
    }
    server.diagnostics(URI, 100);
}

#[test]
fn documents_are_independent() {
    let mut server = TestServer::start();
    let uris: Vec<String> = (0..20).map(|number| format!("file:///{number}.yaml")).collect();
    for version in 1..=20 {
        for uri in &uris {
            if version == 1 {
                server.open(uri, version, GUIDE);
            } else {
                server.change(uri, version, &insert(0, "#\n"));
            }
        }
    }
    for uri in &uris {
        assert_eq!(server.diagnostics(uri, 20).len(), 6);
    }
}
