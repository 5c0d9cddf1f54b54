use serde_json::{Value, json};

use crate::server::TestServer;
use crate::texts::{GUIDE, PROPERTIES_LINE};

const URI: &str = "file:///guide.yaml";

/// The code of each diagnostic and the text in its range.
fn places(text: &str, diagnostics: &[Value]) -> Vec<(String, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let column = |position: &Value| position["character"].as_u64().unwrap() as usize;
    let place = |diagnostic: &Value| {
        let range = &diagnostic["range"];
        let line = lines[range["start"]["line"].as_u64().unwrap() as usize];
        assert_eq!(range["start"]["line"], range["end"]["line"], "{diagnostic}");
        let covered = line[column(&range["start"])..column(&range["end"])].to_owned();
        (diagnostic["code"].as_str().unwrap().to_owned(), covered)
    };
    diagnostics.iter().map(place).collect()
}

#[test]
fn guide_has_six_errors() {
    let mut server = TestServer::start();
    server.open(URI, 3, GUIDE);
    let diagnostics = server.diagnostics(URI, 3);
    let expected = [
        ("structural/type-missing", "openAPIV3Schema"),
        ("structural/type-missing", "foo"),
        ("structural/root-metadata", "finalizers"),
        ("structural/undeclared-in-core", "bar"),
        ("structural/keyword-in-junctor", "type"),
        ("structural/keyword-in-junctor", "description"),
    ];
    let expected = expected.map(|(code, covered)| (code.to_owned(), covered.to_owned()));
    assert_eq!(places(GUIDE, &diagnostics), expected);
    for diagnostic in &diagnostics {
        assert_eq!(diagnostic["severity"], 1, "{diagnostic}");
        assert_eq!(diagnostic["source"], "crd-ls", "{diagnostic}");
        assert!(!diagnostic["message"].as_str().unwrap().is_empty(), "{diagnostic}");
        let code = diagnostic["code"].as_str().unwrap();
        let page = diagnostic["codeDescription"]["href"].as_str().unwrap();
        assert!(page.ends_with(&format!("/docs/rules/{code}.md")), "{page}");
    }
}

#[test]
fn messages_quote_the_server() {
    let mut server = TestServer::start();
    server.open(URI, 1, GUIDE);
    let diagnostics = server.diagnostics(URI, 1);
    let missing = diagnostics.iter().find(|diagnostic| diagnostic["code"] == "structural/type-missing");
    let lines: Vec<&str> = missing.unwrap()["message"].as_str().unwrap().lines().collect();
    assert!(lines[0].ends_with('.') && !lines[0].contains("must not be empty"), "{lines:?}");
    assert!(
        lines[1].starts_with("API server: spec.validation.openAPIV3Schema.type: Required value: must not"),
        "{lines:?}"
    );
}

#[test]
fn related_places_are_named() {
    let mut server = TestServer::start();
    server.open(URI, 1, GUIDE);
    let diagnostics = server.diagnostics(URI, 1);
    let undeclared = diagnostics.iter().find(|diagnostic| diagnostic["code"] == "structural/undeclared-in-core");
    let related = &undeclared.unwrap()["relatedInformation"][0];
    assert_eq!(related["location"]["uri"], URI);
    let core = GUIDE.lines().position(|line| line.trim() == "properties:").unwrap();
    assert_eq!(related["location"]["range"]["start"]["line"], core);
    assert!(!related["message"].as_str().unwrap().is_empty());
}

#[test]
fn capabilities_are_respected() {
    let mut server = TestServer::with_capabilities(&json!({}));
    server.open(URI, 1, GUIDE);
    let diagnostics = server.diagnostics(URI, 1);
    assert_eq!(diagnostics.len(), 6);
    for diagnostic in diagnostics {
        let members: Vec<&String> = diagnostic.as_object().unwrap().keys().collect();
        assert_eq!(members, ["code", "message", "range", "severity", "source"]);
    }
}

#[test]
fn diagnostics_follow_the_text() {
    let mut server = TestServer::start();
    server.open(URI, 1, GUIDE);
    assert_eq!(server.diagnostics(URI, 1).len(), 6);
    let start = json!({ "line": PROPERTIES_LINE, "character": 8 });
    let insert = json!([{ "range": { "start": start, "end": start }, "text": "type: object\n        " }]);
    server.change(URI, 2, &insert);
    let diagnostics = server.diagnostics(URI, 2);
    assert_eq!(diagnostics.len(), 5, "the root has its type: {diagnostics:?}");
    let undo =
        json!([{ "range": { "start": start, "end": { "line": PROPERTIES_LINE + 1, "character": 8 } }, "text": "" }]);
    server.change(URI, 3, &undo);
    assert_eq!(server.diagnostics(URI, 3).len(), 6);
}

#[test]
fn every_version_is_published() {
    let mut server = TestServer::start();
    server.open(URI, 1, "a: b\n");
    assert_eq!(server.diagnostics(URI, 1), [] as [Value; 0]);
    server.change(URI, 2, &json!([{ "text": "a: c\n" }]));
    assert_eq!(server.diagnostics(URI, 2), [] as [Value; 0]);
    server.change(URI, 3, &json!([]));
    assert_eq!(server.diagnostics(URI, 3), [] as [Value; 0]);
}

#[test]
fn other_documents_are_clean() {
    let mut server = TestServer::start();
    server.open("file:///values.yaml", 1, "a: [b\n- c: {{ .Values.d }}\n\t\n");
    assert_eq!(server.diagnostics("file:///values.yaml", 1), [] as [Value; 0]);
}

#[test]
fn closed_documents_are_clean() {
    let mut server = TestServer::start();
    server.open(URI, 1, GUIDE);
    assert_eq!(server.diagnostics(URI, 1).len(), 6);
    server.close(URI);
    assert_eq!(server.published(URI), json!({ "uri": URI, "diagnostics": [] }));
    assert_eq!(server.status(), json!([]));
}

#[test]
fn masked_errors_are_marked() {
    let mut server = TestServer::start();
    // The API server does not check the structure of an undecodable object.
    server.open(URI, 1, &GUIDE.replace("apiextensions.k8s.io/v1", "apiextensions.k8s.io/v9"));
    let diagnostics = server.diagnostics(URI, 1);
    let held_back = diagnostics.iter().find(|diagnostic| diagnostic["code"] == "structural/type-missing").unwrap();
    let position = &held_back["range"]["start"];
    let params = json!({ "textDocument": { "uri": URI }, "position": position });
    let id = server.request("textDocument/hover", &params);
    let hover = server.result(id)["contents"]["value"].take();
    assert!(
        hover.as_str().unwrap().ends_with("The API server reports this once the other errors are fixed."),
        "{hover}"
    );
}

#[test]
fn syntax_errors_can_be_off() {
    let text = GUIDE.replacen("kind: CustomResourceDefinition\n", "kind: CustomResourceDefinition\ntyp\n", 1);
    let codes = |options: &Value| {
        let mut server = TestServer::spawn();
        server.initialize(&json!({
            "processId": null, "rootUri": null, "capabilities": {}, "initializationOptions": options,
        }));
        server.open(URI, 1, &text);
        let diagnostics = server.diagnostics(URI, 1);
        diagnostics.iter().map(|diagnostic| diagnostic["code"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let all = codes(&json!({ "syntaxErrors": true }));
    assert_eq!(all, codes(&Value::Null), "it is reported unless it is left to others");
    assert_eq!(all[0], "yaml/expected-entry");
    assert_eq!(codes(&json!({ "syntaxErrors": false })), all[1..]);
}

#[test]
fn unfinished_is_a_warning() {
    let text = |value: &str| GUIDE.replacen("type: string", &format!("type:{value}"), 1);
    let severities = |value: &str| {
        let mut server = TestServer::start();
        server.open(URI, 1, &text(""));
        server.diagnostics(URI, 1);
        server.change(URI, 2, &json!([{ "text": text(value) }]));
        let diagnostics = server.diagnostics(URI, 2);
        let line = text(value).lines().position(|line| line.trim() == format!("type:{value}")).unwrap();
        let here = diagnostics.iter().filter(|diagnostic| diagnostic["range"]["start"]["line"] == line);
        here.map(|diagnostic| diagnostic["severity"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(severities(" strin"), [2]);
    assert_eq!(severities(" text"), [1], "the beginning of no type");
    assert_eq!(severities(" string"), [] as [u64; 0]);
}

#[test]
fn hidden_causes_hide_nothing() {
    let mut server = TestServer::start();
    let rules = json!({ "settings": { "rules": { "strict/unknown-field": "warning" } } });
    server.notify("workspace/didChangeConfiguration", &rules);
    server.open(URI, 1, &GUIDE.replace("openAPIV3Schema", "openAPIV3Shema"));
    let diagnostics = server.diagnostics(URI, 1);
    let shown = diagnostics.iter().map(|of| (of["code"].as_str().unwrap(), of["severity"].as_u64().unwrap()));
    assert_eq!(shown.collect::<Vec<_>>(), [("crd/schema-missing", 1), ("strict/unknown-field", 2)]);
}

#[test]
fn consequences_are_related() {
    let mut server = TestServer::start();
    let misspelt = GUIDE.replace("openAPIV3Schema", "openAPIV3Shema");
    server.open(URI, 1, &misspelt);
    let severities = |diagnostics: &[Value]| {
        let severity = |diagnostic: &Value| (diagnostic["code"].clone(), diagnostic["severity"].clone());
        diagnostics.iter().map(severity).collect::<Vec<_>>()
    };
    let cause = (json!("strict/unknown-field"), json!(1));
    let consequence = |severity: i32| (json!("crd/schema-missing"), json!(severity));
    let diagnostics = server.diagnostics(URI, 1);
    assert_eq!(severities(&diagnostics), std::slice::from_ref(&cause));
    let related = &diagnostics[0]["relatedInformation"];
    let message = related[0]["message"].as_str().unwrap();
    assert!(message.starts_with("follows from it: this version has no schema."), "{related}");
    assert_eq!(
        related[0]["location"]["range"]["start"]["line"],
        diagnostics[0]["range"]["start"]["line"].as_u64().unwrap() - 1
    );
    for (choice, severity) in [("hint", 4), ("shown", 1)] {
        let settings = json!({ "settings": { "diagnostics": { "consequences": choice } } });
        server.notify("workspace/didChangeConfiguration", &settings);
        let published = server.published(URI);
        let diagnostics = published["diagnostics"].as_array().unwrap();
        assert_eq!(severities(diagnostics), [consequence(severity), cause.clone()], "{choice}");
    }
}
