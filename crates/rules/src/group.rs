/// The group of a code: the part before the slash.
pub fn group(code: &str) -> &str {
    code.split_once('/').map_or(code, |(group, _)| group)
}

/// Whether a selector is the code or its group.
pub fn selects(selector: &str, code: &str) -> bool {
    code.strip_prefix(selector).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The advice about a word that is neither a code nor a group, if `near` is similar to it.
pub fn selector_advice(near: Option<&str>) -> String {
    match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => "`crd-ls explain` lists all codes (the group is the part before the slash)".to_owned(),
    }
}
