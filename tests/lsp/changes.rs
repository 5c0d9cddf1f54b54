//! Changes since the last commit in an editor.

use std::fs;
use std::path::Path;
use std::process::Command;

use lsp_types::Url;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::server::TestServer;

const CRD: &str = "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Foo, plural: foos}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          size: {type: integer}
";

fn git(folder: &Path, arguments: &[&str]) {
    let mut git = Command::new("git");
    git.current_dir(folder).args(["-c", "user.name=a", "-c", "user.email=a@example.com"]).args(arguments);
    assert!(git.output().unwrap().status.success(), "git {arguments:?}");
}

/// A repository with the CRD in its last commit.
fn repository() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("foo.yaml"), CRD).unwrap();
    git(folder.path(), &["init", "-q"]);
    git(folder.path(), &["add", "."]);
    git(folder.path(), &["commit", "-q", "-m", "one"]);
    folder
}

fn uri(folder: &TempDir, name: &str) -> String {
    Url::from_file_path(folder.path().join(name)).unwrap().into()
}

fn start(options: &Value) -> TestServer {
    let mut server = TestServer::spawn();
    server.initialize(&json!({
        "processId": null, "rootUri": null, "capabilities": {}, "initializationOptions": options,
    }));
    server
}

fn codes(diagnostics: &Value) -> Vec<&str> {
    let diagnostics = diagnostics["diagnostics"].as_array().unwrap();
    diagnostics.iter().map(|diagnostic| diagnostic["code"].as_str().unwrap()).collect()
}

/// The first diagnostics with these codes.
fn wait_for(server: &mut TestServer, uri: &str, wanted: &[&str]) -> Value {
    loop {
        let published = server.published(uri);
        if codes(&published) == wanted {
            return published;
        }
    }
}

fn replace_scope(server: &mut TestServer, uri: &str, version: i32, (from, to): (u32, u32), text: &str) {
    let range = json!({ "start": { "line": 6, "character": from }, "end": { "line": 6, "character": to } });
    server.change(uri, version, &json!([{ "range": range, "text": text }]));
}

#[test]
fn edits_compare_with_commit() {
    let folder = repository();
    let foo = uri(&folder, "foo.yaml");
    let mut server = start(&json!({ "changes": true }));
    server.open(&foo, 1, &format!("# a comment\n{}", CRD.replace("size: {type: integer}", "length: {type: string}")));
    let changed = ["change/field-removed", "change/field-added"];
    let published = wait_for(&mut server, &foo, &changed);
    let removed = &published["diagnostics"][0];
    assert_eq!((&removed["severity"], &removed["range"]["start"]["line"]), (&1.into(), &16.into()));
    let message = removed["message"].as_str().unwrap();
    assert!(message.ends_with("\n(In the last commit this is line 17.)"), "{message}");
    // Reverting the change is enough; git is not run again.
    fs::remove_dir_all(folder.path().join(".git")).unwrap();
    server.change(&foo, 2, &json!([{ "text": CRD }]));
    assert_eq!(server.diagnostics(&foo, 2), [] as [Value; 0]);
    replace_scope(&mut server, &foo, 3, (9, 19), "Cluster");
    let published = server.published(&foo);
    assert_eq!(codes(&published), ["change/scope-changed"]);
    let message = published["diagnostics"][0]["message"].as_str().unwrap();
    assert!(message.contains("field is immutable"), "{message}");
}

#[test]
fn new_commits_count() {
    let folder = repository();
    let foo = uri(&folder, "foo.yaml");
    let mut server = start(&json!({ "changes": true }));
    let cluster = CRD.replace("Namespaced", "Cluster");
    server.open(&foo, 1, &cluster);
    wait_for(&mut server, &foo, &["change/scope-changed"]);
    fs::write(folder.path().join("foo.yaml"), &cluster).unwrap();
    git(folder.path(), &["commit", "-q", "-a", "-m", "two"]);
    let head = json!({ "uri": uri(&folder, ".git/logs/HEAD"), "type": 2 });
    server.notify("workspace/didChangeWatchedFiles", &json!({ "changes": [head] }));
    wait_for(&mut server, &foo, &[]);
    git(folder.path(), &["reset", "-q", "--soft", "HEAD~1"]);
    server.notify("textDocument/didSave", &json!({ "textDocument": { "uri": foo } }));
    wait_for(&mut server, &foo, &["change/scope-changed"]);
}

/// The actions on the whole document that ignore something.
fn ignoring(server: &mut TestServer, uri: &str) -> Vec<Value> {
    let everything = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let params = json!({ "textDocument": { "uri": uri }, "range": everything, "context": { "diagnostics": [] } });
    let id = server.request("textDocument/codeAction", &params);
    let actions = server.result(id).as_array().unwrap().clone();
    actions.into_iter().filter(|action| action["title"].as_str().unwrap().starts_with("ignore ")).collect()
}

#[test]
fn action_ignores_a_change() {
    let folder = repository();
    let foo = uri(&folder, "foo.yaml");
    let mut server = start(&json!({ "changes": true }));
    server.open(&foo, 1, &CRD.replace("integer", "string").replace("Namespaced", "Cluster"));
    let published = wait_for(&mut server, &foo, &["change/scope-changed", "change/type-changed"]);
    // A comment can't hide an error of the API server.
    let [action] = &ignoring(&mut server, &foo)[..] else { panic!("one action") };
    assert_eq!(action["title"], "ignore change/type-changed here");
    assert_eq!(action["diagnostics"][0]["message"], published["diagnostics"][1]["message"]);
    let edit = action["edit"]["changes"][&foo][0].clone();
    assert_eq!(edit["newText"], " # crd-ls: ignore[change/type-changed]");
    server.change(&foo, 2, &json!([{ "range": edit["range"], "text": edit["newText"] }]));
    wait_for(&mut server, &foo, &["change/scope-changed", "ignore/no-reason"]);
    let end = edit["range"]["end"].as_object().unwrap();
    let end = json!({ "line": end["line"], "character": end["character"].as_u64().unwrap() + 38 });
    server.change(&foo, 3, &json!([{ "range": { "start": end, "end": end }, "text": " nobody uses it yet" }]));
    wait_for(&mut server, &foo, &["change/scope-changed"]);
    assert_eq!(ignoring(&mut server, &foo), [] as [Value; 0]);
}

#[test]
fn generated_uses_settings() {
    let folder = repository();
    let annotated = "metadata:\n  annotations: {controller-gen.kubebuilder.io/version: v0.17.0}\n";
    let foo = uri(&folder, "foo.yaml");
    let mut server = start(&json!({ "changes": true }));
    fs::write(folder.path().join(".crd-ls.yaml"), "").unwrap();
    server.open(&foo, 1, &CRD.replace("integer", "string").replace("metadata:\n", annotated));
    wait_for(&mut server, &foo, &["change/type-changed"]);
    let [action] = &ignoring(&mut server, &foo)[..] else { panic!("one action") };
    assert_eq!(action["title"], "ignore change/type-changed in this file (edits .crd-ls.yaml)");
    let edit = &action["edit"]["changes"][uri(&folder, ".crd-ls.yaml")][0];
    assert_eq!(edit["newText"], "overrides:\n- paths: [/foo.yaml]\n  rules:\n    change/type-changed: off\n");
}

#[test]
fn setting_switches_it() {
    let folder = repository();
    let foo = uri(&folder, "foo.yaml");
    let mut server = start(&json!({}));
    server.open(&foo, 1, &CRD.replace("Namespaced", "Cluster"));
    assert_eq!(server.diagnostics(&foo, 1), [] as [Value; 0]);
    server.notify("workspace/didChangeConfiguration", &json!({ "settings": { "changes": true } }));
    wait_for(&mut server, &foo, &["change/scope-changed"]);
    server.notify("workspace/didChangeConfiguration", &json!({ "settings": { "changes": false } }));
    wait_for(&mut server, &foo, &[]);
}

#[test]
fn commits_are_watched() {
    let mut server = TestServer::spawn();
    server.initialize(&json!({
        "processId": null, "rootUri": null, "initializationOptions": { "changes": true },
        "capabilities": { "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } },
    }));
    let registered = [server.grant("client/registerCapability"), server.grant("client/registerCapability")];
    assert!(registered.iter().any(|params| params.to_string().contains(".git/{HEAD,logs/HEAD}")), "{registered:?}");
}
