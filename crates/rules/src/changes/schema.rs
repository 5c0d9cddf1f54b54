//! Walks the schemas before and after a change together, and compares the parts that differ.

use super::fields::Moves;
use super::pair::{FoundChange, SchemaPair};
use super::types::type_of;
use super::unknown_fields::{becomes_map, becomes_struct};
use super::{bounds, defaults, enums, fields, logical, merging, required, texts, types, unknown_fields, validations};
use crate::rule_table::{Rule, RuleFile};
use crd_ls_model::Edge;

/// A rule about a schema before and after a change.
type ChangeRule = Rule<fn(&SchemaPair<'_>, &mut Vec<FoundChange>)>;

/// The rules about values. They are skipped if the types before and after the change are incomparable.
const VALUE_RULES: &[ChangeRule] = rules! {
    fields ["change/field-removed", "change/field-moved", "change/field-added"];
    required ["change/required-added", "change/required-removed"];
    enums ["change/enum-introduced", "change/enum-value-removed", "change/enum-value-added", "change/enum-dropped"];
    bounds ["change/bound-added", "change/bound-tightened", "change/bound-loosened"];
    texts [
        "change/pattern-added", "change/pattern-changed", "change/pattern-removed", "change/format-added",
        "change/format-changed", "change/format-removed",
    ];
    defaults [
        "change/default-added", "change/default-removed", "change/default-changed", "change/nullable-added",
        "change/nullable-removed",
    ];
    merging ["change/list-type-changed", "change/list-map-keys-changed", "change/map-type-changed"];
    unknown_fields [
        "change/unknown-fields-pruned", "change/unknown-fields-kept", "change/map-to-struct", "change/struct-to-map",
    ];
    validations ["change/rule-added", "change/rule-changed", "change/rule-removed"];
    logical ["change/logical-changed"];
};

const PAGES: &[RuleFile] = pages! {
    types ["change/type-changed", "change/int-or-string-changed", "change/embedded-resource-changed"];
};

/// The files that explain the codes about schemas.
pub(super) fn pages() -> impl Iterator<Item = RuleFile> {
    PAGES.iter().copied().chain(VALUE_RULES.iter().map(Rule::page))
}

/// The findings about a change of a version's schema.
pub(super) fn compare(root: SchemaPair<'_>) -> Vec<FoundChange> {
    let mut pairs = Vec::new();
    collect(root, Vec::new(), &mut pairs);
    let mut moves = Moves::default();
    for (pair, path) in &pairs {
        moves.add(pair, path);
    }
    let mut out = Vec::new();
    for (pair, _) in &pairs {
        types::check(pair, &mut out);
        if !has_other_type(pair) {
            VALUE_RULES.iter().for_each(|rule| (rule.check)(pair, &mut out));
            gone(pair, &moves, &mut out);
        }
    }
    out
}

/// Reports removed and moved fields.
fn gone<'s>(pair: &SchemaPair<'s>, moves: &Moves<'s>, out: &mut Vec<FoundChange>) {
    if becomes_map(pair) || becomes_struct(pair) {
        return;
    }
    let kept = pair.after.schema.properties_by_name();
    let gone = pair.before.schema.properties().filter(|(name, _)| !kept.contains_key(name));
    out.extend(gone.map(|(name, child)| moves.gone(pair, name, child)));
}

/// Collects the pairs that differ, from the root down. Junctors are left out, and so are the schemas below incomparable
/// types.
fn collect<'s>(pair: SchemaPair<'s>, path: Vec<&'s str>, out: &mut Vec<(SchemaPair<'s>, Vec<&'s str>)>) {
    if !pair.has_changed() {
        return;
    }
    let mut below = Vec::new();
    if !has_other_type(&pair) {
        for child in pair.after.schema.children() {
            let name = match &child.edge {
                Edge::Property(name) => Some(&**name),
                Edge::Items | Edge::AdditionalProperties => None,
                _ => continue,
            };
            if let Some(inner) = pair.below(&child.edge) {
                below.push((inner, path.iter().copied().chain(name).collect()));
            }
        }
    }
    out.push((pair, path));
    for (inner, path) in below {
        collect(inner, path, out);
    }
}

fn has_other_type(pair: &SchemaPair<'_>) -> bool {
    let (before, after) = (type_of(pair.before.schema), type_of(pair.after.schema));
    before != after && !before.is_empty() && !after.is_empty() && !is_number(&before, &after)
}

/// Whether both types are numeric, so that their bounds can be compared.
fn is_number(before: &str, after: &str) -> bool {
    [before, after].iter().all(|name| matches!(*name, "integer" | "number"))
}
