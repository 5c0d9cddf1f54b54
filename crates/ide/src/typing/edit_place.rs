//! The place of the last edit.

use crd_ls_text::{Text, TextRange, TextSize};

const PAIRS: [&str; 5] = ["()", "[]", "{}", "\"\"", "''"];

/// The place of the last edit in the text after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EditPlace {
    /// The inserted text; empty after a removal.
    inserted: TextRange,
    /// The text that was written in one go: by this edit and the edits before it, as long as each touched the text of
    /// the others. A block of lines is not written but pasted, so it only marks the place where writing may begin.
    run: TextRange,
}

impl EditPlace {
    /// The place after `removed` bytes at `start` were replaced by `written`. `before` is the place of the edit before.
    pub fn after(before: Option<Self>, removed: TextSize, start: TextSize, written: &str) -> Self {
        let inserted = TextRange::at(start, TextSize::of(written));
        if written.lines().skip(1).any(|line| !line.trim().is_empty()) {
            return Self { inserted, run: TextRange::empty(inserted.end()) };
        }
        let end = start + removed;
        let run = match before.map(|before| before.run) {
            Some(run) if run.start() <= end && inserted.start() <= run.end() => {
                let last = run.end().max(end) - removed + inserted.len();
                TextRange::new(run.start().min(inserted.start()), last)
            }
            _ => inserted,
        };
        Self { inserted, run }
    }

    /// The place after all of a text was written, from its start to its end.
    pub fn of_whole(length: TextSize) -> Self {
        Self { inserted: TextRange::empty(length), run: TextRange::up_to(length) }
    }

    /// The place of the cursor. Between brackets or quotes that an editor inserts as a pair, the cursor is in the
    /// middle.
    pub(super) fn cursor(self, text: &Text) -> Option<TextSize> {
        let Self { inserted, .. } = self;
        let is_pair = || PAIRS.contains(&&*text.slice(inserted));
        let is_pair = inserted.end() <= text.len() && inserted.len() == TextSize::new(2) && is_pair();
        let end = if is_pair { inserted.start() + TextSize::new(1) } else { inserted.end() };
        (end <= text.len()).then_some(end)
    }

    /// Whether a place is in the text that was written in one go.
    pub(super) fn is_in_run(self, place: TextSize) -> bool {
        self.run.contains_inclusive(place)
    }
}
