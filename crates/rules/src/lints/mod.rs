//! Mistakes that the API server accepts without a warning.

mod always_empty;
mod bounds;
mod colon_in_name;
mod curly_quotes;
mod cut_text;
mod enum_type;
mod enum_values;
mod keyword_of_other_type;
mod misread_pattern;
mod pattern_delimiters;
mod type_beside_int_or_string;
mod undeclared_required;
mod unquoted_name;
mod unreached_default;

pub use curly_quotes::between_curly_quotes;

use crate::rule::{Context, SchemaRule};
use crd_ls_model::{Keyword, KeywordSet, Schema};

pub(super) const RULES: &[SchemaRule] = schema_rules! {
    always_empty ["lint/always-empty"] on [Type];
    bounds ["lint/impossible-bounds", "lint/negative-length", "lint/multiple-of", "lint/exclusive-without-bound"]
        on [
            Minimum, Maximum, ExclusiveMinimum, ExclusiveMaximum, MultipleOf, MinLength, MaxLength, MinItems, MaxItems,
            MinProperties, MaxProperties,
        ];
    colon_in_name ["lint/colon-in-name"] on [Properties];
    curly_quotes ["lint/curly-quotes"] on [Properties, Pattern, Enum, Default, Format];
    cut_text ["lint/cut-text"] on [Properties];
    unquoted_name ["lint/unquoted-name"] on [Properties];
    enum_type ["lint/enum-type"] on [Enum];
    enum_values ["lint/enum-empty", "lint/enum-repeated"] on [Enum];
    keyword_of_other_type ["lint/keyword-of-other-type"] on [Type];
    misread_pattern ["lint/misread-pattern"] on [Pattern];
    pattern_delimiters ["lint/pattern-delimiters"] on [Pattern];
    type_beside_int_or_string ["lint/type-beside-int-or-string"] on [XIntOrString];
    unreached_default ["lint/unreached-default"] on [Properties];
    undeclared_required ["lint/undeclared-required"] on [Required, AllOf, AnyOf, OneOf];
};

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

/// The keywords of a schema that apply only to values of other types. Empty for int-or-string, and inside `allOf`,
/// `anyOf`, `oneOf` and `not`, because the type is unknown there.
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
