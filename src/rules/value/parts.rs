//! Where the parts of a value are.

use crate::model::{FieldPath, Json, JsonKind, Segment};
use crate::text::TextRange;

/// What a path leads to; None where a part is missing.
pub(in crate::rules) fn value_at<'v>(value: &'v Json, path: &FieldPath) -> Option<&'v Json> {
    path.segments().iter().try_fold(value, |value, segment| match (segment, &value.kind) {
        (Segment::Index(index), JsonKind::Array(items)) => items.get(*index),
        (segment, _) => value.get(&segment.text()).map(|member| &member.value),
    })
}

/// The key or the item that a path leads to; None of the value itself. What follows a part that is missing is at it.
pub(in crate::rules) fn place_of(value: &Json, path: &FieldPath) -> Option<TextRange> {
    let (mut value, mut place) = (value, None);
    for segment in path.segments() {
        match (segment, &value.kind) {
            (Segment::Index(index), JsonKind::Array(items)) => {
                let Some(item) = items.get(*index) else { break };
                (value, place) = (item, Some(item.range));
            }
            (segment, _) => {
                let Some(member) = value.get(&segment.text()) else { break };
                (value, place) = (&member.value, Some(member.place()));
            }
        }
    }
    place
}
