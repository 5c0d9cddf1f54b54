//! At least one version is served.
//!
//! The server accepts a CRD without a served version. Its resources stay stored, but nobody can read or write them.
//!
//! Source: `validateCustomResourceDefinitionSpec`, which counts only the storage versions.
//!
//! ```yaml document lint/nothing-served
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//! # ^^^^^^^^ warning[lint/nothing-served]: no version is served, so there is no API for these resources. Write `served: true` in one version at least.
//!   - name: v1
//!     served: false
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
use crate::problem::VersionProblem;

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let spec = context.spec();
    let is_off = |version: &Cursor<'_>| {
        let is_off = version.object.is_some_and(|version| version.bool("served") == Some(false));
        is_off && !version.is_unknown("served")
    };
    if spec.children("versions").next().is_some() && spec.children("versions").all(|version| is_off(&version)) {
        out.report(VersionProblem::NothingServed, spec.field("versions"));
    }
}
