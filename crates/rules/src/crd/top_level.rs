//! A v1beta1 CRD has a setting either at the top for all versions, or in each version.
//!
//! Source: `validateCustomResourceDefinitionSpec`, `hasIdenticalPerVersionSchema`.
//!
//! ```yaml document crd/top-level-and-per-version
//! apiVersion: apiextensions.k8s.io/v1beta1
//! #           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[lint/no-longer-served]: Kubernetes 1.22 and later accept no CustomResourceDefinition of v1beta1. Convert it to `apiextensions.k8s.io/v1`.
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   preserveUnknownFields: false
//!   group: example.com
//!   names: {kind: Foo, plural: foos}
//!   validation:
//! # ^^^^^^^^^^ error[crd/top-level-and-per-version]: `validation` is at the top of `spec`, and a version has its own. Keep it in one of the two places.
//!     openAPIV3Schema: {type: object}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!   - name: v2
//!     served: true
//!     storage: false
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document crd/identical-per-version
//! apiVersion: apiextensions.k8s.io/v1beta1
//! #           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[lint/no-longer-served]: Kubernetes 1.22 and later accept no CustomResourceDefinition of v1beta1. Convert it to `apiextensions.k8s.io/v1`.
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   preserveUnknownFields: false
//!   group: example.com
//!   names: {kind: Foo, plural: foos}
//!   versions:
//! # ^^^^^^^^ error[crd/identical-per-version]: all versions have the same schemas. Use `spec.validation` instead.
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//!   - name: v2
//!     served: true
//!     storage: false
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document
//! apiVersion: apiextensions.k8s.io/v1beta1
//! #           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[lint/no-longer-served]: Kubernetes 1.22 and later accept no CustomResourceDefinition of v1beta1. Convert it to `apiextensions.k8s.io/v1`.
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   preserveUnknownFields: false
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   validation:
//!     openAPIV3Schema: {type: object}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//! ```

use super::CrdContext;
use super::cursor::Cursor;
use super::findings::CrdFindings;
use crate::problem::{SharedSetting, VersionProblem};
use crd_ls_model::{Object, have_same_list, have_same_subresources};

const COLUMNS: &str = "additionalPrinterColumns";

/// A setting that can be at the top, or in each version.
struct Setting {
    setting: SharedSetting,
    is_set_at_top: fn(&Object) -> bool,
    is_set: fn(&Object) -> bool,
    is_same: fn(&Object, &Object) -> bool,
}

const SETTINGS: [Setting; 3] = [
    Setting {
        setting: SharedSetting::Schema,
        is_set_at_top: |spec| spec.object("validation").is_some(),
        is_set: |version| version.object("schema").is_some(),
        is_same: |ours, theirs| match (ours.object("schema"), theirs.object("schema")) {
            (Some(ours), Some(theirs)) => ours.is_same(theirs),
            _ => false,
        },
    },
    Setting {
        setting: SharedSetting::Subresources,
        is_set_at_top: |spec| spec.object("subresources").is_some(),
        is_set: |version| version.object("subresources").is_some(),
        is_same: have_same_subresources,
    },
    Setting {
        setting: SharedSetting::PrinterColumns,
        // The server decodes an empty list as a missing one.
        is_set_at_top: |spec| !spec.objects(COLUMNS).is_empty(),
        is_set: |version| !version.objects(COLUMNS).is_empty(),
        is_same: |ours, theirs| have_same_list(ours, theirs, COLUMNS),
    },
];

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    if !context.is_v1beta1() {
        return;
    }
    let spec = context.spec();
    let versions = spec.object.map_or(&[][..], |spec| spec.objects("versions"));
    for setting in &SETTINGS {
        check_setting(setting, &spec, versions, out);
    }
}

fn check_setting(setting: &Setting, spec: &Cursor<'_>, versions: &[Object], out: &mut CrdFindings<'_>) {
    let &Setting { setting, is_set_at_top, is_set, is_same } = setting;
    if spec.object.is_some_and(is_set_at_top) && versions.iter().any(is_set) {
        out.report(VersionProblem::SetTwice { setting }, spec.field(setting.top()));
    }
    let Some(first) = versions.first() else { return };
    if versions.iter().all(|version| is_set(version) && is_same(first, version)) {
        out.report(VersionProblem::SetAlike { setting }, spec.field("versions"));
    }
}
