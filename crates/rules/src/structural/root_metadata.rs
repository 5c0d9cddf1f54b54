//! The root's `metadata` restricts only `name` and `generateName`.
//!
//! The API server defines and validates the metadata of every object itself, because owner references, finalizers and
//! managed fields must work the same for all kinds.
//!
//! Source: `validateStructuralMetadataInvariants`.
//!
//! ```yaml invalid structural/root-metadata
//! type: object
//! properties:
//!   metadata:
//!     type: object
//!     properties:
//!       name:
//!         type: string
//!         pattern: "^a"
//!       finalizers:
//! #     ^^^^^^^^^^ error[structural/root-metadata]: the schema of `metadata` may only restrict `name` and `generateName`. Remove it: the API server validates the rest of metadata itself.
//!         type: array
//!         items:
//!           type: string
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   metadata:
//!     type: object
//!     properties:
//!       name:
//!         type: string
//!         maxLength: 20
//! ```

use crate::problem::StructuralProblem;
use crate::rule::{Context, Place, Problem, Problems, Role, Structure, counts_in_core};
use crd_ls_model::{FieldPath, Keyword, Schema};
use crd_ls_text::TextRange;

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    if !matches!(context.structure, Structure::Core { role: Role::RootMetadata, .. }) {
        return;
    }
    let mut offenders = offenders(schema).into_iter();
    let Some(first) = offenders.next() else { return };
    out.push(Problem {
        kind: StructuralProblem::RootMetadata.into(),
        place: Place::At(first),
        tail: FieldPath::ROOT,
        related: offenders.map(|range| ("this is not allowed either", range)).collect(),
    });
}

/// The keys that are not allowed, in the order of the text.
fn offenders(schema: &Schema) -> Vec<TextRange> {
    let keywords = schema.fields().iter().filter(|field| match field.keyword {
        Keyword::Type | Keyword::Default | Keyword::Properties => false,
        _ => counts_in_core(field),
    });
    let properties = schema.properties().filter(|(name, _)| !matches!(*name, "name" | "generateName"));
    let mut ranges: Vec<TextRange> =
        keywords.map(|field| field.key).chain(properties.map(|(_, child)| child.key)).collect();
    ranges.sort_by_key(|range| range.start());
    ranges
}
