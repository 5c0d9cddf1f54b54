//! Which findings follow from which.

use crate::text::Edit;

/// The findings of a snapshot that follow from others, by their positions among its findings.
#[derive(Clone, Debug, Default)]
pub struct Causes {
    /// The cause of each finding that has one, in the order of the findings.
    causes: Vec<(usize, usize)>,
    /// What removes a cause and its consequences, in the order of the causes.
    repairs: Vec<(usize, CauseRepair)>,
    /// The errors about what is not finished, in their order.
    unfinished: Vec<usize>,
    /// What was tried to find this out, in this order.
    tried: Vec<Tried>,
    /// How many of these trials were made for this text.
    trials: u64,
}

impl Eq for Causes {}

impl PartialEq for Causes {
    /// Whether they say the same, whatever it cost to find out.
    fn eq(&self, other: &Self) -> bool {
        self.causes == other.causes && self.repairs == other.repairs && self.unfinished == other.unfinished
    }
}

/// A repair that was tried.
#[derive(Clone, Debug)]
pub(in crate::ide) struct Tried {
    pub(in crate::ide) edits: Vec<Edit>,
    pub(in crate::ide) price: u32,
    pub(in crate::ide) outcome: Outcome,
    /// It decides what follows from what.
    pub(in crate::ide) is_taken: bool,
}

/// What a repair does to the findings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ide) struct Outcome {
    /// The findings that vanish, by their positions.
    pub(in crate::ide) vanished: Vec<usize>,
    /// What vanishes less what comes.
    pub(in crate::ide) gain: i64,
    /// Findings have come, so the text is still not read as it was meant.
    pub(in crate::ide) brings_findings: bool,
    /// No error is left and none has come, or all of the text can be read.
    pub(in crate::ide) clears_all: bool,
    /// A large part of the document is not read as schemas any more, so that the trial cost what the file holds.
    pub(in crate::ide) loses_much: bool,
}

/// The change that was found to remove a finding and all that follows from it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CauseRepair {
    /// What it does, as a command.
    pub title: String,
    /// In ascending order, none touching another.
    pub edits: Vec<Edit>,
    /// It is about how the text is read, not about what it says.
    pub of_syntax: bool,
}

impl Causes {
    pub(super) const NONE: Self =
        Self { causes: Vec::new(), repairs: Vec::new(), unfinished: Vec::new(), tried: Vec::new(), trials: 0 };

    pub(in crate::ide) fn new(
        mut causes: Vec<(usize, usize)>,
        mut repairs: Vec<(usize, CauseRepair)>,
        unfinished: Vec<usize>,
        tried: Vec<Tried>,
        trials: u64,
    ) -> Self {
        causes.sort_unstable();
        repairs.sort_by_key(|(cause, _)| *cause);
        Self { causes, repairs, unfinished, tried, trials }
    }

    /// The finding that one follows from.
    pub fn cause_of(&self, finding: usize) -> Option<usize> {
        let at = self.causes.binary_search_by_key(&finding, |(consequence, _)| *consequence).ok()?;
        self.causes.get(at).map(|(_, cause)| *cause)
    }

    /// The findings that follow from one, in their order.
    pub fn consequences_of(&self, finding: usize) -> impl Iterator<Item = usize> {
        self.causes.iter().filter(move |(_, cause)| *cause == finding).map(|(consequence, _)| *consequence)
    }

    /// Whether an error is about what is not finished.
    pub fn is_unfinished(&self, finding: usize) -> bool {
        self.unfinished.binary_search(&finding).is_ok()
    }

    /// How many findings follow from others.
    pub fn consequence_count(&self) -> usize {
        self.causes.len()
    }

    /// What removes a finding and all that follows from it.
    pub(in crate::ide) fn repair(&self, finding: usize) -> Option<&CauseRepair> {
        let at = self.repairs.binary_search_by_key(&finding, |(cause, _)| *cause).ok()?;
        self.repairs.get(at).map(|(_, repair)| repair)
    }

    /// What removes causes with all that follows from them.
    pub(in crate::ide) fn repairs(&self) -> impl Iterator<Item = &CauseRepair> {
        self.repairs.iter().map(|(_, repair)| repair)
    }

    /// What was tried, in this order.
    pub(in crate::ide) fn tried(&self) -> &[Tried] {
        &self.tried
    }

    /// How many repairs were tried for this text.
    pub(in crate::ide) fn trials(&self) -> u64 {
        self.trials
    }
}
