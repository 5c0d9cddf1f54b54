use serde_json::{Value, json};

use crate::server::TestServer;
use crate::texts::{FOO_LINE, GUIDE, PROPERTIES_LINE};

const URI: &str = "file:///a.yaml";

fn range(start: (u32, u32), end: (u32, u32)) -> Value {
    let position = |(line, character): (u32, u32)| json!({ "line": line, "character": character });
    json!({ "start": position(start), "end": position(end) })
}

/// Asserts that the server's text is `text`, by findings and length.
#[track_caller]
fn assert_text(server: &mut TestServer, version: i64, text: &str) {
    let found = server.diagnostics(URI, version);
    let status = server.status();
    assert_eq!(status[0]["length"], text.len());
    assert_eq!(status[0]["findings"], found.len());
    server.open("file:///fresh.yaml", 1, text);
    let strip = |diagnostics: Vec<Value>| -> Vec<Value> {
        let text = |mut diagnostic: Value| {
            // The severity depends on the place of the last edit.
            diagnostic["severity"] = Value::Null;
            diagnostic.to_string().replace("file:///fresh.yaml", URI)
        };
        diagnostics.into_iter().map(|diagnostic| text(diagnostic).into()).collect()
    };
    assert_eq!(strip(found), strip(server.diagnostics("file:///fresh.yaml", 1)));
    server.close("file:///fresh.yaml");
    server.published("file:///fresh.yaml");
}

#[test]
fn one_change_can_mix_kinds() {
    let mut server = TestServer::start();
    server.open(URI, 1, "a: b\n");
    let changes = json!([
        { "range": range((0, 0), (0, 1)), "text": "gone" },
        { "text": GUIDE },
        { "range": range((0, 0), (0, 0)), "text": "# one\n" },
        { "range": range((0, 2), (0, 5)), "text": "two\n# three" },
    ]);
    server.change(URI, 2, &changes);
    assert_text(&mut server, 2, &format!("# two\n# three\n{GUIDE}"));
}

#[test]
fn range_can_have_a_length() {
    let mut server = TestServer::start();
    server.open(URI, 1, GUIDE);
    server.change(URI, 2, &json!([{ "range": range((0, 0), (0, 10)), "rangeLength": 10, "text": "apiVersion" }]));
    assert_text(&mut server, 2, GUIDE);
}

#[test]
fn positions_are_clamped() {
    let mut server = TestServer::start();
    server.open(URI, 1, GUIDE);
    server.change(URI, 2, &json!([{ "range": range((5000, 0), (9000, 7)), "text": "# end\n" }]));
    assert_text(&mut server, 2, &format!("{GUIDE}# end\n"));
    server.change(URI, 3, &json!([{ "range": range((1, 6), (1, 4_000_000_000)), "text": "ConfigMap" }]));
    let text = format!("{GUIDE}# end\n").replace("CustomResourceDefinition", "ConfigMap");
    server.change(URI, 4, &json!([{ "range": range((1, 0), (1, 5)), "text": "kind:" }]));
    let text = text.replace("kind: ConfigMap", "kind:ConfigMap");
    // The line's end was replaced, but not its line break.
    assert_eq!(text.lines().nth(1), Some("kind:ConfigMap"));
    server.change(URI, 5, &json!([{ "range": range((0, 0), (9999, 0)), "text": GUIDE }]));
    assert_text(&mut server, 5, GUIDE);
}

#[test]
fn line_breaks_of_all_kinds_count() {
    let mut server = TestServer::start();
    for (number, line_break) in (0..).zip(["\r\n", "\r", "\n"]) {
        let version = 10 * number;
        let text = GUIDE.replace('\n', line_break);
        server.open(URI, version, &text);
        server.change(
            URI,
            version + 1,
            &json!([{ "range": range((PROPERTIES_LINE, 8), (PROPERTIES_LINE, 8)), "text": "type: object, " }]),
        );
        server.diagnostics(URI, i64::from(version) + 1);
        server.change(
            URI,
            version + 2,
            &json!([{ "range": range((PROPERTIES_LINE, 8), (PROPERTIES_LINE, 22)), "text": "" }]),
        );
        assert_text(&mut server, i64::from(version) + 2, &text);
    }
}

#[test]
fn bad_change_loses_the_text() {
    let reversed = json!([{ "range": range((3, 2), (1, 0)), "text": "x" }]);
    let negative = json!([{ "range": { "start": { "line": -1, "character": 0 }, "end": {} }, "text": "x" }]);
    let no_text = json!([{ "range": range((0, 0), (0, 0)) }]);
    for (number, broken) in (0..).zip([reversed, negative, no_text]) {
        let mut server = TestServer::start();
        server.open(URI, 1, GUIDE);
        assert_eq!(server.diagnostics(URI, 1).len(), 6);
        server.change(URI, 2, &broken);
        server.assert_lost(URI);
        let said = server.notification("window/logMessage");
        assert!(said["message"].as_str().unwrap().contains(URI), "{said}");
        let hover = server.hover(URI, FOO_LINE, 12);
        assert_eq!(server.result(hover), Value::Null, "{number}");
        // The text is unknown from here on, so no findings are published.
        server.change(URI, 2, &broken);
        server.assert_lost(URI);
        server.change(URI, 3, &json!([{ "range": range((0, 0), (0, 0)), "text": "#\n" }]));
        server.assert_lost(URI);
        server.change(URI, 4, &json!([{ "text": GUIDE }]));
        assert_text(&mut server, 4, GUIDE);
    }
}

#[test]
fn reopening_restores_text() {
    let mut server = TestServer::start();
    server.open(URI, 1, GUIDE);
    server.change(URI, 2, &json!([{ "range": range((3, 2), (1, 0)), "text": "x" }]));
    server.assert_lost(URI);
    server.notification("window/logMessage");
    server.close(URI);
    server.published(URI);
    server.open(URI, 3, GUIDE);
    assert_text(&mut server, 3, GUIDE);
}

#[test]
fn second_open_replaces_text() {
    let mut server = TestServer::start();
    server.open(URI, 7, "a: b\n");
    assert_eq!(server.diagnostics(URI, 7), [] as [Value; 0]);
    server.open(URI, 1, GUIDE);
    assert_text(&mut server, 1, GUIDE);
}

#[test]
fn closed_documents_stay() {
    let mut server = TestServer::start();
    server.change(URI, 2, &json!([{ "text": GUIDE }]));
    server.close(URI);
    server.notify("textDocument/didSave", &json!({ "textDocument": { "uri": URI } }));
    let hover = server.hover(URI, 0, 0);
    assert_eq!(server.result(hover), Value::Null);
    assert_eq!(server.status(), json!([]));
}

#[test]
fn the_status_counts_definitions() {
    let mut server = TestServer::start();
    server.open(URI, 1, &format!("a: b\n---\n{GUIDE}"));
    server.diagnostics(URI, 1);
    assert_eq!(server.status()[0]["definitions"], 1);
    server.change(URI, 2, &json!([{ "text": "a: b\n" }]));
    server.diagnostics(URI, 2);
    assert_eq!(server.status()[0]["definitions"], 0);
}

#[test]
fn saving_changes_nothing() {
    let mut server = TestServer::start();
    server.open(URI, 1, GUIDE);
    server.diagnostics(URI, 1);
    server.notify("textDocument/didSave", &json!({ "textDocument": { "uri": URI } }));
    assert_eq!(server.status()[0]["version"], 1);
}

#[test]
fn versions_can_be_in_any_order() {
    let mut server = TestServer::start();
    server.open(URI, 5, "");
    assert_eq!(server.diagnostics(URI, 5), [] as [Value; 0]);
    for (version, text) in [(5, "a: b\n"), (3, "# c\n"), (-7, "d: e\n"), (i32::MAX, ""), (0, GUIDE)] {
        server.change(URI, version, &json!([{ "range": range((0, 0), (999, 0)), "text": text }]));
        assert_eq!(server.published(URI)["version"], version, "what was sent last is what is known");
        assert_eq!(server.status()[0]["length"], text.len());
    }
    server.change(URI, 1, &json!([]));
    assert_text(&mut server, 1, GUIDE);
}

#[test]
fn mid_character_is_its_start() {
    let mut server = TestServer::start();
    server.open(URI, 1, "a: '\u{1D11E}'\n");
    server.change(URI, 2, &json!([{ "range": range((0, 5), (0, 5)), "text": "x" }]));
    assert_text(&mut server, 2, "a: 'x\u{1D11E}'\n");
    server.change(URI, 3, &json!([{ "range": range((0, 4), (0, 6)), "text": "" }]));
    assert_text(&mut server, 3, "a: '\u{1D11E}'\n");
    server.change(URI, 4, &json!([{ "range": range((0, 5), (0, 6)), "text": "y" }]));
    assert_text(&mut server, 4, "a: 'y'\n");
}

#[test]
fn mid_line_break_is_line_end() {
    let mut server = TestServer::start();
    server.open(URI, 1, "a: b\r\nc: d\r\n");
    server.change(URI, 2, &json!([{ "range": range((0, 5), (0, 5)), "text": "x" }]));
    assert_text(&mut server, 2, "a: bx\r\nc: d\r\n");
    server.change(URI, 3, &json!([{ "range": range((0, 6), (1, 0)), "text": "" }]));
    assert_text(&mut server, 3, "a: bxc: d\r\n");
}

#[test]
fn closing_keeps_requests() {
    let mut server = TestServer::start();
    for version in 1..=20 {
        server.open(URI, version, GUIDE);
        let hover = server.hover(URI, FOO_LINE, 11);
        server.close(URI);
        assert!(server.result(hover)["contents"].is_object(), "it was asked about what was open");
        while server.published(URI).get("version").is_some() {}
        assert_eq!(server.status(), json!([]));
    }
}
