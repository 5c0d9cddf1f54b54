//! The cases of the YAML test suite, if it is available.

use std::fs;
use std::path::{Path, PathBuf};

use crd_ls_syntax::Tree;
use crd_ls_text::Text;
use serde_json::Value;

use crate::json::documents;

/// The folders of all cases.
fn cases() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/yaml-test-suite");
    let mut cases = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        folders.extend(entries.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()));
        if folder.join("in.yaml").exists() {
            cases.push(folder);
        }
    }
    if cases.is_empty() {
        eprintln!("skipped: no cases of the YAML test suite at {}", root.display());
    }
    cases.sort();
    cases
}

fn input(case: &Path) -> String {
    fs::read_to_string(case.join("in.yaml")).unwrap()
}

#[test]
fn tokens_are_the_text() {
    for case in cases() {
        let text = input(&case);
        let tree = Tree::parse_str(&text);
        assert_eq!(tree.to_text(), text, "{}", case.display());
        assert_eq!(tree, Tree::parse(&Text::new(&text)), "{}", case.display());
    }
}

#[test]
fn invalid_cases_have_errors() {
    let mut wrong = Vec::new();
    for case in cases() {
        let text = input(&case);
        let errors = Tree::parse_str(&text).errors();
        let is_invalid = case.join("error").exists();
        if errors.is_empty() == is_invalid {
            wrong.push(format!("{}: {:?}\n{text}", case.display(), errors.first()));
        }
    }
    assert!(wrong.is_empty(), "{} cases:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn valid_cases_have_events() {
    let mut wrong = Vec::new();
    for case in cases() {
        if case.join("error").exists() {
            continue;
        }
        let text = input(&case);
        let expected = fs::read_to_string(case.join("test.event")).unwrap();
        let found = Tree::parse_str(&text).events();
        if found != expected.lines().map(str::trim_start).collect::<Vec<_>>() {
            wrong.push(format!("{}\n{text}\nexpected:\n{expected}\nfound:\n{}", case.display(), found.join("\n")));
        }
    }
    assert!(wrong.is_empty(), "{} cases:\n{}", wrong.len(), wrong.join("\n=====\n"));
}

#[test]
fn valid_cases_have_values() {
    let mut wrong = Vec::new();
    for case in cases() {
        let Ok(json) = fs::read_to_string(case.join("in.json")) else { continue };
        if case.join("error").exists() {
            continue;
        }
        let expected: Vec<Value> = serde_json::Deserializer::from_str(&json).into_iter().map(Result::unwrap).collect();
        let text = input(&case);
        let found = documents(&Tree::parse_str(&text));
        if found != expected {
            wrong.push(format!("{}\n{text}\nexpected:\n{expected:?}\nfound:\n{found:?}", case.display()));
        }
    }
    assert!(wrong.is_empty(), "{} cases:\n{}", wrong.len(), wrong.join("\n=====\n"));
}
