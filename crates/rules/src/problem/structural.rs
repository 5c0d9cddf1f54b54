//! Problems that prevent a schema from being structural.

use super::FieldErrorKind::{Forbidden, Invalid, Required};
use super::glued::glued_words;
use super::subject::Subject;
use super::{Facts, Family, Level, Severity, Stage, Words};
use crd_ls_grammar::go_regexp::{RegexpError, RegexpErrorKind};
use crd_ls_model::{Edge, FieldPath, Keyword, Segment};

const SUBJECT: Subject = Subject::Schema("this schema");

const STAGE: Stage = Stage::Structure;

const OF_FIELD: &str = "must not be empty for specified object fields";
const OF_ITEMS: &str = "must not be empty for specified array items";

problems! {
    /// A schema that the server does not accept as structural.
    pub enum StructuralProblem;

    /// `glued`: a key that consists of `type` and its value, such as `type:string`.
    TypeMissing { level: Level, glued: Option<Box<str>> }: Error(Required) "structural/type-missing",
        from match level {
            Level::Field if let Some(words) = glued.as_ref().and_then(|word| glued_words(OF_FIELD, word)) => words,
            Level::Item if let Some(words) = glued.as_ref().and_then(|word| glued_words(OF_ITEMS, word)) => words,
            Level::Root { .. } => {
                Words::new("must not be empty at the root", "Add `type: object`").headed("the schema has no `type`")
            }
            Level::Item => Words::new(OF_ITEMS, "Add their `type`")
                .about(Subject::Schemas("these items"), "have no `type`"),
            Level::Field => Words::new(OF_FIELD, "Add its `type`")
                .about(SUBJECT, "has no `type`"),
        };
    RootType: Error(Invalid) "structural/root-type",
        detail "must be object at the root", headline "the schema of a resource has to be of type `object`",
        advice "A custom resource is always an object";
    ItemsMissing: Error(Required) "structural/items-missing",
        detail "must be specified", about Subject::Schema("this list") => "has no `items`",
        advice "Add `items` with the schema of the list's items";
    /// A keyword of the structural schema inside `allOf`, `anyOf`, `oneOf` or `not`.
    KeywordInJunctor { keyword: Keyword, demand: Demand }: Error(Forbidden) "structural/keyword-in-junctor",
        detail demand.words(),
        about Subject::part(format!("`{}`", keyword.name())) =>
            "may not be inside of `allOf`, `anyOf`, `oneOf` or `not`",
        advice "Move it out of the logical keyword, to the same place in the structural schema";
    MetadataInJunctor: Error(Forbidden) "structural/metadata-in-junctor",
        detail "must not be specified in a nested context",
        headline "`metadata` may not be mentioned inside of `allOf`, `anyOf`, `oneOf` or `not`",
        advice "The API server validates metadata itself: remove it here";
    /// `apiVersion`, `kind` or `metadata` of an object has the wrong type.
    MetaType { wanted: &'static str }: Error(Invalid) "structural/object-meta-type",
        detail format!("must be {wanted}"),
        about Subject::Schema("this field") => format!("of a Kubernetes object has to be of type `{wanted}`"),
        advice format!("Write `type: {wanted}`");
    /// The schema of the root's metadata restricts more than `name` and `generateName`.
    RootMetadata: Error(Forbidden) "structural/root-metadata",
        detail "must not specify anything other than name and generateName, but metadata is implicitly specified",
        headline "the schema of `metadata` may only restrict `name` and `generateName`",
        advice "Remove it: the API server validates the rest of metadata itself";
    RootAdditionalProperties: Error(Forbidden) "structural/root-additional-properties",
        detail "must not be used at the root",
        headline "the schema of a resource may not be a map with `additionalProperties`",
        advice "Put the map into a property, or use `x-kubernetes-preserve-unknown-fields: true`";
    EmbeddedType { is_missing: bool }:
        Error(if *is_missing { Required } else { Invalid }) "structural/embedded-resource",
        detail "must be object if x-kubernetes-embedded-resource is true",
        predicate "is an embedded resource, so it has to be of type `object`", advice "Write `type: object`";
    EmbeddedMap: Error(Forbidden) "structural/embedded-resource",
        detail "must not be used if x-kubernetes-embedded-resource is set",
        predicate "is an embedded resource, so it may not have `additionalProperties`",
        advice "A Kubernetes object is no map: declare its fields or preserve unknown ones";
    EmbeddedWithoutFields: Error(Required) "structural/embedded-resource",
        detail "must not be empty if x-kubernetes-embedded-resource is true without \
            x-kubernetes-preserve-unknown-fields",
        predicate "is an embedded resource without any fields",
        advice "Declare the resource's fields, or keep them all with `x-kubernetes-preserve-unknown-fields: true`";
    /// A keyword that is not allowed beside `x-kubernetes-int-or-string`.
    BesideIntOrString { keyword: Keyword }: Error(Invalid) "structural/int-or-string",
        detail "must be false if x-kubernetes-int-or-string is true",
        headline format!("`{}` can't go with `x-kubernetes-int-or-string`", keyword.name()),
        advice "An integer or string has no fields: remove one of the two";
    Pattern { error: RegexpError }: Error(Invalid) "schema/pattern",
        detail format!("must be a valid regular expression, but isn't: {error}"),
        about Subject::part("`pattern`") => match look_around(error) {
            Some((what, _)) => {
                format!("has a {what}, `{}`, which the API server's patterns don't have", error.piece())
            }
            None => format!("does not compile: {}: `{}`", error.kind(), error.piece()),
        },
        advice look_around(error).map_or_else(|| pattern_advice(error), |(_, advice)| advice);
    /// A schema in `allOf`, `anyOf`, `oneOf` or `not` mentions a field, items or values that are not declared.
    /// `mention` is the path of that schema as the server prints it.
    UndeclaredInCore { mention: FieldPath }: Error(Required) "structural/undeclared-in-core",
        detail format!("because it is defined in {mention}"),
        about undeclared(mention) => "is mentioned in a logical keyword, but not declared outside of it",
        advice "Declare it outside of the logical keywords, too";
    /// A schema below the root mentions an undeclared part, which the server does not check there.
    UndeclaredBelowCore { edge: Edge }: Warning "lint/undeclared-in-core",
        about undeclared(&FieldPath::from(edge)) => "is only mentioned in a logical keyword",
        advice "Declare it outside, too: an undeclared field is pruned before the condition is evaluated";
}

/// The server's requirement for a keyword inside `allOf`, `anyOf`, `oneOf` or `not`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Demand {
    Empty,
    Undefined,
    False,
}

impl Demand {
    fn words(self) -> &'static str {
        match self {
            Self::Empty => "must be empty to be structural",
            Self::Undefined => "must be undefined to be structural",
            Self::False => "must be false to be structural",
        }
    }
}

const LOOK_AROUNDS: [&str; 4] = ["(?=", "(?!", "(?<=", "(?<!"];

/// The name of a look-around in a pattern, which Go's regular expressions do not support, and the advice to avoid it.
fn look_around(error: &RegexpError) -> Option<(&'static str, &'static str)> {
    let piece = error.piece();
    let is_invalid = matches!(error.kind(), RegexpErrorKind::InvalidPerlSyntax | RegexpErrorKind::InvalidNamedCapture);
    if !is_invalid || !LOOK_AROUNDS.iter().any(|look_around| piece.starts_with(look_around)) {
        return None;
    }
    let what = if piece.starts_with("(?<") { "lookbehind" } else { "lookahead" };
    Some(match piece.contains('!') {
        true => (what, "Exclude what may not match in `not` beside it, as in `not: {pattern: ^foo}`"),
        false => (what, "Put what has to match as well into `allOf` beside it, as in `allOf: [{pattern: ^foo}]`"),
    })
}

fn pattern_advice(error: &RegexpError) -> &'static str {
    use RegexpErrorKind as Kind;
    match (error.kind(), error.piece()) {
        (Kind::InvalidEscape, piece) if piece.ends_with(|last: char| last.is_ascii_digit()) => {
            "Go's regular expressions have no backreferences: use a validation rule"
        }
        (Kind::InvalidEscape, r"\Z") => r"Write `\z`, or `$`",
        (Kind::InvalidNestedRepetition, _) => "Put the part that is repeated twice in parentheses",
        (Kind::InvalidRepeatCount, _) => "Repeat at most 1000 times, or use `maxLength`",
        (Kind::MissingBracket | Kind::MissingParenthesis, _) => "Close the bracket",
        (Kind::UnexpectedParenthesis, _) => r"Write `\)` if it is meant as a character",
        (Kind::MissingRepetitionArgument, _) => "Put a backslash before it if it is meant as a character",
        _ => "The API server compiles patterns with Go's package regexp: write it in that syntax",
    }
}

/// The subject that a logical keyword mentions: a field, or the items or values of a field.
fn undeclared(mention: &FieldPath) -> Subject {
    match mention.segments().last() {
        Some(Segment::Name(keyword)) => Subject::part(format!("`{keyword}`")),
        _ => Subject::Schema("this schema"),
    }
}
