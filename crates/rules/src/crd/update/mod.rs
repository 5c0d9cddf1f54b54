//! Compares an update with the CRD that it replaces, as the server does.
//!
//! The server checks an update like a creation, with two differences. If the old object fails certain checks, the
//! server skips them for the whole new object, not only where the old object failed. And some fields can't change.
//!
//! Source: `ValidateCustomResourceDefinitionUpdate` in k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation,
//! `PrepareForUpdate` in k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition.

pub(super) mod ca_bundle;
pub(super) mod held;
pub(super) mod immutable;
pub(super) mod stored_versions;

use std::collections::HashSet;
use std::sync::Arc;

use super::{CrdContext, CrdRule};
use crate::keywords::{compound_items, unrecognized_format};
use crate::problem::{LintProblem, ProblemKind, Ratchet, Ratchets};
use crate::rule::Finding;
use crd_ls_model::{Crd, Definition, Keyword, KeywordSet, Schema};

pub(super) const RULES: &[CrdRule] = rules! {
    immutable [
        "change/scope-changed", "change/group-changed", "change/kind-changed", "change/plural-changed",
        "change/crd-name-changed",
    ];
    stored_versions ["change/stored-version-removed"];
    ca_bundle ["crd/ca-bundle"];
};

/// The state of a CRD that only the cluster knows.
#[derive(Clone, Debug)]
pub struct ClusterState {
    /// `status.storedVersions`; None if it is not known.
    pub stored_versions: Option<Vec<String>>,
    /// Whether the condition `Established` is true, as for any CRD that has been in use.
    pub is_established: bool,
}

/// The CRD that an update replaces.
#[derive(Clone)]
pub(crate) struct Update {
    before: Arc<Definition>,
    pub(super) is_established: bool,
    /// The names in `status.storedVersions`.
    pub(super) stored_versions: Vec<Box<str>>,
    /// The checks that the old CRD does not pass.
    unpassed: Ratchets,
}

impl Update {
    pub(crate) fn new(before: &Arc<Definition>, unpassed: Ratchets, state: &ClusterState) -> Self {
        let given = state.stored_versions.as_ref().map(|names| names.iter().map(|name| name.as_str().into()).collect());
        let stored_versions = given.unwrap_or_else(|| before.crd().map(held::stored).unwrap_or_default());
        Self { before: Arc::clone(before), is_established: state.is_established, stored_versions, unpassed }
    }

    /// The replaced CRD.
    pub(super) fn before(&self) -> Option<&Crd> {
        self.before.crd()
    }

    /// The checks that the server skips for the schema of a version. `version` is None for a schema at the top, in
    /// v1beta1.
    pub(crate) fn forgiven(&self, new: &Crd, version: Option<&str>, schema: &Schema) -> Ratchets {
        let mut forgiven = self.unpassed.without(Ratchet::ExpressionCosts);
        if asks_structure(new) {
            forgiven = forgiven.without(Ratchet::Structure);
        }
        let is_unchanged = self.before().is_some_and(|before| match version {
            Some(version) => held::has_schema(before, version, schema),
            None => new.held_versions().iter().all(|version| held::has_schema(before, version.name, schema)),
        });
        if is_unchanged { forgiven.with(Ratchet::ExpressionCosts) } else { forgiven }
    }

    /// Removes warnings that the server would also give about the old CRD. The first `first` findings stay.
    pub(crate) fn leave_out_old_warnings(&self, findings: &mut Vec<Finding>, first: usize) {
        let (mut formats, mut item_types) = (HashSet::new(), HashSet::new());
        for slot in self.before.schemas() {
            formats.extend(slot.schema.descendants().filter_map(unrecognized_format));
            item_types.extend(slot.schema.descendants().filter_map(compound_items));
        }
        let mut index = 0;
        findings.retain(|finding| {
            index += 1;
            let is_old = match &finding.kind {
                ProblemKind::Lint(LintProblem::UnrecognizedFormat { format }) => formats.contains(&**format),
                ProblemKind::Lint(LintProblem::SetItems { item_type }) => item_types.contains(&**item_type),
                _ => false,
            };
            index <= first || !is_old
        });
    }
}

impl<'c> CrdContext<'c> {
    /// The CRD that this one replaces. None if this CRD is new.
    pub(super) fn before(&self) -> Option<&'c Crd> {
        self.update.and_then(Update::before)
    }
}

/// Whether the schemas of a CRD must be structural even if the schemas before were not.
fn asks_structure(new: &Crd) -> bool {
    !held::keeps_unknown_fields(new)
        || new.held_versions().iter().any(|version| {
            version.schema.is_some_and(|slot| {
                slot.schema.descendants().any(|schema| schema.field(Keyword::Default).is_some() || is_extended(schema))
            })
        })
}

/// Whether a schema uses extensions that only structural schemas can have.
fn is_extended(schema: &Schema) -> bool {
    const EXTENSIONS: KeywordSet = KeywordSet::of(&[
        Keyword::XPreserveUnknownFields,
        Keyword::XListType,
        Keyword::XListMapKeys,
        Keyword::XMapType,
        Keyword::XValidations,
    ]);
    schema.keywords().intersects(EXTENSIONS)
        || [Keyword::XEmbeddedResource, Keyword::XIntOrString].into_iter().any(|keyword| schema.is_true(keyword))
}
