//! Which parts of a schema become part of a CRD, and so which findings about it are true.
//!
//! The schemas of a CRD are used as they are. Crossplane uses the fields of `spec` and `status` of
//! a CompositeResourceDefinition, and of these two schemas the required fields, descriptions,
//! `oneOf` and validation rules; its own fields replace the author's. Gatekeeper puts the
//! parameters of a ConstraintTemplate into `spec`; in a legacy schema it adds missing types and
//! keeps unknown fields.
//!
//! Both decode schemas as Go's `encoding/json` does: a value of a wrong type is refused, and an
//! unknown key is dropped.
//!
//! Source: `genCrdVersion`, `CompositeResourceSpecProps` and `CompositeResourceStatusProps` in
//! crossplane/crossplane, internal/xcrd; `CreateSchema` and `AddPreserveUnknownFields` in
//! open-policy-agent/frameworks, constraint/pkg.

use super::local::Problem;
use crate::model::Edge;
use crate::rules::problem::{ProblemKind, Stage};

/// The use that is made of a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adoption {
    /// It is part of a CRD as it is.
    Whole,
    /// The root of a composite resource's schema: only its `spec` and `status` are used.
    CompositeRoot,
    /// `spec` or `status` of a composite resource: its fields are used, and little else.
    CompositePart,
    /// Missing types and `x-kubernetes-preserve-unknown-fields` are added.
    Legacy,
    /// It is decoded and dropped.
    Dropped,
}

/// The fields of `spec` and `status` that Crossplane overwrites, in any of its versions.
const FIELDS_OF_CROSSPLANE: &[&str] = &[
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

/// Codes that are true of `spec` and `status` whatever Crossplane adds to them.
const OF_COMPOSITE_PART: &[&str] =
    &["cel/not-judged", "validations/message", "validations/reason", "validations/rule-missing"];

/// Codes that are true of a schema whatever types are added.
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
    /// The use that is made of a schema inside one.
    pub(in crate::rules) fn of_child(self, edge: &Edge) -> Self {
        match (self, edge) {
            (Self::CompositeRoot, Edge::Property(name)) if matches!(&**name, "spec" | "status") => Self::CompositePart,
            (Self::CompositePart, Edge::Property(name)) if FIELDS_OF_CROSSPLANE.contains(&&**name) => Self::Dropped,
            (Self::CompositePart, Edge::Property(_) | Edge::OneOf(_)) | (Self::Whole, _) => Self::Whole,
            (Self::CompositeRoot | Self::CompositePart | Self::Dropped, _) => Self::Dropped,
            (Self::Legacy, Edge::Property(_) | Edge::Items | Edge::AdditionalProperties) => Self::Legacy,
            (Self::Legacy, _) => Self::Whole,
        }
    }

    /// Whether a finding about a schema is still true once the CRD is made.
    pub(in crate::rules) fn keeps(self, Problem { kind, .. }: &Problem) -> bool {
        let is_about_text = kind.stage() == Stage::Decode || matches!(kind, ProblemKind::Strict(_));
        is_about_text
            || match self {
                Self::Whole => true,
                Self::CompositePart => OF_COMPOSITE_PART.contains(&kind.code()),
                Self::Legacy => OF_LEGACY.contains(&kind.code()),
                Self::CompositeRoot | Self::Dropped => false,
            }
    }

    /// Whether all that the schema declares is known, and all of it is used.
    pub(in crate::rules) fn is_complete(self) -> bool {
        matches!(self, Self::Whole | Self::Legacy)
    }
}
