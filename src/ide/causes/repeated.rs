//! What the server says of one mistake in several sentences.
//!
//! A keyword that may not be there at all is wrong whatever else is said of it, and what a schema lacks may be what it
//! refers to. Which sentences are about one thing is known from their kinds and paths, without a trial.

use std::collections::HashMap;

use super::absence::is_absence;
use super::attribution::Attribution;
use crate::cel::Mistake;
use crate::ide::Finding;
use crate::model::{FieldPath, Keyword, Segment};
use crate::rules::{
    DecodeProblem, ExpressionProblem, KeywordProblem, ProblemKind, RuleFailure, StructuralProblem, ValidationProblem,
};

/// Errors of the first code follow from those of the second about the same schema.
const OF_ONE_SCHEMA: &[(&str, &str)] = &[("schema/list-map-keys", "schema/list-type")];

pub(super) fn attribute(attribution: &mut Attribution<'_>) {
    for explains in [
        is_of_tabs,
        is_of_refused_key,
        is_of_missing_field,
        is_of_missing_type,
        is_of_unknown_type,
        is_of_one_schema,
        is_in_reference,
        is_of_broken_rule,
        is_of_undeclared_field,
        is_of_wrong_value,
    ] {
        let errors: Vec<(usize, &Finding)> = attribution.open_errors().collect();
        for &(at, error) in &errors {
            let is_cause = |&&(other, cause): &&(usize, &Finding)| {
                other != at && cause.document == error.document && explains(cause, error)
            };
            if let Some((cause, _)) = errors.iter().find(is_cause) {
                attribution.follows(at, *cause);
            }
        }
    }
}

/// What is said of a place more than once: in the same words, or of the names that the server makes of the one there.
pub(super) fn attribute_same_place(attribution: &mut Attribution<'_>) {
    let errors: Vec<(usize, &Finding)> = attribution.open_errors().collect();
    let mut first: HashMap<_, (usize, &Finding)> = HashMap::new();
    for &(at, error) in &errors {
        let place = (error.document, error.range.start(), error.range.end(), error.code());
        let (cause, before) = *first.entry(place).or_insert((at, error));
        if cause != at && (error.code() == "crd/names" || before.message() == error.message()) {
            attribution.follows(at, cause);
        }
    }
}

/// What else a value of a wrong type can't be in a custom resource.
fn is_of_wrong_value(cause: &Finding, error: &Finding) -> bool {
    const OF_VALUE: [&str; 3] = ["resource/number", "resource/scale", "resource/list-type"];
    cause.code() == "resource/type" && OF_VALUE.contains(&error.code()) && cause.range == error.range
}

/// Another line that is indented with tabs: whoever writes one writes several, and what corrects one can correct all.
fn is_of_tabs(cause: &Finding, error: &Finding) -> bool {
    let is_tab = |finding: &Finding| finding.code() == "yaml/tab-indentation";
    cause.range.start() < error.range.start() && is_tab(cause) && is_tab(error)
}

/// Everything that is said of a key which may not be there.
fn is_of_refused_key(cause: &Finding, error: &Finding) -> bool {
    let rank = |finding: &Finding| match &finding.kind {
        ProblemKind::Keyword(KeywordProblem::Unsupported { .. }) => Some(0),
        ProblemKind::Keyword(KeywordProblem::RootKeywordWithStatus { .. }) => Some(1),
        _ => None,
    };
    cause.range == error.range && rank(cause).is_some_and(|refused| rank(error).is_none_or(|other| refused < other))
}

/// What a schema lacks that refers to another one, itself or in a logical keyword.
fn is_in_reference(cause: &Finding, error: &Finding) -> bool {
    if !matches!(cause.kind, ProblemKind::Keyword(KeywordProblem::Unsupported { keyword: Keyword::Ref })) {
        return false;
    }
    let lacking = error.written.parent().filter(|_| is_absence(error));
    lacking.is_some_and(|schema| is_of_schema(&cause.written, &schema))
}

/// A type that is written in a logical keyword instead of beside it.
fn is_of_missing_type(cause: &Finding, error: &Finding) -> bool {
    let is_in_junctor = matches!(
        error.kind,
        ProblemKind::Structural(StructuralProblem::KeywordInJunctor { keyword: Keyword::Type, .. })
    );
    let lacking = cause.written.parent().filter(|_| is_in_junctor && cause.kind.is_missing_type());
    lacking.is_some_and(|schema| is_of_schema(&error.written, &schema))
}

/// A field that several rules of a schema name, or one several times, or `fieldPath` with them: to declare it removes all.
fn is_of_undeclared_field(cause: &Finding, error: &Finding) -> bool {
    let (Some((name, Some(object))), Some((other, of_other))) = (undeclared(cause), undeclared(error)) else {
        return false;
    };
    name == other
        && of_other.is_none_or(|of_other| of_other == object)
        && cause.range.start() < error.range.start()
        && rules_of(cause) == rules_of(error)
}

/// The field that a rule names and the schema does not declare, and the object that lacks it, where that is known.
fn undeclared(finding: &Finding) -> Option<(&str, Option<&str>)> {
    match &finding.kind {
        ProblemKind::Expression(ExpressionProblem::Uncompilable {
            mistake: Some(Mistake::UndefinedField { name, object }),
            ..
        }) => Some((name, Some(object))),
        ProblemKind::Validation(ValidationProblem::FieldUndeclared { name }) => Some((name, None)),
        _ => None,
    }
}

/// The path of the rules that a finding is about one of.
fn rules_of(finding: &Finding) -> Option<&[Segment]> {
    let segments = finding.written.segments();
    let end = segments.iter().rposition(|segment| segment.is(Keyword::XValidations.name()))?;
    segments.get(..=end)
}

/// What is said of a type that is missing beside logical keywords, one of whose types is none, or can't be read: which
/// type is meant is unknown.
fn is_of_unknown_type(cause: &Finding, error: &Finding) -> bool {
    let is_unknown = matches!(cause.kind, ProblemKind::Keyword(KeywordProblem::TypeName { .. }))
        || matches!(cause.kind, ProblemKind::Decode(DecodeProblem::WrongType { .. }));
    let schema = error.written.parent().filter(|_| is_unknown && error.kind.is_missing_type());
    schema.is_some_and(|schema| cause.written != schema && is_of_schema(&cause.written, &schema))
}

/// Whether a path leads to a keyword of a schema, or of one in its logical keywords.
fn is_of_schema(path: &FieldPath, schema: &FieldPath) -> bool {
    const JUNCTORS: [Keyword; 4] = [Keyword::AllOf, Keyword::AnyOf, Keyword::OneOf, Keyword::Not];
    let is_between = |segment: &Segment| match segment {
        Segment::Name(name) => JUNCTORS.iter().any(|junctor| junctor.name() == name),
        Segment::Index(_) => true,
        Segment::Key(_) => false,
    };
    let below = path.strip_prefix(schema);
    below.and_then(<[Segment]>::split_last).is_some_and(|(_, between)| between.iter().all(is_between))
}

/// What else is said of a field that is missing.
fn is_of_missing_field(cause: &Finding, error: &Finding) -> bool {
    is_absence(cause) && !is_absence(error) && cause.range == error.range && cause.written == error.written
}

fn is_of_one_schema(cause: &Finding, error: &Finding) -> bool {
    OF_ONE_SCHEMA.contains(&(error.code(), cause.code())) && cause.written.parent() == error.written.parent()
}

/// A default that no rule can be evaluated on, because the rule can't be compiled.
fn is_of_broken_rule(cause: &Finding, error: &Finding) -> bool {
    let is_compiled = |finding: &Finding| match &finding.kind {
        ProblemKind::Expression(ExpressionProblem::Default { failure, .. }) => *failure != RuleFailure::Uncompilable,
        _ => true,
    };
    let is_refused = matches!(
        cause.kind,
        ProblemKind::Expression(
            ExpressionProblem::Uncompilable { .. }
                | ExpressionProblem::ResultType { .. }
                | ExpressionProblem::Program { .. }
        )
    );
    let is_of_rule = match &error.kind {
        ProblemKind::Expression(ExpressionProblem::OptionalOldSelfUnused { is_known: false }) => {
            cause.written.parent() == error.written.parent()
        }
        _ => !is_compiled(error) && error.related.iter().any(|rule| rule.range.contains_range(cause.range)),
    };
    is_refused && is_of_rule
}
