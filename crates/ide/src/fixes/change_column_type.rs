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

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_rules::ProblemKind;

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/printer-column-type"], change);

fn change(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Column(problem) = &ctx.finding.kind else { return None };
    let fitting = problem.fitting_type()?;
    let place = ctx.entry()?;
    Fix::risky(title!("change the type of the column to '{}'", fitting), ctx.edits().replace_string(place, fitting)?)
}
