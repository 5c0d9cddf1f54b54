//! What is wrong with a CRD outside of its schemas.

use super::{Facts, Family, Stage, Words};
use crate::rules::{FieldErrorKind, Severity};

/// A problem of a CRD's settings.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CrdProblem {
    /// `preserveUnknownFields` is true.
    PreservesUnknownFields,
    /// It is, and a schema has a default.
    PreservesUnknownFieldsWithDefaults,
    /// It is, and a webhook converts.
    ConvertsUnknownFields,
    /// A review version is listed twice.
    RepeatedReviewVersion,
    /// The `apiVersion` is one that servers do not serve any more.
    NoLongerServed,
    /// `status` is null, so there is no such subresource.
    StatusSubresourceNull,
    /// The schema has a status, and the version no such subresource.
    StatusWithoutSubresource,
    /// Another CRD above has the same name.
    Repeated { name: Box<str> },
}

impl Family for CrdProblem {
    fn facts(&self) -> Facts {
        let code = match self {
            Self::PreservesUnknownFields | Self::PreservesUnknownFieldsWithDefaults => "crd/preserve-unknown-fields",
            Self::ConvertsUnknownFields | Self::RepeatedReviewVersion => "crd/conversion",
            Self::NoLongerServed => return Facts::lint("lint/no-longer-served"),
            Self::StatusSubresourceNull => return Facts::lint("lint/status-subresource-null"),
            Self::Repeated { .. } => return Facts::lint("lint/repeated-crd"),
            Self::StatusWithoutSubresource => {
                return Facts::note("lint/status-without-subresource", Severity::Information);
            }
        };
        Facts::error(code, Stage::Object, FieldErrorKind::Invalid)
    }

    fn words(&self) -> Words<'_> {
        const ADVICE: &str = "Write `preserveUnknownFields: false`";
        match self {
            Self::PreservesUnknownFields => Words::new(
                "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead",
                "Write `preserveUnknownFields: false`, and `x-kubernetes-preserve-unknown-fields: true` where the schema is to keep \
                 unknown fields",
            )
            .headed("`preserveUnknownFields` may not be true"),
            Self::PreservesUnknownFieldsWithDefaults => {
                Words::new("must be false in order to use defaults in the schema", ADVICE)
                    .headed("`preserveUnknownFields` is true, but the schema has defaults")
            }
            Self::ConvertsUnknownFields => Words::new("must be None if spec.preserveUnknownFields is true", ADVICE)
                .headed("a webhook converts, but `preserveUnknownFields` is true"),
            Self::RepeatedReviewVersion => {
                Words::new("duplicate version", "Remove one of the two").headed("this review version is listed twice")
            }
            Self::NoLongerServed => Words::new(
                "no server since Kubernetes 1.22 takes a CustomResourceDefinition of v1beta1",
                "Convert it to `apiextensions.k8s.io/v1`",
            ),
            Self::StatusSubresourceNull => {
                Words::new("`status` has no value, so there is no status subresource", "Write `status: {}`")
            }
            Self::StatusWithoutSubresource => Words::new(
                "the schema has a `status`, but the version has no status subresource, so whoever may change the spec \
                 may change the status with it",
                "Add `subresources: {status: {}}` to the version",
            ),
            Self::Repeated { name } => Words::new(
                format!("the CRD `{name}` is defined above, too, and `kubectl apply` leaves the last one only"),
                "Remove one of the two, or give them different names",
            ),
        }
    }
}
