//! A list says what its items are.
//!
//! Without a schema for its items nothing in them could be pruned or given defaults.
//!
//! Source: `validateStructuralInvariants`.
//!
//! ```yaml invalid structural/items-missing
//! type: object
//! properties:
//!   hosts:
//! # ^^^^^ error[structural/items-missing]: must be specified
//!     type: array
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     items:
//!       type: string
//! ```

use crate::model::{Edge, Keyword, KeywordSet, Schema};
use crate::rules::context::Context;
use crate::rules::local::{LocalFindings, Place};
use crate::rules::{FieldErrorKind, SchemaRule};

pub(in crate::rules) const RULE: SchemaRule =
    SchemaRule { codes: &[CODE], document: include_str!("items.rs"), needs: KeywordSet::of(&[Keyword::Type]), check };

const CODE: &str = "structural/items-missing";

fn check(schema: &Schema, context: Context, out: &mut LocalFindings) {
    if !context.is_core() || schema.type_name() != "array" {
        return;
    }
    if schema.child(&Edge::Items).is_none() && !schema.is_undecodable(Keyword::Items) {
        // `items: []` and the like are there and say nothing.
        let place = Place::key_of(schema, Keyword::Items);
        let advice = "Add `items` with the schema of the list's items";
        out.structural(CODE, FieldErrorKind::Required, (place, ".items"), "must be specified", advice);
    }
}
