//! Text that fits the terminal.

use std::io::{self, IsTerminal};

use anstream::{AutoStream, ColorChoice};
use textwrap::{Options, WordSplitter};

use super::options::Color;

/// The minimum width to assume, whatever the terminal reports, in columns.
pub(super) const LEAST_WIDTH: usize = 40;
/// The minimum width of a text column. A narrower one moves to the next line.
pub(super) const LEAST_BESIDE: usize = 24;
/// The maximum width of a paragraph, because longer lines are hard to read.
const WIDEST_PARAGRAPH: usize = 100;

/// The terminal width of stdout, in columns; None without a terminal. Then each sentence stays on one line, for `grep`
/// and similar tools.
pub(super) fn width() -> Option<usize> {
    let stdout = io::stdout();
    let size = if stdout.is_terminal() { terminal_size::terminal_size_of(&stdout) } else { None };
    size.map(|(width, _)| usize::from(width.0).max(LEAST_WIDTH))
}

/// Whether stdout gets colours: as asked for, or by the variables FORCE_COLOR and NO_COLOR, or on a terminal.
pub(super) fn is_coloured(color: Color) -> bool {
    let forces = || std::env::var_os("FORCE_COLOR").is_some_and(|value| !value.is_empty() && value != "0");
    match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => forces() || AutoStream::choice(&io::stdout()) != ColorChoice::Never,
    }
}

/// Wraps a text at words. A longer word stays whole, so that a path can be copied. Continuation lines are indented.
pub(super) fn filled(text: &str, width: usize, indent: &str) -> String {
    let options = Options::new(width).subsequent_indent(indent).break_words(false);
    textwrap::fill(text, options.word_splitter(WordSplitter::NoHyphenation))
}

/// A page in Markdown with its paragraphs and items wrapped. Headings, tables and code stay unchanged.
pub(super) fn filled_page(page: &str, width: usize) -> String {
    let width = width.min(WIDEST_PARAGRAPH);
    let (mut filled_page, mut paragraph, mut is_code) = (String::new(), String::new(), false);
    for line in page.lines() {
        let is_fence = line.trim_start().starts_with("```");
        let is_kept = is_fence || is_code || line.trim().is_empty() || line.starts_with(['#', '|']);
        is_code ^= is_fence;
        if is_kept || mark_of_item(line).is_some() {
            add_paragraph(&mut filled_page, &mut paragraph, width);
        }
        match is_kept {
            true => {
                filled_page.push_str(line);
                filled_page.push('\n');
            }
            false if paragraph.is_empty() => paragraph.push_str(line),
            false => {
                paragraph.push(' ');
                paragraph.push_str(line.trim());
            }
        }
    }
    add_paragraph(&mut filled_page, &mut paragraph, width);
    filled_page
}

fn add_paragraph(page: &mut String, paragraph: &mut String, width: usize) {
    if !paragraph.is_empty() {
        let indent = " ".repeat(mark_of_item(paragraph).unwrap_or_default());
        page.push_str(&filled(paragraph, width, &indent));
        page.push('\n');
        paragraph.clear();
    }
}

/// The column where the text of a list item starts; None outside of list items.
fn mark_of_item(line: &str) -> Option<usize> {
    let content = line.trim_start();
    let rest = content.strip_prefix("- ").or_else(|| content.strip_prefix("* "))?;
    Some(line.len() - rest.len())
}
