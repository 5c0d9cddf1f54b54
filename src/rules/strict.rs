//! Every key is a field the server knows, and stands once.
//!
//! What the server does not know it drops without a word, unless it is asked for strict field
//! validation, as `kubectl` does: a misspelt keyword is a restriction that does not hold. Inside
//! `items` and `additionalProperties` not even strict validation sees an unknown key.
//!
//! Source: `UnmarshalStrict` in sigs.k8s.io/json, `YAMLToJSONStrict` in sigs.k8s.io/yaml.
//!
//! ```yaml invalid strict/unknown-field
//! type: object
//! properties:
//!   size:
//!     tpye: string
//! #   ^^^^ error[strict/unknown-field]: unknown field "tpye". Did you mean `type`?
//!     type: string
//! ```
//! ```yaml invalid lint/unknown-field
//! type: object
//! properties:
//!   sizes:
//!     type: array
//!     items:
//!       type: string
//!       patern: "^a"
//! #     ^^^^^^ warning[lint/unknown-field]: unknown field "patern". Did you mean `pattern`?
//! ```
//! ```yaml invalid strict/duplicate-key
//! type: object
//! description: first
//! description: second
//! #^^^^^^^^^^ error[strict/duplicate-key]: key "description" already set in map
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   size:
//!     type: string
//!     pattern: "^a"
//! ```

use super::context::Context;
use super::local::{LocalFinding, LocalFindings, Place};
use super::stage::Stage;
use super::{FieldErrorKind, SchemaRule, Severity};
use crate::grammar::go_quote::quote;
use crate::model::{Edge, FieldPath, Keyword, KeywordSet, ObjectType, Schema, Stray};

pub(super) const RULE: SchemaRule = SchemaRule {
    codes: &[UNKNOWN, UNSEEN, DUPLICATE],
    document: include_str!("strict.rs"),
    needs: KeywordSet::NONE,
    check,
};

pub(super) const UNKNOWN: &str = "strict/unknown-field";
pub(super) const UNSEEN: &str = "lint/unknown-field";
pub(super) const DUPLICATE: &str = "strict/duplicate-key";

fn check(schema: &Schema, _: Context, out: &mut LocalFindings) {
    for stray in schema.strays() {
        let place = Place::At(stray.range());
        match stray {
            Stray::UnknownKeyword { name, .. } => {
                out.push(unknown(place, format!(".{name}"), name, advice_for_keyword(name)));
            }
            Stray::UnknownField { name, tail, object_type, .. } => {
                out.push(unknown(place, tail.to_string(), name, advice_for_field(name, object_type)));
            }
            Stray::DuplicateKey { key, .. } => out.error(
                DUPLICATE,
                (Stage::Reading, FieldErrorKind::StrictDecoding),
                (place, ""),
                already_set(key),
                DUPLICATE_ADVICE,
            ),
        }
    }
}

/// What is told of an unknown field in a schema. The path in the server's words comes to it when
/// it is known where the schema stands.
fn unknown(place: Place, tail: String, name: &str, advice: String) -> LocalFinding {
    LocalFinding {
        code: UNKNOWN,
        severity: Severity::Error,
        stage: Stage::Reading,
        place,
        kind: Some(FieldErrorKind::StrictDecoding),
        tail: tail.into(),
        detail: unknown_field(name).into(),
        advice: advice.into(),
        related: Vec::new(),
    }
}

pub(super) const DUPLICATE_ADVICE: &str = "Only the last one counts: remove the others";

/// The server's words for a key, or the path of a field, that nothing has.
pub(super) fn unknown_field(path: &str) -> String {
    format!("unknown field {}", quote(path))
}

/// The server's words for a key in Go's notation that stands twice.
pub(super) fn already_set(key: &str) -> String {
    format!("key {key} already set in map")
}

/// The path of a schema inside the one at `path`, as strict decoding prints it; None where it does not look for
/// unknown fields.
pub(super) fn path_below(path: &str, edge: &Edge) -> Option<String> {
    edge.is_strict().then(|| format!("{path}.{}", FieldPath::from(edge).dotted()))
}

fn advice_for_keyword(name: &str) -> String {
    if name == "x-kubernetes-unions" {
        return "Unions were planned and never came to be: write the choice as `oneOf` over `required`, and a rule \
                in `x-kubernetes-validations` for the discriminator"
            .to_owned();
    }
    advice(name, Keyword::ALL.iter().map(|keyword| keyword.name()), "a schema")
}

/// What to do about a field that an object of this type does not have.
pub(super) fn advice_for_field(name: &str, object_type: &ObjectType) -> String {
    advice(name, object_type.fields.iter().map(|field| field.name), object_type.name)
}

fn advice(name: &str, known: impl Iterator<Item = &'static str>, owner: &str) -> String {
    match nearest(name, known) {
        Some(known) => format!("Did you mean `{known}`?"),
        None => format!("Remove it: {owner} has no such field"),
    }
}

/// The known name that is most like this one, if one is like enough.
pub fn nearest(name: &str, known: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    let folded = name.to_ascii_lowercase();
    let distance = |known: &str| strsim::osa_distance(&folded, &known.to_ascii_lowercase());
    let limit = (name.chars().count() / 3).clamp(1, 3);
    known.map(|known| (distance(known), known)).filter(|(distance, _)| *distance <= limit).min().map(|(_, known)| known)
}
