use std::collections::HashSet;

use crd_ls_model::GroupKind;
use crd_ls_rules::{KnownNames, ResourceKind};

/// The kinds that an object may become.
#[derive(Clone, Copy)]
pub struct OfferedKinds<'k> {
    /// The kinds whose CRDs were read. Of several kinds with the same name, the first counts.
    pub kinds: &'k [ResourceKind],
    /// The names of known kinds, each with one served version. Their CRDs need not have been read.
    pub names: &'k KnownNames,
}

/// A kind by its name.
pub(super) struct NamedKind<'k> {
    pub(super) name: GroupKind,
    /// The `apiVersion` of each served version.
    pub(super) api_versions: Vec<String>,
    /// None if the kind's CRD was not read.
    pub(super) kind: Option<&'k ResourceKind>,
}

const NO_NAMES: &KnownNames = &KnownNames::new();

impl<'k> OfferedKinds<'k> {
    /// Only the kinds whose CRDs were read.
    pub fn read(kinds: &'k [ResourceKind]) -> Self {
        Self { kinds, names: NO_NAMES }
    }

    pub(super) fn is_empty(self) -> bool {
        self.kinds.is_empty() && self.names.is_empty()
    }

    /// All kinds without duplicates, first the kinds whose CRDs were read.
    pub(super) fn all(self) -> Vec<NamedKind<'k>> {
        let mut known = HashSet::new();
        let mut all = Vec::new();
        for kind in self.kinds {
            let name = kind.group_kind();
            if known.insert(name.clone()) {
                all.push(NamedKind { name, api_versions: kind.served(), kind: Some(kind) });
            }
        }
        for (name, version) in self.names.iter().filter(|(name, _)| !known.contains(*name)) {
            let api_versions = vec![format!("{}/{version}", name.group)];
            all.push(NamedKind { name: name.clone(), api_versions, kind: None });
        }
        all
    }
}

impl NamedKind<'_> {
    /// Whether the kind may be served as this `apiVersion`. If the CRD was not read, only one served version is known,
    /// so every version of the group fits.
    pub(super) fn serves(&self, written: &str) -> bool {
        match self.kind {
            Some(_) => self.api_versions.iter().any(|api_version| api_version == written),
            None => written.split_once('/').is_some_and(|(group, _)| *group == *self.name.group),
        }
    }
}
