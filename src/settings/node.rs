use crd_ls_text::{TextRange, TextSize};

/// A value as it was written: in the file, in a flag, or in an editor's settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    pub value: Value,
    /// The place in the text; empty if there is no text.
    pub range: TextRange,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Null,
    Scalar(Scalar),
    List(Vec<Node>),
    Mapping(Vec<SettingEntry>),
}

/// A scalar as it was written, so that `1.30` differs from `1.3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scalar {
    pub text: String,
    pub kind: ScalarKind,
}

/// The type of a scalar in YAML 1.2. Tools that check the file by its JSON schema read the same type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScalarKind {
    Text,
    Switch,
    Number,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingEntry {
    pub key: String,
    pub key_range: TextRange,
    pub value: Node,
}

impl Node {
    /// A value without a text.
    pub fn new(value: Value) -> Self {
        Self { value, range: TextRange::empty(TextSize::new(0)) }
    }

    /// A string as a value.
    pub fn text(text: &str) -> Self {
        Self::scalar(text, ScalarKind::Text)
    }

    /// A switch without a text.
    pub fn switch(is_on: bool) -> Self {
        Self::scalar(&is_on.to_string(), ScalarKind::Switch)
    }

    fn scalar(text: &str, kind: ScalarKind) -> Self {
        Self::new(Value::Scalar(Scalar { text: text.to_owned(), kind }))
    }

    /// The value of an editor's setting.
    pub fn of_json(value: &serde_json::Value) -> Self {
        match value {
            serde_json::Value::Null => Self::new(Value::Null),
            serde_json::Value::Bool(is_on) => Self::switch(*is_on),
            serde_json::Value::Number(number) => Self::scalar(&number.to_string(), ScalarKind::Number),
            serde_json::Value::String(text) => Self::text(text),
            serde_json::Value::Array(items) => Self::new(Value::List(items.iter().map(Self::of_json).collect())),
            serde_json::Value::Object(members) => {
                let entry = |(key, value): (&String, _)| SettingEntry::new(key, Self::of_json(value));
                Self::new(Value::Mapping(members.iter().map(entry).collect()))
            }
        }
    }
}

impl ScalarKind {
    /// The type of a plain scalar.
    pub(super) fn of_plain(text: &str) -> Self {
        match text {
            "true" | "True" | "TRUE" | "false" | "False" | "FALSE" => Self::Switch,
            _ if is_number(text) => Self::Number,
            _ => Self::Text,
        }
    }
}

fn is_number(text: &str) -> bool {
    let is_of = |digits: &str, radix| !digits.is_empty() && digits.chars().all(|digit| digit.is_digit(radix));
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let is_based = text.strip_prefix("0x").is_some_and(|digits| is_of(digits, 16))
        || text.strip_prefix("0o").is_some_and(|digits| is_of(digits, 8));
    let is_special = matches!(unsigned, ".inf" | ".Inf" | ".INF") || matches!(text, ".nan" | ".NaN" | ".NAN");
    let is_decimal = unsigned.starts_with(|first: char| first.is_ascii_digit() || first == '.')
        && unsigned.ends_with(|last: char| last.is_ascii_digit() || last == '.')
        && unsigned.parse::<f64>().is_ok();
    is_based || is_special || is_decimal
}

impl SettingEntry {
    /// An entry without a text.
    pub fn new(key: &str, value: Node) -> Self {
        Self { key: key.to_owned(), key_range: value.range, value }
    }
}
