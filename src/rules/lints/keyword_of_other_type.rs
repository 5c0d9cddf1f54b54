//! A keyword says something about values of the schema's type.
//!
//! The pattern of an integer, the items of a string: the API server takes them and never looks at
//! them, so what was to be refused gets through.
//!
//! ```yaml invalid lint/keyword-of-other-type
//! type: object
//! properties:
//!   port:
//!     type: integer
//!     pattern: "^[0-9]+$"
//! #   ^^^^^^^ warning[lint/keyword-of-other-type]: pattern says nothing about values of type integer
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   port:
//!     x-kubernetes-int-or-string: true
//!     pattern: "^[0-9]+$"
//!     minimum: 1
//! ```

use crate::model::{Keyword, KeywordSet, Schema};
use crate::rules::SchemaRule;
use crate::rules::context::Context;
use crate::rules::local::{LocalFindings, Place};

pub(super) const RULE: SchemaRule = SchemaRule {
    codes: &[CODE],
    document: include_str!("keyword_of_other_type.rs"),
    needs: KeywordSet::of(&[Keyword::Type]),
    check,
};

const CODE: &str = "lint/keyword-of-other-type";

const NUMBERS: KeywordSet = KeywordSet::of(&[
    Keyword::Maximum,
    Keyword::ExclusiveMaximum,
    Keyword::Minimum,
    Keyword::ExclusiveMinimum,
    Keyword::MultipleOf,
]);
const STRINGS: KeywordSet = KeywordSet::of(&[Keyword::MaxLength, Keyword::MinLength, Keyword::Pattern]);
const ARRAYS: KeywordSet = KeywordSet::of(&[Keyword::Items, Keyword::MaxItems, Keyword::MinItems]);
const OBJECTS: KeywordSet = KeywordSet::of(&[
    Keyword::Properties,
    Keyword::AdditionalProperties,
    Keyword::Required,
    Keyword::MaxProperties,
    Keyword::MinProperties,
]);
const ALL: KeywordSet = NUMBERS.union(STRINGS).union(ARRAYS).union(OBJECTS);

fn check(schema: &Schema, context: Context, out: &mut LocalFindings) {
    if !schema.keywords().intersects(ALL) || !context.is_core() || schema.is_true(Keyword::XIntOrString) {
        return;
    }
    let type_name = schema.type_name();
    let own = match &*type_name {
        "integer" | "number" => NUMBERS,
        "string" => STRINGS,
        "array" => ARRAYS,
        "object" => OBJECTS,
        "boolean" => KeywordSet::NONE,
        _ => return,
    };
    let others = schema.keywords().intersection(ALL).without(own);
    for field in schema.fields().iter().filter(|field| others.contains(field.keyword)) {
        let detail = format!("{} says nothing about values of type {type_name}", field.keyword.name());
        out.lint(CODE, (Place::At(field.key), field.keyword.tail()), detail, "Remove it, or change the type");
    }
}
