//! What is asked of `x-kubernetes-validations` before their expressions are compiled.
//!
//! Source: `ValidateCustomResourceDefinitionOpenAPISchema` in
//! k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.

mod field_path;
mod message;
mod reason;
mod rule_missing;
mod untyped;

use crate::model::{FieldPath, Keyword, Object, Schema};
use crate::rules::engine::{Context, Place, SchemaRule};

pub(super) const RULES: &[SchemaRule] =
    &[rule_missing::RULE, message::RULE, reason::RULE, field_path::RULE, untyped::RULE];

/// The rules of a schema, where the server looks at them and they could be decoded.
fn rules_of(schema: &Schema, context: Context) -> &[Object] {
    match context.walk.is_some() && !schema.is_undecodable(Keyword::XValidations) {
        true => schema.objects(Keyword::XValidations),
        false => &[],
    }
}

/// The value of a member, or the rule that lacks it.
fn place(rule: &Object, member: &str) -> Place {
    Place::At(rule.get(member).map_or(rule.range, |member| member.value_range))
}

/// What follows the schema's path.
fn tail(index: usize, member: &'static str) -> FieldPath {
    FieldPath::from(Keyword::XValidations).child(index).child(member)
}

/// What ends a line of an expression.
fn has_line_break(text: &str) -> bool {
    text.contains(['\n', '\r'])
}
