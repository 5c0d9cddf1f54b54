//! Mistakes that the API server accepts without a warning.

mod always_empty;
mod bounds;
mod colon_in_name;
mod enum_type;
mod enum_values;
mod keyword_of_other_type;
mod pattern_delimiters;
mod type_beside_int_or_string;
mod undeclared_required;
mod unquoted_name;

use crate::engine::{Context, SchemaRule};
use crd_ls_model::{Keyword, KeywordSet, Schema};

pub(super) const RULES: &[SchemaRule] = &[
    always_empty::RULE,
    bounds::RULE,
    colon_in_name::RULE,
    unquoted_name::RULE,
    enum_type::RULE,
    enum_values::RULE,
    keyword_of_other_type::RULE,
    pattern_delimiters::RULE,
    type_beside_int_or_string::RULE,
    undeclared_required::RULE,
];

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

/// The keywords of a schema that apply only to values of other types. None inside `allOf`, `anyOf`, `oneOf` and `not`,
/// because the type is unknown there.
fn keywords_of_other_types(schema: &Schema, context: Context) -> KeywordSet {
    let keywords = schema.keywords().intersection(ALL);
    if keywords.is_empty() || !context.is_core() || schema.is_true(Keyword::XIntOrString) {
        return KeywordSet::NONE;
    }
    let own = match &*schema.type_name() {
        "integer" | "number" => NUMBERS,
        "string" => STRINGS,
        "array" => ARRAYS,
        "object" => OBJECTS,
        "boolean" => KeywordSet::NONE,
        _ => ALL,
    };
    keywords.without(own)
}
