//! Messages of syntax errors.

/// Quotes an input, with its tabs and line breaks escaped.
pub(super) fn quoted(input: &str) -> String {
    format!("'{}'", input.replace('\t', "\\t").replace('\n', "\\n").replace('\r', "\\r"))
}

/// Rewrites a message about a literal after a dot: there the server names the expected token, `IDENTIFIER`.
pub(super) fn normalized(words: String) -> String {
    const BEFORE: &str = "no viable alternative at input '";
    let literal = ["true", "false", "null"].into_iter().find_map(|literal| {
        // One character precedes the literal: the dot.
        let at = words.match_indices(BEFORE).find_map(|(at, _)| {
            let input = &words[at + BEFORE.len()..];
            let rest = input.strip_prefix(input.chars().next().filter(|first| *first != '\n')?)?;
            rest.strip_prefix(literal)?.strip_prefix('\'')?;
            Some(at)
        })?;
        Some((literal, at))
    });
    let Some((literal, at)) = literal else { return words };
    let end = words[at + BEFORE.len()..].chars().next().map_or(0, char::len_utf8) + literal.len() + 1;
    let after = &words[at + BEFORE.len() + end..];
    format!("{}mismatched input '{literal}' expecting IDENTIFIER{after}", &words[..at])
}
