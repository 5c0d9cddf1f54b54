//! JSON values as data for CEL expressions.

use std::sync::LazyLock;

use crate::{Extent, Json, JsonKind};
use crd_ls_cel::{Data, DataKind};

/// The value of a member that a template may leave out.
static UNKNOWN: LazyLock<Json> = LazyLock::new(|| Json::unplaced(JsonKind::Hole("".into())));

/// The members of an object that a template may leave out are unknown. An array with such items is unknown as a whole,
/// because the indices of the other items depend on them.
impl Data for Json {
    fn kind(&self) -> DataKind<'_> {
        match &self.kind {
            JsonKind::Null => DataKind::Null,
            JsonKind::Bool(value) => DataKind::Bool(*value),
            JsonKind::Integer(number) => DataKind::Int(*number),
            JsonKind::Float(number) => DataKind::Double(*number),
            JsonKind::String(text) => DataKind::String(text),
            JsonKind::Hole(_) | JsonKind::Array(_, Extent::Chosen(_)) => DataKind::Unknown,
            JsonKind::Array(..) => DataKind::List,
            JsonKind::Object(..) => DataKind::Map,
        }
    }

    fn len(&self) -> usize {
        match &self.kind {
            JsonKind::Array(items, _) => items.len(),
            JsonKind::Object(members, _) => members.len(),
            _ => 0,
        }
    }

    fn item(&self, index: usize) -> Option<&dyn Data> {
        match &self.kind {
            JsonKind::Array(items, _) => items.get(index).map(|item| item as &dyn Data),
            _ => None,
        }
    }

    fn entry(&self, index: usize) -> Option<(&str, &dyn Data)> {
        self.members().get(index).map(|member| (&*member.key, self.value_at(index, &member.value)))
    }

    fn get(&self, key: &str) -> Option<&dyn Data> {
        let index = self.members().binary_search_by(|member| (*member.key).cmp(key)).ok()?;
        self.members().get(index).map(|member| self.value_at(index, &member.value))
    }

    fn is_open(&self) -> bool {
        Json::is_open(self) || self.choices().is_some()
    }

    fn is_partial(&self) -> bool {
        Json::is_partial(self)
    }
}

impl Json {
    /// The value of the member at an index, as an expression may see it.
    fn value_at<'v>(&self, index: usize, value: &'v Self) -> &'v dyn Data {
        if self.choices().is_some_and(|choices| choices.is_optional(index)) { &*UNKNOWN } else { value }
    }
}
