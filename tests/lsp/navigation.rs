use serde_json::{Value, json};

use crate::crd::crd;
use crate::server::TestServer;
use crate::texts::{CRD_SCHEMA_LINE, crd_with};

const URI: &str = "file:///a.yaml";

/// The references to `𝄞ä` follow characters that the encodings count differently.
const TEXT: &str = crd!(
    version = "    deprecated: true
    additionalPrinterColumns:
    - {name: 𝄞, type: string, jsonPath: '.spec.𝄞ä'}
",
    "        type: object
        properties:
          spec:
            type: object
            # One.
            # Two, see structural/type-missing.
            required: [𝄞ä]
            properties:
              '𝄞ä': {
                type: string
                }
"
);

/// The lines of the column, of `required` and of the property.
const COLUMN: u32 = 14;
const REQUIRED: u32 = 23;
const PROPERTY: u32 = 25;

fn range(line: u32, start: u32, end: u32) -> Value {
    json!({ "start": { "line": line, "character": start }, "end": { "line": line, "character": end } })
}

/// A server for a client with these abilities in `textDocument`, with [`TEXT`] open.
fn server(text_document: &Value) -> TestServer {
    let mut server = TestServer::with_capabilities(&json!({ "textDocument": text_document }));
    server.open(URI, 1, TEXT);
    server.diagnostics(URI, 1);
    server
}

fn ask(server: &mut TestServer, method: &str, mut params: Value) -> Value {
    params["textDocument"] = json!({ "uri": URI });
    let id = server.request(&format!("textDocument/{method}"), &params);
    server.result(id)
}

fn at(line: u32, character: u32) -> Value {
    json!({ "position": { "line": line, "character": character } })
}

#[test]
fn paths_lead_to_properties() {
    let mut plain = server(&json!({}));
    let answer = ask(&mut plain, "definition", at(COLUMN, 48));
    assert_eq!(answer, json!([{ "uri": URI, "range": range(PROPERTY, 14, 19) }]));

    let mut linking = server(&json!({ "definition": { "linkSupport": true } }));
    let answer = ask(&mut linking, "definition", at(COLUMN, 48));
    let entry =
        json!({ "start": { "line": PROPERTY, "character": 14 }, "end": { "line": PROPERTY + 2, "character": 17 } });
    let link = json!({
        "originSelectionRange": range(COLUMN, 48, 51),
        "targetUri": URI,
        "targetRange": entry,
        "targetSelectionRange": range(PROPERTY, 14, 19),
    });
    assert_eq!(answer, json!([link]));
    assert_eq!(ask(&mut linking, "definition", at(COLUMN, 8)), Value::Null);
}

#[test]
fn references_find_properties() {
    let mut server = server(&json!({}));
    let mut references = |declaration: bool| {
        let mut params = at(PROPERTY, 15);
        params["context"] = json!({ "includeDeclaration": declaration });
        ask(&mut server, "references", params)
    };
    let location = |range: Value| json!({ "uri": URI, "range": range });
    let mentions = [location(range(COLUMN, 48, 51)), location(range(REQUIRED, 23, 26))];
    assert_eq!(references(false), json!(mentions));
    assert_eq!(references(true), json!([mentions[0], mentions[1], location(range(PROPERTY, 14, 19))]));
}

#[test]
fn properties_are_highlighted() {
    let mut server = server(&json!({}));
    let highlights = ask(&mut server, "documentHighlight", at(REQUIRED, 24));
    let [read, write] = [2, 3];
    assert_eq!(
        highlights,
        json!([
            { "range": range(COLUMN, 48, 51), "kind": read },
            { "range": range(REQUIRED, 23, 26), "kind": read },
            { "range": range(PROPERTY, 14, 19), "kind": write },
        ])
    );
    assert_eq!(ask(&mut server, "documentHighlight", at(0, 0)), Value::Null);
}

#[test]
fn outline_can_be_a_tree() {
    let support = json!({ "hierarchicalDocumentSymbolSupport": true, "tagSupport": { "valueSet": [1] } });
    let mut server = server(&json!({ "documentSymbol": support }));
    let outline = ask(&mut server, "documentSymbol", json!({}));
    let root = &outline[0];
    assert_eq!((&root["name"], &root["detail"]), (&json!("foos.example.com"), &json!("Foo")));
    assert_eq!(root["selectionRange"], range(3, 8, 24));
    let version = &root["children"][0];
    assert_eq!((&version["name"], &version["tags"], version.get("deprecated")), (&json!("v1"), &json!([1]), None));
    let field = &version["children"][0]["children"][0];
    assert_eq!((&field["name"], &field["detail"]), (&json!("𝄞ä"), &json!("string")));
    assert_eq!(field["selectionRange"], range(PROPERTY, 14, 19));
    assert_eq!(field["range"]["end"], json!({ "line": PROPERTY + 2, "character": 17 }));
    assert!(field.get("children").is_none() && outline.get(1).is_none());
}

#[test]
fn outline_can_be_a_list() {
    let mut server = server(&json!({}));
    let outline = ask(&mut server, "documentSymbol", json!({}));
    let shown: Vec<_> =
        outline.as_array().unwrap().iter().map(|symbol| (&symbol["name"], &symbol["containerName"])).collect();
    let [root, version, spec, field] = ["foos.example.com", "v1", "spec", "𝄞ä"].map(|name| json!(name));
    assert_eq!(shown, [(&root, &Value::Null), (&version, &root), (&spec, &version), (&field, &spec)]);
    assert_eq!((&outline[1]["deprecated"], outline[1].get("tags")), (&json!(true), None));
    assert_eq!(outline[3]["location"]["uri"], URI);
    assert_eq!(outline[3]["location"]["range"]["start"], json!({ "line": PROPERTY, "character": 14 }));
}

#[test]
fn an_outline_is_bounded() {
    let fields: String = (0..5100)
        .map(|number| format!("          field{number}: {{type: object, properties: {{a: {{}}}}}}\n"))
        .collect();
    let text = TEXT.split_inclusive("          spec:\n").next().unwrap().replace("          spec:\n", &fields);
    let mut server = TestServer::with_capabilities(&json!({}));
    server.open(URI, 1, &text);
    server.diagnostics(URI, 1);
    let outline = ask(&mut server, "documentSymbol", json!({}));
    let names: Vec<&str> = outline.as_array().unwrap().iter().map(|symbol| symbol["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), 5000);
    assert_eq!(names[4999], "field4997", "the outermost come first");
}

#[test]
fn folds_can_end_at_brackets() {
    let mut by_characters = server(&json!({}));
    let shown = folds(&mut by_characters);
    assert_eq!(shown[0], "2:9 to 3:24");
    assert!(shown.contains(&"21:18 to 22:47 comment".to_owned()), "{shown:?}");
    assert_eq!(*shown.last().unwrap(), "25:22 to 27:16");

    let mut by_lines = server(&json!({ "foldingRange": { "lineFoldingOnly": true, "rangeLimit": 3 } }));
    assert_eq!(folds(&mut by_lines), ["2 to 3", "4 to 27", "8 to 27"]);

    let mut by_lines = server(&json!({ "foldingRange": { "lineFoldingOnly": true } }));
    assert_eq!(*folds(&mut by_lines).last().unwrap(), "25 to 26", "the bracket stays");
}

/// Each fold as its lines, with characters if present.
fn folds(server: &mut TestServer) -> Vec<String> {
    let folds = ask(server, "foldingRange", json!({}));
    let shown = |fold: &Value| {
        let place = |line: &str, character: &str| match fold.get(character) {
            Some(character) => format!("{}:{character}", fold[line]),
            None => fold[line].to_string(),
        };
        let kind = fold.get("kind").and_then(Value::as_str).map_or(String::new(), |kind| format!(" {kind}"));
        format!("{} to {}{kind}", place("startLine", "startCharacter"), place("endLine", "endCharacter"))
    };
    folds.as_array().unwrap().iter().map(shown).collect()
}

#[test]
fn selections_grow() {
    let mut server = server(&json!({}));
    let position = |line: u32, character: u32| json!({ "line": line, "character": character });
    let positions = json!({ "positions": [position(COLUMN, 48), position(0, 0)] });
    let answer = ask(&mut server, "selectionRange", positions);
    assert_eq!(answer.as_array().unwrap().len(), 2);
    let mut selection = &answer[0];
    let mut ranges = Vec::new();
    while selection.get("range").is_some() {
        ranges.push(selection["range"].clone());
        selection = &selection["parent"];
    }
    assert_eq!(
        ranges[..4],
        [range(COLUMN, 48, 51), range(COLUMN, 42, 51), range(COLUMN, 41, 52), range(COLUMN, 31, 52)]
    );
    assert_eq!(ranges.last().unwrap()["end"], position(28, 0));
}

#[test]
fn rule_pages_are_linked() {
    let links_of = |server: &mut TestServer| -> Vec<(Value, String, Value)> {
        let links = ask(server, "documentLink", json!({}));
        let link = |link: &Value| {
            (link["range"].clone(), link["target"].as_str().unwrap().to_owned(), link["tooltip"].clone())
        };
        links.as_array().unwrap().iter().map(link).collect()
    };
    let diagnostics = json!({ "codeDescriptionSupport": true });
    let mut server = TestServer::with_capabilities(&json!({ "textDocument": { "publishDiagnostics": diagnostics } }));
    server.open(URI, 1, &TEXT.replace("scope: Namespaced", "scope: Everywhere"));
    let published = server.diagnostics(URI, 1);
    let links = links_of(&mut server);
    assert_eq!(links.len(), 1, "{links:?}");
    assert_eq!(links[0].0, range(22, 23, 46));
    assert!(links[0].1.ends_with("/docs/rules/structural/type-missing.md"));

    // Clients without links in diagnostics get document links.
    let support = json!({ "documentLink": { "tooltipSupport": true } });
    let mut server = TestServer::with_capabilities(&json!({ "textDocument": support }));
    server.open(URI, 1, &TEXT.replace("scope: Namespaced", "scope: Everywhere"));
    server.diagnostics(URI, 1);
    let links = links_of(&mut server);
    let (place, target, tooltip) = links.last().unwrap();
    assert_eq!(*place, published[0]["range"]);
    assert_eq!(*target, published[0]["codeDescription"]["href"].as_str().unwrap());
    assert_eq!(*tooltip, format!("what {} means", published[0]["code"].as_str().unwrap()));
}

#[test]
fn symbols_cover_documents() {
    let mut server = server(&json!({}));
    server.open("file:///b.yaml", 1, &TEXT.replace("foos.", "bars.").replace("kind: Foo", "kind: BarPolicy"));
    server.diagnostics("file:///b.yaml", 1);
    let mut found = |query: &str| -> Vec<(String, String, String)> {
        let id = server.request("workspace/symbol", &json!({ "query": query }));
        let symbols = server.result(id);
        let symbol = |symbol: &Value| {
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            (text(&symbol["name"]), text(&symbol["containerName"]), text(&symbol["location"]["uri"]))
        };
        symbols.as_array().unwrap().iter().map(symbol).collect()
    };
    let of = |name: &str, container: &str, uri: &str| (name.to_owned(), container.to_owned(), uri.to_owned());
    let (foo, bar) = ("foos.example.com", "bars.example.com");
    assert_eq!(found(""), [of(foo, "Foo", URI), of(bar, "BarPolicy", "file:///b.yaml")]);
    assert_eq!(found("barpol"), [of("BarPolicy", bar, "file:///b.yaml")]);
    assert_eq!(found("𝄞").len(), 2);
    assert_eq!(found("𝄞")[0], of("𝄞ä", "foos.example.com v1.spec", URI));
    assert_eq!(found("nowhere"), []);
}

#[test]
fn rules_have_colours() {
    let mut server = TestServer::start();
    let schema = "        type: object
        x-kubernetes-validations:
        - rule: |
            self == {'ä': 1} &&
              true
";
    server.open(URI, 1, &crd_with(schema));
    server.diagnostics(URI, 1);
    let mut ask = |method: &str, params: Value| {
        let id = server.request(&format!("textDocument/semanticTokens/{method}"), &params);
        server.result(id)["data"].clone()
    };
    let document = json!({ "uri": URI });
    let line = CRD_SCHEMA_LINE + 3;
    let all = json!([
        line, 12, 4, 1, 0, 0, 5, 2, 9, 0, 0, 4, 3, 7, 0, 0, 3, 1, 9, 0, 0, 2, 1, 8, 0, 0, 3, 2, 9, 0, 1, 14, 4, 0, 0
    ]);
    assert_eq!(ask("full", json!({ "textDocument": document })), all);
    let range = json!({ "start": { "line": line + 1, "character": 0 }, "end": { "line": line + 2, "character": 0 } });
    assert_eq!(ask("range", json!({ "textDocument": document, "range": range })), json!([line + 1, 14, 4, 0, 0]));
}

#[test]
fn colours_can_be_off() {
    let mut server = TestServer::start();
    server.open(URI, 1, &crd_with("        {type: object, x-kubernetes-validations: [{rule: 'true'}]}\n"));
    server.diagnostics(URI, 1);
    let mut colours = |is_on: bool| {
        server.notify("workspace/didChangeConfiguration", &json!({ "settings": { "semanticTokens": is_on } }));
        server.diagnostics(URI, 1);
        let id = server.request("textDocument/semanticTokens/full", &json!({ "textDocument": { "uri": URI } }));
        server.result(id)
    };
    assert_eq!(colours(false), Value::Null);
    assert_eq!(colours(true)["data"].as_array().map(Vec::len), Some(5));
}
