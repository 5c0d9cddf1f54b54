//! `apiVersion`, `kind` and `metadata` take no defaults and hold no resources.
//!
//! The API server fills in these fields itself. In a map inside `metadata`, labels for example, a
//! default could not be pruned; and metadata can't be that of two objects at once.
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
//! #       ^^^^^^^ error[schema/default-not-allowed]: must not be set in top-level metadata
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
//! #             ^^^^^^^ error[schema/default-not-allowed]: must not be set inside additionalProperties applying to object metadata
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
//! #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[schema/embedded-resource-in-metadata]: must not be used inside of resource meta
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   metadata: {type: object}
//!   spec:
//!     type: object
//!     default: {}
//! ```

use crate::model::{Keyword, KeywordSet, Schema};
use crate::rules::context::Context;
use crate::rules::local::{Place, Problems};
use crate::rules::problem::Stage;
use crate::rules::{FieldErrorKind, SchemaRule};

pub(super) const RULE: SchemaRule = SchemaRule {
    codes: &[DEFAULT, EMBEDDED],
    document: include_str!("resource_meta.rs"),
    needs: KeywordSet::of(&[Keyword::Default, Keyword::XEmbeddedResource]),
    check,
};

const DEFAULT: &str = "schema/default-not-allowed";
const EMBEDDED: &str = "schema/embedded-resource-in-metadata";

fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let Some(walk) = context.walk.filter(|walk| walk.is_inside_resource_meta) else { return };
    let forbidden = (Stage::Keywords, FieldErrorKind::Forbidden);
    if let Some((field, detail)) = schema.field(Keyword::Default).zip(walk.forbidden_default) {
        let advice = "Remove the default";
        out.error(DEFAULT, forbidden, (Place::At(field.key), ".default"), detail, advice);
    }
    if schema.is_true(Keyword::XEmbeddedResource) {
        let place = (Place::key_of(schema, Keyword::XEmbeddedResource), ".x-kubernetes-embedded-resource");
        let advice = "Remove it: no resource is embedded in metadata";
        out.error(EMBEDDED, forbidden, place, "must not be used inside of resource meta", advice);
    }
}
