//! Errors that a fix uncovers rather than creates.

use crate::{Finding, Severity, Snapshot};
use crd_ls_rules::Stage;
use crd_ls_text::Edit;

/// Whether an error was only hidden before a fix: the fix makes text readable, and the error is about a value on a line
/// that the fix does not touch. Errors about keys and structure may come from a wrong fix.
pub(crate) fn is_uncovered(fixed: &Finding, after: &Snapshot, edits: &[Edit], error: &Finding) -> bool {
    let hides = fixed.severity() == Severity::Error && fixed.kind.stage() <= Stage::Reading;
    if !hides || error.kind.stage() <= Stage::Reading {
        return false;
    }
    let cursor = after.cursor_on(error.range);
    let is_value = cursor.scalar().is_some_and(|scalar| scalar.range() == error.range)
        && cursor.entry().is_none_or(|place| place.key_range() != Some(error.range));
    is_value && !touches_line(after, edits, error)
}

/// Whether edits write on the line of an error. The edits are in ascending order, and the error is in the text after
/// them.
fn touches_line(after: &Snapshot, edits: &[Edit], error: &Finding) -> bool {
    let (lines, text) = (after.lines(), after.text());
    let line = lines.line_of(error.range.start());
    let mut shift = 0;
    edits.iter().any(|edit| {
        let start = i64::from(u32::from(edit.range.start())) + shift;
        let end = start + edit.insert.len() as i64;
        shift += edit.insert.len() as i64 - i64::from(u32::from(edit.range.len()));
        let of = |offset: i64| u32::try_from(offset).ok().map(|offset| lines.line_of(text.len().min(offset.into())));
        of(start).is_none_or(|first| first <= line) && of(end).is_none_or(|last| line <= last)
    })
}
