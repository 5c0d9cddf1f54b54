//! An object has fields.
//!
//! The API server prunes fields that a schema does not declare. An object without `properties`, without
//! `additionalProperties` and without `x-kubernetes-preserve-unknown-fields` is stored as `{}`, whatever is written in
//! it, and the server does not warn. If only the presence of the object counts, as with `none: {}`, this is intended.
//!
//! ```yaml invalid lint/always-empty
//! type: object
//! properties:
//!   config:
//! # ^^^^^^ information[lint/always-empty]: this object is always empty: it declares no properties, and the server prunes undeclared fields. Unless its presence is all that counts, declare its `properties`, describe its values in `additionalProperties`, or keep everything with `x-kubernetes-preserve-unknown-fields: true`.
//!     type: object
//! ```
//! ```yaml invalid lint/always-empty
//! type: object
//! properties:
//!   disk:
//! # ^^^^ information[lint/always-empty]: this object is always empty: …
//!     type: object
//!     required: [size]
//!     properties:
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   config:
//!     type: object
//!     x-kubernetes-preserve-unknown-fields: true
//!   labels:
//!     type: object
//!     additionalProperties:
//!       type: string
//! ```

use crate::problem::Level;
use crate::problem::LintProblem;
use crate::rule::{Context, Place, Problems, Pruning, Role, Structure};
use crd_ls_model::{Keyword, KeywordSet, Schema};

/// Keywords that declare or preserve fields, or for which another rule reports undeclared fields.
const FIELDS: KeywordSet = KeywordSet::of(&[
    Keyword::AdditionalProperties,
    Keyword::PatternProperties,
    Keyword::Ref,
    Keyword::AllOf,
    Keyword::AnyOf,
    Keyword::OneOf,
    Keyword::Not,
    Keyword::XPreserveUnknownFields,
    Keyword::XEmbeddedResource,
    Keyword::XIntOrString,
]);

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    // The root always has `metadata`.
    let is_plain =
        matches!(context.structure, Structure::Core { level: Level::Item | Level::Field, role: Role::Plain });
    let is_pruned = is_plain && context.pruning == Pruning::Here && context.adoption.is_complete();
    if !is_pruned || schema.type_name() != "object" || schema.keywords().intersects(FIELDS) {
        return;
    }
    // A schema with `required` but without the key `properties` is unfinished.
    if schema.keywords().contains(Keyword::Required) && schema.key(Keyword::Properties).is_none() {
        return;
    }
    // Properties that can't be decoded are unknown, not absent.
    let is_known = schema.faults().is_empty()
        && [Keyword::Properties, Keyword::AdditionalProperties]
            .into_iter()
            .all(|keyword| !schema.is_undecodable(keyword));
    if is_known && schema.properties().next().is_none() {
        out.report(LintProblem::AlwaysEmpty, Place::OwnKey, Keyword::Properties);
    }
}
