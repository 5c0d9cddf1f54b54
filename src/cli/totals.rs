//! What all inputs of a run add up to.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::AddAssign;

use super::unjudged::AllUnjudged;
use crate::files::Unreadable;

/// The places of gathered findings, and the links, that are named.
pub(super) const NAMED_PLACES: usize = 3;

/// All that was reported.
#[derive(Default)]
pub(super) struct Totals {
    pub counts: Counts,
    pub unjudged: AllUnjudged,
    pub codes: BTreeMap<&'static str, usize>,
    /// The codes of what was printed, also of what follows from others or was ignored.
    pub printed_codes: BTreeSet<&'static str>,
    /// The findings that were printed one by one, and what could not be checked.
    pub printed: usize,
    /// Those that were not because of `--max-findings`.
    pub left_out: usize,
    /// Those that were not because a report had no room for them.
    pub too_long: usize,
    /// What could not be checked, not be written, or not be applied.
    pub unreadable: Vec<Unreadable>,
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
    /// How many were not printed.
    pub hidden: usize,
    /// The places of the first of these.
    pub named: Vec<String>,
}

impl Totals {
    /// Adds the counts of one input, and how many of its findings each code has.
    pub(super) fn add(&mut self, counts: Counts, codes: &BTreeMap<&'static str, usize>) {
        self.counts += counts;
        for (code, count) in codes {
            *self.codes.entry(code).or_default() += count;
        }
    }

    /// Counts a finding by what it says, in the file with a number. Returns whether at most `most` files have had it so
    /// far.
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

    /// Takes away all but so many of the groups that are printed at the end; what is in them is left out.
    pub(super) fn limit_gathered(&mut self, most: usize) {
        let hidden = self.gathered.values_mut().filter(|gathered| gathered.hidden > 0);
        for gathered in hidden.skip(most) {
            self.left_out += std::mem::take(&mut gathered.hidden);
        }
    }

    /// What was not printed for each file that has it.
    pub(super) fn gathered(&self) -> impl Iterator<Item = (&str, &Gathered)> {
        self.gathered.iter().filter(|(_, gathered)| gathered.hidden > 0).map(|(line, all)| (line.as_str(), all))
    }
}

/// Counts over all inputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    /// Inputs that were read.
    pub files: usize,
    /// Inputs that could not be read, or not be written, and settings that could not be applied.
    pub unreadable: usize,
    /// CustomResourceDefinitions in them.
    pub crds: usize,
    /// Custom resources whose CustomResourceDefinition is known.
    pub resources: usize,
    pub errors: usize,
    /// The errors that follow from other findings.
    pub consequent_errors: usize,
    pub warnings: usize,
    /// The warnings that follow from other findings.
    pub consequent_warnings: usize,
    /// Findings of lower severity.
    pub notes: usize,
    /// Findings that comments have ignored.
    pub ignored: usize,
    /// Findings that the baseline has, or that are written to it.
    pub known: usize,
    /// Findings that `--fix` would fix, where fixes were looked for.
    pub fixable: usize,
    /// Findings that fixes were not looked for in, because enough was tried for their file.
    pub without_fixes: usize,
    /// Inputs in which not all was tried to find which findings follow from others.
    pub without_causes: usize,
    /// Findings that make the command fail.
    pub denied: usize,
    /// Inputs that fixes change.
    pub changed: usize,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.files += other.files;
        self.unreadable += other.unreadable;
        self.crds += other.crds;
        self.resources += other.resources;
        self.errors += other.errors;
        self.consequent_errors += other.consequent_errors;
        self.warnings += other.warnings;
        self.consequent_warnings += other.consequent_warnings;
        self.notes += other.notes;
        self.ignored += other.ignored;
        self.known += other.known;
        self.fixable += other.fixable;
        self.without_fixes += other.without_fixes;
        self.without_causes += other.without_causes;
        self.denied += other.denied;
        self.changed += other.changed;
    }
}
