//! The scale subresource finds its numbers by simple paths.
//!
//! Source: `ValidateCustomResourceDefinitionSubresources`, `validateSimpleJSONPath`.
//!
//! ```yaml document crd/scale-path
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
//!     subresources:
//!       scale:
//!         specReplicasPath: spec.replicas
//! #       ^^^^^^^^^^^^^^^^ error[crd/scale-path]: must be a simple json path starting with . Write a path such as `.spec.replicas`.
//!         statusReplicasPath: .spec.replicas
//! #       ^^^^^^^^^^^^^^^^^^ error[crd/scale-path]: should be a json path under .status. Write a path such as `.status.replicas`.
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
//!     subresources:
//!       scale:
//!         specReplicasPath: .spec.replicas
//!         statusReplicasPath: .status.replicas
//! ```

use super::cursor::Cursor;
use super::findings::CrdFindings;
use super::hub;
use super::{CrdContext, CrdRule};
use crate::rules::FieldErrorKind::{Invalid, Required};

pub(super) const RULE: CrdRule = CrdRule { codes: &[CODE], document: include_str!("subresources.rs"), check };

const CODE: &str = "crd/scale-path";
pub(super) const NOT_SIMPLE: &str = "must be a simple json path starting with .";

/// A path of the scale subresource.
struct ScalePath {
    field: &'static str,
    prefixes: &'static [&'static str],
    detail: &'static str,
    example: &'static str,
    is_required: bool,
}

const SCALE_PATHS: [ScalePath; 3] = [
    ScalePath {
        field: "specReplicasPath",
        prefixes: &[".spec."],
        detail: "should be a json path under .spec",
        example: ".spec.replicas",
        is_required: true,
    },
    ScalePath {
        field: "statusReplicasPath",
        prefixes: &[".status."],
        detail: "should be a json path under .status",
        example: ".status.replicas",
        is_required: true,
    },
    ScalePath {
        field: "labelSelectorPath",
        prefixes: &[".spec.", ".status."],
        detail: "should be a json path under either .spec or .status",
        example: ".status.selector",
        is_required: false,
    },
];

fn check(context: &CrdContext<'_>, out: &mut CrdFindings) {
    for settings in hub::settings(&context.spec(), context.hub.subresources) {
        let scale = settings.child("subresources").child("scale");
        if scale.is_there() {
            SCALE_PATHS.iter().for_each(|path| check_path(path, &scale, out));
        }
    }
}

fn check_path(path: &ScalePath, scale: &Cursor<'_>, out: &mut CrdFindings) {
    let value = scale.text(path.field);
    let mut error = |kind, detail: &str| {
        out.error((CODE, kind), scale.field(path.field), detail, format!("Write a path such as `{}`", path.example))
    };
    if value.is_empty() {
        if path.is_required {
            error(Required, "");
        }
    } else if !value.starts_with('.') {
        error(Invalid, NOT_SIMPLE);
    } else if !path.prefixes.iter().any(|prefix| value.starts_with(prefix)) {
        error(Invalid, path.detail);
    }
}
