//! The place of the last edit.

use crd_ls_text::{Text, TextRange, TextSize};

const PAIRS: [&str; 5] = ["()", "[]", "{}", "\"\"", "''"];

/// The place of the last edit in the text after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EditPlace {
    /// The inserted text; empty after a removal.
    inserted: TextRange,
    /// The text that was written in one go: by this edit and those before it, as long as each touched the text of the
    /// others.
    run: TextRange,
}

impl EditPlace {
    /// The place after `removed` bytes were replaced by the text that is now at `inserted`. `before` is the place of
    /// the edit before.
    pub fn after(before: Option<Self>, removed: TextSize, inserted: TextRange) -> Self {
        let end = inserted.start() + removed;
        let run = match before.map(|before| before.run) {
            Some(run) if run.start() <= end && inserted.start() <= run.end() => {
                let last = run.end().max(end) - removed + inserted.len();
                TextRange::new(run.start().min(inserted.start()), last)
            }
            _ => inserted,
        };
        Self { inserted, run }
    }

    /// The place after all of a text was written.
    pub fn of_whole(length: TextSize) -> Self {
        Self::after(None, TextSize::new(0), TextRange::up_to(length))
    }

    /// The place of the cursor. Between brackets or quotes that an editor inserts as a pair, it is in the middle.
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
