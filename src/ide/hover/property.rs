//! The card of a field of the custom resource.

use super::way::Way;
use super::{bounds, defaulting, junctor, list_and_map, pruning, unfolding, validation, versions, words};
use crate::model::{Field, FieldValue, Keyword};

/// How much of a description's first paragraph is shown; all of it is in the document.
const DESCRIPTION: usize = 300;

/// The aspect that the type tells already.
pub(super) const UNFOLDS_TO: &str = "unfolds to";

/// What a card says about one aspect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fact {
    pub(super) label: &'static str,
    pub(super) text: String,
}

/// What there is to say about a field in one version.
pub(super) struct Card {
    /// Its type, and whether it has to be there.
    pub(super) kind: String,
    pub(super) facts: Vec<Fact>,
}

impl Card {
    pub(super) fn of(way: &Way<'_>) -> Self {
        let mut kind = unfolding::type_words(way);
        if way.is_required() || (way.name().is_some() && !unfolding::is_implied(way)) {
            kind.push_str(if way.is_required() { ", required" } else { ", optional" });
        }
        if way.schema().is_true(Keyword::Nullable) {
            kind.push_str(", nullable");
        }
        let fact = |label, text: Option<String>| text.map(|text| Fact { label, text });
        let mut facts: Vec<Fact> = Vec::new();
        facts.extend(fact("validation", unfolding::is_implied(way).then(|| unfolding::IMPLIED.to_owned())));
        facts.extend(fact(UNFOLDS_TO, unfolding::fact(way)));
        facts.extend(fact("default", defaulting::fact(way)));
        facts.extend(bounds::facts(way.schema()));
        facts.extend(fact("rules", validation::fact(way.schema())));
        facts.extend(fact("unknown fields", pruning::fact(way)));
        facts.extend(fact("server-side apply", list_and_map::fact(way)));
        Self { kind, facts }
    }
}

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
