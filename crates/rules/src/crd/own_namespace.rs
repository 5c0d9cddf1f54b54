//! A CRD does not belong to a namespace.
//!
//! Only its resources can be in a namespace, depending on `scope`. The API server silently drops a namespace in the
//! metadata of the CRD.
//!
//! ```yaml document lint/namespace-ignored
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//!   namespace: shop
//! # ^^^^^^^^^ warning[lint/namespace-ignored]: a CustomResourceDefinition belongs to the whole cluster, so its `namespace` is ignored. Remove it.
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
use super::cursor::Cursor;
use super::findings::CrdFindings;
use crate::problem::MetadataProblem;

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let metadata = Cursor::root(context.crd).child("metadata");
    if !metadata.text("namespace").is_empty() {
        out.report(MetadataProblem::NamespaceIgnored, metadata.field("namespace"));
    }
}
