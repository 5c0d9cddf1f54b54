use serde_json::{Value, json};

use crate::server::TestServer;
use crate::texts::{ERROR_LINE, ONE_ERROR};

const URI: &str = "file:///a.yaml";

fn server(offered: &Value) -> (TestServer, Value) {
    let mut server = TestServer::spawn();
    let capabilities = json!({ "general": { "positionEncodings": offered } });
    let answer = server.initialize(&json!({ "processId": null, "rootUri": null, "capabilities": capabilities }));
    (server, answer["capabilities"]["positionEncoding"].clone())
}

#[test]
fn first_known_encoding_wins() {
    let cases = [
        (json!(["utf-8", "utf-16"]), "utf-8"),
        (json!(["utf-16", "utf-8"]), "utf-16"),
        (json!(["utf-32", "utf-8", "utf-16"]), "utf-32"),
        (json!(["utf-7", "utf-8"]), "utf-8"),
        (json!(["utf-7"]), "utf-16"),
        (json!([]), "utf-16"),
        (json!(null), "utf-16"),
        (json!("utf-8"), "utf-16"),
    ];
    for (offered, taken) in cases {
        assert_eq!(server(&offered).1, taken, "{offered}");
    }
}

#[test]
fn columns_use_the_encoding() {
    // The end of the key '𝄞ä' with its quotes, and the start and end of the 𝄞 in the description, after
    // `description: ä `.
    for (encoding, key_end, astral) in [("utf-8", 18, (24, 28)), ("utf-16", 15, (23, 25)), ("utf-32", 14, (23, 24))] {
        let (mut server, agreed) = server(&json!([encoding]));
        assert_eq!(agreed, encoding);
        server.open(URI, 1, ONE_ERROR);
        let diagnostics = server.diagnostics(URI, 1);
        assert_eq!(diagnostics.len(), 1, "{diagnostics:?}");
        let key = json!({
            "start": { "line": ERROR_LINE, "character": 10 },
            "end": { "line": ERROR_LINE, "character": key_end },
        });
        assert_eq!(diagnostics[0]["range"], key, "{encoding}");

        // Both edits are right only if all columns use the same unit.
        let position = |line: u32, character: u32| json!({ "line": line, "character": character });
        let changes = json!([
            { "range": { "start": position(15, astral.0), "end": position(15, astral.1) }, "text": "" },
            { "range": { "start": position(ERROR_LINE, key_end), "end": position(ERROR_LINE, key_end + 3) }, "text": ": {type: string, " },
        ]);
        server.change(URI, 2, &changes);
        assert_eq!(server.diagnostics(URI, 2), [] as [Value; 0], "{encoding}");
        let length = ONE_ERROR.len() - "𝄞".len() + "type: string, ".len();
        assert_eq!(server.status()[0]["length"], length, "{encoding}");
    }
}
