//! Files of the workspace that are not open.

use std::fs;
use std::path::Path;

use lsp_types::Url;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::server::TestServer;
use crate::slow::slow_or;
use crate::texts::GUIDE;

const CLEAN: &str = "a: b\n";

/// A folder with one file that has six findings, and others without any.
fn workspace() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "crds/guide.yaml", GUIDE);
    write(&folder, "values.yaml", CLEAN);
    write(&folder, "notes.txt", GUIDE);
    write(&folder, "out/guide.yaml", GUIDE);
    write(&folder, ".ignore", "out/\n");
    folder
}

fn write(folder: &TempDir, path: &str, text: impl AsRef<[u8]>) {
    let path = folder.path().join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
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

fn on() -> Value {
    json!({ "workspace": { "check": true } })
}

/// A server that checks a folder, for a client without progress and file watching.
fn checking(folder: &TempDir) -> TestServer {
    start(folder.path(), &json!({}), &on())
}

/// The number of diagnostics published for a file that is not open.
#[track_caller]
fn shown(server: &mut TestServer, uri: &str) -> usize {
    let published = server.published(uri);
    assert_eq!(published.get("version"), None, "a file has no version: {published}");
    published["diagnostics"].as_array().unwrap().len()
}

fn changed(server: &mut TestServer, uris: &[&str]) {
    let changes: Vec<Value> = uris.iter().map(|uri| json!({ "uri": uri, "type": 2 })).collect();
    server.notify("workspace/didChangeWatchedFiles", &json!({ "changes": changes }));
}

#[test]
fn checking_is_off_by_default() {
    let folder = workspace();
    let mut server = start(folder.path(), &json!({ "window": { "workDoneProgress": true } }), &json!({}));
    changed(&mut server, &[&uri(&folder, "crds/guide.yaml")]);
    server.open("file:///a.yaml", 1, CLEAN);
    assert_eq!(server.diagnostics("file:///a.yaml", 1).len(), 0);
}

#[test]
fn closed_files_are_checked() {
    let folder = workspace();
    let mut server = checking(&folder);
    assert_eq!(shown(&mut server, &uri(&folder, "crds/guide.yaml")), 6);
    // The publishes of other files are checked at the end.
}

#[test]
fn progress_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    // The files take long enough for the client's consent to arrive before the last one.
    let long = "---\na: [b, {c: d}]\n".repeat(1500) + "---\n" + GUIDE;
    for index in 0..60 {
        write(&folder, &format!("{index}.yaml"), &long);
    }
    let mut server = start(folder.path(), &json!({ "window": { "workDoneProgress": true } }), &on());
    let token = server.grant("window/workDoneProgress/create")["token"].take();
    let mut percentages = Vec::new();
    let first = server.notification("$/progress");
    assert_eq!((&first["token"], &first["value"]["kind"]), (&token, &json!("begin")));
    loop {
        let progress = server.notification("$/progress");
        assert_eq!(progress["token"], token);
        match progress["value"]["kind"].as_str() {
            Some("report") => percentages.push(progress["value"]["percentage"].as_u64().unwrap()),
            Some("end") => break,
            _ => panic!("{progress}"),
        }
    }
    assert!(percentages.is_sorted() && percentages.iter().all(|percentage| *percentage <= 100), "{percentages:?}");
    for index in 0..60 {
        assert_eq!(shown(&mut server, &uri(&folder, &format!("{index}.yaml"))), 6);
    }
}

#[test]
fn changes_are_followed() {
    let folder = workspace();
    let capabilities = json!({ "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } });
    let mut server = start(folder.path(), &capabilities, &on());
    // Settings files are always watched.
    for pattern in ["**/.crd-ls.yaml", "**/*.{yaml,yml,json}"] {
        let registration = server.grant("client/registerCapability")["registrations"][0].take();
        assert_eq!(registration["method"], "workspace/didChangeWatchedFiles");
        assert_eq!(registration["registerOptions"]["watchers"][0]["globPattern"], pattern);
    }
    let (guide, other) = (uri(&folder, "crds/guide.yaml"), uri(&folder, "other.yaml"));
    assert_eq!(shown(&mut server, &guide), 6);

    write(&folder, "crds/guide.yaml", GUIDE.replacen("      properties:", "      type: object\n      properties:", 1));
    write(&folder, "other.yaml", GUIDE);
    write(&folder, "out/other.yaml", GUIDE);
    changed(&mut server, &[&guide, &uri(&folder, "out/other.yaml"), &other]);
    assert_ne!(shown(&mut server, &guide), 6);
    assert_eq!(shown(&mut server, &other), 6);

    fs::remove_file(folder.path().join("other.yaml")).unwrap();
    write(&folder, "crds/guide.yaml", CLEAN);
    changed(&mut server, &[&guide, &other]);
    assert_eq!(shown(&mut server, &guide), 0);
    assert_eq!(shown(&mut server, &other), 0);
}

#[test]
fn many_changes_are_followed() {
    let folder = workspace();
    let mut server = checking(&folder);
    let guide = uri(&folder, "crds/guide.yaml");
    assert_eq!(shown(&mut server, &guide), 6);
    fs::remove_file(folder.path().join("crds/guide.yaml")).unwrap();
    let uris: Vec<String> = (0..100).map(|index| uri(&folder, &format!("{index}.yaml"))).collect();
    write(&folder, "7.yaml", GUIDE);
    changed(&mut server, &uris.iter().map(String::as_str).chain([&*guide]).collect::<Vec<_>>());
    assert_eq!(shown(&mut server, &uris[7]), 6);
    assert_eq!(shown(&mut server, &guide), 0);
}

#[test]
fn open_documents_win_over_files() {
    let folder = workspace();
    let mut server = checking(&folder);
    let guide = uri(&folder, "crds/guide.yaml");
    assert_eq!(shown(&mut server, &guide), 6);
    server.open(&guide, 4, CLEAN);
    assert_eq!(server.diagnostics(&guide, 4).len(), 0);
    // A change on disk does not affect the open text. The other file's diagnostics show that the server has seen both
    // changes.
    write(&folder, "other.yaml", GUIDE);
    changed(&mut server, &[&guide, &uri(&folder, "other.yaml")]);
    assert_eq!(shown(&mut server, &uri(&folder, "other.yaml")), 6);
    server.change(&guide, 5, &json!([{ "text": "c: d\n" }]));
    assert_eq!(server.diagnostics(&guide, 5).len(), 0);
    assert!(!server.has_published(&guide));

    server.close(&guide);
    assert_eq!(shown(&mut server, &guide), 6);
}

#[test]
fn closing_shows_the_file() {
    let folder = workspace();
    let mut server = checking(&folder);
    assert_eq!(shown(&mut server, &uri(&folder, "crds/guide.yaml")), 6);
    for (path, text) in [("values.yaml", GUIDE), ("out/guide.yaml", GUIDE), ("new.yaml", GUIDE)] {
        let uri = uri(&folder, path);
        server.open(&uri, 1, text);
        assert_eq!(server.diagnostics(&uri, 1).len(), 6);
        server.close(&uri);
        assert_eq!(shown(&mut server, &uri), 0, "{path}");
    }
    server.open("file:///elsewhere/guide.yaml", 1, GUIDE);
    assert_eq!(server.diagnostics("file:///elsewhere/guide.yaml", 1).len(), 6);
    server.close("file:///elsewhere/guide.yaml");
    assert_eq!(shown(&mut server, "file:///elsewhere/guide.yaml"), 0);
}

#[test]
fn uri_spelling_is_irrelevant() {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "a b.yaml", GUIDE);
    let mut server = checking(&folder);
    let (ours, theirs) = (uri(&folder, "a b.yaml"), uri(&folder, "a b.yaml").replace("b.yaml", "%62.yaml"));
    assert_eq!(shown(&mut server, &ours), 6);
    server.open(&theirs, 1, CLEAN);
    assert_eq!(server.diagnostics(&theirs, 1).len(), 0);
    server.close(&theirs);
    assert_eq!(shown(&mut server, &theirs), 6);
}

#[test]
fn unreadable_files_are_logged() {
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "a.yaml", b"a: \xff\n");
    write(&folder, "b.yaml", format!("{GUIDE}{}", "# long\n".repeat(1000)));
    write(&folder, "c.yaml", GUIDE);
    let options = json!({ "workspace": { "check": true }, "limits": { "textBytes": 5000 } });
    let mut server = start(folder.path(), &json!({}), &options);
    let mut logged = || server.notification("window/logMessage")["message"].as_str().unwrap().to_owned();
    let (first, second) = (logged(), logged());
    assert!(first.starts_with("not checked: ") && first.contains("a.yaml:1:4: is not UTF-8"), "{first}");
    assert!(second.contains("b.yaml: cannot be read: it is longer than 5000 bytes"), "{second}");
    assert_eq!(shown(&mut server, &uri(&folder, "c.yaml")), 6);
}

#[test]
fn setting_can_change() {
    let folder = workspace();
    let guide = uri(&folder, "crds/guide.yaml");
    let capabilities = json!({ "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } });
    let mut server = start(folder.path(), &capabilities, &json!({}));
    server.grant("client/registerCapability");
    server.notify("workspace/didChangeConfiguration", &json!({ "settings": on() }));
    server.grant("client/registerCapability");
    assert_eq!(shown(&mut server, &guide), 6);
    let few = json!({ "workspace": { "check": true }, "limits": { "diagnostics": 2 } });
    server.notify("workspace/didChangeConfiguration", &json!({ "settings": few }));
    assert_eq!(shown(&mut server, &guide), 3, "two and how many more there are");
    server.notify("workspace/didChangeConfiguration", &json!({ "settings": { "workspace": { "check": false } } }));
    let registration = server.grant("client/unregisterCapability")["unregisterations"][0].take();
    assert_eq!(registration["method"], "workspace/didChangeWatchedFiles");
    assert_eq!(shown(&mut server, &guide), 0);
}

#[test]
fn folders_come_and_go() {
    let (one, other) = (workspace(), workspace());
    let mut server = checking(&one);
    assert_eq!(shown(&mut server, &uri(&one, "crds/guide.yaml")), 6);
    let folder = |folder: &TempDir| json!({ "uri": Url::from_file_path(folder.path()).unwrap(), "name": "" });
    let event = json!({ "added": [folder(&other)], "removed": [folder(&one)] });
    server.notify("workspace/didChangeWorkspaceFolders", &json!({ "event": event }));
    assert_eq!(shown(&mut server, &uri(&other, "crds/guide.yaml")), 6);
    assert_eq!(shown(&mut server, &uri(&one, "crds/guide.yaml")), 0);
}

#[test]
fn root_uri_is_supported() {
    let folder = workspace();
    let mut server = TestServer::spawn();
    let root = Url::from_file_path(folder.path()).unwrap();
    server.initialize(&json!({ "rootUri": root, "capabilities": {}, "initializationOptions": on() }));
    assert_eq!(shown(&mut server, &uri(&folder, "crds/guide.yaml")), 6);
}

#[test]
fn typing_does_not_wait() {
    let folder = tempfile::tempdir().unwrap();
    for index in 0..slow_or(400, 100) {
        write(&folder, &format!("{index}.yaml"), GUIDE.repeat(20));
    }
    let mut server = checking(&folder);
    server.open("file:///a.yaml", 1, GUIDE);
    for version in 1..20 {
        assert_eq!(server.diagnostics("file:///a.yaml", version).len(), 6);
        let start = json!({ "line": 0, "character": 0 });
        let insert = json!([{ "range": { "start": start, "end": start }, "text": "# a comment\n" }]);
        server.change("file:///a.yaml", version as i32 + 1, &insert);
    }
    server.shut_down();
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 0);
    server.forget_diagnostics();
}

#[test]
fn kinds_can_be_added_later() {
    let text = "apiVersion: example.io/v1\nkind: Api\nspec: {schema: {type: strng}}\n";
    let folder = tempfile::tempdir().unwrap();
    write(&folder, "api.yaml", text);
    let mut server = checking(&folder);
    server.open("file:///api.yaml", 1, text);
    assert_eq!(server.diagnostics("file:///api.yaml", 1).len(), 0);
    let settings = json!({ "workspace": { "check": true }, "schemas": { "example.io/*/Api": ["spec.schema"] } });
    server.notify("workspace/didChangeConfiguration", &json!({ "settings": settings }));
    assert_eq!(server.diagnostics("file:///api.yaml", 1).len(), 1);
    assert_eq!(shown(&mut server, &uri(&folder, "api.yaml")), 1);
}

/// The names of CRDs found by an empty query, with the last part of their URI.
fn symbols(server: &mut TestServer) -> Vec<(String, String)> {
    let id = server.request("workspace/symbol", &json!({ "query": "" }));
    let found = server.result(id);
    let symbol = |symbol: &Value| {
        let uri = symbol["location"]["uri"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
        (symbol["name"].as_str().unwrap().to_owned(), uri)
    };
    found.as_array().unwrap().iter().map(symbol).collect()
}

#[test]
fn crds_are_symbols() {
    let folder = workspace();
    let mut server = checking(&folder);
    let guide = uri(&folder, "crds/guide.yaml");
    assert_eq!(shown(&mut server, &guide), 6);
    let name = |server: &mut TestServer| symbols(server).pop().map(|(name, _)| name);
    let first = symbols(&mut server);
    assert_eq!(first.iter().map(|(_, file)| file.as_str()).collect::<Vec<_>>(), ["guide.yaml"]);
    let own = first[0].0.clone();

    let other = uri(&folder, "other.yaml");
    write(&folder, "other.yaml", GUIDE.replace(&own, "others.example.com"));
    changed(&mut server, &[&other]);
    shown(&mut server, &other);
    assert_eq!(symbols(&mut server).len(), 2);
    fs::remove_file(folder.path().join("other.yaml")).unwrap();
    changed(&mut server, &[&other]);
    assert_eq!(shown(&mut server, &other), 0);
    assert_eq!(symbols(&mut server), first);

    // For an open document the editor's text counts.
    server.open(&guide, 1, &GUIDE.replace(&own, "opened.example.com"));
    server.diagnostics(&guide, 1);
    assert_eq!(name(&mut server).as_deref(), Some("opened.example.com"));
    assert_eq!(symbols(&mut server).len(), 1);
    server.close(&guide);
    shown(&mut server, &guide);
    assert_eq!(symbols(&mut server), first);

    server.notify("workspace/didChangeConfiguration", &json!({ "settings": { "workspace": { "check": false } } }));
    assert_eq!(shown(&mut server, &guide), 0);
    assert_eq!(symbols(&mut server), []);
}
