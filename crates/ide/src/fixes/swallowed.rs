//! Entries and items that a change of indentation would turn into text.

use crate::{Finding, Snapshot};
use crd_ls_syntax::ErrorKind;
use crd_ls_text::{Edit, TextSize};

/// Whether edits change only indentation, and put an entry or an item into the text above it. No word is lost, but the
/// field is.
pub(crate) fn swallow_member(before: &Snapshot, edits: &[Edit], after: &Snapshot) -> bool {
    let is_blank = |edit: &Edit| is_spaces(&edit.insert) && is_spaces(&before.text().slice(edit.range));
    if !edits.iter().all(is_blank) {
        return false;
    }
    let (mut inserted, mut removed) = (TextSize::new(0), TextSize::new(0));
    edits.iter().any(|edit| {
        inserted += TextSize::of(&*edit.insert);
        removed += edit.range.len();
        let place = edit.range.end() + inserted - removed;
        let content = before.lines().rest_of_line(edit.range.end());
        starts_member(&before.text().slice(content)) && is_in_text(after, place)
    })
}

/// Whether a finding is about a line that may belong to a text, even if it looks like an entry.
pub(crate) fn is_of_text(finding: &Finding) -> bool {
    matches!(
        finding.kind.syntax_error(),
        Some(ErrorKind::BlockTextTooFarLeft | ErrorKind::ValueTooFarLeft | ErrorKind::TextTooFarLeft)
    )
}

fn is_spaces(text: &str) -> bool {
    text.bytes().all(|byte| byte == b' ')
}

/// Whether a line looks like the start of an entry or of an item.
fn starts_member(line: &str) -> bool {
    let is_key = |key: &str| !key.is_empty() && !key.contains(char::is_whitespace);
    let is_entry = |(key, value): (&str, &str)| is_key(key) && (value.is_empty() || value.starts_with(' '));
    line.starts_with("- ") || line.split_once(':').is_some_and(is_entry)
}

/// Whether a scalar that starts further above holds a place.
fn is_in_text(snapshot: &Snapshot, place: TextSize) -> bool {
    let mut scalars = snapshot.cursor(place).contents().filter(|content| content.scalar().is_some());
    scalars.any(|scalar| scalar.range().start() < place)
}
