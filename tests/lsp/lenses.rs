//! Code lenses with the number and places of a CRD's custom resources, in open documents and in files.

use std::fs;

use lsp_types::Url;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::crd::crd;
use crate::server::TestServer;

const CRD: &str = crd!(
    "        type: object
        properties:
          spec:
            type: object
            properties:
              size:
                type: integer
                maximum: 9
                x-kubernetes-validations:
                - rule: self != 4
                  message: not four
"
);

fn foo(size: &str) -> String {
    format!("apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: web}}\nspec:\n  size: {size}\n")
}

/// A folder with a CRD and resources in two files, and a server that has read them. The CRD is open.
fn started(folder: &TempDir) -> (TestServer, String) {
    let write = |path: &str, text: &str| {
        fs::write(folder.path().join(path), text).unwrap();
        Url::from_file_path(folder.path().join(path)).unwrap().to_string()
    };
    let crd = write("crd.yaml", CRD);
    write("one.yaml", &format!("{}---\n{}", foo("3"), foo("12")));
    write("two.yaml", &foo("4"));
    write("other.yaml", &foo("12").replace("example.com", "other.io"));
    let capabilities = json!({
        "textDocument": { "codeLens": {} },
        "experimental": { "showResources": true },
        "workspace": {
            "codeLens": { "refreshSupport": true },
            "workspaceEdit": { "documentChanges": true, "changeAnnotationSupport": {} },
        },
    });
    let mut server = TestServer::spawn();
    let root = json!({ "uri": Url::from_file_path(folder.path()).unwrap(), "name": "folder" });
    server.initialize(&json!({
        "processId": null, "rootUri": null, "capabilities": capabilities, "workspaceFolders": [root],
    }));
    server.open(&crd, 1, CRD);
    server.grant("workspace/codeLens/refresh");
    (server, crd)
}

fn end(mut server: TestServer) {
    server.shut_down();
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 0);
    server.forget_everything();
}

/// The titles of the lenses of a document.
fn titles(server: &mut TestServer, uri: &str) -> Vec<String> {
    let id = server.request("textDocument/codeLens", &json!({ "textDocument": { "uri": uri } }));
    let lenses = server.result(id);
    let title = |lens: &Value| {
        let id = server.request("codeLens/resolve", lens);
        server.result(id)["command"]["title"].as_str().unwrap().to_owned()
    };
    lenses.as_array().map_or(&[][..], Vec::as_slice).iter().map(title).collect()
}

fn place(text: &str) -> Value {
    let line = CRD.lines().position(|line| line.contains(text)).unwrap();
    json!({ "line": line, "character": CRD.lines().nth(line).unwrap().find(text).unwrap() + 1 })
}

#[test]
fn crds_count_resources() {
    let folder = tempfile::tempdir().unwrap();
    let (mut server, crd) = started(&folder);
    assert_eq!(titles(&mut server, &crd), ["3 resources of this kind in the workspace, 2 invalid"]);
    // An open document counts as typed, and an edit of the CRD counts at once.
    let two = Url::from_file_path(folder.path().join("two.yaml")).unwrap().to_string();
    server.open(&two, 1, &[foo("4"), foo("5")].join("---\n"));
    server.grant("workspace/codeLens/refresh");
    assert_eq!(titles(&mut server, &crd), ["4 resources of this kind in the workspace, 2 invalid"]);
    server.change(&crd, 2, &json!([{ "text": CRD.replace("self != 4", "true").replace("maximum: 9", "maximum: 99") }]));
    assert_eq!(titles(&mut server, &crd), ["4 resources of this kind in the workspace"]);
    server.notify("workspace/didChangeConfiguration", &json!({ "settings": { "resources": { "codeLens": false } } }));
    server.grant("workspace/codeLens/refresh");
    assert_eq!(titles(&mut server, &crd), Vec::<String>::new());
    end(server);
}

#[test]
fn lenses_list_resources() {
    let folder = tempfile::tempdir().unwrap();
    let (mut server, crd) = started(&folder);
    let id = server.request("textDocument/codeLens", &json!({ "textDocument": { "uri": crd } }));
    let lens = server.result(id)[0].take();
    let id = server.request("codeLens/resolve", &lens);
    let command = server.result(id)["command"].take();
    assert_eq!(command["command"], "crd-ls.showResources");
    assert_eq!((&command["arguments"][0], &command["arguments"][1]), (&json!(crd), &lens["range"]["start"]));
    let places = command["arguments"][2].as_array().unwrap().iter().map(|place| {
        let name = place["uri"].as_str().unwrap().rsplit('/').next().unwrap();
        let start = &place["range"]["start"];
        format!("{name}:{}:{}", start["line"], start["character"])
    });
    assert_eq!(places.collect::<Vec<_>>(), ["one.yaml:2:17", "one.yaml:8:17", "two.yaml:2:17"]);
    end(server);
}

#[test]
fn no_lens_without_resources() {
    let folder = tempfile::tempdir().unwrap();
    let (mut server, crd) = started(&folder);
    let changed = CRD.replace("kind: Foo", "kind: Bar");
    server.change(&crd, 2, &json!([{ "text": changed }]));
    assert_eq!(titles(&mut server, &crd), Vec::<String>::new());
    end(server);
}

#[test]
fn rules_list_refused_resources() {
    let folder = tempfile::tempdir().unwrap();
    let (mut server, crd) = started(&folder);
    let position = place("self != 4");
    let id = server.request("textDocument/hover", &json!({ "textDocument": { "uri": crd }, "position": position }));
    let hover = server.result(id)["contents"]["value"].take();
    let hover = hover.as_str().unwrap();
    assert!(hover.ends_with("The rule fails in 1 place of the workspace:\n- `web` in two.yaml, line 5"), "{hover}");
    end(server);
}

#[test]
fn references_and_renames_reach_files() {
    let folder = tempfile::tempdir().unwrap();
    let (mut server, crd) = started(&folder);
    let mut params = json!({ "textDocument": { "uri": crd }, "position": place("size:") });
    params["context"] = json!({ "includeDeclaration": false });
    let id = server.request("textDocument/references", &params);
    let found = server.result(id);
    let found = found.as_array().unwrap().iter().map(|it| {
        let name = it["uri"].as_str().unwrap().rsplit('/').next().unwrap();
        format!("{name}:{}", it["range"]["start"]["line"])
    });
    assert_eq!(found.collect::<Vec<_>>(), ["one.yaml:4", "one.yaml:10", "two.yaml:4"]);
    params["newName"] = json!("width");
    let id = server.request("textDocument/rename", &params);
    let renamed = server.result(id);
    let changes = renamed["documentChanges"].as_array().unwrap();
    let versions: Vec<&Value> = changes.iter().map(|change| &change["textDocument"]["version"]).collect();
    assert_eq!(versions, [&json!(1), &Value::Null, &Value::Null]);
    assert_eq!(changes[1]["edits"].as_array().unwrap().len(), 2);
    end(server);
}
