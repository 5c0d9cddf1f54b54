//! Several errors about one mistake.
//!
//! For example, a forbidden keyword is wrong with any value, and a schema with a `$ref` may get its missing fields from
//! the referenced schema. The kinds and paths of the errors show which belong together, without a trial.

use std::collections::HashMap;
use std::hash::Hash;

use super::absence::is_absence;
use super::attribution::Attribution;
use super::places::{Place, Places, parent};
use super::refused_rule::is_refused_rule;
use super::undecoded::is_wrong_type;
use crate::Finding;
use crd_ls_cel::Mistake;
use crd_ls_model::{FieldPath, Keyword, Segment};
use crd_ls_rules::{
    DecodeProblem, ExpressionProblem, FailedJunctor, KeywordProblem, LintProblem, NamesProblem, ProblemKind,
    ResourceProblem, RuleFailure, StrictProblem, StructuralProblem, ValidationProblem, Violation, YamlProblem,
};
use crd_ls_syntax::ErrorKind;

/// The maximum number of nested logical keywords that are followed.
const MAX_LEVELS: usize = 32;

/// A rule by which one error follows from another.
struct Relation {
    /// The place that both share.
    about: About,
    is_cause: fn(&Finding) -> bool,
    explains: fn(&Finding, &Finding) -> bool,
}

/// The place that two errors share.
enum About {
    Document,
    Range,
    /// The schema around both errors, including its logical keywords.
    Schema,
    /// A place that the error names as related.
    Related,
}

const RELATIONS: &[Relation] = &[
    Relation { about: About::Document, is_cause: is_tab, explains: is_of_tabs },
    Relation { about: About::Range, is_cause: |cause| refusal(cause).is_some(), explains: is_of_refused_key },
    Relation { about: About::Range, is_cause: is_absence, explains: is_of_missing_field },
    Relation { about: About::Schema, is_cause: |cause| cause.kind.is_missing_type(), explains: is_of_missing_type },
    Relation { about: About::Schema, is_cause: is_of_no_type, explains: is_of_unknown_type },
    Relation { about: About::Schema, is_cause: is_list_type, explains: is_of_one_schema },
    Relation { about: About::Schema, is_cause: is_reference, explains: is_in_reference },
    Relation { about: About::Schema, is_cause: is_refused_rule, explains: is_beside_broken_rule },
    Relation { about: About::Related, is_cause: is_refused_rule, explains: is_of_broken_rule },
    Relation { about: About::Schema, is_cause: |cause| undeclared(cause).is_some(), explains: is_of_undeclared_field },
    Relation { about: About::Range, is_cause: is_unknown_alias, explains: |_, error| is_wrong_type(error) },
    Relation { about: About::Schema, is_cause: is_tuple, explains: is_of_tuple },
    Relation { about: About::Document, is_cause: is_reference, explains: |_, error| is_definitions(error) },
    Relation { about: About::Range, is_cause: is_no_int_or_string, explains: is_of_int_or_string },
    Relation { about: About::Range, is_cause: is_wrong_type, explains: is_of_wrong_value },
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

/// For each error, the first cause that explains it and shares a key with it.
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

/// The first cause at one of an error's related places.
fn related(error: &Finding, causes: &[(usize, &Finding)], explains: fn(&Finding, &Finding) -> bool) -> Option<usize> {
    let within = error.related.iter().flat_map(|rule| {
        let first = causes.partition_point(|(_, cause)| cause.range.start() < rule.range.start());
        causes.iter().skip(first).take_while(|(_, cause)| cause.range.start() <= rule.range.end())
    });
    let explaining = within.filter(|(_, cause)| cause.document == error.document && explains(cause, error));
    explaining.map(|(at, _)| *at).min()
}

/// The schema of a finding's keyword, the schemas whose logical keywords contain that schema, and the list of rules
/// around the finding.
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

/// Whether a finding is about an item that may be wrong for the same reason as other items of its list.
pub(super) fn is_reported(findings: &[Finding]) -> bool {
    findings.iter().any(is_wrong_item)
}

/// The same mistake at several places of a rule, or in several values of a list: later findings follow from the first.
pub(super) fn attribute_same_mistake(attribution: &mut Attribution<'_>) {
    let mut first: HashMap<_, usize> = HashMap::new();
    for (at, finding) in attribution.findings().iter().enumerate() {
        let around = match finding.kind {
            ProblemKind::Expression(ExpressionProblem::Uncompilable { .. }) => Some(finding.written.segments()),
            _ if is_wrong_item(finding) => parent(finding).map(|(_, list)| list),
            _ => None,
        };
        let Some(around) = around.filter(|_| attribution.is_open(at)) else { continue };
        let cause = *first.entry((finding.document, around, finding.message())).or_insert(at);
        if cause != at {
            attribution.follows(at, cause);
        }
    }
}

fn is_wrong_item(finding: &Finding) -> bool {
    matches!(finding.kind, ProblemKind::Lint(LintProblem::EnumType { .. }))
}

/// Errors with one code at one place, if their messages are equal or they are about names that the server derives from
/// others.
pub(super) fn attribute_same_place(attribution: &mut Attribution<'_>) {
    let errors: Vec<(usize, &Finding)> = attribution.open_errors().collect();
    let mut first: HashMap<_, (usize, &Finding)> = HashMap::new();
    for &(at, error) in &errors {
        let place = (error.document, error.range.start(), error.range.end(), error.code());
        let (cause, before) = *first.entry(place).or_insert((at, error));
        if cause != at && (is_derived_name(error) || before.message() == error.message()) {
            attribution.follows(at, cause);
        }
    }
}

/// Whether an error is about one of the names of a CRD. The server derives missing names from other names.
fn is_derived_name(error: &Finding) -> bool {
    matches!(error.kind, ProblemKind::Names(NamesProblem::NameMissing { .. } | NamesProblem::NameInvalid { .. }))
}

/// Other errors about a value of a wrong type in a custom resource.
fn is_of_wrong_value(_: &Finding, error: &Finding) -> bool {
    let ProblemKind::Resource(problem) = &error.kind else { return false };
    match problem {
        ResourceProblem::Violation { violation, .. } => matches!(
            violation,
            Violation::Bound { .. }
                | Violation::Factor { .. }
                | Violation::FactorNotPositive { .. }
                | Violation::NotHeld { .. }
        ),
        ResourceProblem::Scale { .. }
        | ResourceProblem::RepeatedItem { .. }
        | ResourceProblem::ItemWithoutKeys { .. } => true,
        _ => false,
    }
}

/// The failed branches of an int-or-string, each of which asks for one of its two types.
fn is_of_int_or_string(_: &Finding, error: &Finding) -> bool {
    let is_of_branch = matches!(
        error.kind.violation(),
        Some(Violation::Junctor(FailedJunctor::AnyOf | FailedJunctor::AllOf { .. }) | Violation::Type { .. })
    );
    is_of_branch && !is_no_int_or_string(error)
}

/// Whether a value has neither of the two types of an int-or-string.
fn is_no_int_or_string(finding: &Finding) -> bool {
    finding.kind.violation().is_some_and(Violation::is_not_int_or_string)
}

/// Later lines that are indented with tabs: tabs are seldom alone, and one fix can correct all of them.
fn is_of_tabs(cause: &Finding, error: &Finding) -> bool {
    cause.range.start() < error.range.start() && is_tab(cause) && is_tab(error)
}

fn is_tab(finding: &Finding) -> bool {
    finding.kind.syntax_error() == Some(ErrorKind::TabIndentation)
}

/// All other errors about a forbidden key.
fn is_of_refused_key(cause: &Finding, error: &Finding) -> bool {
    cause.range == error.range
        && refusal(cause).is_some_and(|refused| refusal(error).is_none_or(|other| refused < other))
}

/// How clearly an error forbids a key; 0 is the clearest.
fn refusal(finding: &Finding) -> Option<u8> {
    match &finding.kind {
        ProblemKind::Keyword(KeywordProblem::Unsupported { .. }) => Some(0),
        ProblemKind::Keyword(KeywordProblem::RootKeywordWithStatus { .. }) => Some(1),
        _ => None,
    }
}

/// Fields missing from a schema with a `$ref`, in itself or in a logical keyword.
fn is_in_reference(cause: &Finding, error: &Finding) -> bool {
    is_absence(error) && schema_of(error).is_some_and(|schema| is_of_schema(&cause.written, schema))
}

fn is_reference(cause: &Finding) -> bool {
    matches!(cause.kind, ProblemKind::Keyword(KeywordProblem::Unsupported { keyword: Keyword::Ref }))
}

/// The definitions that references name. Inlined references need no definitions.
fn is_definitions(error: &Finding) -> bool {
    matches!(unknown_keyword(error), Some("$defs" | "definitions"))
}

/// The keyword with one schema for each item of a list, in newer drafts of JSON Schema.
fn is_tuple(cause: &Finding) -> bool {
    unknown_keyword(cause) == Some("prefixItems")
}

/// The missing schema of the items of a tuple.
fn is_of_tuple(cause: &Finding, error: &Finding) -> bool {
    let is_missing = matches!(error.kind, ProblemKind::Structural(StructuralProblem::ItemsMissing));
    is_missing && schema_of(cause) == schema_of(error)
}

fn unknown_keyword(finding: &Finding) -> Option<&str> {
    match &finding.kind {
        ProblemKind::Strict(StrictProblem::UnknownField(field)) => Some(&field.name),
        _ => None,
    }
}

fn is_unknown_alias(cause: &Finding) -> bool {
    matches!(cause.kind, ProblemKind::Yaml(YamlProblem::UnknownAlias { .. }))
}

/// A `type` or `nullable` inside a logical keyword. Both belong beside the logical keyword.
fn is_of_missing_type(cause: &Finding, error: &Finding) -> bool {
    let is_in_junctor = matches!(
        error.kind,
        ProblemKind::Structural(StructuralProblem::KeywordInJunctor { keyword: Keyword::Type | Keyword::Nullable, .. })
    );
    is_in_junctor && schema_of(cause).is_some_and(|schema| is_of_schema(&error.written, schema))
}

/// Several mentions of one undeclared field in the rules of a schema or their `fieldPath`s. Declaring the field removes
/// all the errors.
fn is_of_undeclared_field(cause: &Finding, error: &Finding) -> bool {
    let (Some((name, Some(object))), Some((other, of_other))) = (undeclared(cause), undeclared(error)) else {
        return false;
    };
    name == other
        && of_other.is_none_or(|of_other| of_other == object)
        && cause.range.start() < error.range.start()
        && rules_of(cause) == rules_of(error)
}

/// The undeclared field of a rule, and the object without it, if known.
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

/// The path of the list of rules around a finding.
fn rules_of(finding: &Finding) -> Option<&[Segment]> {
    let segments = finding.written.segments();
    let end = segments.iter().rposition(|segment| segment.is(Keyword::XValidations.name()))?;
    segments.get(..=end)
}

/// A missing type beside logical keywords with an invalid or unreadable type: the intended type is unknown.
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

/// The path of the schema around a finding's keyword.
fn schema_of(finding: &Finding) -> Option<&[Segment]> {
    parent(finding).map(|(_, schema)| schema)
}

/// Whether a path leads to a keyword of a schema, directly or through its logical keywords.
fn is_of_schema(path: &FieldPath, schema: &[Segment]) -> bool {
    let below = path.segments().strip_prefix(schema);
    below.and_then(<[Segment]>::split_last).is_some_and(|(_, between)| between.iter().all(is_in_junctor))
}

/// Whether a segment leads from a schema into a logical keyword, or further inside it.
fn is_in_junctor(segment: &Segment) -> bool {
    const JUNCTORS: [Keyword; 4] = [Keyword::AllOf, Keyword::AnyOf, Keyword::OneOf, Keyword::Not];
    match segment {
        Segment::Name(name) => JUNCTORS.iter().any(|junctor| junctor.name() == name),
        Segment::Index(_) => true,
        Segment::Key(_) => false,
    }
}

/// Other errors about a missing field.
fn is_of_missing_field(cause: &Finding, error: &Finding) -> bool {
    is_absence(cause) && !is_absence(error) && cause.range == error.range && cause.written == error.written
}

fn is_list_type(cause: &Finding) -> bool {
    matches!(cause.kind, ProblemKind::Keyword(KeywordProblem::ListType { .. } | KeywordProblem::ListTypeOfOther { .. }))
}

fn is_of_one_schema(cause: &Finding, error: &Finding) -> bool {
    let is_of_keys = matches!(
        error.kind,
        ProblemKind::Keyword(
            KeywordProblem::KeysOfNoMap { .. }
                | KeywordProblem::KeysMissing { .. }
                | KeywordProblem::KeyRepeated
                | KeywordProblem::KeyUndeclared { .. }
                | KeywordProblem::KeyNotScalar
                | KeywordProblem::MapItemsArray
                | KeywordProblem::MapItemsMissing
                | KeywordProblem::MapItemsType
        )
    );
    is_of_keys && schema_of(cause) == schema_of(error)
}

/// Other errors about a rule that doesn't compile.
fn is_beside_broken_rule(cause: &Finding, error: &Finding) -> bool {
    let is_said_beside =
        matches!(error.kind, ProblemKind::Expression(ExpressionProblem::OptionalOldSelfUnused { is_known: false }));
    is_said_beside && schema_of(cause) == schema_of(error)
}

/// A default on which a rule can't be evaluated, because the rule doesn't compile.
fn is_of_broken_rule(cause: &Finding, error: &Finding) -> bool {
    let is_uncompiled = matches!(
        error.kind,
        ProblemKind::Expression(ExpressionProblem::Default { failure: RuleFailure::Uncompilable, .. })
    );
    is_uncompiled && error.related.iter().any(|rule| rule.range.contains_range(cause.range))
}
