//! Which schemas are identical once decoded.
//!
//! The API server moves what all versions of a v1 CRD share to the top of its internal form and
//! prints paths there, so it has to be known whether two schemas decode to the same. Source:
//! `Convert_v1_CustomResourceDefinitionSpec_To_apiextensions_CustomResourceDefinitionSpec`, which
//! compares with `Semantic.DeepEqual`: empty and missing lists and maps are equal.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::anchors::Anchors;
use super::schema::{Child, Field, FieldValue, JsonValue, Schema, StringValue};
use super::validation_rule::{RuleMember, ValidationRule};
use super::view::{Value, View};
use super::{Keyword, KeywordType};
use crate::syntax::Content;
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

impl JsonValue {
    /// The items of a list that are equal to an earlier one, by index, and where they stand,
    /// counted from the start of the list. Lists with aliases in them are not looked into.
    pub fn repeated_items(&self) -> Vec<(usize, TextRange)> {
        let anchors = Anchors::default();
        let content = Content::at(&self.element, TextSize::new(0));
        let list = View::new(Some(content), content.range(), &anchors);
        let Some(items) = list.as_sequence().filter(|_| self.identity.is_none()).map(|list| list.items()) else {
            return Vec::new();
        };
        let mut seen = HashSet::with_capacity(items.len());
        let repeated = items.into_iter().enumerate().filter(|(_, item)| !seen.insert(value_identity(*item)));
        repeated.map(|(index, item)| (index, item.range() - content.range().start())).collect()
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
        FieldValue::Json(value) => Some(hash(&(5_u8, keyword, identity_of(keyword, value)))),
        FieldValue::JsonList(_, 0) => None,
        FieldValue::JsonList(value, _) => Some(hash(&(6_u8, keyword, identity_of(keyword, value)))),
        FieldValue::ValidationRules(rules) if rules.is_empty() => None,
        FieldValue::ValidationRules(rules) => {
            Some(hash(&(6_u8, keyword, rules.iter().map(rule_identity).collect::<Vec<_>>())))
        }
        FieldValue::Strings(items) if items.is_empty() => None,
        FieldValue::Strings(items) => {
            let values: Vec<&str> = items.iter().map(|item| &*item.value).collect();
            Some(hash(&(7_u8, keyword, values)))
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

fn identity_of(keyword: Keyword, value: &JsonValue) -> u128 {
    if let Some(identity) = &value.identity {
        return **identity;
    }
    let anchors = Anchors::default();
    let content = Content::at(&value.element, TextSize::new(0));
    json_identity(keyword, View::new(Some(content), TextRange::empty(TextSize::new(0)), &anchors))
}

/// The identity of a keyword's value that is kept as it is written.
pub(super) fn json_identity(keyword: Keyword, view: View<'_>) -> u128 {
    match keyword {
        Keyword::ExternalDocs => fields_identity(view, &["description", "url"]),
        _ => value_identity(view),
    }
}

/// The identity of an object that has these fields and drops all others.
fn fields_identity(view: View<'_>, fields: &[&str]) -> u128 {
    let Some(mapping) = view.as_mapping() else { return 0 };
    let value = |field: &str| mapping.get(field).map(|entry| entry.value).filter(|value| !value.is_null());
    let counts = |value: View<'_>| value.as_string().is_none_or(|text| !text.is_empty());
    fields
        .iter()
        .filter_map(|field| value(field).filter(|value| counts(*value)).map(|value| (field, value)))
        .map(|(field, value)| hash(&(field, value_identity(value))))
        .fold(3, u128::wrapping_add)
}

fn value_identity(view: View<'_>) -> u128 {
    match view.value() {
        Value::Null => hash(&0_u8),
        Value::Bool(value) => hash(&(1_u8, value)),
        Value::Integer(value) => hash(&(2_u8, value)),
        Value::Unsigned(value) => hash(&(3_u8, value)),
        // JSON is what the decoder makes of the YAML first, and there `1.0` is written `1`.
        Value::Float(value) => match whole_number(value) {
            Some(value) => hash(&(2_u8, value)),
            None => hash(&(4_u8, value.to_bits())),
        },
        Value::String(text) => hash(&(5_u8, text.value())),
        Value::Sequence(items) => {
            let items: Vec<u128> = items.items().into_iter().map(value_identity).collect();
            hash(&(6_u8, items))
        }
        Value::Mapping(mapping) => mapping
            .entries()
            .into_iter()
            .map(|entry| hash(&(7_u8, entry.key, value_identity(entry.value))))
            .fold(7, u128::wrapping_add),
    }
}

fn whole_number(value: f64) -> Option<i64> {
    let is_whole = value.fract() == 0.0 && value.abs() < 9_223_372_036_854_775_808.0;
    is_whole.then_some(value as i64)
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
