use super::kept_words::only_removes;
use crate::edit::sort_apart;
use crate::title::Title;
use crd_ls_syntax::recover::RepairKind;
use crd_ls_text::{Edit, Text, TextRange};

/// The maximum length of a text that two fixes change and that is compared, in bytes.
const MAX_COMPARED: u32 = 64 << 10;

/// A change that removes a finding and adds no error. It keeps all bytes outside of its edits, and the text still
/// parses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    pub(crate) title: Title,
    /// Whether the fix can be applied without asking: it loses no word and preserves the author's intent.
    pub safe: bool,
    /// All replacements in ascending order, without overlaps. The ranges refer to the text before the fix.
    pub edits: Vec<Edit>,
    /// The same for fixes of other findings that are the same choice of the same quick-fix.
    pub id: FixId,
    pub(super) kind: FixKind,
    /// The kind of the repair that the fix makes; None if the fix uses knowledge of the model.
    pub(super) repair: Option<RepairKind>,
    /// Whether the fix is one of several equally likely choices.
    pub is_choice: bool,
}

/// The effect of a fix on the written words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum FixKind {
    /// Writes, changes and removes words.
    #[default]
    Change,
    /// Writes the same words in the notation of CRDs.
    Translate,
    /// Removes only exact copies of text at the same place.
    RemoveCopy,
    /// Moves words to their right place.
    Move,
    /// Moves equal copies to one place, where a single copy means the same.
    MoveCopies,
}

impl FixKind {
    fn moves(self) -> bool {
        matches!(self, Self::Move | Self::MoveCopies)
    }

    pub(super) fn removes_copies(self) -> bool {
        matches!(self, Self::RemoveCopy | Self::MoveCopies)
    }
}

/// The index of a quick-fix, and the index of a fix among the fixes of this quick-fix for a finding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FixId {
    pub quick_fix: usize,
    pub choice: usize,
}

impl Fix {
    /// A fix that is safe if `is_safe`. The edits may be in any order. None if two edits overlap, or if there are none.
    pub(super) fn when(is_safe: bool, title: impl Into<Title>, edits: impl Into<FixEdits>) -> Option<Self> {
        let (title, FixEdits(mut edits)) = (title.into(), edits.into());
        (sort_apart(&mut edits) && !edits.is_empty()).then_some(Self {
            title,
            safe: is_safe,
            edits,
            id: FixId::default(),
            kind: FixKind::Change,
            repair: None,
            is_choice: false,
        })
    }

    pub(super) fn safe(title: impl Into<Title>, edits: impl Into<FixEdits>) -> Option<Self> {
        Self::when(true, title, edits)
    }

    /// A safe fix that translates a text from another notation into the notation of CRDs.
    pub(super) fn of_notation(title: impl Into<Title>, edits: impl Into<FixEdits>) -> Option<Self> {
        Some(Self { kind: FixKind::Translate, ..Self::safe(title, edits)? })
    }

    /// A safe fix that removes an exact copy of text at the same place.
    pub(super) fn of_copy(title: impl Into<Title>, edits: impl Into<FixEdits>) -> Option<Self> {
        Some(Self { kind: FixKind::RemoveCopy, ..Self::safe(title, edits)? })
    }

    /// A safe fix that moves misplaced text to its right place.
    pub(super) fn of_move(title: impl Into<Title>, edits: impl Into<FixEdits>) -> Option<Self> {
        Some(Self { kind: FixKind::Move, ..Self::safe(title, edits)? })
    }

    /// A safe fix that moves equal copies to one other place, where a single copy means the same.
    pub(super) fn of_moved_copies(title: impl Into<Title>, edits: impl Into<FixEdits>) -> Option<Self> {
        Some(Self { kind: FixKind::MoveCopies, ..Self::safe(title, edits)? })
    }

    /// The title as a command: `move 'type' out of 'anyOf'`.
    pub fn title(&self) -> String {
        self.title.text()
    }

    /// The same fix, which makes a repair of this kind.
    pub(super) fn of_kind(self, repair: RepairKind) -> Self {
        Self { repair: Some(repair), ..self }
    }

    /// The same fix with edits for another text.
    pub(super) fn instead(self, edits: Vec<Edit>) -> Self {
        Self { edits, ..self }
    }

    /// Whether the fix removes words that are not copies, and writes none.
    pub fn only_removes(&self, text: &Text) -> bool {
        !self.kind.removes_copies() && only_removes(text, &self.edits)
    }

    /// Whether these edits lead to the same text as the fix.
    pub(crate) fn leads_to(&self, edits: &[Edit], text: &Text) -> bool {
        if self.edits == *edits {
            return true;
        }
        let ranges = || self.edits.iter().chain(edits).map(|edit| edit.range);
        let around = ranges().reduce(TextRange::cover).filter(|around| u32::from(around.len()) <= MAX_COMPARED);
        around.is_some_and(|around| changed(text, around, &self.edits) == changed(text, around, edits))
    }

    /// Whether the fix deletes text, and inserts at most white space.
    pub(super) fn only_deletes(&self, text: &Text) -> bool {
        self.edits.iter().all(|edit| edit.insert.trim().is_empty())
            && self.edits.iter().any(|edit| !text.slice(edit.range).trim().is_empty())
    }

    /// Whether the fix translates a text from another notation into the notation of CRDs.
    pub(crate) fn translates(&self) -> bool {
        self.kind == FixKind::Translate
    }

    /// Whether the fix removes the marks of other programs.
    pub(crate) fn removes_marks(&self) -> bool {
        self.repair.is_some_and(|repair| repair.mark().is_some())
    }

    /// Whether the fix moves text.
    pub fn moves(&self) -> bool {
        self.kind.moves()
    }

    /// Whether another fix makes the same kind of change, perhaps at another place.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.id == other.id && self.safe == other.safe && self.title.is_like(&other.title)
    }

    /// A fix from a repair that removes a finding with all its consequences.
    pub(crate) fn of_repair(title: Title, edits: Vec<Edit>, repair: Option<RepairKind>) -> Self {
        let id = FixId { quick_fix: super::ALL.len(), choice: 0 };
        Self { title, safe: false, edits, id, kind: FixKind::Change, repair, is_choice: false }
    }

    pub(super) fn risky(title: impl Into<Title>, edits: impl Into<FixEdits>) -> Option<Self> {
        Self::when(false, title, edits)
    }

    /// One of several equally likely choices.
    pub(super) fn choice(title: impl Into<Title>, edits: impl Into<FixEdits>) -> Option<Self> {
        Some(Self { is_choice: true, ..Self::risky(title, edits)? })
    }
}

/// The text in a range after edits inside of it.
fn changed(text: &Text, range: TextRange, edits: &[Edit]) -> String {
    let (mut changed, mut from) = (String::new(), range.start());
    for edit in edits {
        changed.push_str(&text.slice(TextRange::new(from, edit.range.start())));
        changed.push_str(&edit.insert);
        from = edit.range.end();
    }
    changed.push_str(&text.slice(TextRange::new(from, range.end())));
    changed
}

/// The edits of a fix, in any order.
pub(super) struct FixEdits(Vec<Edit>);

impl From<Edit> for FixEdits {
    fn from(edit: Edit) -> Self {
        Self(vec![edit])
    }
}

impl<const COUNT: usize> From<[Edit; COUNT]> for FixEdits {
    fn from(edits: [Edit; COUNT]) -> Self {
        Self(edits.into())
    }
}

impl From<Vec<Edit>> for FixEdits {
    fn from(edits: Vec<Edit>) -> Self {
        Self(edits)
    }
}
