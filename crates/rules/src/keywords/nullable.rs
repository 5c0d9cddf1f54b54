//! A custom resource can't be null, nor can values that identify the items of a list.
//!
//! The items of a list of type `set` identify themselves. The items of a list of type `map` are identified by their
//! keys, so neither these items nor their keys can be null.
//!
//! Source: `validateCustomResourceDefinitionValidation`, `validateMapListKeysMapSet`.
//!
//! ```yaml invalid schema/nullable
//! type: object
//! nullable: true
//! #^^^^^^^ error[schema/nullable]: the schema of a resource may not be `nullable`. Remove it: an object is never null.
//! properties:
//!   hosts:
//!     type: array
//!     x-kubernetes-list-type: set
//!     items:
//!       type: string
//!       nullable: true
//! #     ^^^^^^^^ error[schema/nullable]: the items of a list of type `set` may not be `nullable`. Remove it, or use the list type `atomic`.
//! ```
//! ```yaml invalid schema/nullable
//! type: object
//! properties:
//!   ports:
//!     type: array
//!     x-kubernetes-list-type: map
//!     x-kubernetes-list-map-keys: [port]
//!     items:
//!       type: object
//!       required: [port]
//!       properties:
//!         port:
//!           type: integer
//!           nullable: true
//! #         ^^^^^^^^ error[schema/nullable]: this field is in `x-kubernetes-list-map-keys`, so it may not be `nullable`. Remove it: a key always has a value.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     nullable: true
//! ```

use crate::problem::KeywordProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{Child, Edge, FieldPath, Keyword, ListType, Schema, Segment};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    if context.is_root() && schema.is_true(Keyword::Nullable) {
        out.report(KeywordProblem::NullableRoot, Place::key_of(schema, Keyword::Nullable), Keyword::Nullable);
    }
    let Some(items) = schema.child(&Edge::Items).filter(|_| context.walk.is_some()) else { return };
    let Some(list_type) = schema.list_type().filter(|list_type| list_type.is_merged()) else { return };
    if items.schema.is_true(Keyword::Nullable) {
        let place = Place::key_of(&items.schema, Keyword::Nullable).within(items);
        out.report(KeywordProblem::NullableItems { list_type }, place, FieldPath::of(["items", "nullable"]));
    }
    if list_type == ListType::Map {
        check_keys(schema, items, out);
    }
}

fn check_keys(schema: &Schema, items: &Child, out: &mut Problems) {
    let keys = schema.strings(Keyword::XListMapKeys);
    for (name, property) in items.schema.properties().filter(|(_, child)| child.schema.is_true(Keyword::Nullable)) {
        if keys.iter().any(|key| *key.value == *name) {
            let place = Place::key_of(&property.schema, Keyword::Nullable).within(property).within(items);
            let path = FieldPath::of(["items", "properties"]).child(Segment::key(name)).child("nullable");
            out.report(KeywordProblem::NullableKey, place, path);
        }
    }
}
