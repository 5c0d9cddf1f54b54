//! The API server's errors about a CRD outside of its schemas, and hints about it.
//!
//! Source: `ValidateCustomResourceDefinition` in k8s.io/apiextensions-apiserver.

mod api_approved;
mod ca_bundle;
mod column_type;
mod conversion;
mod cursor;
mod declared_path;
mod findings;
mod group;
mod hub;
mod json_size;
mod kind_case;
mod metadata;
mod names;
mod no_longer_served;
mod nothing_served;
mod own_namespace;
pub(crate) mod patch;
mod preserve_unknown_fields;
mod printer_columns;
pub(crate) mod repeated_crd;
mod scale_target;
mod schema_presence;
mod scope;
mod selectable_fields;
mod served_missing;
mod status_setting;
mod status_subresource;
mod subresources;
mod top_level;
mod update;
mod versions;

use crate::problem::Lacking;
use crd_ls_model::{ApiVersion, Crd, Hub, Schema};

use cursor::Cursor;
pub(super) use findings::CrdFinding;
use findings::CrdFindings;
pub(super) use findings::place_all;
pub(super) use status_subresource::StatusSubresource;
pub use update::ClusterState;
pub(super) use update::Update;

/// A CRD, with facts that several rules need.
pub(super) struct CrdContext<'c> {
    pub(super) crd: &'c Crd,
    pub(super) hub: Hub,
    /// Whether a schema, at any depth, has a default.
    pub(super) has_default: bool,
    /// The CRD that it replaces. None if it is new.
    pub(super) update: Option<&'c Update>,
}

/// A rule about a CRD outside of its schemas.
pub(super) struct CrdRule {
    /// The codes of its findings.
    pub(super) codes: &'static [&'static str],
    /// The file it is in, whose head explains the codes.
    pub(super) document: &'static str,
    check: fn(&CrdContext<'_>, &mut CrdFindings),
}

pub(super) const CRD_RULES: &[CrdRule] = &[
    metadata::RULE,
    own_namespace::RULE,
    api_approved::RULE,
    group::RULE,
    scope::RULE,
    names::RULE,
    versions::RULE,
    schema_presence::RULE,
    top_level::RULE,
    preserve_unknown_fields::RULE,
    conversion::RULE,
    subresources::RULE,
    printer_columns::RULE,
    selectable_fields::RULE,
    no_longer_served::RULE,
    column_type::RULE,
    scale_target::RULE,
    status_setting::RULE,
    nothing_served::RULE,
    served_missing::RULE,
    ca_bundle::RULE,
    kind_case::RULE,
    json_size::RULE,
    update::immutable::RULE,
    update::stored_versions::RULE,
    update::ca_bundle::RULE,
];

/// All findings about a CRD outside of its schemas.
pub(super) fn check(context: &CrdContext<'_>) -> Vec<CrdFinding> {
    let mut findings = CrdFindings::default();
    if patch::is_patch(context.crd) {
        patch::check(context, &mut findings);
        return findings.into_vec();
    }
    for rule in CRD_RULES {
        (rule.check)(context, &mut findings);
    }
    findings.into_vec()
}

impl<'c> CrdContext<'c> {
    /// A cursor at `spec`.
    fn spec(&self) -> Cursor<'c> {
        Cursor::root(self.crd).child("spec")
    }

    /// The required fields that `spec` lacks, if `first` is the first of them. Otherwise none, so that one finding
    /// lists them all.
    fn lacking_from(&self, first: &str) -> Lacking {
        let spec = self.spec();
        let fields = ["group", "scope", "names", "versions"].into_iter().filter(|field| !spec.has(field));
        let fields: Box<[_]> =
            fields.filter(|field| !self.is_v1beta1() || matches!(*field, "group" | "names")).collect();
        match fields.first() {
            Some(field) if *field == first => Lacking { whole: !spec.is_there(), fields },
            _ => Lacking::default(),
        }
    }

    /// The schema of a version, or else the schema at the top for all versions.
    fn schema_of(&self, settings: &Cursor<'c>) -> Option<&'c Schema> {
        let own = settings.child("schema").object.and_then(|schema| schema.schema("openAPIV3Schema"));
        own.or(self.crd.top_level_schema()).map(|slot| &*slot.schema)
    }

    fn is_v1beta1(&self) -> bool {
        self.crd.api_version == ApiVersion::V1beta1
    }
}
