//! The pages under `docs/rules/` are made from the heads of the rule files.
//!
//! `UPDATE_DOCS=1 cargo test --test rule_pages` writes them again.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crd_ls::ide::{explanation, rule_files};

#[test]
fn every_code_has_its_page() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules");
    let pages = pages();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        let _ = fs::remove_dir_all(&folder);
        for (code, page) in &pages {
            let path = folder.join(format!("{code}.md"));
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, page).unwrap();
        }
    }
    for (code, page) in &pages {
        let found = fs::read_to_string(folder.join(format!("{code}.md"))).unwrap_or_default();
        assert!(found == *page, "docs/rules/{code}.md is not what the rule file says");
    }
    for path in markdown_files(&folder) {
        let code = path.strip_prefix(&folder).unwrap().with_extension("");
        assert!(pages.contains_key(code.to_str().unwrap()), "{} explains no code", path.display());
    }
}

fn pages() -> BTreeMap<&'static str, String> {
    let codes = rule_files().flat_map(|file| file.codes.iter().copied());
    codes.map(|code| (code, explanation(code).unwrap())).collect()
}

fn markdown_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(markdown_files(&path));
        } else {
            files.push(path);
        }
    }
    files
}
