//! The values of the settings that hold for a file, each with its origin.

use std::collections::HashSet;
use std::path::Path;

use serde_json::Value as Json;

use super::fault::{Fault, FaultKind};
use super::level::Level;
use super::node::{Node, ScalarKind, SettingEntry, Value};
use super::option::{OVERRIDES, RULES, SettingOption, SettingScope, Shape, repository_options};
use super::patterns::Patterns;
use super::project::ProjectSettings;
use super::read::PATHS;
use super::yaml;
use crd_ls_rules::{group, is_selector};
use crd_ls_text::{LineTable, Text};

/// A value of a setting.
pub(crate) struct SettingValue {
    pub(crate) name: &'static str,
    /// The code or kind with this value, for settings that are mappings.
    pub(crate) key: Option<String>,
    pub(crate) value: Json,
    pub(crate) origin: ValueOrigin,
}

/// The origin of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ValueOrigin {
    Default,
    /// A line of the settings file, from 1, in an override with these patterns, if any.
    File {
        line: usize,
        paths: Vec<String>,
    },
    Flag,
}

/// A settings file.
pub(crate) struct WrittenSettings<'t> {
    /// The folder that paths and patterns are relative to.
    pub(crate) root: &'t Path,
    pub(crate) text: &'t str,
}

/// The values that hold for an absolute path, in the order of the documentation. Flags are relative to `current`.
/// Values with an error are left out.
pub(crate) fn settings_for(
    path: &Path,
    file: Option<&WrittenSettings<'_>>,
    (current, flags): (&Path, &Node),
) -> Vec<SettingValue> {
    let mut found = Found::default();
    if let Some(WrittenSettings { root, text }) = file
        && let Ok(Some(node)) = yaml::parse(text)
    {
        let (_, faults) = ProjectSettings::of_text(root, text);
        let text = Text::new(text);
        found.add_all(&node, path.strip_prefix(root).ok(), &Place::File { lines: text.line_table(), faults: &faults });
    }
    found.add_all(flags, path.strip_prefix(current).ok(), &Place::Flags);
    let mut values = Vec::new();
    for option in repository_options().filter(|option| option.name != OVERRIDES.name) {
        let before = values.len();
        values.extend(found.values.extract_if(.., |value| value.name == option.name));
        if values.len() == before {
            let value = option.default_value();
            values.push(SettingValue { name: option.name, key: None, value, origin: ValueOrigin::Default });
        }
    }
    values
}

/// The place of written settings.
enum Place<'t> {
    File { lines: LineTable<'t>, faults: &'t [Fault] },
    Flags,
}

impl Place<'_> {
    /// The origin of a value.
    fn origin(&self, node: &Node, paths: &[String]) -> ValueOrigin {
        match self {
            Self::File { lines, .. } => {
                ValueOrigin::File { line: lines.line(node.range.start()) as usize + 1, paths: paths.to_vec() }
            }
            Self::Flags => ValueOrigin::Flag,
        }
    }

    /// Whether a value has an error. A level that is too low counts as `warning`.
    fn is_wrong(&self, node: &Node) -> bool {
        let Self::File { faults, .. } = self else { return false };
        faults.iter().any(|fault| !fault.may_be_allowed() && node.range.contains_range(fault.range))
    }

    /// The items before the limit of a file. The others are not read.
    fn within_limit<'n>(&self, items: &'n [Node]) -> &'n [Node] {
        let Self::File { faults, .. } = self else { return items };
        let mut limits = faults.iter().filter(|fault| matches!(fault.kind, FaultKind::TooMany { .. }));
        let end = limits.find_map(|limit| items.iter().position(|item| item.range == limit.range));
        items.get(..end.unwrap_or(items.len())).unwrap_or(items)
    }

    fn is_too_low(&self, entry: &SettingEntry) -> bool {
        let Self::File { faults, .. } = self else { return false };
        faults.iter().any(|fault| fault.may_be_allowed() && fault.range == entry.key_range)
    }
}

/// The values found so far. Later ones take precedence.
#[derive(Default)]
struct Found {
    values: Vec<SettingValue>,
}

impl Found {
    /// Adds the settings of one place: the global ones, then the overrides that match `path`. The path is relative to
    /// the folder of the settings.
    fn add_all(&mut self, node: &Node, path: Option<&Path>, place: &Place<'_>) {
        self.add(node, &[], place);
        let Value::Mapping(entries) = &node.value else { return };
        let overrides = entries.iter().filter(|entry| entry.key == OVERRIDES.name);
        for part in overrides.flat_map(|entry| place.within_limit(items(&entry.value))) {
            let Value::Mapping(members) = &part.value else { continue };
            let paths = members
                .iter()
                .find(|entry| entry.key == PATHS)
                .map(|entry| texts(place.within_limit(items(&entry.value))));
            let paths = paths.unwrap_or_default();
            let patterns = Patterns::new(paths.clone()).unwrap_or_default();
            if path.is_some_and(|path| patterns.matches(path)) {
                self.add(part, &paths, place);
            }
        }
    }

    /// Adds a mapping of settings, global or of an override for `paths`.
    fn add(&mut self, node: &Node, paths: &[String], place: &Place<'_>) {
        let Value::Mapping(entries) = &node.value else { return };
        for entry in entries {
            let is_it = |option: &&SettingOption| option.name == entry.key;
            let Some(option) = repository_options().find(is_it) else { continue };
            let is_here = paths.is_empty() || option.scope == SettingScope::Path;
            if is_here && entry.value.value != Value::Null {
                self.add_entry(option, entry, paths, place);
            }
        }
    }

    fn add_entry(&mut self, option: &SettingOption, entry: &SettingEntry, paths: &[String], place: &Place<'_>) {
        let value = |key: Option<String>, node: &Node| SettingValue {
            name: option.name,
            key,
            value: json_of(node),
            origin: place.origin(node, paths),
        };
        match option.shape {
            Shape::Paths | Shape::Patterns | Shape::Expressions | Shape::Denied => {
                let items = place.within_limit(items(&entry.value)).iter().filter(|item| !place.is_wrong(item));
                self.values.extend(items.map(|item| value(None, item)));
            }
            Shape::Rules | Shape::Schemas => {
                let Value::Mapping(members) = &entry.value.value else { return };
                let is_group = |member: &&SettingEntry| group(&member.key) == member.key;
                for of_group in members.iter().filter(is_group).filter(|_| option.name == RULES.name) {
                    let is_in = |value: &SettingValue| value.key.as_ref().is_some_and(|key| group(key) == of_group.key);
                    self.values.retain(|value| value.name != option.name || !is_in(value));
                }
                let is_named = |member: &&SettingEntry| option.name != RULES.name || is_selector(&member.key);
                // Of entries with the same key the first counts.
                let mut known = HashSet::new();
                let mut first: Vec<&SettingEntry> = members.iter().filter(is_named).collect();
                first.retain(|member| known.insert(&member.key));
                for member in first.into_iter().filter(|member| is_right(member, place)) {
                    let mut new = value(Some(member.key.clone()), &member.value);
                    if option.name == RULES.name {
                        new.value = level(&member.value, place.is_too_low(member));
                    }
                    let is_replaced = |old: &SettingValue| old.name == new.name && old.key == new.key;
                    self.values.retain(|old| option.name != RULES.name || !is_replaced(old));
                    self.values.push(new);
                }
            }
            Shape::Overrides => {}
            Shape::Switch(_) | Shape::Number(_) | Shape::Choice(_) | Shape::Version | Shape::File => {
                if !place.is_wrong(&entry.value) {
                    self.values.retain(|old| old.name != option.name);
                    self.values.push(value(None, &entry.value));
                }
            }
        }
    }
}

/// Whether neither the key nor the value of an entry has an error.
fn is_right(entry: &SettingEntry, place: &Place<'_>) -> bool {
    let key = Node { value: Value::Null, range: entry.key_range };
    !place.is_wrong(&key) && !place.is_wrong(&entry.value)
}

/// A level by its name. `off` may be written as false.
fn level(node: &Node, is_too_low: bool) -> Json {
    match &node.value {
        _ if is_too_low => Level::Warning.name().into(),
        Value::Scalar(word) => Level::named(&word.text).unwrap_or(Level::Off).name().into(),
        _ => Json::Null,
    }
}

/// The items of a list, or a single value as the only item.
fn items(node: &Node) -> &[Node] {
    match &node.value {
        Value::Null => &[],
        Value::List(items) => items,
        Value::Scalar(_) | Value::Mapping(_) => std::slice::from_ref(node),
    }
}

fn texts(items: &[Node]) -> Vec<String> {
    let text = |node: &Node| match &node.value {
        Value::Scalar(text) => Some(text.text.clone()),
        _ => None,
    };
    items.iter().filter_map(text).collect()
}

fn json_of(node: &Node) -> Json {
    match &node.value {
        Value::Null => Json::Null,
        Value::Scalar(word) if word.kind == ScalarKind::Switch => word.text.eq_ignore_ascii_case("true").into(),
        Value::Scalar(word) => word.text.as_str().into(),
        Value::List(items) => items.iter().map(json_of).collect(),
        Value::Mapping(entries) => entries.iter().map(|entry| (entry.key.clone(), json_of(&entry.value))).collect(),
    }
}
