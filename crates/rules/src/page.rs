//! The pages that explain codes, made from the heads of source files.

use super::engine::SCHEMA_RULES;
use super::rule_table::{Rule, RuleFile};
use super::{changes, conventions, crd, decode, defaults, ignore, resource, structural, target, validations, yaml};

/// All files that explain codes.
pub fn rule_files() -> impl Iterator<Item = RuleFile> {
    let schema_rules = SCHEMA_RULES.iter().copied().flatten().map(Rule::page);
    let pages = [
        structural::PAGES,
        decode::PAGES,
        crd::PAGES,
        ignore::PAGES,
        target::PAGES,
        defaults::PAGES,
        validations::PAGES,
        resource::PAGES,
    ];
    schema_rules
        .chain(crd::rules().map(Rule::page))
        .chain(changes::pages())
        .chain(conventions::pages())
        .chain(yaml::pages().chain(pages.into_iter().flatten()).copied())
}

/// The URL of a code's page, for `docs` in the JSON report and for the link of a diagnostic.
///
/// A code is `group/kebab-case`, so the pages of a group share a folder.
pub fn rule_page(code: &str) -> String {
    format!("{}/blob/main/docs/rules/{code}.md", env!("CARGO_PKG_REPOSITORY"))
}

/// The explanation of a code, in Markdown: the head of its rule file without the examples of other codes. None for an
/// unknown code.
pub fn explanation(code: &str) -> Option<String> {
    let file = rule_files().find(|file| file.codes.contains(&code))?;
    Some(page(code, file.document))
}

/// The requirement of a rule and its reason: the first paragraphs of its page, each on one line. None if the code is
/// unknown.
pub fn purpose(code: &str) -> Option<Vec<String>> {
    let file = rule_files().find(|file| file.codes.contains(&code))?;
    let lines = head(file.document).take_while(|line| !line.starts_with("Source: ") && !line.starts_with("```"));
    let lines: Vec<&str> = lines.collect();
    let paragraphs = lines.split(|line| line.is_empty()).filter(|paragraph| !paragraph.is_empty());
    Some(paragraphs.map(|paragraph| paragraph.join(" ")).collect())
}

/// All codes, in no particular order.
pub fn codes() -> impl Iterator<Item = &'static str> {
    rule_files().flat_map(|file| file.codes.iter().copied())
}

/// The lines of the comment at the head of a file.
fn head(document: &str) -> impl Iterator<Item = &str> {
    let lines = document.lines().map_while(|line| line.strip_prefix("//!"));
    lines.map(|line| line.strip_prefix(' ').unwrap_or(line))
}

fn page(code: &str, document: &str) -> String {
    let mut page = format!("# {code}\n\n");
    let mut is_left_out = false;
    let mut is_open = false;
    for line in head(document) {
        match line.strip_prefix("```") {
            Some("") => {
                is_open = false;
                if !is_left_out {
                    page.push_str("```\n\n");
                }
                is_left_out = false;
            }
            Some(info) => {
                is_open = true;
                is_left_out = info.split(' ').nth(2).is_some_and(|other| other != code);
                if !is_left_out {
                    let title = match info {
                        info if info.contains(" change ") => "Before and after:",
                        info if info.contains(" valid") || info == "yaml document" => "Right:",
                        _ => "Wrong:",
                    };
                    page.push_str(title);
                    page.push_str("\n\n```yaml\n");
                }
            }
            None if is_open && is_left_out => {}
            None => {
                page.push_str(line);
                page.push('\n');
            }
        }
    }
    page.truncate(page.trim_end().len());
    page.push('\n');
    page
}
