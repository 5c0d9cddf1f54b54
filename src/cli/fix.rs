//! Applies fixes in `crd-ls check`.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::fault::{Phase, trip};
use super::input::Input;
use super::options::{CheckOptions, FixOptions};
use super::patch;
use super::terminal;
use super::write::{other_names, replace_file};
use crate::files::Unreadable;
use crd_ls_ide::{AppliedFix, FixedAll, Snapshot};
use crd_ls_text::Text;

/// What happens to the safe fixes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FixMode {
    Nothing,
    Write,
    Diff,
}

impl FixMode {
    pub(super) fn new(options: &CheckOptions) -> Self {
        match (&options.fixing.diff, &options.fixing.fix) {
            (Some(_), _) => Self::Diff,
            (None, Some(_)) => Self::Write,
            (None, None) => Self::Nothing,
        }
    }
}

/// The changes to an input so far.
pub(super) struct AppliedFixes {
    /// The text as it was read.
    before: Text,
    applied: FixedAll,
    mode: FixMode,
    /// Whether the options allow unsafe fixes.
    are_unsafe: bool,
    /// Whether a line reports that fixes of generated CRDs are left out.
    has_line_on_generated: bool,
    /// Whether the changes could not be written.
    are_lost: bool,
}

/// An input and its fixes. Its CRDs are fixed when it is read, and its custom resources once all CRDs are known.
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
    pub(super) fn none(before: &Text, options: &CheckOptions) -> Self {
        let are_unsafe = options.fixing.unsafe_fixes;
        let (before, mode) = (before.clone(), FixMode::new(options));
        let applied = FixedAll::default();
        Self { before, applied, mode, are_unsafe, has_line_on_generated: false, are_lost: false }
    }

    pub(super) fn are_unsafe(&self) -> bool {
        self.are_unsafe
    }

    /// The number of fixes.
    pub(super) fn count(&self) -> usize {
        self.applied.fixes.len()
    }

    /// Whether the fixes are part of the text now. Otherwise a patch shows them.
    pub(super) fn are_made(&self) -> bool {
        self.mode == FixMode::Write
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

    /// Applies the fixes, except for findings at the positions that `left` returns.
    pub(super) fn fix(&mut self, input: &Input, options: &CheckOptions, left: impl Fn(&Snapshot) -> HashSet<usize>) {
        let fix_mode = self.changes.mode;
        if fix_mode == FixMode::Nothing || self.changes.are_lost {
            return;
        }
        trip(Phase::Fixes, self.snapshot.text());
        let next = fixes(&self.snapshot, &options.fixing, &left);
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
        if fix_mode == FixMode::Write && !options.fixing.quiet {
            self.complaints.extend(lines_on_fixes(&name, &next.fixes));
        }
        if !self.changes.has_line_on_generated {
            let line = line_on_generated(&name, &fixed, &options.fixing, left);
            self.changes.has_line_on_generated = line.is_some();
            self.complaints.extend(line);
        }
        if !next.is_complete {
            let warning = format!("warning: {name}: not all fixes were tried; run it again");
            self.complaints.push(warning);
        }
        self.snapshot = fixed;
        let AppliedFixes { before, applied, .. } = &mut self.changes;
        *applied = std::mem::take(applied).followed_by(next, before.len());
        self.product = match (fix_mode, input) {
            (FixMode::Diff, _) => {
                let patch = patch::render(&name, &before.to_string(), &applied.edits);
                if terminal::is_coloured(options.color) { patch::coloured(&patch) } else { patch }
            }
            (_, Input::Stdin) => self.snapshot.text().to_string(),
            (_, Input::File(_)) => String::new(),
        };
    }
}

/// The fixes that the options allow. By default, generated CRDs are left alone, because their generator would undo the
/// fixes.
fn fixes(snapshot: &Snapshot, options: &FixOptions, left: impl Fn(&Snapshot) -> HashSet<usize>) -> FixedAll {
    let left = |snapshot: &Snapshot| {
        let mut left = left(snapshot);
        if !options.fix_generated {
            left.extend(snapshot.generated_findings());
        }
        left
    };
    match options.unsafe_fixes {
        true => snapshot.fix_all_unsafely(left, |finding| options.names(finding.code())),
        false => snapshot.fix_all_but(left),
    }
}

/// A line on the fixes that are left out because controller-gen makes the CRDs.
fn line_on_generated(
    name: &str,
    fixed: &Snapshot,
    options: &FixOptions,
    left: impl Fn(&Snapshot) -> HashSet<usize>,
) -> Option<String> {
    if options.fix_generated || fixed.generated_findings().is_empty() {
        return None;
    }
    let held = fixed.fix_all_but(left).fixes;
    let markers: BTreeSet<&str> = held.iter().flat_map(|fix| &fix.markers).copied().collect();
    let markers: Vec<String> = markers.iter().take(NAMED_MARKERS).map(|marker| format!("`+{marker}`")).collect();
    let markers = if markers.is_empty() { String::new() } else { format!(" ({})", markers.join(", ")) };
    let fixes = match held.len() {
        0 => return None,
        1 => "1 fix".to_owned(),
        count => format!("{count} fixes"),
    };
    Some(format!(
        "note: {name}: left {fixes} to you, because controller-gen makes this file: change the Go types{markers}, or \
         give --fix-generated"
    ))
}

/// The maximum number of markers that a line names.
const NAMED_MARKERS: usize = 5;

/// The number of fixes with the same title in a file that get their own lines.
const LINES_OF_TITLE: usize = 3;

/// `fixed: crd.yaml:14: rename 'tpye' to 'type' (spec.versions[0].schema.openAPIV3Schema)` for each fix. If there are
/// too many fixes with the same title, the last of their lines has the number of the rest.
fn lines_on_fixes(name: &str, fixes: &[AppliedFix]) -> Vec<String> {
    // By title, how many are printed, and how many are left.
    let mut counts: HashMap<&str, (usize, usize)> = HashMap::new();
    fixes.iter().for_each(|fix| counts.entry(&fix.title).or_default().1 += 1);
    let mut lines = Vec::new();
    for AppliedFix { title, line, field, .. } in fixes {
        let (printed, left) = counts.entry(title).or_default();
        (*printed, *left) = (*printed + 1, left.saturating_sub(1));
        if *printed > LINES_OF_TITLE {
            continue;
        }
        let field = if field.is_empty() { String::new() } else { format!(" ({field})") };
        let more = if *printed == LINES_OF_TITLE && *left > 0 { format!(", and {left} more") } else { String::new() };
        lines.push(format!("fixed: {name}:{}: {title}{field}{more}", line + 1));
    }
    lines
}
