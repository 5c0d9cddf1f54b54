//! Selectable fields and printer columns are not removed.
//!
//! A request fails if it selects by a field that is no longer selectable. Printer columns are for people, but scripts
//! read them, too.
//!
//! ```yaml change change/selectable-field-removed
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
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         properties:
//!           spec: {type: object, properties: {size: {type: integer}, count: {type: integer}}}
//!           status: {type: object, properties: {size: {type: integer}}}
//!     selectableFields:
//!     - jsonPath: .spec.size
//!     - jsonPath: .spec.count
//! ---
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
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         properties:
//!           spec: {type: object, properties: {size: {type: integer}, count: {type: integer}}}
//!           status: {type: object, properties: {size: {type: integer}}}
//!     selectableFields:
//! #   ^^^^^^^^^^^^^^^^ error[change/selectable-field-removed]: `.spec.count` can no longer be selected: requests with that field selector fail. Keep it.
//!     - jsonPath: .spec.size
//! ```
//! ```yaml change change/printer-column-removed
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
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         properties:
//!           spec: {type: object, properties: {size: {type: integer}, count: {type: integer}}}
//!           status: {type: object, properties: {size: {type: integer}}}
//!     additionalPrinterColumns:
//!     - {name: Size, type: integer, jsonPath: .spec.size}
//! ---
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
//! #         ^^ information[change/printer-column-removed]: `kubectl get` no longer shows the column `Size`. …
//!     served: true
//!     storage: true
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         properties:
//!           spec: {type: object, properties: {size: {type: integer}, count: {type: integer}}}
//!           status: {type: object, properties: {size: {type: integer}}}
//! ```

use super::crd_pair::CrdPair;
use super::pair::FoundChange;
use crate::problem::CrdChangeProblem;
use crd_ls_model::{CrdVersion, Object};

pub(super) fn check(pair: &CrdPair<'_>, out: &mut Vec<FoundChange>) {
    for (old, new) in &pair.versions() {
        gone(pair, (old, new), ("selectableFields", "jsonPath"), out, |path| {
            CrdChangeProblem::SelectableFieldRemoved { path: path.into() }
        });
        gone(pair, (old, new), ("additionalPrinterColumns", "name"), out, |name| CrdChangeProblem::ColumnRemoved {
            name: name.into(),
        });
    }
}

/// Reports each old object of a list if no new object has the same text in `member`.
fn gone(
    pair: &CrdPair<'_>,
    (old, new): (&CrdVersion<'_>, &CrdVersion<'_>),
    (list, member): (&'static str, &str),
    out: &mut Vec<FoundChange>,
    change: impl Fn(&str) -> CrdChangeProblem,
) {
    let has = |item: &&Object| new.settings(list).iter().any(|other| other.text(member) == item.text(member));
    for item in old.settings(list).iter().filter(|item| !has(item)) {
        let before = item.get(member).map(|member| member.value_range);
        let place = new.object().key(list).unwrap_or(new.place());
        out.push(pair.found(place, new.path().child(list), before, change(item.text(member))));
    }
}
