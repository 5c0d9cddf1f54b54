//! Subresources are not removed, and the paths of the scale subresource do not change.
//!
//! A controller writes the status to `/status`. If the version lacks the status subresource, this write fails, and
//! everybody who can change the spec can also change the status. `kubectl scale` and autoscalers use `/scale`, which
//! accesses the fields at the paths of the scale subresource.
//!
//! ```yaml change change/status-subresource-removed
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
//!     subresources: {status: {}}
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
//! #         ^^ warning[change/status-subresource-removed]: the version `v1` has no status subresource any more: …
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml change change/scale-subresource-removed
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
//!     subresources: {status: {}, scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.size}}
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
//!     subresources:
//! #   ^^^^^^^^^^^^ error[change/scale-subresource-removed]: the version `v1` has no scale subresource any more: `kubectl scale` and autoscalers fail. Keep it.
//!       status: {}
//! ```
//! ```yaml change change/scale-path-changed
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
//!     subresources: {status: {}, scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.size}}
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
//!     subresources:
//!       status: {}
//!       scale:
//!         specReplicasPath: .spec.count
//! #                         ^^^^^^^^^^^ warning[change/scale-path-changed]: `specReplicasPath` was `.spec.size`: autoscalers read and write another field from now on. …
//!         statusReplicasPath: .status.size
//! ```

use super::crd_pair::CrdPair;
use super::pair::FoundChange;
use crate::problem::CrdChangeProblem;
use crd_ls_model::CrdVersion;

const FIELD: &str = "subresources";
const PATHS: [&str; 3] = ["specReplicasPath", "statusReplicasPath", "labelSelectorPath"];

pub(super) fn check(pair: &CrdPair<'_>, out: &mut Vec<FoundChange>) {
    pair.versions().iter().for_each(|(old, new)| check_version(pair, (old, new), out));
}

fn check_version(pair: &CrdPair<'_>, (old, new): (&CrdVersion<'_>, &CrdVersion<'_>), out: &mut Vec<FoundChange>) {
    if old.has_status() && !new.has_status() {
        out.push(pair.of_version((old, new), FIELD, CrdChangeProblem::StatusRemoved { version: new.name.into() }));
    }
    let (before, after) = (old.setting(FIELD), new.setting(FIELD));
    let Some(before) = before.and_then(|settings| settings.object("scale")) else { return };
    let Some(after) = after.and_then(|settings| settings.object("scale")) else {
        return out.push(pair.of_version(
            (old, new),
            FIELD,
            CrdChangeProblem::ScaleRemoved { version: new.name.into() },
        ));
    };
    for field in PATHS.into_iter().filter(|field| before.text(field) != after.text(field)) {
        let change = CrdChangeProblem::ScalePath { field, before: before.text(field).into() };
        let place = after.get(field).map_or(new.place(), |member| member.place());
        let path = new.path().child(FIELD).child("scale").child(field);
        out.push(pair.found(place, path, before.get(field).map(|member| member.place()), change));
    }
}
