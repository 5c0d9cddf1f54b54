use std::collections::BTreeMap;
use std::ops::AddAssign;

use super::excerpt::visible;
use super::format::{Entry, Format, Printed};
use crate::files::Unreadable;
use crate::ide::Severity;

/// The result of one input: its findings, printed, and its counts.
#[derive(Default)]
pub(super) struct Report {
    /// The input as it is reported.
    pub name: String,
    /// The fixed text or the patch; empty if neither was asked for.
    pub product: String,
    /// The findings that are shown, in the format of the options.
    pub findings: Vec<Printed>,
    /// Lines for stderr: the fixes that were applied, warnings, or why it could not be checked.
    pub complaints: Vec<String>,
    pub counts: Counts,
    /// How many of the findings each code has, without those that follow from others.
    pub codes: BTreeMap<&'static str, usize>,
}

/// All that was reported.
#[derive(Default)]
pub(super) struct Totals {
    pub counts: Counts,
    pub codes: BTreeMap<&'static str, usize>,
    /// The findings that were printed one by one.
    pub printed: usize,
    /// Those that were not because of `--max-findings`.
    pub left_out: usize,
    /// What each finding says without its place, and where it was found.
    gathered: BTreeMap<String, Gathered>,
}

/// Findings of several files that say the same.
#[derive(Default)]
pub(super) struct Gathered {
    pub findings: usize,
    pub files: usize,
    /// The number of the last file.
    last: usize,
    /// The places that were not printed.
    pub hidden: Vec<String>,
}

impl Report {
    /// The report on a file that was read. Findings that follow from others are left out unless `all` are wanted.
    pub(super) fn new(name: &str, format: &dyn Format, entries: &[Entry<'_>], all: bool) -> Self {
        let shows_all = all || format.has_consequences();
        let shown = entries.iter().filter(|entry| shows_all || entry.cause.is_none());
        let mut report = Self {
            name: name.to_owned(),
            findings: shown.map(|entry| Printed::new(format, entry)).collect(),
            counts: Counts::of_file(entries),
            ..Self::default()
        };
        for entry in entries.iter().filter(|entry| entry.cause.is_none()) {
            *report.codes.entry(entry.code).or_default() += 1;
        }
        report
    }

    /// The report on an input that could not be checked.
    pub(super) fn of_unreadable(unreadable: Unreadable) -> Self {
        let counts = Counts { unreadable: 1, ..Counts::default() };
        Self { complaints: vec![visible(&format!("error: {unreadable}"))], counts, ..Self::default() }
    }
}

impl Report {
    /// Counts an input whose fixes could not be written, or that they change.
    pub(super) fn mark_changes(&mut self, unwritten: Option<Unreadable>, is_changed: bool) {
        self.counts.changed = usize::from(is_changed);
        self.counts.unreadable = usize::from(unwritten.is_some());
        self.complaints.extend(unwritten.map(|error| visible(&format!("error: {error}"))));
    }

    /// This report in the place of an earlier one of the same input, which knew less of what is in it.
    pub(super) fn in_place_of(mut self, earlier: Self) -> Self {
        self.counts.changed = earlier.counts.changed;
        self.counts.unreadable = earlier.counts.unreadable;
        Self { product: earlier.product, complaints: earlier.complaints, ..self }
    }
}

impl Totals {
    pub(super) fn add(&mut self, report: &Report) {
        self.counts += report.counts;
        for (code, count) in &report.codes {
            *self.codes.entry(code).or_default() += count;
        }
    }

    /// Counts a finding of the file with a number. Returns whether at most `most` files have had it so far.
    pub(super) fn gather(&mut self, printed: &Printed, file: usize, most: usize) -> bool {
        let gathered = self.gathered.entry(printed.headline.clone()).or_default();
        gathered.findings += 1;
        gathered.files += usize::from(gathered.last != file);
        gathered.last = file;
        let is_shown = gathered.files <= most;
        if !is_shown {
            gathered.hidden.push(printed.place.clone());
        }
        is_shown
    }

    /// What was not printed for each file that has it.
    pub(super) fn gathered(&self) -> impl Iterator<Item = (&str, &Gathered)> {
        self.gathered.iter().filter(|(_, gathered)| !gathered.hidden.is_empty()).map(|(line, all)| (line.as_str(), all))
    }
}

/// Counts over all inputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    /// Inputs that were read.
    pub files: usize,
    /// Inputs that could not be read, or not be written.
    pub unreadable: usize,
    /// CustomResourceDefinitions in them.
    pub crds: usize,
    /// Custom resources whose CustomResourceDefinition is known.
    pub resources: usize,
    pub errors: usize,
    /// The errors that follow from others.
    pub consequences: usize,
    pub warnings: usize,
    /// Findings of lower severity.
    pub notes: usize,
    /// Findings that `--fix` would fix.
    pub fixable: usize,
    /// Findings that make the command fail.
    pub denied: usize,
    /// Inputs that fixes change.
    pub changed: usize,
}

impl Counts {
    /// The counts of one input that was read.
    fn of_file(entries: &[Entry<'_>]) -> Self {
        let mut counts = Self { files: 1, ..Self::default() };
        for entry in entries {
            counts.consequences += usize::from(entry.is_consequent_error());
            counts.fixable += usize::from(entry.cause.is_none() && entry.is_fixable());
            counts.denied += usize::from(entry.is_denied);
            match entry.severity {
                Severity::Error => counts.errors += 1,
                Severity::Warning => counts.warnings += 1,
                Severity::Information | Severity::Hint => counts.notes += 1,
            }
        }
        counts
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.files += other.files;
        self.unreadable += other.unreadable;
        self.crds += other.crds;
        self.resources += other.resources;
        self.errors += other.errors;
        self.consequences += other.consequences;
        self.warnings += other.warnings;
        self.notes += other.notes;
        self.fixable += other.fixable;
        self.denied += other.denied;
        self.changed += other.changed;
    }
}
