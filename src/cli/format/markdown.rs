//! For a comment on a pull request: what the API server refuses, what breaks, which resources are invalid, what to look at, what is deprecated and what
//! is new, in Markdown.

use std::fmt::Write;

use super::{Entry, Format, Printed};
use crate::cli::excerpt::visible;
use crate::cli::totals::Totals;
use crate::ide::Severity;

pub(super) struct Markdown;

const REFUSED: &str = "Refused by the API server";
const BREAKS: &str = "Breaks";
const RESOURCES: &str = "Invalid resources";
const TO_LOOK_AT: &str = "To look at";
const DEPRECATIONS: &str = "Deprecations";
const ADDITIONS: &str = "Additions";
const OTHERS: &str = "Other remarks";

/// The headings, in the order of the report.
const SECTIONS: [&str; 7] = [REFUSED, BREAKS, RESOURCES, TO_LOOK_AT, DEPRECATIONS, ADDITIONS, OTHERS];

/// The most items of a section that are written out.
const MOST_ITEMS: usize = 100;

impl Format for Markdown {
    fn head(&self) -> &'static str {
        "# CustomResourceDefinitions\n"
    }

    fn finding(&self, entry: &Entry<'_>) -> String {
        format!("{} ([`{}`]({})", prose(&entry.message), entry.code, entry.docs)
    }

    fn section(&self, entry: &Entry<'_>) -> &'static str {
        match (entry.severity, entry.code) {
            (Severity::Error, "cel/resource" | "cel/not-checked") => RESOURCES,
            (Severity::Error, code) if code.starts_with("resource/") => RESOURCES,
            (Severity::Error, _) if entry.apiserver.is_some() => REFUSED,
            (Severity::Error, _) => BREAKS,
            (Severity::Warning, _) => TO_LOOK_AT,
            (_, "change/version-deprecated") => DEPRECATIONS,
            (_, "change/field-added" | "change/version-added") => ADDITIONS,
            _ => OTHERS,
        }
    }

    fn file(&self, name: &str, findings: &[&Printed]) -> String {
        let mut text = String::new();
        for section in SECTIONS {
            let items = items(findings.iter().filter(|printed| printed.section == section));
            if items.is_empty() {
                continue;
            }
            let _ = writeln!(text, "\n### {section}\n");
            items.iter().take(MOST_ITEMS).for_each(|item| text.push_str(item));
            if items.len() > MOST_ITEMS {
                let _ = writeln!(text, "- and {} more", items.len() - MOST_ITEMS);
            }
        }
        if text.is_empty() { text } else { format!("\n## `{}`\n{text}", visible(name).replace('`', " ")) }
    }

    fn foot(&self, totals: &Totals) -> String {
        let verdict = match (totals.counts.errors, totals.counts.warnings) {
            (0, 0) => "No errors, and nothing to look at.".to_owned(),
            (0, warnings) => format!("No errors, {warnings} to look at."),
            (errors, warnings) => {
                let errors = if errors == 1 { "1 error".to_owned() } else { format!("{errors} errors") };
                format!("{errors}, {warnings} to look at.")
            }
        };
        format!("\n**{verdict}**\n")
    }
}

/// A line for each thing to say; what is the same in several lines, as in several versions, is said once.
fn items<'p>(findings: impl Iterator<Item = &'p &'p Printed>) -> Vec<String> {
    let mut said: Vec<(&str, Vec<String>)> = Vec::new();
    for printed in findings {
        let line = printed.line.to_string();
        match said.iter_mut().find(|(words, _)| *words == printed.text) {
            Some((_, lines)) => lines.push(line),
            None => said.push((&printed.text, vec![line])),
        }
    }
    let noun = |lines: &[String]| if lines.len() == 1 { "line" } else { "lines" };
    said.iter().map(|(words, lines)| format!("- {words}, {} {})\n", noun(lines), lines.join(", "))).collect()
}

/// Text that a reader of Markdown sees as it is, but for the code in it.
fn prose(text: &str) -> String {
    visible(text).replace('\n', " ").replace('<', "&lt;").replace('*', "\\*")
}
