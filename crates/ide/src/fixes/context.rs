//! The input of a quick-fix, and the function that finds its fixes.

use super::Fix;
use crate::cursor::{EntryPlace, FindingSubject, Lines, PlacedExpression, PlacedSchema, SchemaChain, entry_named};
use crate::edit::{Edits, snippet};
use crate::{Finding, Snapshot};
use crd_ls_syntax::{ErrorKind, Mapping, Scalar, Sequence};
use crd_ls_text::{Edit, Text};

/// A finding to fix, with its snapshot.
#[derive(Clone, Copy)]
pub(super) struct FixContext<'s> {
    pub(super) snapshot: &'s Snapshot,
    pub(super) finding: &'s Finding,
}

impl<'s> FixContext<'s> {
    pub(super) fn text(&self) -> &'s Text {
        self.snapshot.text()
    }

    pub(super) fn lines(&self) -> Lines<'s> {
        self.snapshot.lines()
    }

    pub(super) fn edits(&self) -> Edits<'s> {
        self.snapshot.edits()
    }

    /// The object of the finding, and the path of the finding in this object.
    pub(super) fn subject(&self) -> FindingSubject<'s, 's> {
        self.snapshot.subject(self.finding)
    }

    /// The syntax error that the finding reports.
    pub(super) fn syntax_error(&self) -> Option<ErrorKind> {
        self.finding.kind.syntax_error()
    }

    /// The innermost entry whose key or value has the finding's range.
    pub(super) fn entry(&self) -> Option<EntryPlace<'s>> {
        self.snapshot.cursor_on(self.finding.range).entry()
    }

    /// The item with the finding's range, as its sequence and index.
    pub(super) fn item(&self) -> Option<(Sequence<'s>, usize)> {
        self.snapshot.cursor_on(self.finding.range).item()
    }

    /// The scalar with the finding's range.
    pub(super) fn scalar(&self) -> Option<Scalar<'s>> {
        self.snapshot.cursor_on(self.finding.range).scalar()
    }

    /// The expression at the end of the finding.
    pub(super) fn expression(&self) -> Option<PlacedExpression<'s>> {
        self.snapshot.cursor(self.finding.range.end()).expression()
    }

    /// The entries at the finding and at its related places.
    pub(super) fn entries(&self) -> Option<Vec<EntryPlace<'s>>> {
        let related = self.finding.related.iter().map(|related| related.range);
        let ranges = std::iter::once(self.finding.range).chain(related);
        ranges.map(|range| self.snapshot.cursor_on(range).entry()).collect()
    }

    /// The schemas around the start of the finding.
    pub(super) fn schemas(&self) -> Option<SchemaChain<'s>> {
        self.snapshot.cursor(self.finding.range.start()).schemas()
    }

    /// The innermost schema around the start of the finding.
    pub(super) fn step(&self) -> Option<PlacedSchema<'s>> {
        self.schemas()?.last()
    }
}

impl FixContext<'_> {
    /// Writes a text in place of the finding.
    pub(super) fn replace(&self, text: impl Into<String>) -> Edit {
        Edit::replace(self.finding.range, text)
    }

    /// Sets a field of a mapping to a string.
    pub(super) fn set_string(&self, mapping: Mapping<'_>, name: &str, text: &str) -> Option<Edit> {
        match entry_named(mapping, name) {
            Some(place) => self.edits().replace_string(place, text),
            None => self.edits().set_scalar(mapping, name, &snippet::string(text)),
        }
    }

    /// Writes another string in place of the finding, in the same quotes.
    pub(super) fn respell(&self, text: &str) -> Edit {
        self.replace(self.edits().string_like(self.finding.range, text))
    }
}

/// The codes of the findings that a quick-fix fixes, and the function that finds its fixes.
pub(super) struct QuickFix {
    pub(super) codes: &'static [&'static str],
    pub(super) find: FindFix,
}

/// A function that finds the fixes for a finding, before they are tried.
#[derive(Clone, Copy)]
pub(super) enum FindFix {
    One(fn(&FixContext<'_>) -> Option<Fix>),
    /// The more likely fixes come first.
    Several(fn(&FixContext<'_>) -> Option<Vec<Fix>>),
}

impl QuickFix {
    pub(super) const fn one(codes: &'static [&'static str], find: fn(&FixContext<'_>) -> Option<Fix>) -> Self {
        Self { codes, find: FindFix::One(find) }
    }

    pub(super) const fn several(codes: &'static [&'static str], find: fn(&FixContext<'_>) -> Option<Vec<Fix>>) -> Self {
        Self { codes, find: FindFix::Several(find) }
    }
}

impl FindFix {
    pub(super) fn fixes(self, ctx: &FixContext<'_>) -> Vec<Fix> {
        match self {
            Self::One(find) => find(ctx).into_iter().collect(),
            Self::Several(find) => find(ctx).unwrap_or_default(),
        }
    }
}
