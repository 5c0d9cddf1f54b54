//! `apiVersion`, `kind` and `metadata` have no defaults and contain no embedded resources.
//!
//! The API server fills in these fields itself. A default in a map inside `metadata`, such as the labels, could not be
//! pruned. Metadata can't belong to two objects at once.
//!
//! Source: `specStandardValidatorV3`.
//!
//! ```yaml invalid schema/default-not-allowed
//! type: object
//! properties:
//!   metadata:
//!     type: object
//!     properties:
//!       name:
//!         type: string
//!         default: a
//! #       ^^^^^^^ error[schema/default-not-allowed]: there can be no `default` here, as Kubernetes itself fills in `apiVersion`, `kind` and `metadata`. Remove the default.
//! ```
//! ```yaml invalid schema/default-not-allowed
//! type: object
//! properties:
//!   template:
//!     type: object
//!     x-kubernetes-embedded-resource: true
//!     properties:
//!       metadata:
//!         type: object
//!         properties:
//!           labels:
//!             type: object
//!             additionalProperties:
//!               type: string
//!               default: a
//! #             ^^^^^^^ error[schema/default-not-allowed]: there can be no `default` here, as Kubernetes itself fills in `apiVersion`, `kind` and `metadata`. Remove the default.
//! ```
//! ```yaml invalid schema/embedded-resource-in-metadata
//! type: object
//! properties:
//!   template:
//!     type: object
//!     x-kubernetes-embedded-resource: true
//!     properties:
//!       metadata:
//!         type: object
//!         x-kubernetes-preserve-unknown-fields: true
//!         x-kubernetes-embedded-resource: true
//! #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[schema/embedded-resource-in-metadata]: `x-kubernetes-embedded-resource` may not be used in `metadata`. Remove it: no resource is embedded in metadata.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   metadata: {type: object}
//!   spec:
//!     type: object
//!     default: {}
//!     additionalProperties: {type: string}
//! ```

use crate::problem::KeywordProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let Some(walk) = context.walk.filter(|walk| walk.is_inside_resource_meta) else { return };
    if let Some((field, part)) = schema.field(Keyword::Default).zip(walk.no_default_in) {
        out.report(KeywordProblem::DefaultInMeta { part }, Place::At(field.key), Keyword::Default);
    }
    if schema.is_true(Keyword::XEmbeddedResource) {
        let place = Place::key_of(schema, Keyword::XEmbeddedResource);
        out.report(KeywordProblem::EmbeddedInMeta, place, Keyword::XEmbeddedResource);
    }
}
