/// Markdown as plain text, for clients that show the text unchanged: fences and the marks of headings, code and
/// emphasis are removed, and a link becomes its text followed by its address.
pub(super) fn from_markdown(markdown: &str) -> String {
    let mut text = String::with_capacity(markdown.len());
    let mut fenced = false;
    for line in markdown.lines() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
            continue;
        }
        if fenced {
            text.push_str(line);
        } else {
            push_line(&mut text, line);
        }
        text.push('\n');
    }
    text.trim_end().to_owned()
}

fn push_line(text: &mut String, line: &str) {
    let line = match line.trim_start_matches('#').strip_prefix(' ') {
        Some(heading) if line.starts_with('#') => heading,
        _ => line,
    };
    // Text between back quotes is code, so other marks in it are literal.
    for (index, part) in line.split('`').enumerate() {
        if index % 2 == 1 {
            text.push_str(part);
        } else {
            push_prose(text, &part.replace("**", ""));
        }
    }
}

fn push_prose(text: &mut String, mut rest: &str) {
    while let Some((before, label, address, after)) = next_link(rest) {
        text.push_str(&format!("{} ({address})", unescaped(&format!("{before}{label}"))));
        rest = after;
    }
    text.push_str(&unescaped(rest));
}

/// The text without the backslashes that escape marks.
fn unescaped(prose: &str) -> String {
    let mut text = String::with_capacity(prose.len());
    let mut characters = prose.chars().peekable();
    while let Some(character) = characters.next() {
        let next = characters.next_if(|next| character == '\\' && next.is_ascii_punctuation());
        text.push(next.unwrap_or(character));
    }
    text
}

/// The text before `[label](address)`, the label, the address, and the text after it.
fn next_link(prose: &str) -> Option<(&str, &str, &str, &str)> {
    let (before, link) = prose.split_once('[').filter(|(before, _)| !before.ends_with('\\'))?;
    let (label, target) = link.split_once("](")?;
    let (address, after) = target.split_once(')')?;
    Some((before, label, address, after))
}

#[cfg(test)]
mod tests;
