//! Paths from an object to the schemas in it: `spec.versions[*].schema.openAPIV3Schema`.

use std::borrow::Cow;

use super::FieldPath;
use super::view::View;
use crd_ls_text::TextRange;

/// A step of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PatternStep {
    /// To the value of a key.
    Field(Cow<'static, str>),
    /// To each item of a list.
    Each,
}

/// A value that a path leads to.
pub(super) struct PatternMatch<'a> {
    /// The key that leads to the value, or the start of an item.
    pub(super) key: TextRange,
    pub(super) view: View<'a>,
    /// The actual path: `spec.versions[0].schema`.
    pub(super) written: FieldPath,
    /// The last item along the path.
    pub(super) item: Option<View<'a>>,
}

/// A step with a constant name.
pub(super) const fn field(name: &'static str) -> PatternStep {
    PatternStep::Field(Cow::Borrowed(name))
}

/// Parses a path. None if it is invalid.
pub(super) fn parse(path: &str) -> Option<Vec<PatternStep>> {
    let mut steps = Vec::new();
    for part in path.split('.') {
        let name = part.trim_end_matches("[*]");
        if name.is_empty() || name.contains(['[', ']', ' ']) {
            return None;
        }
        steps.push(PatternStep::Field(Cow::Owned(name.to_owned())));
        steps.extend(part[name.len()..].matches("[*]").map(|_| PatternStep::Each));
    }
    Some(steps)
}

/// All values that a path leads to in `view`, except nulls.
pub(super) fn resolve<'a>(view: View<'a>, path: &[PatternStep]) -> Vec<PatternMatch<'a>> {
    let start = TextRange::empty(view.range().start());
    let mut found = vec![PatternMatch { key: start, view, written: FieldPath::ROOT, item: None }];
    for step in path {
        found = found.into_iter().flat_map(|place| place.step(step)).collect();
    }
    found.retain(|found| !found.view.is_null());
    found
}

impl<'a> PatternMatch<'a> {
    fn step(self, step: &PatternStep) -> Vec<Self> {
        match step {
            PatternStep::Field(name) => self.field(name).into_iter().collect(),
            PatternStep::Each => self.items(),
        }
    }

    fn field(self, name: &str) -> Option<Self> {
        let entry = self.view.as_mapping()?.get(name)?;
        let written = self.written.child(name.to_owned());
        Some(Self { key: entry.key_range, view: entry.value, written, ..self })
    }

    fn items(self) -> Vec<Self> {
        let items = self.view.as_sequence().map_or_else(Vec::new, |list| list.items());
        let item = |(index, view): (usize, View<'a>)| Self {
            key: TextRange::empty(view.range().start()),
            view,
            written: self.written.child(index),
            item: Some(view),
        };
        items.into_iter().enumerate().map(item).collect()
    }
}
