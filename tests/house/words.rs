//! Checks that words retired by CONTRIBUTING.md do not occur in code, comments, messages and pages.

use std::fs;
use std::path::PathBuf;

use crate::generated::repository;

/// The searched places, relative to the repository.
const PLACES: &[&str] = &[
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "README.md",
    "SECURITY.md",
    "crates",
    "docs",
    "editors",
    "examples",
    "fixtures",
    "fuzz",
    "src",
    "tests",
    "web",
    "xtask",
];

/// The types of files written by hand; others are data.
const EXTENSIONS: &[&str] = &["el", "lua", "md", "mjs", "rs", "toml", "ts", "yaml"];

/// The table's words in their forms. `tell`, `way` and `stands` also have good uses, so no test can reject them.
const RETIRED: &[(&str, &[&str])] = &[
    ("anew", &["anew"]),
    ("mend", &["mend", "mended", "mending", "mends"]),
    ("oddity", &["oddities", "oddity"]),
    ("shelter", &["shelter", "sheltered", "shelters"]),
    ("slip", &["slip", "slipped", "slips"]),
    ("stray", &["stray", "strays"]),
    ("told", &["told"]),
];

fn files(path: PathBuf, found: &mut Vec<PathBuf>) {
    if !path.is_dir() {
        found.push(path);
        return;
    }
    let is_made = path
        .file_name()
        .is_some_and(|name| name == "node_modules" || name == "target" || name == "dist" || name == "module");
    for entry in fs::read_dir(&path).unwrap().filter(|_| !is_made) {
        files(entry.unwrap().path(), found);
    }
}

/// The words of a line in lower case, with identifiers split.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut previous = ' ';
    for character in line.chars() {
        let starts_word = character.is_uppercase() && !previous.is_uppercase();
        if starts_word || !character.is_alphabetic() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| character.is_alphabetic()) {
            word.extend(character.to_lowercase());
        }
        previous = character;
    }
    words
}

fn is_retired(word: &str) -> bool {
    RETIRED.iter().any(|(_, forms)| forms.contains(&word))
}

#[test]
fn retired_words_are_unused() {
    let mut paths = Vec::new();
    for place in PLACES {
        files(repository().join(place), &mut paths);
    }
    let mut used = Vec::new();
    for path in paths {
        let is_ours = path.extension().is_some_and(|extension| EXTENSIONS.iter().any(|ours| extension == *ours));
        if !is_ours || path.ends_with("house/words.rs") {
            continue;
        }
        // Files that are not UTF-8 are fixtures.
        let Ok(text) = fs::read_to_string(&path) else { continue };
        for (number, line) in text.lines().enumerate() {
            if let Some(word) = words(line).into_iter().find(|word| is_retired(word)) {
                used.push(format!("{}:{}: {word}", path.strip_prefix(repository()).unwrap().display(), number + 1));
            }
        }
    }
    assert!(used.is_empty(), "CONTRIBUTING.md has the words to use instead:\n{}", used.join("\n"));
}

#[test]
fn table_has_retired_words() {
    let contributing = fs::read_to_string(repository().join("CONTRIBUTING.md")).unwrap();
    let rows = contributing.lines().filter_map(|line| line.split('|').nth(2));
    let listed: Vec<_> = rows.flat_map(|cell| cell.split(',')).map(str::trim).collect();
    for (word, _) in RETIRED {
        assert!(listed.contains(word), "{word} is not in the table");
    }
}

#[test]
fn identifiers_are_split() {
    assert_eq!(
        words("fn ToldOnce(is_told2)").join(" ").split_whitespace().collect::<Vec<_>>(),
        ["fn", "told", "once", "is", "told"]
    );
}
