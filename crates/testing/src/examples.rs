/// A fenced block in the `//!` head of a source file.
pub struct Example<'a> {
    /// The info string of the opening fence.
    pub info: &'a str,
    pub text: String,
}

/// The fenced blocks in the head (`//!`) of a source file, with a tab for each `→` and a no-break space for each `⍽`.
pub fn examples(source: &str) -> Vec<Example<'_>> {
    let mut examples = Vec::new();
    let mut open: Option<Example<'_>> = None;
    for line in source.lines().map_while(|line| line.strip_prefix("//!")) {
        let line = line.strip_prefix(' ').unwrap_or(line);
        match (&mut open, line.strip_prefix("```")) {
            (Some(_), Some(_)) => examples.extend(open.take()),
            (Some(example), None) => {
                example.text.push_str(&line.replace('→', "\t").replace('⍽', "\u{a0}"));
                example.text.push('\n');
            }
            (None, Some(info)) => open = Some(Example { info: info.trim(), text: String::new() }),
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a fence is not closed in:\n{source}");
    examples
}
