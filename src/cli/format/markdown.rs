//! Markdown for a comment on a pull request: rejections by the API server, breaking changes, invalid resources, changes
//! to review, deprecations and additions.

use std::fmt::Write;

use super::{Cut, Printed, ReportEntry, ReportFormatter, outcome};
use crate::cli::summary;
use crate::cli::totals::Totals;
use crate::cli::visible::visible;
use crate::files::Unreadable;
use crd_ls_ide::Severity;
use crd_ls_text as text;

pub(super) struct Markdown;

const REFUSED: &str = "Refused by the API server";
const BREAKS: &str = "Breaks";
const RESOURCES: &str = "Invalid resources";
const TO_LOOK_AT: &str = "To look at";
const DEPRECATIONS: &str = "Deprecations";
const ADDITIONS: &str = "Additions";
const OTHERS: &str = "Other remarks";

/// The headings, in the order in which they are printed.
const SECTIONS: [&str; 7] = [REFUSED, BREAKS, RESOURCES, TO_LOOK_AT, DEPRECATIONS, ADDITIONS, OTHERS];

/// The maximum number of printed items in a section.
const MAX_ITEMS: usize = 100;

impl ReportFormatter for Markdown {
    fn has_fixes(&self) -> bool {
        false
    }

    fn has_paths(&self) -> bool {
        true
    }

    fn head(&self) -> &'static str {
        "# CustomResourceDefinitions\n"
    }

    fn finding(&self, entry: &ReportEntry<'_>) -> String {
        let words = entry.server_words().as_ref().map(|words| format!("\nAPI server: {}", code_span(words)));
        let others = entry.about_consequences().map(|others| format!("\n{others}"));
        let object = entry.object_words().map(|object| format!(", {}", code_span(&object))).unwrap_or_default();
        let below: String = words.into_iter().chain(others).collect();
        let name = match entry.docs() {
            docs if docs.is_empty() => entry.name().to_owned(),
            docs => format!("[`{}`]({docs})", entry.code),
        };
        format!("{} ({name}{object}{below}", prose(&entry.message()))
    }

    fn section(&self, entry: &ReportEntry<'_>) -> &'static str {
        match (entry.severity, entry.code) {
            (_, "") => TO_LOOK_AT,
            (Severity::Error, "cel/resource" | "cel/not-checked") => RESOURCES,
            (Severity::Error, code) if code.starts_with("resource/") => RESOURCES,
            (Severity::Error, _) if entry.apiserver().is_some() => REFUSED,
            (Severity::Error, _) => BREAKS,
            (Severity::Warning, _) => TO_LOOK_AT,
            (_, "change/version-deprecated") => DEPRECATIONS,
            (_, "change/field-added" | "change/version-added") => ADDITIONS,
            _ => OTHERS,
        }
    }

    fn file(&self, name: &str, findings: &[Printed], _cut: &Cut) -> String {
        let mut text = String::new();
        for section in SECTIONS {
            let items = items(findings.iter().filter(|printed| printed.section == section));
            if items.is_empty() {
                continue;
            }
            let _ = writeln!(text, "\n### {section}\n");
            items.iter().take(MAX_ITEMS).for_each(|item| text.push_str(item));
            if items.len() > MAX_ITEMS {
                let _ = writeln!(text, "- and {} more", items.len() - MAX_ITEMS);
            }
        }
        if text.is_empty() { text } else { format!("\n## {}\n{text}", code_span(name)) }
    }

    fn unreadable(&self, unreadable: &Unreadable) -> String {
        let line =
            unreadable.range().map(|_| format!(", line {}", ReportEntry::of_unreadable(unreadable).place().line));
        let (name, reason) = (code_span(unreadable.path()), prose(unreadable.reason()));
        format!("\n## {name}\n\n**{}**{}: {reason}\n", outcome(unreadable), line.unwrap_or_default())
    }

    fn foot(&self, totals: &Totals) -> String {
        format!("\n**{}**\n", summary::line(totals))
    }
}

/// An item for each distinct message, with the API server's words. Equal findings on several lines, such as in several
/// versions, share an item.
fn items<'p>(findings: impl Iterator<Item = &'p Printed>) -> Vec<String> {
    let mut said: Vec<Said<'_>> = Vec::new();
    for printed in findings {
        let line = printed.place.line.to_string();
        let (message, words) = printed.text.split_once('\n').unwrap_or((&printed.text, ""));
        match said.iter_mut().find(|said| said.message == message) {
            Some(said) => {
                said.lines.push(line);
                said.words.push(words);
            }
            None => said.push(Said { message, lines: vec![line], words: vec![words] }),
        }
    }
    said.iter().map(Said::item).collect()
}

/// A message with its lines, and the notes below it: the API server's words and the consequences.
struct Said<'p> {
    message: &'p str,
    lines: Vec<String>,
    words: Vec<&'p str>,
}

impl Said<'_> {
    fn item(&self) -> String {
        let noun = if self.lines.len() == 1 { "line" } else { "lines" };
        let mut item = format!("- {}, {noun} {})\n", self.message, self.lines.join(", "));
        for words in self.words.iter().flat_map(|words| words.lines()) {
            let _ = writeln!(item, "  - {words}");
        }
        item
    }
}

/// Text for Markdown: escaped except for its code spans.
fn prose(text: &str) -> String {
    text::literal_markdown(&visible(text))
}

/// A code span, with a fence longer than any run of grave accents in the text.
fn code_span(text: &str) -> String {
    text::code_span(&visible(text))
}
