//! Foreign text within Markdown that we write.

use std::collections::BTreeMap;

use super::visible;

/// A text of somebody else on one line of Markdown. Code and emphasis in it stay; links, images, HTML and references are
/// shown as they are written. An address stays one, because one sees where it leads.
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

/// Words with code between grave accents, of which only the code is formatted. Nothing in them is a link, an address, or
/// the name of somebody who is notified.
pub fn literal_markdown(text: &str) -> String {
    outside_of_code(text, |part, markdown| {
        // No address and no name has this character, which takes no room.
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

/// Words on one line for a window that is not said to take Markdown. Some editors make links of `[text](target)` there all
/// the same, even such as run a command.
pub fn unlinked(text: &str) -> String {
    visible(text).replace("](", "] (")
}

/// An expression on one line, likewise. It means what it meant: brackets next to each other like this are in a string only.
pub fn unlinked_expression(expression: &str) -> String {
    visible(expression).replace("](", r"]\x28")
}

/// A text as code, whatever grave accents are in it.
pub fn code_span(text: &str) -> String {
    let text = visible(text);
    let longest = text.split(|character| character != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat(longest + 1);
    let padding = if text.starts_with('`') || text.ends_with('`') { " " } else { "" };
    format!("{fence}{padding}{text}{padding}{fence}")
}

/// The text on one line, with `add` for the parts that are not code. Code is what CommonMark takes as code: what is between
/// two runs of as many grave accents.
fn outside_of_code(text: &str, add: impl Fn(&str, &mut String)) -> String {
    let text = visible(text);
    let runs = Runs::of(&text);
    let (mut at, mut markdown) = (0, String::with_capacity(text.len()));
    for (start, length) in runs.in_order.iter().copied() {
        // It is part of code.
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

/// The runs of grave accents in a text: where each starts, and its length.
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

    /// The first run of a length that starts at an offset, or behind it.
    fn next(&self, length: usize, offset: usize) -> Option<usize> {
        let starts = self.by_length.get(&length)?;
        starts.get(starts.partition_point(|start| *start < offset)).copied()
    }
}

#[cfg(test)]
mod tests;
