//! Completions and hovers in the settings file.

use std::ops::ControlFlow;

use super::denied::denied_words;
use super::level::Level;
use super::node::{Node, SettingEntry, Value};
use super::option::{
    ALLOW_REFUSED, DENY, KUBERNETES, OVERRIDES, RULES, STRICT, UNFINISHED, path_options, repository_options,
};
use super::read::{PATHS, PATHS_ABOUT};
use super::yaml;
use crd_ls_ide::{Completion, CompletionKind, Completions, Hover, Kubernetes};
use crd_ls_rules::{explanation, purpose, selectors};
use crd_ls_text::{TextRange, TextSize};

/// A word inserted at the cursor to find its place. No setting or code has this name.
const PROBE: &str = "crd-ls-probe";

/// The completions at an offset of a settings file.
pub fn completions(text: &str, offset: TextSize) -> Option<Completions> {
    let word = word_at(text, offset)?;
    let (start, end) = (usize::from(word.start()), usize::from(word.end()));
    let (before, after) = (text.get(..start)?, text.get(end..)?);
    let is_key_already = after.starts_with(':');
    let with = |probe: &str| yaml::parse(&format!("{before}{probe}{after}")).ok().flatten();
    // First as a key, then as a value where a key is impossible.
    let place = |node: Node| place_of(&node, &mut Vec::new());
    let as_key = if is_key_already { PROBE.to_owned() } else { format!("{PROBE}: ") };
    let place = with(&as_key).and_then(place).or_else(|| with(PROBE).and_then(place))?;
    let items = items(&place, is_key_already);
    let typed = TextRange::new(word.start(), offset);
    let line = before.rfind('\n').map_or(0, |at| at + 1);
    let indentation = before.get(line..)?.chars().take_while(|character| *character == ' ').count();
    Some(Completions { items, word, before_cursor: typed, indentation, is_incomplete: false })
}

/// The hover of the word at an offset.
pub fn hover(text: &str, offset: TextSize) -> Option<Hover> {
    let root = yaml::parse(text).ok()??;
    let mut found = None;
    let _ = visit(&root, &mut Vec::new(), &mut |path, entry| {
        if entry.key_range.contains_inclusive(offset) {
            found = about_key(path, &entry.key).map(|markdown| Hover { range: entry.key_range, markdown });
            return ControlFlow::Break(());
        }
        let Value::Scalar(word) = &entry.value.value else { return ControlFlow::Continue(()) };
        if path.last() == Some(&RULES.name) && entry.value.range.contains_inclusive(offset) {
            let about = Level::named(&word.text).map(Level::about);
            found = about.map(|about| Hover { range: entry.value.range, markdown: about.to_owned() });
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    found
}

/// The place of the probe.
enum ProbePlace {
    /// A key of the mapping at `path`, beside the keys `others`.
    Key { path: Vec<String>, others: Vec<String> },
    /// The value at a path of keys.
    Value(Vec<String>),
}

fn place_of(node: &Node, path: &mut Vec<String>) -> Option<ProbePlace> {
    match &node.value {
        Value::Null => None,
        Value::Scalar(text) => (text.text == PROBE).then(|| ProbePlace::Value(path.clone())),
        Value::List(items) => items.iter().find_map(|item| place_of(item, path)),
        Value::Mapping(entries) => {
            if entries.iter().any(|entry| entry.key == PROBE) {
                let others = entries.iter().map(|entry| entry.key.clone()).collect();
                return Some(ProbePlace::Key { path: path.clone(), others });
            }
            entries.iter().find_map(|entry| {
                path.push(entry.key.clone());
                let found = place_of(&entry.value, path);
                path.pop();
                found
            })
        }
    }
}

/// Calls `show` with each entry and the path to its mapping, until `show` stops the walk.
fn visit<'n>(
    node: &'n Node,
    path: &mut Vec<&'n str>,
    show: &mut impl FnMut(&[&str], &SettingEntry) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match &node.value {
        Value::List(items) => items.iter().try_for_each(|item| visit(item, path, show)),
        Value::Mapping(entries) => entries.iter().try_for_each(|entry| {
            show(path, entry)?;
            path.push(&entry.key);
            visit(&entry.value, path, show)?;
            path.pop();
            ControlFlow::Continue(())
        }),
        Value::Null | Value::Scalar(_) => ControlFlow::Continue(()),
    }
}

fn items(place: &ProbePlace, is_key_already: bool) -> Vec<Completion> {
    let key = |name: &str, detail: String| {
        let text = if is_key_already { name.to_owned() } else { format!("{name}: ") };
        item(name, CompletionKind::Key, detail, text)
    };
    match place {
        ProbePlace::Key { path, others } => {
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            let is_new = |name: &str| others.iter().all(|other| other != name);
            let names: Vec<(&str, String)> = match &path[..] {
                [] => repository_options().map(|option| (option.name, first_sentence(option.about))).collect(),
                [name] if *name == OVERRIDES.name => {
                    let paths = (PATHS, first_sentence(PATHS_ABOUT));
                    let options = path_options().map(|option| (option.name, first_sentence(option.about)));
                    std::iter::once(paths).chain(options).collect()
                }
                [.., name] if is_rules(&path, name) => {
                    selectors().into_iter().map(|selector| (selector, about_selector(selector))).collect()
                }
                _ => Vec::new(),
            };
            names.into_iter().filter(|(name, _)| is_new(name)).map(|(name, detail)| key(name, detail)).collect()
        }
        ProbePlace::Value(path) => {
            let path: Vec<&str> = path.iter().map(String::as_str).collect();
            let value =
                |name: &str, detail: &str| item(name, CompletionKind::Value, detail.to_owned(), name.to_owned());
            match &path[..] {
                [above @ .., name, _] if is_rules(&[above, &[*name]].concat(), name) => {
                    Level::ALL.iter().map(|level| value(level.name(), level.about())).collect()
                }
                [name] if *name == DENY.name => denied_words().into_iter().map(|word| value(word, "")).collect(),
                [.., name] if *name == KUBERNETES.name => {
                    Kubernetes::all().map(|version| value(&format!("\"{version}\""), "")).collect()
                }
                [.., name] if [ALLOW_REFUSED, STRICT, UNFINISHED].iter().any(|option| option.name == *name) => {
                    vec![value("true", ""), value("false", "")]
                }
                _ => Vec::new(),
            }
        }
    }
}

fn item(label: &str, kind: CompletionKind, detail: String, text: String) -> Completion {
    Completion { label: label.to_owned(), kind, detail, text, is_snippet: false, subject: None }
}

/// Whether a path leads to rule levels, global or in an override.
fn is_rules(path: &[&str], name: &str) -> bool {
    name == RULES.name && (path.len() == 1 || path.len() == 2 && path.first() == Some(&OVERRIDES.name))
}

fn about_key(path: &[&str], key: &str) -> Option<String> {
    match path {
        [.., name] if is_rules(path, name) => {
            explanation(key).or_else(|| selectors().contains(&key).then(|| about_selector(key)))
        }
        [] => repository_options().find(|option| option.name == key).map(|option| option.about.to_owned()),
        [name] if *name == OVERRIDES.name => match key == PATHS {
            true => Some(PATHS_ABOUT.to_owned()),
            false => path_options().find(|option| option.name == key).map(|option| option.about.to_owned()),
        },
        _ => None,
    }
}

/// The subject of a code or group, in a sentence or two.
pub(super) fn about_selector(selector: &str) -> String {
    let about = purpose(selector).and_then(|paragraphs| paragraphs.into_iter().next());
    about.unwrap_or_else(|| format!("All codes that begin with `{selector}/`."))
}

fn first_sentence(text: &str) -> String {
    text.split_once(". ").map_or(text, |(first, _)| first).trim_end_matches('.').to_owned()
}

/// The word around an offset; None in a comment.
fn word_at(text: &str, offset: TextSize) -> Option<TextRange> {
    let at = usize::from(offset);
    let (before, after) = (text.get(..at)?, text.get(at..)?);
    let line = before.rsplit('\n').next().unwrap_or_default();
    if line.trim_start().starts_with('#') || line.contains(" #") {
        return None;
    }
    let is_outside = |character: char| !(character.is_ascii_alphanumeric() || "-/".contains(character));
    let outside = before.char_indices().rev().find(|(_, character)| is_outside(*character));
    let mut start = outside.map_or(0, |(at, character)| at + character.len_utf8());
    // A dash before a space marks a list item.
    if before.get(start..).is_some_and(|word| word == "-") {
        start = at;
    }
    let end = at + after.find(is_outside).unwrap_or(after.len());
    Some(TextRange::new(TextSize::try_from(start).ok()?, TextSize::try_from(end).ok()?))
}
