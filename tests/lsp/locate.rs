//! `crd-ls/locate`: from a message of the API server to its places.

use serde_json::{Value, json};

use crate::server::TestServer;
use crate::texts::{ERROR_LINE, FOO_LINE, GUIDE, ONE_ERROR};

const URI: &str = "file:///a.yaml";
const OTHER: &str = "file:///b.yaml";

const KUBECTL: &str = "The CustomResourceDefinition \"foos.example.com\" is invalid:
* spec.validation.openAPIV3Schema.properties[foo].type: Required value: must not be empty for specified object fields
* spec.validation.openAPIV3Schema.anyOf[0].description: Forbidden: must be empty to be structural
";

fn locate(server: &mut TestServer, uri: &str, message: &str) -> Value {
    let id = server.request("crd-ls/locate", &json!({ "textDocument": { "uri": uri }, "message": message }));
    server.result(id)
}

fn open(server: &mut TestServer, uri: &str, text: &str) -> Vec<Value> {
    server.open(uri, 1, text);
    server.diagnostics(uri, 1)
}

#[test]
fn messages_find_diagnostics() {
    let mut server = TestServer::start();
    let diagnostics = open(&mut server, URI, GUIDE);
    let located = locate(&mut server, URI, KUBECTL);
    let places = located["places"].as_array().unwrap();
    assert_eq!(places.len(), 2, "{located}");
    for place in places {
        let diagnostic = diagnostics.iter().find(|diagnostic| diagnostic["range"] == place["range"]);
        let message = diagnostic.and_then(|diagnostic| diagnostic["message"].as_str());
        assert_eq!(message.and_then(|message| message.lines().next()), place["title"].as_str(), "{place}");
        assert_eq!((&place["uri"], &place["severity"]), (&json!(URI), &json!(1)));
    }
    assert_eq!(places[0]["range"]["start"], json!({ "line": FOO_LINE, "character": 10 }));
    assert_eq!(places[0]["path"], "spec.versions[0].schema.openAPIV3Schema.properties[foo].type");
    assert_eq!(located["lost"], json!([]));
}

#[test]
fn columns_use_the_encoding() {
    let mut server = TestServer::start();
    open(&mut server, URI, ONE_ERROR);
    let located = locate(&mut server, URI, "spec.validation.openAPIV3Schema.properties[𝄞ä].description");
    let place = &located["places"][0];
    let range =
        json!({ "start": { "line": ERROR_LINE, "character": 18 }, "end": { "line": ERROR_LINE, "character": 29 } });
    assert_eq!(place["range"], range, "in the units of UTF-16: {located}");
    assert_eq!((&place["severity"], place.get("path")), (&json!(3), None), "nothing is wrong there");
}

#[test]
fn other_documents_are_searched() {
    let mut server = TestServer::start();
    open(&mut server, URI, &GUIDE.replace("foos", "bars"));
    let located = locate(&mut server, URI, KUBECTL);
    assert_eq!(located["places"], json!([]));
    assert_eq!(located["lost"].as_array().unwrap().len(), 2, "{located}");
    open(&mut server, OTHER, GUIDE);
    let located = locate(&mut server, URI, KUBECTL);
    let uris: Vec<&Value> = located["places"].as_array().unwrap().iter().map(|place| &place["uri"]).collect();
    assert_eq!(uris, [OTHER; 2]);
}

#[test]
fn broken_input_has_no_places() {
    let mut server = TestServer::start();
    assert_eq!(locate(&mut server, URI, KUBECTL), Value::Null);
    open(&mut server, URI, GUIDE);
    assert_eq!(locate(&mut server, URI, "all is well"), json!({ "places": [], "lost": [] }));
    let long = format!("{} spec.scope: Required value", "ä ".repeat(100_000));
    assert_eq!(locate(&mut server, URI, &long), json!({ "places": [], "lost": [] }), "only its beginning is read");
}
