//! The type of a custom resource: `apiVersion` and `kind`.

use std::collections::HashSet;

use super::blanks;
use crate::complete::Completion;
use crate::complete::candidate::ValueCandidate;
use crate::complete::offer::Offer;
use crate::complete::probe::Probe;
use crate::complete::template::{Template, TemplateKey};
use crate::cursor::{NodeLink, NodePath, NodePathEnd, entry_named, scalar};
use crd_ls_rules::ResourceKind;
use crd_ls_syntax::{ContentKind, Mapping};

/// The type of an object, as written without the word at the cursor.
pub(super) struct WrittenType<'t> {
    pub(super) api_version: Option<String>,
    pub(super) kind: Option<String>,
    /// Whether these are all entries of the object.
    is_all: bool,
    root: Mapping<'t>,
}

impl<'t> WrittenType<'t> {
    pub(super) fn of(probe: &Probe, node_path: &NodePath<'t>) -> Option<Self> {
        let root = node_path.mapping_at(0)?;
        let written = |name| {
            let value = entry_named(root, name).and_then(|place| place.entry.value());
            match value.filter(|value| !probe.is_at(value.range()))?.kind() {
                ContentKind::Scalar(scalar) => Some(scalar.value().into_owned()),
                _ => None,
            }
        };
        let is_all = root.entries().all(|entry| {
            let name = entry.key().and_then(scalar);
            probe.is_marked(entry) || name.is_some_and(|name| matches!(&*name, "apiVersion" | "kind"))
        });
        Some(Self { api_version: written("apiVersion"), kind: written("kind"), is_all, root })
    }

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
            written.is_none_or(|written| served(kind).any(|api_version| api_version == written))
        };
        let candidates = distinct(kinds).filter(fits).map(|kind| {
            let name = kind.group_kind();
            ValueCandidate { detail: name.group.to_string(), ..ValueCandidate::string(&name.kind) }
        });
        offered(candidates, offer)
    }

    fn api_versions(&self, offer: &Offer<'_>, kinds: &[ResourceKind]) -> Vec<Completion> {
        let fits = |kind: &&ResourceKind| {
            let written = self.kind.as_deref().filter(|written| !written.is_empty());
            written.is_none_or(|written| *kind.group_kind().kind == *written)
        };
        let mut known: Vec<String> = Vec::new();
        for api_version in kinds.iter().filter(fits).flat_map(served) {
            if !known.contains(&api_version) {
                known.push(api_version);
            }
        }
        offered(known.iter().map(|api_version| ValueCandidate::string(api_version)), offer)
    }
}

/// The kinds without duplicates, each as the first CRD defines it.
fn distinct(kinds: &[ResourceKind]) -> impl Iterator<Item = &ResourceKind> {
    let mut known = HashSet::new();
    kinds.iter().filter(move |kind| known.insert(kind.group_kind()))
}

fn offered(candidates: impl Iterator<Item = ValueCandidate>, offer: &Offer<'_>) -> Vec<Completion> {
    let shown = candidates.filter_map(|candidate| {
        let completion = offer.value(&candidate.label, &candidate.value)?;
        Some(candidate.describe(completion))
    });
    shown.collect()
}

/// The versions in which the resources of a kind can be written, the stored one first.
fn served(kind: &ResourceKind) -> impl Iterator<Item = String> {
    kind.served().into_iter()
}

/// A whole resource with its required fields.
fn whole(kind: &ResourceKind, offer: &Offer<'_>) -> Option<Completion> {
    let api_version = served(kind).next()?;
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
