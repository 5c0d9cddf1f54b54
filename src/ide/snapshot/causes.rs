//! Which findings follow from which.

use crate::text::{Edit, TextRange};

/// The findings of a snapshot that follow from others, by their positions among its findings.
#[derive(Clone, Debug, Default)]
pub struct Causes {
    /// The cause of each finding that has one, in the order of the findings.
    causes: Vec<(usize, usize)>,
    /// The same, each cause before what follows from it, in the order of the causes.
    consequences: Vec<(usize, usize)>,
    /// What removes a cause and its consequences, in the order of the causes.
    repairs: Vec<(usize, CauseRepair)>,
    /// The errors about what is not finished, in their order, each with the place where more may come.
    unfinished: Vec<(usize, TextRange)>,
    /// What was tried to find this out, in this order.
    tried: Vec<Tried>,
    /// The work that this took.
    pub(in crate::ide) search: Search,
}

/// The work of finding causes.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::ide) struct Search {
    /// How many repairs were tried for this text.
    pub(in crate::ide) trials: u64,
    /// The steps that all trials took, those of the text before an edit that are taken over as well.
    pub(in crate::ide) steps: u64,
    /// There was more to try than the budget allows.
    pub(in crate::ide) was_cut: bool,
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

/// The causes where no finding follows from another, or where none are known.
pub(in crate::ide) static NO_CAUSES: Causes = Causes {
    causes: Vec::new(),
    consequences: Vec::new(),
    repairs: Vec::new(),
    unfinished: Vec::new(),
    tried: Vec::new(),
    search: Search { trials: 0, steps: 0, was_cut: false },
};

impl Causes {
    pub(in crate::ide) fn new(
        mut causes: Vec<(usize, usize)>,
        mut repairs: Vec<(usize, CauseRepair)>,
        unfinished: Vec<(usize, TextRange)>,
        tried: Vec<Tried>,
        search: Search,
    ) -> Self {
        causes.sort_unstable();
        repairs.sort_by_key(|(cause, _)| *cause);
        let mut consequences: Vec<(usize, usize)> =
            causes.iter().map(|(consequence, cause)| (*cause, *consequence)).collect();
        consequences.sort_unstable();
        Self { causes, consequences, repairs, unfinished, tried, search }
    }

    /// The same after an edit of the text, which moves each range; None if it touches one of them.
    pub(in crate::ide) fn moved(&self, moved: impl Fn(TextRange) -> Option<TextRange>) -> Option<Self> {
        let edits = |edits: &[Edit]| -> Option<Vec<Edit>> {
            edits.iter().map(|edit| Some(Edit::replace(moved(edit.range)?, edit.insert.clone()))).collect()
        };
        let repairs = self.repairs.iter().map(|(cause, repair)| {
            let CauseRepair { title, edits: old, of_syntax } = repair;
            Some((*cause, CauseRepair { title: title.clone(), edits: edits(old)?, of_syntax: *of_syntax }))
        });
        let unfinished = self.unfinished.iter().map(|(error, place)| Some((*error, moved(*place)?)));
        let tried = self.tried.iter().map(|tried| Some(Tried { edits: edits(&tried.edits)?, ..tried.clone() }));
        Some(Self {
            causes: self.causes.clone(),
            consequences: self.consequences.clone(),
            repairs: repairs.collect::<Option<_>>()?,
            unfinished: unfinished.collect::<Option<_>>()?,
            tried: tried.collect::<Option<_>>()?,
            search: Search { trials: 0, ..self.search },
        })
    }

    /// The finding that one follows from.
    pub fn cause_of(&self, finding: usize) -> Option<usize> {
        let at = self.causes.binary_search_by_key(&finding, |(consequence, _)| *consequence).ok()?;
        self.causes.get(at).map(|(_, cause)| *cause)
    }

    /// The findings that follow from one, in their order.
    pub fn consequences_of(&self, finding: usize) -> impl Iterator<Item = usize> {
        let first = self.consequences.partition_point(|(cause, _)| *cause < finding);
        let own = self.consequences.iter().skip(first).take_while(move |(cause, _)| *cause == finding);
        own.map(|(_, consequence)| *consequence)
    }

    /// Whether all was tried that could show what follows from what.
    pub fn is_complete(&self) -> bool {
        !self.search.was_cut
    }

    /// Where more may come, if an error is about what is not finished.
    pub(in crate::ide) fn unfinished(&self, finding: usize) -> Option<TextRange> {
        let at = self.unfinished.binary_search_by_key(&finding, |(error, _)| *error).ok()?;
        self.unfinished.get(at).map(|(_, place)| *place)
    }

    /// How many findings follow from others.
    pub fn consequence_count(&self) -> usize {
        self.causes.len()
    }

    /// The steps that finding them took.
    pub fn steps(&self) -> u64 {
        self.search.steps
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
}
