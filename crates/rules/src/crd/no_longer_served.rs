//! A CRD uses a version of its API that servers still serve.
//!
//! Kubernetes 1.22 removed `apiextensions.k8s.io/v1beta1`. The other findings in such a CRD are the answers of older
//! servers. In a patch of a CRD, this finding is a warning.
//!
//! Source: `apiextensions.k8s.io/v1beta1` in the list of removed APIs of Kubernetes 1.22.
//!
//! ```yaml document lint/no-longer-served
//! apiVersion: apiextensions.k8s.io/v1beta1
//! #           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[lint/no-longer-served]: Kubernetes 1.22 and later accept no CustomResourceDefinition of v1beta1. Convert it to `apiextensions.k8s.io/v1`.
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   version: v1
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   preserveUnknownFields: false
//!   validation:
//!     openAPIV3Schema: {type: object}
//! ```
//! ```yaml document
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use super::CrdContext;
use super::cursor::{Cursor, Spot};
use super::findings::CrdFindings;
use super::partial::is_patch;
use crate::problem::CrdProblem;

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    if context.is_v1beta1() {
        let range = context.crd.api_version_range;
        let problem = match is_patch(context.crd) {
            true => CrdProblem::PatchNoLongerServed,
            false => CrdProblem::NoLongerServed,
        };
        out.report(problem, Spot { range, ..Cursor::root(context.crd).field("apiVersion") });
    }
}
