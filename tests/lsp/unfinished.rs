//! Unfinished text is a warning at the place of the edit, and an error elsewhere.

use std::ops::Range;
use std::process::Command;

use serde_json::{Value, json};

use crate::server::TestServer;
use crate::texts::GUIDE;

const URI: &str = "file:///a.yaml";

/// The guide's example with the beginning of a type.
fn begun() -> String {
    GUIDE.replacen("type: string", "type: strin", 1)
}

/// The guide's example with a default that its enum lacks.
fn with_default() -> String {
    GUIDE.replacen("pattern: \"abc\"", "type: string\n            enum: [abc]\n            default: ab", 1)
}

/// The line of the unfinished type.
fn line() -> u32 {
    begun().lines().position(|line| line.ends_with("type: strin")).unwrap() as u32
}

/// The severity of the diagnostic at the unfinished type.
#[track_caller]
fn severity(diagnostics: &[Value]) -> u64 {
    let of_type = diagnostics.iter().find(|diagnostic| diagnostic["code"] == "schema/type-name");
    of_type.unwrap_or_else(|| panic!("{diagnostics:?}"))["severity"].as_u64().unwrap()
}

fn insert(line: u32, character: usize, text: &str) -> Value {
    replace(line, character..character, text)
}

fn replace(line: u32, characters: Range<usize>, text: &str) -> Value {
    let place = |character: usize| json!({ "line": line, "character": character });
    json!([{ "range": { "start": place(characters.start), "end": place(characters.end) }, "text": text }])
}

fn save(server: &mut TestServer) {
    server.notify("textDocument/didSave", &json!({ "textDocument": { "uri": URI } }));
}

/// A server after an edit at the unfinished type.
fn typed() -> TestServer {
    let mut server = TestServer::start();
    server.open(URI, 1, &begun().replacen("type: strin", "type: stri", 1));
    server.diagnostics(URI, 1);
    let end = begun().lines().nth(line() as usize).unwrap().len();
    server.change(URI, 2, &insert(line(), end - 1, "n"));
    assert_eq!(severity(&server.diagnostics(URI, 2)), 2);
    server
}

#[test]
fn opened_files_show_all_errors() {
    let folder = tempfile::tempdir().unwrap();
    let half = GUIDE.split_at(GUIDE.len() / 2).0.to_owned();
    for text in [begun(), GUIDE.replacen("type: string", "type:", 1), half, with_default()] {
        let path = folder.path().join("crd.yaml");
        std::fs::write(&path, &text).unwrap();
        let check = Command::new(env!("CARGO_BIN_EXE_crd-ls"));
        let checked = { check }.args(["check", "--format", "short"]).arg(&path).output().unwrap();
        let printed = String::from_utf8(checked.stdout).unwrap();
        let mut server = TestServer::start();
        server.open(URI, 1, &text);
        let diagnostics = server.diagnostics(URI, 1);
        let severities = |name: &str| printed.matches(&format!(" {name}[")).count();
        let shown = |severity: u64| diagnostics.iter().filter(|of| of["severity"] == severity).count();
        assert_eq!((shown(1), shown(2)), (severities("error"), severities("warning")), "{printed}\n{diagnostics:#?}");
    }
}

#[test]
fn saving_finishes_a_place() {
    let mut server = typed();
    save(&mut server);
    let saved = server.published(URI);
    assert_eq!(saved["version"], 2);
    assert_eq!(severity(saved["diagnostics"].as_array().unwrap()), 1);
    // Saving it again changes nothing.
    save(&mut server);
    assert_eq!(server.status()[0]["version"], 2);
    assert!(!server.has_published(URI));
}

#[test]
fn an_edit_elsewhere_moves_it() {
    let mut server = typed();
    server.change(URI, 3, &insert(0, 0, "# of a team\n"));
    assert_eq!(severity(&server.diagnostics(URI, 3)), 1);
    // Back at its end.
    let end = begun().lines().nth(line() as usize).unwrap().len();
    server.change(URI, 4, &insert(line() + 1, end, "g"));
    server.change(URI, 5, &replace(line() + 1, end..end + 1, ""));
    assert_eq!(severity(&server.diagnostics(URI, 5)), 2);
}

#[test]
fn no_change_leaves_the_place() {
    let mut server = typed();
    server.change(URI, 3, &json!([]));
    assert_eq!(severity(&server.diagnostics(URI, 3)), 2);
    server.change(URI, 4, &json!([{ "text": begun() }]));
    assert_eq!(severity(&server.diagnostics(URI, 4)), 2);
}

#[test]
fn whole_texts_are_compared() {
    let mut server = typed();
    server.change(URI, 3, &json!([{ "text": format!("# a\n{}", begun()) }]));
    assert_eq!(severity(&server.diagnostics(URI, 3)), 1);
    server.change(URI, 4, &json!([{ "text": format!("# a\n{}", begun().replacen("strin", "stri", 1)) }]));
    assert_eq!(severity(&server.diagnostics(URI, 4)), 2);
}

#[test]
fn opening_again_forgets_it() {
    let mut server = typed();
    server.open(URI, 3, &begun());
    assert_eq!(severity(&server.diagnostics(URI, 3)), 1);
    server.change(URI, 4, &insert(line(), 999, ""));
    assert_eq!(severity(&server.diagnostics(URI, 4)), 2);
}

#[test]
fn the_end_of_a_text_is_open() {
    let mut server = TestServer::start();
    let text = GUIDE.split_at(GUIDE.find("    schema:").unwrap()).0.trim_end();
    let errors = |diagnostics: &[Value]| diagnostics.iter().filter(|of| of["severity"] == 1).count();
    server.open(URI, 1, text);
    let opened = server.diagnostics(URI, 1);
    assert!(errors(&opened) > 0, "{opened:?}");
    let last = text.lines().count() as u32 - 1;
    server.change(URI, 2, &insert(last, 999, " "));
    let written = server.diagnostics(URI, 2);
    assert_eq!((errors(&written), written.len()), (0, opened.len()), "{written:?}");
    server.change(URI, 3, &insert(1, 0, "# a\n"));
    assert_eq!(errors(&server.diagnostics(URI, 3)), errors(&opened));
}

#[test]
fn a_begun_default_is_open() {
    let of_default = |diagnostics: &[Value]| {
        let found = diagnostics.iter().find(|diagnostic| diagnostic["code"] == "default/enum");
        found.unwrap_or_else(|| panic!("{diagnostics:?}"))["severity"].clone()
    };
    let mut server = TestServer::start();
    server.open(URI, 1, &with_default());
    assert_eq!(of_default(&server.diagnostics(URI, 1)), 1);
    let line = with_default().lines().position(|line| line.ends_with("default: ab")).unwrap() as u32;
    server.change(URI, 2, &replace(line, 22..23, ""));
    assert_eq!(of_default(&server.diagnostics(URI, 2)), 2);
    save(&mut server);
    let saved = server.published(URI);
    assert_eq!(of_default(saved["diagnostics"].as_array().unwrap()), 1);
}
