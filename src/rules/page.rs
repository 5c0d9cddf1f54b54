/// Where the page of a rule is: what `docs` in the JSON report and a diagnostic's link lead to.
///
/// A code is `group/kebab-case`, so the pages of a group share a folder.
pub fn rule_page(code: &str) -> String {
    format!("https://github.com/crd-ls/crd-ls/blob/main/docs/rules/{code}.md")
}
