//! What the server says of one mistake in several sentences.
//!
//! A keyword that may not be there at all is wrong whatever else is said of it, and what a schema lacks may be what it
//! refers to. Which sentences are about one thing is known from their kinds and paths, without a trial.

use std::collections::HashMap;
use std::hash::Hash;

use super::absence::is_absence;
use super::attribution::Attribution;
use super::places::{Place, Places};
use crate::cel::Mistake;
use crate::ide::Finding;
use crate::model::{FieldPath, Keyword, Segment};
use crate::rules::{
    DecodeProblem, ExpressionProblem, KeywordProblem, ProblemKind, RuleFailure, StructuralProblem, ValidationProblem,
};

const LIST_TYPE: &str = "schema/list-type";

/// How many logical keywords in each other are followed.
const MAX_LEVELS: usize = 32;

/// How an error is known to follow from another one.
struct Relation {
    /// What both are about.
    about: About,
    is_cause: fn(&Finding) -> bool,
    explains: fn(&Finding, &Finding) -> bool,
}

/// What two errors have in common.
enum About {
    Document,
    Range,
    /// A schema that both are in, or a logical keyword of which one is in.
    Schema,
    /// A place that the error names beside its own.
    Related,
}

const RELATIONS: &[Relation] = &[
    Relation { about: About::Document, is_cause: is_tab, explains: is_of_tabs },
    Relation { about: About::Range, is_cause: |cause| refusal(cause).is_some(), explains: is_of_refused_key },
    Relation { about: About::Range, is_cause: is_absence, explains: is_of_missing_field },
    Relation { about: About::Schema, is_cause: |cause| cause.kind.is_missing_type(), explains: is_of_missing_type },
    Relation { about: About::Schema, is_cause: is_of_no_type, explains: is_of_unknown_type },
    Relation { about: About::Schema, is_cause: |cause| cause.code() == LIST_TYPE, explains: is_of_one_schema },
    Relation { about: About::Schema, is_cause: is_reference, explains: is_in_reference },
    Relation { about: About::Schema, is_cause: is_refused_rule, explains: is_beside_broken_rule },
    Relation { about: About::Related, is_cause: is_refused_rule, explains: is_of_broken_rule },
    Relation { about: About::Schema, is_cause: |cause| undeclared(cause).is_some(), explains: is_of_undeclared_field },
    Relation { about: About::Range, is_cause: |cause| cause.code() == "resource/type", explains: is_of_wrong_value },
];

pub(super) fn attribute(attribution: &mut Attribution<'_>) {
    for Relation { about, is_cause, explains } in RELATIONS {
        let errors: Vec<(usize, &Finding)> = attribution.open_errors().collect();
        let causes: Vec<(usize, &Finding)> = errors.iter().copied().filter(|(_, cause)| is_cause(cause)).collect();
        if causes.is_empty() {
            continue;
        }
        let found: Vec<Option<usize>> = match about {
            About::Document => each(&errors, *explains, &causes, |error| [error.document]),
            About::Range => each(&errors, *explains, &causes, |error| [(error.document, error.range)]),
            About::Schema => each(&errors, *explains, &causes, schemas),
            About::Related => errors.iter().map(|(_, error)| related(error, &causes, *explains)).collect(),
        };
        for ((at, _), cause) in errors.into_iter().zip(found) {
            if let Some(cause) = cause {
                attribution.follows(at, cause);
            }
        }
    }
}

/// The first cause that explains each error and has something in common with it.
fn each<'f, K: Eq + Hash, Keys: IntoIterator<Item = K>>(
    errors: &[(usize, &'f Finding)],
    explains: fn(&Finding, &Finding) -> bool,
    causes: &[(usize, &'f Finding)],
    keys: impl Fn(&'f Finding) -> Keys,
) -> Vec<Option<usize>> {
    let places = Places::new(causes.iter().copied(), &keys);
    let cause = |(at, error): &(usize, &'f Finding)| {
        places.first(keys(error), |other, cause| {
            other != *at && cause.document == error.document && explains(cause, error)
        })
    };
    errors.iter().map(cause).collect()
}

/// The first cause in one of the places that an error names beside its own.
fn related(error: &Finding, causes: &[(usize, &Finding)], explains: fn(&Finding, &Finding) -> bool) -> Option<usize> {
    let within = error.related.iter().flat_map(|rule| {
        let first = causes.partition_point(|(_, cause)| cause.range.start() < rule.range.start());
        causes.iter().skip(first).take_while(|(_, cause)| cause.range.start() <= rule.range.end())
    });
    let explaining = within.filter(|(_, cause)| cause.document == error.document && explains(cause, error));
    explaining.map(|(at, _)| *at).min()
}

/// The schema that a path leads to a keyword of, those around it as far as it is in their logical keywords, and the
/// rules that it is one of.
fn schemas(finding: &Finding) -> impl Iterator<Item = Place<'_>> {
    let path = finding.written.segments();
    let lengths = (0..path.len()).rev().take(MAX_LEVELS);
    let mut is_inside = true;
    let lengths = lengths.take_while(move |length| {
        let is_next = is_inside;
        is_inside = length.checked_sub(1).and_then(|last| path.get(last)).is_some_and(is_in_junctor);
        is_next
    });
    lengths.filter_map(|length| Some((finding.document, path.get(..length)?)))
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
    cause.range.start() < error.range.start() && is_tab(cause) && is_tab(error)
}

fn is_tab(finding: &Finding) -> bool {
    finding.code() == "yaml/tab-indentation"
}

/// Everything that is said of a key which may not be there.
fn is_of_refused_key(cause: &Finding, error: &Finding) -> bool {
    cause.range == error.range
        && refusal(cause).is_some_and(|refused| refusal(error).is_none_or(|other| refused < other))
}

/// How plainly an error says that a key may not be there, the plainest first.
fn refusal(finding: &Finding) -> Option<u8> {
    match &finding.kind {
        ProblemKind::Keyword(KeywordProblem::Unsupported { .. }) => Some(0),
        ProblemKind::Keyword(KeywordProblem::RootKeywordWithStatus { .. }) => Some(1),
        _ => None,
    }
}

/// What a schema lacks that refers to another one, itself or in a logical keyword.
fn is_in_reference(cause: &Finding, error: &Finding) -> bool {
    is_absence(error) && schema_of(error).is_some_and(|schema| is_of_schema(&cause.written, schema))
}

fn is_reference(cause: &Finding) -> bool {
    matches!(cause.kind, ProblemKind::Keyword(KeywordProblem::Unsupported { keyword: Keyword::Ref }))
}

/// A type that is written in a logical keyword instead of beside it.
fn is_of_missing_type(cause: &Finding, error: &Finding) -> bool {
    let is_in_junctor = matches!(
        error.kind,
        ProblemKind::Structural(StructuralProblem::KeywordInJunctor { keyword: Keyword::Type, .. })
    );
    is_in_junctor && schema_of(cause).is_some_and(|schema| is_of_schema(&error.written, schema))
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
    let schema = schema_of(error).filter(|_| error.kind.is_missing_type());
    schema.is_some_and(|schema| cause.written.segments() != schema && is_of_schema(&cause.written, schema))
}

fn is_of_no_type(cause: &Finding) -> bool {
    matches!(
        cause.kind,
        ProblemKind::Keyword(KeywordProblem::TypeName { .. }) | ProblemKind::Decode(DecodeProblem::WrongType { .. })
    )
}

/// The path of the schema that a finding is about a keyword of.
fn schema_of(finding: &Finding) -> Option<&[Segment]> {
    finding.written.segments().split_last().map(|(_, schema)| schema)
}

/// Whether a path leads to a keyword of a schema, or of one in its logical keywords.
fn is_of_schema(path: &FieldPath, schema: &[Segment]) -> bool {
    let below = path.segments().strip_prefix(schema);
    below.and_then(<[Segment]>::split_last).is_some_and(|(_, between)| between.iter().all(is_in_junctor))
}

/// Whether a segment leads from a schema into a logical keyword, or on in there.
fn is_in_junctor(segment: &Segment) -> bool {
    const JUNCTORS: [Keyword; 4] = [Keyword::AllOf, Keyword::AnyOf, Keyword::OneOf, Keyword::Not];
    match segment {
        Segment::Name(name) => JUNCTORS.iter().any(|junctor| junctor.name() == name),
        Segment::Index(_) => true,
        Segment::Key(_) => false,
    }
}

/// What else is said of a field that is missing.
fn is_of_missing_field(cause: &Finding, error: &Finding) -> bool {
    is_absence(cause) && !is_absence(error) && cause.range == error.range && cause.written == error.written
}

fn is_of_one_schema(cause: &Finding, error: &Finding) -> bool {
    error.code() == "schema/list-map-keys" && schema_of(cause) == schema_of(error)
}

/// Whether a rule is refused.
fn is_refused_rule(cause: &Finding) -> bool {
    matches!(
        cause.kind,
        ProblemKind::Expression(
            ExpressionProblem::Uncompilable { .. }
                | ExpressionProblem::ResultType { .. }
                | ExpressionProblem::Program { .. }
        )
    )
}

/// What else is said of a rule that can't be compiled.
fn is_beside_broken_rule(cause: &Finding, error: &Finding) -> bool {
    let is_said_beside =
        matches!(error.kind, ProblemKind::Expression(ExpressionProblem::OptionalOldSelfUnused { is_known: false }));
    is_said_beside && schema_of(cause) == schema_of(error)
}

/// A default that no rule can be evaluated on, because the rule can't be compiled.
fn is_of_broken_rule(cause: &Finding, error: &Finding) -> bool {
    let is_uncompiled = matches!(
        error.kind,
        ProblemKind::Expression(ExpressionProblem::Default { failure: RuleFailure::Uncompilable, .. })
    );
    is_uncompiled && error.related.iter().any(|rule| rule.range.contains_range(cause.range))
}
