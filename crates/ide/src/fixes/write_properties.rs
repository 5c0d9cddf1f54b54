//! Writes the missing line `properties:` above the fields of an object.
//!
//! ```yaml before yaml/wrong-indentation
//! type: object
//! properties:
//!   spec:
//!     type: object
//!       image:
//!         type: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       image:
//!         type: string
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::Snapshot;
use crate::cursor::indentation_of;
use crate::edit::snippet;
use crd_ls_model::Keyword;
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::one(&["yaml/wrong-indentation"], write);

/// The error may be at the more deeply indented line, or at the line above it, which already has a value.
fn write(ctx: &FixContext<'_>) -> Option<Fix> {
    let line = ctx.lines().line_of(ctx.finding.range.start());
    let pairs = [(line.checked_sub(1), Some(line)), (Some(line), Some(line + 1))];
    pairs.into_iter().find_map(|(above, below)| {
        let (keyword, field) = (EntryLine::at(ctx.snapshot, above?)?, EntryLine::at(ctx.snapshot, below?)?);
        let is_keyword = |line: &EntryLine| Keyword::from_name(&line.key).is_some();
        let is_missing = keyword.has_value && is_keyword(&keyword) && !field.has_value && !is_keyword(&field);
        if !is_missing || field.column <= keyword.column {
            return None;
        }
        let start = TextRange::empty(ctx.text().line_range(below?).start());
        let line_break = snippet::line_break(ctx.text());
        let written = format!("{}{}:{line_break}", " ".repeat(keyword.column), Keyword::Properties.name());
        Fix::risky(title!("write 'properties:' above '{}'", field.key), Edit::replace(start, written))
    })
}

/// A line with an entry.
struct EntryLine {
    /// The column of the key, after any dashes.
    column: usize,
    key: String,
    /// Whether the value is on the same line.
    has_value: bool,
}

impl EntryLine {
    fn at(snapshot: &Snapshot, line: u32) -> Option<Self> {
        let text = snapshot.text().slice(snapshot.text().line_range(line));
        let column = indentation_of(&text)?;
        let (_, content) = text.split_at_checked(column)?;
        let entry = content.trim_start_matches("- ");
        let (key, value) = entry.split_once(':')?;
        let value = value.trim_start();
        Some(Self {
            column: column + content.len() - entry.len(),
            key: key.to_owned(),
            has_value: !value.is_empty() && !value.starts_with('#'),
        })
    }
}
