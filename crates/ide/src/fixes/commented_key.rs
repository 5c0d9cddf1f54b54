//! Finds entries whose key and first lines are commented out.

use crate::Snapshot;
use crd_ls_text::TextSize;

/// The maximum number of lines above a place that are examined.
const MAX_LINES: u32 = 200;

/// Whether the line of `place`, with the lines directly above it at its column or deeper, follows a commented-out key.
pub(super) fn follows_commented_key(snapshot: &Snapshot, place: TextSize) -> bool {
    let lines = snapshot.lines();
    let own = lines.line_of(place);
    let Some(column) = lines.line_indentation(own) else { return false };
    for line in (own.saturating_sub(MAX_LINES)..own).rev() {
        let text = snapshot.text().slice(snapshot.text().line_range(line));
        let content = text.trim_start();
        if is_commented_key(content) {
            return true;
        }
        let is_beside = content.is_empty() || content.starts_with('#') || text.len() - content.len() >= column;
        if !is_beside {
            return false;
        }
    }
    false
}

/// Whether a line is a comment with a key, a colon and at most one word after it.
fn is_commented_key(line: &str) -> bool {
    let Some(comment) = line.strip_prefix('#') else { return false };
    let entry = comment.trim_start_matches(['#', ' ']).trim_start_matches("- ");
    let Some((key, value)) = entry.split_once(':') else { return false };
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_' | '.' | '/' | '$' | '"');
    !key.is_empty()
        && key.chars().all(is_name)
        && (value.is_empty() || value.starts_with(' ') && !value.trim().contains(' '))
}
