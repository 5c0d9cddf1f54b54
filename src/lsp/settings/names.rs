//! The names in a client's settings.
//!
//! A client may send more than the server's settings, such as the settings of other servers or of its own extension. So
//! an unknown name is only reported if it resembles a known one.

use serde_json::{Map, Value};

use crate::settings::editor_options;
use crd_ls_grammar::near_name::near_name;

/// Whether one of these names is, or resembles, a setting or a group of settings.
pub(super) fn has_known(sent: &Map<String, Value>) -> bool {
    sent.keys().any(|name| top_level().any(|known| known == name) || near_name(name, top_level()).is_some())
}

/// The complaints about names and groups; values are checked elsewhere.
pub(super) fn complaints(sent: &Map<String, Value>) -> Vec<String> {
    let groups = sent.iter().flat_map(|(name, value)| in_group(name, value));
    misspelt(sent, "", &top_level().collect::<Vec<_>>()).into_iter().chain(groups).collect()
}

/// The names of the ungrouped settings and of the groups.
fn top_level() -> impl Iterator<Item = &'static str> {
    editor_options().map(|setting| setting.editor_name.split('/').next().unwrap_or_default())
}

fn in_group(group: &str, value: &Value) -> Vec<String> {
    let members = editor_options().filter_map(|setting| setting.editor_name.strip_prefix(group)?.strip_prefix('/'));
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
    near.map(|(name, near)| format!("unknown setting crd-ls/{group}{name}; did you mean crd-ls/{group}{near}?"))
        .collect()
}
