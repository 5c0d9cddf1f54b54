//! The card of a field of the custom resource.

use super::card::Card;
use super::schema_path::SchemaPath;
use super::{junctor, versions, words};
use crd_ls_model::{Field, FieldValue, Keyword};
use crd_ls_text::harmless_markdown;

/// The maximum number of characters shown of a description's first paragraph; the whole is in the document.
const DESCRIPTION: usize = 300;

/// The card of the schema at a path.
pub(super) fn card(path: &SchemaPath<'_>) -> String {
    if let Some(keyword) = path.junctor() {
        return junctor::card(path, keyword);
    }
    let card = Card::of(path);
    let mut lines = vec![first_line(path, &card)];
    lines.extend(card.facts.iter().map(|fact| format!("- {}: {}", fact.label, fact.text)));
    lines.extend(versions::lines(path, &card));
    lines.extend(description(path));
    lines.join("\n")
}

/// The path and the type: `spec.replicas` · integer, required
pub(super) fn first_line(path: &SchemaPath<'_>, card: &Card) -> String {
    let shown = match &*path.text() {
        "" => kind_name(path),
        text => words::code(text),
    };
    format!("{shown} · {}", card.kind)
}

/// The resource itself is named by its kind.
fn kind_name(path: &SchemaPath<'_>) -> String {
    match path.kind() {
        "" => "the custom resource".to_owned(),
        kind => words::code(kind),
    }
}

fn description(path: &SchemaPath<'_>) -> Option<String> {
    let description = path.schema().field(Keyword::Description).map(|field: &Field| &field.value);
    let Some(FieldValue::String(text)) = description else { return None };
    let text = text.value();
    let text = text.trim();
    let (first, rest) = text.split_once("\n\n").unwrap_or((text, ""));
    let mut shown = words::shortened(first, DESCRIPTION);
    if !rest.is_empty() && !shown.ends_with('…') {
        shown.push_str(" …");
    }
    (!text.is_empty()).then(|| format!("\n{}", harmless_markdown(&shown)))
}
