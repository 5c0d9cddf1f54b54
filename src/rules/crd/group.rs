//! The API group is a domain.
//!
//! Groups of different projects stay apart only if each takes one under a domain of its own.
//!
//! Source: `validateCustomResourceDefinitionSpec`.
//!
//! ```yaml document crd/group
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example
//! spec:
//!   group: example
//! # ^^^^^ error[crd/group]: should be a domain with at least one dot. Write a domain of yours such as `example.com`.
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

use super::findings::CrdFindings;
use super::{CrdContext, CrdRule};
use crate::grammar::names::check_dns1123_subdomain;
use crate::rules::FieldErrorKind::{Invalid, Required};

pub(super) const RULE: CrdRule = CrdRule { codes: &[CODE], document: include_str!("group.rs"), check };

const CODE: &str = "crd/group";

fn check(context: &CrdContext<'_>, out: &mut CrdFindings) {
    let spec = context.spec();
    let group = spec.text("group");
    let spot = spec.field("group");
    if group.is_empty() {
        out.error((CODE, Required), spot, "", "Write the API group, a domain of yours such as `example.com`");
        return;
    }
    let faults = check_dns1123_subdomain(group).join(",");
    if !faults.is_empty() {
        out.error((CODE, Invalid), spot, faults, "Use lower-case letters, digits, `-` and `.`");
    } else if !group.contains('.') {
        let advice = "Write a domain of yours such as `example.com`";
        out.error((CODE, Invalid), spot, "should be a domain with at least one dot", advice);
    }
}
