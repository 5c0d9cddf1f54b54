//! Every key is a field the server knows, and is written once.
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
//! #^^^^^^^^^^ error[strict/duplicate-key]: key "description" already set in map. Only the last one counts: remove the others.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   size:
//!     type: string
//!     pattern: "^a"
//! ```

use crate::model::{FaultKind, FieldPath, Keyword, KeywordSet, Owner, Schema};
use crate::rules::engine::{Context, Place, Problems, SchemaRule};
use crate::rules::problem::{Repeats, StrictProblem, UnknownField};

pub(in crate::rules) const RULE: SchemaRule = SchemaRule {
    codes: &["strict/unknown-field", "lint/unknown-field", "strict/duplicate-key"],
    document: include_str!("strict.rs"),
    needs: KeywordSet::NONE,
    check,
};

fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let unknown = if context.is_strictly_decoded { StrictProblem::UnknownField } else { StrictProblem::UnseenField };
    for fault in schema.faults() {
        let place = Place::At(fault.range);
        match &fault.kind {
            FaultKind::UnknownField { name, owner } => {
                out.report(unknown(unknown_field(name, *owner)), place, fault.path.child(name.to_string()));
            }
            FaultKind::DuplicateKey { key, .. } => {
                let problem = StrictProblem::DuplicateKey { key: key.clone(), repeats: Repeats::Key };
                out.report(problem, place, FieldPath::ROOT);
            }
            _ => {}
        }
    }
}

/// A field that its owner does not have.
pub(in crate::rules) fn unknown_field(name: &str, owner: Owner) -> UnknownField {
    let (near, owner) = match owner {
        Owner::Schema => (nearest(name, Keyword::ALL.iter().map(|keyword| keyword.name())), "a schema"),
        Owner::Object(owner) => (nearest(name, owner.fields.iter().map(|field| field.name)), owner.name),
    };
    UnknownField { name: name.into(), near, owner }
}

/// The known name that is most like this one, if one is like enough.
pub fn nearest(name: &str, known: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    let folded = name.to_ascii_lowercase();
    let distance = |known: &str| strsim::osa_distance(&folded, &known.to_ascii_lowercase());
    let limit = (name.chars().count() / 3).clamp(1, 3);
    known.map(|known| (distance(known), known)).filter(|(distance, _)| *distance <= limit).min().map(|(_, known)| known)
}
