//! The API server's errors about a CRD outside of its schemas, and lints about the CRD.
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
pub(crate) mod partial;
mod patch;
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
pub(crate) mod template_in_crds;
mod top_level;
mod update;
mod versions;

use crate::Finding;
use crate::problem::Lacking;
use crate::rule_table::{Rule, RuleFile};
use crd_ls_model::{ApiVersion, Crd, Hub, Kubernetes, Schema};

use cursor::Cursor;
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
    /// The CRD that this one replaces, and the state of the cluster. None if this CRD is new.
    pub(super) update: Option<&'c Update>,
    /// The version of Kubernetes that must accept the CRD.
    pub(super) kubernetes: Kubernetes,
}

/// A rule about a CRD outside of its schemas.
type CrdRule = Rule<fn(&CrdContext<'_>, &mut CrdFindings<'_>)>;

const RULES: &[CrdRule] = rules! {
    metadata ["metadata/name", "metadata/field"];
    own_namespace ["lint/namespace-ignored"];
    api_approved ["crd/api-approved"];
    group ["crd/group"];
    scope ["crd/scope"];
    names ["crd/names"];
    versions ["crd/storage-version", "crd/version-name", "crd/deprecation-warning"];
    schema_presence ["crd/schema-missing"];
    top_level ["crd/top-level-and-per-version", "crd/identical-per-version"];
    preserve_unknown_fields ["crd/preserve-unknown-fields"];
    conversion ["crd/conversion", "crd/webhook"];
    subresources ["crd/scale-path"];
    printer_columns ["crd/printer-column", "lint/printer-column-path"];
    selectable_fields ["crd/selectable-field"];
    no_longer_served ["lint/no-longer-served"];
    column_type ["lint/printer-column-type"];
    scale_target ["lint/scale-path", "lint/scale-optional"];
    status_setting ["lint/status-subresource-null", "lint/status-without-subresource"];
    nothing_served ["lint/nothing-served"];
    served_missing ["lint/served-missing"];
    ca_bundle ["lint/ca-bundle"];
    kind_case ["lint/kind-case"];
    json_size ["lint/too-large-to-apply", "lint/too-large-to-store"];
};

pub(super) const PAGES: &[RuleFile] = pages! {
    patch ["patch/not-judged"];
    repeated_crd ["lint/repeated-crd"];
    template_in_crds ["lint/template-in-crds"];
};

pub(super) fn rules() -> impl Iterator<Item = &'static CrdRule> {
    RULES.iter().chain(update::RULES)
}

/// All findings about a CRD outside of its schemas.
pub(super) fn check(context: &CrdContext<'_>) -> Vec<Finding> {
    let mut findings = CrdFindings::new(context.crd);
    if context.crd.object.is_open {
        patch::check_part(context, &mut findings);
        return findings.into_vec();
    }
    if partial::is_patch(context.crd) {
        patch::check(context, &mut findings);
        return findings.into_vec();
    }
    for rule in rules() {
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
        let fields = ["group", "scope", "names", "versions"]
            .into_iter()
            .filter(|field| !spec.has(field) && !spec.is_unknown(field));
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
