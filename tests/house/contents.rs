//! `docs/SUMMARY.md`, the list of all pages.

use std::collections::{BTreeMap, BTreeSet};

/// The hand-written pages in reading order; generated pages follow them.
const PAGES: &[(&str, &str)] = &[
    ("Start in five minutes", "start.md"),
    ("In your editor", "editors/README.md"),
    ("VS Code", "  editors/vscode.md"),
    ("Neovim", "  editors/neovim.md"),
    ("Helix", "  editors/helix.md"),
    ("Emacs", "  editors/emacs.md"),
    ("Zed", "  editors/zed.md"),
    ("JetBrains' IDEs", "  editors/jetbrains.md"),
    ("Sublime Text", "  editors/sublime.md"),
    ("Kate", "  editors/kate.md"),
    ("Expressions", "cel.md"),
    ("Custom resources", "resources.md"),
    ("Test suites", "test-suites.md"),
    ("What the API publishes", "published.md"),
    ("What a change breaks", "diff.md"),
    ("Use in CI", "ci.md"),
    ("Ignoring findings", "ignoring.md"),
    ("Markers in Go types", "go-markers.md"),
    ("Formats of reports", "formats.md"),
    ("Options and settings", "options.md"),
    ("Versions of Kubernetes", "versions.md"),
    ("Comparison with other tools", "comparison.md"),
    ("Performance", "performance.md"),
    ("Questions", "faq.md"),
    ("All codes", "codes.md"),
    ("Fixes", "fixes/README.md"),
    ("Refactorings", "refactorings/README.md"),
];

/// `docs/SUMMARY.md`, which mdBook reads as the table of contents. `files` are the other generated files.
pub(crate) fn contents(files: &BTreeMap<String, String>) -> String {
    let mut contents =
        "<!-- Made by `UPDATE_DOCS=1 cargo test --test house generated`. -->\n# Summary\n\n[crd-ls](README.md)\n\n"
            .to_owned();
    for (title, path) in PAGES {
        let page = path.trim_start();
        let indent = &path[..path.len() - page.len()];
        contents.push_str(&format!("{indent}- [{title}]({page})\n"));
        if let Some(folder) = page.strip_suffix("/README.md").filter(|folder| *folder != "editors") {
            contents.push_str(&entries(files, folder, "  "));
        }
    }
    contents.push_str("- [Codes]()\n");
    let groups = files.keys().filter_map(|name| Some(name.strip_prefix("docs/rules/")?.split_once('/')?.0));
    for group in groups.collect::<BTreeSet<_>>() {
        contents.push_str(&format!("  - [{group}]()\n{}", entries(files, &format!("rules/{group}"), "    ")));
    }
    contents
}

/// An entry for each page of a generated folder.
fn entries(files: &BTreeMap<String, String>, folder: &str, indent: &str) -> String {
    let entry = |(name, text): (&String, &String)| {
        let name = name.strip_prefix("docs/")?.strip_prefix(folder)?.strip_prefix('/')?;
        let title = text.lines().find_map(|line| line.strip_prefix("# "))?;
        (name != "README.md").then(|| format!("{indent}- [{title}]({folder}/{name})\n"))
    };
    files.iter().filter_map(entry).collect()
}
