//! The other places of a CRD that declare a field which is unknown at its own place.

use super::head;
use super::kind::{ResourceKind, Version};
use super::object::STATUS;
use super::part::{Fate, ResourcePart};
use crate::problem::MeantField;
use crd_ls_model::{FieldPath, Segment};

const SPEC: &str = "spec";

/// The maximum numbers of versions and of unknown fields that are compared.
const MAX_VERSIONS: usize = 16;
const MAX_FIELDS: usize = 64;

/// The places that may declare the unknown fields of a resource.
pub(super) struct Elsewhere<'k> {
    kind: &'k ResourceKind,
    own: Version<'k>,
    whole: ResourcePart<'k>,
    /// Other served versions, at most `MAX_VERSIONS`. Those that declare the most of the first `MAX_FIELDS` unknown
    /// fields come first; among equals, the storage version.
    others: Vec<(Version<'k>, ResourcePart<'k>)>,
}

impl<'k> Elsewhere<'k> {
    /// The places for the unknown fields of a resource of this version.
    pub(super) fn new<'p>(
        kind: &'k ResourceKind,
        own: &Version<'k>,
        unknown: impl Iterator<Item = &'p FieldPath> + Clone,
    ) -> Self {
        let mut versions = kind.versions();
        versions.retain(|version| version.is_served && version.name != own.name && !version.is_named_later());
        versions.sort_by_key(|version| !version.is_storage);
        versions.truncate(MAX_VERSIONS);
        let mut others: Vec<(Version<'k>, ResourcePart<'k>)> =
            versions.into_iter().map(|version| (version, ResourcePart::whole(&version))).collect();
        others.sort_by_cached_key(|(_, whole)| {
            unknown.clone().take(MAX_FIELDS).filter(|path| !whole.declares(path.segments())).count()
        });
        Self { kind, own: *own, whole: ResourcePart::whole(own), others }
    }

    /// A field of the status in the spec, or of the spec in the status. None if another place is likelier: the object
    /// further out, or the same place in another version.
    pub(super) fn other_half(&self, path: &FieldPath) -> Option<MeantField> {
        let [half, name] = path.segments() else { return None };
        let (other, meant) = match &*half.text() {
            SPEC => (STATUS, MeantField::OfStatus { is_for_controller: self.own.has_status }),
            STATUS => (SPEC, MeantField::OfSpec),
            _ => return None,
        };
        let name = name.text();
        let is_declared = self.whole.member(other).member(&name).fate() == Fate::Declared;
        (is_declared && !self.is_around(path) && self.other_version(path).is_none()).then_some(meant)
    }

    /// The version that declares the field where it is written.
    pub(super) fn other_version(&self, path: &FieldPath) -> Option<MeantField> {
        let declares = |(_, whole): &&(Version<'_>, ResourcePart<'_>)| whole.declares(path.segments());
        let (other, _) = self.others.iter().find(declares).filter(|_| !self.is_around(path))?;
        Some(MeantField::OfVersion {
            own: self.own.name.into(),
            other: other.name.into(),
            api_version: head::api_version(self.kind, other).into(),
        })
    }

    /// Whether the object around the enclosing object declares the field.
    fn is_around(&self, path: &FieldPath) -> bool {
        match path.segments() {
            [outer @ .., Segment::Name(_) | Segment::Key(_), name] => {
                self.whole.along(outer).member(&name.text()).fate() == Fate::Declared
            }
            _ => false,
        }
    }
}
