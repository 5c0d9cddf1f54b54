//! The documentation site: its contents list is complete, and each link of any page leads somewhere.
//!
//! `UPDATE_DOCS=1 cargo test --test house site` writes `docs/SUMMARY.md`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use ignore::WalkBuilder;
use regex::Regex;

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

#[test]
fn contents_list_every_page() {
    let path = root().join("docs/SUMMARY.md");
    let wanted = contents();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, &wanted).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == wanted, "docs/SUMMARY.md is out of date: run `UPDATE_DOCS=1 cargo test --test house site`");
    let listed: BTreeSet<String> = destinations(&wanted).collect();
    for page in pages_of_the_site() {
        assert!(listed.contains(&page), "docs/{page} is not in PAGES of tests/house/site.rs");
    }
}

#[test]
fn links_lead_somewhere() {
    let mut broken = Vec::new();
    for page in markdown_files(&root()) {
        let text = fs::read_to_string(&page).unwrap();
        for link in destinations(&without_code(&text)) {
            if let Err(reason) = leads_somewhere(&page, &link) {
                broken.push(format!("{}: {link}: {reason}", page.display()));
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn readme_lines_are_short() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let long: Vec<&str> = readme.lines().filter(|line| line.chars().count() > 120).collect();
    assert!(long.is_empty(), "{}", long.join("\n"));
}

/// `docs/SUMMARY.md`, which mdBook reads as the table of contents.
fn contents() -> String {
    let mut contents =
        "<!-- Made by `UPDATE_DOCS=1 cargo test --test house site`. -->\n# Summary\n\n[crd-ls](README.md)\n\n"
            .to_owned();
    for (title, path) in PAGES {
        let page = path.trim_start();
        let indent = &path[..path.len() - page.len()];
        contents.push_str(&format!("{indent}- [{title}]({page})\n"));
        if let Some(folder) = page.strip_suffix("/README.md").filter(|folder| *folder != "editors") {
            contents.push_str(&generated(folder, "  "));
        }
    }
    contents.push_str("- [Codes]()\n");
    for folder in folders("docs/rules") {
        contents.push_str(&format!("  - [{folder}]()\n{}", generated(&format!("rules/{folder}"), "    ")));
    }
    contents
}

/// The pages of a generated folder, by title.
fn generated(folder: &str, indent: &str) -> String {
    let pages = markdown_files(&root().join("docs").join(folder)).into_iter();
    let entry = |page: PathBuf| {
        let text = fs::read_to_string(&page).unwrap();
        let title = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap().to_owned();
        let name = page.file_name().unwrap().to_str().unwrap();
        (name != "README.md").then(|| format!("{indent}- [{title}]({folder}/{name})\n"))
    };
    pages.filter_map(entry).collect()
}

fn folders(path: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(root().join(path)).unwrap().map(Result::unwrap);
    let folders = entries.filter(|entry| entry.path().is_dir());
    folders.map(|entry| entry.file_name().into_string().unwrap()).collect()
}

fn pages_of_the_site() -> impl Iterator<Item = String> {
    let docs = root().join("docs");
    let pages = markdown_files(&docs).into_iter().map(move |page| page.strip_prefix(&docs).unwrap().to_owned());
    pages.map(|page| page.to_str().unwrap().to_owned()).filter(|page| page != "SUMMARY.md")
}

/// The project's own Markdown files below a folder, sorted.
fn markdown_files(folder: &Path) -> Vec<PathBuf> {
    let is_made = |name: &str| matches!(name, "target" | "node_modules");
    let walk = WalkBuilder::new(folder)
        .filter_entry(move |entry| !entry.file_name().to_str().is_some_and(is_made))
        .sort_by_file_path(Ord::cmp)
        .build();
    let files = walk.map(Result::unwrap).map(ignore::DirEntry::into_path);
    files.filter(|path| path.extension().is_some_and(|extension| extension == "md")).collect()
}

/// A page without its code, which contains no links.
fn without_code(text: &str) -> String {
    let mut is_code = false;
    let lines = text.lines().filter(|line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    });
    let spans = Regex::new("`[^`]*`").unwrap();
    lines.map(|line| spans.replace_all(line, "code") + "\n").collect()
}

/// The targets of a page's links and pictures.
fn destinations(text: &str) -> impl Iterator<Item = String> {
    let links = Regex::new(r"(?m)(?:\]\(|^\[\w+\]: )([^)\s]+)(?:\)|$)").unwrap();
    let found: Vec<String> = links.captures_iter(text).map(|link| link[1].to_owned()).collect();
    found.into_iter()
}

fn leads_somewhere(page: &Path, link: &str) -> Result<(), &'static str> {
    if link.contains("://") || link.starts_with("mailto:") {
        return Ok(());
    }
    let (path, heading) = link.split_once('#').map_or((link, None), |(path, heading)| (path, Some(heading)));
    let target = if path.is_empty() { page.to_owned() } else { normalized(&page.parent().unwrap().join(path)) };
    if !target.exists() {
        return Err("there is no such file");
    }
    let docs = root().join("docs");
    if page.starts_with(&docs) && !target.starts_with(&docs) {
        return Err("the site has only what is in docs/: link to the repository instead");
    }
    match heading {
        Some(heading) if !headings(&target).contains(heading) => Err("the page has no such heading"),
        _ => Ok(()),
    }
}

/// A path without `..`, whether its file exists or not.
fn normalized(path: &Path) -> PathBuf {
    let mut normalized = PathBuf::new();
    for component in path.components() {
        match component {
            Component::ParentDir => drop(normalized.pop()),
            Component::CurDir => {}
            other => normalized.push(other),
        }
    }
    normalized
}

/// The anchors of a page's headings, as GitHub and mdBook make them.
fn headings(page: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(page).unwrap();
    let titles = text.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    let kept = |letter: &char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_');
    titles.map(|title| title.to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-")).collect()
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}
