//! The documentation site: its contents list is complete, and each link of any page leads somewhere.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use ignore::WalkBuilder;
use regex::Regex;

use crate::generated::repository;

#[test]
fn contents_list_every_page() {
    let contents = fs::read_to_string(repository().join("docs/SUMMARY.md")).unwrap();
    let listed: BTreeSet<String> = destinations(&contents).collect();
    for page in pages_of_the_site() {
        assert!(listed.contains(&page), "docs/{page} is not in PAGES of tests/house/contents.rs");
    }
}

#[test]
fn links_lead_somewhere() {
    let mut broken = Vec::new();
    for page in markdown_files(repository()) {
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
    let readme = fs::read_to_string(repository().join("README.md")).unwrap();
    let long: Vec<&str> = readme.lines().filter(|line| line.chars().count() > 120).collect();
    assert!(long.is_empty(), "{}", long.join("\n"));
}

fn pages_of_the_site() -> impl Iterator<Item = String> {
    let docs = repository().join("docs");
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
    let docs = repository().join("docs");
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
