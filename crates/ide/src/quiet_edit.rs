//! Quiet edits: letters typed into the documentation of a schema, which change no findings elsewhere.
//!
//! Most keystrokes are quiet edits. After a quiet edit, all findings keep their causes and words.

use std::borrow::Cow;
use std::sync::Arc;

use super::snapshot::{AllWords, Before, Words, are_letters};
use super::{Finding, Snapshot};
use crd_ls_model::Keyword;
use crd_ls_text::{Edit, TextRange, TextSize};

const DOCUMENTATION: [Keyword; 2] = [Keyword::Description, Keyword::Title];

/// The identity of a run of quiet edits: the states of a text between two other edits, as far as they have the same
/// causes. In all states of a run, the findings have the same words, and are on the same lines and columns.
pub struct QuietRun {
    words: Arc<AllWords>,
    /// Each consequence with its cause.
    causes: Vec<(usize, usize)>,
}

impl Eq for QuietRun {}

impl PartialEq for QuietRun {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.words, &other.words) && self.causes == other.causes
    }
}

impl Snapshot {
    /// The run of quiet edits that this state belongs to.
    pub fn quiet_run(&self) -> QuietRun {
        // Determines whether the last edit is quiet.
        self.before_quiet();
        QuietRun { words: Arc::clone(self.all_words()), causes: self.causes().pairs().to_vec() }
    }

    /// The state before the last edit, if that edit is quiet.
    pub(super) fn before_quiet(&self) -> Option<&Before> {
        self.before().filter(|before| before.is_quiet_or_init(|| is_quiet(self, before)))
    }

    /// The words of a finding, cached if it belongs to this snapshot.
    pub fn words(&self, finding: &Finding) -> Cow<'_, Words> {
        // Determines whether the words from before the edit are still valid.
        self.before_quiet();
        let kept = self.position_of(finding).and_then(|at| self.words_or_init(at, || self.new_words(finding)));
        kept.map_or_else(|| Cow::Owned(self.new_words(finding)), Cow::Borrowed)
    }

    fn new_words(&self, finding: &Finding) -> Words {
        let about_repair = self.repair_message(finding);
        let has_own_words = about_repair.is_some() || finding.kind.has_own_words();
        let server = has_own_words.then(|| self.printed_error(finding)).flatten();
        Words { message: self.with_go_marker(finding, about_repair.unwrap_or_else(|| finding.message())), server }
    }
}

/// Whether the last edit inserted or removed only letters within documentation, kept all findings, and has no finding
/// or trial on the lines around it. These lines are then parsed as before, even after a repair of another line. A
/// document with anchors is never quiet, because an alias can use the same text as a value elsewhere.
fn is_quiet(snapshot: &Snapshot, before: &Before) -> bool {
    let edited = before.edited();
    if !before.is_of_letters() || !follows_letter(snapshot, edited) {
        return false;
    }
    let Some(key) = key_of_documentation(snapshot, edited) else { return false };
    !snapshot.stream().has_anchors()
        && before.has_same(snapshot.findings())
        && before.has_same_marks(snapshot.findings())
        && is_apart(snapshot, before, lines_around(snapshot, key, edited))
}

/// Whether the edit continues a word.
fn follows_letter(snapshot: &Snapshot, edited: TextRange) -> bool {
    let before = edited.start().checked_sub(TextSize::new(1));
    let letter = before.map(|before| snapshot.text().slice(TextRange::new(before, edited.start())));
    letter.is_some_and(|letter| are_letters(&letter))
}

/// The key of the documentation that contains an edit.
fn key_of_documentation(snapshot: &Snapshot, edited: TextRange) -> Option<TextRange> {
    let schemas = snapshot.cursor(edited.start()).schemas()?;
    let (field, schema) = schemas.field_at(edited.start())?;
    let value = field.value_range + schema.start;
    let is_inside = value.start() < edited.start() && edited.end() <= value.end();
    (is_inside && DOCUMENTATION.contains(&field.keyword)).then_some(field.key + schema.start)
}

/// The line of an edit, and also the lines above and below it if the documentation began on an earlier line.
fn lines_around(snapshot: &Snapshot, key: TextRange, edited: TextRange) -> TextRange {
    let (lines, text) = (snapshot.lines(), snapshot.text());
    let line = lines.line_of(edited.start());
    match lines.line_of(key.start()) == line {
        true => text.line_range(line),
        false => text.line_range(line.saturating_sub(1)).cover(text.line_range(line + 1)),
    }
}

/// Whether these lines have no finding, no related place and no trial, and the text continues below them.
fn is_apart(snapshot: &Snapshot, before: &Before, lines: TextRange) -> bool {
    let is_apart = |range: TextRange| range.end() < lines.start() || range.start() > lines.end();
    let tried = before.causes().into_iter().flat_map(|causes| causes.tried()).flat_map(|tried| &tried.edits);
    lines.end() < snapshot.text().len()
        && snapshot
            .findings()
            .iter()
            .all(|finding| is_apart(finding.range) && finding.related.iter().all(|related| is_apart(related.range)))
        && tried.map(|edit: &Edit| before.moved(edit.range)).all(|range| range.is_some_and(is_apart))
}

#[cfg(test)]
mod tests;
