//! The pages in `docs/fixes/` and `docs/refactorings/` are generated from the heads of the source files.
//!
//! `UPDATE_DOCS=1 cargo test --test house fix_pages` writes them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crd_ls_ide::{FixFile, RefactoringFile, fix_files, refactoring_files, unfixed};
use crd_ls_rules::rule_files;

#[test]
fn fixes_have_pages() {
    let mut pages: BTreeMap<String, String> = fix_files().map(|file| (page_name(file.name), page(file))).collect();
    pages.insert("README.md".to_owned(), index());
    assert_up_to_date("docs/fixes", &pages);
}

#[test]
fn refactorings_have_pages() {
    let page = |file: RefactoringFile| (page_name(file.name), head(file.name, file.document));
    let mut pages: BTreeMap<String, String> = refactoring_files().map(page).collect();
    pages.insert("README.md".to_owned(), index_of_refactorings());
    assert_up_to_date("docs/refactorings", &pages);
}

/// Asserts that a folder contains exactly these pages.
fn assert_up_to_date(name: &str, pages: &BTreeMap<String, String>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    if std::env::var_os("UPDATE_DOCS").is_some() {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        for (name, page) in pages {
            fs::write(folder.join(name), page).unwrap();
        }
    }
    for (page, wanted) in pages {
        let found = fs::read_to_string(folder.join(page)).unwrap_or_default();
        assert!(found == *wanted, "{name}/{page} is not what the files say");
    }
    for entry in fs::read_dir(&folder).unwrap() {
        let page = entry.unwrap().file_name().into_string().unwrap();
        assert!(pages.contains_key(&page), "{name}/{page} shows nothing");
    }
}

fn page_name(name: &str) -> String {
    format!("{}.md", name.replace('_', "-"))
}

/// The head of a file, with its codes.
fn page(file: FixFile) -> String {
    let mut page = head(file.name, file.document);
    page.push_str("\nFixes:\n");
    for code in file.codes {
        page.push_str(&format!("- [{code}](../rules/{code}.md)\n"));
    }
    page
}

/// The head of a file.
fn head(name: &str, document: &str) -> String {
    let mut page = format!("# {}\n\n", name.replace('_', " "));
    for line in document.lines().map_while(|line| line.strip_prefix("//!")) {
        let line = line.strip_prefix(' ').unwrap_or(line);
        match line.strip_prefix("```").filter(|info| !info.is_empty()) {
            Some(info) => {
                page.push_str(if info.contains("before") { "Before:\n```yaml\n" } else { "\nAfter:\n```yaml\n" })
            }
            // The cursor marker of the tests.
            None => page.push_str(&format!("{}\n", line.replace("$0", ""))),
        }
    }
    page
}

fn index_of_refactorings() -> String {
    let mut page =
        "<!-- Made from crates/ide/src/refactor/ by `UPDATE_DOCS=1 cargo test --test house fix_pages`. -->\n\
                    # Refactorings\n\
                    Changes that are offered where the cursor is. One that would bring an error is not made.\n\n"
            .to_owned();
    for file in refactoring_files() {
        page.push_str(&format!("- [{}]({})\n", file.name.replace('_', " "), page_name(file.name)));
    }
    page
}

/// The index of fixes by code.
fn index() -> String {
    let codes: BTreeSet<&str> = rule_files().flat_map(|file| file.codes.iter().copied()).collect();
    let mut page = "<!-- Made from crates/ide/src/fixes/ by `UPDATE_DOCS=1 cargo test --test house fix_pages`. -->\n\
                    # Fixes\n\
                    A fix is *safe* when no word is lost and the text means what its author meant: `crd-ls check --fix`, \
                    and the code action `source.fixAll.crd-ls`, apply those. The others are offered in the editor.\n\n\
                    crd-ls compares the text before and after each fix. A safe fix\n\
                    - leaves as many words as there were, unless it removes an exact copy of what stays;\n\
                    - brings no finding of any severity that was not there before;\n\
                    - changes nothing that may be wrong only because of a syntax error, which has to be fixed first;\n\
                    - moves nothing to another parent, unless to move it is its purpose, and what moves was unknown or \
                    not allowed where it was;\n\
                    - changes no line with an action or a placeholder of a template, such as `{{ … }}`, `{% … %}` or \
                    `${…}`;\n\
                    - writes no description, title or example at another node;\n\
                    - makes no text that names several things the only item of a list.\n\n\
                    What breaks one of these rules is offered, not applied. Nor is a safe fix applied where a likelier \
                    one has to be chosen.\n\n\
                    | code | fixes |\n|---|---|\n"
        .to_owned();
    for code in codes {
        let fixes = fix_files().filter(|file| file.codes.contains(&code));
        let fixes: Vec<String> =
            fixes.map(|file| format!("[{}]({})", file.name.replace('_', " "), page_name(file.name))).collect();
        let cell = unfixed(code).map_or_else(|| fixes.join(", "), |reason| format!("none. {reason}"));
        page.push_str(&format!("| [{code}](../rules/{code}.md) | {cell} |\n"));
    }
    page
}
