//! The parts of a value to check after an edit.
//!
//! A part out of focus has the same text as before the edit and had no findings. The findings of a part depend on that
//! part alone, so it has no findings now. A part in focus contains changed text, or had findings.

mod update;

use std::collections::BTreeMap;
use std::sync::Arc;

use super::json::{Json, JsonKind, JsonMember};
use super::path::Segment;
use crd_ls_text::TextRange;

pub(super) use update::value_after;

/// The part of a value to check.
#[derive(Clone, Debug)]
pub enum Focus {
    /// The whole value.
    Whole,
    /// The value itself, and some of its members or items.
    Parts(FocusParts),
}

/// The parts to check inside an object or an array.
#[derive(Clone, Debug, Default)]
pub struct FocusParts {
    members: BTreeMap<Arc<str>, Focus>,
    items: BTreeMap<usize, Focus>,
    kept: KeptItems,
}

/// The items of an array that are unchanged by an edit: items at the start and at the end. The items between them are
/// new or changed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct KeptItems {
    /// The number of unchanged items at the start.
    pub(super) first: usize,
    /// The number of items that the array has grown by. The unchanged items at the end have moved by this number.
    pub(super) growth: isize,
}

impl KeptItems {
    /// The old index of an unchanged item.
    fn before(self, index: usize) -> Option<usize> {
        if index < self.first { Some(index) } else { index.checked_add_signed(-self.growth) }
    }

    /// The new index of an unchanged item.
    fn after(self, index: usize) -> Option<usize> {
        if index < self.first { Some(index) } else { index.checked_add_signed(self.growth) }
    }
}

impl Focus {
    pub const WHOLE: &'static Self = &Self::Whole;

    /// The focus in a member. None if the member is out of focus.
    pub fn member(&self, key: &str) -> Option<&Self> {
        match self {
            Self::Whole => Some(self),
            Self::Parts(parts) => parts.members.get(key),
        }
    }

    /// The focus in an item. None if the item is out of focus.
    pub fn item(&self, index: usize) -> Option<&Self> {
        match self {
            Self::Whole => Some(self),
            Self::Parts(parts) => parts.items.get(&index),
        }
    }

    /// The members in focus, ordered by key.
    pub fn members<'f, 'v>(&'f self, members: &'v [JsonMember]) -> impl Iterator<Item = (&'v JsonMember, &'f Self)> {
        let (all, parts) = match self {
            Self::Whole => (members, None),
            Self::Parts(parts) => (&[][..], Some(parts)),
        };
        let some = parts.into_iter().flat_map(|parts| &parts.members);
        let some = some.filter_map(|(key, focus)| {
            let index = members.binary_search_by(|member| member.key.cmp(key)).ok()?;
            Some((members.get(index)?, focus))
        });
        all.iter().map(move |member| (member, self)).chain(some)
    }

    /// The items in focus with their indices, in order.
    pub fn items<'f, 'v>(&'f self, items: &'v [Json]) -> impl Iterator<Item = (usize, &'v Json, &'f Self)> {
        let (all, parts) = match self {
            Self::Whole => (items, None),
            Self::Parts(parts) => (&[][..], Some(parts)),
        };
        let some = parts.into_iter().flat_map(|parts| &parts.items);
        let some = some.filter_map(|(index, focus)| Some((*index, items.get(*index)?, focus)));
        all.iter().enumerate().map(move |(index, item)| (index, item, self)).chain(some)
    }

    /// The old index of an item that is not new.
    pub fn index_before(&self, index: usize) -> Option<usize> {
        match self {
            Self::Whole => None,
            Self::Parts(parts) => parts.kept.before(index),
        }
    }

    /// Adds a member as a whole.
    pub fn add_member(&mut self, key: &str) {
        if let Self::Parts(parts) = self {
            parts.members.insert(key.into(), Self::Whole);
        }
    }

    /// Adds a member of the value at `path` as a whole, or the value itself if `key` is None. The parts on the way must
    /// be in focus.
    pub fn add_below(&mut self, path: &[Segment], key: Option<&str>) {
        let part = path.iter().try_fold(self, |focus, step| match (focus, step) {
            (Self::Whole, _) => None,
            (Self::Parts(parts), Segment::Index(index)) => parts.items.get_mut(index),
            (Self::Parts(parts), name) => parts.members.get_mut(&*name.text()),
        });
        match (part, key) {
            (Some(part), Some(key)) => part.add_member(key),
            (Some(part), None) => *part = Self::Whole,
            (None, _) => {}
        }
    }

    /// Adds the part with a finding before the edit, and the parts around it. `place` is a key or a value in `before`.
    pub fn add_place(&mut self, before: &Json, place: TextRange) {
        let Self::Parts(parts) = self else { return };
        match &before.kind {
            JsonKind::Object(members, _) => {
                let Some(member) =
                    members.iter().find(|member| member.key_range.cover(member.value.range).contains_range(place))
                else {
                    return;
                };
                let inner = parts.members.entry(Arc::clone(&member.key)).or_insert_with(Self::none_inside);
                inner.add_place(&member.value, place);
            }
            JsonKind::Array(items, _) => {
                let index = items.partition_point(|item| item.range.end() < place.end());
                let item = items.get(index).filter(|item| item.range.contains_range(place));
                let (Some(item), Some(now)) = (item, parts.kept.after(index)) else { return };
                parts.items.entry(now).or_insert_with(Self::none_inside).add_place(item, place);
            }
            _ => {}
        }
    }

    /// The value itself, but no part inside.
    fn none_inside() -> Self {
        Self::Parts(FocusParts::default())
    }
}

impl FocusParts {
    pub(super) fn of_members(members: BTreeMap<Arc<str>, Focus>) -> Self {
        Self { members, ..Self::default() }
    }

    pub(super) fn of_items(items: BTreeMap<usize, Focus>, kept: KeptItems) -> Self {
        Self { items, kept, ..Self::default() }
    }
}
