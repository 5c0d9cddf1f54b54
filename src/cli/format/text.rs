//! The report for people, in the manner of rustc: the finding, its lines, the API server's error, and the fixes.

use std::borrow::Cow;

use annotate_snippets::{Element, Level, Renderer};

use super::ReportFormatter;
use super::entry::{CauseInCrd, LineColumn, ReportEntry, name_of};
use super::short::label;
use crate::cli::excerpt;
use crate::cli::options::Color;
use crate::cli::summary;
use crate::cli::terminal::{self, LEAST_BESIDE, LEAST_WIDTH};
use crate::cli::totals::Totals;
use crate::cli::visible::{visible, visible_line, visible_lines};
use crd_ls_ide::{Fix, Severity};

/// The width of excerpts without a terminal, in columns.
const DEFAULT_WIDTH: usize = 140;
/// The minimum width of a wrapped note, in columns.
const LEAST_NOTE_WIDTH: usize = 12;
/// The indentation of a message on a line of its own.
const NARROW_INDENT: &str = "  ";
/// The width of the line numbers and of the mark before a note, in columns.
const GUTTER_WIDTH: usize = 8;

/// The style of reports on stdout.
pub(crate) struct Text {
    renderer: Renderer,
    /// In columns.
    width: usize,
    /// Whether sentences wrap at the width. Without a terminal, each sentence stays on one line, for `grep` and similar
    /// tools.
    wraps: bool,
}

impl Text {
    /// The style for stdout: as wide as the terminal, coloured by the option.
    pub(crate) fn of_stdout(color: Color) -> Self {
        Self::new(terminal::is_coloured(color), terminal::width())
    }

    /// `width` is the terminal's, in columns; None without a terminal.
    fn new(styled: bool, width: Option<usize>) -> Self {
        let wraps = width.is_some();
        let width = width.unwrap_or(DEFAULT_WIDTH).max(LEAST_WIDTH);
        let renderer = if styled { Renderer::styled().hyperlink(false) } else { Renderer::plain() };
        Self { renderer: renderer.term_width(width), width, wraps }
    }

    fn note<'a>(&self, label: &'a str, text: &str) -> Element<'a> {
        let text = self.wrapped(visible_lines(text), GUTTER_WIDTH + format!("{label}: ").len());
        Level::NOTE.with_name(label).message(text).into()
    }

    /// The text, wrapped and indented by `indent` columns.
    fn wrapped(&self, text: String, indent: usize) -> String {
        if !self.wraps {
            return text;
        }
        terminal::filled(&text, self.width.saturating_sub(indent).max(LEAST_NOTE_WIDTH), "")
    }
}

impl ReportFormatter for Text {
    fn gathers(&self) -> bool {
        true
    }

    /// The finding, followed by an empty line. An ignored finding has one line, with the reason of the comment.
    fn finding(&self, entry: &ReportEntry<'_>) -> String {
        if let Some(reason) = entry.ignored {
            let (file, LineColumn { line, column }) = (entry.file, entry.place());
            let reason = if reason.is_empty() { entry.message() } else { reason.into() };
            return visible_line(&format!("{}: {file}:{line}:{column}: {reason}", label(entry))) + "\n\n";
        }
        let indent = format!("{}: ", label(entry)).len();
        let is_beside = !self.wraps || self.width.saturating_sub(indent) >= LEAST_BESIDE;
        let message = if is_beside { self.wrapped(visible(&entry.message()), indent) } else { String::new() };
        let title = level(entry.severity).with_name(name_of(entry.severity)).primary_title(message);
        let title = if entry.code.is_empty() { title } else { title.id(entry.code) };
        let notes = notes(entry);
        let group = title
            .elements(excerpt::snippets(entry.file, entry.text, entry.range, entry.related, self.width))
            .elements(entry.elsewhere.map(|place| excerpt::elsewhere(&place, self.width)))
            .elements(notes.iter().map(|(label, text)| self.note(label, text)))
            .elements(about_others(entry).map(|text| Level::NOTE.no_name().message(text)));
        let rendered = self.renderer.render(&[group]);
        match rendered.split_once('\n') {
            Some((title, rest)) if !is_beside => {
                let message =
                    textwrap::indent(&self.wrapped(visible(&entry.message()), NARROW_INDENT.len()), NARROW_INDENT);
                format!("{}\n{message}\n{rest}\n\n", title.trim_end())
            }
            _ => rendered + "\n\n",
        }
    }

    fn foot(&self, totals: &Totals) -> String {
        let foot = summary::foot(totals);
        if !self.wraps {
            return foot;
        }
        let lines = foot.lines().map(|line| terminal::filled(line, self.width, NARROW_INDENT) + "\n");
        lines.collect()
    }
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Information => Level::INFO,
        Severity::Hint => Level::NOTE,
    }
}

/// The notes below the excerpt: a label and its text.
fn notes<'a>(entry: &'a ReportEntry<'_>) -> Vec<(&'static str, Cow<'a, str>)> {
    let mut notes: Vec<(&str, Cow<'_, str>)> = Vec::new();
    notes.extend(entry.object_words().map(|object| ("in", object.into())));
    let written = entry.written();
    if !written.is_empty() {
        notes.push(("at", written.into()));
    }
    notes.extend(entry.server_words().map(|words| ("apiserver", words.into())));
    if entry.masked {
        notes.push(("note", "the API server reports this once the other errors are fixed".into()));
    }
    let fixes = entry.fixes();
    let applied = entry.applied_fix();
    let marked = |fix: &'a Fix| match applied.is_some_and(|applied| std::ptr::eq(applied, fix)) {
        true => format!("{} {}", summary::APPLIED, fix.title()).into(),
        false => fix.title().into(),
    };
    notes.extend(fixes.iter().map(|fix| ("help", marked(fix))));
    notes.extend(Some(entry.docs()).filter(|docs| !docs.is_empty()).map(|docs| ("docs", docs.into())));
    notes
}

/// The relation of a finding to its cause and consequences.
fn about_others(entry: &ReportEntry<'_>) -> impl Iterator<Item = String> {
    let cause = entry.cause.map(|cause| {
        let line = LineColumn::new(entry.text, cause.range.start()).line;
        format!("follows from {} in line {line}", cause.code())
    });
    let in_crd = entry.cause_in_crd.map(|CauseInCrd { code, place }| {
        let line = LineColumn::new(place.text, place.range.start()).line;
        format!("follows from {code} in {}, line {line}", visible(place.file))
    });
    entry.about_consequences().into_iter().chain(cause.or(in_crd))
}

#[cfg(test)]
mod tests;
