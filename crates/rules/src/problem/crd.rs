//! Problems of a CRD outside of its schemas.

use super::{Facts, Family, Stage, Words};
use super::{FieldErrorKind, Severity};

/// A problem of a CRD's settings.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CrdProblem {
    /// `preserveUnknownFields` is true, or is missing in an API version where it defaults to true.
    PreservesUnknownFields { is_written: bool },
    /// `preserveUnknownFields` is true, and a schema has a default.
    PreservesUnknownFieldsWithDefaults,
    /// `preserveUnknownFields` is true, and a webhook converts.
    ConvertsUnknownFields,
    /// A review version is listed twice.
    RepeatedReviewVersion,
    /// Servers no longer serve this `apiVersion`.
    NoLongerServed,
    /// `status` is null, so the version has no status subresource.
    StatusSubresourceNull,
    /// The schema has a status, but the version lacks the status subresource.
    StatusWithoutSubresource,
    /// The CRD exceeds a limit, or nearly; `kibibytes` is its size as JSON, rounded up.
    Size { limit: SizeLimit, kibibytes: u64 },
    /// A patch that is merged into the CRD of this name.
    Patch { name: Box<str> },
    /// Another CRD above has the same name.
    Repeated { name: Box<str> },
}

/// A limit for the size of a CRD.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SizeLimit {
    /// The limit of annotations, where `kubectl apply` keeps a copy of the CRD.
    Annotations,
    /// The CRD is close to the limit of annotations.
    CloseToAnnotations,
    /// The limit of a request to etcd.
    Request,
}

impl Family for CrdProblem {
    fn facts(&self) -> Facts {
        let code = match self {
            Self::PreservesUnknownFields { .. } | Self::PreservesUnknownFieldsWithDefaults => {
                "crd/preserve-unknown-fields"
            }
            Self::ConvertsUnknownFields | Self::RepeatedReviewVersion => "crd/conversion",
            Self::NoLongerServed => return Facts::lint("lint/no-longer-served"),
            Self::StatusSubresourceNull => return Facts::lint("lint/status-subresource-null"),
            Self::Size { limit: SizeLimit::Annotations, .. } => return Facts::lint("lint/too-large-to-apply"),
            Self::Size { limit: SizeLimit::CloseToAnnotations, .. } => {
                return Facts::note("lint/too-large-to-apply", Severity::Hint);
            }
            Self::Size { limit: SizeLimit::Request, .. } => return Facts::lint("lint/too-large-to-store"),
            Self::Patch { .. } => return Facts::note("patch/not-judged", Severity::Information),
            Self::Repeated { .. } => return Facts::lint("lint/repeated-crd"),
            Self::StatusWithoutSubresource => {
                return Facts::note("lint/status-without-subresource", Severity::Information);
            }
        };
        Facts::error(code, Stage::Object, FieldErrorKind::Invalid)
    }

    fn words(&self) -> Words<'_> {
        const ADVICE: &str = "Write `preserveUnknownFields: false`";
        const NOT_PRESERVED: &str =
            "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead";
        match self {
            Self::PreservesUnknownFields { is_written: false } => Words::new(
                NOT_PRESERVED,
                "Write `apiVersion: apiextensions.k8s.io/v1`, or `preserveUnknownFields: false` for an older server",
            )
            .headed("`apiextensions.k8s.io/v1beta1` was removed in Kubernetes 1.22"),
            Self::PreservesUnknownFields { is_written: true } => Words::new(
                NOT_PRESERVED,
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
            Self::Size { limit, kibibytes } => limit.words(*kibibytes),
            Self::Patch { name } => Words::new(
                format!("this is a patch of the CRD `{name}`, so only what it has is judged"),
                "Check the CRD that it is merged into",
            ),
            Self::Repeated { name } => Words::new(
                format!("the CRD `{name}` is defined above, too, and `kubectl apply` leaves the last one only"),
                "Remove one of the two, or give them different names",
            ),
        }
    }
}

impl SizeLimit {
    fn words(self, kibibytes: u64) -> Words<'static> {
        match self {
            Self::Annotations => Words::new(
                format!(
                    "the CRD takes {kibibytes} KiB as JSON, and `kubectl apply` can keep no more than 256 KiB in its annotation"
                ),
                "Use `kubectl apply --server-side`, or shorten the descriptions",
            ),
            Self::CloseToAnnotations => Words::new(
                format!("the CRD takes {kibibytes} KiB of the 256 KiB that `kubectl apply` can keep in its annotation"),
                "Beyond that only `kubectl apply --server-side` takes it",
            ),
            Self::Request => Words::new(
                format!("the CRD takes {kibibytes} KiB as JSON, and etcd takes requests of no more than 1536 KiB"),
                "Shorten the descriptions, or serve fewer versions",
            ),
        }
    }
}
