//! The type of a custom resource: `apiVersion` and `kind`.

use std::collections::HashSet;

use super::blanks;
use crate::complete::Completion;
use crate::complete::candidate::ValueCandidate;
use crate::complete::offer::Offer;
use crate::complete::template::{Template, TemplateKey};
use crate::complete::written_type::WrittenType;
use crate::cursor::{NodeLink, NodePath, NodePathEnd};
use crd_ls_rules::ResourceKind;

impl WrittenType<'_> {
    /// The completions of the type; None elsewhere.
    pub(super) fn completions(
        &self,
        node_path: &NodePath<'_>,
        offer: &Offer<'_>,
        kinds: &[ResourceKind],
    ) -> Option<Vec<Completion>> {
        match (&*node_path.links, node_path.end) {
            ([NodeLink::Entry { name, .. }], NodePathEnd::Value) if name == "kind" => Some(self.kinds(offer, kinds)),
            ([NodeLink::Entry { name, .. }], NodePathEnd::Value) if name == "apiVersion" => {
                Some(self.api_versions(offer, kinds))
            }
            ([], NodePathEnd::Key(_)) if self.is_empty() && !offer.cursor.has_colon => {
                Some(distinct(kinds).filter_map(|kind| whole(kind, offer)).collect())
            }
            _ => None,
        }
    }

    /// Whether nothing is written yet.
    fn is_empty(&self) -> bool {
        self.is_all && self.root.entries().nth(1).is_none()
    }

    fn kinds(&self, offer: &Offer<'_>, kinds: &[ResourceKind]) -> Vec<Completion> {
        let fits = |kind: &&ResourceKind| {
            let written = self.api_version.as_deref().filter(|written| !written.is_empty());
            written.is_none_or(|written| kind.served().into_iter().any(|api_version| api_version == written))
        };
        let candidates = distinct(kinds).filter(fits).map(|kind| {
            let name = kind.group_kind();
            ValueCandidate { detail: name.group.to_string(), ..ValueCandidate::string(&name.kind) }
        });
        offer.values(candidates)
    }

    fn api_versions(&self, offer: &Offer<'_>, kinds: &[ResourceKind]) -> Vec<Completion> {
        let fits = |kind: &&ResourceKind| {
            let written = self.kind.as_deref().filter(|written| !written.is_empty());
            written.is_none_or(|written| *kind.group_kind().kind == *written)
        };
        let mut known: Vec<String> = Vec::new();
        for api_version in kinds.iter().filter(fits).flat_map(ResourceKind::served) {
            if !known.contains(&api_version) {
                known.push(api_version);
            }
        }
        offer.values(known.iter().map(|api_version| ValueCandidate::string(api_version)))
    }
}

/// The kinds without duplicates, each as the first CRD defines it.
fn distinct(kinds: &[ResourceKind]) -> impl Iterator<Item = &ResourceKind> {
    let mut known = HashSet::new();
    kinds.iter().filter(move |kind| known.insert(kind.group_kind()))
}

/// A whole resource with its required fields.
fn whole(kind: &ResourceKind, offer: &Offer<'_>) -> Option<Completion> {
    let api_version = kind.served().into_iter().next()?;
    let name = kind.group_kind().kind;
    let part = kind.whole(&api_version)?;
    let mut entries: Vec<(TemplateKey, Template)> = vec![
        Template::entry("apiVersion", Template::string(&api_version)),
        Template::entry("kind", Template::string(&name)),
        Template::entry(
            "metadata",
            Template::Mapping(vec![Template::entry("name", Template::Gap(name.to_lowercase()))]),
        ),
    ];
    let is_head = |name: &TemplateKey| matches!(name, TemplateKey::Known(name) if ["apiVersion", "kind", "metadata"].contains(&&**name));
    entries.extend(
        part.schema().map(blanks::of_resource).unwrap_or_default().into_iter().filter(|(name, _)| !is_head(name)),
    );
    Some(offer.entries(&name, &entries).with_detail(format!("a whole {name} of {api_version}")))
}
