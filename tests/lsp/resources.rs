//! Custom resources in the editor, beside their CRD.

use serde_json::{Value, json};

use crate::crd::crd;
use crate::server::TestServer;

const CRD: &str = crd!(
    "        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer, maximum: 9}
"
);

const CRD_URI: &str = "file:///work/crd.yaml";
const FOO_URI: &str = "file:///work/foo.yaml";

/// A resource of this size.
fn foo(size: &str) -> String {
    format!("apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: web}}\nspec:\n  size: {size}\n")
}

fn codes(diagnostics: &[Value]) -> Vec<&str> {
    diagnostics.iter().map(|diagnostic| diagnostic["code"].as_str().unwrap()).collect()
}

fn whole(text: &str) -> Value {
    json!([{ "text": text }])
}

/// Ends a server and discards its remaining diagnostics.
fn end(mut server: TestServer) {
    server.shut_down();
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 0);
    server.forget_diagnostics();
}

/// The version and the codes of the next diagnostics of a document.
fn next(server: &mut TestServer, uri: &str) -> (i64, Vec<String>) {
    let published = server.published(uri);
    let diagnostics = published["diagnostics"].as_array().unwrap();
    (published["version"].as_i64().unwrap(), codes(diagnostics).into_iter().map(str::to_owned).collect())
}

#[test]
fn open_crd_judges_resources() {
    let mut server = TestServer::start();
    server.open(CRD_URI, 1, CRD);
    server.open(FOO_URI, 1, &foo("12"));
    let diagnostics = server.diagnostics(FOO_URI, 1);
    assert_eq!(codes(&diagnostics), ["resource/number"]);
    let place = json!({"start": {"line": 4, "character": 8}, "end": {"line": 4, "character": 10}});
    assert_eq!((&diagnostics[0]["range"], &diagnostics[0]["severity"]), (&place, &json!(1)));
    let message = diagnostics[0]["message"].as_str().unwrap();
    assert!(message.starts_with("`spec.size` has to be at most 9."), "{message}");
    server.change(FOO_URI, 2, &whole(&foo("3")));
    assert_eq!(server.diagnostics(FOO_URI, 2), Vec::<Value>::new());
    end(server);
}

#[test]
fn crd_edits_judge_again() {
    let mut server = TestServer::start();
    server.open(FOO_URI, 7, &foo("5"));
    assert_eq!(next(&mut server, FOO_URI), (7, vec![]));
    server.open(CRD_URI, 1, CRD);
    assert_eq!(next(&mut server, FOO_URI), (7, vec![]));
    server.change(CRD_URI, 2, &whole(&CRD.replace("maximum: 9", "maximum: 4")));
    assert_eq!(next(&mut server, FOO_URI), (7, vec!["resource/number".to_owned()]));
    server.change(CRD_URI, 3, &whole(&CRD.replace("type: integer", "type: string")));
    assert_eq!(next(&mut server, FOO_URI), (7, vec!["resource/type".to_owned()]));
    // Without the CRD its resources are not judged.
    server.close(CRD_URI);
    assert_eq!(next(&mut server, FOO_URI), (7, vec![]));
    end(server);
}

#[test]
fn webhooks_judge_again() {
    const WEBHOOK_URI: &str = "file:///work/webhook.yaml";
    let webhook = "apiVersion: admissionregistration.k8s.io/v1
kind: MutatingWebhookConfiguration
metadata: {name: foos}
webhooks:
- name: foos.example.com
  rules:
  - {apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [foos]}
";
    let severity = |server: &mut TestServer| server.published(FOO_URI)["diagnostics"][0]["severity"].clone();
    let mut server = TestServer::start();
    let crd = CRD.replace("            properties:\n", "            required: [mode]\n            properties:\n");
    server.open(CRD_URI, 1, &crd);
    server.open(FOO_URI, 1, &foo("3"));
    assert_eq!(severity(&mut server), 1);
    server.open(WEBHOOK_URI, 1, webhook);
    assert_eq!(severity(&mut server), 2);
    server.change(WEBHOOK_URI, 2, &whole(&webhook.replace("CREATE", "DELETE")));
    assert_eq!(severity(&mut server), 1);
    end(server);
}

#[test]
fn other_kinds_are_not_judged() {
    // A syntax error is one for any kind.
    let mut server = TestServer::start();
    let other = "apiVersion: other.io/v1\nkind: Foo\nspec: [\n";
    server.open("file:///work/other.yaml", 1, other);
    server.open(CRD_URI, 1, CRD);
    assert_eq!(server.diagnostics(CRD_URI, 1), Vec::<Value>::new());
    assert_eq!(next(&mut server, "file:///work/other.yaml"), (1, vec!["yaml/unclosed-bracket".to_owned()]));
    server.change(CRD_URI, 2, &whole(&CRD.replace("maximum: 9", "maximum: 4")));
    assert_eq!(server.diagnostics(CRD_URI, 2), Vec::<Value>::new());
    // The end of the search for CRDs in files publishes it once more.
    while server.has_published("file:///work/other.yaml") {
        assert_eq!(next(&mut server, "file:///work/other.yaml"), (1, vec!["yaml/unclosed-bracket".to_owned()]));
    }
    end(server);
}

#[test]
fn nearest_crd_counts() {
    let mut server = TestServer::start();
    server.open("file:///work/a/crd.yaml", 1, &CRD.replace("maximum: 9", "maximum: 4"));
    server.open("file:///work/b/crd.yaml", 1, CRD);
    server.open("file:///work/a/foo.yaml", 1, &foo("5"));
    server.open("file:///work/b/foo.yaml", 1, &foo("5"));
    assert_eq!(codes(&server.diagnostics("file:///work/a/foo.yaml", 1)), ["resource/number"]);
    assert_eq!(server.diagnostics("file:///work/b/foo.yaml", 1), Vec::<Value>::new());
    // The choice is logged once.
    let logged = server.notification("window/logMessage")["message"].take();
    let sources = "the best one for it: file:///work/a/crd.yaml, file:///work/b/crd.yaml";
    assert!(logged.as_str().unwrap().ends_with(sources), "{logged}");
    end(server);
}

#[test]
fn resource_syntax_can_be_off() {
    let mut server = TestServer::start();
    server.open(CRD_URI, 1, CRD);
    server.open(FOO_URI, 1, &foo("\"3"));
    assert_eq!(codes(&server.diagnostics(FOO_URI, 1)), ["yaml/unclosed-quote"]);
    let settings = json!({ "settings": { "syntaxErrors": false } });
    server.notify("workspace/didChangeConfiguration", &settings);
    assert_eq!(next(&mut server, FOO_URI), (1, vec![]));
    end(server);
}

#[test]
fn hovers_show_the_schema() {
    let mut server = TestServer::start();
    server.open(CRD_URI, 1, CRD);
    server.open(FOO_URI, 1, &foo("5"));
    let id = server.hover(FOO_URI, 4, 3);
    let hover = server.result(id);
    let text = hover["contents"]["value"].as_str().unwrap();
    assert!(text.starts_with("`spec.size` · integer, optional\n- range: at most 9"), "{text}");
    // A CRD edit counts before it is published.
    server.change(CRD_URI, 2, &whole(&CRD.replace("maximum: 9", "maximum: 4")));
    let id = server.hover(FOO_URI, 4, 3);
    let hover = server.result(id);
    assert!(hover["contents"]["value"].as_str().unwrap().contains("at most 4"), "{hover}");
    end(server);
}

/// The place of a text, in the middle of it.
fn place(document: &str, text: &str) -> Value {
    let offset = document.find(text).unwrap() + 1;
    let line = document[..offset].matches('\n').count();
    json!({ "line": line, "character": offset - document[..offset].rfind('\n').map_or(0, |line_feed| line_feed + 1) })
}

/// A server with the CRD and a resource open, and their diagnostics read.
fn with_both(capabilities: &Value, resource: &str) -> TestServer {
    let mut server = TestServer::with_capabilities(capabilities);
    server.open(CRD_URI, 1, CRD);
    server.open(FOO_URI, 1, resource);
    server.diagnostics(FOO_URI, 1);
    server
}

fn ask(server: &mut TestServer, method: &str, uri: &str, position: &Value, more: (&str, Value)) -> Value {
    let mut params = json!({ "textDocument": { "uri": uri }, "position": position });
    params[more.0] = more.1;
    let id = server.request(&format!("textDocument/{method}"), &params);
    server.result(id)
}

#[test]
fn findings_link_to_the_crd() {
    let capabilities = json!({ "textDocument": { "publishDiagnostics": { "relatedInformation": true } } });
    let mut server = TestServer::with_capabilities(&capabilities);
    server.open(CRD_URI, 1, CRD);
    server.open(FOO_URI, 1, &foo("12"));
    let diagnostics = server.diagnostics(FOO_URI, 1);
    let related = &diagnostics[0]["relatedInformation"][0];
    assert_eq!(
        (&related["location"]["uri"], &related["message"]),
        (&json!(CRD_URI), &json!("the CRD requires it here"))
    );
    let start = &related["location"]["range"]["start"];
    assert_eq!(
        *start,
        json!({ "line": CRD.lines().position(|line| line.contains("maximum: 9")).unwrap(), "character": 36 })
    );
    end(server);
}

#[test]
fn resource_findings_have_fixes() {
    let capabilities = json!({ "textDocument": { "codeAction": { "codeActionLiteralSupport": {} } } });
    let mut server = with_both(&capabilities, &foo("12").replace("size", "siez"));
    let range = json!({ "start": { "line": 4, "character": 3 }, "end": { "line": 4, "character": 3 } });
    let params = json!({ "textDocument": { "uri": FOO_URI }, "range": range, "context": { "diagnostics": [] } });
    let id = server.request("textDocument/codeAction", &params);
    let actions = server.result(id);
    let titles: Vec<&str> = actions.as_array().unwrap().iter().map(|it| it["title"].as_str().unwrap()).collect();
    // The other fix, a rename, would make the value too large.
    assert_eq!(titles, ["remove 'siez', which would be pruned"]);
    server.change(FOO_URI, 2, &whole(&foo("\"3\"").replace("size", "siez")));
    let id = server.request("textDocument/codeAction", &params);
    let actions = server.result(id);
    let titles: Vec<&str> = actions.as_array().unwrap().iter().map(|it| it["title"].as_str().unwrap()).collect();
    let expected = ["rename 'siez' to 'size' and change '3' to 3", "remove 'siez', which would be pruned"];
    assert_eq!(titles, expected);
    server.change(FOO_URI, 3, &whole(&foo("\"3\"")));
    let params = json!({
        "textDocument": { "uri": FOO_URI },
        "range": range,
        "context": { "diagnostics": [], "only": ["source.fixAll.crd-ls"] },
    });
    let id = server.request("textDocument/codeAction", &params);
    let actions = server.result(id);
    assert_eq!(actions[0]["edit"]["changes"][FOO_URI][0]["newText"], "3", "{actions}");
    end(server);
}

#[test]
fn definitions_are_in_the_crd() {
    let resource = foo("5");
    let mut server = with_both(&json!({}), &resource);
    let none = ("context", Value::Null);
    let found = ask(&mut server, "definition", FOO_URI, &place(&resource, "size"), none.clone());
    assert_eq!(found[0]["uri"], CRD_URI);
    let line = CRD.lines().position(|line| line.contains("size:")).unwrap();
    assert_eq!(found[0]["range"]["start"], json!({ "line": line, "character": 14 }));
    let kind = ask(&mut server, "definition", FOO_URI, &place(&resource, "Foo"), none.clone());
    assert_eq!(kind[0]["range"]["start"], json!({ "line": 6, "character": 16 }));
    let version = ask(&mut server, "definition", FOO_URI, &place(&resource, "example.com/v1"), none.clone());
    assert_eq!(version[0]["range"]["start"], json!({ "line": 9, "character": 10 }));
    // The schema of metadata is built in.
    assert_eq!(ask(&mut server, "definition", FOO_URI, &place(&resource, "metadata"), none), Value::Null);
    end(server);
}

#[test]
fn renames_reach_resources() {
    let capabilities = json!({
        "workspace": { "workspaceEdit": { "documentChanges": true, "changeAnnotationSupport": {} } },
    });
    let mut server = with_both(&capabilities, &foo("5"));
    let position = place(CRD, "size");
    let found = ask(&mut server, "references", CRD_URI, &position, ("context", json!({ "includeDeclaration": false })));
    let range = json!({ "start": { "line": 4, "character": 2 }, "end": { "line": 4, "character": 6 } });
    assert_eq!(found, json!([{ "uri": FOO_URI, "range": range }]));
    let renamed = ask(&mut server, "rename", CRD_URI, &position, ("newName", json!("width")));
    let changes = renamed["documentChanges"].as_array().unwrap();
    assert_eq!(changes[0]["textDocument"], json!({ "uri": CRD_URI, "version": 1 }));
    assert_eq!(changes[1]["textDocument"], json!({ "uri": FOO_URI, "version": 1 }));
    let edits = json!([{ "range": range, "newText": "width" }]);
    assert_eq!(changes[1]["edits"], edits);
    assert_eq!(renamed.get("changeAnnotations"), None, "nothing is uncertain");
    end(server);
    // Without versions of documents.
    let mut server = with_both(&json!({}), &foo("5"));
    let renamed = ask(&mut server, "rename", CRD_URI, &position, ("newName", json!("width")));
    assert_eq!(renamed["changes"].as_object().unwrap().keys().collect::<Vec<_>>(), [CRD_URI, FOO_URI]);
    assert_eq!(renamed["changes"][FOO_URI], edits);
    end(server);
}

#[test]
fn resources_are_completed() {
    let resource = foo("5").replace("  size: 5", "  ");
    let mut server = with_both(&json!({}), &resource);
    let position = json!({ "line": 4, "character": 2 });
    let found = ask(&mut server, "completion", FOO_URI, &position, ("context", json!({ "triggerKind": 1 })));
    let items = found["items"].as_array().unwrap();
    assert_eq!(items.iter().map(|item| item["label"].as_str().unwrap()).collect::<Vec<_>>(), ["size"]);
    let id = server.request("completionItem/resolve", &items[0]);
    let resolved = server.result(id);
    let words = items[0]["documentation"]["value"].as_str().or(resolved["documentation"]["value"].as_str()).unwrap();
    assert!(words.starts_with("`spec.size` · integer, optional\n- range: at most 9"), "{words}");
    // An empty document can become a CRD or a resource.
    server.change(FOO_URI, 2, &whole(""));
    let start = json!({ "line": 0, "character": 0 });
    let found = ask(&mut server, "completion", FOO_URI, &start, ("context", json!({ "triggerKind": 1 })));
    let items = found["items"].as_array().unwrap();
    let labels: Vec<&str> = items.iter().map(|item| item["label"].as_str().unwrap()).collect();
    assert_eq!(labels[..2], ["CustomResourceDefinition", "Foo"]);
    end(server);
}

#[test]
fn defaults_have_inlay_hints() {
    let crd = CRD.replace("maximum: 9}", "maximum: 9}\n              mode: {type: string, default: fast}");
    let mut server = TestServer::start();
    server.open(CRD_URI, 1, &crd);
    server.open(FOO_URI, 1, &foo("5"));
    let everything = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } });
    let params = json!({ "textDocument": { "uri": FOO_URI }, "range": everything });
    let id = server.request("textDocument/inlayHint", &params);
    let hints = server.result(id);
    assert_eq!(hints[0]["label"], "mode: \"fast\" by default", "{hints}");
    assert_eq!(hints[0]["position"], json!({ "line": 3, "character": 5 }));
    let settings = json!({ "settings": { "resources": { "inlayHints": false } } });
    server.notify("workspace/didChangeConfiguration", &settings);
    let id = server.request("textDocument/inlayHint", &params);
    assert_eq!(server.result(id), Value::Null);
    end(server);
}
