//! The effects of a change of a CRD: the server's errors, and the breaking changes for users of the CRD.

mod between_versions;
mod bounds;
mod columns;
mod conversion;
mod crd;
mod crd_pair;
mod defaults;
mod enums;
mod fields;
mod logical;
mod merging;
mod names;
mod pair;
mod placed_crd;
mod removed_crd;
mod required;
mod schema;
mod subresources;
mod texts;
mod types;
mod unknown_fields;
mod validations;
mod value_set;
mod versions;

use crd_pair::CrdPair;
use pair::FoundChange;
pub use placed_crd::PlacedCrd;
pub use removed_crd::removed;

/// The group of the codes about changes.
pub const CHANGES: &str = "change";

use crate::problem::ProblemKind;
use crate::rule_table::{Rule, RuleFile};
use crate::{ClusterState, Finding, Report};
use crd_ls_model::{Crd, Stream};
use crd_ls_text::TextRange;

/// A finding about a change.
#[derive(Clone)]
pub struct CrdChange {
    /// The finding, whose range is in the text after the change.
    pub finding: Finding,
    pub before: Option<PlaceBefore>,
}

/// The place of a finding in the text before the change.
#[derive(Clone)]
pub struct PlaceBefore {
    pub crd: PlacedCrd,
    pub range: TextRange,
}

/// The findings about a text whose CRDs replace other CRDs, in the order of the text. `before` looks up the replaced
/// CRD by its name.
pub fn changes<'b>(
    stream: &Stream,
    state: &ClusterState,
    before: impl Fn(&str) -> Option<&'b PlacedCrd>,
) -> Vec<CrdChange> {
    let before = |crd: &Crd| before(crd.name());
    let report = Report::of_update(stream, state, |crd| before(crd).map(|before| &before.checked));
    let pairs: Vec<PlacedCrdPair> =
        PlacedCrd::all(&report, stream).into_iter().filter_map(|crd| PlacedCrdPair::new(crd, before)).collect();
    let answers = report.findings(stream).into_iter().filter(|finding| finding.apiserver().is_some());
    let place_before = |finding: &Finding| pairs.iter().find_map(|pair| pair.place_before(finding));
    let mut changes: Vec<CrdChange> =
        answers.map(|finding| CrdChange { before: place_before(&finding), finding }).collect();
    changes.extend(pairs.iter().flat_map(PlacedCrdPair::changes));
    changes.sort_by_key(|CrdChange { finding, .. }| (finding.range.start(), finding.severity(), finding.code()));
    changes
}

const PAGES: &[RuleFile] = pages! {
    removed_crd ["change/crd-removed"];
};

/// The files that explain the codes.
pub(super) fn pages() -> impl Iterator<Item = RuleFile> {
    schema::pages().chain(crd::RULES.iter().map(Rule::page)).chain(PAGES.iter().copied())
}

/// A CRD before and after a change.
struct PlacedCrdPair {
    before: PlacedCrd,
    after: PlacedCrd,
}

impl PlacedCrdPair {
    fn new<'b>(after: PlacedCrd, before: impl Fn(&Crd) -> Option<&'b PlacedCrd>) -> Option<Self> {
        let before = before(after.crd()?)?.clone();
        Some(Self { before, after })
    }

    /// The place of a changed field in the old CRD. None unless the finding is about the change of a field that the
    /// old CRD has.
    fn place_before(&self, finding: &Finding) -> Option<PlaceBefore> {
        if !matches!(finding.kind, ProblemKind::Change(_)) || !self.after.contains(finding) {
            return None;
        }
        let range = self.before.place_of(&self.after.path_of(finding)?)?;
        Some(PlaceBefore { crd: self.before.clone(), range })
    }

    /// The findings about the effects on users of the CRD.
    fn changes(&self) -> Vec<CrdChange> {
        let (Some(before), Some(after)) = (self.before.crd(), self.after.crd()) else { return Vec::new() };
        let found = crd::compare(&CrdPair { before, after });
        found.into_iter().map(|found| self.change(found)).collect()
    }

    fn change(&self, found: FoundChange) -> CrdChange {
        let finding = self.after.place.placed(found.finding);
        let before =
            found.before.map(|range| PlaceBefore { crd: self.before.clone(), range: self.before.place.range(range) });
        CrdChange { finding, before }
    }
}
