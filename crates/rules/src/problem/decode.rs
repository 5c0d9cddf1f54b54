//! Problems that prevent the server from decoding a document.

use std::borrow::Cow;

use super::FieldErrorKind::Decode;
use super::subject::Subject;
use super::{Facts, Family, Severity, Stage, Words};
use crd_ls_grammar::go_quote::quote;
use crd_ls_grammar::go_time;
use crd_ls_model::{FaultKind, FieldPath, Found, Keyword, MissingPunctuation, Segment, ValueType};

const STAGE: Stage = Stage::Decode;

problems! {
    /// A reason why the server can't decode a document into its type.
    pub enum DecodeProblem, server_words, words_at;

    /// A value does not fit its field. `missing` is the punctuation that would make the value an object, if the author
    /// seems to mean an object.
    WrongType { expected: ValueType, found: Found, missing: Option<MissingPunctuation>, target: Target }:
        Error(Decode) "decode/type",
        from {
            let advice = missing.as_ref().map_or_else(|| target.advice(*expected, found), key_advice);
            target.head(*expected, found, Words::new(target.server_words(*expected, found), advice))
        };
    /// A text is invalid base64 from this byte on.
    InvalidBase64 { at: usize }: Error(Decode) "decode/type",
        detail format!("illegal base64 data at input byte {at}"),
        headline format!("`caBundle` is not valid base64 from byte {at} on"), advice "Write base64";
    /// A text is not a point in time.
    InvalidTime { text: Box<str> }: Error(Decode) "decode/type",
        detail go_time::instant(text).err().unwrap_or_default(), headline format!("`{text}` is not a valid time"),
        advice "Write a time such as 2026-01-31T12:00:00Z";
    /// JSON can't have this key.
    InvalidKey: Error(Decode) "decode/type",
        detail "unsupported map key", headline "this key can't be the name of a field", advice "Write a name";
    /// The key is an integer of 2^63 or more.
    UnsignedKey: Error(Decode) "decode/type",
        detail "unsupported map key of type: uint64",
        headline "this key is too large a number to be the name of a field", advice "Write a name";
    /// The value of `<<` is not a mapping or a list of mappings.
    InvalidMerge: Error(Decode) "decode/type",
        detail "map merge requires map or sequence of maps as the value",
        headline "`<<` has a value that can't be merged", advice "Write a mapping, or a list of mappings";
    /// JSON can't have this number.
    NotFinite { printed: &'static str }: Error(Decode) "decode/type",
        detail format!("json: unsupported value: {printed}"), headline "JSON has no such number",
        advice "Write a finite number";
    /// The `apiVersion` of a CRD is wrong. `written` is empty if the `apiVersion` is missing.
    ApiVersion { written: Box<str> }: Error(Decode) "decode/api-version",
        detail match &**written {
            "" => "apiVersion is missing".to_owned(),
            _ => format!("no kind \"CustomResourceDefinition\" is registered for version {}", quote(written)),
        },
        headline match &**written {
            "" => "the document has no `apiVersion`".to_owned(),
            _ => format!("`{written}` has no CustomResourceDefinition"),
        },
        advice match &**written {
            "" => "Write `apiVersion: apiextensions.k8s.io/v1`",
            _ => "Write `apiextensions.k8s.io/v1`",
        };
    /// The `kind` of an object in the group of CRDs is wrong. `written` is empty if the `kind` is not a string.
    Kind { written: Box<str>, is_misspelt: bool, api_version: Box<str> }: Error(Decode) "decode/kind",
        detail match &**written {
            "" => "Object 'Kind' is missing".to_owned(),
            _ => format!("no kind {} is registered for version {}", quote(written), quote(api_version)),
        },
        headline match &**written {
            "" => "the document has no `kind`".to_owned(),
            _ => format!("`{api_version}` has no kind `{written}`"),
        },
        advice match &**written {
            "" => "Write `kind: CustomResourceDefinition`",
            _ => "Write `CustomResourceDefinition`; the kind of its resources is in `spec.names`",
        };
    /// Text on the line of a `---`.
    Separator: Error(Decode) "decode/separator",
        detail "invalid Yaml document separator", headline "there is text on the line of `---`",
        advice "Move the text after `---` to the next line";
    /// Directives that `---` separates from their document.
    Directives: Error(Decode) "decode/directives",
        detail "the separator cuts the directives off and leaves a document without content", advice "Remove them";
    /// `...` with nothing before it.
    EndOfNothing: Error(Decode) "decode/document-end",
        detail "did not find expected node content", headline "`...` ends a document with nothing in it",
        advice "Remove it";
    /// `---` in the middle of a CRD.
    CutCrd: Error(Decode) "decode/cut-off",
        detail "what follows is a document of its own, without apiVersion and kind",
        headline "the CustomResourceDefinition is cut in two by `---`",
        advice "Remove this `---` if the lines below belong to the CustomResourceDefinition above";
}

/// The words about the field at `place` in the file.
fn words_at<'p>(problem: &'p DecodeProblem, place: &FieldPath) -> Words<'p> {
    let words = problem.words();
    match problem {
        DecodeProblem::WrongType { found, missing: None, target: Target::Schema { path, .. }, .. }
            if path.is_empty() =>
        {
            match keyword_among_properties(place) {
                Some(keyword) => among_properties(keyword, found, words),
                None => words,
            }
        }
        _ => words,
    }
}

/// The server's words about the field at `path`, without the leading path.
fn server_words<'p>(problem: &'p DecodeProblem, path: &FieldPath) -> Cow<'p, str> {
    match problem {
        DecodeProblem::WrongType { expected, found, target: Target::Schema { owner, path: tail }, .. } => {
            Cow::Owned(words_of_schema(*expected, found, owner, [path, tail]))
        }
        _ => problem.words().detail,
    }
}

/// The target of decoding a value of a wrong type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A schema, a keyword or a field of its value, at `path` in the outer schema. `owner` is the Go struct.
    Schema { owner: &'static str, path: FieldPath },
    /// A field of a Go struct outside of schemas: `v1`, `CustomResourceDefinitionSpec`, `spec.names`.
    Struct { package: &'static str, name: &'static str, path: Box<str> },
    /// `apiVersion` or `kind`, which the server reads before it selects the struct.
    Head { field: Box<str> },
}

/// The fields whose keys the author chooses.
const STRING_MAPS: [&str; 2] = ["metadata.annotations", "metadata.labels"];

impl DecodeProblem {
    /// Whether the server's YAML decoder may give up at the problem.
    pub(super) fn stops_decoder(&self) -> bool {
        matches!(self, Self::Directives | Self::EndOfNothing | Self::CutCrd)
    }

    /// The problem for a fault. None if only strict decoding refuses the fault.
    pub(crate) fn of(kind: &FaultKind, target: impl FnOnce() -> Target) -> Option<Self> {
        Some(match kind {
            FaultKind::WrongType { expected, found, missing, .. } => {
                let (found, missing) = (found.clone(), missing.clone());
                Self::WrongType { expected: *expected, found, missing, target: target() }
            }
            FaultKind::InvalidBase64 { at } => Self::InvalidBase64 { at: *at },
            FaultKind::InvalidTime { text } => Self::InvalidTime { text: text.clone() },
            FaultKind::InvalidKey => Self::InvalidKey,
            FaultKind::UnsignedKey => Self::UnsignedKey,
            FaultKind::InvalidMerge => Self::InvalidMerge,
            FaultKind::NotFinite { printed } => Self::NotFinite { printed },
            FaultKind::UnknownField { .. } | FaultKind::DuplicateKey { .. } | FaultKind::MergedKey { .. } => {
                return None;
            }
        })
    }
}

impl Target {
    /// The server's words. Empty in a schema, where they depend on its path.
    fn server_words(&self, expected: ValueType, found: &Found) -> String {
        match self {
            Self::Schema { .. } => String::new(),
            Self::Struct { package, name, path } => cannot_unmarshal(expected, found, package, [name, path]),
            Self::Head { field } => {
                let detail = cannot_unmarshal(expected, found, "", ["", field]);
                format!("couldn't get version/kind; json parse error: {detail}")
            }
        }
    }

    /// The advice for a value of a wrong type.
    fn advice(&self, expected: ValueType, found: &Found) -> String {
        let field = match self {
            Self::Schema { path, .. } => path.segments().iter().rev().find_map(Segment::name),
            Self::Struct { path, .. } => return struct_advice(path, expected, found),
            Self::Head { .. } => None,
        };
        match (field, found) {
            (Some("required"), Found::Bool) if expected == ValueType::Strings => {
                "A field is required if the object that it belongs to lists it in `required`, and optional otherwise"
            }
            (Some("type"), Found::Array) => {
                "Write one type, or `x-kubernetes-int-or-string: true` for an integer or a string"
            }
            _ => type_advice(expected, found),
        }
        .to_owned()
    }

    /// The words with a headline about the target.
    fn head<'p>(&self, expected: ValueType, found: &Found, words: Words<'p>) -> Words<'p> {
        let (wanted, found) = (with_article(expected), noun(found));
        match self {
            Self::Schema { path, .. } => match path.segments().iter().rev().find_map(Segment::name) {
                Some(field) => {
                    let part = if is_item_of(field, expected) { "an item of " } else { "" };
                    words.about(Subject::part(format!("{part}`{field}`")), format!("has to be {wanted}, not {found}"))
                }
                None => words.about(Subject::Schema("a schema"), format!("has to be an object, not {found}")),
            },
            Self::Struct { path, .. } if expected == ValueType::String && STRING_MAPS.contains(&&**path) => {
                words.headed(format!("a value in `{path}` has to be a string, not {found}"))
            }
            Self::Struct { path, .. } => {
                words.about(Subject::Field(path.to_string()), format!("has to be {wanted}, not {found}"))
            }
            Self::Head { field } => words.headed(format!("`{field}` has to be {wanted}, not {found}")),
        }
    }
}

/// Whether the expected value is an item of a keyword's list, and not the list itself.
fn is_item_of(keyword: &str, expected: ValueType) -> bool {
    let value_type = Keyword::from_name(keyword).map(Keyword::value_type);
    value_type == Some(ValueType::Strings) && expected != ValueType::Strings
}

/// The name of a property that is a keyword. None for other properties.
fn keyword_among_properties(place: &FieldPath) -> Option<&str> {
    match place.segments() {
        [.., owner, Segment::Key(name)] if owner.is(Keyword::Properties.name()) => {
            Keyword::from_name(name).map(|_| &**name)
        }
        _ => None,
    }
}

/// The words for a keyword and its value among the properties.
fn among_properties<'w>(keyword: &str, found: &Found, words: Words<'w>) -> Words<'w> {
    let headline = format!(
        "`{keyword}` is inside `properties`, so it is read as a field of that name, whose schema can't be {}",
        noun(found)
    );
    let advice = "Move it one level up, beside `properties`, if the keyword is meant";
    Words { advice: advice.into(), subject: None, ..words.headed(headline) }
}

/// The type of a value in a message.
pub(super) fn noun(found: &Found) -> &'static str {
    match found {
        Found::Null => "null",
        Found::Bool => "a boolean",
        Found::Integer | Found::Number(_) => "a number",
        Found::String => "a string",
        Found::Object => "a mapping",
        Found::Array => "a list",
    }
}

/// The advice for a value of a wrong type outside of schemas.
fn struct_advice(path: &str, expected: ValueType, found: &Found) -> String {
    let is_number = matches!(found, Found::Integer | Found::Number(_));
    match (path, expected) {
        // Quotes do not make a number a valid name of a version.
        ("spec.versions.name" | "spec.version", _) if is_number => "Write a name such as `v1`".to_owned(),
        ("spec.versions", _) if *found == Found::Object => {
            "Write a list: each version is an item of it, which begins with `- name: `".to_owned()
        }
        (path, ValueType::String) if is_number && path.starts_with("spec.names.") => {
            "Write a name that begins with a letter".to_owned()
        }
        (path, ValueType::Object(object)) if object.fields.is_empty() => {
            let field = path.rsplit('.').next().unwrap_or(path);
            format!("Write `{field}: {{}}`, as it has no fields")
        }
        _ => type_advice(expected, found).to_owned(),
    }
}

/// The advice for a value of a wrong type.
pub(super) fn type_advice(expected: ValueType, found: &Found) -> &'static str {
    use ValueType as Type;
    let is_list = matches!(expected, Type::Strings | Type::Objects(_) | Type::JsonList | Type::SchemaList);
    let is_map = matches!(
        expected,
        Type::StringMap | Type::Object(_) | Type::Schema | Type::SchemaOrList | Type::SchemaMap | Type::Dependencies
    );
    let is_text = expected.is_text();
    match (expected, found) {
        _ if expected.is_bool() => "Write `true` or `false`, without quotes",
        (Type::Int32 | Type::Int64 | Type::OptionalInt64, Found::Number(_)) => {
            "Write a whole number that is not too large"
        }
        (Type::Int32 | Type::Int64 | Type::OptionalInt64 | Type::OptionalNumber, _) => "Write a number, without quotes",
        (_, Found::Bool | Found::Integer | Found::Number(_)) if is_text => "Put it in quotes",
        (_, Found::Array) if is_text => "Keep one of its items",
        (Type::Strings, Found::String | Found::Integer | Found::Number(_)) => "Put it in brackets: `[…]`",
        (_, Found::Object) if is_list => "Write a list: begin each of its items with `- `",
        (_, Found::Array) if is_map => "Write `key: value` on each line, without `- `",
        (Type::Object(object), _) if object.fields.is_empty() => "Write `{}`, as it has no fields",
        _ if is_list => "Write a list, with `- ` before each item",
        _ if is_map => "Write `key: value` below it, or `{}` if it is empty",
        _ => "Write a value of that type",
    }
}

/// The Go types of these keywords decode their contents separately, so an error names only the struct around them.
const DECODED_APART: [&str; 4] = ["items", "additionalItems", "additionalProperties", "dependencies"];

/// The server's words about a value in a schema. `paths` are the path to the schema, and the path from the schema to
/// the value.
fn words_of_schema(expected: ValueType, found: &Found, owner: &str, paths: [&FieldPath; 2]) -> String {
    if expected == ValueType::SchemaOrBool {
        return "boolean or JSON schema expected".to_owned();
    }
    let names: Vec<&str> = paths.iter().flat_map(|path| path.segments()).filter_map(Segment::name).collect();
    let owner = match names.as_slice() {
        [.., "openAPIV3Schema"] => "CustomResourceValidation",
        [around @ .., _] if around.iter().any(|name| DECODED_APART.contains(name)) => "JSONSchemaProps",
        _ => owner,
    };
    cannot_unmarshal(expected, found, "v1", [owner, &names.join(".")])
}

/// The error of `encoding/json`. It quotes a number only if the field is an integer.
fn cannot_unmarshal(expected: ValueType, found: &Found, package: &str, [owner, path]: [&str; 2]) -> String {
    let found = match found {
        Found::Number(number) if expected.is_integer() => format!("number {number}"),
        other => other.json_name().to_owned(),
    };
    let go_type = expected.go_type(package);
    format!("json: cannot unmarshal {found} into Go struct field {owner}.{path} of type {go_type}")
}

pub(super) fn with_article(value_type: ValueType) -> String {
    let noun = value_type.to_string();
    match value_type {
        ValueType::Bytes | ValueType::Json => noun,
        _ if noun.starts_with(['i', 'o']) => format!("an {noun}"),
        _ => format!("a {noun}"),
    }
}

/// The advice for a string that was meant as an object.
fn key_advice(missing: &MissingPunctuation) -> String {
    match missing {
        MissingPunctuation::Space => "Put a space after the ':'".to_owned(),
        MissingPunctuation::Colon(key) => format!("Put a ':' after the key {}", quote(key)),
    }
}
