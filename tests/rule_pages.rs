//! The pages under `docs/rules/` are made from the heads of the rule files.
//!
//! `UPDATE_DOCS=1 cargo test --test rule_pages` writes them anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crd_ls::rules::rule_files;

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
    let mut pages = BTreeMap::new();
    for file in rule_files() {
        for code in file.codes {
            pages.insert(*code, page(code, file.document));
        }
    }
    pages
}

/// The head of a rule file as a page: the examples of other codes in it are left out.
fn page(code: &str, document: &str) -> String {
    let mut page = format!("# {code}\n\n");
    let mut is_left_out = false;
    let mut is_open = false;
    for line in document.lines().map_while(|line| line.strip_prefix("//!")) {
        let line = line.strip_prefix(' ').unwrap_or(line);
        match line.strip_prefix("```") {
            Some("") => {
                is_open = false;
                if !is_left_out {
                    page.push_str("```\n\n");
                }
                is_left_out = false;
            }
            Some(info) => {
                is_open = true;
                let is_of_other = info.split(' ').nth(2).is_some_and(|other| other != code);
                is_left_out = is_of_other;
                if !is_left_out {
                    let title = if info.contains(" valid") { "Right:" } else { "Wrong:" };
                    page.push_str(&format!("{title}\n\n```yaml\n"));
                }
            }
            None if is_open && is_left_out => {}
            None => {
                page.push_str(line);
                page.push('\n');
            }
        }
    }
    while page.ends_with("\n\n") {
        page.pop();
    }
    page
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
