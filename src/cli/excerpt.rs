//! The lines of a finding, cut out of the text, because the library that draws them would read the whole text for each
//! finding.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Element, Origin, Snippet};
use unicode_width::UnicodeWidthChar;

use super::elsewhere::Elsewhere;
use super::visible::{visible, without_commands};
use crd_ls_ide::Related;
use crd_ls_text::{Encoding, Text, TextRange, visible_character};

/// A related place within this many lines and columns of the finding shares its excerpt. A farther place gets its own.
const NEAR_LINES: usize = 30;
const NEAR_COLUMNS: usize = 60;

/// The longest line to show, in bytes. Each excerpt reads the whole line several times, and a text in one line can have
/// thousands of findings.
const LONGEST_LINE: usize = 16 << 10;

/// The width of an excerpt's line number, its ellipses and a little context, in columns.
const FRAME_COLUMNS: usize = 24;

/// A place to underline.
struct Mark {
    kind: AnnotationKind,
    /// From 0.
    line: usize,
    /// In characters of the line's content, from 0. A range of several lines is marked to the end of its first.
    columns: Range<usize>,
    label: Option<String>,
}

/// The finding's lines with the nearby related places, then the other related places. `width` is the terminal's, in
/// columns.
pub(super) fn snippets(
    file: &str,
    text: &Text,
    range: TextRange,
    related: &[Related],
    width: usize,
) -> Vec<Element<'static>> {
    let primary = Mark::new(text, range, AnnotationKind::Primary, None);
    let related = related.iter().map(|other| {
        let label = visible(other.message);
        Mark::new(text, other.range, AnnotationKind::Context, Some(label))
    });
    let (near, far): (Vec<_>, Vec<_>) = related.partition(|mark| mark.is_near(&primary));
    let first = std::iter::once(primary).chain(near).collect();
    let all = std::iter::once(first).chain(far.into_iter().map(|mark| vec![mark]));
    all.map(|marks: Vec<Mark>| picture(&visible(file), text, marks, width)).collect()
}

/// The lines of a place in another text.
pub(super) fn elsewhere(place: &Elsewhere<'_>, width: usize) -> Element<'static> {
    let label = Some(visible(place.message));
    let mark = Mark::new(place.text, place.range, AnnotationKind::Context, label);
    picture(&visible(place.file), place.text, vec![mark], width)
}

impl Mark {
    fn new(text: &Text, range: TextRange, kind: AnnotationKind, label: Option<String>) -> Self {
        let start = text.position(range.start(), Encoding::Utf32);
        let end = text.position(range.end(), Encoding::Utf32);
        let content_end = text.position(text.line_range(start.line).end(), Encoding::Utf32);
        let last = end.min(content_end).character.max(start.character);
        Self { kind, line: start.line as usize, columns: start.character as usize..last as usize, label }
    }

    fn is_near(&self, other: &Self) -> bool {
        self.line.abs_diff(other.line) <= NEAR_LINES && self.columns.start.abs_diff(other.columns.start) <= NEAR_COLUMNS
    }
}

/// The lines from the first mark to the last. The renderer leaves out lines without a mark.
fn picture(file: &str, text: &Text, marks: Vec<Mark>, width: usize) -> Element<'static> {
    let first = marks.iter().map(|mark| mark.line).min().unwrap_or_default();
    let last = marks.iter().map(|mark| mark.line).max().unwrap_or_default();
    let mut source = String::new();
    let mut starts = Vec::new();
    for line in first..=last {
        let range = text.line_range(line as u32);
        if usize::from(range.len()) > LONGEST_LINE {
            return place(file, &marks);
        }
        starts.push(source.len());
        let shown: String = text.slice(range).chars().map(shown).collect();
        source.push_str(&without_commands(shown, "♯"));
        source.push('\n');
    }
    let longest = width.saturating_sub(FRAME_COLUMNS);
    let annotations = marks.into_iter().map(|mark| {
        let line_start = starts.get(mark.line - first).copied().unwrap_or_default();
        let content = source.get(line_start..).unwrap_or_default();
        let span = span(content, mark.columns, longest);
        mark.kind.span(line_start + span.start..line_start + span.end).label(mark.label)
    });
    let annotations: Vec<_> = annotations.collect();
    Snippet::source(source).path(file.to_owned()).line_start(first + 1).annotations(annotations).into()
}

/// The place of the first mark, without an excerpt, because a line is too long.
fn place(file: &str, marks: &[Mark]) -> Element<'static> {
    let origin = Origin::path(file.to_owned());
    match marks.first() {
        Some(mark) => origin.line(mark.line + 1).char_column(mark.columns.start + 1).into(),
        None => origin.into(),
    }
}

/// The byte range of the characters `columns` of `content`, at most `longest` columns wide, since an excerpt is at
/// least as wide as its underlined text.
fn span(content: &str, columns: Range<usize>, longest: usize) -> Range<usize> {
    let byte_of = |column| content.char_indices().nth(column).map_or(content.len(), |(byte, _)| byte);
    let start = byte_of(columns.start);
    let underlined = content.get(start..byte_of(columns.end)).unwrap_or_default();
    let mut shown_columns = 0;
    let too_long = underlined.char_indices().find(|(_, character)| {
        shown_columns += character.width().unwrap_or(1);
        shown_columns > longest
    });
    start..start + too_long.map_or(underlined.len(), |(byte, _)| byte)
}

/// The printed form of a character. Tabs stay, because the renderer knows their width.
fn shown(character: char) -> char {
    if character == '\t' { character } else { visible_character(character) }
}
