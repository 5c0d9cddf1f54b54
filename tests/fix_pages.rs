//! The pages under `docs/fixes/` are made from the heads of the fix files.
//!
//! `UPDATE_DOCS=1 cargo test --test fix_pages` writes them anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crd_ls::ide::{FixFile, fix_files, unfixed};
use crd_ls::rules::rule_files;

#[test]
fn every_fix_has_its_page() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/fixes");
    let mut pages: BTreeMap<String, String> = fix_files().map(|file| (page_name(file), page(file))).collect();
    pages.insert("README.md".to_owned(), index());
    if std::env::var_os("UPDATE_DOCS").is_some() {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        for (name, page) in &pages {
            fs::write(folder.join(name), page).unwrap();
        }
    }
    for (name, page) in &pages {
        let found = fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(found == *page, "docs/fixes/{name} is not what the fix files say");
    }
    for entry in fs::read_dir(&folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(pages.contains_key(&name), "docs/fixes/{name} shows no fix");
    }
}

fn page_name(file: FixFile) -> String {
    format!("{}.md", file.name.replace('_', "-"))
}

/// The head of a file, with the codes that it is about.
fn page(file: FixFile) -> String {
    let mut page = format!("# {}\n\n", file.name.replace('_', " "));
    for line in file.document.lines().map_while(|line| line.strip_prefix("//!")) {
        let line = line.strip_prefix(' ').unwrap_or(line);
        match line.strip_prefix("```").filter(|info| !info.is_empty()) {
            Some(info) => {
                page.push_str(if info.contains("before") { "Before:\n```yaml\n" } else { "\nAfter:\n```yaml\n" })
            }
            None => page.push_str(&format!("{line}\n")),
        }
    }
    page.push_str("\nMends:\n");
    for code in file.codes {
        page.push_str(&format!("- [{code}](../rules/{code}.md)\n"));
    }
    page
}

/// Which fixes there are for which code.
fn index() -> String {
    let codes: BTreeSet<&str> = rule_files().flat_map(|file| file.codes.iter().copied()).collect();
    let mut page = "<!-- Made from src/ide/fixes/ by `UPDATE_DOCS=1 cargo test --test fix_pages`. -->\n\
                    # Fixes\n\
                    A fix is *safe* when what the author meant stays as it was: `crd-ls check --fix`, and the code \
                    action `source.fixAll.crd-ls`, apply those. The others are offered in the editor.\n\n\
                    | code | fixes |\n|---|---|\n"
        .to_owned();
    for code in codes {
        let fixes = fix_files().filter(|file| file.codes.contains(&code));
        let fixes: Vec<String> =
            fixes.map(|file| format!("[{}]({})", file.name.replace('_', " "), page_name(file))).collect();
        let cell = unfixed(code).map_or_else(|| fixes.join(", "), |reason| format!("none. {reason}"));
        page.push_str(&format!("| [{code}](../rules/{code}.md) | {cell} |\n"));
    }
    page
}
