//! Problems of a CRD outside of its schemas.

use super::{Facts, Family, Stage, Words};
use super::{FieldErrorKind, Severity};

const ADVICE: &str = "Write `preserveUnknownFields: false`";
const NOT_PRESERVED: &str =
    "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead";

problems! {
    /// A problem of a CRD's settings.
    pub enum CrdProblem;

    /// `preserveUnknownFields` is true, or is missing in an API version where it defaults to true.
    PreservesUnknownFields { is_written: bool }: invalid("crd/preserve-unknown-fields"),
        detail NOT_PRESERVED,
        headline match is_written {
            true => "`preserveUnknownFields` may not be true",
            false => "`apiextensions.k8s.io/v1beta1` was removed in Kubernetes 1.22",
        },
        advice match is_written {
            true => "Write `preserveUnknownFields: false`, and `x-kubernetes-preserve-unknown-fields: true` where the \
                schema is to keep unknown fields",
            false => "Write `apiVersion: apiextensions.k8s.io/v1`, or `preserveUnknownFields: false` for an older \
                server",
        };
    /// `preserveUnknownFields` is true, and a schema has a default.
    PreservesUnknownFieldsWithDefaults: invalid("crd/preserve-unknown-fields"),
        detail "must be false in order to use defaults in the schema",
        headline "`preserveUnknownFields` is true, but the schema has defaults", advice ADVICE;
    /// `preserveUnknownFields` is true, and a webhook converts.
    ConvertsUnknownFields: invalid("crd/conversion"),
        detail "must be None if spec.preserveUnknownFields is true",
        headline "a webhook converts, but `preserveUnknownFields` is true", advice ADVICE;
    /// A review version is listed twice.
    RepeatedReviewVersion: invalid("crd/conversion"),
        detail "duplicate version", headline "this review version is listed twice", advice "Remove one of the two";
    /// Servers no longer serve this `apiVersion`. A patch with it may be merged into a CRD of another version.
    NoLongerServed { is_patch: bool }: no_longer_served(*is_patch),
        detail "no server since Kubernetes 1.22 takes a CustomResourceDefinition of v1beta1",
        advice "Convert it to `apiextensions.k8s.io/v1`";
    /// `status` is null, so the version has no status subresource.
    StatusSubresourceNull: Facts::lint("lint/status-subresource-null"),
        detail "`status` has no value, so there is no status subresource", advice "Write `status: {}`";
    /// The schema has a status, but the version lacks the status subresource.
    StatusWithoutSubresource: Facts::note("lint/status-without-subresource", Severity::Information),
        detail "the schema has a `status`, but the version has no status subresource, so whoever may change the spec \
            may change the status with it",
        advice "Add `subresources: {status: {}}` to the version";
    /// The CRD exceeds a limit, or nearly; `kibibytes` is its size as JSON, rounded up.
    Size { limit: SizeLimit, kibibytes: u64 }: limit.facts(), from limit.words(*kibibytes);
    /// A patch that is merged into the CRD of this name.
    Patch { name: Box<str> }: Facts::note("patch/not-judged", Severity::Information),
        detail format!("this is a patch of the CRD `{name}`, so only its own part is checked"),
        advice "Check the CRD that it is merged into";
    /// Another CRD above has the same name.
    Repeated { name: Box<str> }: Facts::lint("lint/repeated-crd"),
        detail format!("the CRD `{name}` is defined above, too, and `kubectl apply` leaves the last one only"),
        advice "Remove one of the two, or give them different names";
}

fn invalid(code: &'static str) -> Facts {
    Facts::error(code, Stage::Object, FieldErrorKind::Invalid)
}

/// An error without a server's answer: servers know no such API.
fn no_longer_served(is_patch: bool) -> Facts {
    Facts::note("lint/no-longer-served", if is_patch { Severity::Warning } else { Severity::Error })
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

impl SizeLimit {
    fn facts(self) -> Facts {
        match self {
            Self::Annotations => Facts::lint("lint/too-large-to-apply"),
            Self::CloseToAnnotations => Facts::note("lint/too-large-to-apply", Severity::Hint),
            Self::Request => Facts::lint("lint/too-large-to-store"),
        }
    }

    fn words(self, kibibytes: u64) -> Words<'static> {
        match self {
            Self::Annotations => Words::new(
                format!(
                    "the CRD takes {kibibytes} KiB as JSON, and `kubectl apply` can keep no more than 256 KiB in its \
                     annotation"
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
