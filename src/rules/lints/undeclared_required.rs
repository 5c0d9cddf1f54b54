//! A required property is a declared one.
//!
//! The API server prunes a field that the schema does not declare before it looks whether it is
//! there, so nothing could ever be created.
//!
//! ```yaml invalid lint/undeclared-required
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     required: [replicas, image]
//! #                        ^^^^^ warning[lint/undeclared-required]: image is required but not declared, so it is pruned and no object is valid. Declare it in `properties`, or take it out of `required`.
//!     properties:
//!       replicas:
//!         type: integer
//! ```
//! ```yaml valid
//! type: object
//! required: [metadata]
//! properties:
//!   spec:
//!     type: object
//!     required: [image]
//!     x-kubernetes-preserve-unknown-fields: true
//! ```

use crate::model::{FieldValue, Keyword, KeywordSet, Schema};
use crate::rules::engine::{Context, Place, Problems, SchemaRule};
use crate::rules::problem::LintProblem;

pub(super) const RULE: SchemaRule = SchemaRule {
    codes: &["lint/undeclared-required"],
    document: include_str!("undeclared_required.rs"),
    needs: KeywordSet::of(&[Keyword::Required]),
    check,
};

fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let Some(FieldValue::Strings(required)) = schema.field(Keyword::Required).map(|field| &field.value) else { return };
    let takes_any = schema.keywords().contains(Keyword::AdditionalProperties)
        || schema.is_true(Keyword::XPreserveUnknownFields)
        || schema.is_undecodable(Keyword::Properties)
        || schema.faults().iter().any(|fault| fault.kind.is_refused() && !fault.path.is_empty());
    // Where nothing is declared yet the author is not done.
    let has_properties = schema.properties().next().is_some();
    if takes_any || !has_properties || !context.is_core() || schema.type_name() != "object" {
        return;
    }
    let is_resource = context.is_root() || schema.is_true(Keyword::XEmbeddedResource);
    let is_implied = |name: &str| is_resource && matches!(name, "apiVersion" | "kind" | "metadata");
    for name in required.iter().filter(|name| !is_implied(&name.value)) {
        if schema.property(&name.value).is_none() {
            let problem = LintProblem::UndeclaredRequired { name: (*name.value).into() };
            out.report(problem, Place::At(name.range), Keyword::Required);
        }
    }
}
