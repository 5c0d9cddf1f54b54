//! The versions that have a field, and their differences.

use crd_ls_model::OF_EVERY_OBJECT;
use std::collections::{BTreeMap, HashSet};

use super::card::{Card, UNFOLDS_TO};
use super::schema_path::{SchemaPath, VersionSchema};
use super::words;

/// The maximum number of differing versions shown.
const MAX_SHOWN: usize = 4;

/// A line with the versions that have the field, and a line for each difference. Empty if there is only one version, or
/// one schema for all versions.
pub(super) fn lines(path: &SchemaPath<'_>, card: &Card) -> Vec<String> {
    let versions = path.versions();
    let Some(own) = path.version.filter(|_| versions.len() > 1) else { return Vec::new() };
    let mut with = Vec::new();
    let mut without = Vec::new();
    let mut different: BTreeMap<usize, (Vec<String>, String)> = BTreeMap::new();
    for (index, version) in versions.iter().enumerate() {
        let shown = shown(version);
        if index == own {
            with.push(shown);
            continue;
        }
        let Some(other) = path.in_version(index) else {
            without.push(shown);
            continue;
        };
        let difference = difference(path, card, &other);
        with.push(shown.clone());
        match different.values_mut().find(|(_, known)| *known == difference) {
            _ if difference.is_empty() => {}
            Some((names, _)) => names.push(shown),
            None => drop(different.insert(index, (vec![shown], difference))),
        }
    }
    let mut lines = vec![summary(&with, &without, different.is_empty())];
    let more = different.len().saturating_sub(MAX_SHOWN);
    let shown = different.into_values().take(MAX_SHOWN);
    lines.extend(shown.map(|(names, difference)| format!("- in {}: {difference}", names.join(", "))));
    if more > 0 {
        lines.push(format!("- and {more} more differences"));
    }
    lines
}

/// The name of a version, with a mark if it is the storage version or isn't served.
fn shown(version: &VersionSchema<'_>) -> String {
    let name = words::code(version.name);
    match (version.is_storage, version.is_served) {
        (true, _) => format!("{name} (storage)"),
        (false, true) => name,
        (false, false) => format!("{name} (not served)"),
    }
}

fn summary(with: &[String], without: &[String], is_same: bool) -> String {
    let same = match (with.len(), is_same) {
        (1, _) | (_, false) => "",
        (_, true) => ", the same in all",
    };
    let lacking = if without.is_empty() { String::new() } else { format!("; not in {}", without.join(", ")) };
    format!("- versions: {}{same}{lacking}", with.join(", "))
}

/// The differences in another version.
fn difference(path: &SchemaPath<'_>, card: &Card, other: &SchemaPath<'_>) -> String {
    let other_card = Card::of(other);
    let mut parts = Vec::new();
    if other_card.kind != card.kind {
        parts.push(other_card.kind.clone());
    }
    for fact in &other_card.facts {
        if !card.facts.contains(fact) {
            parts.push(format!("{}: {}", fact.label, fact.text));
        }
    }
    for fact in &card.facts {
        if fact.label != UNFOLDS_TO && other_card.facts.iter().all(|other| other.label != fact.label) {
            parts.push(format!("no {}", fact.label));
        }
    }
    parts.extend(properties(path, other));
    parts.join("; ")
}

/// The properties that the other schema adds or lacks.
fn properties(path: &SchemaPath<'_>, other: &SchemaPath<'_>) -> Vec<String> {
    // The fields of every object need no declaration.
    let is_own = |name: &&str| !(path.is_resource() && OF_EVERY_OBJECT.contains(name));
    let [own, others] = [path, other]
        .map(|path| path.schema().properties().map(|(name, _)| name).filter(is_own).collect::<Vec<&str>>());
    let beyond = |names: &[&str], known: &[&str]| {
        let known: HashSet<&str> = known.iter().copied().collect();
        names.iter().filter(|name| !known.contains(*name)).map(|&name| name.to_owned()).collect::<Vec<_>>()
    };
    let (missing, further) = (beyond(&own, &others), beyond(&others, &own));
    let mut parts = Vec::new();
    if !missing.is_empty() {
        parts.push(format!("without {}", words::list(missing)));
    }
    if !further.is_empty() {
        parts.push(format!("with {}", words::list(further)));
    }
    parts
}
