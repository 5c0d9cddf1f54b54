//! The rules of `x-kubernetes-validations`.
//!
//! Source: `ValidationRule` in k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1.

use super::KeySlip;
use super::api::VALIDATION_RULE;
use super::key_slip::Keys;
use super::schema::StringValue;
use super::view::{EntryView, Value, View};
use crate::syntax::Content;
use crate::text::TextRange;

/// A rule of `x-kubernetes-validations`. Its ranges count from the schema's start.
#[derive(Debug)]
pub struct ValidationRule {
    /// The whole rule.
    pub range: TextRange,
    /// The expression that has to be true.
    pub rule: Option<RuleMember<StringValue>>,
    pub message: Option<RuleMember<StringValue>>,
    /// The expression that makes the message.
    pub message_expression: Option<RuleMember<StringValue>>,
    pub reason: Option<RuleMember<StringValue>>,
    pub field_path: Option<RuleMember<StringValue>>,
    pub optional_old_self: Option<RuleMember<bool>>,
}

/// A member of a rule that is written and not null.
#[derive(Debug)]
pub struct RuleMember<T> {
    pub key: TextRange,
    pub value_range: TextRange,
    pub value: T,
}

impl ValidationRule {
    /// The key and the value of the member of this name.
    pub fn member(&self, name: &str) -> Option<(TextRange, TextRange)> {
        let text =
            |member: &Option<RuleMember<StringValue>>| member.as_ref().map(|member| (member.key, member.value_range));
        match name {
            "rule" => text(&self.rule),
            "message" => text(&self.message),
            "messageExpression" => text(&self.message_expression),
            "reason" => text(&self.reason),
            "fieldPath" => text(&self.field_path),
            "optionalOldSelf" => self.optional_old_self.as_ref().map(|member| (member.key, member.value_range)),
            _ => None,
        }
    }
}

/// A value that the decoder can't put into a rule.
pub(super) struct RuleMismatch {
    pub(super) range: TextRange,
    /// The member; none if it is the rule itself.
    pub(super) member: Option<&'static str>,
    pub(super) expected: &'static str,
    pub(super) found: &'static str,
    /// What it lacks to be a rule, if it seems to be meant for one. `range` is where that goes.
    pub(super) slip: Option<KeySlip>,
}

/// Reads a rule. `relative` counts a range from the schema's start.
pub(super) fn lower(
    view: View<'_>,
    relative: &impl Fn(TextRange) -> TextRange,
    mismatches: &mut Vec<RuleMismatch>,
) -> ValidationRule {
    let entries = match view.value() {
        Value::Mapping(mapping) => mapping.entries(),
        Value::Null => Vec::new(),
        other => {
            let found = other.json_name();
            let (slip, range) = KeySlip::find(view, Keys::Fields(&VALIDATION_RULE)).unzip();
            let range = range.unwrap_or(view.range());
            mismatches.push(RuleMismatch { range, member: None, expected: "a validation rule", found, slip });
            Vec::new()
        }
    };
    let mut reader = Reader { entries: &entries, relative, mismatches };
    ValidationRule {
        range: relative(view.range()),
        rule: reader.string("rule"),
        message: reader.string("message"),
        message_expression: reader.string("messageExpression"),
        reason: reader.string("reason"),
        field_path: reader.string("fieldPath"),
        optional_old_self: reader.bool("optionalOldSelf"),
    }
}

struct Reader<'r, 'a, R> {
    entries: &'r [EntryView<'a>],
    relative: &'r R,
    mismatches: &'r mut Vec<RuleMismatch>,
}

impl<R: Fn(TextRange) -> TextRange> Reader<'_, '_, R> {
    fn string(&mut self, name: &'static str) -> Option<RuleMember<StringValue>> {
        self.member(name, "a string", |view| match view.value() {
            Value::String(_) => view.content().map(Content::to_green).map(StringValue::new),
            _ => None,
        })
    }

    fn bool(&mut self, name: &'static str) -> Option<RuleMember<bool>> {
        self.member(name, "a boolean", |view| match view.value() {
            Value::Bool(value) => Some(value),
            _ => None,
        })
    }

    /// The member of a name, the last one of several.
    fn member<T>(
        &mut self,
        name: &'static str,
        expected: &'static str,
        decode: impl FnOnce(View<'_>) -> Option<T>,
    ) -> Option<RuleMember<T>> {
        let entry = self.entries.iter().rev().find(|entry| entry.key == name)?;
        if entry.value.is_null() {
            return None;
        }
        let range = entry.value.range();
        let Some(value) = decode(entry.value) else {
            let found = entry.value.value().json_name();
            self.mismatches.push(RuleMismatch { range, member: Some(name), expected, found, slip: None });
            return None;
        };
        Some(RuleMember { key: (self.relative)(entry.key_range), value_range: (self.relative)(range), value })
    }
}
