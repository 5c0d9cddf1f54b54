//! What the server adds to a resource and takes from it before it validates it.

use super::head;
use super::kind::ResourceKind;
use super::object::text;
use crate::model::{Focus, Json, JsonKind, JsonMember, PlacedDocument};
use crate::rules::value::stored::with_defaults;
use crate::rules::value::{Structural, embedded, pruning};
use crate::text::TextRange;

/// What happens to a resource. Ranges count from the start of its document.
#[derive(Default)]
pub struct Effects {
    pub defaults: Vec<Defaulted>,
    /// The keys of the fields that are dropped.
    pub pruned: Vec<TextRange>,
}

/// A field that its default sets.
pub struct Defaulted {
    /// The key of the object that lacks it, or that object where it is an item.
    pub place: TextRange,
    pub name: Box<str>,
    pub value: Json,
}

impl Effects {
    /// Those of a schema; none where no schema is known.
    pub fn of(kind: &ResourceKind, placed: &PlacedDocument) -> Self {
        let Some(value) = placed.document.value() else { return Self::default() };
        let version = head::version(kind, text(&value, "apiVersion"));
        let Some(checked) = version.and_then(|(version, _)| version.schema) else { return Self::default() };
        let root = Structural::root(&checked.schema);
        let coerced = embedded::coerce(root, &value).ok().flatten().unwrap_or(value);
        let unknown = pruning::unknown_members(root, &coerced, Focus::WHOLE);
        let mut effects = Self::default();
        effects.compare(&coerced, &with_defaults(&checked.schema, &coerced, &unknown));
        effects.pruned = unknown.iter().map(|unknown| unknown.member.key_range).collect();
        effects
    }

    /// Adds what `new` has and `old` has not.
    fn compare(&mut self, old: &Json, new: &Json) {
        match (&old.kind, &new.kind) {
            (JsonKind::Object(_), JsonKind::Object(members)) => {
                members.iter().for_each(|member| self.member(old.get(&member.key), member));
            }
            (JsonKind::Array(old), JsonKind::Array(new)) => {
                old.iter().zip(new.iter()).for_each(|(old, new)| self.compare(old, new));
            }
            _ => {}
        }
    }

    fn member(&mut self, old: Option<&JsonMember>, new: &JsonMember) {
        match old {
            Some(old) if old.value.kind != JsonKind::Null || new.value.kind == JsonKind::Null => {
                self.compare(&old.value, &new.value);
            }
            _ => {
                let (name, value) = ((*new.key).into(), new.value.clone());
                self.defaults.push(Defaulted { place: new.key_range, name, value });
            }
        }
    }
}
