//! The CRDs in files, by which custom resources in open documents are validated.

use std::fs;
use std::path::Path;

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
              size: {type: integer, maximum: 9}
"
);

const FOO: &str = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: web}\nspec:\n  size: 12\n";

/// A CRD with another bound.
fn crd_of(maximum: u32) -> String {
    CRD.replace("maximum: 9", &format!("maximum: {maximum}"))
}

fn write(folder: &TempDir, path: &str, text: &str) -> String {
    let file = folder.path().join(path);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
    uri(folder, path)
}

fn uri(folder: &TempDir, path: &str) -> String {
    Url::from_file_path(folder.path().join(path)).unwrap().into()
}

fn start(folder: &Path, capabilities: &Value, options: &Value) -> TestServer {
    let mut server = TestServer::spawn();
    let folder = json!({ "uri": Url::from_file_path(folder).unwrap(), "name": "folder" });
    server.initialize(&json!({
        "processId": null, "rootUri": null, "capabilities": capabilities, "workspaceFolders": [folder],
        "initializationOptions": options,
    }));
    server
}

fn changed(server: &mut TestServer, uri: &str) {
    server.notify("workspace/didChangeWatchedFiles", &json!({ "changes": [{ "uri": uri, "type": 2 }] }));
}

/// The codes of the next diagnostics of a document.
fn next(server: &mut TestServer, uri: &str) -> Vec<String> {
    let published = server.published(uri);
    let diagnostics = published["diagnostics"].as_array().unwrap();
    diagnostics.iter().map(|diagnostic| diagnostic["code"].as_str().unwrap().to_owned()).collect()
}

/// Waits for diagnostics with these codes. While files are still being read there may be fewer.
#[track_caller]
fn assert_becomes(server: &mut TestServer, uri: &str, codes: &[&str]) {
    for _ in 0..3 {
        if next(server, uri) == codes {
            return;
        }
    }
    panic!("{uri} does not get the diagnostics {codes:?}");
}

fn end(mut server: TestServer) {
    server.shut_down();
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 0);
    server.forget_diagnostics();
}

#[test]
fn workspace_webhooks_are_found() {
    let webhook = "apiVersion: admissionregistration.k8s.io/v1
kind: MutatingWebhookConfiguration
metadata: {name: foos}
webhooks:
- name: foos.example.com
  rules:
  - {apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [foos]}
";
    let folder = tempfile::tempdir().unwrap();
    let hook = write(&folder, "config/webhook.yaml", webhook);
    let [crd, foo] = ["crd.yaml", "foo.yaml"].map(|path| uri(&folder, path));
    let severity = |server: &mut TestServer, expected: u64| {
        let has_it = |published: &Value| {
            published["diagnostics"].as_array().unwrap().iter().all(|it| it["severity"] == expected)
        };
        (0..3).any(|_| has_it(&server.published(&foo)))
    };
    let mut server = start(folder.path(), &json!({}), &json!({}));
    server.open(
        &crd,
        1,
        &CRD.replace("            properties:\n", "            required: [mode]\n            properties:\n"),
    );
    server.open(&foo, 1, &FOO.replace("12", "3"));
    // The CRD is open, so only the webhook is searched for.
    assert!(severity(&mut server, 2));
    fs::write(folder.path().join("config/webhook.yaml"), webhook.replace("CREATE", "DELETE")).unwrap();
    changed(&mut server, &hook);
    assert!(severity(&mut server, 1));
    end(server);
}

#[test]
fn workspace_crds_are_followed() {
    let folder = tempfile::tempdir().unwrap();
    let crd = write(&folder, "crds/foo.yaml", CRD);
    let foo = uri(&folder, "samples/foo.yaml");
    let mut server = start(folder.path(), &json!({}), &json!({}));
    server.open(&foo, 1, FOO);
    assert_becomes(&mut server, &foo, &["resource/number"]);
    assert!(!server.has_published(&crd), "files are not checked");

    write(&folder, "crds/foo.yaml", &crd_of(20));
    changed(&mut server, &crd);
    assert_becomes(&mut server, &foo, &[]);
    write(&folder, "crds/foo.yaml", &CRD.replace("type: integer, maximum: 9", "type: string"));
    changed(&mut server, &crd);
    assert_becomes(&mut server, &foo, &["resource/type"]);
    fs::remove_file(folder.path().join("crds/foo.yaml")).unwrap();
    changed(&mut server, &crd);
    assert_becomes(&mut server, &foo, &[]);
    end(server);
}

#[test]
fn open_crd_wins_over_file() {
    let folder = tempfile::tempdir().unwrap();
    let (crd, foo) = (write(&folder, "crd.yaml", CRD), uri(&folder, "foo.yaml"));
    let mut server = start(folder.path(), &json!({}), &json!({}));
    server.open(&foo, 1, FOO);
    assert_becomes(&mut server, &foo, &["resource/number"]);
    server.open(&crd, 1, &crd_of(20));
    assert_becomes(&mut server, &foo, &[]);
    server.close(&crd);
    assert_becomes(&mut server, &foo, &["resource/number"]);
    end(server);
}

#[test]
fn later_kinds_are_read() {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "crd.yaml", CRD);
    write(&folder, "bar.yaml", &CRD.replace("Foo", "Bar").replace("foos", "bars"));
    let (foo, bar) = (uri(&folder, "a/foo.yaml"), uri(&folder, "a/bar.yaml"));
    let mut server = start(folder.path(), &json!({}), &json!({}));
    server.open(&foo, 1, FOO);
    assert_becomes(&mut server, &foo, &["resource/number"]);
    server.open(&bar, 1, &FOO.replace("Foo", "Bar"));
    assert_becomes(&mut server, &bar, &["resource/number"]);
    end(server);
}

#[test]
fn crd_places_are_in_files() {
    let folder = tempfile::tempdir().unwrap();
    let (crd, foo) = (write(&folder, "crd.yaml", CRD), uri(&folder, "foo.yaml"));
    let capabilities = json!({ "textDocument": { "publishDiagnostics": { "relatedInformation": true } } });
    let mut server = start(folder.path(), &capabilities, &json!({}));
    server.open(&foo, 1, FOO);
    let mut published = server.published(&foo);
    if published["diagnostics"] == json!([]) {
        published = server.published(&foo);
    }
    let line = CRD.lines().position(|line| line.contains("maximum: 9")).unwrap();
    let related = &published["diagnostics"][0]["relatedInformation"][0]["location"];
    assert_eq!((&related["uri"], &related["range"]["start"]["line"]), (&json!(crd), &json!(line)));
    let params = json!({ "textDocument": { "uri": foo }, "position": { "line": 4, "character": 3 } });
    let id = server.request("textDocument/definition", &params);
    let found = server.result(id);
    assert_eq!((&found[0]["uri"], &found[0]["range"]["start"]["line"]), (&json!(crd), &json!(line)));
    let id = server.request("textDocument/documentLink", &json!({ "textDocument": { "uri": foo } }));
    let links = server.result(id);
    let line = CRD.lines().position(|line| line.contains("kind: Foo")).unwrap() + 1;
    assert_eq!(
        (&links[0]["target"], &links[0]["range"]["start"]),
        (&json!(format!("{crd}#L{line}")), &json!({ "line": 1, "character": 6 }))
    );
    end(server);
}

/// Waits until a text can become a resource of these kinds.
#[track_caller]
fn assert_offered(server: &mut TestServer, uri: &str, kinds: &[&str]) {
    let params = json!({ "textDocument": { "uri": uri }, "position": { "line": 0, "character": 0 } });
    let mut are_offered = || {
        let id = server.request("textDocument/completion", &params);
        let list = server.result(id);
        let labels: Vec<&Value> = list["items"].as_array().unwrap().iter().map(|item| &item["label"]).collect();
        kinds.iter().all(|kind| labels.contains(&&json!(kind)))
    };
    // The files are read in the background.
    assert!((0..10_000).any(|_| are_offered()), "{kinds:?} are not offered");
}

#[test]
fn unused_kinds_are_offered() {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "crd.yaml", CRD);
    let foo = uri(&folder, "foo.yaml");
    let mut server = start(folder.path(), &json!({}), &json!({}));
    server.open(&foo, 1, "");
    assert_offered(&mut server, &foo, &["Foo"]);
    end(server);
}

#[test]
fn kinds_of_large_crds_are_offered() {
    let folder = tempfile::tempdir().unwrap();
    // Only the first fits into the room for unused CRDs.
    let rest = "# ".repeat(600 << 10);
    for (kind, plural) in [("Bar", "bars"), ("Baz", "bazs"), ("Foo", "foos")] {
        let crd = CRD.replace("Foo", kind).replace("foos", plural);
        write(&folder, &format!("{plural}.yaml"), &format!("{crd}{rest}\n"));
    }
    let foo = uri(&folder, "foo.yaml");
    let mut server = start(folder.path(), &json!({}), &json!({}));
    server.open(&foo, 1, "");
    assert_offered(&mut server, &foo, &["Bar", "Baz", "Foo"]);
    end(server);
}

#[test]
fn other_copy_may_accept() {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "a/crd.yaml", CRD);
    let b = write(&folder, "b/crd.yaml", &crd_of(20));
    let foo = uri(&folder, "foo.yaml");
    let watches = json!({ "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } });
    let mut server = start(folder.path(), &watches, &json!({}));
    server.grant("client/registerCapability");
    server.open(&foo, 1, FOO);
    server.grant("client/registerCapability");
    assert_becomes(&mut server, &foo, &["resource/other-copy"]);
    write(&folder, "b/crd.yaml", &crd_of(5));
    changed(&mut server, &b);
    assert_becomes(&mut server, &foo, &["resource/number"]);
    server.notification("window/logMessage");
    end(server);
}

#[test]
fn setting_adds_crds() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let crd = write(&elsewhere, "chart/crds/foo.yaml", CRD);
    let foo = uri(&folder, "foo.yaml");
    let watches = json!({ "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true, "relativePatternSupport": true } } });
    let path = elsewhere.path().join("chart");
    let mut server = start(folder.path(), &watches, &json!({ "crds": [path] }));
    server.grant("client/registerCapability");
    let watchers = server.grant("client/registerCapability")["registrations"][0]["registerOptions"]["watchers"].take();
    let further = json!({ "baseUri": Url::from_file_path(&path).unwrap(), "pattern": "**/*.{yaml,yml,json}" });
    assert_eq!(watchers[1]["globPattern"], further);
    server.open(&foo, 1, FOO);
    assert_becomes(&mut server, &foo, &["resource/number"]);
    assert_eq!(server.status()[0]["resources"], json!([{ "group": "example.com", "kind": "Foo", "crd": crd }]));

    write(&elsewhere, "chart/crds/foo.yaml", &crd_of(20));
    changed(&mut server, &crd);
    assert_becomes(&mut server, &foo, &[]);
    // The file that the setting names takes precedence over one of the workspace.
    let near = write(&folder, "crd.yaml", CRD);
    changed(&mut server, &near);
    let logged = server.notification("window/logMessage")["message"].take();
    let logged = logged.as_str().unwrap();
    assert!(logged.starts_with("several CustomResourceDefinitions define the kind Foo of example.com"), "{logged}");
    assert_becomes(&mut server, &foo, &[]);
    fs::remove_file(elsewhere.path().join("chart/crds/foo.yaml")).unwrap();
    changed(&mut server, &crd);
    assert_becomes(&mut server, &foo, &["resource/number"]);
    end(server);
}

#[test]
fn unset_crds_are_forgotten() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    write(&elsewhere, "crd.yaml", CRD);
    let foo = uri(&folder, "foo.yaml");
    let mut server = start(folder.path(), &json!({}), &json!({ "crds": [elsewhere.path()] }));
    server.open(&foo, 1, FOO);
    assert_becomes(&mut server, &foo, &["resource/number"]);
    server.notify("workspace/didChangeConfiguration", &json!({ "settings": { "crds": [] } }));
    assert_becomes(&mut server, &foo, &[]);
    end(server);
}

#[test]
fn missing_folder_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = start(folder.path(), &json!({}), &json!({ "crds": ["charts/crds"] }));
    let shown = server.notification("window/showMessage")["message"].take();
    let path = folder.path().join("charts/crds");
    assert_eq!(shown, json!(format!("the setting crd-ls/crds: {}: no such file or folder", path.display())));
    end(server);
}

#[test]
fn status_lists_unknown_kinds() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = start(folder.path(), &json!({}), &json!({}));
    server.open("file:///foo.yaml", 1, &format!("{FOO}---\napiVersion: apps/v1\nkind: Deployment\n"));
    assert_eq!(next(&mut server, "file:///foo.yaml"), Vec::<String>::new());
    assert_eq!(server.status()[0]["resources"], json!([{ "group": "example.com", "kind": "Foo", "crd": null }]));
    end(server);
}
