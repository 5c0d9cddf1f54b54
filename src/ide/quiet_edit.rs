//! Letters typed into the documentation of a schema: they change nothing of what is said elsewhere.
//!
//! Most keystrokes are such. What was found out about findings that are where they were is taken over after one, however
//! many there are.

use super::snapshot::{Before, Words, are_letters};
use super::{Finding, Snapshot};
use crate::model::Keyword;
use crate::text::{Edit, TextRange, TextSize};

const DOCUMENTATION: [Keyword; 2] = [Keyword::Description, Keyword::Title];

impl Snapshot {
    /// What was known before the last edit, if that changes nothing of what is said elsewhere.
    pub(super) fn before_quiet(&self) -> Option<&Before> {
        self.before().filter(|before| before.is_quiet_or_init(|| is_quiet(self, before)))
    }

    /// What is said of a finding of this snapshot.
    pub fn words(&self, finding: &Finding) -> Option<&Words> {
        self.before_quiet();
        self.words_or_init(self.position_of(finding)?, || self.new_words(finding))
    }

    /// The same for a finding that may be of another snapshot.
    pub fn new_words(&self, finding: &Finding) -> Words {
        let server = finding.kind.has_own_words().then(|| self.printed_error(finding)).flatten();
        Words { message: self.message(finding), server }
    }
}

/// Whether the last edit wrote or removed letters in the midst of a documentation, and all findings are as they were, none
/// on the lines around it. So each of these lines is read as before, and so are they all after any repair of another
/// line. In a document with anchors, the same text could be a value elsewhere.
fn is_quiet(snapshot: &Snapshot, before: &Before) -> bool {
    let edited = before.edited();
    before.is_of_letters()
        && follows_letter(snapshot, edited)
        && !snapshot.stream().documents().iter().any(|placed| placed.document.has_anchors())
        && before.has_same(snapshot.findings())
        && key_of_documentation(snapshot, edited)
            .is_some_and(|key| is_apart(snapshot, before, lines_around(snapshot, key, edited)))
}

/// Whether a word goes on with an edit: without it that is a word, too.
fn follows_letter(snapshot: &Snapshot, edited: TextRange) -> bool {
    let before = edited.start().checked_sub(TextSize::new(1));
    let letter = before.map(|before| snapshot.text().slice(TextRange::new(before, edited.start())));
    letter.is_some_and(|letter| are_letters(&letter))
}

/// The key of the documentation that an edit is in.
fn key_of_documentation(snapshot: &Snapshot, edited: TextRange) -> Option<TextRange> {
    let schemas = snapshot.cursor(edited.start()).schemas()?;
    let (field, schema) = schemas.field_at(edited.start())?;
    let value = field.value_range + schema.start;
    let is_inside = value.start() < edited.start() && edited.end() <= value.end();
    (is_inside && DOCUMENTATION.contains(&field.keyword)).then_some(field.key + schema.start)
}

/// The line of an edit; where that does not begin with the key, but with words, those above and below it, too.
fn lines_around(snapshot: &Snapshot, key: TextRange, edited: TextRange) -> TextRange {
    let (lines, text) = (snapshot.lines(), snapshot.text());
    let line = lines.line_of(edited.start());
    match lines.line_of(key.start()) == line {
        true => text.line_range(line),
        false => text.line_range(line.saturating_sub(1)).cover(text.line_range(line + 1)),
    }
}

/// Whether neither a finding nor anything that was tried, nor the end of the text, is in these lines.
fn is_apart(snapshot: &Snapshot, before: &Before, lines: TextRange) -> bool {
    let is_apart = |range: TextRange| range.end() < lines.start() || range.start() > lines.end();
    let tried = before.causes().into_iter().flat_map(|causes| causes.tried()).flat_map(|tried| &tried.edits);
    lines.end() < snapshot.text().len()
        && snapshot.findings().iter().all(|finding| is_apart(finding.range))
        && tried.map(|edit: &Edit| before.moved(edit.range)).all(|range| range.is_some_and(is_apart))
}

#[cfg(test)]
mod tests;
