//! Builds objects in JSON.

use std::collections::BTreeMap;
use std::sync::Arc;

use crd_ls_model::{Extent, Json, JsonKind, JsonMember};
use crd_ls_text::TextRange;

/// An object in JSON without a place in a text.
#[derive(Default)]
pub(super) struct JsonObject(BTreeMap<Arc<str>, Json>);

impl JsonObject {
    /// The members of a value that is an object.
    pub(super) fn of(value: &Json) -> Self {
        Self(value.members().iter().map(|member| (Arc::clone(&member.key), member.value.clone())).collect())
    }

    pub(super) fn set(&mut self, key: &str, value: Json) {
        self.0.insert(key.into(), value);
    }

    pub(super) fn remove(&mut self, key: &str) {
        self.0.remove(key);
    }

    pub(super) fn with(mut self, key: &str, value: Json) -> Self {
        self.set(key, value);
        self
    }

    pub(super) fn get(&self, key: &str) -> Option<&Json> {
        self.0.get(key)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn json(self) -> Json {
        let member = |(key, value)| JsonMember { key, key_range: TextRange::default(), value };
        Json::unplaced(JsonKind::Object(self.0.into_iter().map(member).collect(), Extent::Closed))
    }
}

pub(super) fn bool(value: bool) -> Json {
    Json::unplaced(JsonKind::Bool(value))
}

pub(super) fn list(items: Vec<Json>) -> Json {
    Json::unplaced(JsonKind::Array(items.into(), Extent::Closed))
}

pub(super) fn texts<'t>(items: impl IntoIterator<Item = &'t str>) -> Json {
    list(items.into_iter().map(Json::string).collect())
}

/// The member of an object.
pub(super) fn member<'j>(object: &'j Json, key: &str) -> Option<&'j Json> {
    object.get(key).map(|member| &member.value)
}

pub(super) fn is_true(object: &Json, key: &str) -> bool {
    member(object, key).is_some_and(|value| value.kind == JsonKind::Bool(true))
}
