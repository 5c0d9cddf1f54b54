//! The field path of a validation leads to a declared field.
//!
//! If a rule is broken, the server reports the error at that field. The path leads from the schema that has the rule,
//! through properties and maps but not into lists.
//!
//! Source: `ValidFieldPath` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel.
//!
//! ```yaml invalid validations/field-path
//! type: object
//! x-kubernetes-validations:
//! - rule: has(self.spec)
//!   fieldPath: .spec.replica
//! #            ^^^^^^^^^^^^^ error[validations/field-path]: `fieldPath` leads to `replica`, which is not declared. Write a path that leads from this schema to a declared field.
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
//! - rule: has(self.values)
//!   fieldPath: .values.a.b
//! #            ^^^^^^^^^^^ warning[lint/field-path-beyond-map]: the API server fails on paths beyond `additionalProperties: true`. End the path at the key of the map.
//! properties:
//!   values:
//!     type: object
//!     additionalProperties: true
//! ```
//! ```yaml valid
//! type: object
//! x-kubernetes-validations:
//! - rule: has(self.spec)
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

use super::{has_line_break, place, rules_of, tail};
use crate::problem::ValidationProblem;
use crate::rule::{Context, Problems};
use crd_ls_grammar::field_path::{ArrayNotation, Descent, walk};
use crd_ls_model::{Edge, Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    for (index, rule) in rules_of(schema, context).iter().enumerate() {
        let path = rule.text("fieldPath");
        if path.is_empty() {
            continue;
        }
        let is_empty = path.trim().is_empty().then_some(ValidationProblem::FieldPathEmpty);
        let has_lines = has_line_break(path).then_some(ValidationProblem::FieldPathOfLines);
        for problem in [is_empty, has_lines, dead_end(schema, path)].into_iter().flatten() {
            out.report(problem, place(rule, "fieldPath"), tail(index, "fieldPath"));
        }
    }
}

/// The reason why a path leads nowhere; None if it leads to a field.
fn dead_end(schema: &Schema, path: &str) -> Option<ValidationProblem> {
    let (mut is_beyond_map, mut is_undeclared) = (false, false);
    let descend = |schema: &Option<_>, name: &str| {
        is_beyond_map |= schema.is_none();
        let found = schema.and_then(|schema| descend(schema, name));
        is_undeclared |= found.is_none();
        found
    };
    let error = walk(path, ArrayNotation::Allowed, Some(schema), descend).err()?;
    Some(if is_beyond_map {
        ValidationProblem::FieldPathBeyondMap
    } else if is_undeclared {
        ValidationProblem::FieldUndeclared { name: path.get(error.range).unwrap_or_default().into() }
    } else {
        let meant = meant(schema, path).map(Box::from);
        ValidationProblem::FieldPathSyntax { path: path.into(), reason: error.message.into(), meant }
    })
}

/// The path that the author probably meant: with the missing dot, without the name of the field that has the rule, or
/// only up to the list that the path enters.
fn meant(schema: &Schema, path: &str) -> Option<String> {
    let bare = path.trim_start_matches(['.', '$']);
    let inner = inner_path(schema, bare).map(|inner| format!(".{inner}"));
    let list = bare.split_once('[').map(|(list, _)| format!(".{list}"));
    [Some(format!(".{bare}")), inner, list].into_iter().flatten().find(|path| printed(schema, path).is_some())
}

/// A path without its first name, if this name is not a property: it may be the name of the schema itself.
fn inner_path<'p>(schema: &Schema, path: &'p str) -> Option<&'p str> {
    let (name, inner) = path.split_once('.')?;
    let name = name.split('[').next()?;
    schema.property(name).is_none().then_some(inner)
}

/// A path as the server prints it, if it leads to a field.
pub(super) fn printed(schema: &Schema, path: &str) -> Option<String> {
    let descend = |schema: &Option<_>, name: &str| schema.and_then(|schema| descend(schema, name));
    Some(walk(path, ArrayNotation::Allowed, Some(schema), descend).ok()?.to_string())
}

/// Descends into the property or the map value with a name. The values of a map may have no schema.
fn descend<'s>(schema: &'s Schema, name: &str) -> Option<Descent<Option<&'s Schema>>> {
    if schema.properties().next().is_some() {
        return schema.property(name).map(|child| Descent::Property(Some(&*child.schema)));
    }
    let values = schema.child(&Edge::AdditionalProperties).map(|child| &*child.schema);
    schema.keywords().contains(Keyword::AdditionalProperties).then_some(Descent::MapValue(values))
}
