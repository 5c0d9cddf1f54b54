//! Problems of custom resources, and of objects that are probably meant as custom resources.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use super::FieldErrorKind::{self, Decode, Duplicate, Invalid, StrictDecoding};
use super::decode::{noun, type_advice, with_article};
use super::expression::RuleFailure;
use super::printed_value::PrintedValue;
use super::strict::present_advice;
use super::violation::{INT_OR_STRING, RESOURCE_CODES, Violation};
use super::{Facts, Family, ProblemKind, Severity, Stage, Words};
use crd_ls_model::{FieldPath, Found, GroupKind, ValueType};
use crd_ls_text::TextRange;

/// The declared field that the author of an unknown field probably means.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MeantField {
    /// A field with a similar name.
    Near {
        name: Box<str>,
        /// The field's type, if it does not fit the value.
        other_type: Option<Box<str>>,
    },
    /// A field with a similar name that the object already has.
    Present(Box<str>),
    /// A field of the same name in the value of this key, which is next to the unknown field.
    Within(Box<str>),
    /// A field of the same name in the value of this key. The line of the key is missing above the unknown field.
    Below(Box<str>),
    /// The field to which the name leads if its dots separate names.
    Dotted(Box<str>),
    /// The same field of another version. `own` and `other` are the names of the versions.
    OfVersion { own: Box<str>, other: Box<str>, api_version: Box<str> },
    /// A field of the status in the spec. `is_for_controller` is true if only the status subresource writes the status.
    OfStatus { is_for_controller: bool },
    /// A field of the spec in the status.
    OfSpec,
}

const STAGE: Stage = Stage::Resource;

problems! {
    /// A problem of a custom resource, or of a value inside it.
    pub enum ResourceProblem, server_words;

    /// The document is not a mapping. `found` is Go's name for the type of the document.
    NoObject { found: &'static str }: Error(Decode) "resource/decode" at Decode,
        detail format!("{NO_TYPE_META} {found} into Go value of type {TYPE_META}"),
        headline "the document is not a mapping", advice "Write `key: value` lines";
    /// `apiVersion` or `kind` is not a string. `found` is Go's name for the type of the value.
    HeadType { field: &'static str, found: &'static str }: Error(Decode) "resource/decode" at Decode,
        detail format!("{NO_TYPE_META} {found} into Go struct field .{field} of type string"),
        headline format!("`{field}` has to be a string"), advice "Write a text";
    KindMissing: Error(Decode) "resource/decode" at Decode,
        detail "Object 'Kind' is missing", headline "the document has no `kind`", advice "Write `kind`";
    /// No served version has this name. If no version is served at all, `expected` is the same name.
    ApiVersion { written: Box<str>, expected: Box<str> }: Error(Decode) "resource/decode" at Decode,
        detail match written == expected {
            true => "the server could not find the requested resource".to_owned(),
            false => format!(
                "the API version in the data ({written}) does not match the expected API version ({expected})"
            ),
        },
        headline match &**written {
            "" => "the document has no `apiVersion`".to_owned(),
            written => format!("the CRD does not serve `{written}`"),
        },
        advice match written == expected {
            true => "Set `served: true` in the CRD".to_owned(),
            false => format!("Write `apiVersion: {expected}`"),
        };
    /// The metadata of the resource, or of an object in it, has the wrong type. `reason` is in the server's words.
    /// `reason` is shared, because it quotes all of the metadata. `types` has the expected type and the actual type, if
    /// they are known.
    MetadataType { field: FieldPath, reason: Arc<str>, types: Option<(ValueType, Found)> }:
        Error(Decode) "resource/decode" at Decode,
        detail &**reason,
        headline match types {
            Some((expected, found)) => {
                format!("`{field}` has to be {}, not {}", with_article(*expected), noun(found))
            }
            None => format!("`{field}` can't be decoded"),
        },
        advice match types {
            Some((expected, found)) => type_advice(*expected, found),
            None => "Write a value of the type that the field has",
        };
    /// The namespace is invalid.
    Namespace { written: Box<str> }: Error(Decode) "resource/decode" at Decode,
        detail "the namespace of the provided object does not match the namespace sent on the request",
        headline format!("`{written}` can't be the name of a namespace"),
        advice "Write lower-case letters, digits and `-`";
    /// `resourceVersion` is set on a new object.
    ResourceVersion: Error(Decode) "resource/decode" at Decode,
        detail "resourceVersion should not be set on objects to be created",
        headline "a new object has no `resourceVersion`", advice "Remove it";
    /// The object of an update has no name.
    NoName: Error(Decode) "resource/decode" at Decode,
        detail "the name of the object was undeterminable: name must be provided",
        headline "the object has no name", advice "Write the name of the object that is updated";
    /// An update has another name than the stored object.
    OtherName { written: Box<str>, stored: Box<str> }: Error(Decode) "resource/decode" at Decode,
        detail format!("the name of the object ({written}) does not match the name on the URL ({stored})"),
        headline format!("the object that is updated has the name `{stored}`"),
        advice format!("Write `name: {stored}`");
    /// An update has another `uid` than the stored object of the same name.
    OtherUid: Error(Decode) "resource/decode" at Decode,
        detail "Precondition failed: UID in precondition does not match",
        headline "the object that is updated has another `uid`", advice "Remove the `uid`";
    /// The kind is not the kind that the CRD defines.
    Kind { kind: Box<str> }: Error(Invalid) "resource/kind",
        detail format!("must be {kind}"),
        headline format!("the CRD of this group and version defines the kind `{kind}`"),
        advice format!("Write `kind: {kind}`");
    /// No schema declares the field, so it is pruned.
    UnknownField { name: Box<str>, meant: Option<MeantField> }:
        Error(StrictDecoding) "resource/unknown-field" at Reading,
        detail unknown_field(name),
        headline match meant {
            Some(MeantField::OfVersion { own, other, .. }) => {
                format!("`{name}` is a field of `{other}`; this resource has the version `{own}`")
            }
            Some(MeantField::OfStatus { is_for_controller: true }) => {
                format!("`{name}` is a field of `status`, not of `spec`, and the controller sets it")
            }
            Some(MeantField::OfStatus { .. }) => format!("`{name}` is a field of `status`, not of `spec`"),
            Some(MeantField::OfSpec) => format!("`{name}` is a field of `spec`, not of `status`"),
            _ => format!("the schema declares no field `{name}` here, so it is pruned"),
        },
        advice match meant {
            Some(MeantField::Near { name: near, .. }) => format!("Did you mean `{near}`?"),
            Some(MeantField::Present(near)) => present_advice(near),
            Some(MeantField::Within(key)) => format!("Move it into `{key}`, which declares it"),
            Some(MeantField::Below(key)) => format!("The line `{key}:` is missing above it"),
            Some(MeantField::Dotted(key)) => format!("Write it below `{key}:`, which declares it"),
            Some(MeantField::OfVersion { api_version, .. }) => format!("Change `apiVersion` to `{api_version}`"),
            Some(MeantField::OfStatus { is_for_controller: true }) => "Remove it here".to_owned(),
            Some(MeantField::OfStatus { .. }) => "Move it into `status`".to_owned(),
            Some(MeantField::OfSpec) => "Move it into `spec`".to_owned(),
            None => "Remove it, or correct its name".to_owned(),
        };
    /// The OpenAPI validator refuses the value. `name` is the validator's name for the value. `is_in_status` is true if
    /// the validator got only the status, so that its paths begin there.
    Violation { name: Box<str>, violation: Violation, is_in_status: bool, value: PrintedValue }:
        facts(Facts::error(violation.codes().resource, STAGE, violation.error_kind())) of RESOURCE_CODES,
        detail violation.words(name), headline format!("{} {}", subject(name, *is_in_status), violation.predicate()),
        advice violation.resource_advice();
    /// A required field is missing, but a webhook may add it. `name` is the validator's name for the object.
    MayBeAdded { name: Box<str>, field: Box<str>, webhook: Arc<str> }: Warning "resource/required",
        detail format!(
            "{} lacks the required field `{field}`, which the webhook `{webhook}` may add",
            subject(name, false)
        ),
        advice format!("Add `{field}`, unless the webhook does so");
    /// The metadata, the `apiVersion` or the `kind` of the resource, or of an object in it, is invalid. `field` is the
    /// path from the resource, and `reason` is in the server's words. `value` is the value as the server prints it.
    Metadata { field: FieldPath, error: FieldErrorKind, reason: Box<str>, value: Arc<str> }:
        Error(*error) "resource/metadata",
        from metadata_words(field, *error, reason);
    /// Other programs may choose the same name for a finalizer. The words are the server's.
    Finalizer { warning: Box<str> }: Warning(FieldErrorKind::Warning) "resource/finalizer",
        detail &**warning, headline "the name of this finalizer may clash with the name of another finalizer",
        advice "Write `example.com/name`, with your own domain";
    /// An item repeats an earlier item of a set, or the keys of an earlier item in a map.
    RepeatedItem { is_set: bool, value: PrintedValue }: Error(Duplicate) "resource/list-type",
        headline match is_set {
            true => "this item is in the list already, and the list is a set",
            false => "an item with the same keys is in the list already",
        },
        advice if *is_set { "Remove it" } else { "Remove it, or change its keys" };
    /// An item in a list of type `map` has no keys.
    ItemWithoutKeys { value: PrintedValue }: Error(Invalid) "resource/list-type",
        detail "must be an object for an array of list-type map",
        headline "this item is not a mapping, so it has no keys to identify it in the list",
        advice "Write a mapping that has the keys";
    /// The scale subresource can't use a value. `reason` is in the server's words. `value` is the value as the server
    /// prints it.
    Scale { field: Box<str>, reason: Box<str>, value: Box<str> }: Error(Invalid) "resource/scale",
        detail &**reason, headline format!("the scale subresource can't use `{field}`"),
        advice "Write a whole number from 0 to 2147483647";
    /// A rule refuses the resource. `part_segments` is the number of path segments to the value that has the rule.
    /// `rule` is the range of the rule, relative to the schema of the version.
    Rule {
        failure: RuleFailure,
        error: FieldErrorKind,
        detail: Box<str>,
        part_segments: usize,
        rule: TextRange,
        value: PrintedValue,
    }: Error(*error) "cel/resource",
        from match failure {
            RuleFailure::Uncompilable => Words::new(&**detail, "")
                .headed("a rule in the CRD can't be compiled, so the server refuses this value"),
            _ => Words::new(&**detail, ""),
        },
        advice rule_advice(*failure);
    /// A rule would refuse the value if the value had changed. The words are the server's whole error.
    RatchetedRule { warning: Box<str> }: Warning(FieldErrorKind::Warning) "cel/ratcheted",
        detail &**warning, advice "The server accepts the value, because it has not changed";
    /// The server does not evaluate the rules, because of earlier errors.
    RulesNotChecked: Error(Invalid) "cel/not-checked",
        detail "some validation rules were not checked because the object was invalid; correct the existing errors to \
            complete validation",
        headline "the rules of the schema are not evaluated, because the resource is not valid",
        advice "Correct the other errors first";
    /// The version of the resource is deprecated. The words are from the CRD or the server.
    DeprecatedVersion { warning: Box<str> }: Warning(FieldErrorKind::Warning) "resource/deprecated-version",
        detail &**warning, advice "";
    /// The server drops the status.
    DroppedStatus: Information "lint/dropped-status",
        detail "the API server drops `status` here: it is written by the controller, through the status subresource",
        advice "Leave it out";
    /// A null that a create request drops. `wanted` is the type of the field.
    DroppedNull { name: Box<str>, wanted: Box<str> }: Warning "lint/dropped-null",
        detail format!("`{name}` has no value: a create drops it, and server-side apply refuses it"),
        advice match &**wanted {
            INT_OR_STRING => "Write a value of type integer or string, or leave the field out".to_owned(),
            wanted => format!("Write a value of type `{wanted}`, or leave the field out"),
        };
    /// No known CRD defines the kind, but a known CRD defines a similar kind. `meant` is the right value of the
    /// misspelt field.
    NearKind { name: GroupKind, meant: Box<str> }: Warning "lint/unknown-kind",
        detail match &*name.group {
            "" => format!("the kind `{}` has a group, which `apiVersion` lacks", name.kind),
            group => format!("no known CRD defines the kind `{}` of `{group}`", name.kind),
        },
        advice format!("Did you mean `{meant}`?");
    /// The object lacks `apiVersion` or `kind`, but a known CRD fits it. `meant` is the missing value.
    HeadMissing { field: &'static str, meant: Box<str> }: Warning "lint/unknown-kind",
        detail format!("this object has no `{field}`, so no server can read it"),
        advice format!("Did you mean `{field}: {meant}`?");
    /// The name of `apiVersion` or `kind` is misspelt.
    HeadMisspelt { written: Box<str>, field: &'static str }: Warning "lint/unknown-kind",
        detail format!("no object has a field `{written}` beside its `metadata`, so no server can read it"),
        advice format!("Did you mean `{field}`?");
    /// The best CRD refuses the resource, and another copy of the CRD that is equally near accepts it. Both copies are
    /// named by their texts. `refusal` is the first error, about the value at `field`.
    OtherCopy { refusing: Arc<str>, accepting: Arc<str>, refusal: Box<ProblemKind>, field: FieldPath }:
        Information "resource/other-copy",
        detail other_copy([refusing, accepting], refusal, field),
        advice "Name the CRD that is installed in the setting `crds`";
    /// The resource is too large to be validated here.
    NotJudged: Information "resource/not-judged",
        detail "this resource is too large to be compared with its schema here",
        advice "Only the API server can check it";
    /// A part of the CRD can't be parsed, so fields that seem undeclared are not reported.
    UnknownNotJudged: Information "resource/not-judged",
        detail "a part of the CRD can't be read, so the fields that it does not seem to declare are not checked",
        advice "Correct the CRD first";
}

/// The server's words about the field at `path`, without the leading path.
fn server_words<'p>(problem: &'p ResourceProblem, path: &FieldPath) -> Cow<'p, str> {
    match problem {
        ResourceProblem::UnknownField { .. } => unknown_field(path.dotted()).into(),
        ResourceProblem::Violation { name, violation, .. } => violation.words(name).into(),
        _ => problem.words().detail,
    }
}

impl ResourceProblem {
    /// The value as the server prints it, if it is known without the text.
    pub fn printed_value(&self) -> Option<PrintedValue> {
        match self {
            Self::Violation { value, .. }
            | Self::Rule { value, .. }
            | Self::RepeatedItem { value, .. }
            | Self::ItemWithoutKeys { value } => Some(value.clone()),
            Self::Metadata { error, value, .. } => Some(error.printed(value)),
            Self::Scale { value, .. } => Some(FieldErrorKind::Invalid.printed(value)),
            Self::RulesNotChecked => Some([Some("null".into()), Some("\"null\"".into())]),
            _ => None,
        }
    }
}

fn metadata_words<'p>(field: &FieldPath, error: FieldErrorKind, reason: &'p str) -> Words<'p> {
    match error {
        FieldErrorKind::Required => {
            let name = field.last().map_or_else(String::new, |last| last.text().into_owned());
            Words::new(reason, format!("Write `{name}`")).headed(format!("`{field}` is missing"))
        }
        FieldErrorKind::Invalid if is_own_name(field) => Words::new(
            reason,
            "Write at most 253 lower-case letters, digits, `-` and `.`, with a letter or a digit at the beginning, at \
             the end and beside each `.`",
        )
        .headed(format!("`{field}` can't be the name of an object")),
        _ => Words::new(reason, "").headed(format!("`{field}` is not valid: {reason}")),
    }
}

/// The server's words for an unknown field. They do not escape the path.
fn unknown_field(path: impl fmt::Display) -> String {
    format!("unknown field \"{path}\"")
}

/// The difference between two CRDs: the error from the first CRD, which the second CRD does not cause.
fn other_copy([refusing, accepting]: [&str; 2], refusal: &ProblemKind, field: &FieldPath) -> String {
    let accepting = format!("the CRD in `{accepting}`, which is as near,");
    match refusal {
        ProblemKind::Resource(ResourceProblem::UnknownField { .. }) => {
            format!("the CRD in `{refusing}` has no field `{field}`, but {accepting} has it and accepts the resource")
        }
        refusal => {
            let said = refusal.statement(field);
            format!("the CRD in `{refusing}` refuses this ({said}), but {accepting} accepts the resource")
        }
    }
}

/// Whether a field is the name of the resource itself.
fn is_own_name(field: &FieldPath) -> bool {
    *field == FieldPath::of(["metadata", "name"])
}

/// The subject of a sentence about the value.
fn subject(name: &str, is_in_status: bool) -> String {
    match (name, is_in_status) {
        ("", true) => "`status`".to_owned(),
        ("", false) => "the resource".to_owned(),
        (name, true) => format!("`status.{name}`"),
        (name, false) => format!("`{name}`"),
    }
}

fn rule_advice(failure: RuleFailure) -> &'static str {
    match failure {
        RuleFailure::Unfulfilled => "Change the value",
        RuleFailure::Error => "The rule can't be evaluated on this value: change it, or the rule",
        RuleFailure::Uncompilable => "Correct the rule in the CRD",
        RuleFailure::OverBudget => "Make the resource smaller, or the rule cheaper",
    }
}

/// The beginning of the server's error if `apiVersion` or `kind` can't be decoded, and the Go type that they are
/// decoded into.
const NO_TYPE_META: &str = "couldn't get version/kind; json parse error: json: cannot unmarshal";
const TYPE_META: &str =
    r#"struct { APIVersion string "json:\"apiVersion,omitempty\""; Kind string "json:\"kind,omitempty\"" }"#;
