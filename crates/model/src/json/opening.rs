//! Opens the parts of a value that patches write: they are unknown until a patch writes them.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Extent, Json, JsonKind};
use crate::patched::PatchedParts;

/// The effect of patches on an object or an array.
#[derive(Default)]
struct Opening {
    /// The values that change, with their indices.
    values: Vec<(usize, Json)>,
    /// Whether a patch adds members or items.
    has_new: bool,
}

impl Json {
    /// The value if patches write some of its parts. An object that lacks a written member is open. A value that a
    /// patch replaces is open, and so are all values inside.
    #[must_use]
    pub(crate) fn opened_at(self, parts: &PatchedParts) -> Self {
        self.changed(parts).unwrap_or(self)
    }

    /// The value with its changes. None if nothing changes.
    fn changed(&self, parts: &PatchedParts) -> Option<Self> {
        let kind = match (&self.kind, parts) {
            (_, PatchedParts::Whole) => return (!self.is_open_throughout()).then(|| self.opened()),
            (JsonKind::Object(members, extent), PatchedParts::Inside(parts)) => {
                let opening = Opening::of(parts, |key| {
                    let index = members.binary_search_by(|member| (*member.key).cmp(key)).ok()?;
                    Some((index, &members.get(index)?.value))
                });
                let extent = opening.extent(*extent)?;
                JsonKind::Object(opening.applied(members, |member| &mut member.value), extent)
            }
            (JsonKind::Array(items, extent), PatchedParts::Inside(parts)) => {
                let opening = Opening::of(parts, |key| {
                    let index = key.parse().ok()?;
                    Some((index, items.get(index)?))
                });
                let extent = opening.extent(*extent)?;
                JsonKind::Array(opening.applied(items, |item| item), extent)
            }
            _ => return None,
        };
        Some(Self { range: self.range, kind })
    }

    fn is_open_throughout(&self) -> bool {
        match &self.kind {
            JsonKind::Array(items, extent) => extent.is_open() && items.iter().all(Self::is_open_throughout),
            JsonKind::Object(members, extent) => {
                extent.is_open() && members.iter().all(|member| member.value.is_open_throughout())
            }
            _ => true,
        }
    }
}

impl Opening {
    /// `find` returns the value of a key with its index.
    fn of<'v>(parts: &BTreeMap<Box<str>, PatchedParts>, find: impl Fn(&str) -> Option<(usize, &'v Json)>) -> Self {
        let mut opening = Self::default();
        for (key, parts) in parts {
            match find(key) {
                Some((index, value)) => opening.values.extend(value.changed(parts).map(|changed| (index, changed))),
                None => opening.has_new = true,
            }
        }
        opening
    }

    /// The extent with the effect of the patches. None if nothing changes.
    fn extent(&self, before: Extent) -> Option<Extent> {
        let extent = match before {
            _ if self.has_new => before.opened(),
            Extent::Closed if !self.values.is_empty() => Extent::Partial,
            before => before,
        };
        (extent != before || !self.values.is_empty()).then_some(extent)
    }

    /// The members or items with the changed values. Without changed values, they are shared.
    fn applied<T: Clone>(self, all: &Arc<[T]>, value_of: impl Fn(&mut T) -> &mut Json) -> Arc<[T]> {
        let mut all = Arc::clone(all);
        if !self.values.is_empty() {
            let slots = Arc::make_mut(&mut all);
            for (index, value) in self.values {
                if let Some(slot) = slots.get_mut(index) {
                    *value_of(slot) = value;
                }
            }
        }
        all
    }
}
