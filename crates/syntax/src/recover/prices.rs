//! The prices of all repairs. A less likely repair has a higher price; prices have no unit.
//!
//! Repairs are tried in the order of their prices. A repair of a sign is compared with moves of the line, so the prices
//! of all kinds are in one table.

/// A quote that makes the whole text valid JSON: no other repair does.
pub(super) const JSON_QUOTE: u32 = 1;
/// One width for the tabs of several lines: the lines of a file seldom have different styles.
pub(super) const TABS: u32 = 1;
/// A fix for text in the notation of another language: such text is at the right place, so no repair of its line is
/// meant.
pub const TRANSLATION: u32 = 1;
/// A mark of another program is seldom anything else.
pub(super) const MARK: u32 = 2;
/// A bracket whose place the indentation shows.
pub(super) const SHOWN_BRACKET: u32 = 3;
/// A second colon behind a key has no meaning.
pub(super) const DOUBLE_COLON: u32 = 4;
/// Characters in the indentation that only look like spaces.
pub(super) const OTHER_SPACES: u32 = 4;
/// A quoted text with its own quote inside.
pub(super) const INNER_QUOTE: u32 = 5;
/// A colon, or the space behind a sign, where the line shows that it is missing.
pub(super) const SHOWN_SIGN: u32 = 6;
/// A quote at the end of a value without a quote at its start.
pub(super) const LAST_QUOTE: u32 = 6;
/// A bracket of the less likely kind, or on a line of its own although its collection is empty.
pub(super) const OTHER_BRACKET: u32 = 6;
/// The counterpart of a quote or a bracket at the end of the value.
pub(super) const COUNTERPART: u32 = 7;
/// A key in a comment above lines that need one.
pub(super) const UNCOMMENTED: u32 = 8;
/// A column that occurs in the lines around.
pub(super) const SHOWN_COLUMN: u32 = 10;
/// Several members of a block with errors: one mistake explains them all.
pub(super) const SEVERAL: u32 = 11;
/// A quote or a bracket that may be part of the text, and quotes around a text that YAML reads as something else.
pub(super) const INSIDE: u32 = 12;
/// The first fix of an error: more than moving a line to the column of the line above.
pub const FIX: u32 = 13;
/// A block at the most likely column.
pub(super) const BLOCK: u32 = 14;
/// A dash or a colon that nothing but its neighbours suggests.
pub(super) const POSSIBLE_SIGN: u32 = 14;
/// Two lines in the wrong order: people seldom exchange lines.
pub(super) const SWAPPED: u32 = 15;
/// A column that does not occur in the lines around.
pub(super) const OTHER_COLUMN: u32 = 20;
/// From this price on, a repair makes the text readable but is seldom the intended change.
pub const SELDOM_MEANT: u32 = 20;
/// A sign or a bracket that the line contradicts.
pub(super) const UNLIKELY: u32 = 24;
/// Appending a line to the line above: most lines are entries.
pub(super) const JOINED: u32 = 26;
/// Anything else that makes the line readable.
pub(super) const LAST: u32 = 30;

/// The discount if the line's own column is implausible: it is left of the line above, and the line below contradicts
/// it.
pub(super) const CONTRADICTED: u32 = 8;
/// The surcharge of moving the children of a line, too.
pub(super) const WITH_CHILDREN: u32 = 6;
/// The surcharge of each further way of the same repair.
pub(super) const NEXT: u32 = 1;
/// The surcharge of each later fix of an error.
pub const NEXT_FIX: u32 = 5;
/// The surcharge of each later error.
pub const NEXT_ERROR: u32 = 2;
/// The surcharge of a line next to an error's line.
pub const BESIDE: u32 = 3;
