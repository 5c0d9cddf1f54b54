//! The report for people, in the manner of rustc: the finding, its lines, the API server's error, and
//! the fixes.

use std::io::IsTerminal;

use annotate_snippets::{Element, Level, Renderer};
use anstream::{AutoStream, ColorChoice};

use super::excerpt::{self, visible};
use super::listed::Listed;
use super::options::Color;
use super::tried::with_fixes;
use crate::ide::{Finding, Fix, Severity, Snapshot, rule_page};
use crate::text::{Encoding, Text};

/// The width to which lines of the text are cut if there is no terminal, in columns.
const DEFAULT_WIDTH: usize = 140;
/// The least width that is assumed, whatever the terminal reports, in columns.
const LEAST_WIDTH: usize = 40;
/// The least width to which a sentence is wrapped, in columns.
const LEAST_SENTENCE_WIDTH: usize = 30;
/// The width of line numbers and of the mark before a note, in columns.
const GUTTER_WIDTH: usize = 8;

/// How reports look on stdout.
pub(super) struct Terminal {
    renderer: Renderer,
    /// In columns.
    width: usize,
    /// Whether sentences are wrapped to the width. Without a terminal each stays on one line, for
    /// `grep` and the like.
    wraps: bool,
}

impl Terminal {
    /// As wide as stdout, with colours as the option says.
    pub(super) fn of_stdout(color: Color) -> Self {
        let stdout = std::io::stdout();
        let styled = match color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => AutoStream::choice(&stdout) != ColorChoice::Never,
        };
        let size = if stdout.is_terminal() { terminal_size::terminal_size_of(&stdout) } else { None };
        Self::new(styled, size.map(|(width, _)| usize::from(width.0)))
    }

    /// `width` is the terminal's, in columns; none when there is no terminal.
    fn new(styled: bool, width: Option<usize>) -> Self {
        let wraps = width.is_some();
        let width = width.unwrap_or(DEFAULT_WIDTH).max(LEAST_WIDTH);
        let renderer = if styled { Renderer::styled().hyperlink(false) } else { Renderer::plain() };
        Self { renderer: renderer.term_width(width), width, wraps }
    }

    /// The findings of one input, an empty line after each; those that follow from others only if `all` are wanted.
    pub(super) fn render(&self, file: &str, snapshot: &Snapshot, findings: &[Listed<'_>], all: bool) -> String {
        let findings = with_fixes(snapshot, findings).filter(|(listed, _)| all || listed.cause.is_none());
        findings.map(|(listed, fixes)| self.finding(file, snapshot, listed, fixes) + "\n\n").collect()
    }

    fn finding(&self, file: &str, snapshot: &Snapshot, listed: &Listed<'_>, fixes: Vec<Fix>) -> String {
        let finding = listed.finding;
        let (level, name) = level(listed.severity);
        let message = self.wrapped(&finding.message(), format!("{name}[{}]: ", finding.code()).len());
        let title = level.with_name(name).primary_title(message).id(finding.code());
        let notes = notes(snapshot, finding, fixes);
        let group = title
            .elements(excerpt::snippets(file, snapshot.text(), finding, self.width))
            .elements(listed.elsewhere.as_ref().map(|place| excerpt::elsewhere(place, self.width)))
            .elements(notes.iter().map(|(label, text)| self.note(label, text)))
            .elements(about_others(snapshot.text(), listed).map(|text| Level::NOTE.no_name().message(text)));
        self.renderer.render(&[group])
    }

    fn note<'a>(&self, label: &'a str, text: &str) -> Element<'a> {
        let text = self.wrapped(text, GUTTER_WIDTH + format!("{label}: ").len());
        Level::NOTE.with_name(label).message(text).into()
    }

    /// The text as it is shown after `indent` columns.
    fn wrapped(&self, text: &str, indent: usize) -> String {
        let text = visible(text);
        if !self.wraps {
            return text;
        }
        let width = self.width.saturating_sub(indent).max(LEAST_SENTENCE_WIDTH);
        let options = textwrap::Options::new(width).break_words(false);
        textwrap::fill(&text, options.word_splitter(textwrap::WordSplitter::NoHyphenation))
    }
}

fn level(severity: Severity) -> (Level<'static>, &'static str) {
    match severity {
        Severity::Error => (Level::ERROR, "error"),
        Severity::Warning => (Level::WARNING, "warning"),
        Severity::Information => (Level::INFO, "information"),
        Severity::Hint => (Level::NOTE, "hint"),
    }
}

/// The notes below the lines: a label and its text.
fn notes(snapshot: &Snapshot, finding: &Finding, fixes: Vec<Fix>) -> Vec<(&'static str, String)> {
    let mut notes = Vec::new();
    if !finding.written.is_empty() {
        notes.push(("at", finding.written.to_string()));
    }
    notes.extend(snapshot.printed_error(finding).map(|error| ("apiserver", error)));
    if finding.masked {
        notes.push(("note", "the API server reports this once the other errors are fixed".to_owned()));
    }
    notes.extend(fixes.into_iter().map(|fix| ("help", fix.title)));
    notes.push(("docs", rule_page(finding.code())));
    notes
}

/// What a finding has to do with others.
fn about_others(text: &Text, listed: &Listed<'_>) -> impl Iterator<Item = String> {
    let consequences = match (listed.consequences, listed.warnings) {
        (0, 0) => None,
        (0, 1) => Some("and 1 warning that follows from it".to_owned()),
        (0, more) => Some(format!("and {more} warnings that follow from it")),
        (1, _) => Some("and 1 error that follows from it".to_owned()),
        (more, _) => Some(format!("and {more} errors that follow from it")),
    };
    let cause = listed.cause.map(|cause| {
        let line = text.position(cause.range.start(), Encoding::Utf8).line + 1;
        format!("follows from {} in line {line}", cause.code())
    });
    consequences.into_iter().chain(cause)
}

#[cfg(test)]
mod tests;
