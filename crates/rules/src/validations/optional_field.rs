//! A rule checks that an optional field is there before it reads it.
//!
//! Reading a missing field is an error. It refuses the object just as a false rule does, but with `no such key` instead
//! of the rule's message. If objects may lack the field, begin the rule with `!has(self.field) || `, or give the field
//! a default, or require it.
//!
//! Reads inside macros such as `all` are not checked.
//!
//! ```yaml invalid lint/optional-field
//! type: object
//! x-kubernetes-validations:
//! - rule: self.replicas <= self.maxReplicas
//! #                            ^^^^^^^^^^^^ hint[lint/optional-field]: this rule refuses objects without `maxReplicas`, which is optional. Ask `has(self.maxReplicas)` first, or make the field required.
//! required: [replicas]
//! properties:
//!   replicas:
//!     type: integer
//!   maxReplicas:
//!     type: integer
//! ```
//! ```yaml valid
//! type: object
//! x-kubernetes-validations:
//! - rule: "!has(self.maxReplicas) || self.replicas <= self.maxReplicas"
//! properties:
//!   replicas:
//!     type: integer
//!     default: 1
//!   maxReplicas:
//!     type: integer
//! ```

use super::expressions::Expression;
use crate::problem::{ExpressionField, ExpressionProblem};
use crate::rule::{Context, Problems};
use crd_ls_cel::{Doubt, FieldRead, Source, token_at};
use crd_ls_grammar::cel_fields::unescape;
use crd_ls_model::{JsonKind, Keyword, Schema};

/// Reports only the first read, because its fix shows the author how to guard the others.
pub(super) fn check(schema: &Schema, context: Context, expression: &Expression, out: &mut Problems) {
    if expression.field != ExpressionField::Rule {
        return;
    }
    let reads = expression.compiled.doubts.iter().filter_map(|doubt| match doubt {
        Doubt::Unguarded(read) => Some(read),
        _ => None,
    });
    // Each object of the API has metadata.
    let has_metadata = context.is_root() || schema.is_true(Keyword::XEmbeddedResource);
    let is_there = |read: &FieldRead| has_metadata && read.path.first().is_some_and(|name| &**name == "metadata");
    let Some(read) = reads.into_iter().find(|read| !is_there(read) && is_optional(schema, read)) else { return };
    let source = Source::new(&expression.text);
    let name = token_at(&source, source.location(read.offset));
    for place in expression.places(schema, &[name]) {
        out.report(ExpressionProblem::OptionalField { path: read.path.clone() }, place, expression.tail());
    }
}

/// Whether an object may lack the field. Only the field itself counts; the rule reads the objects around it before.
fn is_optional(schema: &Schema, read: &FieldRead) -> bool {
    let Some((field, holders)) = read.path.split_last() else { return false };
    let property = |schema: &Schema, name: &str| {
        let name = unescape(name)?;
        Some(schema.property(&name)?.schema.clone())
    };
    let mut holder = None;
    for name in holders {
        let Some(next) = property(holder.as_deref().unwrap_or(schema), name) else { return false };
        holder = Some(next);
    }
    let holder = holder.as_deref().unwrap_or(schema);
    let Some((name, field)) = unescape(field).zip(property(holder, field)) else { return false };
    let is_required = holder.requires(&name);
    let default = field.field(Keyword::Default).and_then(|default| default.json());
    !is_required && default.is_none_or(|default| default.kind == JsonKind::Null)
}
