use crate::text::{TextRange, TextSize};

/// A value as it was written: in the file, in a flag, or in the settings of an editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    pub value: Value,
    /// Its place in the text; empty for what was in no text.
    pub range: TextRange,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Null,
    /// Any other scalar. What it means depends on the setting, so `1.30` stays as it was written.
    Scalar(String),
    List(Vec<Node>),
    Mapping(Vec<Entry>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub key: String,
    pub key_range: TextRange,
    pub value: Node,
}

impl Node {
    /// A value that was in no text.
    pub fn new(value: Value) -> Self {
        Self { value, range: TextRange::empty(TextSize::new(0)) }
    }

    /// A scalar that was in no text.
    pub fn scalar(text: &str) -> Self {
        Self::new(Value::Scalar(text.to_owned()))
    }

    /// The value of an editor's setting.
    pub fn of_json(value: &serde_json::Value) -> Self {
        Self::new(match value {
            serde_json::Value::Null => Value::Null,
            serde_json::Value::Bool(switch) => Value::Scalar(switch.to_string()),
            serde_json::Value::Number(number) => Value::Scalar(number.to_string()),
            serde_json::Value::String(text) => Value::Scalar(text.clone()),
            serde_json::Value::Array(items) => Value::List(items.iter().map(Self::of_json).collect()),
            serde_json::Value::Object(members) => {
                let entry = |(key, value): (&String, _)| Entry::new(key, Self::of_json(value));
                Value::Mapping(members.iter().map(entry).collect())
            }
        })
    }
}

impl Entry {
    /// An entry that was in no text.
    pub fn new(key: &str, value: Node) -> Self {
        Self { key: key.to_owned(), key_range: value.range, value }
    }
}
