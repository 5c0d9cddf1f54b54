//! Finds the parts of a value and their places.

use crd_ls_model::{FieldPath, Json, JsonKind, Segment};
use crd_ls_text::TextRange;

/// The value to which a path leads. None if a part of the path is missing.
pub(crate) fn value_at<'v>(value: &'v Json, path: &FieldPath) -> Option<&'v Json> {
    path.segments().iter().try_fold(value, |value, segment| match (segment, &value.kind) {
        (Segment::Index(index), JsonKind::Array(items, _)) => items.get(*index),
        (segment, _) => value.get(&segment.text()).map(|member| &member.value),
    })
}

/// The key or item to which a path leads. None for the value itself. If a part of the path is missing, the last part
/// before it.
pub(crate) fn place_of(value: &Json, path: &FieldPath) -> Option<TextRange> {
    let (mut value, mut place) = (value, None);
    for segment in path.segments() {
        match (segment, &value.kind) {
            (Segment::Index(index), JsonKind::Array(items, _)) => {
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
