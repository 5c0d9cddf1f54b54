//! Completion requests of editors.

use serde_json::{Value, json};

use crate::server::TestServer;
use crate::texts::{CRD_SCHEMA_LINE, crd_with};

const URI: &str = "file:///a.yaml";

/// A server for a client that completes with these capabilities.
fn serve(completion_item: &Value, text: &str) -> TestServer {
    let completion = json!({ "completionItem": completion_item });
    let mut server = TestServer::with_capabilities(&json!({ "textDocument": { "completion": completion } }));
    server.open(URI, 1, text);
    server.diagnostics(URI, 1);
    server
}

fn complete(server: &mut TestServer, (line, character): (u32, u32), trigger: Option<&str>) -> Value {
    let context = match trigger {
        Some(character) => json!({ "triggerKind": 2, "triggerCharacter": character }),
        None => json!({ "triggerKind": 1 }),
    };
    let position = json!({ "line": line, "character": character });
    let params = json!({ "textDocument": { "uri": URI }, "position": position, "context": context });
    let id = server.request("textDocument/completion", &params);
    server.result(id)
}

fn item(list: &Value, label: &str) -> Value {
    let items = list["items"].as_array().unwrap_or_else(|| panic!("no list: {list}"));
    items.iter().find(|item| item["label"] == label).unwrap_or_else(|| panic!("no {label} in {list}")).clone()
}

fn range(line: u32, start: u32, end: u32) -> Value {
    json!({ "start": { "line": line, "character": start }, "end": { "line": line, "character": end } })
}

#[test]
fn completion_is_announced() {
    let mut server = TestServer::spawn();
    let answer = server.initialize(&json!({ "processId": null, "capabilities": {} }));
    let provider = &answer["capabilities"]["completionProvider"];
    assert_eq!(provider["resolveProvider"], true);
    assert_eq!(provider["triggerCharacters"], json!([":", " ", "\"", "."]));
}

#[test]
fn plain_text_without_snippets() {
    let mut server = serve(&json!({}), &crd_with("        type: object\n        prop\n"));
    let list = complete(&mut server, (CRD_SCHEMA_LINE + 1, 12), None);
    assert_eq!(list["isIncomplete"], false);
    let properties = item(&list, "properties");
    assert_eq!(properties["textEdit"]["range"], range(CRD_SCHEMA_LINE + 1, 8, 12));
    assert_eq!(properties["textEdit"]["newText"], "properties:\n          ");
    assert!(properties.get("insertTextFormat").is_none() && properties.get("insertTextMode").is_none());
    assert_eq!(item(&list, "description")["textEdit"]["newText"], "description: ");
}

#[test]
fn client_indents_snippets() {
    let text = crd_with("        type: object\n        \n");
    let mut server = serve(&json!({ "snippetSupport": true }), &text);
    let properties = item(&complete(&mut server, (CRD_SCHEMA_LINE + 1, 8), None), "properties");
    assert_eq!(properties["insertTextFormat"], 2);
    assert_eq!(properties["textEdit"]["newText"], "properties:\n  $0");
    assert!(properties.get("insertTextMode").is_none());

    let modes = json!({ "snippetSupport": true, "insertTextModeSupport": { "valueSet": [1, 2] } });
    let mut server = serve(&modes, &text);
    let properties = item(&complete(&mut server, (CRD_SCHEMA_LINE + 1, 8), None), "properties");
    assert_eq!(properties["textEdit"]["newText"], "properties:\n  $0");
    assert_eq!(properties["insertTextMode"], 2);

    let mut server = serve(&json!({ "insertTextModeSupport": { "valueSet": [1] } }), &text);
    let properties = item(&complete(&mut server, (CRD_SCHEMA_LINE + 1, 8), None), "properties");
    assert_eq!(properties["textEdit"]["newText"], "properties:\n          ");
    assert_eq!(properties["insertTextMode"], 1);
}

#[test]
fn outer_spaces_need_snippets() {
    let text = crd_with("        type:\n        \n");
    for (support, format, texts) in [
        (json!({ "snippetSupport": true }), json!(2), ["description: $0", " object$0"]),
        (json!({}), Value::Null, ["description: ", " object"]),
    ] {
        let mut server = serve(&support, &text);
        let described = item(&complete(&mut server, (CRD_SCHEMA_LINE + 1, 8), None), "description");
        assert_eq!((&described["insertTextFormat"], &described["textEdit"]["newText"]), (&format, &json!(texts[0])));
        let object = item(&complete(&mut server, (CRD_SCHEMA_LINE, 13), None), "object");
        assert_eq!((&object["insertTextFormat"], &object["textEdit"]["newText"]), (&format, &json!(texts[1])));
    }
}

#[test]
fn client_derives_names() {
    let template = |experimental: Value| {
        let completion = json!({ "completionItem": { "snippetSupport": true } });
        let capabilities = json!({ "textDocument": { "completion": completion }, "experimental": experimental });
        let mut server = TestServer::with_capabilities(&capabilities);
        server.open(URI, 1, "");
        server.diagnostics(URI, 1);
        item(&complete(&mut server, (0, 0), None), "CustomResourceDefinition")["textEdit"]["newText"].take()
    };
    for experimental in [json!(null), json!({ "snippetTransforms": false }), json!({ "localDocs": true })] {
        let text = template(experimental);
        assert!(text.as_str().unwrap().contains("kind: ${1:Foo}\n    listKind: $1List\n    plural: $2\n"), "{text}");
    }
    let text = template(json!({ "snippetTransforms": true }));
    assert!(text.as_str().unwrap().contains("singular: ${1/(.*)/${1:/downcase}/}\n"), "{text}");
}

#[test]
fn empty_document_offers_crd() {
    let mut server = serve(&json!({}), "");
    server.open("file:///crd.yaml", 1, &crd_with("        type: object\n"));
    server.diagnostics("file:///crd.yaml", 1);
    let list = complete(&mut server, (0, 0), None);
    let labels: Vec<&str> =
        list["items"].as_array().unwrap().iter().filter_map(|item| item["label"].as_str()).collect();
    assert_eq!(labels, ["CustomResourceDefinition", "Foo", "apiVersion", "kind"]);
}

#[test]
fn mid_word_can_replace() {
    let text = crd_with("        type: object\n");
    let mut server = serve(&json!({ "insertReplaceSupport": true }), &text);
    let edit = item(&complete(&mut server, (CRD_SCHEMA_LINE, 10), None), "type")["textEdit"].take();
    assert_eq!(edit["insert"], range(CRD_SCHEMA_LINE, 8, 10));
    assert_eq!(edit["replace"], range(CRD_SCHEMA_LINE, 8, 12));
    assert_eq!(edit["newText"], "type");
    let mut server = serve(&json!({}), &text);
    let edit = item(&complete(&mut server, (CRD_SCHEMA_LINE, 10), None), "type")["textEdit"].take();
    assert_eq!(edit["range"], range(CRD_SCHEMA_LINE, 8, 12));
}

#[test]
fn documentation_is_resolved() {
    let schema = "        type: object\n        required: []\n        properties:\n          spec:\n            \
                  description: What is wanted.\n";
    let mut server = serve(&json!({ "documentationFormat": ["markdown"] }), &crd_with(schema));
    let list = complete(&mut server, (CRD_SCHEMA_LINE + 1, 8), None);
    let required = item(&list, "required");
    assert!(required.get("documentation").is_none());
    let id = server.request("completionItem/resolve", &required);
    let resolved = server.result(id);
    assert_eq!(resolved["label"], "required");
    assert_eq!(resolved["documentation"]["kind"], "markdown");
    let text = resolved["documentation"]["value"].as_str().unwrap();
    assert!(text.starts_with("`required` · the names of the required fields"), "{text}");

    let spec = item(&complete(&mut server, (CRD_SCHEMA_LINE + 1, 19), None), "spec");
    let id = server.request("completionItem/resolve", &spec);
    let text = server.result(id)["documentation"]["value"].as_str().unwrap().to_owned();
    assert!(text.contains("What is wanted."), "{text}");

    let group = item(&complete(&mut server, (5, 3), None), "group");
    let id = server.request("completionItem/resolve", &group);
    let text = server.result(id)["documentation"]["value"].as_str().unwrap().to_owned();
    assert!(text.contains("API group"), "{text}");
}

#[test]
fn documentation_comes_at_once() {
    let support = json!({ "documentationFormat": ["plaintext"], "resolveSupport": { "properties": ["command"] } });
    let mut server = serve(&support, &crd_with("        \n"));
    let item = item(&complete(&mut server, (CRD_SCHEMA_LINE, 8), None), "required");
    assert_eq!(item["documentation"]["kind"], "plaintext");
    assert!(!item["documentation"]["value"].as_str().unwrap().contains('`'));
    assert!(item.get("data").is_none());
    let id = server.request("completionItem/resolve", &item);
    assert_eq!(server.result(id), item, "there is nothing to add");
}

#[test]
fn indentation_offers_nothing() {
    let mut server = serve(&json!({}), &crd_with("        type: \n        \n"));
    assert_eq!(complete(&mut server, (CRD_SCHEMA_LINE + 1, 8), Some(" ")), Value::Null);
    item(&complete(&mut server, (CRD_SCHEMA_LINE, 14), Some(" ")), "object");
    item(&complete(&mut server, (CRD_SCHEMA_LINE, 13), Some(":")), "object");
    item(&complete(&mut server, (CRD_SCHEMA_LINE + 1, 8), None), "properties");
}

#[test]
fn typed_text_is_known() {
    let mut server = serve(&json!({}), "");
    item(&complete(&mut server, (0, 0), None), "CustomResourceDefinition");
    let insert = |text: &str, line: u32, character: u32| {
        let at = json!({ "line": line, "character": character });
        json!([{ "range": { "start": at, "end": at }, "text": text }])
    };
    server.change(URI, 2, &insert("kind: CustomResourceDefinition\nspec:\n  s", 0, 0));
    item(&complete(&mut server, (2, 3), None), "scope");
    server.diagnostics(URI, 2);
}

#[test]
fn other_places_are_empty() {
    let mut server = serve(&json!({}), "kind: Pod\n# a comment\n");
    assert_eq!(complete(&mut server, (1, 5), None), Value::Null);
    let list = complete(&mut server, (2, 0), None);
    assert!(list == Value::Null || list["items"] == json!([]), "{list}");
}

#[test]
fn rules_complete_by_type() {
    let schema = "        type: object
        x-kubernetes-validations:
        - rule: self.
          message: it must hold
        properties:
          name:
            type: string
            description: What it is called.
";
    let mut server = serve(&json!({ "snippetSupport": true }), &crd_with(schema));
    let list = complete(&mut server, (CRD_SCHEMA_LINE + 2, 21), Some("."));
    let name = item(&list, "name");
    assert_eq!((&name["kind"], &name["detail"]), (&json!(5), &json!("string")));
    assert_eq!(name["textEdit"], json!({ "range": range(CRD_SCHEMA_LINE + 2, 21, 21), "newText": "name" }));
    let id = server.request("completionItem/resolve", &name);
    let resolved = server.result(id);
    assert!(resolved["documentation"]["value"].as_str().unwrap().contains("What it is called."), "{resolved}");
}

#[test]
fn declared_names_are_not_offered() {
    let schema = "        type: object
        x-kubernetes-validations:
        - rule: self.names.all(
        properties:
          names: {type: array, items: {type: string}}
";
    let mut server = serve(&json!({}), &crd_with(schema));
    let (line, end) = (CRD_SCHEMA_LINE + 2, "        - rule: self.names.all(".len() as u32);
    let mut type_in = |version: i32, character: u32, text: &str| {
        let at = json!({ "line": line, "character": character });
        server.change(URI, version, &json!([{ "range": { "start": at, "end": at }, "text": text }]));
        server.diagnostics(URI, version.into());
        complete(&mut server, (line, character + text.len() as u32), None)
    };
    assert_eq!(type_in(2, end, "u"), Value::Null);
    item(&type_in(3, end + 1, ", ui"), "uint");
}

#[test]
fn rule_calls_have_signatures() {
    let schema = "        type: object
        x-kubernetes-validations:
        - rule: self.a.split(',', 
        properties:
          a: {type: string}
";
    for (offsets, label) in [(true, json!([21, 24])), (false, json!("int"))] {
        let information = json!({ "parameterInformation": { "labelOffsetSupport": offsets } });
        let help = json!({ "signatureHelp": { "signatureInformation": information } });
        let mut server = TestServer::with_capabilities(&json!({ "textDocument": help }));
        server.open(URI, 1, &crd_with(schema));
        server.diagnostics(URI, 1);
        let position = json!({ "line": CRD_SCHEMA_LINE + 2, "character": 34 });
        let id = server
            .request("textDocument/signatureHelp", &json!({ "textDocument": { "uri": URI }, "position": position }));
        let found = server.result(id);
        assert_eq!((&found["activeSignature"], &found["activeParameter"]), (&json!(1), &json!(1)), "{found}");
        assert_eq!(found["signatures"][1]["label"], "string.split(string, int) list(string)");
        assert_eq!(found["signatures"][1]["parameters"][1]["label"], label);
    }
}

#[test]
fn finished_word_frees_enter() {
    let mut server = serve(&json!({}), &crd_with("        type: object\n        nullable: true\n"));
    let typed = |characters: u32| (CRD_SCHEMA_LINE + 1, "        nullable: ".len() as u32 + characters);
    let list = complete(&mut server, typed(0), Some(" "));
    assert_eq!(item(&list, "true")["kind"], 20);
    assert_eq!(list["isIncomplete"], true);
    assert_eq!(complete(&mut server, typed(4), None), Value::Null);
    let mut server = TestServer::with_capabilities(&json!({ "experimental": { "skipsWrittenItems": true } }));
    server.open(URI, 1, &crd_with("        type: object\n        nullable: true\n"));
    server.diagnostics(URI, 1);
    assert_eq!(complete(&mut server, typed(0), Some(" "))["isIncomplete"], false);
}

#[test]
fn new_lines_follow_the_file() {
    let mut server = TestServer::spawn();
    let answer = server.initialize(&json!({ "processId": null, "capabilities": {} }));
    assert_eq!(answer["capabilities"]["documentOnTypeFormattingProvider"], json!({ "firstTriggerCharacter": "\n" }));
    server.open(URI, 1, &crd_with("        properties:\n        \n"));
    server.diagnostics(URI, 1);
    let mut format = |line: u32| {
        let options = json!({ "tabSize": 2, "insertSpaces": true });
        let position = json!({ "line": line, "character": 8 });
        let params = json!({ "textDocument": { "uri": URI }, "position": position, "ch": "\n", "options": options });
        let id = server.request("textDocument/onTypeFormatting", &params);
        server.result(id)
    };
    let line = CRD_SCHEMA_LINE + 1;
    assert_eq!(format(line), json!([{ "range": range(line, 0, 8), "newText": "          " }]));
    assert_eq!(format(CRD_SCHEMA_LINE), Value::Null);
}
