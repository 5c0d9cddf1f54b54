//! What the API server takes without a word and its author can't have meant.

mod bounds;
mod enum_values;
mod keyword_of_other_type;
mod undeclared_required;

use super::SchemaRule;

pub(super) const RULES: &[SchemaRule] =
    &[bounds::RULE, enum_values::RULE, keyword_of_other_type::RULE, undeclared_required::RULE];
