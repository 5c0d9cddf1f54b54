//! The API server's errors about a CRD, and hints for its author.
//!
//! A rule looks at one schema in its context, and depends only on the model. Its findings are relative to that schema
//! and are cached with it. [`Report`] makes them absolute.

#[macro_use]
#[doc(hidden)]
pub mod file_docs;

#[macro_use]
mod rule_table;
#[macro_use]
mod rule;

mod asked;
mod changes;
mod columns;
mod conventions;
mod correlation;
mod crd;
mod decode;
mod defaults;
mod engine;
mod field_schema;
mod go_marker;
mod group;
mod ignore;
mod keywords;
mod lints;
mod made_crds;
mod openapi;
mod page;
mod places;
mod problem;
mod published;
mod resource;
mod selector;
mod structural;
mod target;
#[cfg(test)]
mod tests;
mod validations;
mod value;
mod value_faults;
mod versions;
mod yaml;

use crd_ls_model::{FieldPath, Keyword, Schema};
use crd_ls_syntax::SyntaxError;

pub use asked::optional_findings;
pub use changes::{CHANGES, CrdChange, PlaceBefore, PlacedCrd, changes, removed};
pub use columns::{BrokenColumn, Columns, Table, TableOptions, cell_of};
pub use conventions::CONVENTIONS;
pub use crd::ClusterState;
pub use decode::of_unparsed_document;
pub use engine::{DefinitionCosts, Dominant, ExpressionCost, Limited, PricedExpression, Report, RuleCost, RuleScope};
pub use go_marker::{go_markers, marked_codes};
pub use group::{group, selector_advice, selects};
pub use ignore::{CodeLookup, Ignore, Ignores, NAME as IGNORE_NAME};
pub use keywords::likely_keys;
pub use lints::between_curly_quotes;
pub use page::{codes, explanation, purpose, rule_files, rule_page};
pub use problem::{
    Belonging, ColumnProblem, ConversionProblem, CrdChangeProblem, CrdProblem, DecodeProblem, DefaultProblem, Demand,
    ExpressionField, ExpressionProblem, FailedJunctor, FieldError, FieldErrorKind, FieldUse, HeldNumber, IgnoreProblem,
    KeywordProblem, LintProblem, MeantField, MetadataProblem, NameField, NamesProblem, PathProblem, PatternReading,
    ProblemKind, Repeats, ResourceProblem, RuleFailure, ScalePath, Severity, SharedSetting, Stage, StrictProblem,
    StructuralProblem, Target, UncountedBound, Undeclared, UnknownField, ValidationProblem, VersionProblem, Violation,
    YamlProblem, column_type, default_severity, glued_pair, json_word, meant_label, meant_version,
};
pub use published::{NoSuchField, Published};
pub use resource::{
    CrdContent, CrdCopies, Effects, Fate, Judged, Judgement, KnownNames, Operation, Origin, PrintedAnswer,
    ResourceCount, ResourceFindings, ResourceKind, ResourcePart, blocks_rules, cause_in_resource, is_blocked, judge,
    judge_nothing, of_missing_group, of_missing_head, of_near_kind, resource_findings, resource_of,
};
pub use rule::{Finding, Related, repeated_by};
pub use rule_table::RuleFile;
pub use selector::{codes_named, is_selector, near_selector, reports_only_errors, selectors};
pub use target::{TARGET, additions};
pub use validations::{
    NotSelected, Selected, declaration_path, is_enum_value, limiting_keyword, messages_of_failure, select,
};
pub use value::stored;
pub use value_faults::value_faults;
pub use yaml::{of_json_text, of_unread_object};

/// The first error that prevents the server from parsing a text. The server tolerates the other errors.
pub fn refusal(errors: Vec<SyntaxError>) -> Option<SyntaxError> {
    errors.into_iter().find(|error| problem::is_refused(error.kind))
}

/// The message of a syntax error, with advice.
pub fn syntax_message(error: &SyntaxError) -> String {
    ProblemKind::from(YamlProblem::of(error)).message(&FieldPath::ROOT)
}

/// Whether a keyword describes a field rather than restricting its values. Such keywords are not allowed inside
/// `allOf`, `anyOf`, `oneOf` and `not`.
pub fn belongs_to_core(keyword: Keyword) -> bool {
    structural::belongs_to_core(keyword)
}

/// Whether `anyOf` is one of the patterns for int-or-string.
pub fn is_int_or_string_pattern(schema: &Schema) -> bool {
    rule::is_any_of_pattern(schema)
}

/// Whether a keyword is allowed at the root of a schema whose version has the status subresource.
pub fn is_allowed_at_root_with_status(keyword: Keyword) -> bool {
    keywords::is_allowed_at_root_with_status(keyword)
}
