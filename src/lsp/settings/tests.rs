use serde_json::json;

use super::*;
use crate::settings::{SETTINGS, SettingScope};

#[test]
fn settings_can_be_in_a_section() {
    let sent = json!({ "limits": { "diagnostics": 7 }, "syntaxErrors": false });
    for sent in [sent.clone(), json!({ "crd-ls": sent })] {
        let (settings, complaints) = Settings::read(&sent).unwrap();
        assert_eq!(settings, Settings { max_diagnostics: 7, syntax_errors: false, ..Settings::default() });
        assert_eq!(complaints, [""; 0]);
    }
}

#[test]
fn invalid_settings_are_reported() {
    let sent = json!({ "limits": { "diagnostics": -1, "textBytes": 9 }, "syntaxErrors": "no" });
    let (settings, complaints) = Settings::read(&sent).unwrap();
    assert_eq!(settings, Settings { max_text_bytes: 9, ..Settings::default() });
    let expected = [
        "the setting crd-ls/syntaxErrors is neither true nor false: true is used instead",
        "the setting crd-ls/limits/diagnostics is no whole number: 500 is used instead",
    ];
    assert_eq!(complaints, expected);
}

#[test]
fn kinds_have_paths() {
    let sent = json!({ "schemas": {
        "a.io/*/A": ["spec.schema", "spec.other"], "a.io/*/B": "spec", "c": ["spec"], "a.io/*/D": {}, "a.io/*/E": [""],
    } });
    let (settings, complaints) = Settings::read(&sent).unwrap();
    let mut expected = SchemaKinds::default();
    for (kind, path) in [("a.io/*/A", "spec.schema"), ("a.io/*/A", "spec.other"), ("a.io/*/B", "spec")] {
        expected.add(kind, path).unwrap();
    }
    assert_eq!(settings.project.common.schemas, expected);
    assert_eq!(complaints.len(), 3, "{complaints:?}");
    let (settings, complaints) = Settings::read(&json!({ "schemas": [] })).unwrap();
    assert_eq!(settings, Settings::default());
    assert_eq!(complaints, ["the settings crd-ls: `schemas` has to be a mapping from kinds to lists of paths"]);
}

#[test]
fn empty_settings_do_not_count() {
    for sent in [Value::Null, json!([]), json!({ "crd-ls": null }), json!({}), json!({ "yaml": { "limits": 5 } })] {
        assert_eq!(Settings::read(&sent), None, "{sent}");
    }
    assert_eq!(Settings::read(&json!({ "crd-ls": {} })), Some((Settings::default(), Vec::new())));
}

#[test]
fn similar_names_are_reported() {
    let sent = json!({ "limits": { "textByte": 9 }, "syntaxErors": false, "resources": true });
    let expected = [
        "unknown setting crd-ls/syntaxErors; did you mean crd-ls/syntaxErrors?",
        "unknown setting crd-ls/limits/textByte; did you mean crd-ls/limits/textBytes?",
        "the setting crd-ls/resources is no object: the defaults are used instead",
    ];
    for sent in [sent.clone(), json!({ "crd-ls": sent })] {
        let (settings, complaints) = Settings::read(&sent).unwrap();
        assert_eq!((settings, &*complaints), (Settings::default(), &expected.map(str::to_owned)[..]));
    }
    let of_extensions =
        json!({ "path": "", "log": "warn", "trace": { "server": "off" }, "enable": true, "changes": true });
    assert_eq!(Settings::read(&of_extensions).unwrap().1, [""; 0]);
}

#[test]
fn defaults_are_as_documented() {
    let all = Settings {
        syntax_errors: true,
        consequences: ConsequenceDisplay::Related,
        max_diagnostics: 500,
        max_text_bytes: 33_554_432,
        analysis: Arc::default(),
        project: ProjectSettings::default(),
        checks_workspace: false,
        shows_hints: true,
        shows_lenses: true,
        shows_tokens: true,
        shows_changes: false,
    };
    assert_eq!(Settings::default(), all);
}

#[test]
fn every_setting_of_editors_is_read() {
    for option in SETTINGS.iter().filter(|option| option.scope == SettingScope::Editor) {
        let name = option.editor_name;
        let sent = name.rsplit('/').fold(json!([]), |value, member| json!({ member: value }));
        let (_, complaints) = Settings::read(&json!({ "crd-ls": sent })).unwrap();
        assert_eq!(complaints.len(), 1, "{name}: {complaints:?}");
        assert!(complaints[0].starts_with(&format!("the setting crd-ls/{name} is n")), "{complaints:?}");
    }
}

#[test]
fn consequences_have_the_documented_words() {
    for word in CONSEQUENCES.words() {
        assert!(ConsequenceDisplay::named(word).is_some(), "{word}");
    }
}
