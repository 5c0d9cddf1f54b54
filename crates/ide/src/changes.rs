//! The changes from one text to another.

use std::collections::HashSet;

use super::Snapshot;
use crd_ls_rules::{self as rules, ClusterState, CrdChange, Finding, PlacedCrd};

impl Snapshot {
    /// The CRDs of this text.
    pub fn crds(&self) -> Vec<PlacedCrd> {
        PlacedCrd::all(self.report(), self.stream())
    }

    /// Whether the text may have CRDs that are known only after rendering a template.
    pub fn has_template(&self) -> bool {
        let mut documents = self.stream().documents().iter();
        documents.any(|placed| placed.document.may_have_definitions() && placed.document.template().is_some())
            || self.crds().iter().any(PlacedCrd::has_unknown_name)
    }

    /// The findings about replacing these CRDs with the CRDs of this text, except findings that this text has anyway.
    /// If there is one CRD before and after, it is the same CRD, even under another name.
    pub fn changes_since(&self, old: &[PlacedCrd]) -> Vec<CrdChange> {
        if old.is_empty() {
            return Vec::new();
        }
        let only = old.first().filter(|_| old.len() == 1 && self.crds().len() == 1);
        let before = |name: &str| only.or_else(|| old.iter().find(|crd| crd.name() == name));
        let state = ClusterState { stored_versions: None, is_established: true };
        let place = |finding: &Finding| (finding.range.start(), finding.range.end(), finding.code());
        let known: HashSet<_> = self.findings().iter().map(place).collect();
        let mut changes = self.changes(&state, before);
        changes.retain(|change| !known.contains(&place(&change.finding)));
        changes
    }

    /// The findings about the CRDs of this text that replace others, in the order of the text. `before` returns the CRD
    /// that the CRD of this name replaces, if any.
    pub fn changes<'b>(&self, state: &ClusterState, before: impl Fn(&str) -> Option<&'b PlacedCrd>) -> Vec<CrdChange> {
        rules::changes(self.stream(), state, before)
    }
}

/// The finding about a removed CRD. Its range is in the text before the change.
pub fn removed_crd(crd: &PlacedCrd) -> Finding {
    rules::removed(crd)
}
