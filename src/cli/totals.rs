//! The totals of a run.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::AddAssign;

use super::unjudged::AllUnjudged;
use crate::files::Unreadable;

/// The maximum number of places, paths or kinds that a line or list names.
pub(super) const NAMED_PLACES: usize = 3;

/// The totals of all reports.
#[derive(Default)]
pub(super) struct Totals {
    pub counts: RunCounts,
    pub unjudged: AllUnjudged,
    pub codes: BTreeMap<&'static str, usize>,
    /// The codes of all printed findings, including consequences and ignored ones.
    pub printed_codes: BTreeSet<&'static str>,
    /// The number of findings that were printed one by one, and of unreadable files.
    pub printed: usize,
    /// The number of findings beyond `--max-findings`.
    pub left_out: usize,
    /// The number of findings that did not fit into a report.
    pub too_long: usize,
    /// Files that could not be checked or written, and settings that could not be applied.
    pub unreadable: Vec<Unreadable>,
    /// The gathered findings, by message without place.
    gathered: BTreeMap<String, Gathered>,
}

/// Equal findings of several files.
#[derive(Default)]
pub(super) struct Gathered {
    pub findings: usize,
    pub files: usize,
    /// The index of the last file.
    last: usize,
    /// The number of unprinted findings.
    pub hidden: usize,
    /// The first places of unprinted findings.
    pub named: Vec<String>,
}

impl Totals {
    /// Adds the counts of one input, and its number of findings by code.
    pub(super) fn add(&mut self, counts: RunCounts, codes: &BTreeMap<&'static str, usize>) {
        self.counts += counts;
        for (code, count) in codes {
            *self.codes.entry(code).or_default() += count;
        }
    }

    /// Counts a finding by its headline, in the file with this index. Returns whether at most `most` files have had it
    /// so far.
    pub(super) fn gather(&mut self, headline: &str, file: usize, most: usize, place: impl Fn() -> String) -> bool {
        let gathered = match self.gathered.get_mut(headline) {
            Some(gathered) => gathered,
            None => self.gathered.entry(headline.to_owned()).or_default(),
        };
        gathered.findings += 1;
        gathered.files += usize::from(gathered.last != file);
        gathered.last = file;
        let is_shown = gathered.files <= most;
        if !is_shown {
            gathered.hidden += 1;
            gathered.named.extend((gathered.named.len() < NAMED_PLACES).then(place));
        }
        is_shown
    }

    /// Drops all but the first `most` groups, and counts their findings as left out.
    pub(super) fn limit_gathered(&mut self, most: usize) {
        let hidden = self.gathered.values_mut().filter(|gathered| gathered.hidden > 0);
        for gathered in hidden.skip(most) {
            self.left_out += std::mem::take(&mut gathered.hidden);
        }
    }

    /// The groups with unprinted findings.
    pub(super) fn gathered(&self) -> impl Iterator<Item = (&str, &Gathered)> {
        self.gathered.iter().filter(|(_, gathered)| gathered.hidden > 0).map(|(line, all)| (line.as_str(), all))
    }
}

/// Counts over all inputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct RunCounts {
    /// Inputs that were read.
    pub files: usize,
    /// Inputs that could not be read or written, and settings that could not be applied.
    pub unreadable: usize,
    /// Unreadable inputs that are not text.
    pub binary: usize,
    /// CustomResourceDefinitions in the inputs.
    pub crds: usize,
    /// Other objects from whose schemas CustomResourceDefinitions are made.
    pub other_definitions: usize,
    /// Custom resources whose CustomResourceDefinition is known.
    pub resources: usize,
    /// Values in definitions and custom resources that are filled in later.
    pub holes: usize,
    pub errors: usize,
    /// Errors among the consequences.
    pub consequent_errors: usize,
    pub warnings: usize,
    /// Warnings among the consequences.
    pub consequent_warnings: usize,
    pub information: usize,
    /// Findings of this severity among the consequences.
    pub consequent_information: usize,
    pub hints: usize,
    /// Hints among the consequences.
    pub consequent_hints: usize,
    /// Findings that comments ignore.
    pub ignored: usize,
    /// Ignored errors of the API server, which are reported nevertheless.
    pub ignored_refusals: usize,
    /// Findings in the baseline, or written to it.
    pub known: usize,
    /// Findings that `--fix` would fix, as far as fixes were computed.
    pub fixable: usize,
    /// Findings that only `--unsafe-fixes` might fix, as far as fixes were computed.
    pub unsafely_fixable: usize,
    /// Findings that `--fix` would fix if no tool generated their objects.
    pub left_to_tool: usize,
    /// Fixes that `--fix` has applied.
    pub fixed: usize,
    /// Findings without computed fixes, because the budget of their file was used up.
    pub without_fixes: usize,
    /// Inputs for which the search for causes is incomplete.
    pub without_causes: usize,
    /// Findings that make the command fail.
    pub denied: usize,
    /// Inputs that fixes change.
    pub changed: usize,
}

impl AddAssign for RunCounts {
    fn add_assign(&mut self, other: Self) {
        self.files += other.files;
        self.unreadable += other.unreadable;
        self.binary += other.binary;
        self.crds += other.crds;
        self.other_definitions += other.other_definitions;
        self.resources += other.resources;
        self.holes += other.holes;
        self.errors += other.errors;
        self.consequent_errors += other.consequent_errors;
        self.warnings += other.warnings;
        self.consequent_warnings += other.consequent_warnings;
        self.information += other.information;
        self.consequent_information += other.consequent_information;
        self.hints += other.hints;
        self.consequent_hints += other.consequent_hints;
        self.ignored += other.ignored;
        self.ignored_refusals += other.ignored_refusals;
        self.known += other.known;
        self.fixable += other.fixable;
        self.unsafely_fixable += other.unsafely_fixable;
        self.left_to_tool += other.left_to_tool;
        self.fixed += other.fixed;
        self.without_fixes += other.without_fixes;
        self.without_causes += other.without_causes;
        self.denied += other.denied;
        self.changed += other.changed;
    }
}
