//! The pages in `docs/fixes/` and `docs/refactorings/` are generated from the heads of the source files.

use std::collections::BTreeSet;

use crd_ls_ide::{FixFile, RefactoringFile, fix_files, refactoring_files, unfixed};
use crd_ls_rules::rule_files;

/// The pages by their paths.
pub(crate) fn files() -> impl Iterator<Item = (String, String)> {
    let fixes = fix_files().map(|file| (page_name(file.name), page(file)));
    let refactorings =
        refactoring_files().map(|file: RefactoringFile| (page_name(file.name), head(file.name, file.document)));
    let fixes = fixes.chain([("README.md".to_owned(), index())]);
    let refactorings = refactorings.chain([("README.md".to_owned(), index_of_refactorings())]);
    let in_folder =
        |folder: &'static str| move |(name, page): (String, String)| (format!("docs/{folder}/{name}"), page);
    fixes.map(in_folder("fixes")).chain(refactorings.map(in_folder("refactorings")))
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
        "<!-- Made from crates/ide/src/refactor/ by `UPDATE_DOCS=1 cargo test --test house generated`. -->\n\
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
    let mut page = "<!-- Made from crates/ide/src/fixes/ by `UPDATE_DOCS=1 cargo test --test house generated`. -->\n\
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
