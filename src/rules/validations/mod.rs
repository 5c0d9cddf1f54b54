//! What is asked of `x-kubernetes-validations` before their expressions are compiled.
//!
//! Source: `ValidateCustomResourceDefinitionOpenAPISchema` in
//! k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.

mod field_path;
mod message;
mod reason;
mod rule_missing;
mod untyped;

use std::borrow::Cow;

use super::SchemaRule;
use super::context::Context;
use super::local::Place;
use crate::model::{FieldPath, FieldValue, Keyword, RuleMember, Schema, StringValue, ValidationRule};

pub(super) const RULES: &[SchemaRule] =
    &[rule_missing::RULE, message::RULE, reason::RULE, field_path::RULE, untyped::RULE];

/// The rules of a schema, where the server looks at them and they could be decoded.
fn rules_of(schema: &Schema, context: Context) -> &[ValidationRule] {
    match schema.field(Keyword::XValidations).map(|field| &field.value) {
        Some(FieldValue::ValidationRules(rules))
            if context.walk.is_some() && !schema.is_undecodable(Keyword::XValidations) =>
        {
            rules
        }
        _ => &[],
    }
}

/// The text of a member; empty when it is not set.
fn text(member: &Option<RuleMember<StringValue>>) -> Cow<'_, str> {
    member.as_ref().map_or(Cow::Borrowed(""), |member| member.value.value())
}

/// The value of a member, or the rule that lacks it.
fn place(rule: &ValidationRule, member: &Option<RuleMember<StringValue>>) -> Place {
    Place::At(member.as_ref().map_or(rule.range, |member| member.value_range))
}

/// What follows the schema's path.
fn tail(index: usize, member: &'static str) -> FieldPath {
    FieldPath::from(Keyword::XValidations).child(index).child(member)
}

/// What ends a line of an expression.
fn has_line_break(text: &str) -> bool {
    text.contains(['\n', '\r'])
}
