//! Verdicts on the custom resources of a text, reused after edits of the text and of its CRDs.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Snapshot;
use crd_ls_model::{Counterparts, Document, GroupKind, PlacedDocument};
use crd_ls_rules::{self as rules, Finding, Judged, Related, ResourceCount, ResourceFindings, ResourceKind};
use crd_ls_text::TextSize;

/// The verdicts on the resources in each document of a text.
#[derive(Clone, Default)]
pub struct Verdicts {
    documents: Vec<Option<Arc<Verdict>>>,
    count: usize,
    judged: usize,
    compared: u64,
}

/// The verdict on the resources in one document.
struct Verdict {
    document: Arc<Document>,
    is_refused: bool,
    /// The kinds of the resources, as they were defined at the check.
    kinds: BTreeMap<GroupKind, ResourceKind>,
    /// Ranges count from the document's start.
    findings: Vec<Finding>,
    count: usize,
    /// The number of values in the resources that are filled in later.
    holes: usize,
    /// The state of the document that the next check reuses: this state, or an earlier state if this one can't be
    /// reused.
    judged: Option<Arc<Judged>>,
}

impl Verdicts {
    /// The number of resources of known kinds.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The number of values in the resources that are filled in later.
    pub fn holes(&self) -> usize {
        self.documents.iter().flatten().map(|verdict| verdict.holes).sum()
    }

    /// The findings in the wanted documents of a text, ordered by their starts.
    pub(crate) fn findings(&self, of: &Snapshot, is_wanted: impl Fn(&PlacedDocument) -> bool) -> Vec<Finding> {
        let wanted = self.of(of).filter(|(placed, _)| is_wanted(placed));
        wanted.flat_map(|(placed, verdict)| verdict.findings.iter().map(|finding| at(placed, finding))).collect()
    }

    /// The documents of a text with their verdicts.
    fn of<'v>(&'v self, of: &'v Snapshot) -> impl Iterator<Item = (&'v PlacedDocument, &'v Verdict)> {
        let documents = of.stream().documents().iter().zip(&self.documents);
        documents.filter_map(|(placed, verdict)| Some((placed, &**verdict.as_ref()?)))
    }

    /// The number of resources that were checked, without those whose verdicts were reused.
    pub fn judged(&self) -> usize {
        self.judged
    }

    /// The number of steps for comparing the resources with their schemas.
    pub fn compared(&self) -> u64 {
        self.compared
    }
}

impl Snapshot {
    /// Checks the objects of known kinds in this text as on creation. Verdicts of `old` are reused if neither text nor
    /// kind has changed.
    pub fn judge_after<'k>(
        &self,
        old: &Verdicts,
        kind_of: impl Fn(&GroupKind) -> Option<&'k ResourceKind>,
    ) -> Verdicts {
        let documents = self.stream().documents();
        let old = Counterparts::new(&old.documents, documents.len());
        let mut verdicts = Verdicts::default();
        for (position, placed) in documents.iter().enumerate() {
            let verdict = (!placed.is_unread).then(|| kinds(placed, &kind_of)).and_then(|kinds| {
                let mut candidates = old.of(position).flatten();
                if let Some(known) = candidates.clone().find(|old| old.is_of(placed, &kinds)) {
                    return Some(Arc::clone(known));
                }
                let before = candidates.find_map(|old| old.judged.as_ref());
                // A document that never used a known kind needs no verdict.
                (before.is_some() || !kinds.is_empty()).then(|| {
                    let (verdict, compared) = Verdict::new(placed, kinds, before);
                    verdicts.judged += verdict.count;
                    verdicts.compared += u64::from(compared);
                    Arc::new(verdict)
                })
            });
            verdicts.count += verdict.as_ref().map_or(0, |verdict| verdict.count);
            verdicts.documents.push(verdict);
        }
        verdicts
    }

    /// The number of custom resources of a kind in this text, and of the invalid ones. Zero if they are checked against
    /// another definition.
    pub fn count_resources(&self, kind: &ResourceKind) -> ResourceCount {
        let name = kind.group_kind();
        let mut count = ResourceCount::default();
        let known = self.kind_named(&name);
        if known.is_some_and(|known| Arc::ptr_eq(known.definition(), kind.definition())) {
            for (placed, verdict) in self.verdicts().of(self) {
                let of_document = ResourceCount::of(placed, &name, &verdict.findings);
                count.all += of_document.all;
                count.invalid += of_document.invalid;
            }
        }
        count
    }
}

impl Verdict {
    /// Checks a document; also returns the number of comparison steps.
    fn new(
        placed: &PlacedDocument,
        kinds: BTreeMap<GroupKind, ResourceKind>,
        before: Option<&Arc<Judged>>,
    ) -> (Self, u32) {
        let at_start = PlacedDocument { start: TextSize::new(0), index: 0, ..placed.clone() };
        let found = rules::resource_findings(&at_start, |kind| kinds.get(kind), before.map(|before| &**before));
        let ResourceFindings { findings, count, holes, compared, judged } = found;
        let (document, judged) = (Arc::clone(&placed.document), judged.or_else(|| before.cloned()));
        (Self { document, is_refused: placed.is_refused, kinds, findings, count, holes, judged }, compared)
    }

    fn is_of(&self, placed: &PlacedDocument, kinds: &BTreeMap<GroupKind, ResourceKind>) -> bool {
        let is_same =
            |((name, kind), (other_name, other)): ((&GroupKind, &ResourceKind), (&GroupKind, &ResourceKind))| {
                name == other_name && kind.is_same(other)
            };
        Arc::ptr_eq(&self.document, &placed.document)
            && self.is_refused == placed.is_refused
            && self.kinds.len() == kinds.len()
            && self.kinds.iter().zip(kinds).all(is_same)
    }
}

/// Whether the objects of a document are checked: the server sees the document, and it isn't a template.
pub(crate) fn may_have_resources(placed: &PlacedDocument) -> bool {
    !placed.is_unread && placed.document.template().is_none()
}

/// The known kinds that a document uses.
fn kinds<'k>(
    placed: &PlacedDocument,
    kind_of: impl Fn(&GroupKind) -> Option<&'k ResourceKind>,
) -> BTreeMap<GroupKind, ResourceKind> {
    let names = placed.document.resource_types().into_iter().filter_map(|of| of.group_kind());
    names.filter_map(|name| kind_of(&name).cloned().map(|kind| (name, kind))).collect()
}

/// A finding at its place in the text.
fn at(placed: &PlacedDocument, finding: &Finding) -> Finding {
    let related = |related: &Related| Related { range: related.range + placed.start, ..*related };
    Finding {
        range: finding.range + placed.start,
        related: finding.related.iter().map(related).collect(),
        document: finding.document + placed.index,
        ..finding.clone()
    }
}

#[cfg(test)]
mod tests;
