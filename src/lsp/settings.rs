//! What the user can set: in the client's `initializationOptions`, and at any time by
//! `workspace/didChangeConfiguration`. Both may hold the settings themselves or, as clients with
//! one file of settings for all servers send them, have them in the member `crd-ls`.

use serde_json::Value;

use crate::ide::DEFAULT_MAX_TEXT_BYTES;

/// A setting as it is documented.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Where it stands: a JSON pointer without its first slash.
    pub name: &'static str,
    pub default: u64,
    /// Whole sentences on what it does.
    pub about: &'static str,
}

/// All settings, in the order in which they are documented.
pub const SETTINGS: &[Setting] = &[MAX_DIAGNOSTICS, MAX_TEXT_BYTES];

const MAX_DIAGNOSTICS: Setting = Setting {
    name: "limits/diagnostics",
    default: 500,
    about: "The most diagnostics that are shown for one document. Errors come first, and one more diagnostic says \
            how many were left out. `crd-ls check` prints them all.",
};

const MAX_TEXT_BYTES: Setting = Setting {
    name: "limits/textBytes",
    default: DEFAULT_MAX_TEXT_BYTES,
    about: "The longest text that is analysed, in bytes. A longer one gets a single diagnostic that says so.",
};

/// The values of all settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    pub(super) max_diagnostics: u64,
    pub(super) max_text_bytes: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { max_diagnostics: MAX_DIAGNOSTICS.default, max_text_bytes: MAX_TEXT_BYTES.default }
    }
}

impl Settings {
    /// Reads what a client sent; nothing when it sent none. What is missing there has its
    /// default, and so has, with a complaint, what can't be read.
    pub(super) fn read(sent: &Value) -> Option<(Self, Vec<String>)> {
        let sent = sent.get("crd-ls").unwrap_or(sent);
        if !sent.is_object() {
            return None;
        }
        let mut complaints = Vec::new();
        let mut number = |setting: Setting| match sent.pointer(&format!("/{}", setting.name)) {
            None | Some(Value::Null) => setting.default,
            Some(value) => value.as_u64().unwrap_or_else(|| {
                let Setting { name, default, .. } = setting;
                complaints.push(format!("the setting crd-ls/{name} is no whole number: {default} is taken instead"));
                default
            }),
        };
        let settings = Self { max_diagnostics: number(MAX_DIAGNOSTICS), max_text_bytes: number(MAX_TEXT_BYTES) };
        Some((settings, complaints))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn settings_may_come_bare_or_in_their_section() {
        for sent in [json!({ "limits": { "diagnostics": 7 } }), json!({ "crd-ls": { "limits": { "diagnostics": 7 } } })]
        {
            let (settings, complaints) = Settings::read(&sent).unwrap();
            assert_eq!(settings, Settings { max_diagnostics: 7, ..Settings::default() });
            assert_eq!(complaints, [""; 0]);
        }
    }

    #[test]
    fn what_cannot_be_read_has_its_default_and_is_said() {
        let (settings, complaints) =
            Settings::read(&json!({ "limits": { "diagnostics": -1, "textBytes": 9 } })).unwrap();
        assert_eq!(settings, Settings { max_text_bytes: 9, ..Settings::default() });
        assert_eq!(complaints, ["the setting crd-ls/limits/diagnostics is no whole number: 500 is taken instead"]);
    }

    #[test]
    fn no_settings_are_not_the_defaults() {
        for sent in [Value::Null, json!([]), json!({ "crd-ls": null })] {
            assert_eq!(Settings::read(&sent), None, "{sent}");
        }
    }
}
