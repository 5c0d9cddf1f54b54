//! Ignore comments.

use std::collections::HashSet;

use super::Snapshot;
use crate::Finding;
use crd_ls_model::PlacedDocument;
use crd_ls_rules::{CodeLookup, Ignore, Ignores, is_selector, near_selector};

impl Snapshot {
    /// The ignore comments of the text.
    pub(crate) fn ignores(&self) -> &Ignores {
        self.ignores.get_or_init(|| {
            let known = CodeLookup { is_known: is_selector, near: near_selector };
            Ignores::read(&self.ignore_names, self.tree(), &self.text, &self.stream, known)
        })
    }

    /// The comment that ignores a finding. The finding is made nevertheless, because the settings decide which findings
    /// are reported.
    pub fn ignore_of(&self, finding: &Finding) -> Option<&Ignore> {
        self.ignores().of(finding)
    }

    /// The findings about ignore comments, as far as they depend on this text and its schemas alone.
    pub(super) fn ignore_findings(&self, findings: &[Finding]) -> Vec<Finding> {
        if self.ignores().is_empty() {
            return Vec::new();
        }
        let mut found = self.ignores().mistakes();
        let judged = self.stream.documents().iter().filter(|placed| self.is_judged(placed));
        let judged: HashSet<u32> = judged.map(|placed| placed.index).collect();
        found.extend(self.ignores().unused(findings.iter(), &self.stream, |index| judged.contains(&index)));
        found
    }

    /// Whether the document's findings are complete.
    fn is_judged(&self, placed: &PlacedDocument) -> bool {
        let types = placed.document.resource_types();
        let is_known = types.iter().all(|of| of.group_kind().is_some_and(|name| self.kind_named(&name).is_some()));
        let has_objects = !types.is_empty() || !placed.document.definitions().is_empty();
        is_known && has_objects && !placed.is_unread && placed.document.template().is_none()
    }
}
