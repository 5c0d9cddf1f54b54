//! The marker lines of merge conflicts. The two sides of a conflict often have the same keys, and only one side will be
//! left.

use crate::view::MappingView;
use crd_ls_syntax::ErrorKind;
use crd_ls_text::{TextRange, TextSize};

/// The starts of marker lines in a mapping, and of block scalars that contain marker lines, in the order of the text.
pub(super) struct ConflictMarkers {
    starts: Vec<TextSize>,
    /// Whether the mapping was reached through an alias. In that case, all its keys are placed at the alias.
    is_elsewhere: bool,
}

impl ConflictMarkers {
    pub(super) fn of(mapping: MappingView<'_>) -> Self {
        let owner = mapping.owner();
        let is_elsewhere = !owner.is_in_place();
        let mut starts = owner.content().map_or_else(Vec::new, |content| content.errors(ErrorKind::ConflictMarker));
        starts.sort_unstable();
        Self { starts, is_elsewhere }
    }

    /// Whether two keys of the mapping are on different sides of a conflict.
    pub(super) fn divide(&self, first: TextRange, second: TextRange) -> bool {
        if self.is_elsewhere {
            return !self.starts.is_empty();
        }
        let next = self.starts.partition_point(|start| *start < first.end());
        self.starts.get(next).is_some_and(|start| *start < second.start())
    }
}
