//! A second parser reads valid files the same way.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use crd_ls_syntax::Tree;

use crate::laws::events::{Opinion, opinion};
use crate::support::files_beside;
use crate::texts::files_below;

/// Whether a text is free of errors, except for errors that other decoders accept.
fn is_valid(tree: &Tree) -> bool {
    tree.errors().iter().all(|error| error.kind.is_tolerated())
}

#[test]
fn other_parser_agrees() {
    let fixtures = files_below(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures")));
    let mut wrong = Vec::new();
    for path in fixtures.into_iter().chain(files_beside("oracle")) {
        let text = fs::read_to_string(&path).unwrap();
        let tree = Tree::parse_str(&text);
        if !tree.errors().is_empty() {
            continue;
        }
        match opinion(&tree, &text) {
            Opinion::Same => {}
            Opinion::Different(difference) => wrong.push(format!("{}: {difference}", path.display())),
            // The second parser refuses undefined aliases, which are no syntax errors here.
            Opinion::Refused(error) if error.contains("unknown anchor") => {}
            // The second parser requires a space after a colon; YAML also allows a tab.
            Opinion::Refused(error) if text.contains(":\t") && error.contains("whitespace") => {}
            // The second parser does not support templates.
            Opinion::Refused(_) if text.contains("{{") => {}
            Opinion::Refused(error) => wrong.push(format!("{}: {error}", path.display())),
        }
    }
    assert!(wrong.is_empty(), "{} files:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn known_misreadings_are_equal() {
    for text in ["[a: {b, c}]", "[a: {b:c,d e }]", "[: {b, :}]", "[a: {b, c: {}}]", "[?, a]"] {
        let opinion = opinion(&Tree::parse_str(text), text);
        assert_eq!(opinion, Opinion::Refused("read wrongly".to_owned()), "{text}");
    }
}

/// The files of a set that Kubernetes' decoder accepts.
fn decoded_files(set: &Path) -> HashSet<String> {
    let rows = fs::read_to_string(set.join("verdicts.jsonl")).unwrap_or_default();
    let rows: Vec<serde_json::Value> = rows.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    let name = |row: &serde_json::Value| row["file"].as_str().unwrap().to_owned();
    let refused: HashSet<String> = rows.iter().filter(|row| !row["decode_error"].is_null()).map(name).collect();
    rows.iter().map(name).filter(|file| !refused.contains(file)).collect()
}

#[test]
fn decodable_has_no_error() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracle");
    let sets = fs::read_dir(&root).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut count = 0;
    for set in sets {
        for file in decoded_files(&set) {
            let text = fs::read_to_string(set.join(&file)).unwrap();
            let tree = Tree::parse_str(&text);
            assert!(is_valid(&tree), "{}/{file}: {:?}", set.display(), tree.errors());
            count += 1;
        }
    }
    if count == 0 {
        eprintln!("skipped: no verdicts in {}", root.display());
    }
}
