//! A patch of a CRD is checked only in the fields that it contains.
//!
//! kubebuilder keeps patches in `config/crd/patches`. A patch has the type and the name of a CRD, and otherwise only
//! additions: annotations, labels, or `spec.conversion`. kustomize merges the patch into the CRD; no server accepts the
//! patch alone. So missing fields of a patch are not reported. Check the merged CRD, as in
//! `kustomize build config/crd | crd-ls check -`.
//!
//! A new CRD looks like a patch until its `spec` has another field. From then on, the CRD is checked in full.
//!
//! ```yaml document patch/not-judged
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! #       ^^^^^^^^^^^^^^^^ information[patch/not-judged]: this is a patch of the CRD `foos.example.com`, so only its own part is checked. Check the CRD that it is merged into.
//!   annotations:
//!     cert-manager.io/inject-ca-from: system/serving-cert
//! ```
//! ```yaml document patch/not-judged
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! #       ^^^^^^^^^^^^^^^^ information[patch/not-judged]: this is a patch of the CRD `foos.example.com`, so only its own part is checked. Check the CRD that it is merged into.
//! spec:
//!   conversion:
//!     strategy: Webhook
//!     webhook:
//!       clientConfig:
//!         service: {namespace: system, name: webhook-service, path: /convert}
//!       conversionReviewVersions: [v1]
//! ```

use super::cursor::Cursor;
use super::findings::CrdFindings;
use super::{CrdContext, ca_bundle, conversion, no_longer_served, own_namespace, scope};
use crate::problem::CrdProblem;

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let metadata = Cursor::root(context.crd).child("metadata");
    let problem = CrdProblem::Patch { name: metadata.text("name").into() };
    out.report(problem, metadata.value("name"));
    check_part(context, out);
}

/// Checks the fields that a part of a CRD contains.
pub(super) fn check_part(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    // The other rules need a complete CRD.
    own_namespace::check(context, out);
    scope::check_written(context, out);
    conversion::check(context, out);
    no_longer_served::check(context, out);
    ca_bundle::check(context, out);
}
