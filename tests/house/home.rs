//! The home of the project is `repository` in Cargo.toml, and all links to it agree. `UPDATE_DOCS=1 cargo test --test
//! house home` rewrites the links after the home has moved.

use std::fs;
use std::path::PathBuf;

use ignore::WalkBuilder;
use regex::Regex;

use crate::generated::repository;

const HOME: &str = env!("CARGO_PKG_REPOSITORY");

/// A repository of this name on one of the usual hosts.
const REPOSITORY: &str = r"https://(?:github\.com|gitlab\.com|codeberg\.org)/[\w.-]+/crd-ls\b";

#[test]
fn links_lead_home() {
    let link = Regex::new(REPOSITORY).unwrap();
    assert!(link.is_match(HOME), "{HOME} is not recognized: correct REPOSITORY in this file");
    let is_updated = std::env::var_os("UPDATE_DOCS").is_some();
    let mut elsewhere = Vec::new();
    for path in files() {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        if link.find_iter(&text).all(|found| found.as_str() == HOME) {
            continue;
        }
        if is_updated {
            fs::write(&path, link.replace_all(&text, HOME).as_ref()).unwrap();
        } else {
            elsewhere.push(path.display().to_string());
        }
    }
    assert!(
        elsewhere.is_empty(),
        "not {HOME}: run `UPDATE_DOCS=1 cargo test --test house home`:\n{}",
        elsewhere.join("\n")
    );
}

/// All files of the project except this one.
fn files() -> impl Iterator<Item = PathBuf> {
    let root = repository();
    let this = root.join(file!());
    let is_made = |name: &str| matches!(name, ".git" | "target" | "node_modules");
    let walk = WalkBuilder::new(root)
        .hidden(false)
        .filter_entry(move |entry| !entry.file_name().to_str().is_some_and(is_made))
        .build();
    walk.filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file()))
        .map(ignore::DirEntry::into_path)
        .filter(move |path| *path != this)
}
