//! Marks of templates on a line. YAML allows some of them, so they count only beside an error.

/// Delimiters around a part of a line, and the characters that this part may not contain.
const DELIMITERS: [(&str, &str, &str); 4] = [
    // Terraform: `%{ if a }`, `%{ endif }`. The end may be on another line.
    ("%{", "", ""),
    // Template Toolkit: `[% IF a %]`.
    ("[%", "%]", ""),
    // Templates of Go with other delimiters: `[[ .labels ]]`. Items of a list are separated.
    ("[[", "]]", "[,:"),
    // Scripts that replace names: `||NAME||`. Shells write `a || b || c`.
    ("||", "||", " "),
];

/// Directives that begin a line, with parentheses behind them. Source: Velocity.
const CALLS: [&str; 8] = ["#if", "#elseif", "#foreach", "#set", "#macro", "#parse", "#include", "#define"];

/// Directives that are a whole line. Source: Velocity.
const WORDS: [&str; 2] = ["#else", "#end"];

/// Whether a line has a mark of a template. Expects no white space around the line.
pub(super) fn has_template_mark(line: &str) -> bool {
    DELIMITERS.iter().any(|delimiters| has_delimited_part(line, *delimiters))
        || CALLS.iter().filter_map(|call| line.strip_prefix(call)).any(|rest| rest.trim_start().starts_with('('))
        || WORDS.contains(&line)
        || starts_with_statement(line)
}

fn has_delimited_part(line: &str, (open, close, excluded): (&str, &str, &str)) -> bool {
    let part = line.split_once(open).and_then(|(_, rest)| rest.split_once(close));
    part.is_some_and(|(part, _)| {
        (close.is_empty() || !part.is_empty()) && !part.contains(|character: char| excluded.contains(character))
    })
}

/// Whether a line begins with a word behind a dollar sign: `$for x in y`. Source: Templetor.
fn starts_with_statement(line: &str) -> bool {
    let word = line.strip_prefix('$').and_then(|rest| rest.split_once(' ')).map_or("", |(word, _)| word);
    !word.is_empty() && word.bytes().all(|letter| letter.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests;
