use std::sync::Arc;

use super::{Choices, Extent, Json, JsonKind, JsonMember};
use crate::branches::Branch;
use crate::view::{EntryView, MappingView, Value, View};
use crd_ls_grammar::go_number::decimal_integer;
use crd_ls_text::TextRange;

/// The maximum depth of a value that contains aliases.
const DEPTH_LIMIT: u32 = 500;

/// The maximum number of values in a value that contains aliases.
const SIZE_LIMIT: u32 = 1 << 18;

/// Decodes values to JSON, within limits for the contents of aliases.
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
        // The parser has limited the values that are written in place.
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
                let branches = items.branches();
                let values = items.items().into_iter().map(|item| self.value(item)).collect();
                array(values, items.is_open(), branches.as_deref())
            }
            Value::Mapping(mapping) => self.members(mapping),
        };
        self.depth -= 1;
        Json { range, kind }
    }

    fn members(&mut self, mapping: MappingView<'_>) -> JsonKind {
        let (entries, is_open) = mapping.entries_and_extent();
        let members = Members::of(&entries, is_open);
        object(entries.into_iter().map(|entry| self.member(entry)).collect(), members)
    }

    pub(crate) fn member(&mut self, entry: EntryView<'_>) -> JsonMember {
        let value = self.value(entry.value);
        JsonMember { key: entry.key.into(), key_range: (self.place)(entry.key_range), value }
    }
}

/// The extent of an object's members.
pub(crate) struct Members {
    /// Whether another program adds members.
    is_open: bool,
    /// The keys of the members that a template may leave out, sorted.
    optional: Vec<Box<str>>,
}

impl Members {
    pub(crate) fn of(entries: &[EntryView<'_>], is_open: bool) -> Self {
        let optional = entries.iter().filter(|entry| !entry.branch.is_certain).map(|entry| (*entry.key).into());
        let mut optional: Vec<Box<str>> = optional.collect();
        optional.sort_unstable();
        Self { is_open, optional }
    }

    /// The extent of a decoded object's members.
    pub(crate) fn of_object(object: &Json) -> Self {
        let members = object.members().iter().enumerate();
        let choices = object.choices();
        let optional = members.filter(|(index, _)| choices.is_some_and(|choices| choices.is_optional(*index)));
        let optional = optional.map(|(_, member)| (*member.key).into()).collect();
        Self { is_open: object.is_open(), optional }
    }
}

/// An array. If it is open, another program adds items. Without branches, all items are rendered.
pub(crate) fn array(items: Arc<[Json]>, is_open: bool, branches: Option<&[Branch]>) -> JsonKind {
    let known = || if is_open { Extent::Open } else { Extent::of(items.iter()) };
    let chosen = branches.filter(|branches| branches.iter().any(|branch| !branch.is_certain));
    let extent = chosen.map_or_else(known, |branches| {
        let mut before = None;
        let items = branches.iter().map(|branch| {
            let is_apart = before.replace(*branch).is_some_and(|before| !branch.is_with(before));
            (!branch.is_certain, is_apart)
        });
        Extent::Chosen(Choices::new(is_open, items))
    });
    JsonKind::Array(items, extent)
}

/// An object. Of equal keys the last one counts.
pub(crate) fn object(mut members: Vec<JsonMember>, written: Members) -> JsonKind {
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
    let Members { is_open, optional } = written;
    let extent = match optional.as_slice() {
        [] if is_open => Extent::Open,
        [] => known(),
        _ => {
            let is_optional = |member: &JsonMember| optional.binary_search_by(|key| (**key).cmp(&*member.key)).is_ok();
            Extent::Chosen(Choices::new(is_open, members.iter().map(|member| (is_optional(member), false))))
        }
    };
    JsonKind::Object(members.into(), extent)
}

/// JSON prints floats below 1e21 without exponent, so a whole float becomes an integer if it fits.
fn number(value: f64) -> JsonKind {
    decimal_integer(value).map_or(JsonKind::Float(value), JsonKind::Integer)
}
