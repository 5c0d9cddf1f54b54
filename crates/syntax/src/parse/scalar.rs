//! Plain scalars.

use super::trivia::Indentation;
use super::{Column, Parser};
use crate::ErrorKind;
use crate::kind::{RawKind, SyntaxKind};
use crate::source::{class, is_blank, is_break, is_flow_indicator, is_printable_ascii, is_white, leading_groups};

/// The context of a line of a plain scalar.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlainPlace {
    /// Whether the line is between brackets.
    pub(super) flow: bool,
    /// Whether colons that would end a key are skipped.
    pub(super) colons: bool,
}

/// The end of a line of a plain scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    Colon,
    Comment,
    /// The end of the line or of the text.
    LineEnd,
    FlowIndicator,
}

/// One line of a plain scalar.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlainLine {
    /// The end, without trailing white space.
    pub(super) end: usize,
    /// The reason for the end.
    pub(super) stop: Stop,
    /// The place where `stop` was found.
    pub(super) stop_at: usize,
    /// Whether the line contains a control character.
    pub(super) odd: bool,
    /// Whether a colon that would end a key was skipped.
    pub(super) colon: bool,
    /// The start of the last line of text, if this line has an action over several lines.
    pub(super) last_line: Option<usize>,
}

impl Parser<'_> {
    /// Scans a line of a plain scalar from `at` on.
    pub(super) fn scan_plain_line(&mut self, at: usize, place: PlainPlace) -> PlainLine {
        let mut line =
            PlainLine { end: at, stop: Stop::LineEnd, stop_at: at, odd: false, colon: false, last_line: None };
        let mut start = at;
        'pieces: loop {
            let tail = self.source.tail(start);
            let plain = if place.flow { 0 } else { leading_groups(tail, is_plain) };
            for (index, byte) in tail.iter().enumerate().skip(plain) {
                let class = class::of(*byte);
                if class & !(class::QUOTE | class::BACKSLASH | class::WHITE) == 0 {
                    continue;
                }
                let here = start + index;
                if let Some(stop) = self.plain_stop(here, *byte, place, at) {
                    let may_be_inside = !(place.flow && stop == Stop::LineEnd)
                        && (start > at || may_be_in_action(tail.get(..=index), place));
                    if may_be_inside && let Some(end) = self.action_around(at, here) {
                        if stop == Stop::LineEnd {
                            line.last_line = Some(self.line_start_of(end));
                        }
                        start = end;
                        continue 'pieces;
                    }
                    line.stop = stop;
                    line.stop_at = here;
                    break 'pieces;
                } else if class & class::COLON != 0 {
                    line.colon = line.colon
                        || place.colons && self.ends_key(here, place.flow) && self.action_around(at, here).is_none();
                } else if class & class::CONTROL != 0 {
                    line.odd = line.odd || self.is_control(here);
                }
            }
            start += tail.len();
            line.stop_at = start;
            if tail.is_empty() {
                break;
            }
        }
        line.end = self.white_start(at, line.stop_at);
        line
    }

    /// The start of the trailing spaces and tabs in the text from `start` to `end`.
    fn white_start(&mut self, start: usize, end: usize) -> usize {
        let mut white = end;
        while white > start && self.byte(white - 1).is_some_and(is_white) {
            white -= 1;
        }
        white
    }

    /// The kind of stop at `at` for a plain scalar that starts at `start`, if the byte ends the scalar.
    fn plain_stop(&mut self, at: usize, byte: u8, place: PlainPlace, start: usize) -> Option<Stop> {
        if is_break(byte) {
            Some(Stop::LineEnd)
        } else if byte == b'#' && self.white_start(start, at) < at {
            Some(Stop::Comment)
        } else if byte == b':' && !place.colons && self.ends_key(at, place.flow) {
            Some(Stop::Colon)
        } else if place.flow && is_flow_indicator(byte) {
            Some(Stop::FlowIndicator)
        } else {
            None
        }
    }

    /// Whether the colon at `at` ends a key.
    pub(super) fn ends_key(&mut self, at: usize, flow: bool) -> bool {
        let next = self.byte(at + 1);
        is_blank(next) || (flow && next.is_some_and(is_flow_indicator))
    }

    /// Whether a control character starts at `at`: U+0000 to U+001F without tab and line breaks, U+007F to U+009F
    /// without U+0085, U+FFFE and U+FFFF.
    pub(super) fn is_control(&mut self, at: usize) -> bool {
        match self.byte(at) {
            Some(0xc2) => self.byte(at + 1).is_some_and(|byte| byte < 0xa0 && byte != 0x85),
            Some(0xef) => self.byte(at + 1) == Some(0xbf) && self.byte(at + 2).is_some_and(|byte| byte >= 0xbe),
            Some(byte) => class::of(byte) & class::CONTROL != 0,
            None => false,
        }
    }

    /// The end of the line that contains `at`, and whether a control character precedes it.
    pub(super) fn scan_to_line_end(&mut self, at: usize) -> (usize, bool) {
        let mut start = at;
        let mut odd = false;
        loop {
            let tail = self.source.tail(start);
            let plain = leading_groups(tail, is_printable_ascii);
            for (index, byte) in tail.iter().enumerate().skip(plain) {
                let class = class::of(*byte);
                if class & class::BREAK != 0 {
                    return (start + index, odd);
                }
                if class & class::CONTROL != 0 {
                    odd = odd || self.is_control(start + index);
                }
            }
            start += tail.len();
            if tail.is_empty() {
                return (start, odd);
            }
        }
    }

    /// Adds a plain key.
    pub(super) fn plain_key(&mut self, line: PlainLine) {
        let error = self.plain_error(line);
        self.scalar_token(SyntaxKind::PlainScalar, line.end, line.last_line.unwrap_or(self.line_start), error);
    }

    /// Adds a plain scalar in block context, whose first line has been scanned, with the lines that continue it.
    /// `ends_at_item`: a line with a dash does not continue it.
    pub(super) fn plain(&mut self, line: PlainLine, owner: Column, ends_at_item: bool) {
        let place = PlainPlace { flow: false, colons: false };
        let rule = Continuation { owner, place, ends_at_item, takes_key: false };
        self.plain_lines(line, rule);
    }

    /// Adds a plain scalar whose first line has been scanned, with the lines that continue it.
    pub(super) fn plain_lines(&mut self, first: PlainLine, rule: Continuation) {
        let mut error = self.plain_error(first);
        let mut last = first;
        let mut line_start = first.last_line.unwrap_or(self.line_start);
        while last.stop == Stop::LineEnd {
            let Some((next, indentation)) = self.next_plain_line(last.stop_at, rule) else { break };
            let line = self.scan_plain_line(indentation.at, rule.place);
            if line.stop == Stop::Colon && !rule.takes_key {
                self.scanned += (line.stop_at - next) as u64;
                break;
            }
            if line.end == indentation.at {
                break;
            }
            error = ErrorKind::or(error, line.odd.then_some(ErrorKind::ControlCharacter));
            if indentation.has_tab() && indentation.spaces <= rule.owner {
                error = ErrorKind::or(error, Some(ErrorKind::TabIndentation));
            } else if indentation.column <= rule.owner {
                error = ErrorKind::or(error, Some(ErrorKind::TextTooFarLeft));
            }
            last = line;
            line_start = line.last_line.unwrap_or(next);
        }
        let is_refused = rule.place.flow && self.is_refused_in_flow(last.end);
        let kind = RawKind::new(SyntaxKind::PlainScalar).with_variant(is_refused);
        self.scalar_token(kind, last.end, line_start, error);
    }

    /// Whether other decoders end a plain scalar between brackets before `end`. They always treat a colon at its start,
    /// a later question mark, and a lone question mark as indicators.
    fn is_refused_in_flow(&mut self, end: usize) -> bool {
        let text = self.source.slice(self.position, end);
        text.starts_with(':') || text == "?" || text.bytes().skip(1).any(|byte| byte == b'?')
    }

    fn plain_error(&mut self, line: PlainLine) -> Option<ErrorKind> {
        let first = self.byte(self.position);
        // `|` and `>` are only possible between brackets here.
        if first == Some(b'%') && self.position == self.line_start {
            Some(ErrorKind::DirectiveInDocument)
        } else if first.is_some_and(|byte| b"@`%|>".contains(&byte)) {
            Some(ErrorKind::ReservedIndicator)
        } else if first == Some(b'-') && line.end == self.position + 1 && line.stop == Stop::FlowIndicator {
            Some(ErrorKind::LoneDash)
        } else if line.odd {
            Some(ErrorKind::ControlCharacter)
        } else if line.colon {
            Some(ErrorKind::ColonInPlain)
        } else {
            None
        }
    }

    /// The next line that may continue a plain scalar whose last line ends at `at`.
    fn next_plain_line(&mut self, at: usize, rule: Continuation) -> Option<(usize, Indentation)> {
        let (line_start, indentation) = self.next_filled_line(at)?;
        let ends = indentation.byte == Some(b'#')
            || (indentation.column <= rule.owner
                && !self.is_text_after_tab(indentation)
                && !(rule.place.flow && self.is_in_flow_extent(indentation.at)))
            || (rule.ends_at_item && self.is_indicator(indentation.at, b'-'))
            || (indentation.column == 0 && self.is_marker(line_start))
            || self.is_template_below_plain(indentation, rule);
        (!ends).then_some((line_start, indentation))
    }

    /// Whether a line consists of actions and no text of the scalar above continues below it.
    fn is_template_below_plain(&mut self, line: Indentation, rule: Continuation) -> bool {
        let Some(template) = self.template_line(line.at) else { return false };
        let below = self.content_line_below(template.end);
        below.is_none_or(|below| below.column <= rule.owner || self.is_member(below.at))
    }

    /// The start and indentation of the next non-empty line, from the line end at `at` on.
    pub(super) fn next_filled_line(&mut self, at: usize) -> Option<(usize, Indentation)> {
        let mut end = at;
        loop {
            let line_start = self.after_break(end);
            if line_start == end {
                return None;
            }
            let indentation = self.indentation(line_start);
            if !indentation.is_blank_line() {
                return Some((line_start, indentation));
            }
            end = indentation.at;
        }
    }

    /// The start of the next line with content, below the line of `at`.
    ///
    /// The result is the same for all lines without content above that line, so they are scanned only once.
    pub(super) fn content_line_below(&mut self, at: usize) -> Option<Indentation> {
        if let Some((_, below)) = self.content_below.as_ref().filter(|(lines, _)| lines.contains(&at)) {
            return *below;
        }
        let mut end = self.line_end(at);
        let below = loop {
            let Some((_, line)) = self.next_filled_line(end) else { break None };
            let template = self.template_line(line.at);
            if line.byte != Some(b'#') && template.is_none() {
                break Some(line);
            }
            end = self.line_end(template.map_or(line.at, |template| template.end));
        };
        self.content_below = Some((at..end, below));
        below
    }

    /// Adds a scalar's token, in an error node if it contains an error.
    pub(super) fn scalar_token(
        &mut self,
        kind: impl Into<RawKind>,
        end: usize,
        line_start: usize,
        error: Option<ErrorKind>,
    ) {
        let mark = self.builder.mark();
        self.bump_lines(kind.into(), end, line_start);
        if let Some(error) = error {
            self.error_since(mark, error);
        }
    }

    /// The first line break between `start` and `end`.
    pub(super) fn first_break(&mut self, start: usize, end: usize) -> Option<usize> {
        let at = self.line_end(start);
        (at < end).then_some(at)
    }
}

/// The lines that continue a plain scalar.
#[derive(Clone, Copy, Debug)]
pub(super) struct Continuation {
    /// Lines at this column or left of it do not continue the scalar.
    pub(super) owner: Column,
    pub(super) place: PlainPlace,
    /// If set, lines with a dash do not continue the scalar.
    pub(super) ends_at_item: bool,
    /// If set, lines with a colon that ends a key continue the scalar.
    pub(super) takes_key: bool,
}

/// Whether the last byte of a text may be in an action. Between brackets, a brace ends all text before it.
fn may_be_in_action(text: Option<&[u8]>, place: PlainPlace) -> bool {
    text.is_some_and(|text| match place.flow {
        true => text.last() == Some(&b'{'),
        false => memchr::memchr(b'{', text).is_some(),
    })
}

/// Whether a byte is ordinary text in a plain scalar outside of brackets.
pub(super) fn is_plain(byte: u8) -> bool {
    is_printable_ascii(byte) & (byte != b'#') & (byte != b':')
}
