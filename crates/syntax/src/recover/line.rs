//! A line and its features.

use std::borrow::Cow;

use crd_ls_text::{Text, TextRange, TextSize};

/// The maximum number of lines that are searched for a line with content.
const MAX_LINES: u32 = 100;

/// The length of the longest line that counts as hand-written, in bytes. Longer lines are data.
const LONGEST: u32 = 4_000;

/// A line of a text without its line break.
pub(super) struct Line<'t> {
    pub(super) number: u32,
    pub(super) range: TextRange,
    pub(super) text: Cow<'t, str>,
}

impl<'t> Line<'t> {
    pub(super) fn at(text: &'t Text, number: u32) -> Option<Self> {
        let range = text.line_range(number);
        let is_short = number < text.line_count() && range.len() <= TextSize::new(LONGEST);
        is_short.then(|| Self { number, range, text: text.slice(range) })
    }

    /// The range of the line, including its line break.
    pub(super) fn whole(&self, text: &Text) -> TextRange {
        TextRange::new(self.range.start(), text.line_range(self.number + 1).start())
    }

    /// The neighbours, all of them lines with content.
    pub(super) fn neighbours(&self, text: &'t Text) -> Neighbours<'t> {
        let below = self.below(text);
        let second_below = below.as_ref().and_then(|below| below.below(text));
        let mut around = self.above(text).map(|above| above.around(text)).unwrap_or_default().into_iter();
        let mut above = around.next();
        let mut around: Vec<Self> = around.collect();
        // If an entry has a value on its line, deeper text below continues that value.
        while let Some((last, owner)) = above.as_ref().zip(around.first())
            && !owner.opens()
            && last.indent() > owner.content_column()
        {
            above = Some(around.remove(0));
        }
        Neighbours { above, around, below, second_below }
    }

    /// The line and the lines above it with strictly decreasing indentation: the entries that may be open at the next
    /// line.
    fn around(self, text: &'t Text) -> Vec<Self> {
        let numbers = (0..self.number).rev().take(MAX_LINES as usize);
        let mut around = vec![self];
        for line in numbers.filter_map(|number| Self::at(text, number)).filter(|line| line.body().is_some()) {
            let is_less_deep = around.last().is_none_or(|last| line.indent() < last.indent());
            if is_less_deep {
                around.push(line);
            }
        }
        around
    }

    /// The previous line, if it has content.
    pub(super) fn before(&self, text: &'t Text) -> Option<Self> {
        Self::at(text, self.number.checked_sub(1)?).filter(|before| before.body().is_some())
    }

    fn above(&self, text: &'t Text) -> Option<Self> {
        let numbers = (0..self.number).rev().take(MAX_LINES as usize);
        numbers.filter_map(|number| Self::at(text, number)).find(|line| line.body().is_some())
    }

    fn below(&self, text: &'t Text) -> Option<Self> {
        let numbers = (self.number + 1..text.line_count()).take(MAX_LINES as usize);
        numbers.filter_map(|number| Self::at(text, number)).find(|line| line.body().is_some())
    }

    /// The number of leading spaces and tabs.
    pub(super) fn indent(&self) -> usize {
        self.text.len() - self.text.trim_start_matches([' ', '\t']).len()
    }

    /// Whether the indentation contains a tab.
    pub(super) fn has_tab(&self) -> bool {
        self.text.get(..self.indent()).is_some_and(|indent| indent.contains('\t'))
    }

    /// The trimmed text; `None` for an empty line and for a comment.
    pub(super) fn body(&self) -> Option<&str> {
        let body = self.text.trim_matches([' ', '\t']);
        (!body.is_empty() && !body.starts_with('#')).then_some(body)
    }

    /// The width of the dashes and the spaces after them, in bytes.
    pub(super) fn dashes(&self) -> usize {
        let body = self.text.get(self.indent()..).unwrap_or_default();
        let mut rest = body;
        while let Some(item) = rest.strip_prefix("- ") {
            rest = item.trim_start_matches(' ');
        }
        body.len() - rest.len()
    }

    /// The column of the entry or text, after dashes.
    pub(super) fn content_column(&self) -> usize {
        self.indent() + self.dashes()
    }

    /// The usual column of a line directly below: of a child if this line can have children, or else of a sibling.
    pub(super) fn column_below(&self) -> usize {
        self.content_column() + if self.opens() { 2 } else { 0 }
    }

    /// The entry or text, without dashes and trailing white space.
    pub(super) fn content(&self) -> &str {
        self.text.get(self.content_column()..).unwrap_or_default().trim_end()
    }

    /// Whether the line can have children: it ends with a colon, or consists of a dash.
    pub(super) fn opens(&self) -> bool {
        let body = self.text.trim_end();
        body.ends_with(':') || body.trim_start() == "-"
    }

    /// A part of the line as a range of the text.
    pub(super) fn part(&self, start: usize, end: usize) -> TextRange {
        let at = |offset: usize| self.range.start() + TextSize::new(offset as u32);
        TextRange::new(at(start), at(end))
    }
}

/// The lines with content around a line, looked up once for all repairs.
pub(super) struct Neighbours<'t> {
    /// The nearest entry or item above. If the text above continues a value, this is the entry with the value.
    pub(super) above: Option<Line<'t>>,
    /// The possible parents further above, with strictly decreasing indentation.
    pub(super) around: Vec<Line<'t>>,
    /// The nearest line below.
    pub(super) below: Option<Line<'t>>,
    /// The next line after `below`.
    pub(super) second_below: Option<Line<'t>>,
}
