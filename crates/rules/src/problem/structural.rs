//! Problems that keep a schema from being structural.

use super::FieldErrorKind;
use super::subject::Subject;
use super::{Facts, Family, Stage, Words};
use crate::problem::Level;
use crd_ls_grammar::go_regexp::{RegexpError, RegexpErrorKind};
use crd_ls_model::{Edge, FieldPath, Keyword, Segment};

/// A schema that the server does not accept as structural.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum StructuralProblem {
    TypeMissing {
        level: Level,
    },
    RootType,
    ItemsMissing,
    /// A keyword of the structural schema inside `allOf`, `anyOf`, `oneOf` or `not`.
    KeywordInJunctor {
        keyword: Keyword,
        demand: Demand,
    },
    MetadataInJunctor,
    /// `apiVersion`, `kind` or `metadata` of an object has the wrong type.
    MetaType {
        wanted: &'static str,
    },
    /// The schema of the root's metadata restricts more than `name` and `generateName`.
    RootMetadata,
    RootAdditionalProperties,
    EmbeddedType {
        is_missing: bool,
    },
    EmbeddedMap,
    EmbeddedWithoutFields,
    /// A keyword that is not allowed beside `x-kubernetes-int-or-string`.
    BesideIntOrString {
        keyword: Keyword,
    },
    Pattern {
        error: RegexpError,
    },
    /// A schema in `allOf`, `anyOf`, `oneOf` or `not` mentions a field, items or values that are declared nowhere.
    /// `mention` is the path of that schema as the server prints it.
    UndeclaredInCore {
        mention: FieldPath,
    },
    /// The same in a schema that the server does not check for it.
    UndeclaredBelowCore {
        edge: Edge,
    },
}

/// The server's requirement on a keyword inside `allOf`, `anyOf`, `oneOf` or `not`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Demand {
    Empty,
    Undefined,
    False,
}

impl Family for StructuralProblem {
    fn facts(&self) -> Facts {
        use FieldErrorKind::{Forbidden, Invalid, Required};
        let (code, server) = match self {
            Self::TypeMissing { .. } => ("structural/type-missing", Required),
            Self::RootType => ("structural/root-type", Invalid),
            Self::ItemsMissing => ("structural/items-missing", Required),
            Self::KeywordInJunctor { .. } => ("structural/keyword-in-junctor", Forbidden),
            Self::MetadataInJunctor => ("structural/metadata-in-junctor", Forbidden),
            Self::MetaType { .. } => ("structural/object-meta-type", Invalid),
            Self::RootMetadata => ("structural/root-metadata", Forbidden),
            Self::RootAdditionalProperties => ("structural/root-additional-properties", Forbidden),
            Self::EmbeddedType { is_missing: true } => ("structural/embedded-resource", Required),
            Self::EmbeddedType { is_missing: false } => ("structural/embedded-resource", Invalid),
            Self::EmbeddedMap => ("structural/embedded-resource", Forbidden),
            Self::EmbeddedWithoutFields => ("structural/embedded-resource", Required),
            Self::BesideIntOrString { .. } => ("structural/int-or-string", Invalid),
            Self::Pattern { .. } => ("schema/pattern", Invalid),
            Self::UndeclaredInCore { .. } => ("structural/undeclared-in-core", Required),
            Self::UndeclaredBelowCore { .. } => return Facts::lint("lint/undeclared-in-core"),
        };
        Facts::error(code, Stage::Structure, server)
    }

    fn words(&self) -> Words<'_> {
        match self {
            Self::TypeMissing { level: Level::Root { .. } } => {
                Words::new("must not be empty at the root", "Add `type: object`").headed("the schema has no `type`")
            }
            Self::TypeMissing { level: Level::Item } => {
                Words::new("must not be empty for specified array items", "Add their `type`")
                    .about(Subject::Schemas("these items"), "have no `type`")
            }
            Self::TypeMissing { level: Level::Field } => {
                Words::new("must not be empty for specified object fields", "Add its `type`")
                    .about(Subject::Schema("this schema"), "has no `type`")
            }
            Self::RootType => Words::new("must be object at the root", "A custom resource is always an object")
                .headed("the schema of a resource has to be of type `object`"),
            Self::ItemsMissing => Words::new("must be specified", "Add `items` with the schema of the list's items")
                .about(Subject::Schema("this list"), "has no `items`"),
            Self::KeywordInJunctor { keyword, demand } => Words::new(
                demand.words(),
                "Move it out of the logical keyword, to the same place in the structural schema",
            )
            .about(
                Subject::part(format!("`{}`", keyword.name())),
                "may not be inside of `allOf`, `anyOf`, `oneOf` or `not`",
            ),
            Self::MetadataInJunctor => Words::new(
                "must not be specified in a nested context",
                "The API server validates metadata itself: remove it here",
            )
            .headed("`metadata` may not be mentioned inside of `allOf`, `anyOf`, `oneOf` or `not`"),
            Self::MetaType { wanted } => Words::new(format!("must be {wanted}"), format!("Write `type: {wanted}`"))
                .about(Subject::Schema("this field"), format!("of a Kubernetes object has to be of type `{wanted}`")),
            Self::RootMetadata => Words::new(
                "must not specify anything other than name and generateName, but metadata is implicitly specified",
                "Remove it: the API server validates the rest of metadata itself",
            )
            .headed("the schema of `metadata` may only restrict `name` and `generateName`"),
            Self::RootAdditionalProperties => Words::new(
                "must not be used at the root",
                "Put the map into a property, or use `x-kubernetes-preserve-unknown-fields: true`",
            )
            .headed("the schema of a resource may not be a map with `additionalProperties`"),
            Self::EmbeddedType { .. } => {
                Words::new("must be object if x-kubernetes-embedded-resource is true", "Write `type: object`")
                    .about(Subject::Schema("this schema"), "is an embedded resource, so it has to be of type `object`")
            }
            Self::EmbeddedMap => Words::new(
                "must not be used if x-kubernetes-embedded-resource is set",
                "A Kubernetes object is no map: declare its fields or preserve unknown ones",
            )
            .about(
                Subject::Schema("this schema"),
                "is an embedded resource, so it may not have `additionalProperties`",
            ),
            Self::EmbeddedWithoutFields => Words::new(
                "must not be empty if x-kubernetes-embedded-resource is true without \
                 x-kubernetes-preserve-unknown-fields",
                "Declare the resource's fields, or keep them all with `x-kubernetes-preserve-unknown-fields: true`",
            )
            .about(Subject::Schema("this schema"), "is an embedded resource without any fields"),
            Self::BesideIntOrString { keyword } => Words::new(
                "must be false if x-kubernetes-int-or-string is true",
                "An integer or string has no fields: remove one of the two",
            )
            .headed(format!("`{}` can't go with `x-kubernetes-int-or-string`", keyword.name())),
            Self::Pattern { error } if is_look_around(error) => {
                let (what, advice) = look_around(error.piece());
                Words::new(format!("must be a valid regular expression, but isn't: {error}"), advice).about(
                    Subject::part("`pattern`"),
                    format!("has a {what}, `{}`, which the API server's patterns don't have", error.piece()),
                )
            }
            Self::Pattern { error } => {
                Words::new(format!("must be a valid regular expression, but isn't: {error}"), pattern_advice(error))
                    .about(
                        Subject::part("`pattern`"),
                        format!("does not compile: {}: `{}`", error.kind(), error.piece()),
                    )
            }
            Self::UndeclaredInCore { mention } => Words::new(
                format!("because it is defined in {mention}"),
                "Declare it outside of the logical keywords, too",
            )
            .about(undeclared(mention), "is mentioned in a logical keyword, but not declared outside of it"),
            Self::UndeclaredBelowCore { edge } => Words::new(
                "",
                "Declare it outside, too: an undeclared field is pruned before the condition about it is looked at",
            )
            .about(undeclared(&FieldPath::from(edge)), "is only mentioned in a logical keyword"),
        }
    }
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

/// Whether a pattern looks around a place in the text, which Go's regular expressions can't do.
fn is_look_around(error: &RegexpError) -> bool {
    matches!(error.kind(), RegexpErrorKind::InvalidPerlSyntax | RegexpErrorKind::InvalidNamedCapture)
        && LOOK_AROUNDS.iter().any(|look_around| error.piece().starts_with(look_around))
}

/// The name of a look-around, and the advice to avoid it.
fn look_around(piece: &str) -> (&'static str, &'static str) {
    let what = if piece.starts_with("(?<") { "lookbehind" } else { "lookahead" };
    match piece.contains('!') {
        true => (what, "Exclude what may not match in `not` beside it, as in `not: {pattern: ^foo}`"),
        false => (what, "Put what has to match as well into `allOf` beside it, as in `allOf: [{pattern: ^foo}]`"),
    }
}

fn pattern_advice(error: &RegexpError) -> &'static str {
    use RegexpErrorKind as Kind;
    match (error.kind(), error.piece()) {
        (Kind::InvalidEscape, piece) if piece.ends_with(|last: char| last.is_ascii_digit()) => {
            "Go's regular expressions have no backreferences: use a validation rule"
        }
        (Kind::InvalidEscape, r"\Z") => r"Write `\z`, or `$`",
        (Kind::InvalidNestedRepetition, _) => "Put what is repeated twice into brackets",
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
