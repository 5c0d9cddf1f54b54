//! Custom resources refused by rules of their CRD.

use crate::{CrdPlace, Snapshot};
use crd_ls_model::{Json, PlacedResource};
use crd_ls_rules::{self as rules, ProblemKind, ResourceProblem};
use crd_ls_text::TextRange;

/// A custom resource refused by a rule of its CRD.
pub struct RefusedResource {
    /// The rule's place in the CRD.
    pub rule: CrdPlace,
    /// The resource's name; empty if it has none.
    pub name: String,
    /// The range of the value that breaks the rule.
    pub range: TextRange,
}

impl Snapshot {
    /// The custom resources in this text that rules refuse, one per rule and value, in the order of the text.
    pub fn refused_by_rules(&self) -> Vec<RefusedResource> {
        let findings = self.findings().iter();
        let by_rule =
            findings.filter(|finding| matches!(finding.kind, ProblemKind::Resource(ResourceProblem::Rule { .. })));
        let refused = by_rule.filter_map(|finding| {
            let placed = self.stream().documents().iter().find(|placed| placed.index == finding.document)?;
            let value = placed.document.value()?;
            let start = rules::resource_of(finding);
            let resources = placed.document.resources(&value);
            let resource = resources.iter().find(|resource| resource.path() == start);
            let name = resource.and_then(name).unwrap_or_default();
            Some(RefusedResource { rule: self.asked_by(finding)?, name, range: finding.range })
        });
        refused.collect()
    }
}

fn name(resource: &PlacedResource<'_>) -> Option<String> {
    let name: &Json = &resource.value.get("metadata")?.value.get("name")?.value;
    name.as_str().map(str::to_owned)
}
