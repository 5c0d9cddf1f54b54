//! A required property is declared.
//!
//! The API server prunes undeclared fields before it looks for required fields, so it refuses every object.
//!
//! ```yaml invalid lint/undeclared-required
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     required: [replicas, image]
//! #                        ^^^^^ warning[lint/undeclared-required]: `required` names `image`, but `properties` does not declare it: the server drops such a field, so no object is valid. Declare `image` there, or remove it from `required`.
//!     properties:
//!       replicas:
//!         type: integer
//! ```
//! ```yaml invalid lint/undeclared-required
//! type: object
//! oneOf:
//! - required: [cron]
//! #            ^^^^ warning[lint/undeclared-required]: `oneOf` requires `cron`, but `properties` does not declare it: the server drops such a field, so this alternative never matches. Declare `cron` there, or remove the alternative.
//! - required: [schedule]
//! properties:
//!   schedule:
//!     type: string
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

use crate::problem::LintProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_grammar::near_name::near_name;
use crd_ls_model::{Edge, FieldPath, FieldValue, Keyword, Schema, StringItem};

/// The maximum number of undeclared names per schema for which a similar declared name is searched.
const MOST_LOOKED_FOR: usize = 100;

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let takes_any = schema.keywords().contains(Keyword::AdditionalProperties)
        || schema.is_true(Keyword::XPreserveUnknownFields)
        || schema.is_undecodable(Keyword::Properties)
        || schema.faults().iter().any(|fault| fault.kind.is_refused() && !fault.path.is_empty());
    // A schema without properties is unfinished.
    let has_properties = schema.properties().next().is_some();
    if takes_any || !has_properties || !context.is_core() || schema.type_name() != "object" {
        return;
    }
    let is_resource = context.is_root() || schema.is_true(Keyword::XEmbeddedResource);
    let is_implied = |name: &str| is_resource && matches!(name, "apiVersion" | "kind" | "metadata");
    let declared = schema.properties_by_name();
    let is_declared = |name: &str| is_implied(name) || declared.contains_key(name);
    let mut looked_for = 0..MOST_LOOKED_FOR;
    for name in required(schema).filter(|name| !is_declared(&name.value)) {
        let problem = undeclared(schema, &name.value, None, looked_for.next().is_some());
        out.report(problem, Place::At(name.range), Keyword::Required);
    }
    // Schemas of logical keywords apply to the same object. `not` is left out, since it may name an undeclared field on
    // purpose.
    for child in schema.children().iter().filter(|child| child.edge.is_junctor() && child.edge != Edge::Not) {
        // Another rule reports the properties that the child schema declares itself.
        let own = child.schema.properties_by_name();
        let is_known = |name: &str| is_declared(name) || own.contains_key(name);
        for name in required(&child.schema).filter(|name| !is_known(&name.value)) {
            let problem = undeclared(schema, &name.value, child.edge.junctor(), looked_for.next().is_some());
            let tail = FieldPath::ROOT.at(&child.edge).child(Keyword::Required.name());
            out.report(problem, Place::At(name.range).within(child), tail);
        }
    }
}

fn undeclared(schema: &Schema, name: &str, condition: Option<Keyword>, looks_for_near: bool) -> LintProblem {
    let names = schema.properties().map(|(property, _)| property);
    let near = looks_for_near.then(|| near_name(name, names)).flatten().map(Box::from);
    LintProblem::UndeclaredRequired { name: name.into(), condition, near }
}

/// The names that a schema requires.
fn required(schema: &Schema) -> impl Iterator<Item = &StringItem> {
    match schema.field(Keyword::Required).map(|field| &field.value) {
        Some(FieldValue::Strings(names)) => names.iter(),
        _ => [].iter(),
    }
}
