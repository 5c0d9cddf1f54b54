//! The VS Code extension offers the same settings as the server.

use std::fmt::Write;
use std::path::Path;

use crd_ls::settings::{SettingOption, editor_options};
use serde_json::{Value, json};

use crate::generated::assert_up_to_date;

const MANIFEST: &str = "editors/vscode/package.json";

/// The text before the server's settings in the manifest.
const HEAD: &str = "        \"title\": \"Server\",\n        \"properties\": {\n";
const FOOT: &str = "\n        }\n      }\n    ]\n  },\n  \"scripts\"";

/// Settings that the extension computes while the user has not set them, and how.
const AUTOMATIC: &[(&str, &str)] = &[(
    "syntaxErrors",
    "While this is null it is done where no other extension is known to tell it: not in YAML with Red Hat's YAML \
     extension, which does unless `#yaml.validate#` is off, and not in JSON, where VS Code does unless \
     `#json.validate.enable#` is off.",
)];

#[test]
fn settings_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(MANIFEST);
    let manifest = std::fs::read_to_string(path).unwrap();
    let (before, rest) = manifest.split_once(HEAD).expect("the settings of the server have their place");
    let (_, after) = rest.split_once(FOOT).expect("the settings of the server are the last");
    assert_up_to_date(MANIFEST, &format!("{before}{HEAD}{}{FOOT}{after}", properties()));
}

/// The server's settings in the manifest's form.
fn properties() -> String {
    let mut properties = String::new();
    for (index, setting) in editor_options().enumerate() {
        let between = if index == 0 { "" } else { ",\n" };
        write!(properties, "{between}          \"crd-ls.{}\": {{", setting.editor_name.replace('/', ".")).unwrap();
        for (position, (name, value)) in property(setting, index).into_iter().enumerate() {
            let between = if position == 0 { "" } else { "," };
            write!(properties, "{between}\n            \"{name}\": {value}").unwrap();
        }
        properties.push_str("\n          }");
    }
    properties
}

/// The documentation with the names that settings have in VS Code, which links names between number signs.
fn with_editor_names(about: &str) -> String {
    editor_options().fold(about.to_owned(), |about, SettingOption { name, editor_name, .. }| {
        about.replace(&format!("`{name}`"), &format!("`#crd-ls.{}#`", editor_name.replace('/', ".")))
    })
}

fn property(setting: &SettingOption, order: usize) -> Vec<(&'static str, Value)> {
    let automatic = AUTOMATIC.iter().find(|(name, _)| *name == setting.editor_name);
    let about = [Some(setting.about), automatic.map(|(_, how)| *how)];
    let about = with_editor_names(&about.into_iter().flatten().collect::<Vec<_>>().join(" "));
    let mut default = setting.default_value();
    let minimum = default.is_number().then(|| ("minimum", json!(0)));
    let mut kind = match default {
        Value::Null => json!("null"),
        Value::Number(_) => json!("integer"),
        Value::Bool(_) => json!("boolean"),
        Value::String(_) => json!("string"),
        Value::Object(_) => json!("object"),
        Value::Array(_) => json!("array"),
    };
    if automatic.is_some() {
        (kind, default) = (json!([kind, "null"]), Value::Null);
    }
    let mut members = vec![("type", kind)];
    members.extend(minimum);
    if !setting.words().is_empty() {
        members.push(("enum", json!(setting.words())));
    }
    members.extend([("default", default), ("order", json!(order)), ("markdownDescription", json!(about))]);
    members
}
