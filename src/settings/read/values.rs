//! Reads the values of settings that are scalars or lists.

use super::super::denied::Denied;
use super::super::fault::FaultKind;
use super::super::node::{ScalarKind, SettingEntry, Value};
use super::super::option::{ALLOW_REFUSED, BASELINE, DENY, EXCLUDE, KUBERNETES, PLACEHOLDERS};
use super::super::patterns::Patterns;
use super::{FileSettingsReader, MAX_PATHS, MAX_PATTERNS};
use crd_ls_ide::Kubernetes;
use crd_ls_model::Placeholders;
use crd_ls_text::TextRange;

impl FileSettingsReader {
    /// The path of one file.
    pub(super) fn file(&mut self, entry: &SettingEntry) -> Option<(String, TextRange)> {
        match &entry.value.value {
            Value::Scalar(path) if path.kind == ScalarKind::Text && !path.text.is_empty() => {
                Some((path.text.clone(), entry.value.range))
            }
            Value::Null => None,
            _ => {
                self.not_a(entry, BASELINE.expected());
                None
            }
        }
    }

    pub(super) fn denied(&mut self, entry: &SettingEntry) -> Vec<Denied> {
        let mut denied = Vec::new();
        for (word, range) in self.texts(entry, DENY.expected()) {
            match Denied::parse(&word) {
                Ok(one) => denied.push(one),
                Err(reason) => self.faults.add(range, || FaultKind::Denied { word, reason }),
            }
        }
        denied
    }

    pub(super) fn placeholders(&mut self, entry: &SettingEntry) -> Vec<Box<str>> {
        let mut written = self.texts(entry, PLACEHOLDERS.expected());
        self.limit(PLACEHOLDERS.name, &mut written, |reader| (&mut reader.placeholders, MAX_PATHS));
        let mut valid = Vec::new();
        for (pattern, range) in written {
            match Placeholders::compile(&pattern) {
                Ok(_) => valid.push(pattern.into()),
                Err(reason) => self.faults.add(range, || FaultKind::Expression { pattern, reason }),
            }
        }
        valid
    }

    pub(super) fn patterns(&mut self, entry: &SettingEntry) -> Patterns {
        let mut patterns = Vec::new();
        let mut written = self.texts(entry, EXCLUDE.expected());
        self.limit(EXCLUDE.name, &mut written, |reader| (&mut reader.patterns, MAX_PATTERNS));
        for (pattern, range) in written {
            match Patterns::check(&pattern) {
                Ok(()) => patterns.push(pattern),
                Err(reason) => self.faults.add(range, || FaultKind::Pattern { pattern, reason }),
            }
        }
        Patterns::new(patterns).unwrap_or_else(|reason| {
            self.faults.add(entry.value.range, || FaultKind::Patterns(reason));
            Patterns::default()
        })
    }

    pub(super) fn kubernetes(&mut self, entry: &SettingEntry) -> Option<Kubernetes> {
        let version = match &entry.value.value {
            Value::Null => return None,
            Value::Scalar(written) => {
                let version = Kubernetes::parse(&written.text);
                if version.is_some() && written.kind != ScalarKind::Text {
                    self.unquoted(&entry.key, KUBERNETES.expected(), (written, entry.value.range));
                    return None;
                }
                version
            }
            Value::List(_) | Value::Mapping(_) => None,
        };
        if version.is_none() {
            self.not_a(entry, KUBERNETES.expected());
        }
        version
    }

    pub(super) fn switch(&mut self, entry: &SettingEntry) -> Option<bool> {
        match &entry.value.value {
            Value::Scalar(word) if word.kind == ScalarKind::Switch => Some(word.text.eq_ignore_ascii_case("true")),
            Value::Null => None,
            Value::Scalar(word) if ScalarKind::of_plain(&word.text) == ScalarKind::Switch => {
                let (key, written) = (entry.key.clone(), word.text.clone());
                let expected = ALLOW_REFUSED.expected();
                self.faults.add(entry.value.range, || FaultKind::Quoted { key, expected, written });
                None
            }
            _ => {
                self.not_a(entry, ALLOW_REFUSED.expected());
                None
            }
        }
    }
}
