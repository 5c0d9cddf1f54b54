use serde_json::{Value, json};

use crate::server::TestServer;
use crate::texts::{GUIDE, crd_with};

const URI: &str = "file:///a.yaml";

/// The range of the first occurrence of `text` after `behind` in the guide's example.
fn range_of(text: &str, behind: &str) -> Value {
    let start = GUIDE.find(behind).unwrap();
    let offset = start + GUIDE[start..].find(text).unwrap();
    let line_start = GUIDE[..offset].rfind('\n').map_or(0, |line_feed| line_feed + 1);
    let line = GUIDE[..offset].matches('\n').count();
    let column = offset - line_start;
    json!({ "start": { "line": line, "character": column }, "end": { "line": line, "character": column + text.len() } })
}

/// The only place where the type of `bar` is in a junctor.
fn type_in_junctor() -> Value {
    range_of("type", "bar:")
}

fn nowhere() -> Value {
    json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 0, "character": 0 } })
}

fn actions(server: &mut TestServer, range: &Value, context: &Value) -> Vec<Value> {
    let params = json!({ "textDocument": { "uri": URI }, "range": range, "context": context });
    let id = server.request("textDocument/codeAction", &params);
    server.result(id).as_array().unwrap().clone()
}

fn titles(actions: &[Value]) -> Vec<&str> {
    actions.iter().map(|action| action["title"].as_str().unwrap()).collect()
}

fn opened() -> TestServer {
    let mut server = TestServer::start();
    server.open(URI, 4, GUIDE);
    assert_eq!(server.diagnostics(URI, 4).len(), 6);
    server
}

/// The fixes for the `type` in a junctor of the guide's example. The junctor's other keyword is a description, whose
/// move is not safe, so there is no fix for both.
const OFFERED: &[&str] = &["move 'type' out of 'anyOf'", "remove 'type' from 'anyOf'"];

#[test]
fn range_alone_finds_fixes() {
    let mut server = opened();
    let found = actions(&mut server, &type_in_junctor(), &json!({ "diagnostics": [] }));
    assert_eq!(titles(&found), OFFERED);
    for (action, preferred) in found.iter().zip([true, false]) {
        assert_eq!(action["kind"], "quickfix");
        assert_eq!(action["isPreferred"], preferred);
        assert_eq!(action["diagnostics"][0]["code"], "structural/keyword-in-junctor");
        assert_eq!(action["diagnostics"][0]["range"], type_in_junctor());
        assert_eq!(action["edit"]["documentChanges"][0]["textDocument"], json!({ "uri": URI, "version": 4 }));
    }
}

#[test]
fn tag_like_rule_gets_quotes() {
    let rule = "!has(self.bar) || self.bar.size() > 0";
    let text = crd_with(&format!(
        "        type: object
        x-kubernetes-validations:
        - rule: {rule}
        properties:
          bar: {{type: string, maxLength: 9}}
"
    ));
    let line = text.lines().position(|line| line.contains(rule)).unwrap();
    let mut server = TestServer::start();
    server.open(URI, 4, &text);
    let published = server.diagnostics(URI, 4);
    let error = published.iter().find(|error| error["code"] == "yaml/block-scalar-header").unwrap();
    let said = "the value of `rule` can't begin with `!` without quotes: it is the beginning of a tag.";
    assert!(error["message"].as_str().unwrap().starts_with(said), "{error}");
    let range = json!({ "start": { "line": line, "character": 0 }, "end": { "line": line, "character": 60 } });
    let found = actions(&mut server, &range, &json!({ "diagnostics": [] }));
    let preferred = found.iter().filter(|action| action["isPreferred"] == true);
    let preferred: Vec<&str> = preferred.map(|action| action["title"].as_str().unwrap()).collect();
    assert_eq!(preferred, ["put the value in quotes"], "{:?}", titles(&found));
}

#[test]
fn both_ends_touch() {
    let mut server = opened();
    for end in ["start", "end"] {
        let place = &type_in_junctor()[end];
        let found = actions(&mut server, &json!({ "start": place, "end": place }), &json!({ "diagnostics": [] }));
        assert_eq!(titles(&found)[0], "move 'type' out of 'anyOf'", "{end}");
    }
    assert!(actions(&mut server, &nowhere(), &json!({ "diagnostics": [] })).is_empty());
}

#[test]
fn diagnostics_find_fixes() {
    let mut server = opened();
    server.change(URI, 5, &json!([]));
    let published = server.diagnostics(URI, 5);
    let diagnostic = published.iter().find(|diagnostic| diagnostic["range"] == type_in_junctor()).unwrap();
    assert!(diagnostic.get("data").is_some());
    let mut bare = diagnostic.clone();
    bare.as_object_mut().unwrap().remove("data");
    for sent_back in [diagnostic, &bare] {
        let found = actions(&mut server, &nowhere(), &json!({ "diagnostics": [sent_back] }));
        assert_eq!(titles(&found), OFFERED, "{sent_back}");
    }
}

#[test]
fn data_finds_moved_findings() {
    let mut server = opened();
    server.change(URI, 5, &json!([]));
    let published = server.diagnostics(URI, 5);
    let diagnostic = published.iter().find(|diagnostic| diagnostic["range"] == type_in_junctor()).unwrap();
    let start = json!({ "line": 0, "character": 0 });
    server.change(URI, 6, &json!([{ "range": { "start": start, "end": start }, "text": "# moved\n" }]));
    let found = actions(&mut server, &nowhere(), &json!({ "diagnostics": [diagnostic] }));
    assert_eq!(titles(&found)[0], "move 'type' out of 'anyOf'");
    server.diagnostics(URI, 6);
}

#[test]
fn foreign_diagnostics_are_skipped() {
    let mut server = opened();
    let theirs =
        json!({ "source": "yaml", "range": type_in_junctor(), "code": "structural/keyword-in-junctor", "message": "" });
    let no_code = json!({ "source": "crd-ls", "range": type_in_junctor(), "message": "" });
    let odd_data = json!({ "source": "crd-ls", "range": nowhere(), "message": "", "data": [1], "code": 7 });
    let found = actions(&mut server, &nowhere(), &json!({ "diagnostics": [theirs, no_code, odd_data] }));
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn only_filters_kinds() {
    let mut server = opened();
    let context = |only: Value| json!({ "diagnostics": [], "only": only });
    for only in [json!(["quickfix"]), json!([""]), json!(["refactor", "quickfix"]), json!([]), json!(null)] {
        let found = actions(&mut server, &type_in_junctor(), &context(only.clone()));
        let quick_fixes = found.iter().filter(|action| action["kind"] == "quickfix").count();
        assert_eq!(quick_fixes, OFFERED.len(), "{only}");
    }
    for only in [json!(["refactor"]), json!(["source.organizeImports"]), json!(["quickfix.other"])] {
        assert!(actions(&mut server, &type_in_junctor(), &context(only.clone())).is_empty(), "{only}");
    }
}

#[test]
fn plain_edits_are_supported() {
    let mut server = TestServer::with_capabilities(&json!({}));
    server.open(URI, 1, GUIDE);
    server.diagnostics(URI, 1);
    let found = actions(&mut server, &type_in_junctor(), &json!({ "diagnostics": [] }));
    assert!(found[0]["edit"].get("documentChanges").is_none());
    assert!(!found[0]["edit"]["changes"][URI].as_array().unwrap().is_empty());
    assert!(found[0].get("isPreferred").is_none());
}

#[test]
fn fix_removes_its_finding() {
    let mut server = opened();
    let found = actions(&mut server, &type_in_junctor(), &json!({ "diagnostics": [] }));
    let edits = found[0]["edit"]["documentChanges"][0]["edits"].as_array().unwrap();
    // All edits of an answer refer to the same text, so the last goes first.
    let changes: Vec<&Value> = edits.iter().rev().collect();
    let changes: Vec<Value> =
        changes.iter().map(|edit| json!({ "range": edit["range"], "text": edit["newText"] })).collect();
    server.change(URI, 5, &Value::Array(changes));
    let left = server.diagnostics(URI, 5);
    assert!(left.len() < 6, "{left:?}");
    let is_fixed = |diagnostic: &Value| {
        diagnostic["code"] == "structural/keyword-in-junctor"
            && diagnostic["message"].as_str().unwrap().contains("type")
    };
    assert!(!left.iter().any(is_fixed), "{left:?}");
}

#[test]
fn whole_range_offers_all_fixes() {
    let mut server = opened();
    let everything = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 999, "character": 0 } });
    let found = actions(&mut server, &everything, &json!({ "diagnostics": [] }));
    let mut all: Vec<String> = found.iter().map(|action| format!("{}{}", action["title"], action["edit"])).collect();
    let offered = all.len();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), offered);
    assert!(titles(&found).contains(&"add 'type: object'"), "{found:?}");
}

#[test]
fn reversed_range_is_empty() {
    let mut server = opened();
    let reversed = json!({ "start": { "line": 40, "character": 0 }, "end": { "line": 0, "character": 0 } });
    assert!(actions(&mut server, &reversed, &json!({ "diagnostics": [] })).is_empty());
}
