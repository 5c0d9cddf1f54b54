use super::*;

fn request(body: &str) -> Request {
    match ClientMessage::read(body.as_bytes()) {
        ClientMessage::Request(request) => request,
        other => panic!("{body} is read as {other:?}"),
    }
}

fn refused(body: &[u8]) -> (Id, i64) {
    match ClientMessage::read(body) {
        ClientMessage::Malformed(id, error) => (id, error.code.code()),
        other => panic!("{} is read as {other:?}", String::from_utf8_lossy(body)),
    }
}

#[test]
fn messages_are_read() {
    let hover = request(r#"{"jsonrpc":"2.0","id":"a","method":"textDocument/hover","params":{"x":1}}"#);
    assert_eq!(hover.method(), "textDocument/hover");
    assert_eq!(hover.id(), Some(&Id::String("a".to_owned())));
    assert_eq!(hover.params(), Some(&serde_json::json!({"x": 1})));
    let exit = request(r#" {"jsonrpc":"2.0","method":"exit","other":[]}"#);
    assert_eq!((exit.id(), exit.params()), (None, None));
}

#[test]
fn null_parameters_are_none() {
    assert_eq!(request(r#"{"jsonrpc":"2.0","id":1,"method":"a/b","params":null}"#).params(), None);
    assert_eq!(request(r#"{"jsonrpc":"2.0","id":1,"method":"shutdown","params":{}}"#).params(), None);
}

#[test]
fn answers_differ_from_requests() {
    let answers = [
        r#"{"jsonrpc":"2.0","id":1,"result":null}"#,
        r#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}}"#,
        r#"{"jsonrpc":"2.0","id":null,"error":{}}"#,
        // Some clients omit an empty result.
        r#"{"jsonrpc":"2.0","id":1}"#,
    ];
    for answer in answers {
        assert!(matches!(ClientMessage::read(answer.as_bytes()), ClientMessage::Answer(_)), "{answer}");
    }
}

#[test]
fn bad_json_is_a_parse_error() {
    for body in [b"".as_slice(), b"{", b"{]", b"[1,", b"{\"jsonrpc\":\"2.0\",\"method\":\"\xff\"}", b"nul"] {
        assert_eq!(refused(body), (Id::Null, -32700), "{}", String::from_utf8_lossy(body));
    }
}

#[test]
fn other_json_is_invalid() {
    for body in ["[]", "[{}]", r#"["2.0",1,"exit"]"#, "5", "null", r#"{"a":1}"#, "{}"] {
        assert_eq!(refused(body.as_bytes()), (Id::Null, -32600), "{body}");
    }
}

#[test]
fn invalid_requests_keep_ids() {
    assert_eq!(refused(br#"{"jsonrpc":"2.0","id":7,"method":5}"#), (Id::Number(7), -32600));
    assert_eq!(refused(br#"{"id":7,"method":"a/b"}"#), (Id::Number(7), -32600));
    assert_eq!(refused(br#"{"jsonrpc":"2.0","id":1.5,"method":"a/b"}"#), (Id::Null, -32600));
    assert_eq!(refused(br#"{"jsonrpc":"2.0","id":null,"method":"a/b"}"#), (Id::Null, -32600));
}
