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

use super::QuickFix;
use super::title::title;
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::ApiVersion;
use crd_ls_model::known_values::CRD_API_VERSION;

pub(super) const FIX: QuickFix = QuickFix {
    document: crd_ls_rules::file_docs!("change_api_version.rs"),
    codes: &["decode/api-version", "crd/preserve-unknown-fields", "crd/identical-per-version"],
    find,
};

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    change(snapshot, finding).into_iter().collect()
}

fn change(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let is_v1beta1 = || {
        let crd = snapshot.subject(finding).object().and_then(|object| object.definition().crd());
        crd.is_some_and(|crd| crd.api_version == ApiVersion::V1beta1)
    };
    // v1 may accept values that v1beta1 refuses, and servers no longer support v1beta1.
    if finding.code() != "decode/api-version" && !is_v1beta1() {
        return None;
    }
    let root = snapshot.subject(finding).mapping([])?;
    let edit = match crate::cursor::entry_named(root, "apiVersion") {
        Some(place) => snapshot.edits().replace_string(place, CRD_API_VERSION)?,
        None => snapshot.edits().set_scalar(root, "apiVersion", CRD_API_VERSION)?,
    };
    Fix::safe(title!("change the API version to '{CRD_API_VERSION}'"), vec![edit])
}
