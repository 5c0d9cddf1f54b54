//! What a change of a CRD means: what the server says of it, and what it breaks for those who use the CRD.

mod placed_crd;

pub use placed_crd::PlacedCrd;

use crate::model::{Crd, Stream};
use crate::rules::problem::ProblemKind;
use crate::rules::{ClusterState, Finding, Report};
use crate::text::TextRange;

/// What is to be said of a change.
#[derive(Clone)]
pub struct CrdChange {
    /// It lies in the text after the change.
    pub finding: Finding,
    pub before: Option<PlaceBefore>,
}

/// The same place in the text before the change.
#[derive(Clone)]
pub struct PlaceBefore {
    pub crd: PlacedCrd,
    pub range: TextRange,
}

/// What is to be said of a text whose CRDs replace others, in the order of the text. `before` gives the CRD that the one
/// of a name replaces, if there is one.
pub fn changes<'b>(
    stream: &Stream,
    state: &ClusterState,
    before: impl Fn(&str) -> Option<&'b PlacedCrd>,
) -> Vec<CrdChange> {
    let before = |crd: &Crd| before(crd.name());
    let report = Report::of_update(stream, state, |crd| before(crd).map(|before| &before.checked));
    let pairs: Vec<Pair> =
        PlacedCrd::all(&report, stream).into_iter().filter_map(|crd| Pair::new(crd, before)).collect();
    let answers = report.findings(stream).into_iter().filter(|finding| finding.apiserver().is_some());
    let place_before = |finding: &Finding| pairs.iter().find_map(|pair| pair.place_before(finding));
    answers.map(|finding| CrdChange { before: place_before(&finding), finding }).collect()
}

/// A CRD and the one that it replaces.
struct Pair {
    before: PlacedCrd,
    after: PlacedCrd,
}

impl Pair {
    fn new<'b>(after: PlacedCrd, before: impl Fn(&Crd) -> Option<&'b PlacedCrd>) -> Option<Self> {
        let before = before(after.crd()?)?.clone();
        Some(Self { before, after })
    }

    /// Where the CRD before has what a finding says to be changed.
    fn place_before(&self, finding: &Finding) -> Option<PlaceBefore> {
        if !matches!(finding.kind, ProblemKind::Change(_)) || !self.after.contains(finding) {
            return None;
        }
        let range = self.before.place_of(&self.after.path_of(finding)?)?;
        Some(PlaceBefore { crd: self.before.clone(), range })
    }
}
