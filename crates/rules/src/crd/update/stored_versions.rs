//! A version that may have stored resources stays in the CRD.
//!
//! `status.storedVersions` names every version that was ever the storage version. Resources may still be stored in it,
//! and the server can only read them as long as the CRD has the version, which need not be served. To remove a version,
//! make another version the storage version, rewrite all resources (as kube-storage-version-migrator does), and remove
//! the name from `status.storedVersions`.
//!
//! Without `--stored-versions`, the stored versions are those in `status.storedVersions` of the old document, as
//! `kubectl get -o yaml` prints it, or else its version with `storage: true`.
//!
//! Source: `ValidateCustomResourceDefinitionStoredVersions`.
//!
//! ```yaml change change/stored-version-removed
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1beta1
//!     served: false
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
//!   names: {kind: Foo, plural: foos}
//!   versions:
//! # ^^^^^^^^ error[change/stored-version-removed]: resources may still be stored in the version `v1beta1`, which is gone. Keep it with `served: false` until all are stored in another version and `status.storedVersions` no longer names it.
//!   - name: v1
//! #         ^^ information[change/version-added]: there is a new version `v1`. …
//!     served: false
//!     storage: true
//! #            ^^^^ information[change/storage-switched]: resources are stored as `v1` instead of `v1beta1` from now on; …
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use crate::crd::CrdContext;
use crate::crd::findings::CrdFindings;
use crate::problem::ChangeProblem;
use crd_ls_model::FieldPath;

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let Some(update) = context.update else { return };
    let versions = context.crd.held_versions();
    for (index, stored) in update.stored_versions.iter().enumerate() {
        if !versions.iter().any(|version| *version.name == **stored) {
            let path = FieldPath::of(["status", "storedVersions"]).child(index);
            let spot = context.spec().field("versions").printed_as(path);
            out.report(ChangeProblem::StoredVersionRemoved { name: stored.clone() }, spot);
        }
    }
}
