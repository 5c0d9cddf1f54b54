//! Changes the API version to a supported one.
//!
//! ```yaml document before decode/api-version
//! apiVersion: apiextensions/v1
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
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_model::ApiVersion;
use crd_ls_model::known_values::CRD_API_VERSION;
use crd_ls_rules::ProblemKind;

pub(super) const FIX: QuickFix =
    QuickFix::one(&["decode/api-version", "crd/preserve-unknown-fields", "crd/identical-per-version"], change);

fn change(ctx: &FixContext<'_>) -> Option<Fix> {
    let is_v1beta1 = || {
        let crd = ctx.subject().object().and_then(|object| object.definition().crd());
        crd.is_some_and(|crd| crd.api_version == ApiVersion::V1beta1)
    };
    // v1 may accept values that v1beta1 refuses, and servers no longer support v1beta1.
    if !matches!(ctx.finding.kind, ProblemKind::Decode(_)) && !is_v1beta1() {
        return None;
    }
    let root = ctx.subject().mapping([])?;
    let edit = ctx.set_string(root, "apiVersion", CRD_API_VERSION)?;
    Fix::safe(title!("change the API version to '{}'", CRD_API_VERSION), edit)
}
