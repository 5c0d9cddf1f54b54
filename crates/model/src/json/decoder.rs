use std::sync::Arc;

use super::{Extent, Json, JsonKind, JsonMember};
use crate::view::{EntryView, MappingView, Value, View};
use crd_ls_grammar::go_number::decimal_integer;
use crd_ls_text::TextRange;

/// The maximum depth of a value with aliases.
const DEPTH_LIMIT: u32 = 500;

/// The maximum number of values in a value with aliases.
const SIZE_LIMIT: u32 = 1 << 18;

/// Decodes values that are not much larger than their text.
pub(crate) struct JsonDecoder<'p> {
    place: &'p dyn Fn(TextRange) -> TextRange,
    /// The number of values so far.
    count: u32,
    depth: u32,
    /// Whether a limit was exceeded.
    pub(super) is_over: bool,
}

impl<'p> JsonDecoder<'p> {
    pub(crate) fn new(place: &'p dyn Fn(TextRange) -> TextRange) -> Self {
        Self { place, count: 0, depth: 0, is_over: false }
    }

    pub(crate) fn value(&mut self, view: View<'_>) -> Json {
        let range = (self.place)(view.range());
        // Values written in place are within the limits already.
        let is_elsewhere = !view.is_in_place();
        self.is_over |= is_elsewhere && (self.depth >= DEPTH_LIMIT || self.count >= SIZE_LIMIT);
        if self.is_over {
            return Json::null(range);
        }
        self.count += 1;
        self.depth += 1;
        let kind = match view.value() {
            Value::Null => JsonKind::Null,
            Value::Bool(value) => JsonKind::Bool(value),
            Value::Integer(value) => JsonKind::Integer(value),
            Value::Unsigned(value) => JsonKind::Float(value as f64),
            Value::Float(value) => number(value),
            Value::String(text) => JsonKind::String(text.value().into()),
            Value::Hole(text) => JsonKind::Hole(text.into()),
            Value::Sequence(items) => {
                array(items.items().into_iter().map(|item| self.value(item)).collect(), items.is_open())
            }
            Value::Mapping(mapping) => self.members(mapping),
        };
        self.depth -= 1;
        Json { range, kind }
    }

    fn members(&mut self, mapping: MappingView<'_>) -> JsonKind {
        let (entries, is_open) = mapping.entries_and_extent();
        object(entries.into_iter().map(|entry| self.member(entry)).collect(), is_open)
    }

    pub(crate) fn member(&mut self, entry: EntryView<'_>) -> JsonMember {
        let value = self.value(entry.value);
        JsonMember { key: entry.key.into(), key_range: (self.place)(entry.key_range), value }
    }
}

/// An array, to which another program adds items if it is open.
pub(crate) fn array(items: Arc<[Json]>, is_open: bool) -> JsonKind {
    let extent = if is_open { Extent::Open } else { Extent::of(items.iter()) };
    JsonKind::Array(items, extent)
}

/// An object, to which another program adds members if it is open. Of equal keys the last one counts.
pub(crate) fn object(mut members: Vec<JsonMember>, is_open: bool) -> JsonKind {
    // The sort is stable, so equal keys keep their order.
    members.sort_by(|a, b| a.key.cmp(&b.key));
    members.dedup_by(|later, earlier| {
        let is_same = later.key == earlier.key;
        if is_same {
            std::mem::swap(later, earlier);
        }
        is_same
    });
    let known = || Extent::of(members.iter().map(|member| &member.value));
    let extent = if is_open { Extent::Open } else { known() };
    JsonKind::Object(members.into(), extent)
}

/// JSON prints floats below 1e21 without exponent, so a whole float becomes an integer if it fits.
fn number(value: f64) -> JsonKind {
    decimal_integer(value).map_or(JsonKind::Float(value), JsonKind::Integer)
}
