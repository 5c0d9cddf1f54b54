//! The type of a custom resource: `apiVersion` and `kind`.

use crd_ls_model::OF_EVERY_OBJECT;
use std::collections::HashSet;

use super::blanks;
use super::offered_kinds::{NamedKind, OfferedKinds};
use crate::complete::Completion;
use crate::complete::candidate::ValueCandidate;
use crate::complete::offer::Offer;
use crate::complete::template::{Template, TemplateKey};
use crate::complete::written_type::WrittenType;
use crate::cursor::{NodeLink, NodePath, NodePathEnd};

impl WrittenType<'_> {
    /// The completions of `kind`, `apiVersion` and whole objects; None if the cursor is elsewhere.
    pub(super) fn completions(
        &self,
        node_path: &NodePath<'_>,
        offer: &Offer<'_>,
        known: OfferedKinds<'_>,
    ) -> Option<Vec<Completion>> {
        match (&*node_path.links, node_path.end) {
            ([NodeLink::Entry { name, .. }], NodePathEnd::Value) if name == "kind" => Some(self.kinds(offer, known)),
            ([NodeLink::Entry { name, .. }], NodePathEnd::Value) if name == "apiVersion" => {
                Some(self.api_versions(offer, known))
            }
            ([], NodePathEnd::Key(_)) if self.is_empty() && !offer.cursor.has_colon => {
                Some(known.all().iter().filter_map(|kind| whole(kind, offer)).collect())
            }
            _ => None,
        }
    }

    /// Whether nothing is written yet.
    fn is_empty(&self) -> bool {
        self.is_all && self.root.entries().nth(1).is_none()
    }

    fn kinds(&self, offer: &Offer<'_>, known: OfferedKinds<'_>) -> Vec<Completion> {
        let written = self.api_version.as_deref().filter(|written| !written.is_empty());
        let fits = |kind: &NamedKind<'_>| written.is_none_or(|written| kind.serves(written));
        let candidates = known.all().into_iter().filter(fits).map(|NamedKind { name, .. }| ValueCandidate {
            detail: name.group.to_string(),
            ..ValueCandidate::string(&name.kind)
        });
        offer.values(candidates)
    }

    fn api_versions(&self, offer: &Offer<'_>, known: OfferedKinds<'_>) -> Vec<Completion> {
        let written = self.kind.as_deref().filter(|written| !written.is_empty());
        let fits = |kind: &NamedKind<'_>| written.is_none_or(|written| *kind.name.kind == *written);
        let mut offered = HashSet::new();
        let fitting = known.all().into_iter().filter(fits).flat_map(|kind| kind.api_versions);
        let distinct: Vec<String> = fitting.filter(|api_version| offered.insert(api_version.clone())).collect();
        offer.values(distinct.iter().map(|api_version| ValueCandidate::string(api_version)))
    }
}

/// A whole resource with its required fields, as far as its CRD was read.
fn whole(known: &NamedKind<'_>, offer: &Offer<'_>) -> Option<Completion> {
    let (api_version, name) = (known.api_versions.first()?, &known.name.kind);
    let part = known.kind.and_then(|kind| kind.whole(api_version));
    let mut entries: Vec<(TemplateKey, Template)> = vec![
        Template::entry("apiVersion", Template::string(api_version)),
        Template::entry("kind", Template::string(name)),
        Template::entry(
            "metadata",
            Template::Mapping(vec![Template::entry("name", Template::Gap(name.to_lowercase()))]),
        ),
    ];
    let is_head = |name: &TemplateKey| matches!(name, TemplateKey::Known(name) if OF_EVERY_OBJECT.contains(&&**name));
    let fields = part.as_ref().and_then(|part| part.schema()).map(blanks::of_resource).unwrap_or_default();
    entries.extend(fields.into_iter().filter(|(name, _)| !is_head(name)));
    Some(offer.entries(name, &entries).with_detail(format!("a whole {name} of {api_version}")))
}
