//! The CEL rules of a schema.

use super::words;
use crd_ls_model::{FieldType, Keyword, Object, Schema};
use crd_ls_text::{TextRange, TextSize, harmless_markdown};

/// The maximum number of rules shown.
const MAX_SHOWN: usize = 3;

/// The maximum number of characters shown of a message.
const MESSAGE: usize = 100;

/// The rules of a schema, as a list.
pub(super) fn fact(schema: &Schema) -> Option<String> {
    let rules = schema.objects(Keyword::XValidations);
    let shown: Vec<String> = rules.iter().filter_map(shown).take(MAX_SHOWN).collect();
    let more = rules.len().saturating_sub(shown.len());
    let shown = shown.join("; ");
    match more {
        _ if shown.is_empty() => None,
        0 => Some(shown),
        _ => Some(format!("{shown}; and {more} more")),
    }
}

/// The rule's message, or else its expression.
fn shown(rule: &Object) -> Option<String> {
    Some(match rule.string("message") {
        Some(message) => harmless_markdown(&words::shortened(message, MESSAGE)),
        None => words::code(rule.string("rule")?),
    })
}

/// The meaning of the member of a rule at a place, on its key or value. The offset and the range count from the
/// schema's start.
pub(super) fn member(rule: &Object, offset: TextSize) -> Option<(TextRange, String)> {
    rule.members().iter().find_map(|member| {
        let range = [member.key, member.value_range].into_iter().find(|range| range.contains_inclusive(offset))?;
        Some((range, rule_words(member.field)))
    })
}

/// The meaning of a field of a rule, and the release that added it.
pub(crate) fn rule_words(field: &FieldType) -> String {
    let since = if field.since.is_empty() { String::new() } else { format!("\n\nSince Kubernetes {}.", field.since) };
    format!("`{}` · {}{since}", field.name, field.about)
}
