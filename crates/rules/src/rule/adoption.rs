//! Determines the parts of a schema that become parts of a CRD, so that only valid findings about the schema are kept.
//!
//! The schemas of a CRD are used unchanged. From a CompositeResourceDefinition, Crossplane uses the fields of `spec`
//! and `status`, and the required fields, descriptions, `oneOf`, `x-kubernetes-preserve-unknown-fields` and validation
//! rules of these two schemas. Crossplane's own fields replace the author's fields of the same name. Since Crossplane
//! 2.2, the validation rules of the root are used, too, but they can read only the name from the metadata. Gatekeeper
//! puts the parameters of a ConstraintTemplate into `spec`. To a legacy schema, it adds missing types and
//! `x-kubernetes-preserve-unknown-fields`.
//!
//! Both controllers decode schemas with Go's `encoding/json`, which refuses values of a wrong type and drops unknown
//! keys.
//!
//! Source: `genCrdVersion`, `CompositeResourceSpecProps` and `CompositeResourceStatusProps` in
//! crossplane/crossplane, internal/xcrd; `CreateSchema` and `AddPreserveUnknownFields` in
//! open-policy-agent/frameworks, constraint/pkg.

use super::local::Problem;
use crate::problem::{ProblemKind, Stage};
use crd_ls_model::Edge;

/// The use of a schema in a CRD.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Adoption {
    /// The schema becomes part of a CRD unchanged.
    Whole,
    /// The root of a composite resource's schema, of which only the rules, `spec` and `status` are used.
    CompositeRoot,
    /// The `spec` or `status` of a composite resource, of which the fields are used, and a few keywords.
    CompositePart,
    /// A schema to which missing types and `x-kubernetes-preserve-unknown-fields` are added.
    Legacy,
    /// A schema that is decoded and then discarded.
    Dropped,
}

/// The fields of `spec` and `status` that at least one version of Crossplane overwrites.
pub(crate) const FIELDS_OF_CROSSPLANE: &[&str] = &[
    "claimConditionTypes",
    "claimRef",
    "compositeDeletePolicy",
    "compositionRef",
    "compositionRevisionRef",
    "compositionRevisionSelector",
    "compositionSelector",
    "compositionUpdatePolicy",
    "conditions",
    "connectionDetails",
    "crossplane",
    "environmentConfigRefs",
    "publishConnectionDetailsTo",
    "resourceRef",
    "resourceRefs",
    "writeConnectionSecretToRef",
];

/// Codes that apply to the root, `spec` and `status` even after Crossplane adds fields to them.
const OF_COMPOSITE: &[&str] =
    &["cel/not-judged", "cel/uncompilable", "validations/message", "validations/reason", "validations/rule-missing"];

/// Codes that apply to a schema even if types are added to it.
const OF_LEGACY: &[&str] = &[
    "cel/not-judged",
    "default/enum",
    "default/number",
    "default/pattern",
    "default/size",
    "default/type",
    "schema/pattern",
    "schema/type-name",
    "schema/unique-items",
    "schema/unsupported-keyword",
    "structural/keyword-in-junctor",
];

impl Adoption {
    /// The use of a child schema.
    pub(crate) fn of_child(self, edge: &Edge) -> Self {
        match (self, edge) {
            (Self::CompositeRoot, Edge::Property(name)) if matches!(&**name, "spec" | "status") => Self::CompositePart,
            (Self::CompositePart, Edge::Property(name)) if FIELDS_OF_CROSSPLANE.contains(&&**name) => Self::Dropped,
            (Self::CompositePart, Edge::Property(_) | Edge::OneOf(_)) | (Self::Whole, _) => Self::Whole,
            (Self::CompositeRoot | Self::CompositePart | Self::Dropped, _) => Self::Dropped,
            (Self::Legacy, Edge::Property(_) | Edge::Items | Edge::AdditionalProperties) => Self::Legacy,
            (Self::Legacy, _) => Self::Whole,
        }
    }

    /// Whether a finding about a schema still holds for the resulting CRD.
    pub(crate) fn keeps(self, Problem { kind, .. }: &Problem) -> bool {
        let is_about_text = kind.stage() == Stage::Decode || matches!(kind, ProblemKind::Strict(_));
        is_about_text
            || match self {
                Self::Whole => true,
                Self::CompositeRoot | Self::CompositePart => OF_COMPOSITE.contains(&kind.code()),
                Self::Legacy => OF_LEGACY.contains(&kind.code()),
                Self::Dropped => false,
            }
    }

    /// Whether the rules of the schema are compiled as written. Fields may be added to the schema.
    pub(crate) fn takes_rules(self) -> bool {
        self == Self::Whole || self.is_extended()
    }

    /// Whether the schema belongs to a composite resource and gets more fields.
    pub(crate) fn is_extended(self) -> bool {
        matches!(self, Self::CompositeRoot | Self::CompositePart)
    }

    /// The fields that the schema has in the CRD, whether the author declares them or not.
    pub(crate) fn added_fields(self) -> &'static [&'static str] {
        match self {
            Self::CompositeRoot => &["spec", "status"],
            Self::CompositePart => FIELDS_OF_CROSSPLANE,
            Self::Whole | Self::Legacy | Self::Dropped => &[],
        }
    }

    /// Whether all declarations of the schema are known and used.
    pub(crate) fn is_complete(self) -> bool {
        matches!(self, Self::Whole | Self::Legacy)
    }
}
