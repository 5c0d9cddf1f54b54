//! The settings of a repository in an editor: their effect, and support for editing their file.

use std::fs;
use std::path::Path;

use lsp_types::Url;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::server::TestServer;

/// A CRD with an error of the API server, and a warning.
pub(super) const CRD: &str = include_str!("../cli/settings/crd.yaml");

const FILE: &str = ".crd-ls.yaml";

pub(super) fn folder(settings: Option<&str>) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    if let Some(settings) = settings {
        fs::write(folder.path().join(FILE), settings).unwrap();
    }
    folder
}

pub(super) fn uri(folder: &TempDir, name: &str) -> String {
    Url::from_file_path(folder.path().join(name)).unwrap().into()
}

pub(super) fn start(folder: &Path, options: &Value) -> TestServer {
    let mut server = TestServer::spawn();
    let folder = json!({ "uri": Url::from_file_path(folder).unwrap(), "name": "folder" });
    server.initialize(&json!({
        "processId": null, "rootUri": null, "capabilities": {}, "workspaceFolders": [folder],
        "initializationOptions": options,
    }));
    server
}

/// The codes of diagnostics with severities, sorted.
pub(super) fn graded(diagnostics: &[Value]) -> Vec<String> {
    let row =
        |diagnostic: &Value| format!("{} {}", diagnostic["severity"], diagnostic["code"].as_str().unwrap_or_default());
    let mut rows: Vec<String> = diagnostics.iter().map(row).collect();
    rows.sort();
    rows
}

pub(super) const BOTH: [&str; 2] = ["1 structural/type-missing", "2 lint/impossible-bounds"];

#[test]
fn editor_overrides_the_file() {
    let folder = folder(Some("rules: {lint: off}\n"));
    let crd = uri(&folder, "a.yaml");
    let mut server = start(folder.path(), &json!({}));
    server.open(&crd, 1, CRD);
    assert_eq!(graded(&server.diagnostics(&crd, 1)), BOTH[..1]);
    server.notify("workspace/didChangeConfiguration", &json!({ "settings": { "rules": { "lint": "hint" } } }));
    assert_eq!(graded(&server.diagnostics(&crd, 1)), [BOTH[0], "4 lint/impossible-bounds"]);
}

#[test]
fn editor_has_all_settings() {
    let folder = folder(None);
    let crd = uri(&folder, "crds/a.yaml");
    let mut server = start(folder.path(), &json!({}));
    server.open(&crd, 1, CRD);
    assert_eq!(graded(&server.diagnostics(&crd, 1)), BOTH);
    let mut set = |settings: Value| {
        server.notify("workspace/didChangeConfiguration", &json!({ "settings": settings }));
        graded(&server.diagnostics(&crd, 1))
    };
    assert_eq!(set(json!({ "rules": { "lint": "error" } })), ["1 lint/impossible-bounds", BOTH[0]]);
    assert_eq!(set(json!({ "overrides": [{ "paths": "crds", "rules": { "lint": "off" } }] })), BOTH[..1]);
    assert_eq!(set(json!({ "overrides": [{ "paths": "other", "rules": { "lint": "off" } }] })), BOTH);
    let hidden = json!({ "rules": { "structural/type-missing": "off" }, "allowRefused": true });
    assert_eq!(set(hidden), BOTH[1..]);
}

#[test]
fn file_changes_count() {
    let folder = folder(None);
    let crd = uri(&folder, "crds/a.yaml");
    let mut server = start(folder.path(), &json!({}));
    server.open(&crd, 1, CRD);
    assert_eq!(graded(&server.diagnostics(&crd, 1)), BOTH);
    fs::write(folder.path().join(FILE), "overrides:\n- paths: crds/\n  rules: {lint: off}\n").unwrap();
    let change = json!({ "uri": uri(&folder, FILE), "type": 1 });
    server.notify("workspace/didChangeWatchedFiles", &json!({ "changes": [change] }));
    assert_eq!(graded(&server.diagnostics(&crd, 1)), BOTH[..1]);
}

#[test]
fn open_text_wins_over_disk() {
    let folder = folder(Some("rules: {lint: off}\n"));
    let (crd, file) = (uri(&folder, "a.yaml"), uri(&folder, FILE));
    let mut server = start(folder.path(), &json!({}));
    server.open(&crd, 1, CRD);
    assert_eq!(graded(&server.diagnostics(&crd, 1)), BOTH[..1]);
    server.open(&file, 1, "rules: {lint: hint}\n");
    assert_eq!(graded(&server.diagnostics(&crd, 1)), [BOTH[0], "4 lint/impossible-bounds"]);
    assert_eq!(server.diagnostics(&file, 1), [] as [Value; 0]);
    server.close(&file);
    assert_eq!(server.published(&file)["diagnostics"], json!([]));
    assert_eq!(graded(&server.diagnostics(&crd, 1)), BOTH[..1]);
}

#[test]
fn faults_are_diagnostics() {
    let folder = folder(None);
    let file = uri(&folder, FILE);
    let mut server = start(folder.path(), &json!({}));
    server.open(&file, 1, "# grün\nruls:\n  lint: off\n");
    let diagnostics = server.diagnostics(&file, 1);
    assert_eq!(diagnostics.len(), 1);
    assert_eq!(diagnostics[0]["message"], "unknown setting `ruls`; did you mean `rules`?");
    assert_eq!(diagnostics[0]["severity"], 1);
    let place = json!({ "start": { "line": 1, "character": 0 }, "end": { "line": 1, "character": 4 } });
    assert_eq!(diagnostics[0]["range"], place);
}

#[test]
fn closed_file_faults_are_shown() {
    let wrong = "rules: {}\nruls: {}\n";
    let folder = folder(Some(wrong));
    let (crd, file) = (uri(&folder, "crds/a.yaml"), uri(&folder, FILE));
    let mut server = start(folder.path(), &json!({}));
    let write = |server: &mut TestServer, text: &str| {
        fs::write(folder.path().join(FILE), text).unwrap();
        let change = json!({ "uri": file, "type": 2 });
        server.notify("workspace/didChangeWatchedFiles", &json!({ "changes": [change] }));
    };
    let shown = |server: &mut TestServer| {
        let published = server.published(&file);
        let lines =
            published["diagnostics"].as_array().unwrap().iter().map(|shown| shown["range"]["start"]["line"].clone());
        (published.get("version").and_then(Value::as_i64), lines.collect::<Vec<_>>())
    };
    server.open(&crd, 1, CRD);
    assert_eq!(graded(&server.diagnostics(&crd, 1)), BOTH);
    assert_eq!(shown(&mut server), (None, vec![json!(1)]));
    write(&mut server, "rules: {}\n");
    assert_eq!(shown(&mut server), (None, vec![]));
    write(&mut server, wrong);
    assert_eq!(shown(&mut server), (None, vec![json!(1)]));
    // The open text takes precedence over the file on disk.
    server.open(&file, 1, "exclud: []\n");
    assert_eq!(shown(&mut server), (Some(1), vec![json!(0)]));
    server.close(&file);
    // An unsent empty list can be replaced by the next one.
    let mut last = shown(&mut server);
    if last == (None, vec![]) {
        last = shown(&mut server);
    }
    assert_eq!(last, (None, vec![json!(1)]));
    server.close(&crd);
    assert_eq!(shown(&mut server), (None, vec![]));
    assert_eq!(server.published(&crd)["diagnostics"], json!([]));
}

#[test]
fn editor_faults_are_shown_once() {
    let folder = folder(None);
    let mut server = start(folder.path(), &json!({ "limits": 5 }));
    let mut set = |settings: Value| {
        server.notify("workspace/didChangeConfiguration", &json!({ "settings": settings }));
    };
    set(json!({ "limits": 5, "syntaxErors": false }));
    set(json!({ "limits": 5, "syntaxErrors": false }));
    set(json!({ "crd-ls": { "syntaxErors": false } }));
    let mut shown = || {
        let shown = server.notification("window/showMessage");
        assert_eq!(shown["type"], 2, "a warning");
        shown["message"].as_str().unwrap().to_owned()
    };
    assert_eq!(shown(), "the setting crd-ls/limits is no object: the defaults are used instead");
    for _ in 0..2 {
        assert_eq!(shown(), "unknown setting crd-ls/syntaxErors; did you mean crd-ls/syntaxErrors?");
    }
}

#[test]
fn empty_update_keeps_settings() {
    let folder = folder(None);
    let crd = uri(&folder, "a.yaml");
    let mut server = start(folder.path(), &json!({ "rules": { "lint": "off" } }));
    for settings in [json!({}), json!({ "yaml": {} }), json!({ "yaml": { "validate": false } }), json!([]), Value::Null]
    {
        server.notify("workspace/didChangeConfiguration", &json!({ "settings": settings }));
    }
    server.open(&crd, 1, CRD);
    assert_eq!(graded(&server.diagnostics(&crd, 1)), BOTH[..1]);
    server.notify("workspace/didChangeConfiguration", &json!({ "settings": { "crd-ls": {} } }));
    assert_eq!(graded(&server.diagnostics(&crd, 1)), BOTH);
}

/// The completion labels at `|`.
fn offered(text: &str) -> Vec<String> {
    let folder = folder(None);
    let file = uri(&folder, FILE);
    let at = text.find('|').unwrap();
    let (line, character) = (text[..at].matches('\n').count(), at - text[..at].rfind('\n').map_or(0, |at| at + 1));
    let mut server = start(folder.path(), &json!({}));
    server.open(&file, 1, &text.replace('|', ""));
    server.published(&file);
    let place = json!({ "textDocument": { "uri": file }, "position": { "line": line, "character": character } });
    let id = server.request("textDocument/completion", &place);
    let list = server.result(id);
    let items = list["items"].as_array().cloned().unwrap_or_default();
    items.iter().map(|item| item["label"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn keys_codes_and_levels_are_completed() {
    assert!(offered("r|").contains(&"rules".to_owned()));
    let keys = offered("rules:\n  lint: off\nex|");
    assert!(keys.contains(&"exclude".to_owned()) && !keys.contains(&"rules".to_owned()), "{keys:?}");
    for text in ["rules:\n  li|", "rules: {li|}", "overrides:\n- paths: a\n  rules:\n    li|"] {
        let codes = offered(text);
        for code in ["lint", "lint/impossible-bounds", "structural/type-missing"] {
            assert!(codes.contains(&code.to_owned()), "{text}: {codes:?}");
        }
    }
    assert_eq!(offered("rules:\n  lint: |"), ["off", "hint", "information", "warning", "error"]);
    assert_eq!(offered("rules: {lint: w|}"), ["off", "hint", "information", "warning", "error"]);
    assert_eq!(offered("allow-refused: |\n"), ["true", "false"]);
    assert_eq!(
        offered("overrides:\n- pa|"),
        ["paths", "crds", "schemas", "unfinished", "placeholders", "kubernetes", "rules", "allow-refused", "strict"]
    );
    assert_eq!(offered("# ru|\n"), [""; 0]);
}

#[test]
fn code_hovers_have_pages() {
    let folder = folder(None);
    let file = uri(&folder, FILE);
    let mut server = start(folder.path(), &json!({}));
    server.open(&file, 1, "rules:\n  lint/impossible-bounds: off\n");
    server.published(&file);
    let mut hovered = |line, character| {
        let id = server.hover(&file, line, character);
        server.result(id)["contents"]["value"].as_str().unwrap_or_default().to_owned()
    };
    assert!(
        hovered(1, 5).starts_with("# lint/impossible-bounds\n") || hovered(1, 5).contains("lint/impossible-bounds")
    );
    assert_eq!(hovered(1, 27), "The finding is not reported.");
    assert!(hovered(0, 1).starts_with("The level of findings"), "{}", hovered(0, 1));
}

#[test]
fn faults_have_quick_fixes() {
    let folder = folder(None);
    let file = uri(&folder, FILE);
    let mut server = start(folder.path(), &json!({}));
    let text = "ruls: {lint: warn}\nrules: {lint: warn}\nkubernetes: 1.30\n";
    server.open(&file, 1, text);
    assert_eq!(server.diagnostics(&file, 1).len(), 3);
    let all = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 2, "character": 16 } });
    let request = json!({ "textDocument": { "uri": file }, "range": all, "context": { "diagnostics": [] } });
    let id = server.request("textDocument/codeAction", &request);
    let actions = server.result(id);
    let row = |action: &Value| {
        let edit = &action["edit"]["changes"][&file][0];
        (action["title"].as_str().unwrap().to_owned(), edit["range"]["start"].clone(), edit["newText"].clone())
    };
    let place = |line: u32, character: u32| json!({ "line": line, "character": character });
    assert_eq!(
        actions.as_array().unwrap().iter().map(row).collect::<Vec<_>>(),
        [
            ("change 'ruls' to 'rules'".to_owned(), place(0, 0), json!("rules")),
            ("change 'warn' to 'warning'".to_owned(), place(1, 14), json!("warning")),
            ("change '1.30' to '\"1.30\"'".to_owned(), place(2, 12), json!("\"1.30\"")),
        ]
    );
}

#[test]
fn editor_consent_counts() {
    let folder = folder(None);
    let file = uri(&folder, FILE);
    let mut server = start(folder.path(), &json!({}));
    server.open(&file, 1, "rules: {structural/type-missing: off}\n");
    assert_eq!(server.diagnostics(&file, 1).len(), 1);
    server.notify("workspace/didChangeConfiguration", &json!({ "settings": { "allowRefused": true } }));
    assert_eq!(server.diagnostics(&file, 1), [] as [Value; 0]);
}

#[test]
fn yml_file_has_a_note() {
    let folder = folder(None);
    let file = uri(&folder, ".crd-ls.yml");
    let mut server = start(folder.path(), &json!({}));
    server.open(&file, 1, "rules: {lint: off}\n");
    let diagnostics = server.diagnostics(&file, 1);
    assert_eq!(diagnostics.len(), 1);
    assert_eq!(diagnostics[0]["message"], "crd-ls reads `.crd-ls.yaml`; rename the file");
    assert_eq!(diagnostics[0]["severity"], 3);
}

#[test]
fn clients_are_refreshed() {
    let can = json!({ "refreshSupport": true });
    let capabilities = json!({ "workspace": { "semanticTokens": can, "inlayHint": can, "codeLens": can } });
    let mut server = TestServer::spawn();
    let options = json!({ "semanticTokens": false });
    server.initialize(&json!({ "processId": null, "capabilities": capabilities, "initializationOptions": options }));
    let file = "file:///a.yaml";
    server.open(file, 1, CRD);
    server.diagnostics(file, 1);
    let mut configure = |settings: Value, expected: &[&str]| {
        server.notify("workspace/didChangeConfiguration", &json!({ "settings": settings }));
        expected.iter().for_each(|method| drop(server.grant(method)));
    };
    configure(json!({ "semanticTokens": true }), &["workspace/semanticTokens/refresh"]);
    configure(json!({ "resources": { "inlayHints": false } }), &["workspace/inlayHint/refresh"]);
    let all = ["workspace/codeLens/refresh", "workspace/inlayHint/refresh", "workspace/semanticTokens/refresh"];
    configure(json!({ "resources": { "codeLens": false }, "semanticTokens": false }), &all);
    server.shut_down();
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 0);
    server.forget_everything();
}

#[test]
fn unreadable_file_has_an_error() {
    let folder = folder(None);
    let file = uri(&folder, FILE);
    fs::write(folder.path().join(FILE), [0xff, 0xfe, b'a', 0]).unwrap();
    let mut server = start(folder.path(), &json!({}));
    let document = uri(&folder, "a.yaml");
    server.open(&document, 1, CRD);
    server.diagnostics(&document, 1);
    let first = json!({ "line": 0, "character": 0 });
    let published = server.published(&file);
    let diagnostic = &published["diagnostics"][0];
    assert_eq!(diagnostic["message"], "`.crd-ls.yaml`: is UTF-16; save it as UTF-8");
    assert_eq!(diagnostic["range"]["start"], first);
    fs::write(folder.path().join(FILE), vec![b'#'; (256 << 10) + 1]).unwrap();
    server.notify("workspace/didChangeWatchedFiles", &json!({ "changes": [{ "uri": file, "type": 2 }] }));
    let published = server.published(&file);
    let message = "`.crd-ls.yaml`: cannot be read: it is longer than 262144 bytes; split it";
    assert_eq!(published["diagnostics"][0]["message"], message);
    server.open(&file, 1, &"#".repeat((256 << 10) + 1));
    let diagnostics = server.diagnostics(&file, 1);
    assert_eq!((&diagnostics[0]["message"], &diagnostics[0]["range"]["start"]), (&json!(message), &first));
}

#[test]
fn missing_path_is_reported() {
    let folder = folder(Some("rules: {}\ncrds: [here, gone]\n"));
    fs::create_dir(folder.path().join("here")).unwrap();
    fs::write(folder.path().join("here/b.yaml"), CRD).unwrap();
    let file = uri(&folder, FILE);
    let mut server = start(folder.path(), &json!({ "workspace": { "check": true } }));
    // All paths are examined before the first file.
    server.published(&uri(&folder, "here/b.yaml"));
    let document = uri(&folder, "a.yaml");
    server.open(&document, 1, CRD);
    server.diagnostics(&document, 1);
    let published = server.published(&file);
    let diagnostics = published["diagnostics"].as_array().unwrap();
    assert_eq!(diagnostics.len(), 1, "{diagnostics:?}");
    let message = diagnostics[0]["message"].as_str().unwrap();
    assert!(message.starts_with("`crds`: there is no file or folder `") && message.ends_with("gone`"), "{message}");
    assert_eq!(diagnostics[0]["range"]["start"], json!({ "line": 1, "character": 13 }));
    assert!(!server.has_notified("window/showMessage"), "it is reported in the file");
    server.open(&file, 1, "crds: [gone]\n");
    assert_eq!(server.diagnostics(&file, 1)[0]["message"], message);
    fs::create_dir(folder.path().join("gone")).unwrap();
    let changes = json!({ "changes": [{ "uri": uri(&folder, "gone/a.yaml"), "type": 1 }] });
    server.notify("workspace/didChangeWatchedFiles", &changes);
    assert_eq!(server.diagnostics(&file, 1), [] as [Value; 0]);
    server.shut_down();
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 0);
    server.forget_everything();
}
