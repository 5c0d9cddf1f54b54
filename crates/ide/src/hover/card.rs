//! The card of a field in one version.

use super::fact::Fact;
use super::schema_path::SchemaPath;
use super::{bounds, defaulting, list_and_map, pruning, unfolding, validation};
use crd_ls_model::Keyword;

/// The label of the fact about a type's unfolding, which the type in words already includes.
pub(super) const UNFOLDS_TO: &str = "unfolds to";

/// The facts about a field in one version.
pub(super) struct Card {
    /// The field's type, and whether the field is required.
    pub(super) kind: String,
    pub(super) facts: Vec<Fact>,
}

impl Card {
    pub(super) fn of(path: &SchemaPath<'_>) -> Self {
        let mut kind = unfolding::type_words(path);
        if path.is_required() || (path.name().is_some() && !unfolding::is_implied(path)) {
            kind.push_str(if path.is_required() { ", required" } else { ", optional" });
        }
        if path.schema().is_true(Keyword::Nullable) {
            kind.push_str(", nullable");
        }
        let fact = |label, text: Option<String>| text.map(|text| Fact { label, text });
        let mut facts: Vec<Fact> = Vec::new();
        facts.extend(fact("validation", unfolding::is_implied(path).then(|| unfolding::IMPLIED.to_owned())));
        facts.extend(fact(UNFOLDS_TO, unfolding::fact(path)));
        facts.extend(fact("default", defaulting::fact(path)));
        facts.extend(bounds::facts(path.schema()));
        facts.extend(fact("rules", validation::fact(path.schema())));
        facts.extend(fact("unknown fields", pruning::fact(path)));
        facts.extend(fact("server-side apply", list_and_map::fact(path)));
        Self { kind, facts }
    }
}
