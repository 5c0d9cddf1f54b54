use crate::rule::SchemaRule;
use crate::{decode, defaults, keywords, lints, structural, validations};

/// All rules about single schemas.
pub(crate) const SCHEMA_RULES: &[&[SchemaRule]] = &[
    structural::RULES,
    keywords::RULES,
    validations::RULES,
    lints::RULES,
    decode::RULES,
    defaults::OWN_RULES,
    defaults::RULES,
];
