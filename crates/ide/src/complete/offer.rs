//! Turns accepted values into completions.

use std::cell::Cell;

use super::candidate::ValueCandidate;
use super::documentation::DocumentedSubject;
use super::probe::Probe;
use super::style::Style;
use super::template::{Template, TemplateKey, Writer, Written};
use super::typed::TypedWord;
use super::{Completion, CompletionKind, Placeholders};
use crate::Snapshot;
use crate::cursor::NodePath;

/// The settings by which completions are written at a place.
pub(super) struct Offer<'p> {
    pub(super) cursor: &'p TypedWord,
    pub(super) style: Style,
    pub(super) placeholders: Placeholders,
    /// The part of the word before the cursor.
    pub(super) typed: String,
    /// Set when some completions are left out.
    pub(super) is_cut: Cell<bool>,
}

impl<'p> Offer<'p> {
    pub(super) fn new(
        snapshot: &Snapshot,
        probe: &Probe,
        node_path: &NodePath<'_>,
        cursor: &'p TypedWord,
        placeholders: Placeholders,
    ) -> Self {
        Self {
            cursor,
            style: Style::of(probe, node_path, cursor),
            placeholders,
            typed: snapshot.text().slice(cursor.typed()).into_owned(),
            is_cut: Cell::new(false),
        }
    }

    fn writer(&self) -> Writer {
        Writer::new(self.style, self.placeholders, self.cursor.quote)
    }

    /// A key, with the beginning of its value unless one is already there.
    pub(super) fn key(&self, name: &str, value: Template) -> Completion {
        let written = if self.cursor.has_colon {
            self.writer().value(&Template::string(name))
        } else if self.cursor.has_content_below && !value.is_scalar() {
            let key = self.writer().value(&Template::string(name));
            Written { text: format!("{}:", key.text), ..key }
        } else {
            self.writer().entries(&[Template::entry(name, self.undecided(value))])
        };
        self.completion(name, CompletionKind::Key, written)
    }

    /// Leaves a choice open: without placeholders, no value is chosen for the author.
    fn undecided(&self, value: Template) -> Template {
        match value {
            Template::Choice(texts) if !self.placeholders.any() && texts.len() > 1 => Template::Text,
            Template::LiteralChoice(texts) if !self.placeholders.any() && texts.len() > 1 => Template::Bare,
            value => value,
        }
    }

    /// Several entries at once.
    pub(super) fn entries(&self, label: &str, entries: &[(TemplateKey, Template)]) -> Completion {
        self.completion(label, CompletionKind::Template, self.writer().entries(entries))
    }

    /// A scalar. Only strings are offered between quotes.
    pub(super) fn value(&self, label: &str, value: &Template) -> Option<Completion> {
        let is_string = matches!(value, Template::String(_));
        (is_string || self.cursor.quote.is_none())
            .then(|| self.completion(label, CompletionKind::Value, self.writer().value(value)))
    }

    /// An item of a block list, with its dash.
    pub(super) fn item(&self, label: &str, item: &Template) -> Completion {
        let kind = if item.is_scalar() { CompletionKind::Value } else { CompletionKind::Template };
        self.completion(label, kind, self.writer().item(item))
    }

    /// The candidates as scalars.
    pub(super) fn values(&self, candidates: impl IntoIterator<Item = ValueCandidate>) -> Vec<Completion> {
        let shown = candidates.into_iter().filter_map(|candidate| {
            let completion = self.value(&candidate.label, &candidate.value)?;
            Some(candidate.describe(completion))
        });
        shown.collect()
    }

    /// The candidates as items of a block list, each with its dash.
    pub(super) fn items(&self, candidates: impl IntoIterator<Item = ValueCandidate>) -> Vec<Completion> {
        let shown = candidates.into_iter().map(|candidate| {
            let completion = self.item(&candidate.label, &candidate.value);
            candidate.describe(completion)
        });
        shown.collect()
    }

    fn completion(&self, label: &str, kind: CompletionKind, written: Written) -> Completion {
        let space = if self.cursor.needs_space { " " } else { "" };
        Completion {
            label: label.to_owned(),
            kind,
            detail: String::new(),
            text: format!("{space}{}", written.text),
            is_snippet: written.is_snippet,
            subject: None,
        }
    }
}

impl Completion {
    pub(super) fn with_detail(self, detail: impl Into<String>) -> Self {
        Self { detail: detail.into(), ..self }
    }

    pub(super) fn about(self, subject: DocumentedSubject) -> Self {
        Self { subject: Some(subject), ..self }
    }
}
