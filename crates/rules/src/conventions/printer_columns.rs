//! `kubectl get` shows the most important fields.
//!
//! Without `additionalPrinterColumns` it shows only the name and the age.
//!
//! Source: "Types (Kinds)" in Kubernetes' API conventions, and "Additional printer columns" in the documentation of
//! CustomResourceDefinitions.
//!
//! ```yaml convention conventions/printer-columns
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
//! #         ^^ warning[conventions/printer-columns]: this version has no printer columns, so `kubectl get` shows the name and the age alone. Add `additionalPrinterColumns` for what people look for first.
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml valid
//! type: object
//! ```

use crate::Finding;
use crate::problem::ConventionProblem;
use crd_ls_model::CrdVersion;

pub(super) fn check(version: &CrdVersion<'_>, out: &mut Vec<Finding>) {
    if version.is_served && version.settings("additionalPrinterColumns").is_empty() {
        out.push(Finding::in_object(ConventionProblem::NoPrinterColumns, version.place(), version.path()));
    }
}
