//! Characters that look like spaces, but are not white space in YAML.

use crd_ls_text::{Edit, Text, TextRange, TextSize};

/// Replaces no-break spaces and similar characters with a space after a colon, a dash, a bracket or a comma, or before
/// a comment. At the end of a line they are removed. In quotes, comments and prose they are kept.
pub fn replace_look_alikes(text: &Text, line: u32) -> Vec<Edit> {
    let range = text.line_range(line);
    let written = text.slice(range);
    let content = written.trim_end_matches(['\n', '\r']);
    if content.is_ascii() {
        return Vec::new();
    }
    let edit = |run: WhiteRun<'_>| {
        let replaced = TextRange::at(range.start() + TextSize::of(run.before), TextSize::of(run.white));
        Edit::replace(replaced, if run.after.is_empty() { "" } else { " " })
    };
    runs(content).take_while(|run| !is_in_comment(run.before)).filter(WhiteRun::separates).map(edit).collect()
}

/// The length in bytes of the white space at the start of a text, if it contains a look-alike; otherwise 0.
pub(super) fn white_length(text: &str) -> usize {
    let content = text.trim_start_matches(is_white);
    let white = text.get(..text.len() - content.len()).unwrap_or_default();
    if white.chars().any(is_look_alike) { white.len() } else { 0 }
}

/// White space, and the text before and after it on its line.
struct WhiteRun<'t> {
    before: &'t str,
    white: &'t str,
    after: &'t str,
}

impl WhiteRun<'_> {
    /// Whether the white space contains a look-alike, and is where YAML requires a space.
    fn separates(&self) -> bool {
        let written = self.before.trim_start_matches(|letter| letter == '-' || is_white(letter));
        let is_quoted = |quote: char| self.before.matches(quote).count() % 2 == 1;
        let is_flow = written.contains(['{', '[']);
        // Prose contains white space before its colons.
        let is_key = || is_flow || !written.contains(char::is_whitespace);
        let is_behind = match self.before.chars().next_back() {
            Some(':') => is_key(),
            Some('-') => written.is_empty(),
            Some(',' | '{' | '[') => is_flow,
            Some(_) => self.after.is_empty() || self.after.starts_with('#'),
            None => false,
        };
        self.white.chars().any(is_look_alike) && !is_quoted('"') && !is_quoted('\'') && is_behind
    }
}

/// The white space between the words of a line.
fn runs(line: &str) -> impl Iterator<Item = WhiteRun<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + line.get(at..)?.find(is_white)?;
        let rest = line.get(start..)?;
        let end = start + rest.find(|letter| !is_white(letter)).unwrap_or(rest.len());
        at = end;
        Some(WhiteRun { before: line.get(..start)?, white: line.get(start..end)?, after: line.get(end..)? })
    })
}

fn is_in_comment(before: &str) -> bool {
    before.trim_start_matches(is_white).starts_with('#') || before.contains(" #")
}

fn is_white(letter: char) -> bool {
    letter == ' ' || letter == '\t' || is_look_alike(letter)
}

/// White space that YAML does not recognize, and zero-width characters.
fn is_look_alike(letter: char) -> bool {
    let is_line_break = matches!(letter, '\u{85}' | '\u{2028}' | '\u{2029}');
    !letter.is_ascii() && letter.is_whitespace() && !is_line_break
        || matches!(letter, '\u{180e}' | '\u{200b}' | '\u{2060}' | '\u{feff}')
}

#[cfg(test)]
mod tests;
