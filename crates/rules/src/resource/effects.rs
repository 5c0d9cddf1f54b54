//! The server's changes to a resource before validation: added defaults and pruned fields.

use super::head;
use super::kind::ResourceKind;
use super::object::text;
use crate::value::pruning::LostMembers;
use crate::value::stored::with_defaults;
use crate::value::{Structural, embedded, pruning};
use crd_ls_model::{Focus, Json, JsonKind, JsonMember, PlacedDocument};
use crd_ls_text::TextRange;

/// The server's changes to a resource. Ranges count from the start of its document.
#[derive(Default)]
pub struct Effects {
    pub defaults: Vec<Defaulted>,
    /// The keys of pruned fields, and of nulls that are dropped.
    pub pruned: Vec<TextRange>,
}

/// A missing field that the server sets to its default.
pub struct Defaulted {
    /// The key of the object that lacks the field, or the object itself if it is an item.
    pub place: TextRange,
    pub name: Box<str>,
    pub value: Json,
}

impl Effects {
    /// The effects on a resource; none if its schema is unknown.
    pub fn of(kind: &ResourceKind, placed: &PlacedDocument) -> Self {
        let Some(value) = placed.document.value() else { return Self::default() };
        let version = head::version(kind, text(&value, "apiVersion"));
        let Some(checked) = version.and_then(|(version, _)| version.schema) else { return Self::default() };
        let root = Structural::root(&checked.schema);
        let coerced = embedded::coerce(root, &value).ok().flatten().unwrap_or(value);
        let LostMembers { unknown, nulls } = pruning::lost_members(root, &coerced, Focus::WHOLE);
        let mut effects = Self::default();
        effects.compare(&coerced, &with_defaults(&checked.schema, &coerced, &unknown));
        let members = unknown.iter().map(|unknown| unknown.member).chain(nulls.iter().map(|null| null.member));
        effects.pruned = members.map(|member| member.key_range).collect();
        effects
    }

    /// Adds the members that are in `new` but not in `old`.
    fn compare(&mut self, old: &Json, new: &Json) {
        match (&old.kind, &new.kind) {
            (JsonKind::Object(..), JsonKind::Object(members, _)) => {
                members.iter().for_each(|member| self.member(old.get(&member.key), member));
            }
            (JsonKind::Array(old, _), JsonKind::Array(new, _)) => {
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
