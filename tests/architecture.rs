//! Names that are forbidden in each layer, and circles of modules within a crate. Cargo checks the dependencies between
//! crates.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The crates below the edge.
const LAYERS: &[&str] = &["grammar", "text", "syntax", "cel", "model", "rules", "ide"];

/// The module of the edge that the others may use.
const SETTINGS: &str = "settings";

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

#[test]
fn layers_stay_below_the_edge() {
    let mut wrong = Vec::new();
    for layer in LAYERS.iter().chain([&SETTINGS]) {
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
        !is_word(line[..at].chars().next_back()) && is_end
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
    if layer == SETTINGS { root().join("src").join(layer) } else { root().join("crates").join(layer).join("src") }
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

#[test]
fn layers_have_no_circles() {
    let circles: Vec<String> = sources().flat_map(|source| circles(&uses(&modules(&source)))).collect();
    assert!(circles.is_empty(), "modules that use each other in a circle:\n{circles:#?}");
}

#[test]
fn circles_are_found() {
    let module = |name: &str, code: &str| (path_of(name), code.to_owned());
    let found = |modules: &[(ModulePath, String)]| circles(&uses(&modules.iter().cloned().collect()));
    let a_uses_b = module("x::a", "use super::{b::B, c};");
    assert_eq!(found(&[a_uses_b.clone(), module("x::b", "fn b() -> crate::x::c::C {}"), module("x::c", "")]), [""; 0]);
    let circle = ["x::a x::b"];
    assert_eq!(found(&[a_uses_b.clone(), module("x::b", "use crate::{\n    text,\n    x::{d, a::A},\n};")]), circle);
    assert_eq!(found(&[a_uses_b.clone(), module("x::b", "fn b(a: super::a::A) {}")]), circle);
    assert_eq!(found(&[a_uses_b, module("x::b", "fn b(a: supersuper::a, b: y::crate_::a) {}")]), [""; 0]);
    // A module and its submodules count as one.
    assert_eq!(found(&[module("x", "pub use self::a::A;"), module("x::a", "use super::B;")]), [""; 0]);
}

/// The names on the path from the crate to a module.
type ModulePath = Vec<String>;

fn path_of(name: &str) -> ModulePath {
    name.split("::").map(str::to_owned).collect()
}

/// The code of every module with a file of its own, without comments and tests.
fn modules(folder: &Path) -> BTreeMap<ModulePath, String> {
    let mut modules: BTreeMap<ModulePath, String> = BTreeMap::new();
    for (path, _, line) in code_lines(folder) {
        let inside = path.strip_prefix(folder).unwrap().with_extension("");
        let mut name: ModulePath = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        name.pop_if(|last| last == "mod" || last == "lib");
        let code = modules.entry(name).or_default();
        code.push_str(&line);
        code.push('\n');
    }
    modules
}

/// The modules used by each module, without its own parents and submodules.
fn uses(modules: &BTreeMap<ModulePath, String>) -> BTreeMap<&ModulePath, BTreeSet<&ModulePath>> {
    let used_by = |module: &ModulePath, code: &str| {
        let mut used = BTreeSet::new();
        for mut path in paths(code, module) {
            let found = loop {
                if path.is_empty() {
                    break None;
                }
                if let Some((known, _)) = modules.get_key_value(&path) {
                    break Some(known);
                }
                path.pop();
            };
            used.extend(found.filter(|found| !found.starts_with(module) && !module.starts_with(found)));
        }
        used
    };
    modules.iter().map(|(module, code)| (module, used_by(module, code))).collect()
}

/// The paths in a module's code that start at the crate, the module or its parent; each member of a group on its own.
fn paths(code: &str, module: &ModulePath) -> Vec<ModulePath> {
    let mut paths = Vec::new();
    for start in ["crate", "self", "super"] {
        for (at, _) in code.match_indices(&format!("{start}::")) {
            let before = code[..at].chars().next_back();
            if before.is_some_and(|before| before.is_alphanumeric() || "_:".contains(before)) {
                continue;
            }
            let base = match start {
                "crate" => Vec::new(),
                "super" => module[..module.len().saturating_sub(1)].to_vec(),
                _ => module.clone(),
            };
            members(&code[at + start.len() + 2..], base, &mut paths);
        }
    }
    paths
}

/// Adds the path at the start of `code`, or each path of a group there. Returns the rest.
fn members<'c>(code: &'c str, mut path: ModulePath, paths: &mut Vec<ModulePath>) -> &'c str {
    let code = code.trim_start();
    if let Some(mut rest) = code.strip_prefix('{') {
        loop {
            rest = members(rest, path.clone(), paths).trim_start();
            match rest.strip_prefix(',') {
                Some(next) if next.trim_start().starts_with('}') => return &next.trim_start()[1..],
                Some(next) => rest = next,
                None => return rest.strip_prefix('}').unwrap_or(rest),
            }
        }
    }
    let end = code.find(|character: char| !character.is_alphanumeric() && character != '_').unwrap_or(code.len());
    let (name, rest) = code.split_at(end);
    match name {
        "super" => drop(path.pop()),
        "self" | "" => {}
        _ => path.push(name.to_owned()),
    }
    match rest.strip_prefix("::").filter(|_| !name.is_empty()) {
        Some(inner) => members(inner, path, paths),
        None => {
            paths.push(path);
            rest.trim_start().strip_prefix("as ").map_or(rest, |alias| {
                alias.trim_start_matches(|character: char| character.is_alphanumeric() || character == '_')
            })
        }
    }
}

/// The circles of modules, each printed on a line, with the modules in order.
fn circles(uses: &BTreeMap<&ModulePath, BTreeSet<&ModulePath>>) -> Vec<String> {
    let reachable: BTreeMap<_, _> = uses.keys().map(|module| (*module, reachable(module, uses))).collect();
    let leads = |from: &ModulePath, to: &ModulePath| reachable.get(from).is_some_and(|found| found.contains(to));
    let circle_of = |module: &ModulePath| {
        let circle = uses.keys().filter(|other| leads(module, other) && leads(other, module));
        circle.map(|module| module.join("::")).collect::<Vec<_>>().join(" ")
    };
    let circles: BTreeSet<String> = uses.keys().map(|module| circle_of(module)).collect();
    circles.into_iter().filter(|circle| circle.contains(' ')).collect()
}

/// All modules reachable from one.
fn reachable<'m>(
    from: &ModulePath,
    uses: &BTreeMap<&'m ModulePath, BTreeSet<&'m ModulePath>>,
) -> BTreeSet<&'m ModulePath> {
    let mut found = BTreeSet::new();
    let mut next: Vec<&ModulePath> = uses.get(from).into_iter().flatten().copied().collect();
    while let Some(module) = next.pop() {
        if found.insert(module) {
            next.extend(uses.get(module).into_iter().flatten());
        }
    }
    found
}
