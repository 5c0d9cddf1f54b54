//! JSON values as data for CEL expressions.

use crate::{Json, JsonKind};
use crd_ls_cel::{Data, DataKind};

impl Data for Json {
    fn kind(&self) -> DataKind<'_> {
        match &self.kind {
            JsonKind::Null => DataKind::Null,
            JsonKind::Bool(value) => DataKind::Bool(*value),
            JsonKind::Integer(number) => DataKind::Int(*number),
            JsonKind::Float(number) => DataKind::Double(*number),
            JsonKind::String(text) => DataKind::String(text),
            JsonKind::Hole(_) => DataKind::Unknown,
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
        self.members().get(index).map(|member| (&*member.key, &member.value as &dyn Data))
    }

    fn get(&self, key: &str) -> Option<&dyn Data> {
        Json::get(self, key).map(|member| &member.value as &dyn Data)
    }

    fn is_open(&self) -> bool {
        Json::is_open(self)
    }

    fn is_partial(&self) -> bool {
        Json::is_partial(self)
    }
}
