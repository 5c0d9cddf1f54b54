//! Rules about `x-kubernetes-validations`: about the members of a validation, and about its compiled expressions.
//!
//! Source: `ValidateCustomResourceDefinitionOpenAPISchema` in
//! k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.

mod constant;
mod cost;
mod cost_total;
mod declaration_path;
mod declared;
mod default;
mod default_budget;
mod evaluation;
mod expressions;
mod field_path;
mod int_or_string;
mod message;
mod not_judged;
mod old_self;
mod optional_field;
mod outside_enum;
mod partial_match;
mod reason;
mod removable;
mod rule_missing;
mod selected;
mod tagged;
mod text_order;
mod uncompilable;
mod untyped;

pub use cost::limiting_keyword;
pub(super) use cost_total::check as check_total;
pub use declaration_path::declaration_path;
pub(super) use declaration_path::declaration_steps;
pub(super) use declared::{Declaration, Declaring, declaration_of};
pub(super) use default::check as check_default;
pub(super) use default_budget::{check as check_default_budget, has_defaults};
pub(super) use evaluation::{Evaluation, RuleFault, Ruled, Spent, evaluate};
pub(super) use expressions::{CostPlace, Expression, Expressions};
pub use outside_enum::is_enum_value;
pub use selected::{NotSelected, Selected, select};
pub use uncompilable::messages as messages_of_failure;

use std::sync::Arc;

use crate::RuleFile;
use crate::rule::{Context, Place, Problems, RuleType, SchemaRule};
use crd_ls_model::{FieldPath, Keyword, Object, Schema};

pub(super) const RULES: &[SchemaRule] = schema_rules! {
    rule_missing ["validations/rule-missing"] on [XValidations];
    message ["validations/message"] on [XValidations];
    reason ["validations/reason"] on [XValidations];
    field_path ["validations/field-path", "lint/field-path-beyond-map"] on [XValidations];
    untyped ["validations/untyped"] on [XValidations];
    not_judged ["cel/not-judged"] on [XValidations];
    tagged ["lint/expression-tag"] on [XValidations];
    removable ["lint/removable-field"] on [Properties];
};

/// The files that explain problems of expressions.
pub(super) const PAGES: &[RuleFile] = pages! {
    uncompilable ["cel/uncompilable"];
    cost ["cel/cost"];
    cost_total ["cel/cost-total"];
    old_self ["cel/old-self"];
    constant ["lint/rule-never-false", "lint/rule-never-true"];
    outside_enum ["lint/outside-enum"];
    optional_field ["lint/optional-field"];
    int_or_string ["lint/int-or-string"];
    text_order ["lint/text-order"];
    partial_match ["lint/partial-match"];
    default ["cel/default"];
};

/// Whether the schema has rules and the server compiles them.
pub(super) fn has_expressions(schema: &Schema, context: Context) -> bool {
    let is_typed = matches!(context.rule_type, RuleType::Unused | RuleType::Known);
    is_typed && context.adoption.takes_rules() && context.is_core() && !rules_of(schema, context).is_empty()
}

/// Checks the expressions of a schema.
pub(super) fn check_expressions(schema: &Arc<Schema>, context: Context, expressions: &Expressions, out: &mut Problems) {
    let mut enums = outside_enum::KnownEnums::default();
    for expression in expressions.iter() {
        if not_judged::check_open(schema, context, expression, out) {
            continue;
        }
        uncompilable::check(schema, expression, out);
        not_judged::check_expression(schema, expression, out);
        cost::check(schema, expressions, expression, out);
        old_self::check(schema, context, expression, out);
        constant::check(schema, expression, out);
        outside_enum::check(schema, &mut enums, expression, out);
        optional_field::check(schema, context, (expressions, expression), out);
        int_or_string::check(schema, expression, out);
        text_order::check(schema, expression, out);
        partial_match::check(schema, expression, out);
    }
}

/// The rules of a schema; empty if the server does not validate them or can't decode them.
fn rules_of(schema: &Schema, context: Context) -> &[Object] {
    match context.walk.is_some() && !schema.is_undecodable(Keyword::XValidations) {
        true => schema.objects(Keyword::XValidations),
        false => &[],
    }
}

/// The value of a member, or the whole rule if it lacks the member.
fn place(rule: &Object, member: &str) -> Place {
    Place::At(rule.get(member).map_or(rule.range, |member| member.value_range))
}

/// The path from the schema to the member.
fn tail(index: usize, member: &'static str) -> FieldPath {
    FieldPath::from(Keyword::XValidations).child(index).child(member)
}

/// Whether a text has several lines.
fn has_line_break(text: &str) -> bool {
    text.contains(['\n', '\r'])
}

#[cfg(test)]
mod tests;
