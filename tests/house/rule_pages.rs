//! The pages in `docs/rules/` are generated from the heads of the rule files, other pages from tables in the code.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crd_ls::settings::default_level;
use crd_ls_ide::{explanation, purpose, rule_files};
use crd_ls_rules::{is_selector, marked_codes};

/// The pages by their paths.
pub(crate) fn files() -> impl Iterator<Item = (String, String)> {
    let pages = pages().into_iter().map(|(code, page)| (format!("docs/rules/{code}.md"), page));
    pages.chain([("docs/go-markers.md".to_owned(), markers_page()), ("docs/codes.md".to_owned(), codes_page())])
}

fn pages() -> BTreeMap<&'static str, String> {
    let codes = rule_files().flat_map(|file| file.codes.iter().copied());
    codes.map(|code| (code, explanation(code).unwrap())).collect()
}

#[test]
fn markers_have_codes() {
    for (selector, markers) in marked_codes() {
        assert!(is_selector(selector), "{selector} is neither a code nor a group");
        assert!(!markers.is_empty(), "{selector} has no marker");
    }
}

fn markers_page() -> String {
    let rows = marked_codes().map(|(selector, markers)| {
        let markers: Vec<String> = markers.iter().map(|marker| format!("`+{marker}`")).collect();
        format!("| `{selector}` | {} |\n", markers.join(" or "))
    });
    let head = "# Markers in Go types
A CustomResourceDefinition with the annotation `controller-gen.kubebuilder.io/version` is made from Go types, so what is to be
changed is there. In such files the message of a finding names the marker; where the code has a group and a row of its
own, its own counts.

| code or group | marker |
|---|---|
";
    head.to_owned() + &rows.collect::<String>()
}

/// For each code, the number of files of `docs/codes.counts` with a finding.
fn counts() -> BTreeMap<&'static str, &'static str> {
    include_str!("../../docs/codes.counts").lines().filter_map(|line| line.split_once(' ')).collect()
}

#[test]
fn codes_have_levels() {
    for (code, level) in
        [("cel/cost-total", "error"), ("change/crd-removed", "error"), ("resource/not-judged", "information")]
    {
        assert_eq!(default_level(code), level, "{code}");
    }
    let without: Vec<&str> = pages().into_keys().filter(|code| default_level(code) == "-").collect();
    assert_eq!(without, [""; 0]);
}

fn codes_page() -> String {
    let counts = counts();
    let rows = pages().into_keys().map(|code| {
        let about = purpose(code).and_then(|paragraphs| paragraphs.into_iter().next()).unwrap_or_default();
        let count = counts.get(code).unwrap_or(&"0");
        format!("| [`{code}`](rules/{code}.md) | {} | 0.2.0 | {count} | {about} |\n", default_level(code))
    });
    let head = "# Codes
All that crd-ls reports, with the level that a code has unless [the settings](options.md) give it another. `off` means
that it has to be asked for: `rules: {conventions: warning}`. *Found* says in how many of
356 CustomResourceDefinitions of public projects a code was found; those about resources and changes are not among them.
`crd-ls explain --list` prints the same.

| code | level | since | found | about |
|---|---|---|---|---|
";
    head.to_owned() + &rows.collect::<String>()
}

/// A table that names an old code would silently find nothing.
#[test]
fn named_codes_exist() {
    let codes: BTreeSet<&str> = rule_files().flat_map(|file| file.codes.iter().copied()).collect();
    let groups: BTreeSet<&str> = codes.iter().filter_map(|code| code.split_once('/')).map(|(group, _)| group).collect();
    let mut named = BTreeSet::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for file in ["src", "crates"].iter().flat_map(|folder| source_files(&root.join(folder))) {
        for text in fs::read_to_string(&file).unwrap().split('"') {
            let is_code = text.split_once('/').is_some_and(|(group, name)| {
                let is_name = |name: &str| name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-');
                groups.contains(group) && !name.is_empty() && is_name(name)
            });
            if is_code {
                named.insert(text.to_owned());
            }
        }
    }
    let unknown: Vec<&String> = named.iter().filter(|code| !codes.contains(code.as_str())).collect();
    assert!(named.len() > codes.len() / 2 && unknown.is_empty(), "no rule reports {unknown:?}");
}

/// The source files below a folder, without tests.
fn source_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        match path.is_dir() {
            _ if matches!(name, "tests" | "testing" | "tests.rs") => {}
            true => files.extend(source_files(&path)),
            false => files.push(path),
        }
    }
    files
}
