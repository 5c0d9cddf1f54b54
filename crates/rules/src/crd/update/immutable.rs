//! Some fields of a CRD can't change after its creation.
//!
//! The name, group and plural never change, because they determine where the resources are stored. Scope and kind can
//! change until the server has established the CRD, a moment after its creation. To change one of these fields, create
//! a second CRD and copy the resources. Deleting the first CRD deletes all its resources.
//!
//! Source: `validateCustomResourceDefinitionSpecUpdate`, `ValidateObjectMetaAccessorUpdate`.
//!
//! ```yaml change change/scope-changed
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
//! ---
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Cluster
//! #        ^^^^^^^ error[change/scope-changed]: the `scope` was `Namespaced`, and can't change once the CRD is established. Write `Namespaced`, or define another CRD and copy the resources.
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml change change/group-changed
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
//! ---
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.org
//! #        ^^^^^^^^^^^ error[change/group-changed]: the `group` was `example.com`, and can't change. Write `example.com`, or define another CRD and copy the resources.
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml change change/kind-changed
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos, singular: foo, listKind: FooList}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ---
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names:
//!     kind: Bar
//! #         ^^^ error[change/kind-changed]: the `kind` was `Foo`, and can't change once the CRD is established. Write `Foo`, or define another CRD and copy the resources.
//!     plural: foos
//!     singular: foo
//!     listKind: FooList
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml change change/plural-changed
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
//! ---
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names:
//!     kind: Foo
//!     plural: bars
//! #           ^^^^ error[change/plural-changed]: the `plural` was `foos`, and can't change. Write `foos`, or define another CRD and copy the resources.
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml change change/crd-name-changed
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
//! ---
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos
//! #       ^^^^ error[change/crd-name-changed]: the `name` was `foos.example.com`, and can't change. Write `foos.example.com`, or define another CRD and copy the resources.
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

use crate::crd::CrdContext;
use crate::crd::cursor::Cursor;
use crate::crd::findings::CrdFindings;
use crate::problem::{ChangeProblem, FixedField};
use crd_ls_model::{ApiVersion, Crd};

/// The fields, each with its path, and whether it can change until the CRD is established.
const FIELDS: [(FixedField, &[&str], &str, bool); 5] = [
    (FixedField::Name, &["metadata"], "name", false),
    (FixedField::Group, &["spec"], "group", false),
    (FixedField::Plural, &["spec", "names"], "plural", false),
    (FixedField::Scope, &["spec"], "scope", true),
    (FixedField::Kind, &["spec", "names"], "kind", true),
];

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let (Some(update), Some(before)) = (context.update, context.before()) else { return };
    for (field, objects, name, may_change_at_first) in FIELDS {
        let at = |crd| objects.iter().fold(Cursor::root(crd), |cursor, object| cursor.child(object));
        let (old, new) = (value(before, field, &at(before), name), value(context.crd, field, &at(context.crd), name));
        // The server refuses an object without a name before it compares names.
        let is_unnamed = field == FixedField::Name && new.is_empty();
        if old != new && !is_unnamed && (update.is_established || !may_change_at_first) {
            out.report(ChangeProblem::Immutable { field, before: old.into() }, at(context.crd).value(name));
        }
    }
}

/// The value of a field. If v1beta1 lacks the scope, this is the server's default.
fn value<'c>(crd: &Crd, field: FixedField, object: &Cursor<'c>, name: &str) -> &'c str {
    match object.text(name) {
        "" if field == FixedField::Scope && crd.api_version == ApiVersion::V1beta1 => "Namespaced",
        written => written,
    }
}
