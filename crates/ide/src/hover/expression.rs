//! Hovers on the expressions of validation rules.

use super::schema_path::SchemaPath;
use super::{Hover, macro_words, overload_words, property, words};
use crate::Snapshot;
use crate::cursor::{PlacedExpression, field_path};
use crd_ls_cel::{Known, RULE_LIMIT, Spent, What, printed_cost};
use crd_ls_text::TextSize;

/// The maximum number of characters shown of an expression.
const EXPRESSION: usize = 60;

/// The maximum number of overloads listed.
const MAX_OVERLOADS: usize = 3;

/// The hover on the part of an expression at a place. `path` leads to the schema with the rule.
pub(super) fn hover(snapshot: &Snapshot, path: &SchemaPath<'_>, offset: TextSize) -> Option<Hover> {
    let expression = snapshot.cursor(offset).expression()?;
    let PlacedExpression { text, scope, has_optional_old_self, .. } = &expression;
    let known = scope.environment.known_at(text, expression.offset, *has_optional_old_self)?;
    let part = words::shortened(text.get(known.extent.clone())?, EXPRESSION);
    let mut lines = vec![format!("{} · {}", words::code(&part), known.type_name)];
    lines.extend(known.cost.map(|cost| cost_line(cost, expression.evaluations())));
    lines.extend(meaning(&known, path).map(|meaning| format!("\n{meaning}")));
    Some(Hover { range: expression.written(known.extent), markdown: lines.join("\n") })
}

/// The meaning of the part, apart from its type.
fn meaning(known: &Known, path: &SchemaPath<'_>) -> Option<String> {
    match &known.what {
        What::Field { object, name } => {
            let field = field_path(object, name)?;
            Some(property::card(&field.iter().try_fold(path.clone(), |path, edge| path.child(edge))?))
        }
        What::Call { name, overloads } => {
            let shown = overloads.iter().take(MAX_OVERLOADS).map(|overload| overload_words(name, overload));
            Some(shown.collect::<Vec<_>>().join("\n\n"))
        }
        What::Macro(form) => Some(macro_words(form)),
        What::Other => None,
    }
}

/// The cost of a part in one evaluation of its expression, and its share of the limit.
fn cost_line(cost: Spent, evaluations: u64) -> String {
    let (total, share) = (printed_cost(cost.total), share(cost.total.saturating_mul(evaluations)));
    match evaluations {
        1 => format!("- estimated cost: {total}, {share} the limit"),
        _ => format!("- estimated cost: {total}, and {evaluations} evaluations in one object: {share} the limit"),
    }
}

fn share(cost: u64) -> String {
    match cost.saturating_mul(100) / RULE_LIMIT {
        0 => "less than 1% of".to_owned(),
        percent @ 1..=999 => format!("{percent}% of"),
        percent @ 1000..=999_999 => format!("{} times", percent / 100),
        _ => "more than 10000 times".to_owned(),
    }
}
