/// The group of a code.
pub fn group(code: &str) -> &str {
    code.split_once('/').map_or(code, |(group, _)| group)
}

/// Whether a selector is the code or its group.
pub fn selects(selector: &str, code: &str) -> bool {
    code.strip_prefix(selector).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}
