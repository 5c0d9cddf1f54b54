//! Problems of a CRD outside of its schemas.

use super::FieldErrorKind::Invalid;
use super::{Facts, Family, Severity, Stage, Words};

const ADVICE: &str = "Write `preserveUnknownFields: false`";
const NOT_PRESERVED: &str =
    "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead";

const STAGE: Stage = Stage::Object;

problems! {
    /// A problem of a CRD's settings.
    pub enum CrdProblem;

    /// `preserveUnknownFields` is true, or is missing in an API version where it defaults to true.
    PreservesUnknownFields { is_written: bool }: Error(Invalid) "crd/preserve-unknown-fields",
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
    PreservesUnknownFieldsWithDefaults: Error(Invalid) "crd/preserve-unknown-fields",
        detail "must be false in order to use defaults in the schema",
        headline "`preserveUnknownFields` is true, but the schema has defaults", advice ADVICE;
    /// `preserveUnknownFields` is true, and a webhook converts between versions.
    ConvertsUnknownFields: Error(Invalid) "crd/conversion",
        detail "must be None if spec.preserveUnknownFields is true",
        headline "a webhook converts, but `preserveUnknownFields` is true", advice ADVICE;
    /// A review version is listed twice.
    RepeatedReviewVersion: Error(Invalid) "crd/conversion",
        detail "duplicate version", headline "this review version is listed twice", advice "Remove one of the two";
    /// Servers no longer serve this `apiVersion`.
    NoLongerServed: Error "lint/no-longer-served",
        detail "Kubernetes 1.22 and later accept no CustomResourceDefinition of v1beta1",
        advice "Convert it to `apiextensions.k8s.io/v1`";
    /// The `apiVersion` of a patch is no longer served. The patch may be merged into a CRD of another version.
    PatchNoLongerServed: Warning "lint/no-longer-served",
        detail "Kubernetes 1.22 and later accept no CustomResourceDefinition of v1beta1",
        advice "Convert it to `apiextensions.k8s.io/v1`";
    /// `status` is null, so the version has no status subresource.
    StatusSubresourceNull: Warning "lint/status-subresource-null",
        detail "`status` has no value, so there is no status subresource", advice "Write `status: {}`";
    /// The schema has a status, but the version lacks the status subresource.
    StatusWithoutSubresource: Information "lint/status-without-subresource",
        detail "the schema has a `status`, but the version has no status subresource, so everyone who may change the \
            spec may also change the status",
        advice "Add `subresources: {status: {}}` to the version";
    /// The CRD exceeds the limit of annotations, so `kubectl apply` can't keep a copy of it. `kibibytes` is the size of
    /// the CRD as JSON, rounded up, also in the variants below.
    TooLargeToApply { kibibytes: u64 }: Warning "lint/too-large-to-apply",
        detail format!(
            "the CRD has {kibibytes} KiB as JSON, and `kubectl apply` can keep no more than 256 KiB in its annotation"
        ),
        advice "Use `kubectl apply --server-side`, or shorten the descriptions";
    /// The CRD is close to the limit of annotations.
    NearlyTooLargeToApply { kibibytes: u64 }: Hint "lint/too-large-to-apply",
        detail format!(
            "the CRD has {kibibytes} KiB of the 256 KiB that `kubectl apply` can keep in its annotation"
        ),
        advice "Above 256 KiB, use `kubectl apply --server-side`";
    /// The CRD exceeds the limit of a request to etcd.
    TooLargeToStore { kibibytes: u64 }: Warning "lint/too-large-to-store",
        detail format!("the CRD has {kibibytes} KiB as JSON, and etcd accepts requests of at most 1536 KiB"),
        advice "Shorten the descriptions, or serve fewer versions";
    /// The CRD is a patch that is merged into the CRD of this name.
    Patch { name: Box<str> }: Information "patch/not-judged",
        detail format!("this is a patch of the CRD `{name}`, so only its own part is checked"),
        advice "Check the CRD that it is merged into";
    /// A template action in the folder `crds` of a chart.
    TemplateInCrds: Warning "lint/template-in-crds",
        detail "Helm does not render the files in `crds`, so this action is applied as it is written",
        advice "Write the value, or move the file to `templates`";
    /// Another CRD above has the same name.
    Repeated { name: Box<str> }: Warning "lint/repeated-crd",
        detail format!("the CRD `{name}` is defined above, too, and `kubectl apply` leaves the last one only"),
        advice "Remove one of the two, or give them different names";
}
