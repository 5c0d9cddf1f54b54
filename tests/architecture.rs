//! The arrows between the layers: a layer names only those below it. And what no layer names.

use std::fs;
use std::path::{Path, PathBuf};

/// From the bottom up.
const LAYERS: &[&str] = &["grammar", "text", "syntax", "model", "cel", "rules", "ide"];

/// Layers that stand beside others below them, with the only ones that they name.
const ASIDE: &[(&str, &[&str])] = &[("grammar", &[]), ("text", &[]), ("cel", &["grammar"])];

/// What belongs to the edge and is not named below it.
const EDGE: &[&str] = &[
    "tower_lsp",
    "lsp_types",
    "tokio",
    "clap",
    "std::fs",
    "std::env",
    "std::time",
    "std::process",
    "println!",
    "eprintln!",
    "crate::cli",
    "crate::files",
    "crate::lsp",
];

/// What makes connections and starts processes, whatever path it is named by. It is found nowhere but in tests. Of
/// `std::net` that leaves the addresses, which are numbers that `grammar` reads.
const NOWHERE: &[&str] = &[
    "std::process::Command",
    "tokio::net",
    "tokio::process",
    "Command::new",
    "TcpListener",
    "TcpStream",
    "ToSocketAddrs",
    "UdpSocket",
    "UnixDatagram",
    "UnixListener",
    "UnixStream",
];

/// Crates that only one layer has to do with.
const OWNED: &[(&str, &[&str])] = &[
    ("ropey", &["text"]),
    ("rowan", &["text", "syntax"]),
    ("regex", &["grammar"]),
    ("regex_syntax", &["grammar"]),
    ("unicode_general_category", &["grammar"]),
    ("yaml_rust2", &[]),
];

#[test]
fn layers_name_only_those_below() {
    let mut wrong = Vec::new();
    for (height, layer) in LAYERS.iter().enumerate() {
        let aside = ASIDE.iter().find(|(name, _)| name == layer).map(|(_, named)| *named);
        let is_below = |at: usize, other: &str| aside.map_or(at < height, |named| named.contains(&other));
        let others = LAYERS.iter().enumerate().filter(|(at, other)| *other != layer && !is_below(*at, other));
        let others = others.map(|(_, other)| other);
        let above = others.map(|other| format!("crate::{other}"));
        let forbidden: Vec<String> = above.chain(EDGE.iter().map(|name| (*name).to_owned())).collect();
        for (path, number, line) in code_lines(&layer_folder(layer)) {
            wrong.extend(
                forbidden
                    .iter()
                    .filter(|name| names(&line, name))
                    .map(|name| format!("{}:{number} names {name}, which is not below {layer}", path.display())),
            );
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn crates_stay_in_their_layer() {
    let mut wrong = Vec::new();
    for (name, owners) in OWNED {
        for (path, number, line) in code_lines(&source()) {
            let is_owner = owners.iter().any(|owner| path.starts_with(layer_folder(owner)));
            if !is_owner && names(&line, name) {
                wrong.push(format!("{}:{number} names {name}, which belongs to {owners:?}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn nothing_connects_or_starts_a_process() {
    let mut wrong = Vec::new();
    for (path, number, line) in code_lines(&source()) {
        let named = NOWHERE.iter().filter(|name| names(&line, name));
        wrong.extend(named.map(|name| format!("{}:{number} names {name}", path.display())));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_tree_knows_no_kubernetes() {
    let mut wrong = Vec::new();
    for (path, number, line) in code_lines(&layer_folder("syntax")) {
        if ["kubernetes", "openapi", "customresource"].iter().any(|word| line.to_lowercase().contains(word)) {
            wrong.push(format!("{}:{number}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn unit_tests_are_beside_the_file_they_are_about() {
    let inside = code_lines(&source()).into_iter().filter(|(_, _, line)| line.trim() == "mod tests {");
    let wrong: Vec<String> = inside.map(|(path, number, _)| format!("{}:{number}", path.display())).collect();
    assert!(wrong.is_empty(), "move these tests to tests.rs:\n{}", wrong.join("\n"));
}

/// Whether a line of code names a path, at a word's start.
fn names(line: &str, name: &str) -> bool {
    line.match_indices(name).any(|(at, _)| {
        let is_word = |character: Option<char>| character.is_some_and(|c| c.is_alphanumeric() || c == '_');
        let is_end = name.ends_with('!') || !is_word(line[at + name.len()..].chars().next());
        !is_word(line[..at].chars().next_back()) && is_end
    })
}

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn layer_folder(layer: &str) -> PathBuf {
    source().join(layer)
}

/// Path, number from 1 and text of every line of code; comments and tests are left out.
fn code_lines(folder: &Path) -> Vec<(PathBuf, usize, String)> {
    let mut lines = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if name == "tests" || name == "testing" || name == "tests.rs" {
            continue;
        }
        if path.is_dir() {
            lines.extend(code_lines(&path));
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let code = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
        lines.extend(code.map(|(index, line)| (path.clone(), index + 1, line.to_owned())));
    }
    lines
}
