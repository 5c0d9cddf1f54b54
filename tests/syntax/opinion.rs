//! A second parser reads valid files as this one does.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use crd_ls::syntax::{Content, ContentKind, ScalarStyle, Tree};
use yaml_rust2::Event;
use yaml_rust2::parser::Parser;
use yaml_rust2::scanner::TScalarStyle;

use crate::support::{files_below, files_beside};

#[derive(Debug, PartialEq)]
enum Heard {
    Scalar(String, ScalarStyle),
    Alias,
    Mapping,
    Sequence,
    End,
}

fn theirs(text: &str) -> Result<Vec<Heard>, String> {
    let mut parser = Parser::new_from_str(text);
    let mut heard = Vec::new();
    loop {
        let (event, _) = parser.next_token().map_err(|error| error.to_string())?;
        match event {
            Event::StreamEnd => return Ok(heard),
            // Nothing at all is `~` to it, but in an empty document.
            Event::Scalar(value, TScalarStyle::Plain, ..) if value.is_empty() => {
                heard.push(Heard::Scalar("~".to_owned(), ScalarStyle::Plain));
            }
            Event::Scalar(value, style, ..) => heard.push(Heard::Scalar(value, style_of(style))),
            Event::Alias(_) => heard.push(Heard::Alias),
            Event::MappingStart(..) => heard.push(Heard::Mapping),
            Event::SequenceStart(..) => heard.push(Heard::Sequence),
            Event::MappingEnd | Event::SequenceEnd => heard.push(Heard::End),
            _ => {}
        }
    }
}

fn style_of(style: TScalarStyle) -> ScalarStyle {
    match style {
        TScalarStyle::Plain => ScalarStyle::Plain,
        TScalarStyle::SingleQuoted => ScalarStyle::SingleQuoted,
        TScalarStyle::DoubleQuoted => ScalarStyle::DoubleQuoted,
        TScalarStyle::Literal => ScalarStyle::Literal,
        TScalarStyle::Folded => ScalarStyle::Folded,
    }
}

fn ours(tree: &Tree) -> Vec<Heard> {
    let mut heard = Vec::new();
    for document in tree.documents() {
        if document.content().is_some() || document.start_marker().is_some() {
            hear(document.content(), &mut heard);
        }
    }
    heard
}

fn hear(content: Option<Content<'_>>, heard: &mut Vec<Heard>) {
    match content.map(Content::kind) {
        // The other parser reads nothing as a null that is written `~`.
        None | Some(ContentKind::Empty) => heard.push(Heard::Scalar("~".to_owned(), ScalarStyle::Plain)),
        Some(ContentKind::Alias(_)) => heard.push(Heard::Alias),
        Some(ContentKind::Scalar(scalar)) => heard.push(Heard::Scalar(scalar.value().into_owned(), scalar.style())),
        Some(ContentKind::Mapping(mapping)) => {
            heard.push(Heard::Mapping);
            for entry in mapping.entries() {
                hear(entry.key(), heard);
                hear(entry.value(), heard);
            }
            heard.push(Heard::End);
        }
        Some(ContentKind::Sequence(sequence)) => {
            heard.push(Heard::Sequence);
            sequence.items().for_each(|item| hear(item.content(), heard));
            heard.push(Heard::End);
        }
    }
}

/// Whether a text has an error other than those that other decoders don't mind.
fn is_valid(tree: &Tree) -> bool {
    tree.errors().iter().all(|error| error.kind.is_tolerated())
}

#[test]
fn the_other_parser_agrees_on_valid_files() {
    let fixtures = files_below(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures")));
    let mut wrong = Vec::new();
    for path in fixtures.into_iter().chain(files_beside("oracle")) {
        let text = fs::read_to_string(&path).unwrap();
        let tree = Tree::parse_str(&text);
        if !tree.errors().is_empty() {
            continue;
        }
        // The other parser takes a byte order mark for content.
        match theirs(text.trim_start_matches('\u{feff}')) {
            Ok(theirs) => {
                let ours = ours(&tree);
                let difference = ours.iter().zip(&theirs).find(|(ours, theirs)| ours != theirs);
                if ours != theirs {
                    wrong.push(format!("{}: {difference:?}", path.display()));
                }
            }
            // It refuses aliases that name nothing, which is no matter of syntax.
            Err(error) if error.contains("unknown anchor") => {}
            // It wants a space behind a colon; YAML allows a tab, too.
            Err(error) if text.contains(":\t") && error.contains("whitespace") => {}
            Err(error) => wrong.push(format!("{}: {error}", path.display())),
        }
    }
    assert!(wrong.is_empty(), "{} files:\n{}", wrong.len(), wrong.join("\n"));
}

/// The files of a set that Kubernetes' decoder takes.
fn decoded_files(set: &Path) -> HashSet<String> {
    let rows = fs::read_to_string(set.join("verdicts.jsonl")).unwrap_or_default();
    let rows: Vec<serde_json::Value> = rows.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    let name = |row: &serde_json::Value| row["file"].as_str().unwrap().to_owned();
    let refused: HashSet<String> = rows.iter().filter(|row| !row["decode_error"].is_null()).map(name).collect();
    rows.iter().map(name).filter(|file| !refused.contains(file)).collect()
}

#[test]
fn what_kubernetes_decodes_has_no_error() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/oracle");
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
