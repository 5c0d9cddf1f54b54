//! Where each code is explained.

use super::crd::CRD_RULES;
use super::structural::completeness;
use super::{SCHEMA_RULES, document, yaml};

/// A file that explains codes.
#[derive(Clone, Copy)]
pub struct RuleFile {
    /// The codes of the findings it makes.
    pub codes: &'static [&'static str],
    /// Its source, whose head says why, and shows examples.
    pub document: &'static str,
}

/// All files that explain codes.
pub fn rule_files() -> impl Iterator<Item = RuleFile> {
    let schema_rules = SCHEMA_RULES.iter().flat_map(|family| family.iter());
    let others = [
        RuleFile { codes: completeness::CODES, document: completeness::DOCUMENT },
        RuleFile { codes: document::CODES, document: document::DOCUMENT },
        RuleFile { codes: yaml::CODES, document: yaml::DOCUMENT },
    ];
    let crd_rules = CRD_RULES.iter().map(|rule| RuleFile { codes: rule.codes, document: rule.document });
    schema_rules.map(|rule| RuleFile { codes: rule.codes, document: rule.document }).chain(crd_rules).chain(others)
}

/// Where the page of a rule is: what `docs` in the JSON report and a diagnostic's link lead to.
///
/// A code is `group/kebab-case`, so the pages of a group share a folder.
pub fn rule_page(code: &str) -> String {
    format!("https://github.com/crd-ls/crd-ls/blob/main/docs/rules/{code}.md")
}
