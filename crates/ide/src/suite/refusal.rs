//! The server's message for a refused object, with all errors.
//!
//! Source: `NewInvalid` in k8s.io/apimachinery/pkg/api/errors, `aggregate.Error` in
//! k8s.io/apimachinery/pkg/util/errors.

use serde_json::Value;

use crd_ls_grammar::group_version::GroupVersion;
use crd_ls_rules::PrintedAnswer;

/// The refusal of an object.
pub(super) struct ObjectRefusal {
    /// The object at the beginning of the message: `Foo.example.com "web"`.
    object: String,
    errors: Vec<PrintedAnswer>,
}

impl ObjectRefusal {
    pub(super) fn new(object: &Value, errors: Vec<PrintedAnswer>) -> Self {
        let text = |pointer: &str| object.pointer(pointer).and_then(Value::as_str).unwrap_or_default();
        let group = match GroupVersion::split(text("/apiVersion")).group {
            "" => String::new(),
            group => format!(".{group}"),
        };
        let name = match text("/metadata/name") {
            // The server generates the name from this prefix.
            "" => text("/metadata/generateName"),
            name => name,
        };
        Self { object: format!("{}{group} \"{name}\"", text("/kind")), errors }
    }

    /// The errors as printed by the newest version.
    pub(super) fn texts(&self) -> Vec<String> {
        self.errors.iter().map(|error| error.text.clone()).collect()
    }

    /// Whether a text is part of the message of any version.
    pub(super) fn has(&self, part: &str) -> bool {
        let older = self.errors.iter().map(|error| error.older.as_ref().unwrap_or(&error.text));
        let newest = self.errors.iter().map(|error| &error.text);
        self.message(newest).contains(part) || self.message(older).contains(part)
    }

    /// The message. Equal errors are printed once.
    fn message<'t>(&self, errors: impl Iterator<Item = &'t String>) -> String {
        let mut distinct: Vec<&str> = Vec::new();
        for error in errors {
            if !distinct.contains(&error.as_str()) {
                distinct.push(error);
            }
        }
        match &*distinct {
            [error] => format!("{} is invalid: {error}", self.object),
            errors => format!("{} is invalid: [{}]", self.object, errors.join(", ")),
        }
    }
}
