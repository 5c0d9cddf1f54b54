//! Gives a printer column the type of its field.
//!
//! ```yaml document before lint/printer-column-type
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
//!     schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}
//!     additionalPrinterColumns:
//!     - {name: Size, type: boolean, jsonPath: .spec.size}
//! ```
//! ```yaml document after
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
//!     schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}
//!     additionalPrinterColumns:
//!     - {name: Size, type: integer, jsonPath: .spec.size}
//! ```

use super::QuickFix;
use super::title::title;
use crate::{Finding, Fix, Snapshot};
use crd_ls_rules::ProblemKind;

pub(super) const FIX: QuickFix = QuickFix {
    document: crd_ls_rules::file_docs!("change_column_type.rs"),
    codes: &["lint/printer-column-type"],
    find,
};

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    change(snapshot, finding).into_iter().collect()
}

fn change(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let ProblemKind::Column(problem) = &finding.kind else { return None };
    let fitting = problem.fitting_type()?;
    let place = snapshot.cursor_on(finding.range).entry()?;
    let edit = snapshot.edits().replace_string(place, fitting)?;
    Fix::risky(title!("change the type of the column to '{fitting}'"), vec![edit])
}
