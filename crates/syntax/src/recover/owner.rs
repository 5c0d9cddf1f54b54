//! The keys on and around a line, by columns alone.

use super::line::Line;
use crd_ls_text::Text;

/// The maximum number of lines above a line that are searched for its owner.
const MAX_LINES: u32 = 2000;

/// The longest key, in bytes.
const MAX_KEY: usize = 63;

/// The key that a line (from 0) begins with, after its dashes.
pub fn key_on(text: &Text, line: u32) -> Option<String> {
    key_of(Line::at(text, line)?.content())
}

/// The key below which a line (from 0) would be at a column (in bytes, from 0).
pub fn owner_at(text: &Text, line: u32, column: usize) -> Option<String> {
    let (mut limit, mut only_keys) = (column, is_item(&Line::at(text, line)?));
    for number in (line.saturating_sub(MAX_LINES)..line).rev() {
        let Some(above) = Line::at(text, number).filter(|above| above.body().is_some()) else { continue };
        // A list may be at the column of its key.
        let is_around = above.indent() < limit || only_keys && above.indent() == limit && !is_item(&above);
        if !is_around {
            continue;
        }
        if above.dashes() > 0 && limit <= above.content_column() {
            (limit, only_keys) = (above.indent(), true);
            continue;
        }
        return key_of(above.content()).filter(|_| above.content().ends_with(':'));
    }
    None
}

fn is_item(line: &Line<'_>) -> bool {
    line.dashes() > 0 || line.content() == "-"
}

/// The key that a text begins with.
fn key_of(text: &str) -> Option<String> {
    let (key, rest) = text.split_once(':')?;
    let key = key.trim().trim_matches(['"', '\'']);
    let is_key = (rest.is_empty() || rest.starts_with(' ')) && !key.is_empty() && key.len() <= MAX_KEY;
    (is_key && !key.contains(' ')).then(|| key.to_owned())
}
