//! What changes from one text to another.

use super::Snapshot;
use crate::rules::{self, ClusterState, CrdChange, Finding, PlacedCrd};

impl Snapshot {
    /// The CRDs of this text.
    pub fn crds(&self) -> Vec<PlacedCrd> {
        PlacedCrd::all(self.report(), self.stream())
    }

    /// What is to be said of this text where its CRDs replace others, in the order of the text. `before` gives the CRD
    /// that the one of a name replaces, if there is one.
    pub fn changes<'b>(&self, state: &ClusterState, before: impl Fn(&str) -> Option<&'b PlacedCrd>) -> Vec<CrdChange> {
        rules::changes(self.stream(), state, before)
    }
}

/// What is to be said of a CRD that nothing replaces. It lies in the text before the change.
pub fn removed_crd(crd: &PlacedCrd) -> Finding {
    rules::removed(crd)
}
