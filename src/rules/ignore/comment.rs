use crate::text::{TextRange, TextSize};

/// What every such comment begins with.
pub const NAME: &str = "crd-ls:";

/// What a comment says. Places count from the start of the comment.
pub(super) struct Read {
    /// Where its `#` is: another comment may precede it on the line.
    pub(super) start: TextSize,
    pub(super) codes: Vec<(TextRange, String)>,
    pub(super) reason: String,
}

/// Reads a comment with [`NAME`] at a place. None if it does not ask for anything to be ignored.
pub(super) fn read(comment: &str, name: TextSize) -> Option<Read> {
    let (before, rest) = comment.split_at_checked(usize::from(name))?;
    let before = before.trim_end();
    let start = before.strip_suffix('#')?.len();
    let rest = rest.strip_prefix(NAME)?.trim_start().strip_prefix("ignore")?;
    if rest.starts_with(|character: char| character.is_alphanumeric() || character == '-') {
        return None;
    }
    let start = size(start);
    let list = rest.trim_start().strip_prefix('[');
    let Some((list, reason)) = list.and_then(|list| list.split_once(']')) else {
        return Some(Read { start, codes: Vec::new(), reason: String::new() });
    };
    let start_of_list = comment.len() - reason.len() - 1 - list.len();
    Some(Read { start, codes: codes(list, start_of_list), reason: reason.trim().to_owned() })
}

/// The codes of a list that starts at a place.
fn codes(list: &str, start: usize) -> Vec<(TextRange, String)> {
    let mut at = start;
    let mut codes = Vec::new();
    for written in list.split(',') {
        let name = written.trim();
        let before = written.len() - written.trim_start().len();
        if !name.is_empty() {
            let range = TextRange::at(size(at + before), size(name.len()));
            codes.push((range, name.to_owned()));
        }
        at += written.len() + 1;
    }
    codes
}

fn size(length: usize) -> TextSize {
    TextSize::try_from(length).unwrap_or_default()
}
