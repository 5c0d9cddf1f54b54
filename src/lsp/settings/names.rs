//! The names in the settings that a client sent.
//!
//! A client may send more than the server's settings: those of other servers, and those of its own extension. So a name
//! that is not known is reported only if it is like one that is.

use serde_json::{Map, Value};

use super::SETTINGS;
use crate::model::near_name;

/// Whether one of these is a setting or a group of them, or is meant to be.
pub(super) fn has_known(sent: &Map<String, Value>) -> bool {
    sent.keys().any(|name| top_level().any(|known| known == name) || near_name(name, top_level()).is_some())
}

/// What is wrong with the names and with the groups; the values are read elsewhere.
pub(super) fn complaints(sent: &Map<String, Value>) -> Vec<String> {
    let groups = sent.iter().flat_map(|(name, value)| in_group(name, value));
    misspelt(sent, "", &top_level().collect::<Vec<_>>()).into_iter().chain(groups).collect()
}

/// The names of settings that are in no group, and those of groups.
fn top_level() -> impl Iterator<Item = &'static str> {
    SETTINGS.iter().map(|setting| setting.name.split('/').next().unwrap_or_default())
}

fn in_group(group: &str, value: &Value) -> Vec<String> {
    let members = SETTINGS.iter().filter_map(|setting| setting.name.strip_prefix(group)?.strip_prefix('/'));
    let members: Vec<&'static str> = members.collect();
    match value {
        _ if members.is_empty() => Vec::new(),
        Value::Null => Vec::new(),
        Value::Object(sent) => misspelt(sent, &format!("{group}/"), &members),
        _ => vec![format!("the setting crd-ls/{group} is no object: the defaults are used instead")],
    }
}

fn misspelt(sent: &Map<String, Value>, group: &str, known: &[&'static str]) -> Vec<String> {
    let unknown = sent.keys().filter(|name| !known.contains(&name.as_str()));
    let near = unknown.filter_map(|name| Some((name, near_name(name, known.iter().copied())?)));
    near.map(|(name, near)| format!("crd-ls/{group}{name} is no setting; did you mean crd-ls/{group}{near}?")).collect()
}
