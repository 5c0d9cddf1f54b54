//! The restrictions of a schema's values.

use super::fact::Fact;
use super::{formats, words};
use crd_ls_model::{Edge, JsonKind, Keyword, Schema};
use crd_ls_rules::is_int_or_string_pattern;

/// All restrictions in a schema itself, and the restrictions of its items or values.
pub(super) fn facts(schema: &Schema) -> Vec<Fact> {
    let inner = [("each item", Edge::Items), ("each value", Edge::AdditionalProperties)];
    let inner = inner.into_iter().filter_map(|(label, edge)| {
        let facts = own(&schema.child(&edge)?.schema);
        let texts: Vec<String> = facts.into_iter().map(|Fact { label, text }| format!("{label}: {text}")).collect();
        (!texts.is_empty()).then(|| Fact { label, text: texts.join("; ") })
    });
    own(schema).into_iter().chain(inner).collect()
}

fn own(schema: &Schema) -> Vec<Fact> {
    let counted = |least, most, unit: &str| {
        let (least, most) = (schema.number(least), schema.number(most));
        let plural = if most.or(least) == Some(1.0) { "" } else { "s" };
        Some(format!("{} {unit}{plural}", between(least, most)?))
    };
    let facts = [
        ("values", values(schema)),
        ("format", format_words(schema)),
        ("pattern", pattern(schema)),
        ("length", counted(Keyword::MinLength, Keyword::MaxLength, "character")),
        ("range", range(schema)),
        ("multiple of", schema.number(Keyword::MultipleOf).map(|factor| format!("`{}`", shown(factor)))),
        ("size", counted(Keyword::MinItems, Keyword::MaxItems, "item")),
        ("size", counted(Keyword::MinProperties, Keyword::MaxProperties, "field")),
        ("conditions", conditions(schema)),
    ];
    facts.into_iter().filter_map(|(label, text)| Some(Fact { label, text: text? })).collect()
}

/// A number, in exponent notation if it has many digits.
fn shown(number: f64) -> String {
    if number.abs() < 1e15 { number.to_string() } else { format!("{number:e}") }
}

fn between(least: Option<f64>, most: Option<f64>) -> Option<String> {
    let [least, most] = [least, most].map(|bound| bound.map(shown));
    Some(match (least, most) {
        (Some(least), Some(most)) if least == most => format!("exactly {least}"),
        (Some(least), Some(most)) => format!("{least} to {most}"),
        (Some(least), None) => format!("at least {least}"),
        (None, Some(most)) => format!("at most {most}"),
        (None, None) => return None,
    })
}

fn range(schema: &Schema) -> Option<String> {
    let (least, most) = (schema.number(Keyword::Minimum), schema.number(Keyword::Maximum));
    let is_above = least.is_some() && schema.is_true(Keyword::ExclusiveMinimum);
    let is_below = most.is_some() && schema.is_true(Keyword::ExclusiveMaximum);
    if !is_above && !is_below {
        return between(least, most);
    }
    let least = least.map(|least| format!("{} {}", if is_above { "more than" } else { "at least" }, shown(least)));
    let most = most.map(|most| format!("{} {}", if is_below { "less than" } else { "at most" }, shown(most)));
    Some(least.into_iter().chain(most).collect::<Vec<_>>().join(", "))
}

fn values(schema: &Schema) -> Option<String> {
    let list = schema.json(Keyword::Enum)?;
    let JsonKind::Array(items, _) = &list.kind else { return None };
    let shown: Vec<String> = items.iter().take(12).map(words::value).collect();
    let more = items.len() - shown.len();
    let shown = shown.join(", ");
    Some(if more == 0 { shown } else { format!("{shown} and {more} more") })
}

fn pattern(schema: &Schema) -> Option<String> {
    let pattern = schema.string(Keyword::Pattern);
    (!pattern.is_empty()).then(|| words::code(&pattern))
}

fn format_words(schema: &Schema) -> Option<String> {
    let format = schema.string(Keyword::Format);
    if format.is_empty() {
        return None;
    }
    let name = words::code(&format);
    Some(match formats::explanation(&schema.type_name(), &format) {
        Some(words) => format!("{name}, {words}"),
        None => format!("{name}, which the API server does not know and ignores"),
    })
}

fn conditions(schema: &Schema) -> Option<String> {
    let count = |is_branch: fn(&Edge) -> bool| schema.children().iter().filter(|child| is_branch(&child.edge)).count();
    // The type in words already covers the `anyOf` for integers or strings.
    let any_of = |edge: &Edge| matches!(edge, Edge::AnyOf(_));
    let is_type = schema.is_true(Keyword::XIntOrString) && is_int_or_string_pattern(schema);
    let branches = [
        ("all", "allOf", count(|edge| matches!(edge, Edge::AllOf(_)))),
        ("at least one", "anyOf", if is_type { 0 } else { count(any_of) }),
        ("exactly one", "oneOf", count(|edge| matches!(edge, Edge::OneOf(_)))),
    ];
    let written = branches.into_iter().filter(|(_, _, count)| *count > 0);
    let shown = |(how, name, count)| match count {
        1 => format!("the branch of `{name}`"),
        _ => format!("{how} of {count} in `{name}`"),
    };
    let mut words: Vec<String> = written.map(shown).collect();
    words.extend(schema.child(&Edge::Not).map(|_| "not the schema in `not`".to_owned()));
    (!words.is_empty()).then(|| words.join(", "))
}
