//! Wraps text at white space, like `kubectl`. Source: `WrapString` in github.com/mitchellh/go-wordwrap.

/// An indented text with at most `width` characters per line. Longer words are not broken.
pub(super) fn paragraph(text: &str, width: usize, indent: usize) -> String {
    let lines: Vec<String> = text.split('\n').map(|line| wrapped(line, width)).collect();
    indented(&lines.join("\n"), indent)
}

/// All lines indented, including empty ones.
pub(super) fn indented(text: &str, indent: usize) -> String {
    let pad = " ".repeat(indent);
    format!("{pad}{}", text.replace('\n', &format!("\n{pad}")))
}

fn wrapped(line: &str, width: usize) -> String {
    let (mut out, mut column, mut rest) = (String::with_capacity(line.len()), 0, line);
    while !rest.is_empty() {
        let spaces = end_of(rest, |character| !is_space(character));
        let (space, after) = rest.split_at(spaces);
        let (word, after) = after.split_at(end_of(after, is_space));
        rest = after;
        let (before, length) = (column + space.chars().count(), word.chars().count());
        if word.is_empty() {
            out.push_str(if before <= width { space } else { "" });
        } else if before > 1 && before + length > width {
            out.push('\n');
            out.push_str(word);
            column = length;
        } else {
            out.push_str(space);
            out.push_str(word);
            column = before + length;
        }
    }
    out
}

/// The offset of the first character that fulfils a condition, or the length of the text.
fn end_of(text: &str, is_end: impl Fn(char) -> bool) -> usize {
    text.find(is_end).unwrap_or(text.len())
}

/// Whether a line may break at a character. It does not break at a no-break space.
fn is_space(character: char) -> bool {
    character.is_whitespace() && character != '\u{a0}'
}

#[cfg(test)]
mod tests;
