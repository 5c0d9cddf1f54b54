//! What the API server would say about a CRD, and what its author would like to know.
//!
//! A rule looks at one schema in its context and knows nothing but the model.
//! Its findings are relative to that schema and are kept with it; [`Report`] makes them absolute.

mod adoption;
mod alias;
mod checked;
mod checked_object;
mod context;
mod crd;
mod decode;
mod defaults;
mod dialect;
mod document;
mod fault;
mod finding;
mod format;
mod gather;
mod keywords;
mod lints;
mod local;
mod object_place;
mod obstacles;
mod openapi;
mod page;
mod problem;
mod report;
mod schema_path;
mod strict;
mod structural;
mod tag;
mod template;
#[cfg(test)]
mod tests;
mod validations;
mod value_faults;
mod yaml;

use context::Context;
use local::Problems;

use crate::model::{Keyword, KeywordSet, Schema};

pub use crd::{COLUMN_FORMATS, COLUMN_TYPES};
pub use finding::{FieldError, FieldErrorKind, Finding, Related, Severity};
pub use page::{RuleFile, explanation, rule_files, rule_page};
pub use problem::{
    CrdProblem, DecodeProblem, DefaultProblem, Demand, KeywordProblem, LintProblem, PlainProblem, ProblemKind, REASONS,
    Repeats, Stage, StrictProblem, StructuralProblem, Target, UnknownField, ValidationProblem, YamlProblem,
};
pub use report::Report;
pub use strict::nearest;
pub use value_faults::value_faults;

/// Whether a keyword says what a field is, rather than which values it takes: such keywords may
/// not be inside `allOf`, `anyOf`, `oneOf` and `not`.
pub fn belongs_to_core(keyword: Keyword) -> bool {
    structural::belongs_to_core(keyword)
}

/// Whether `anyOf` is one of the patterns that stand for int-or-string.
pub fn is_int_or_string_pattern(schema: &Schema) -> bool {
    structural::int_or_string_pattern::is_any_of_pattern(schema)
}

/// Whether a keyword may be at the root of a schema whose version has the status subresource.
pub fn is_allowed_at_root_with_status(keyword: Keyword) -> bool {
    keywords::is_allowed_at_root_with_status(keyword)
}

/// A rule about single schemas.
struct SchemaRule {
    /// The codes of its findings.
    codes: &'static [&'static str],
    /// The file it is in, whose head explains the codes.
    document: &'static str,
    /// Where none of these is written it has nothing to say. Empty for a rule about what is missing.
    needs: KeywordSet,
    check: fn(&Schema, Context, &mut Problems),
}

impl SchemaRule {
    fn may_concern(&self, keywords: KeywordSet) -> bool {
        self.needs.is_empty() || self.needs.intersects(keywords)
    }
}

const SCHEMA_RULES: &[&[SchemaRule]] = &[
    structural::RULES,
    keywords::RULES,
    validations::RULES,
    lints::RULES,
    &[decode::RULE, strict::RULE, format::RULE],
    defaults::RULES,
];
