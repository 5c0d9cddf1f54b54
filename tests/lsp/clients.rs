//! The capabilities of real editors. `fixtures/clients` has their `initialize` messages, reduced to members that a
//! server can use.

use std::path::Path;

use serde_json::{Value, json};

use crate::server::TestServer;
use crate::texts::GUIDE;

const URI: &str = "file:///workspace/a.yaml";

const HELIX: &str = include_str!("../../fixtures/clients/helix.json");
const NEOVIM: &str = include_str!("../../fixtures/clients/neovim.json");
const VSCODE: &str = include_str!("../../fixtures/clients/vscode.json");

/// A server for the client, the agreed encoding, and the guide's diagnostics.
fn serve(client: &str) -> (TestServer, Value, Vec<Value>) {
    let mut server = TestServer::spawn();
    let params: Value = serde_json::from_str(client).unwrap();
    let answer = server.initialize(&params);
    if params["capabilities"]["workspace"]["didChangeWatchedFiles"]["dynamicRegistration"] == true {
        server.grant("client/registerCapability");
    }
    let capabilities = &answer["capabilities"];
    let kinds = json!(["quickfix", "refactor.extract", "refactor.inline", "refactor.rewrite", "source.fixAll.crd-ls"]);
    assert_eq!(capabilities["codeActionProvider"]["codeActionKinds"], kinds);
    assert!(capabilities.get("diagnosticProvider").is_none(), "diagnostics are pushed, never both");
    server.open(URI, 1, GUIDE);
    let diagnostics = server.diagnostics(URI, 1);
    assert_eq!(diagnostics.len(), 6);
    (server, capabilities["positionEncoding"].clone(), diagnostics)
}

fn has(diagnostics: &[Value], member: &str) -> bool {
    diagnostics.iter().any(|diagnostic| diagnostic.get(member).is_some())
}

/// The first fix for a diagnostic that the client sends back, with its edit, which some clients request later.
fn first_fix(server: &mut TestServer, diagnostic: &Value) -> Value {
    let context = json!({ "diagnostics": [diagnostic], "triggerKind": 1 });
    let params = json!({ "textDocument": { "uri": URI }, "range": diagnostic["range"], "context": context });
    let id = server.request("textDocument/codeAction", &params);
    let fix = server.result(id)[0].take();
    assert_eq!(fix["isPreferred"], true);
    if fix.get("data").is_none() {
        return fix;
    }
    assert!(fix.get("edit").is_none());
    let id = server.request("codeAction/resolve", &fix);
    server.result(id)
}

#[test]
fn helix() {
    let (mut server, encoding, diagnostics) = serve(HELIX);
    assert_eq!(encoding, "utf-8");
    for member in ["relatedInformation", "codeDescription", "data"] {
        assert!(!has(&diagnostics, member), "Helix does not know {member}");
    }
    let fix = first_fix(&mut server, &diagnostics[0]);
    assert_eq!(fix["title"], "add 'type: object'");
    assert_eq!(fix["edit"]["documentChanges"][0]["textDocument"]["version"], 1);
}

#[test]
fn neovim() {
    let (mut server, encoding, diagnostics) = serve(NEOVIM);
    assert_eq!(encoding, "utf-8");
    assert!(has(&diagnostics, "relatedInformation") && has(&diagnostics, "data"));
    assert!(!has(&diagnostics, "codeDescription"), "Neovim does not announce it");
    let fix = first_fix(&mut server, &diagnostics[0]);
    assert!(fix["edit"]["changes"][URI].is_array(), "Neovim does not announce versioned edits");
}

#[test]
fn vscode() {
    let (mut server, encoding, diagnostics) = serve(VSCODE);
    assert_eq!(encoding, "utf-16");
    for member in ["relatedInformation", "codeDescription", "data"] {
        assert!(has(&diagnostics, member), "VS Code knows {member}");
    }
    let fix = first_fix(&mut server, &diagnostics[0]);
    assert_eq!(fix["edit"]["documentChanges"][0]["textDocument"]["version"], 1);
}

/// Each client in `fixtures/clients` gets its answer and the guide's diagnostics. So does each whole recording of
/// `initialize` in the folder `CRD_LS_RECORDINGS`, if that is set.
#[test]
fn recordings_are_served() {
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/clients");
    for folder in [Some(fixtures.into()), std::env::var_os("CRD_LS_RECORDINGS")].into_iter().flatten() {
        serve_recordings(Path::new(&folder));
    }
}

fn serve_recordings(folder: &Path) {
    let mut replayed = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "json") {
            let recording: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
            let mut params = recording.get("params").unwrap_or(&recording).clone();
            // The recorded editor and its folders do not exist here.
            for absent in ["processId", "rootPath", "rootUri", "workspaceFolders"] {
                params[absent] = Value::Null;
            }
            let (mut server, ..) = serve(&params.to_string());
            // Further requests depend on the client's capabilities.
            server.shut_down();
            server.notify("exit", &Value::Null);
            assert_eq!(server.exit_code(), 0, "{}", path.display());
            server.forget_everything();
            replayed += 1;
        }
    }
    assert!(replayed > 0, "no recording was found in {}", folder.display());
}
