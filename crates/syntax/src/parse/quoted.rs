//! Quoted scalars.

use super::{Column, Parser};
use crate::ErrorKind;
use crate::decode::escape;
use crate::kind::SyntaxKind;
use crate::source::{class, is_break, is_white};

/// The number of lines that may look like entries or items in a quoted scalar with a line that is too far left. If
/// there are more, the scalar's closing quote must be unmistakable.
pub(super) const TOLERATED_BOUNDARIES: usize = 1;

/// The maximum number of bytes that are searched for such a closing quote.
const CLOSING_QUOTE_WITHIN: usize = 16 << 10;

/// The length of the longest escape sequence in bytes, without the backslash.
const ESCAPE_LENGTH: usize = 9;

/// The extent of a quoted scalar.
#[derive(Clone, Copy, Debug)]
struct Quoted {
    end: usize,
    /// The start of the scalar's last line.
    line_start: usize,
    error: Option<ErrorKind>,
}

impl Parser<'_> {
    /// Parses a quoted scalar.
    pub(super) fn quoted(&mut self, owner: Column) {
        let quote = self.byte(self.position).unwrap_or(b'"');
        let kind = if quote == b'"' { SyntaxKind::DoubleQuotedScalar } else { SyntaxKind::SingleQuotedScalar };
        let quoted = self.scan_quoted(owner, quote);
        self.scalar_token(kind, quoted.end, quoted.line_start, quoted.error);
    }

    /// YAML requires every line of a quoted scalar to be right of its owner. Many decoders do not, and files rely on
    /// that, so other lines are a tolerated error. If two of them look like entries or items, the closing quote may be
    /// missing. Then the next quote counts as the closing one only if the text after it can follow a closing quote.
    fn scan_quoted(&mut self, owner: Column, quote: u8) -> Quoted {
        let mut line_start = self.line_start;
        let mut at = self.position + 1;
        let mut error = None;
        let mut too_far_left = false;
        let mut boundaries = 0;
        let mut is_doubtful = false;
        loop {
            let (stop, line_error) = self.scan_quoted_line(at, quote);
            error = ErrorKind::or(error, line_error);
            if self.byte(stop) == Some(quote) {
                // A quote directly before text is more likely the opening quote of another scalar.
                let closes = line_start == self.line_start || self.ends_content(stop + 1, !too_far_left);
                let is_flow_only = is_doubtful && self.closers.is_empty();
                if !closes || (is_flow_only && self.is_closer_or_comma_after(stop + 1)) {
                    break;
                }
                return Quoted { end: stop + 1, line_start, error };
            }
            let Some((next, indentation)) = self.next_filled_line(stop) else { break };
            let is_left = indentation.column <= owner && !self.is_text_after_tab(indentation);
            too_far_left = too_far_left || is_left;
            boundaries += usize::from(too_far_left && self.is_boundary(indentation.at));
            is_doubtful =
                is_doubtful || boundaries > TOLERATED_BOUNDARIES || (is_left && indentation.byte == Some(b'#'));
            let is_too_far = is_doubtful && next - self.position > CLOSING_QUOTE_WITHIN;
            if is_too_far || (indentation.column == 0 && self.is_marker(next)) {
                break;
            }
            if is_left {
                error = ErrorKind::or(error, Some(ErrorKind::TextTooFarLeft));
            } else if indentation.spaces <= owner {
                error = ErrorKind::or(error, Some(ErrorKind::FlowTabIndentation));
            }
            line_start = next;
            at = indentation.at;
        }
        self.scanned += (at - self.position) as u64;
        self.unclosed(owner)
    }

    /// Whether only text that can follow a content on its line is at `at`. `takes_colon`: a colon is allowed.
    pub(super) fn ends_content(&mut self, at: usize, takes_colon: bool) -> bool {
        let next = self.skip_white(at);
        match self.byte(next) {
            Some(b'#') => next > at,
            Some(b':') => takes_colon,
            byte => byte.is_none_or(|byte| is_break(byte) || b",]}".contains(&byte)),
        }
    }

    fn is_closer_or_comma_after(&mut self, at: usize) -> bool {
        let next = self.skip_white(at);
        self.is_closer_or_comma(next)
    }

    /// Whether the line of content at `at` looks like an item or like an entry with a short key, regardless of the text
    /// before it.
    pub(super) fn is_boundary(&mut self, at: usize) -> bool {
        if let Some(quote @ (b'"' | b'\'')) = self.byte(at) {
            let end = self.quote_end_on_line(at, quote);
            let colon = self.skip_white(end);
            return self.is_indicator(colon, b':');
        }
        let end = self.word_end(at);
        self.is_indicator(at, b'-') || (end > at && self.is_indicator(end, b':'))
    }

    /// The end of the common key at `at`; `at` itself without such a key.
    pub(super) fn word_end(&mut self, at: usize) -> usize {
        self.source.skip_while(at, is_key_byte)
    }

    /// Scans one line of a quoted scalar up to its closing quote or the line's end.
    pub(super) fn scan_quoted_line(&mut self, at: usize, quote: u8) -> (usize, Option<ErrorKind>) {
        let mut at = at;
        let mut error = None;
        loop {
            let tail = self.source.tail(at);
            if tail.is_empty() {
                return (at, error);
            }
            let special = class::BREAK | class::QUOTE | class::BACKSLASH | class::CONTROL;
            let Some(length) = tail.iter().position(|byte| class::of(*byte) & special != 0) else {
                at += tail.len();
                continue;
            };
            at += length;
            match self.byte(at) {
                Some(b'\n' | b'\r') => return (at, error),
                Some(b'\\') if quote == b'"' => {
                    let end = self.escape_end(at);
                    let fault = match end {
                        Some(_) if self.byte(at + 1) == Some(b'\'') => Some(ErrorKind::EscapedApostrophe),
                        Some(_) => None,
                        None => Some(ErrorKind::InvalidEscape),
                    };
                    error = ErrorKind::or(error, fault);
                    at = end.unwrap_or(at + 1);
                }
                Some(byte) if byte == quote => {
                    if quote == b'"' || self.byte(at + 1) != Some(quote) {
                        return (at, error);
                    }
                    at += 2;
                }
                Some(_) => {
                    error = ErrorKind::or(error, self.is_control(at).then_some(ErrorKind::ControlCharacter));
                    at += 1;
                }
                None => return (at, error),
            }
        }
    }

    /// The end of the escape sequence whose backslash is at `at`. An escaped line break is not included.
    fn escape_end(&mut self, at: usize) -> Option<usize> {
        let mut sequence = [0; ESCAPE_LENGTH];
        for (place, to) in sequence.iter_mut().enumerate() {
            *to = self.byte(at + 1 + place).filter(u8::is_ascii).unwrap_or_default();
        }
        let (_, length) = escape(std::str::from_utf8(&sequence).ok()?).ok()?;
        Some(at + 1 + length)
    }

    /// The extent of a quoted scalar that is never closed: up to the first line that looks like an entry or an item, or
    /// to the end of its owner's extent.
    fn unclosed(&mut self, owner: Column) -> Quoted {
        let mut line_start = self.line_start;
        let mut stop = self.line_end(self.position);
        while let Some((next, indentation)) = self.next_filled_line(stop) {
            if indentation.column <= owner
                || self.is_marker(next)
                || self.is_indicator(indentation.at, b'-')
                || self.is_entry(indentation.at)
            {
                break;
            }
            line_start = next;
            stop = self.line_end(indentation.at);
        }
        self.scanned += (stop - self.position) as u64;
        let mut end = self.without_white(stop);
        if !self.closers.is_empty() && end > self.position + 1 && self.byte(end - 1) == Some(b',') {
            end -= 1;
        }
        Quoted { end, line_start, error: Some(ErrorKind::UnclosedQuote) }
    }

    /// The end of the text before `at` without spaces and tabs.
    fn without_white(&mut self, at: usize) -> usize {
        let mut end = at;
        while end > self.position + 1 && self.byte(end - 1).is_some_and(is_white) {
            end -= 1;
        }
        end
    }

    /// The end of the quoted scalar at `at`, if it is on the same line; otherwise the end of the line.
    pub(super) fn quote_end_on_line(&mut self, at: usize, quote: u8) -> usize {
        let (stop, _) = self.scan_quoted_line(at + 1, quote);
        if self.byte(stop) == Some(quote) { stop + 1 } else { stop }
    }
}

/// Whether a byte is common in keys.
pub(super) fn is_key_byte(byte: u8) -> bool {
    const TABLE: [bool; 256] = {
        let mut table = [false; 256];
        let mut byte = 0;
        while byte < 256 {
            let character = byte as u8;
            table[byte] = character.is_ascii_alphanumeric() || matches!(character, b'_' | b'-' | b'.' | b'/' | b'$');
            byte += 1;
        }
        table
    };
    TABLE[usize::from(byte)]
}
