use super::Lost;

fn lost(message: &str) -> Option<Lost> {
    Lost::of(message.as_bytes())
}

#[test]
fn changes_name_their_document() {
    let document = Some(Lost::Document("file:///a.yaml".to_owned()));
    for message in [
        r#"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a.yaml"},"contentChanges":["#,
        r#"{"method":"textDocument\/didOpen","params":{"textDocument":{"uri":"file:\/\/\/a.yaml","text":"\x"#,
        r#"{ "method" : "textDocument/didChange", "params" : { "x": "uri", "textDocument" : { "uri" : "file:///a.yaml"}"#,
        r#"{"method":"textDocument/didChange","params":{"contentChanges":[{"text":"\"uri\":\"b\""}],"textDocument":{"uri":"file:///a.yaml"#,
    ] {
        let closed = format!("{message}\"");
        assert_eq!(lost(message).filter(|lost| *lost != Lost::Any).or_else(|| lost(&closed)), document, "{message}");
    }
}

#[test]
fn unclear_changes_concern_any() {
    let any = Some(Lost::Any);
    assert_eq!(lost(r#"{"method":"textDocument/didChange","params":{"contentChanges":[{"text":"uri"#), any);
    assert_eq!(lost(r#"{"method":"textDocument/didChange","params":{"textDocument":{"uri":5}}"#), any);
}

#[test]
fn other_messages_change_nothing() {
    for message in [
        "",
        "hello",
        r#"{"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a.yaml"}"#,
        r#"{"method":"textDocument/didChangeX","params":{"textDocument":{"uri":"file:///a.yaml"}"#,
        r#"{"method":"workspace/symbol","params":{"query":"textDocument/didChange"}"#,
    ] {
        assert_eq!(lost(message), None, "{message}");
    }
}
