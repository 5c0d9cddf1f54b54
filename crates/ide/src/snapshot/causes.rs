//! Root causes of findings, as data.

use crate::title::Title;
use crd_ls_syntax::recover::RepairKind;
use crd_ls_text::{Edit, TextRange};

/// The root causes of a snapshot's findings. Findings are represented by their indices.
#[derive(Clone, Debug, Default)]
pub struct Causes {
    /// Pairs of consequence and cause, ordered by consequence.
    causes: Vec<(usize, usize)>,
    /// Pairs of cause and consequence, ordered by cause.
    consequences: Vec<(usize, usize)>,
    /// The repairs that remove a cause with its consequences, ordered by cause.
    repairs: Vec<(usize, CauseRepair)>,
    /// The trials in order.
    tried: Vec<TriedRepair>,
    /// The work of the search.
    pub(crate) search: Search,
}

/// The work of finding causes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Search {
    /// The number of repairs tried for this text.
    pub(crate) trials: u64,
    /// The steps of all trials, including those reused from before an edit.
    pub(crate) steps: u64,
    /// Whether the budget cut the search short.
    pub(crate) was_cut: bool,
}

impl Eq for Causes {}

impl PartialEq for Causes {
    /// Compares the results, not the work of the search.
    fn eq(&self, other: &Self) -> bool {
        self.causes == other.causes && self.repairs == other.repairs
    }
}

/// A repair that was tried.
#[derive(Clone, Debug)]
pub(crate) struct TriedRepair {
    pub(crate) edits: Vec<Edit>,
    pub(crate) price: u32,
    pub(crate) outcome: RepairOutcome,
    /// Whether the attribution uses the repair.
    pub(crate) is_taken: bool,
}

/// The effect of a repair on the findings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RepairOutcome {
    /// The indices of the findings that vanish.
    pub(crate) vanished: Vec<usize>,
    /// The worth of the vanished findings minus the worth of the new findings.
    pub(crate) gain: i64,
    /// Whether new findings appear, so that the text is still misread.
    pub(crate) brings_findings: bool,
    /// Whether an error appears that was not only hidden before.
    pub(crate) creates_error: bool,
    /// Whether all errors vanish, or the whole text becomes JSON, and no new findings appear.
    pub(crate) clears_all: bool,
}

impl RepairOutcome {
    /// The outcome of a useless repair.
    pub(crate) const NOTHING: Self =
        Self { vanished: Vec::new(), gain: 0, brings_findings: false, creates_error: false, clears_all: false };
}

/// A repair that removes a finding with all its consequences.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CauseRepair {
    pub title: Title,
    /// The edits in ascending order. No two edits touch.
    pub edits: Vec<Edit>,
    /// Whether the repair is about the syntax rather than the content.
    pub of_syntax: bool,
    /// The kind of a repair; None for a fix.
    pub kind: Option<RepairKind>,
    /// Whether an error appears that was not only hidden before. The trial decides this.
    pub creates_error: bool,
}

/// No causes: no finding follows from another, or the causes are unknown.
pub(crate) static NO_CAUSES: Causes = Causes {
    causes: Vec::new(),
    consequences: Vec::new(),
    repairs: Vec::new(),
    tried: Vec::new(),
    search: Search { trials: 0, steps: 0, was_cut: false },
};

impl Causes {
    pub(crate) fn new(
        mut causes: Vec<(usize, usize)>,
        mut repairs: Vec<(usize, CauseRepair)>,
        tried: Vec<TriedRepair>,
        search: Search,
    ) -> Self {
        causes.sort_unstable();
        repairs.sort_by_key(|(cause, _)| *cause);
        let mut consequences: Vec<(usize, usize)> =
            causes.iter().map(|(consequence, cause)| (*cause, *consequence)).collect();
        consequences.sort_unstable();
        Self { causes, consequences, repairs, tried, search }
    }

    /// The same causes after an edit, which moves each range; None if the edit touches a range.
    pub(crate) fn moved(&self, moved: impl Fn(TextRange) -> Option<TextRange>) -> Option<Self> {
        let edits = |edits: &[Edit]| -> Option<Vec<Edit>> {
            edits.iter().map(|edit| Some(Edit::replace(moved(edit.range)?, edit.insert.clone()))).collect()
        };
        let repairs = self
            .repairs
            .iter()
            .map(|(cause, repair)| Some((*cause, CauseRepair { edits: edits(&repair.edits)?, ..repair.clone() })));
        let tried = self.tried.iter().map(|tried| Some(TriedRepair { edits: edits(&tried.edits)?, ..tried.clone() }));
        Some(Self {
            causes: self.causes.clone(),
            consequences: self.consequences.clone(),
            repairs: repairs.collect::<Option<_>>()?,
            tried: tried.collect::<Option<_>>()?,
            search: Search { trials: 0, ..self.search },
        })
    }

    /// Each consequence with its cause, ordered by consequence.
    pub(crate) fn pairs(&self) -> &[(usize, usize)] {
        &self.causes
    }

    /// The cause of a finding.
    pub fn cause_of(&self, finding: usize) -> Option<usize> {
        let at = self.causes.binary_search_by_key(&finding, |(consequence, _)| *consequence).ok()?;
        self.causes.get(at).map(|(_, cause)| *cause)
    }

    /// The consequences of a finding, in ascending order.
    pub fn consequences_of(&self, finding: usize) -> impl Iterator<Item = usize> {
        let first = self.consequences.partition_point(|(cause, _)| *cause < finding);
        let own = self.consequences.iter().skip(first).take_while(move |(cause, _)| *cause == finding);
        own.map(|(_, consequence)| *consequence)
    }

    /// Whether the search for causes was complete.
    pub fn is_complete(&self) -> bool {
        !self.search.was_cut
    }

    /// The number of findings that are consequences.
    pub fn consequence_count(&self) -> usize {
        self.causes.len()
    }

    /// The steps of the search.
    pub fn steps(&self) -> u64 {
        self.search.steps
    }

    /// The repair that removes a finding with all its consequences.
    pub(crate) fn repair(&self, finding: usize) -> Option<&CauseRepair> {
        let at = self.repairs.binary_search_by_key(&finding, |(cause, _)| *cause).ok()?;
        self.repairs.get(at).map(|(_, repair)| repair)
    }

    /// The repairs of all causes.
    pub(crate) fn repairs(&self) -> impl Iterator<Item = &CauseRepair> {
        self.repairs.iter().map(|(_, repair)| repair)
    }

    /// The trials in order.
    pub(crate) fn tried(&self) -> &[TriedRepair] {
        &self.tried
    }
}
