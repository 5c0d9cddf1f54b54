use crate::text::TextSize;

/// The line and the column of an offset, both from 1, the column in characters.
pub fn line_and_column(text: &str, offset: TextSize) -> (usize, usize) {
    let before = text.get(..usize::from(offset)).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    let column = before.get(line_start..).unwrap_or_default().chars().count();
    (before.matches('\n').count() + 1, column + 1)
}
