//! Parts that an entry lacks, and that the author may be about to write.

use super::Writing;
use crate::Finding;
use crate::causes::is_absence;
use crate::cursor::EntryPlace;
use crd_ls_model::Found;
use crd_ls_rules::{DecodeProblem, DefaultProblem, ProblemKind, ResourceProblem, Stage, ValidationProblem, Violation};
use crd_ls_syntax::{ContentKind, ErrorKind};
use crd_ls_text::TextSize;

impl Writing<'_> {
    /// Whether an error reports a part that more text at the cursor could add: to the innermost entries, or to an entry
    /// that was written in one go with the last edit.
    pub(super) fn may_be_added(&self, error: &Finding) -> bool {
        let start = error.range.start();
        if !self.is_open(start) {
            return false;
        }
        match error.kind.syntax_error() {
            Some(ErrorKind::UnclosedBracket | ErrorKind::UnclosedQuote) => self.path.has_content_at(start),
            Some(_) => false,
            None => {
                let is_too_little = || is_absence(error) || is_too_little(error);
                let is_around = || self.path.leads_through(start) || self.is_in_mapping_around(error);
                is_too_little() && is_around() || self.is_about_missing_value(error)
            }
        }
    }

    /// Whether a node that starts at a place is among the innermost nodes, or was written in one go with the last edit.
    fn is_open(&self, start: TextSize) -> bool {
        self.place.is_in_run(start) || start >= self.path.near()
    }

    /// Whether an error is at the key of an entry beside the cursor.
    fn is_in_mapping_around(&self, error: &Finding) -> bool {
        let start = error.range.start();
        self.path
            .mappings()
            .take_while(|mapping| self.is_open(mapping.range().start()))
            .any(|mapping| mapping.entries().any(|entry| entry.key().is_some_and(|key| key.range().start() == start)))
    }

    /// Whether an error is about the null of the entry or item at the cursor, which has no value yet.
    fn is_about_missing_value(&self, error: &Finding) -> bool {
        let is_here = match self.path.entry {
            Some(entry) => is_empty(entry) && entry.entry.range().contains_range(error.range),
            None => self.path.scalar().is_none() && self.path.leads_through(error.range.start()),
        };
        let is_null = matches!(error.kind, ProblemKind::Decode(DecodeProblem::WrongType { found: Found::Null, .. }));
        is_here && (is_null || is_absence(error) || self.path.entry.is_some() && error.kind.stage() > Stage::Reading)
    }
}

fn is_empty(entry: EntryPlace<'_>) -> bool {
    entry.entry.value().is_none_or(|value| matches!(value.kind(), ContentKind::Empty))
}

/// Whether a value or a schema has too few parts.
fn is_too_little(error: &Finding) -> bool {
    let violation = match &error.kind {
        ProblemKind::Default(DefaultProblem::Violation { violation, .. })
        | ProblemKind::Resource(ResourceProblem::Violation { violation, .. }) => violation,
        kind => {
            return matches!(
                kind,
                ProblemKind::Resource(ResourceProblem::ItemWithoutKeys { .. })
                    | ProblemKind::Validation(ValidationProblem::Untyped { .. })
            );
        }
    };
    matches!(violation, Violation::TooFewItems { .. } | Violation::TooFewProperties { .. } | Violation::Null { .. })
}
