//! The card of a field of the custom resource.

use super::card::Card;
use super::way::Way;
use super::{junctor, versions, words};
use crate::model::{Field, FieldValue, Keyword};

/// How much of a description's first paragraph is shown; all of it is in the document.
const DESCRIPTION: usize = 300;

/// The card of the schema that a way leads to.
pub(super) fn card(way: &Way<'_>) -> String {
    if let Some(keyword) = way.junctor() {
        return junctor::card(way, keyword);
    }
    let card = Card::of(way);
    let mut lines = vec![first_line(way, &card)];
    lines.extend(card.facts.iter().map(|fact| format!("- {}: {}", fact.label, fact.text)));
    lines.extend(versions::lines(way, &card));
    lines.extend(description(way));
    lines.join("\n")
}

/// Where it is and what: `spec.replicas` · integer, required
pub(super) fn first_line(way: &Way<'_>, card: &Card) -> String {
    let path = match &*way.path() {
        "" => kind_name(way),
        path => words::code(path),
    };
    format!("{path} · {}", card.kind)
}

/// The resource itself goes by its kind.
fn kind_name(way: &Way<'_>) -> String {
    match way.kind() {
        "" => "the custom resource".to_owned(),
        kind => words::code(kind),
    }
}

fn description(way: &Way<'_>) -> Option<String> {
    let description = way.schema().field(Keyword::Description).map(|field: &Field| &field.value);
    let Some(FieldValue::String(text)) = description else { return None };
    let text = text.value();
    let text = text.trim();
    let (first, rest) = text.split_once("\n\n").unwrap_or((text, ""));
    let mut shown = words::shortened(first, DESCRIPTION);
    if !rest.is_empty() && !shown.ends_with('…') {
        shown.push_str(" …");
    }
    (!text.is_empty()).then(|| format!("\n{}", words::balanced(shown)))
}
