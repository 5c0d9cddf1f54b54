//! The marker lines of merge conflicts.
//!
//! The two sides of a conflict often have the same keys, and only one side will stay.

use crate::model::view::MappingView;
use crate::syntax::Flags;
use crate::text::{TextRange, TextSize};

const MARKERS: [&str; 4] = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"];

/// Where the marker lines in a mapping start, in the order of the text.
pub(super) struct ConflictMarkers {
    starts: Vec<TextSize>,
    /// The mapping was reached through an alias, and all of its keys are placed at that alias.
    is_elsewhere: bool,
}

impl ConflictMarkers {
    pub(super) fn of(mapping: MappingView<'_>) -> Self {
        let owner = mapping.owner();
        let is_elsewhere = !owner.is_in_place();
        let content = owner.content().filter(|content| content.flags().contains(Flags::HAS_ERROR));
        let Some(content) = content else { return Self { starts: Vec::new(), is_elsewhere } };
        let mut start = content.range().start();
        let mut starts = Vec::new();
        for line in content.to_green().to_string().split_inclusive(['\n', '\r']) {
            if is_marker(line) {
                starts.push(start);
            }
            start += TextSize::of(line);
        }
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

fn is_marker(line: &str) -> bool {
    let behind = MARKERS.iter().find_map(|marker| line.strip_prefix(marker));
    behind.is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t', '\n', '\r']))
}
