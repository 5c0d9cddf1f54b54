//! A resource is in a namespace, or belongs to the whole cluster.
//!
//! Source: `validateEnumStrings`.
//!
//! ```yaml document crd/scope
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespace
//! #        ^^^^^^^^^ error[crd/scope]: there is no scope `Namespace`. Write `Namespaced`.
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Cluster
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use super::CrdContext;
use super::findings::CrdFindings;
use crate::problem::NamesProblem;
use crd_ls_model::known_values::SCOPES;

/// Checks the scope in a part of a CRD, if it is written there.
pub(super) fn check_written(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    if !context.spec().text("scope").is_empty() {
        check(context, out);
    }
}

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let spec = context.spec();
    let problem = match spec.text("scope") {
        known if SCOPES.contains(known) => return,
        "" if context.is_v1beta1() => return,
        "" => NamesProblem::ScopeMissing { lacking: context.lacking_from("scope") },
        written => NamesProblem::ScopeUnknown { written: written.into() },
    };
    out.report(problem, spec.value("scope"));
}
