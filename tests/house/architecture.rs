//! The dependencies between the layers, names that are forbidden in each of them, and circles of modules within a crate.

mod circles;
mod module;

use std::fs;
use std::path::{Path, PathBuf};

/// The crates below the edge, from the bottom up.
const LAYERS: &[&str] = &["grammar", "text", "syntax", "cel", "model", "rules", "ide"];

/// Layers that can't use all layers below, with the allowed ones.
const ASIDE: &[(&str, &[&str])] = &[("text", &[]), ("syntax", &["text"]), ("cel", &["grammar"])];

/// The modules of the edge that read no files, and that the others may use.
const BELOW_THE_EDGE: &[&str] = &["baseline", "settings"];

/// Names of the edge, which lower layers can't use.
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

/// The file that starts a process.
const GIT: &str = "files/git.rs";

/// Ways to open connections or start processes, by any path. They are allowed only in tests; `git` is started in one
/// file. The addresses of `std::net` are fine, because `grammar` parses them.
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

/// Crates that only one layer uses.
const OWNED: &[(&str, &[&str])] = &[
    ("ropey", &["text"]),
    ("rowan", &["text", "syntax"]),
    ("regex", &["grammar"]),
    ("regex_syntax", &["grammar"]),
    ("unicode_general_category", &["grammar"]),
    ("yaml_rust2", &["settings"]),
];

/// Cargo refuses a circle of crates, but not a dependency between two crates that did not depend on each other.
#[test]
fn layers_point_down() {
    let mut wrong = Vec::new();
    for (height, layer) in LAYERS.iter().enumerate() {
        let aside = ASIDE.iter().find(|(name, _)| name == layer);
        let allowed = aside.map_or(&LAYERS[..height], |(_, allowed)| *allowed);
        let manifest = fs::read_to_string(root().join("crates").join(layer).join("Cargo.toml")).unwrap();
        let (_, dependencies) = manifest.split_once("\n[dependencies]\n").unwrap_or_default();
        let dependencies = dependencies.lines().take_while(|line| !line.starts_with('['));
        for used in dependencies.filter_map(|line| line.strip_prefix("crd-ls-")) {
            let name = used.split(['.', ' ']).next().unwrap_or_default();
            if !allowed.contains(&name) {
                wrong.push(format!("{layer} uses {name}, which is not below it"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn layers_stay_below_the_edge() {
    let mut wrong = Vec::new();
    for layer in LAYERS.iter().chain(BELOW_THE_EDGE) {
        for (path, number, line) in code_lines(&layer_folder(layer)) {
            let named = EDGE.iter().filter(|name| names(&line, name));
            wrong.extend(named.map(|name| format!("{}:{number} names {name}", path.display())));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn crates_stay_in_their_layer() {
    let mut wrong = Vec::new();
    for (name, owners) in OWNED {
        for (path, number, line) in all_code_lines() {
            let is_owner = owners.iter().any(|owner| path.starts_with(layer_folder(owner)));
            if !is_owner && names(&line, name) {
                wrong.push(format!("{}:{number} names {name}, which belongs to {owners:?}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_connections_or_processes() {
    let mut wrong = Vec::new();
    for (path, number, line) in all_code_lines() {
        let may_start = |name: &str| path.ends_with(GIT) && name == "Command::new";
        let named = NOWHERE.iter().filter(|name| names(&line, name) && !may_start(name));
        wrong.extend(named.map(|name| format!("{}:{number} names {name}", path.display())));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn tree_is_free_of_kubernetes() {
    let mut wrong = Vec::new();
    for (path, number, line) in code_lines(&layer_folder("syntax")) {
        if ["kubernetes", "openapi", "customresource"].iter().any(|word| line.to_lowercase().contains(word)) {
            wrong.push(format!("{}:{number}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn unit_tests_have_their_file() {
    let inside = all_code_lines().into_iter().filter(|(_, _, line)| line.trim() == "mod tests {");
    let wrong: Vec<String> = inside.map(|(path, number, _)| format!("{}:{number}", path.display())).collect();
    assert!(wrong.is_empty(), "move these tests to tests.rs:\n{}", wrong.join("\n"));
}

/// Whether a line of code names a path, at a word's start.
fn names(line: &str, name: &str) -> bool {
    line.match_indices(name).any(|(at, _)| {
        let is_word = |character: Option<char>| character.is_some_and(|c| c.is_alphanumeric() || c == '_');
        let is_end = name.ends_with('!') || !is_word(line[at + name.len()..].chars().next());
        let is_quoted = line[..at].matches('"').count() % 2 == 1;
        !is_word(line[..at].chars().next_back()) && is_end && !is_quoted
    })
}

/// The sources of each crate.
fn sources() -> impl Iterator<Item = PathBuf> {
    LAYERS.iter().map(|layer| layer_folder(layer)).chain([root().join("src")])
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn layer_folder(layer: &str) -> PathBuf {
    match LAYERS.contains(&layer) {
        true => root().join("crates").join(layer).join("src"),
        false => root().join("src").join(layer),
    }
}

fn all_code_lines() -> Vec<(PathBuf, usize, String)> {
    sources().flat_map(|source| code_lines(&source)).collect()
}

/// The path, number from 1 and text of every line of code, without comments and tests.
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
