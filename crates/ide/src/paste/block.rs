//! A copied text: entries of a mapping or items of a list, with the lines that belong to them.

use crate::complete::KeyStyle;
use crate::cursor::spaces_before;
use crd_ls_syntax::{ContentKind, SyntaxKind, Tree};
use crd_ls_text::Text;

/// Lines that are moved together.
pub(super) struct Block<'t> {
    /// The lines with their line breaks.
    lines: Vec<&'t str>,
    /// The original indentation of the first line.
    first: usize,
    /// The original column of the entries or items.
    base: usize,
    /// Whether the first line was copied completely, with its indentation.
    pub(super) is_whole: bool,
    /// Whether the block holds items rather than entries.
    pub(super) are_items: bool,
}

impl<'t> Block<'t> {
    /// None unless the text is one block mapping or sequence without syntax errors. The first line may have lost its
    /// indentation because the selection began at its key; the lost indentation is restored. `is_pasted` means that the
    /// first line may have got another indentation since.
    pub(super) fn read(text: &'t str, style: &KeyStyle, is_pasted: bool) -> Option<Self> {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let first = lines.first().map_or(0, |line| spaces_before(line));
        let whole = || Self::with_first(text, &lines, first).map(|block| Self { is_whole: true, ..block });
        let cut = || {
            let mut lost = columns_lost(&lines, style).into_iter().filter(|column| is_pasted || *column > first);
            lost.find_map(|column| Self::with_first(text, &lines, column))
        };
        let has_lost_all = first == 0 && least_below(&lines).is_some_and(|least| least > 0);
        if has_lost_all { cut().or_else(whole) } else { whole().or_else(cut) }
    }

    /// Reads the text with this indentation of the first line.
    fn with_first(text: &str, lines: &[&'t str], first: usize) -> Option<Self> {
        let written = format!("{}{}", " ".repeat(first), text.trim_start_matches(' '));
        let tree = Tree::parse_str(&written);
        let mut documents = tree.documents();
        let content = documents.next()?.content()?;
        let are_items = match content.kind() {
            ContentKind::Mapping(mapping) if !mapping.is_flow() => false,
            ContentKind::Sequence(sequence) if !sequence.is_flow() => true,
            _ => return None,
        };
        if documents.next().is_some() || !tree.errors().is_empty() {
            return None;
        }
        let start = usize::from(content.range().start());
        let base = start - written.get(..start)?.rfind('\n').map_or(0, |at| at + 1);
        let is_all_space = spaces_before(written.get(start - base..)?) == base;
        is_all_space.then(|| Self { lines: lines.to_vec(), first, base, is_whole: false, are_items })
    }

    /// The original column of the block's entries or items, if it is known.
    pub(super) fn column(&self) -> Option<usize> {
        self.is_whole.then_some(self.base)
    }

    /// The lines with the entries or items at a column. None if a line would be left of the margin.
    pub(super) fn lines_at(&self, column: usize) -> Option<Vec<String>> {
        let moved = |(number, line): (usize, &&str)| {
            let content = line.trim_start_matches(' ');
            let written = line.len() - content.len();
            let old = if number == 0 && !is_blank(line) { self.first } else { written };
            let new = match (old + column).checked_sub(self.base) {
                // Blank lines can be text in a block scalar, which moves as a whole.
                _ if is_blank(line) && old < self.base.max(1) => written,
                None if content.starts_with('#') => 0,
                new => new?,
            };
            Some(format!("{}{content}", " ".repeat(new)))
        };
        self.lines.iter().enumerate().map(moved).collect()
    }
}

/// The possible columns of the first line, the likeliest first. If the entry on the first line is complete, the lines
/// below are its siblings. If the first line is a lone `key:`, the lines below are its value, unless the next line is
/// deeper than a later line.
fn columns_lost(lines: &[&str], style: &KeyStyle) -> Vec<usize> {
    let Some((first, below)) = lines.split_first() else { return Vec::new() };
    let mut content = below.iter().filter(|line| is_content(line));
    let (Some(next), Some(least)) = (content.next(), least_below(lines)) else { return Vec::new() };
    if !is_content(first) {
        return vec![spaces_before(next)];
    }
    let dashes = dashes(first);
    let step = step(below).unwrap_or(style.step);
    let beside = [Some(least), least.checked_sub(dashes)];
    let inside = |step: usize| least.checked_sub(dashes + step);
    let columns = match (has_value(first), spaces_before(next) > least) {
        (false, true) => beside.to_vec(),
        (false, false) if is_item(next) && dashes > 0 => vec![Some(least), inside(style.dash)],
        (false, false) if is_item(next) => vec![inside(style.dash), Some(least)],
        (false, false) => vec![inside(step)],
        (true, _) => [&beside[..], &[inside(step)]].concat(),
    };
    columns.into_iter().flatten().collect()
}

/// The indentation of the first mapping in the lines relative to its key.
fn step(lines: &[&str]) -> Option<usize> {
    let content: Vec<&str> = lines.iter().copied().filter(|line| is_content(line)).collect();
    let mut pairs = content.iter().zip(content.iter().skip(1));
    pairs.find_map(|(key, value)| {
        let step = spaces_before(value).checked_sub(spaces_before(key) + dashes(key)).filter(|step| *step > 0)?;
        (key.trim_end().ends_with(':') && !is_item(value)).then_some(step)
    })
}

/// Whether the entry that starts on a line is complete there.
fn has_value(line: &str) -> bool {
    let tree = Tree::parse(&Text::new(line.trim_end()));
    let mut last = tree.syntax().last_token();
    while let Some(trivia) = last.as_ref().filter(|token| token.kind().is_trivia()) {
        last = trivia.prev_token();
    }
    let opens = last.is_none_or(|token| matches!(token.kind(), SyntaxKind::Colon | SyntaxKind::BlockScalar));
    !opens && tree.errors().is_empty()
}

/// The smallest indentation below the first line.
fn least_below(lines: &[&str]) -> Option<usize> {
    lines.iter().skip(1).filter(|line| is_content(line)).map(|line| spaces_before(line)).min()
}

/// The length of the dashes before the first key.
pub(super) fn dashes(line: &str) -> usize {
    let line = line.trim_start_matches(' ');
    let mut content = line;
    while let Some(behind) = content.strip_prefix("- ") {
        content = behind.trim_start_matches(' ');
    }
    line.len() - content.len()
}

fn is_item(line: &str) -> bool {
    let content = line.trim();
    content == "-" || content.starts_with("- ")
}

pub(super) fn is_blank(line: &str) -> bool {
    line.trim().is_empty()
}

/// Whether a line has more than white space or a comment.
pub(super) fn is_content(line: &str) -> bool {
    !is_blank(line) && !line.trim_start().starts_with('#')
}
