//! The parts of a text that syntax errors may have damaged.

use super::Snapshot;
use crd_ls_text::{TextRange, TextSize};

/// The damaged parts of a text, in ascending order.
#[derive(Debug, Default)]
pub(crate) struct Damage(Box<[DamagedPart]>);

/// The lines that a syntax error may have damaged.
#[derive(Debug)]
pub(crate) struct DamagedPart {
    pub(crate) document: u32,
    /// The start of the text on the last line above the error.
    pub(crate) above: TextSize,
    /// From the line of the error to the next line that is further left, after the end of brackets around it.
    pub(crate) lines: TextRange,
}

impl Snapshot {
    pub(crate) fn damage_or_init(&self, find: impl FnOnce() -> Damage) -> &Damage {
        self.damage.get_or_init(find)
    }
}

impl Damage {
    pub(crate) fn new(parts: Vec<DamagedPart>) -> Self {
        Self(parts.into())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a syntax error has damaged a document.
    pub(crate) fn is_in(&self, document: u32) -> bool {
        self.0
            .get(self.0.partition_point(|part| part.document < document))
            .is_some_and(|part| part.document == document)
    }

    /// Whether a place is on a damaged line.
    pub(crate) fn has(&self, document: u32, place: TextSize) -> bool {
        let before = self.0.partition_point(|part| part.lines.start() <= place);
        let part = before.checked_sub(1).and_then(|last| self.0.get(last));
        part.is_some_and(|part| part.document == document && place < part.lines.end())
    }

    /// Whether an object that starts above a syntax error reaches down to it, so that it may lack the text there.
    pub(crate) fn reaches(&self, document: u32, object: TextRange) -> bool {
        let next = self.0.partition_point(|part| part.lines.start() <= object.start());
        self.0.get(next).is_some_and(|part| part.document == document && part.above <= object.end())
    }
}
