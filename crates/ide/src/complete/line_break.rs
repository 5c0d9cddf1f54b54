//! Indents a new line in a CRD: below `key:` for the value of the key, below a dash for the content of the item, and
//! elsewhere like the entry above.

use super::context::CompletionContext;
use super::is_list;
use super::probe::Probe;
use super::style::Style;
use super::typed::{TypedWord, is_in_flow, next_line};
use crate::Snapshot;
use crate::write::USUAL_STEP;
use crd_ls_syntax::{SyntaxKind, SyntaxToken};
use crd_ls_text::{Edit, TextRange, TextSize};

impl Snapshot {
    /// The edit that indents the line of `offset` according to the line above. None if `offset` is after the
    /// indentation, if the text around it determines no column, as in a block scalar, or if the indentation is right
    /// already.
    pub fn line_break(&self, offset: TextSize) -> Option<Edit> {
        let number = self.lines().line_of(offset);
        let line = self.text().line_range(number);
        let written = self.text().slice(line);
        let blanks = written.get(..written.len() - written.trim_start_matches([' ', '\t']).len())?;
        let indentation = TextRange::at(line.start(), TextSize::of(blanks));
        if !indentation.contains_inclusive(offset) {
            return None;
        }
        let above = LineAbove::of(self, number.checked_sub(1)?)?;
        let around = self.key_style(above.key)?;
        let column = match above.opens {
            Opens::Nothing => above.column,
            Opens::Text => above.column + around.step,
            Opens::Value => self.column_below(number + 1, above.column).unwrap_or(above.column + around.to_value()),
        };
        (blanks.len() != column || blanks.contains('\t')).then(|| Edit::replace(indentation, " ".repeat(column)))
    }

    /// The style of the text around a key. None unless the key is in a CRD or a schema.
    pub(crate) fn key_style(&self, key: TextSize) -> Option<KeyStyle> {
        KeyStyle::of(self, key)
    }

    /// The column of a value that is already written below a key, from this line on.
    fn column_below(&self, number: u32, key: usize) -> Option<usize> {
        let below = next_line(self, number)?;
        let content = below.trim_start_matches(' ');
        let column = below.len() - content.len();
        (column > key || column == key && content.starts_with("- ")).then_some(column)
    }
}

/// The style of the text around a key, and the kind of its value.
pub(crate) struct KeyStyle {
    /// The indentation of a mapping below its key.
    pub(crate) step: usize,
    /// The indentation of dashes below the key of their list.
    pub(crate) dash: usize,
    is_of_list: bool,
}

impl KeyStyle {
    /// The most common style in CRDs.
    pub(crate) fn usual() -> Self {
        Self { step: USUAL_STEP, dash: 0, is_of_list: false }
    }

    fn of(snapshot: &Snapshot, key: TextSize) -> Option<Self> {
        let cursor = TypedWord::at(snapshot, key)?;
        let probe = Probe::new(snapshot, &cursor);
        let node_path = probe.node_path()?;
        let context = CompletionContext::of(snapshot, &probe, &node_path)?;
        context.known?;
        let Style { mapping, dash } = Style::of(&probe, &node_path, &cursor);
        let expected = context.expected.value_of_key(&snapshot.text().slice(cursor.word));
        Some(Self { step: mapping.step, dash, is_of_list: is_list(expected) })
    }

    /// The offset from the column of the key to the column of its value.
    fn to_value(&self) -> usize {
        if self.is_of_list { self.dash } else { self.step }
    }
}

/// The line above the new line.
struct LineAbove {
    /// The start of the line's key, after the dashes.
    key: TextSize,
    column: usize,
    opens: Opens,
}

/// The node that a line leaves open for the next line.
enum Opens {
    /// The value of its key.
    Value,
    /// The first line of a block scalar.
    Text,
    Nothing,
}

impl LineAbove {
    fn of(snapshot: &Snapshot, number: u32) -> Option<Self> {
        let range = snapshot.text().line_range(number);
        let root = snapshot.tree().syntax();
        let mut last = root.token_at_offset(range.end()).left_biased()?;
        while last.kind().is_trivia() {
            last = last.prev_token()?;
        }
        // A node that began on an earlier line determines its own indentation, and so does a flow collection.
        if last.text_range().start() < range.start() || is_in_flow(&root, range.end()) {
            return None;
        }
        if last.kind() == SyntaxKind::Dash {
            return Self::below_dash(range, &last);
        }
        let opens = match last.kind() {
            SyntaxKind::Colon => Opens::Value,
            SyntaxKind::BlockScalar => Opens::Text,
            _ => Opens::Nothing,
        };
        let on_line = |token: &SyntaxToken| token.text_range().start() >= range.start();
        let tokens = std::iter::successors(Some(last), SyntaxToken::prev_token).take_while(on_line);
        let mut has_colon = false;
        let mut first = None;
        for token in tokens {
            has_colon |= token.kind() == SyntaxKind::Colon;
            if token.kind() == SyntaxKind::Dash {
                break;
            }
            if !token.kind().is_trivia() {
                first = Some(token.text_range().start());
            }
        }
        let key = first?;
        let column = usize::from(key.checked_sub(range.start())?);
        has_colon.then_some(Self { key, column, opens })
    }

    /// After a dash without content, except for a comment, the next line is the item's content.
    fn below_dash(line: TextRange, dash: &SyntaxToken) -> Option<Self> {
        let mut around = dash.parent_ancestors();
        let list = around.find(|node| node.kind() == SyntaxKind::BlockMappingEntry)?;
        let spaces = dash.next_token().filter(|token| token.kind() == SyntaxKind::Whitespace);
        let is_before_comment =
            |spaces: &SyntaxToken| spaces.next_token().is_some_and(|token| token.kind() == SyntaxKind::Comment);
        let text = match spaces.filter(|spaces| !is_before_comment(spaces)) {
            Some(spaces) => spaces.text_range().end(),
            None => dash.text_range().end() + TextSize::new(1),
        };
        let column = usize::from(text - line.start());
        Some(Self { key: list.text_range().start(), column, opens: Opens::Nothing })
    }
}

#[cfg(test)]
mod tests;
