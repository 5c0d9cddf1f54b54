//! Reads written settings and collects their errors.

mod values;

use std::collections::HashSet;
use std::path::Path;

use super::fault::{Fault, FaultKind, Origin};
use super::fault_list::FaultList;
use super::level::Level;
use super::node::{Node, Scalar, ScalarKind, SettingEntry, Value};
use super::option::{
    CRDS, OVERRIDES, PARTIAL, RULES, SCHEMAS, STRICT, SettingOption, SettingScope, Shape, UNFINISHED, path_options,
    repository_options,
};
use super::project::{Override, PathSettings, ProjectSettings};
use super::yaml;
use crd_ls_grammar::near_name::near_name;
use crd_ls_ide::SchemaKinds;
use crd_ls_rules::{is_selector, near_selector, reports_only_errors};
use crd_ls_text::TextRange;

/// The key of an override's patterns.
pub(super) const PATHS: &str = "paths";
pub(super) const PATHS_ABOUT: &str = "Patterns for the paths of the files, like those in .gitignore.";

/// Limits of one settings file: overrides; items of `crds`, `schemas` and `placeholders` each; and patterns. They are
/// needed because each of these is tried for each checked file.
const MAX_OVERRIDES: usize = 500;
const MAX_PATHS: usize = 100;
const MAX_PATTERNS: usize = 2000;

impl ProjectSettings {
    /// Reads the text of a settings file. Invalid parts are dropped.
    pub fn of_text(root: &Path, text: &str) -> (Self, Vec<Fault>) {
        match yaml::parse(text) {
            Ok(Some(node)) => Self::of_node(root, &node, Origin::File),
            Ok(None) => (Self { root: root.to_owned(), ..Self::default() }, Vec::new()),
            Err(fault) => (Self { root: root.to_owned(), ..Self::default() }, vec![fault]),
        }
    }

    /// Reads flags, named like the settings in the file.
    pub fn of_flags(root: &Path, node: &Node) -> (Self, Vec<Fault>) {
        Self::of_node(root, node, Origin::Flags)
    }

    /// Reads an editor's settings, which may include unrelated ones.
    pub fn of_editor(root: &Path, sent: &serde_json::Value) -> (Self, Vec<Fault>) {
        Self::of_node(root, &Node::of_json(sent), Origin::Editor)
    }

    fn of_node(root: &Path, node: &Node, origin: Origin) -> (Self, Vec<Fault>) {
        let mut reader = FileSettingsReader { origin, ..FileSettingsReader::default() };
        let settings = reader.project(node);
        (Self { root: root.to_owned(), ..settings }, reader.faults.into_faults())
    }
}

#[derive(Default)]
struct FileSettingsReader {
    origin: Origin,
    faults: FaultList,
    /// The faults of levels in overrides that would hide errors of the API server, unless other settings permit these
    /// levels.
    unless_allowed: FaultList,
    /// The number of paths and patterns read so far.
    crds: usize,
    schema_paths: usize,
    patterns: usize,
    placeholders: usize,
}

impl FileSettingsReader {
    fn project(&mut self, node: &Node) -> ProjectSettings {
        let mut settings = ProjectSettings::default();
        for entry in self.entries(node, FaultKind::NoSettings) {
            let (option, known_faults) = (self.option(&entry.key), self.faults.len());
            match option.map(|option| (option.shape, option.name)) {
                Some((Shape::Patterns, name)) if name == PARTIAL.name => {
                    settings.overrides.push(Override::of_parts(self.patterns(entry)));
                }
                Some((Shape::Patterns, _)) => settings.exclude = self.patterns(entry),
                Some((Shape::File, _)) => settings.baseline = self.file(entry),
                Some((Shape::Denied, _)) => settings.deny = self.denied(entry),
                Some((Shape::Overrides, _)) => settings.overrides.extend(self.overrides(entry)),
                Some((shape, name)) => self.path_setting(shape, name, entry, &mut settings.common),
                None if self.origin == Origin::Editor => {}
                None => self.unknown_key(entry, repository_options().map(|option| option.name)),
            }
            self.faults.set_setting(known_faults, option.map(|option| option.name));
        }
        if settings.common.allow_refused != Some(true) {
            self.faults.extend(self.refused(node, &settings.common, RULES.name));
            // Which overrides apply together depends on the checked file, so one override that permits such levels is
            // enough.
            let allows = |part: &Override| part.settings.allow_refused == Some(true);
            if !settings.overrides.iter().any(allows) {
                self.faults.extend(std::mem::take(&mut self.unless_allowed));
            }
        }
        settings
    }

    /// The setting with this key.
    fn option(&self, key: &str) -> Option<&'static SettingOption> {
        let is_it = |option: &&SettingOption| match self.origin {
            Origin::Editor => option.editor_name == key && option.scope != SettingScope::File,
            Origin::File | Origin::Flags => option.name == key,
        };
        repository_options().find(is_it)
    }

    /// Reads a setting that overrides can have.
    fn path_setting(&mut self, shape: Shape, name: &str, entry: &SettingEntry, settings: &mut PathSettings) {
        match shape {
            Shape::Paths => settings.crds = self.crds(entry),
            Shape::Schemas => self.schemas(entry, settings),
            Shape::Rules => settings.rules = self.rules(entry),
            Shape::Switch(_) if name == UNFINISHED.name => settings.unfinished = self.switch(entry),
            Shape::Switch(_) if name == STRICT.name => settings.strict = self.switch(entry),
            Shape::Switch(_) => settings.allow_refused = self.switch(entry),
            Shape::Expressions => settings.placeholders = self.placeholders(entry),
            Shape::Version => settings.kubernetes = self.kubernetes(entry),
            Shape::Number(_) | Shape::Choice(_) | Shape::Patterns | Shape::Overrides | Shape::File | Shape::Denied => {}
        }
    }

    fn crds(&mut self, entry: &SettingEntry) -> Vec<(String, TextRange)> {
        let mut crds = self.texts(entry, CRDS.expected());
        self.limit(CRDS.name, &mut crds, |reader| (&mut reader.crds, MAX_PATHS));
        crds
    }

    /// Drops texts above the limit of one file. The limit does not apply to flags and editors.
    fn limit(
        &mut self,
        setting: &'static str,
        texts: &mut Vec<(String, TextRange)>,
        of: impl FnOnce(&mut Self) -> (&mut usize, usize),
    ) {
        if self.origin != Origin::File {
            return;
        }
        let (read, limit) = of(self);
        let room = limit.saturating_sub(*read);
        *read += texts.len().min(room);
        if let Some((_, range)) = texts.get(room) {
            self.faults.add(*range, || FaultKind::TooMany { setting, limit });
            texts.truncate(room);
        }
    }

    fn overrides(&mut self, entry: &SettingEntry) -> Vec<Override> {
        let items = match &entry.value.value {
            Value::Null => &[][..],
            Value::List(items) => items,
            _ => {
                self.not_a(entry, OVERRIDES.expected());
                &[]
            }
        };
        let limit = if self.origin == Origin::File { MAX_OVERRIDES } else { usize::MAX };
        if let Some(item) = items.get(limit) {
            self.faults.add(item.range, || FaultKind::TooMany { setting: OVERRIDES.name, limit });
        }
        items.iter().take(limit).map(|item| self.one_override(item)).collect()
    }

    fn one_override(&mut self, node: &Node) -> Override {
        let mut made = Override::default();
        for entry in self.entries(node, not_a(OVERRIDES.name, OVERRIDES.expected())) {
            match self.option(&entry.key) {
                Some(option) if option.scope == SettingScope::Path => {
                    self.path_setting(option.shape, option.name, entry, &mut made.settings);
                }
                Some(option) => self.faults.add(entry.key_range, || FaultKind::NotPerPath(option.name)),
                None if entry.key == PATHS => made.paths = self.patterns(entry),
                None => self.unknown_key(entry, path_options().map(|option| option.name).chain([PATHS])),
            }
        }
        if has_no_paths(node) {
            self.faults.add(node.range, || FaultKind::NoPaths);
        }
        match made.settings.allow_refused {
            Some(true) => {}
            Some(false) => self.faults.extend(self.refused(node, &made.settings, OVERRIDES.name)),
            None => self.unless_allowed.extend(self.refused(node, &made.settings, OVERRIDES.name)),
        }
        made
    }

    fn rules(&mut self, entry: &SettingEntry) -> Vec<(String, Level)> {
        let mut rules = Vec::new();
        for rule in self.entries(&entry.value, not_a(&entry.key, RULES.expected())) {
            let level = self.level(rule);
            if !is_selector(&rule.key) {
                let code = || rule.key.clone();
                let kind = || FaultKind::UnknownCode { code: code(), near: near_selector(&rule.key) };
                self.faults.add(rule.key_range, kind);
            } else if let Some(level) = level {
                rules.push((rule.key.clone(), level));
            }
        }
        rules
    }

    fn level(&mut self, rule: &SettingEntry) -> Option<Level> {
        let Value::Scalar(word) = &rule.value.value else {
            self.not_a(rule, "a level: off, hint, information, warning or error");
            return None;
        };
        let Scalar { text: word, kind } = word;
        // YAML 1.1 reads `off` as false, and other tools write it back that way.
        let is_off = *kind == ScalarKind::Switch && word.eq_ignore_ascii_case("false");
        let level = if is_off { Some(Level::Off) } else { Level::named(word) };
        if level.is_none() {
            let names = || Level::ALL.iter().map(|level| level.name());
            let beginning = || names().find(|name| !word.is_empty() && name.starts_with(word.as_str()));
            let near = || near_name(word, names()).or_else(beginning);
            self.faults.add(rule.value.range, || FaultKind::UnknownLevel { level: word.clone(), near: near() });
        }
        level
    }

    fn schemas(&mut self, entry: &SettingEntry, settings: &mut PathSettings) {
        for kind in self.entries(&entry.value, not_a(&entry.key, SCHEMAS.expected())) {
            if let Err(reason) = SchemaKinds::check_kind(&kind.key) {
                self.faults.add(kind.key_range, || FaultKind::Schema(reason));
                continue;
            }
            let mut paths = self.texts(kind, "a list of paths to schemas, such as spec.versions[*].schema");
            self.limit(SCHEMAS.name, &mut paths, |reader| (&mut reader.schema_paths, MAX_PATHS));
            for (path, range) in paths {
                if let Err(reason) = settings.schemas.add(&kind.key, &path) {
                    self.faults.add(range, || FaultKind::Schema(reason));
                }
            }
        }
    }

    /// The texts of a list, or a single text.
    fn texts(&mut self, entry: &SettingEntry, expected: &'static str) -> Vec<(String, TextRange)> {
        let items = match &entry.value.value {
            Value::Null => &[][..],
            Value::List(items) => items,
            Value::Scalar(_) | Value::Mapping(_) => std::slice::from_ref(&entry.value),
        };
        let mut texts = Vec::new();
        for Node { value, range } in items {
            match value {
                Value::Scalar(text) if text.kind == ScalarKind::Text => texts.push((text.text.clone(), *range)),
                Value::Scalar(written) => self.unquoted(&entry.key, expected, (written, *range)),
                Value::Null | Value::List(_) | Value::Mapping(_) => {
                    self.faults.add(*range, || not_a(&entry.key, expected));
                }
            }
        }
        texts
    }

    /// The entries of a mapping; of entries with the same key, the first. Anything but a mapping is the fault
    /// `otherwise`.
    fn entries<'n>(&mut self, node: &'n Node, otherwise: FaultKind) -> Vec<&'n SettingEntry> {
        let entries = match &node.value {
            Value::Null => return Vec::new(),
            Value::Mapping(entries) => entries,
            _ => {
                self.faults.add(node.range, || otherwise);
                return Vec::new();
            }
        };
        let mut known = HashSet::new();
        let (first, again): (Vec<&SettingEntry>, Vec<&SettingEntry>) =
            entries.iter().partition(|entry| known.insert(&entry.key));
        for entry in again {
            self.faults.add(entry.key_range, || FaultKind::RepeatedKey(entry.key.clone()));
        }
        first
    }

    fn unquoted(&mut self, key: &str, expected: &'static str, (written, range): (&Scalar, TextRange)) {
        self.faults.add(range, || FaultKind::Unquoted { key: key.to_owned(), expected, written: written.clone() });
    }

    fn not_a(&mut self, entry: &SettingEntry, expected: &'static str) {
        self.faults.add(entry.value.range, || not_a(&entry.key, expected));
    }

    fn unknown_key(&mut self, entry: &SettingEntry, known: impl Iterator<Item = &'static str>) {
        let kind = || FaultKind::UnknownKey { key: entry.key.clone(), near: near_name(&entry.key, known) };
        self.faults.add(entry.key_range, kind);
    }

    /// The faults of levels that would hide errors of the API server. Such levels count as `warning`.
    fn refused(&self, node: &Node, settings: &PathSettings, setting: &'static str) -> FaultList {
        let mut refused = FaultList::default();
        let Some(Value::Mapping(rules)) = value_of(node, RULES.name) else { return refused };
        let low = settings.rules.iter().filter(|(_, level)| *level < Level::Warning);
        let low: HashSet<&str> = low.map(|(selector, _)| &**selector).filter(|it| reports_only_errors(it)).collect();
        for rule in rules.iter().filter(|rule| low.contains(&*rule.key)) {
            let kind = || FaultKind::Refused { selector: rule.key.clone(), origin: self.origin };
            refused.add(rule.key_range, kind);
        }
        refused.set_setting(0, Some(setting));
        refused
    }
}

fn not_a(key: &str, expected: &'static str) -> FaultKind {
    FaultKind::NotA { key: key.to_owned(), expected }
}

/// Whether an override has no patterns, so that it applies to no file.
fn has_no_paths(node: &Node) -> bool {
    let is_override = matches!(node.value, Value::Mapping(_) | Value::Null);
    is_override
        && match value_of(node, PATHS) {
            None | Some(Value::Null) => true,
            Some(Value::List(paths)) => paths.is_empty(),
            Some(_) => false,
        }
}

/// The value of a key in a mapping.
fn value_of<'n>(node: &'n Node, key: &str) -> Option<&'n Value> {
    let Value::Mapping(entries) = &node.value else { return None };
    entries.iter().find(|entry| entry.key == key).map(|entry| &entry.value.value)
}
