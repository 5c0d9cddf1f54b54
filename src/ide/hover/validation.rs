//! Hovers on the CEL rules of a schema.
//!
//! The releases are those that Kubernetes' changes to `ValidationRule` came with.

use super::words;
use crate::model::{Keyword, Object, Schema};
use crate::text::{TextRange, TextSize};

/// How many rules are shown.
const MOST_SHOWN: usize = 3;

/// How much of a message is shown.
const MESSAGE: usize = 100;

/// The rules of a schema, as a list.
pub(super) fn fact(schema: &Schema) -> Option<String> {
    let rules = schema.objects(Keyword::XValidations);
    let shown: Vec<String> = rules.iter().filter_map(shown).take(MOST_SHOWN).collect();
    let more = rules.len().saturating_sub(shown.len());
    let shown = shown.join("; ");
    match more {
        _ if shown.is_empty() => None,
        0 => Some(shown),
        _ => Some(format!("{shown}; and {more} more")),
    }
}

/// The message for a value that breaks the rule, or the expression.
fn shown(rule: &Object) -> Option<String> {
    Some(match rule.string("message") {
        Some(message) => words::balanced(words::shortened(message, MESSAGE)),
        None => words::code(rule.string("rule")?),
    })
}

/// The meaning of the member of a rule whose key or value is at a place. Both count from the
/// schema's start.
pub(super) fn member(rule: &Object, offset: TextSize) -> Option<(TextRange, String)> {
    MEMBERS.iter().find_map(|(name, words)| {
        let member = rule.get(name)?;
        let range = [member.key, member.value_range].into_iter().find(|range| range.contains_inclusive(offset))?;
        Some((range, format!("`{name}` · {words}")))
    })
}

const MEMBERS: &[(&str, &str)] = &[
    (
        "rule",
        "an expression in CEL that has to be true\n\n`self` is the value at this schema; a rule with `oldSelf` is checked on \
         updates only. `has(self.field)` asks whether an optional field is there. Names with other characters are escaped: \
         `self.x__dash__prop`.",
    ),
    (
        "message",
        "what is said of a value that breaks the rule\n\nOne line; `failed rule: …` if it is left out. Required if the rule \
         has line breaks.",
    ),
    (
        "messageExpression",
        "an expression in CEL that makes the message\n\nIt gives a string and goes before `message`, which is shown if it \
         fails.\n\nSince Kubernetes 1.27.",
    ),
    (
        "reason",
        "the reason a program reads\n\n`FieldValueInvalid` (the default), `FieldValueForbidden`, `FieldValueRequired` or \
         `FieldValueDuplicate`.\n\nSince Kubernetes 1.28.",
    ),
    (
        "fieldPath",
        "the field that the error is reported at\n\nA path from this schema to a declared field, such as `.spec.size`; it does \
         not lead into lists.\n\nSince Kubernetes 1.28.",
    ),
    (
        "optionalOldSelf",
        "checks a rule with `oldSelf` when an object is created, too\n\n`oldSelf` is an optional value then: \
         `oldSelf.hasValue()`, `oldSelf.value()`. Only for rules that use it.\n\nNeeds the feature gate `CRDValidationRatcheting`: \
         beta in 1.30, GA in 1.33.",
    ),
];
