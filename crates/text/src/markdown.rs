//! Foreign text within our Markdown.

use std::collections::BTreeMap;

use super::visible;

/// Foreign text on one line of Markdown. Code and emphasis keep their meaning; links, images, HTML and references are
/// escaped. A bare address stays a link, because its target is visible.
pub fn harmless_markdown(text: &str) -> String {
    outside_of_code(text, |part, markdown| {
        for character in part.chars() {
            if matches!(character, '\\' | '[' | ']' | '<' | '`' | '&') {
                markdown.push('\\');
            }
            markdown.push(character);
        }
    })
}

/// Text with code between grave accents, where only the code is formatted. The result contains no links, addresses or
/// mentions that notify users.
pub fn literal_markdown(text: &str) -> String {
    outside_of_code(text, |part, markdown| {
        // An address or a mention with this zero-width character in it is not recognized as one.
        let part = part.replace("://", ":\u{2060}//").replace("www.", "www\u{2060}.");
        for character in part.chars() {
            match character {
                '<' => markdown.push_str("&lt;"),
                '@' | '#' => markdown.extend([character, '\u{2060}']),
                '\\' | '[' | ']' | '`' | '&' | '*' | '_' | '~' | '|' => markdown.extend(['\\', character]),
                _ => markdown.push(character),
            }
        }
    })
}

/// Text on one line for a client that does not announce Markdown. Some editors still make links of `[text](target)`
/// there, even links that run a command.
pub fn unlinked(text: &str) -> String {
    visible(text).replace("](", "] (")
}

/// Like [`unlinked`], but for an expression. The meaning of the expression stays, because `](` occurs only in string
/// literals.
pub fn unlinked_expression(expression: &str) -> String {
    visible(expression).replace("](", r"]\x28")
}

/// Text as a code span, however many grave accents it contains.
pub fn code_span(text: &str) -> String {
    let text = visible(text);
    let longest = text.split(|character| character != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest + 1);
    let padding = if text.starts_with('`') || text.ends_with('`') { " " } else { "" };
    format!("{fence}{padding}{text}{padding}{fence}")
}

/// The text on one line, with `add` for the parts outside of code spans. As in CommonMark, a code span is between two
/// runs of equally many grave accents.
fn outside_of_code(text: &str, add: impl Fn(&str, &mut String)) -> String {
    let text = visible(text);
    let runs = Runs::of(&text);
    let (mut at, mut markdown) = (0, String::with_capacity(text.len()));
    for (start, length) in runs.in_order.iter().copied() {
        // This run is inside a code span.
        if start < at {
            continue;
        }
        add(text.get(at..start).unwrap_or_default(), &mut markdown);
        let behind = start + length;
        let end = runs.next(length, behind).map_or(behind, |closing| closing + length);
        let run = text.get(start..end).unwrap_or_default();
        if end > behind {
            markdown.push_str(run)
        } else {
            add(run, &mut markdown)
        }
        at = end;
    }
    add(text.get(at..).unwrap_or_default(), &mut markdown);
    markdown
}

/// The runs of grave accents in a text: the start and the length of each.
struct Runs {
    in_order: Vec<(usize, usize)>,
    by_length: BTreeMap<usize, Vec<usize>>,
}

impl Runs {
    fn of(text: &str) -> Self {
        let mut runs = Self { in_order: Vec::new(), by_length: BTreeMap::new() };
        for (start, _) in text.match_indices('`') {
            match runs.in_order.last_mut() {
                Some((first, length)) if *first + *length == start => *length += 1,
                _ => runs.in_order.push((start, 1)),
            }
        }
        for (start, length) in &runs.in_order {
            runs.by_length.entry(*length).or_default().push(*start);
        }
        runs
    }

    /// The first run of this length at or after an offset.
    fn next(&self, length: usize, offset: usize) -> Option<usize> {
        let starts = self.by_length.get(&length)?;
        starts.get(starts.partition_point(|start| *start < offset)).copied()
    }
}

#[cfg(test)]
mod tests;
