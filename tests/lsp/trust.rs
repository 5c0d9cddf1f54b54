//! Untrusted folders in an editor.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

use lsp_types::Url;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::server::TestServer;
use crate::texts::GUIDE;

const RESOURCE: &str = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: a}\n";

fn start(folder: &Path, options: &Value) -> TestServer {
    let mut server = TestServer::spawn();
    let folder = json!({ "uri": Url::from_file_path(folder).unwrap(), "name": "folder" });
    server.initialize(&json!({
        "processId": null, "rootUri": null, "capabilities": {}, "workspaceFolders": [folder],
        "initializationOptions": options,
    }));
    server
}

/// Ends a server with unread messages, since the order of a scan and an answer varies.
fn end(mut server: TestServer) {
    server.shut_down();
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 0);
    server.forget_everything();
}

fn uri(folder: &Path, path: &str) -> String {
    Url::from_file_path(folder.join(path)).unwrap().into()
}

/// A folder with something other than a file at a path.
fn folder_with(kind: &str, path: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("guide.yaml"), GUIDE).unwrap();
    match kind {
        "pipe" => assert!(Command::new("mkfifo").arg(folder.path().join(path)).status().unwrap().success()),
        target => symlink(target, folder.path().join(path)).unwrap(),
    }
    folder
}

#[test]
fn special_files_block_nothing() {
    for kind in ["/dev/zero", "/dev/stdin", "pipe"] {
        for path in [".ignore", ".gitignore", "x.yaml", ".crd-ls.yaml"] {
            let folder = folder_with(kind, path);
            let mut server = start(folder.path(), &json!({ "workspace": { "check": true } }));
            let resource = uri(folder.path(), "a.yaml");
            server.open(&resource, 1, RESOURCE);
            server.diagnostics(&resource, 1);
            let found = server.published(&uri(folder.path(), "guide.yaml"));
            assert_eq!(found["diagnostics"].as_array().unwrap().len(), 6, "{kind} {path}");
            end(server);
        }
    }
}

#[test]
fn settings_name_no_device() {
    for path in ["/dev/zero", "/dev/stdin", "/"] {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(".crd-ls.yaml"), format!("crds: [{path}]\n")).unwrap();
        let mut server = start(folder.path(), &json!({}));
        let resource = uri(folder.path(), "a.yaml");
        server.open(&resource, 1, RESOURCE);
        let said = server.published(&uri(folder.path(), ".crd-ls.yaml"));
        let message = said["diagnostics"][0]["message"].as_str().unwrap();
        assert!(message.contains("is outside of the repository"), "{said}");
        let hover = server.hover(&resource, 1, 8);
        server.answer(hover);
        end(server);
    }
}

/// A plain clone can contain a repository as committed files, without `.git`.
#[test]
fn committed_data_is_ignored() {
    let (folder, trap) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let git = |place: &Path, arguments: &[&str]| {
        let mut git = Command::new("git");
        git.current_dir(place).args(["-c", "user.name=a", "-c", "user.email=a@example.com"]).args(arguments);
        assert!(git.output().unwrap().status.success(), "git {arguments:?}");
    };
    let crds = folder.path().join("crds");
    fs::create_dir(&crds).unwrap();
    fs::write(crds.join("a.yaml"), GUIDE).unwrap();
    git(folder.path(), &["init", "-q"]);
    git(folder.path(), &["add", "."]);
    git(folder.path(), &["commit", "-q", "-m", "one"]);
    git(&crds, &["init", "-q", "--bare", "."]);
    let (run, mark) = (trap.path().join("run"), trap.path().join("mark"));
    fs::write(&run, format!("#!/bin/sh\necho >> {}\n", mark.display())).unwrap();
    fs::set_permissions(&run, fs::Permissions::from_mode(0o755)).unwrap();
    let configuration = format!(
        "[core]\n\tbare = false\n\tworktree = .\n\tfsmonitor = {0}\n[alias]\n\tls-tree = !{0}\n",
        run.display()
    );
    fs::write(crds.join("config"), configuration).unwrap();
    let mut server = start(folder.path(), &json!({ "changes": true }));
    let document = uri(folder.path(), "crds/a.yaml");
    server.open(&document, 1, &GUIDE.replace("  scope: Namespaced", "  scope: Cluster"));
    loop {
        let published = server.published(&document);
        let codes = published["diagnostics"].as_array().unwrap().iter().filter_map(|found| found["code"].as_str());
        // The finding comes from the last commit of the folder.
        if codes.into_iter().any(|code| code == "change/scope-changed") {
            break;
        }
    }
    end(server);
    assert!(!mark.exists());
}
