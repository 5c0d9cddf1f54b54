//! Whether a template or another program changes the members of an object or the items of an array.

use super::{Json, JsonMember};

/// Whether the written members of an object, or the written items of an array, are final.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extent {
    #[default]
    Closed,
    /// The members or items are final, but a value inside is filled in later.
    Partial,
    /// Another program may add members or items.
    Open,
    /// A template may leave out members or items.
    Chosen(Choices),
}

/// The members or items that a template may leave out. Members and items beyond the bits count as if their bits were
/// set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choices {
    /// Whether another program may add members or items, too.
    is_open: bool,
    /// A bit for each member or item that may be left out: of the first 24.
    optional: [u8; 3],
    /// A bit for each item that may be rendered without the one before it: of the first 16.
    apart: [u8; 2],
}

impl Extent {
    /// The extent of an object or an array with these values, to which no program adds members or items.
    pub fn of<'v>(mut values: impl Iterator<Item = &'v Json>) -> Self {
        if values.any(Json::is_partial) { Self::Partial } else { Self::Closed }
    }

    /// The extent if another program may add members or items.
    pub(super) fn opened(self) -> Self {
        match self {
            Self::Chosen(choices) => Self::Chosen(Choices { is_open: true, ..choices }),
            _ => Self::Open,
        }
    }

    /// Whether another program may add members or items.
    pub fn is_open(self) -> bool {
        matches!(self, Self::Open | Self::Chosen(Choices { is_open: true, .. }))
    }

    /// The extent for other members of the object. New members are not left out.
    #[must_use]
    pub fn of_changed(self, before: &[JsonMember], after: &[JsonMember]) -> Self {
        let Self::Chosen(choices) = self else { return self };
        let is_optional = |member: &JsonMember| {
            let index = before.binary_search_by(|before| before.key.cmp(&member.key));
            index.is_ok_and(|index| choices.is_optional(index))
        };
        Self::Chosen(Choices::new(choices.is_open, after.iter().map(|member| (is_optional(member), false))))
    }
}

impl Choices {
    /// For each member or item, `members` has whether it may be left out, and whether it may be rendered without the
    /// one before it.
    pub(super) fn new(is_open: bool, members: impl Iterator<Item = (bool, bool)>) -> Self {
        let (mut optional, mut apart) = ([0; 3], [0; 2]);
        for (index, (is_optional, is_apart)) in members.enumerate() {
            set(&mut optional, index, is_optional);
            set(&mut apart, index, is_apart);
        }
        Self { is_open, optional, apart }
    }

    /// Whether a member or an item may be left out.
    pub fn is_optional(&self, index: usize) -> bool {
        has(&self.optional, index)
    }

    /// Whether an item may be rendered without the one before it.
    fn is_apart(&self, index: usize) -> bool {
        has(&self.apart, index)
    }
}

/// The groups of an array's items that are rendered together.
pub struct ItemGroups {
    /// The section of each item, and whether the item is always rendered. None if all items are always rendered.
    sections: Option<Vec<(u32, bool)>>,
}

impl ItemGroups {
    /// The groups of an array's items. Other values have no items.
    pub fn of(array: &Json) -> Self {
        let sections = array.choices().map(|choices| {
            let mut section = 0;
            let section_of = |index| {
                section += u32::from(choices.is_apart(index));
                (section, !choices.is_optional(index))
            };
            (0..array.items().len()).map(section_of).collect()
        });
        Self { sections }
    }

    /// The groups that an item is in. Two items are rendered together if they have a group in common.
    pub fn of_item(&self, index: usize) -> impl Iterator<Item = u32> + use<> {
        const ALWAYS: u32 = u32::MAX;
        let Some(sections) = &self.sections else { return [Some(ALWAYS), None].into_iter().flatten() };
        let (section, is_certain) = sections.get(index).copied().unwrap_or_default();
        [Some(section), is_certain.then_some(ALWAYS)].into_iter().flatten()
    }

    /// Whether two items are rendered together.
    pub fn has_both(&self, one: usize, other: usize) -> bool {
        self.of_item(one).any(|group| self.of_item(other).any(|of_other| of_other == group))
    }
}

fn set(bits: &mut [u8], index: usize, value: bool) {
    if let Some(byte) = bits.get_mut(index / 8).filter(|_| value) {
        *byte |= 1 << (index % 8);
    }
}

fn has(bits: &[u8], index: usize) -> bool {
    bits.get(index / 8).is_none_or(|byte| byte & 1 << (index % 8) != 0)
}
