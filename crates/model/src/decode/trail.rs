//! The decoder's path in an object or a schema. It is allocated only if a fault needs it.

use crate::{FieldPath, Segment};

/// The path from an object or a schema to a value in it.
#[derive(Clone, Copy)]
pub(super) enum Trail<'t> {
    Start,
    Field(&'t Trail<'t>, &'static str),
    Item(&'t Trail<'t>, usize),
}

impl Trail<'_> {
    pub(super) fn path(&self) -> FieldPath {
        let (outer, segment) = match *self {
            Self::Start => return FieldPath::ROOT,
            Self::Field(outer, name) => (outer, Segment::from(name)),
            Self::Item(outer, index) => (outer, Segment::Index(index)),
        };
        let mut path = outer.path();
        path.push(segment);
        path
    }
}
