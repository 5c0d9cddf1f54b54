//! Writes schemas and CRDs as JSON, and reads values from JSON.

use std::fmt::{self, Display};

use crd_ls_model::{Json, JsonKind};

/// The schema of a string.
pub(super) const STRING: &str = r#"{"type":"string"}"#;

/// The schema of an object with unknown fields.
pub(super) const ANY_OBJECT: &str = r#"{"type":"object","x-kubernetes-preserve-unknown-fields":true}"#;

/// The value of `type` for objects.
pub(super) const OBJECT: &str = r#""object""#;

/// An object in JSON.
#[derive(Default)]
pub(super) struct ObjectText {
    /// The members in JSON, without the braces around them.
    members: String,
}

impl ObjectText {
    /// Adds a member with a value in JSON.
    pub(super) fn with(mut self, key: &str, value: impl Display) -> Self {
        let separator = if self.members.is_empty() { "" } else { "," };
        self.members += &format!("{separator}{}:{value}", Json::string(key));
        self
    }

    /// Adds the members of another object that have one of these keys.
    pub(super) fn with_members(self, of: Option<&Json>, keys: &[&str]) -> Self {
        let members = of.map_or(&[][..], Json::members).iter().filter(|member| keys.contains(&&*member.key));
        members.fold(self, |text, member| text.with(&member.key, &member.value))
    }
}

impl Display for ObjectText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{}}}", self.members)
    }
}

/// A CRD in JSON. `versions` are its versions in JSON.
pub(super) fn crd_text(group: &str, scope: &str, names: &Json, versions: &[String]) -> String {
    let name = format!("{}.{group}", text_at(names, &["plural"]).unwrap_or_default());
    let spec = ObjectText::default()
        .with("group", Json::string(group))
        .with("scope", Json::string(scope))
        .with("names", names)
        .with("versions", format_args!("[{}]", versions.join(",")));
    ObjectText::default()
        .with("apiVersion", r#""apiextensions.k8s.io/v1""#)
        .with("kind", r#""CustomResourceDefinition""#)
        .with("metadata", ObjectText::default().with("name", Json::string(&name)))
        .with("spec", spec)
        .to_string()
}

/// The schema of an object whose fields are strings.
pub(super) fn strings(required: &[&str], optional: &[&str]) -> String {
    let names = required.iter().chain(optional);
    let properties = names.fold(ObjectText::default(), |text, name| text.with(name, STRING));
    ObjectText::default()
        .with("type", OBJECT)
        .with("required", list_of_texts(required))
        .with("properties", properties)
        .to_string()
}

/// The schema of a string with these values.
pub(super) fn choice(values: &[&str], default: Option<&str>) -> String {
    let text = ObjectText::default().with("type", r#""string""#).with("enum", list_of_texts(values));
    match default {
        Some(default) => text.with("default", Json::string(default)).to_string(),
        None => text.to_string(),
    }
}

/// The schema of a list.
pub(super) fn list(items: impl Display) -> ObjectText {
    ObjectText::default().with("type", r#""array""#).with("items", items)
}

fn list_of_texts(texts: &[&str]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| Json::string(text).to_string()).collect();
    format!("[{}]", texts.join(","))
}

/// The value at a path of keys.
pub(super) fn at<'j>(value: &'j Json, path: &[&str]) -> Option<&'j Json> {
    path.iter().try_fold(value, |value, key| Some(&value.get(key)?.value))
}

/// The text at a path of keys. None if the text is empty.
pub(super) fn text_at<'j>(value: &'j Json, path: &[&str]) -> Option<&'j str> {
    at(value, path)?.as_str().filter(|text| !text.is_empty())
}

/// The items of the list at a path of keys.
pub(super) fn items_at<'j>(value: &'j Json, path: &[&str]) -> &'j [Json] {
    at(value, path).map_or(&[][..], Json::items)
}

/// Whether no other program adds members or items, here or below.
pub(super) fn is_closed(value: &Json) -> bool {
    if !value.is_partial() {
        return true;
    }
    !value.is_open()
        && match &value.kind {
            JsonKind::Array(items, _) => items.iter().all(is_closed),
            _ => value.members().iter().all(|member| is_closed(&member.value)),
        }
}
