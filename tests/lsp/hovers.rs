use serde_json::{Value, json};

use crate::server::TestServer;
use crate::texts::{FOO_LINE, GUIDE};

const URI: &str = "file:///a.yaml";

fn hover_of_foo(formats: &Value) -> Value {
    let mut server =
        TestServer::with_capabilities(&json!({ "textDocument": { "hover": { "contentFormat": formats } } }));
    server.open(URI, 1, GUIDE);
    server.diagnostics(URI, 1);
    let id = server.hover(URI, FOO_LINE, 11);
    server.result(id)
}

#[test]
fn properties_are_described() {
    let hover = hover_of_foo(&json!(["markdown", "plaintext"]));
    assert_eq!(hover["contents"]["kind"], "markdown");
    assert!(hover["contents"]["value"].as_str().unwrap().contains("foo"), "{hover}");
    let key = json!({ "start": { "line": FOO_LINE, "character": 10 }, "end": { "line": FOO_LINE, "character": 13 } });
    assert_eq!(hover["range"], key);
}

#[test]
fn client_chooses_the_format() {
    let kind = |formats: Value| hover_of_foo(&formats)["contents"]["kind"].clone();
    assert_eq!(kind(json!(["plaintext", "markdown"])), "plaintext");
    assert_eq!(kind(json!(["asciidoc", "plaintext"])), "plaintext");
    assert_eq!(kind(json!([])), "markdown");
    assert_eq!(kind(json!(null)), "markdown");
}

#[test]
fn plain_text_is_readable() {
    let text = |formats: Value| hover_of_foo(&formats)["contents"]["value"].as_str().unwrap().to_owned();
    let markdown = text(json!(["markdown"]));
    let plain = text(json!(["plaintext"]));
    assert!(
        markdown.starts_with("`foo` · no type, optional\n- pattern: `abc`\n\n[structural/type-missing]("),
        "{markdown}"
    );
    assert!(
        plain.starts_with("foo · no type, optional\n- pattern: abc\n\nstructural/type-missing (https://"),
        "{plain}"
    );
    assert!(!plain.contains('`'), "{plain}");
}

#[test]
fn most_places_have_no_hover() {
    let mut server = TestServer::start();
    for (version, text) in [GUIDE, "# a comment\n---\nkind: Pod\nspec: {}\n"].into_iter().enumerate() {
        server.open(URI, version as i32, text);
        server.diagnostics(URI, version as i64);
        let id = server.hover(URI, 999, 0);
        assert_eq!(server.result(id), Value::Null);
    }
    let id = server.hover(URI, 2, 7);
    assert_eq!(server.result(id), Value::Null, "no document of ours");
}
