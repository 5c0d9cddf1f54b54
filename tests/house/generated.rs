//! The generated files in `docs/`: each is what the code says, and their folders contain nothing else.
//!
//! `UPDATE_DOCS=1 cargo test --test house generated` writes them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Once;

use crate::{contents, fix_pages, rule_pages};

/// The folders that contain only generated files.
const FOLDERS: [&str; 3] = ["docs/fixes", "docs/refactorings", "docs/rules"];

/// The root of the repository. If `UPDATE_DOCS` is set, the first call writes the generated files and the other calls
/// wait for it, so no test reads a page that another test is about to replace.
pub(crate) fn repository() -> &'static Path {
    static WRITTEN: Once = Once::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_DOCS").is_some() {
        WRITTEN.call_once(|| write(root));
    }
    root
}

/// The generated files by their paths in the repository.
fn files() -> BTreeMap<String, String> {
    let mut files: BTreeMap<String, String> = fix_pages::files().chain(rule_pages::files()).collect();
    files.insert("docs/SUMMARY.md".to_owned(), contents::contents(&files));
    files
}

fn write(root: &Path) {
    let files = files();
    for path in FOLDERS.iter().flat_map(|folder| files_in(&root.join(folder))) {
        if !files.contains_key(&name_of(root, &path)) {
            fs::remove_file(path).unwrap();
        }
    }
    for (name, text) in &files {
        let path = root.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

#[test]
fn generated_files_are_current() {
    let (root, files) = (repository(), files());
    for (name, wanted) in &files {
        let found = fs::read_to_string(root.join(name)).unwrap_or_default();
        assert!(found == *wanted, "{name} is out of date: run `UPDATE_DOCS=1 cargo test --test house generated`");
    }
    for path in FOLDERS.iter().flat_map(|folder| files_in(&root.join(folder))) {
        let name = name_of(root, &path);
        assert!(files.contains_key(&name), "{name} is not generated from anything");
    }
}

fn name_of(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/")
}

/// All files below a folder.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.flat_map(|path| if path.is_dir() { files_in(&path) } else { vec![path] }).collect()
}
