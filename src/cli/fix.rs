//! Applies the safe fixes in `crd-ls check`.

use std::collections::HashSet;

use super::fault::{Phase, trip};
use super::input::Input;
use super::options::CheckOptions;
use super::patch;
use super::write::{other_names, replace_file};
use crate::files::Unreadable;
use crd_ls_ide::{FixedAll, Snapshot};
use crd_ls_text::Text;

/// The use of the safe fixes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FixMode {
    Nothing,
    Write,
    Diff,
}

impl FixMode {
    pub(super) fn new(options: &CheckOptions) -> Self {
        match options {
            CheckOptions { diff: true, .. } => Self::Diff,
            CheckOptions { fix: true, .. } => Self::Write,
            _ => Self::Nothing,
        }
    }
}

/// The changes to an input so far.
pub(super) struct AppliedFixes {
    /// The text as it was read.
    before: Text,
    applied: FixedAll,
    /// The changes could not be written.
    are_lost: bool,
}

/// An input and its fixes. Fixes for its CRDs are applied when it is read, those for its custom resources once all CRDs
/// are known.
pub(super) struct Fixed {
    /// The current text: after the fixes, unless they could not be written.
    pub(super) snapshot: Snapshot,
    pub(super) changes: AppliedFixes,
    /// The output for stdout.
    pub(super) product: String,
    /// Lines for stderr.
    pub(super) complaints: Vec<String>,
    pub(super) unwritten: Option<Unreadable>,
}

impl AppliedFixes {
    /// No changes to a text.
    pub(super) fn none(before: &Text) -> Self {
        Self { before: before.clone(), applied: FixedAll::default(), are_lost: false }
    }

    pub(super) fn is_any(&self) -> bool {
        !self.applied.edits.is_empty()
    }
}

impl Fixed {
    /// An input after `changes`.
    pub(super) fn new(snapshot: Snapshot, changes: AppliedFixes) -> Self {
        Self { snapshot, changes, product: String::new(), complaints: Vec::new(), unwritten: None }
    }

    /// Applies the safe fixes, except for findings at the positions that `left` returns.
    pub(super) fn fix(
        &mut self,
        input: &Input,
        options: &CheckOptions,
        fix_mode: FixMode,
        left: impl Fn(&Snapshot) -> HashSet<usize>,
    ) {
        if fix_mode == FixMode::Nothing || self.changes.are_lost {
            return;
        }
        trip(Phase::Fixes, self.snapshot.text());
        let next = self.snapshot.fix_all_but(left);
        let (name, is_changed) = (input.name(), !next.edits.is_empty());
        let fixed = self.snapshot.edited(&next.edits);
        let is_written = fix_mode == FixMode::Write && is_changed;
        if let (Input::File(path), true) = (input, is_written) {
            match replace_file(path, &self.snapshot.text().to_string(), &fixed.text().to_string()) {
                Ok(others) => self.complaints.extend(other_names(&name, others)),
                Err(error) => {
                    self.changes.are_lost = true;
                    self.unwritten = Some(input.unreadable(format!("cannot be written: {error}")));
                    return;
                }
            }
        }
        let is_printed = options.fix && !options.diff && !options.quiet;
        let titles = next.titles.iter().filter(|_| is_printed);
        self.complaints.extend(titles.map(|title| format!("fixed: {name}: {title}")));
        if !next.is_complete {
            let warning = format!("warning: {name}: not all fixes were tried; run it again");
            self.complaints.push(warning);
        }
        self.snapshot = fixed;
        let AppliedFixes { before, applied, .. } = &mut self.changes;
        *applied = std::mem::take(applied).followed_by(next, before.len());
        self.product = match (fix_mode, input) {
            (FixMode::Diff, _) => patch::render(&name, &before.to_string(), &applied.edits),
            (_, Input::Stdin) => self.snapshot.text().to_string(),
            (_, Input::File(_)) => String::new(),
        };
    }
}
