//! Updates the value of a document after an edit, without decoding unchanged text again.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Focus, FocusParts, KeptItems};
use crate::json::{Extent, Json, JsonDecoder, JsonKind, JsonMember, Members, array, object};
use crate::view::{EntryView, MappingView, SequenceView, Value, View};

/// The maximum number of changed entries that are compared by key. If there are more, all of them count as new.
const FEW: usize = 8;

/// The value of `new`, given the value of `old`, and the changed parts. Neither view has aliases.
pub(crate) fn value_after(new: View<'_>, old: View<'_>, known: &Json) -> (Json, Focus) {
    let decoder = JsonDecoder::new(&|range| range);
    Update { decoder }.value(new, old, known)
}

struct Update<'p> {
    decoder: JsonDecoder<'p>,
}

impl Update<'_> {
    fn value(&mut self, new: View<'_>, old: View<'_>, known: &Json) -> (Json, Focus) {
        let (kind, parts) = match (new.value(), old.value(), &known.kind) {
            (Value::Mapping(mapping), Value::Mapping(old), JsonKind::Object(..)) => self.members(mapping, old, known),
            (Value::Sequence(items), Value::Sequence(old), JsonKind::Array(known, _)) => self.items(items, old, known),
            _ => return (self.decoder.value(new), Focus::Whole),
        };
        // The parts may have the same text, but different actions around them.
        let is_same = has_same_extent(&kind, &known.kind);
        (Json { range: new.range(), kind }, if is_same { Focus::Parts(parts) } else { Focus::Whole })
    }

    fn members(&mut self, new: MappingView<'_>, old: MappingView<'_>, known: &Json) -> (JsonKind, FocusParts) {
        let ((new, is_open), old) = (new.entries_and_extent(), old.entries());
        let same = Same::between(&new, &old, |new, old| new.value.is_same_entry(old.value));
        let changed = old.get(same.first..old.len() - same.last).unwrap_or_default();
        let changed = if changed.len() <= FEW { changed } else { &[] };
        let count = new.len();
        let written = Members::of(&new, is_open);
        let (mut members, mut focus) = (Vec::with_capacity(count), BTreeMap::new());
        for (index, entry) in new.into_iter().enumerate() {
            let before = match same.before(index, count, old.len()) {
                Some(before) => old.get(before),
                None => changed.iter().find(|before| before.key == entry.key),
            };
            let known = before.and_then(|before| Some((before, known.get(&before.key)?)));
            let member = match known {
                Some((before, known)) if same.has(index, count) => {
                    known.moved(before.key_range.start(), entry.key_range.start())
                }
                Some((before, known)) => {
                    let EntryView { key, key_range, value, .. } = entry;
                    let (value, inner) = self.value(value, before.value, &known.value);
                    let key = key.into();
                    focus.insert(Arc::clone(&key), inner);
                    JsonMember { key, key_range, value }
                }
                None => {
                    let member = self.decoder.member(entry);
                    focus.insert(Arc::clone(&member.key), Focus::Whole);
                    member
                }
            };
            members.push(member);
        }
        (object(members, written), FocusParts::of_members(focus))
    }

    fn items(&mut self, new: SequenceView<'_>, old: SequenceView<'_>, known: &[Json]) -> (JsonKind, FocusParts) {
        let (is_open, branches) = (new.is_open(), new.branches());
        let (new, old) = (new.items(), old.items());
        let same = Same::between(&new, &old, |new, old| new.is_same_content(*old));
        let (count, old_count) = (new.len(), old.len());
        let mut focus = BTreeMap::new();
        let mut item = |(index, view): (usize, View<'_>)| {
            let before = same.before(index, count, old_count).or_else(|| (count == old_count).then_some(index));
            let before = before.and_then(|before| Some((old.get(before)?, known.get(before)?)));
            match before {
                Some((before, known)) if same.has(index, count) => {
                    known.moved(before.range().start(), view.range().start())
                }
                Some((before, known)) => {
                    let (value, inner) = self.value(view, *before, known);
                    focus.insert(index, inner);
                    value
                }
                None => {
                    focus.insert(index, Focus::Whole);
                    self.decoder.value(view)
                }
            }
        };
        let items = new.into_iter().enumerate().map(&mut item).collect();
        let kept = KeptItems { first: same.first, growth: count as isize - old_count as isize };
        (array(items, is_open, branches.as_deref()), FocusParts::of_items(focus, kept))
    }
}

/// Whether the same members or items may be added or left out in both values.
fn has_same_extent(one: &JsonKind, other: &JsonKind) -> bool {
    let extent = |kind: &JsonKind| match kind {
        JsonKind::Array(_, extent) | JsonKind::Object(_, extent) => Some(*extent).filter(|it| *it != Extent::Partial),
        _ => None,
    };
    extent(one).unwrap_or_default() == extent(other).unwrap_or_default()
}

/// The numbers of unchanged members at the start and at the end of a list.
#[derive(Clone, Copy)]
struct Same {
    first: usize,
    last: usize,
}

impl Same {
    fn between<T>(new: &[T], old: &[T], is_same: impl Fn(&T, &T) -> bool) -> Self {
        let count = |(new, old): (&T, &T)| is_same(new, old);
        let first = new.iter().zip(old).take_while(|pair| count(*pair)).count();
        let rest = new.iter().skip(first).rev().zip(old.iter().skip(first).rev());
        Self { first, last: rest.take_while(|pair| count(*pair)).count() }
    }

    /// Whether the member at `index` of `count` is unchanged.
    fn has(self, index: usize, count: usize) -> bool {
        index < self.first || index >= count - self.last
    }

    /// The old index of an unchanged member.
    fn before(self, index: usize, count: usize, old_count: usize) -> Option<usize> {
        let from_end = index >= count - self.last;
        if index < self.first { Some(index) } else { from_end.then(|| index + old_count - count) }
    }
}
