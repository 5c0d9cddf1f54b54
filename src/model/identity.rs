//! Which schemas are identical once decoded.
//!
//! The API server moves what all versions of a v1 CRD share to the top of its internal form and
//! prints paths there, so it has to be known whether two schemas decode to the same. Source:
//! `Convert_v1_CustomResourceDefinitionSpec_To_apiextensions_CustomResourceDefinitionSpec`, which
//! compares with `Semantic.DeepEqual`: empty and missing lists and maps are equal.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::json::{Json, JsonKind};
use super::schema::{Child, Field, FieldValue, JsonValue, Schema, StringValue};
use super::validation_rule::{RuleMember, ValidationRule};
use super::{Keyword, KeywordType};
use crate::text::{TextRange, TextSize};

impl Schema {
    /// A hash of what the schema decodes to. Key order, quoting, comments, unknown keywords and
    /// nulls have no part in it.
    pub fn identity(&self) -> u128 {
        *self.identity.get_or_init(|| {
            let fields = self.fields.iter().filter_map(field_identity);
            let children = self.children.iter().map(child_identity);
            // Sums, unlike exclusive ors, keep two equal members from cancelling each other.
            fields.chain(children).fold(1, u128::wrapping_add)
        })
    }
}

impl Field {
    /// The items of a list of anything that are equal to an earlier one, by index, and where they
    /// stand, counted from the start of the schema.
    pub fn repeated_items(&self) -> Vec<(usize, TextRange)> {
        let Some(list) = self.json() else { return Vec::new() };
        let JsonKind::Array(items) = &list.kind else { return Vec::new() };
        let mut seen = HashSet::with_capacity(items.len());
        let repeated = items.iter().enumerate().filter(|(_, item)| !seen.insert(value_identity(item)));
        repeated.map(|(index, item)| (index, item.range)).collect()
    }
}

fn child_identity(child: &Child) -> u128 {
    hash(&(0_u8, &child.edge, child.schema.identity()))
}

/// None where the value decodes to the same as its absence.
fn field_identity(field: &Field) -> Option<u128> {
    let keyword = field.keyword;
    match &field.value {
        FieldValue::String(value) => {
            let text = value.value();
            // A pointer to an empty string is not a missing one.
            let is_pointer = matches!(keyword, Keyword::Ref | Keyword::XListType | Keyword::XMapType);
            (is_pointer || !text.is_empty()).then(|| hash(&(1_u8, keyword, text)))
        }
        FieldValue::Bool(value) => {
            let is_pointer =
                keyword == Keyword::XPreserveUnknownFields || keyword.value_type() == KeywordType::SchemaOrBool;
            (is_pointer || *value).then(|| hash(&(2_u8, keyword, value)))
        }
        FieldValue::Integer(value) => Some(hash(&(3_u8, keyword, value))),
        FieldValue::Number(value) => Some(hash(&(4_u8, keyword, value.to_bits()))),
        FieldValue::Json(value) => Some(hash(&(5_u8, keyword, json_identity(keyword, value)))),
        FieldValue::JsonList(_, 0) => None,
        FieldValue::JsonList(value, _) => Some(hash(&(6_u8, keyword, json_identity(keyword, value)))),
        FieldValue::ValidationRules(rules) if rules.is_empty() => None,
        FieldValue::ValidationRules(rules) => {
            Some(hash(&(6_u8, keyword, rules.iter().map(rule_identity).collect::<Vec<_>>())))
        }
        FieldValue::Strings(items) if items.is_empty() => None,
        FieldValue::Strings(items) => {
            let values: Vec<&str> = items.iter().map(|item| &*item.value).collect();
            Some(hash(&(7_u8, keyword, values)))
        }
        // Like the schemas, whose order is none either.
        FieldValue::Dependencies(dependencies) => {
            Some(dependencies.iter().map(|dependency| hash(&(9_u8, dependency))).fold(9, u128::wrapping_add))
        }
        FieldValue::Schemas => None,
        // Of what holds schemas and has none, only `items` is a pointer.
        FieldValue::Nothing => (keyword == Keyword::Items).then(|| hash(&(8_u8, keyword))),
    }
}

fn rule_identity(rule: &ValidationRule) -> u128 {
    let text =
        |member: &Option<RuleMember<StringValue>>| member.as_ref().map(|member| member.value.value().into_owned());
    // Of the strings only the reason is a pointer, for which an empty one is not a missing one.
    let plain = |member| text(member).unwrap_or_default();
    let expressions = (plain(&rule.rule), plain(&rule.message), plain(&rule.message_expression));
    let optional_old_self = rule.optional_old_self.as_ref().map(|member| member.value);
    hash(&(expressions, plain(&rule.field_path), text(&rule.reason), optional_old_self))
}

/// The identity of a keyword's value that is kept as it is written.
fn json_identity(keyword: Keyword, value: &JsonValue) -> u128 {
    let value = value.decode(TextSize::new(0));
    match keyword {
        Keyword::ExternalDocs => fields_identity(&value, &["description", "url"]),
        _ => value_identity(&value),
    }
}

/// The identity of an object that has these fields and drops all others.
fn fields_identity(object: &Json, fields: &[&str]) -> u128 {
    let counts = |value: &Json| value.kind != JsonKind::Null && value.as_str().is_none_or(|text| !text.is_empty());
    fields
        .iter()
        .filter_map(|&field| Some((field, &object.get(field)?.value)).filter(|(_, value)| counts(value)))
        .map(|(field, value)| hash(&(field, value_identity(value))))
        .fold(3, u128::wrapping_add)
}

fn value_identity(value: &Json) -> u128 {
    match &value.kind {
        JsonKind::Null => hash(&0_u8),
        JsonKind::Bool(value) => hash(&(1_u8, value)),
        JsonKind::Integer(value) => hash(&(2_u8, value)),
        JsonKind::Float(value) => hash(&(4_u8, value.to_bits())),
        JsonKind::String(text) => hash(&(5_u8, text)),
        JsonKind::Array(items) => hash(&(6_u8, items.iter().map(value_identity).collect::<Vec<_>>())),
        JsonKind::Object(members) => members
            .iter()
            .map(|member| hash(&(7_u8, &member.key, value_identity(&member.value))))
            .fold(7, u128::wrapping_add),
    }
}

/// 128 bits, the same in every run.
fn hash(value: &impl Hash) -> u128 {
    let half = |seed: u64| {
        let mut hasher = DefaultHasher::new();
        seed.hash(&mut hasher);
        value.hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(0x9e37_79b9_7f4a_7c15) << 64 | half(0xd1b5_4a32_d192_ed03)
}
