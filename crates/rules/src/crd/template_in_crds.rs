//! A file in the folder `crds` of a chart has no template actions.
//!
//! Helm installs the CRDs in the folder `crds` before the templates, and sends them as they are written. So an action
//! there becomes part of a name or an annotation, or the server refuses the file. A CRD that depends on values belongs
//! in the folder `templates`. Comments and the texts of schemas may contain `{{`.
//!
//! Source: "Custom Resource Definitions" in Helm's documentation of charts.
//!
//! ```yaml chart lint/template-in-crds
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//!   annotations:
//!     cert-manager.io/inject-ca-from: "{{ .Release.Namespace }}/serving-cert"
//! #                                    ^^^^^^^^^^^^^^^^^^^^^^^^ warning[lint/template-in-crds]: Helm does not render the files in `crds`, so this action is applied as it is written. Write the value, or move the file to `templates`.
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
//!   annotations:
//!     cert-manager.io/inject-ca-from: system/serving-cert
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, description: "a {{ sign }}"}}
//! ```

use crate::problem::CrdProblem;
use crate::rule::Finding;
use crd_ls_model::PlacedDocument;

/// Reports the first action of a document.
pub(crate) fn finding(placed: &PlacedDocument) -> Option<Finding> {
    let action = placed.document.unrendered_action()?;
    Some(Finding::of_text(CrdProblem::TemplateInCrds, action + placed.start, placed.index))
}
