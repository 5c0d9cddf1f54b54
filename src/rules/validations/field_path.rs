//! The field path of a validation leads to a declared field.
//!
//! Where a rule is not fulfilled, the error is reported at that field: a path from the schema
//! that has the rule, through properties and maps but not into lists.
//!
//! Source: `ValidFieldPath` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel.
//!
//! ```yaml invalid validations/field-path
//! type: object
//! x-kubernetes-validations:
//! - rule: "true"
//!   fieldPath: .spec.replica
//! #            ^^^^^^^^^^^^^ error[validations/field-path]: must be a valid path. `replica` is not declared
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       replicas:
//!         type: integer
//! ```
//! ```yaml invalid lint/field-path-beyond-map
//! type: object
//! x-kubernetes-validations:
//! - rule: "true"
//!   fieldPath: .values.a.b
//! #            ^^^^^^^^^^^ warning[lint/field-path-beyond-map]: the API server fails on paths beyond `additionalProperties: true`
//! properties:
//!   values:
//!     type: object
//!     additionalProperties: true
//! ```
//! ```yaml valid
//! type: object
//! x-kubernetes-validations:
//! - rule: "true"
//!   fieldPath: .spec.labels['app.kubernetes.io/name']
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       labels:
//!         type: object
//!         additionalProperties:
//!           type: string
//! ```

use super::{has_line_break, rules_of, tail};
use crate::grammar::field_path::{ArrayNotation, Descent, FieldPathError, walk};
use crate::model::{Edge, Keyword, KeywordSet, Schema};
use crate::rules::context::Context;
use crate::rules::local::{Place, Problems};
use crate::rules::problem::Stage;
use crate::rules::{FieldErrorKind, SchemaRule};

pub(super) const RULE: SchemaRule = SchemaRule {
    codes: &[CODE, BEYOND_MAP],
    document: include_str!("field_path.rs"),
    needs: KeywordSet::of(&[Keyword::XValidations]),
    check,
};

const CODE: &str = "validations/field-path";
const BEYOND_MAP: &str = "lint/field-path-beyond-map";

fn check(schema: &Schema, context: Context, out: &mut Problems) {
    for (index, rule) in rules_of(schema, context).iter().enumerate() {
        let Some(member) = &rule.field_path else { continue };
        let path = member.value.value();
        if path.is_empty() {
            continue;
        }
        let mut report = |stage, detail, advice: String| {
            let place = (Place::At(member.value_range), tail(index, "fieldPath"));
            out.error(CODE, (stage, FieldErrorKind::Invalid), place, detail, advice);
        };
        if path.trim().is_empty() {
            report(Stage::Keywords, "must be non-empty if specified", "Write a path, or remove it".to_owned());
        }
        if has_line_break(&path) {
            report(Stage::Keywords, "must not contain line breaks", "Write it on one line".to_owned());
        }
        match follow(schema, &path) {
            Ok(()) => {}
            Err(Dead::End(error)) => report(Stage::FieldPaths, "must be a valid path", advice(&path, &error)),
            Err(Dead::BeyondMap) => {
                let place = (Place::At(member.value_range), tail(index, "fieldPath"));
                let detail = "the API server fails on paths beyond `additionalProperties: true`";
                out.lint(BEYOND_MAP, place, detail, "End the path one name earlier");
            }
        }
    }
}

/// Why a path leads nowhere.
enum Dead {
    End(FieldPathError),
    /// It goes on where a map takes any values, which makes the server panic.
    BeyondMap,
}

fn follow(schema: &Schema, path: &str) -> Result<(), Dead> {
    let mut is_beyond_map = false;
    let descend = |schema: &Option<_>, name: &str| {
        is_beyond_map |= schema.is_none();
        descend((*schema)?, name)
    };
    match walk(path, ArrayNotation::Allowed, Some(schema), descend) {
        Ok(_) => Ok(()),
        Err(_) if is_beyond_map => Err(Dead::BeyondMap),
        Err(error) => Err(Dead::End(error)),
    }
}

/// What a name leads to; a map whose values are anything has no schema for them.
fn descend<'s>(schema: &'s Schema, name: &str) -> Option<Descent<Option<&'s Schema>>> {
    if schema.properties().next().is_some() {
        return schema.property(name).map(|child| Descent::Property(Some(&*child.schema)));
    }
    let values = schema.child(&Edge::AdditionalProperties).map(|child| &*child.schema);
    schema.keywords().contains(Keyword::AdditionalProperties).then_some(Descent::MapValue(values))
}

fn advice(path: &str, error: &FieldPathError) -> String {
    let piece = path.get(error.range.clone()).unwrap_or_default();
    if error.message == "does not refer to a valid field" {
        format!("`{piece}` is not declared")
    } else {
        format!("Write it like `.spec.replicas` or `.labels['a.b']`: {}", error.message)
    }
}
