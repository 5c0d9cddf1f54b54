//! The characters of a text with their places, in portions like those of the decoder.

use super::{DecoderError, Step};

/// The decoder converts this many bytes at a time, so a control character is an error before anything else in its
/// portion.
const PORTION: usize = 512;

const BYTE_ORDER_MARK: &str = "\u{feff}";

/// A place in the text, counted from 0.
#[derive(Clone, Copy, Default)]
pub(super) struct Mark {
    /// In characters.
    pub(super) index: usize,
    pub(super) line: usize,
    /// In characters.
    pub(super) column: usize,
}

pub(super) struct Reader<'t> {
    text: &'t str,
    at: usize,
    /// The end of the converted portions.
    converted: usize,
    /// Converted characters that have not been read.
    unread: usize,
    pub(super) mark: Mark,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let at = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        Self { text, at, converted: 0, unread: 0, mark: Mark::default() }
    }

    /// Converts portions until this many characters are available, or the text ends.
    pub(super) fn need(&mut self, characters: usize) -> Step {
        while self.unread < characters && self.converted < self.text.len() {
            let start = self.converted.max(self.at);
            let mut end = self.text.len().min(self.converted + PORTION);
            while !self.text.is_char_boundary(end) {
                end -= 1;
            }
            let portion = self.text.get(start..end).unwrap_or_default();
            if portion.contains(is_refused) {
                return Err(DecoderError::without_line("control characters are not allowed"));
            }
            self.unread += portion.chars().count();
            self.converted = end;
        }
        Ok(())
    }

    /// The byte at a distance; 0 after the end.
    pub(super) fn byte(&self, ahead: usize) -> u8 {
        self.text.as_bytes().get(self.at + ahead).copied().unwrap_or(0)
    }

    pub(super) fn is(&self, byte: u8) -> bool {
        self.byte(0) == byte
    }

    pub(super) fn is_end(&self) -> bool {
        self.at >= self.text.len()
    }

    pub(super) fn offset(&self) -> usize {
        self.at
    }

    /// The text from an offset to here.
    pub(super) fn since(&self, offset: usize) -> &'t str {
        self.text.get(offset..self.at).unwrap_or_default()
    }

    pub(super) fn is_blank(&self, ahead: usize) -> bool {
        matches!(self.byte(ahead), b' ' | b'\t')
    }

    pub(super) fn is_break(&self, ahead: usize) -> bool {
        self.break_length(ahead) > 0
    }

    pub(super) fn is_break_or_end(&self, ahead: usize) -> bool {
        self.is_break(ahead) || self.at + ahead >= self.text.len()
    }

    pub(super) fn is_blank_or_end(&self, ahead: usize) -> bool {
        self.is_blank(ahead) || self.is_break_or_end(ahead)
    }

    /// Whether a letter, a digit, `_` or `-` is next.
    pub(super) fn is_word(&self) -> bool {
        is_word(self.byte(0))
    }

    pub(super) fn is_byte_order_mark(&self) -> bool {
        self.text.get(self.at..).is_some_and(|rest| rest.starts_with(BYTE_ORDER_MARK))
    }

    /// Whether `---` or `...` is alone at the start of a line.
    pub(super) fn is_document_marker(&self, byte: u8) -> bool {
        self.mark.column == 0 && (0..3).all(|ahead| self.byte(ahead) == byte) && self.is_blank_or_end(3)
    }

    /// The length of a line break in bytes, or 0.
    fn break_length(&self, ahead: usize) -> usize {
        match [self.byte(ahead), self.byte(ahead + 1), self.byte(ahead + 2)] {
            [b'\r', b'\n', _] | [0xc2, 0x85, _] => 2,
            [b'\r' | b'\n', ..] => 1,
            [0xe2, 0x80, 0xa8 | 0xa9] => 3,
            _ => 0,
        }
    }

    /// Reads a character other than a line break.
    pub(super) fn skip(&mut self) {
        let length = match self.byte(0) {
            0..0xc0 => 1,
            0xc0..0xe0 => 2,
            0xe0..0xf0 => 3,
            _ => 4,
        };
        self.at = self.text.len().min(self.at + length);
        self.unread = self.unread.saturating_sub(1);
        self.mark.index += 1;
        self.mark.column += 1;
    }

    /// Reads the converted ASCII characters of a kind, other than line breaks. Faster than reading them one by one.
    pub(super) fn skip_run(&mut self, is_of_kind: impl Fn(u8) -> bool) {
        let converted = self.text.as_bytes().get(self.at..self.converted).unwrap_or_default();
        let length = converted.iter().take_while(|byte| byte.is_ascii() && is_of_kind(**byte)).count();
        self.at += length;
        self.unread = self.unread.saturating_sub(length);
        self.mark.index += length;
        self.mark.column += length;
    }

    /// Reads a line break, if there is one.
    pub(super) fn skip_line(&mut self) {
        let characters = if self.is(b'\r') && self.byte(1) == b'\n' { 2 } else { 1 };
        let length = self.break_length(0);
        if length == 0 {
            return;
        }
        self.at += length;
        self.unread = self.unread.saturating_sub(characters);
        self.mark = Mark { index: self.mark.index + characters, line: self.mark.line + 1, column: 0 };
    }

    /// Reads spaces and tabs.
    pub(super) fn skip_blanks(&mut self) -> Step {
        self.need(1)?;
        while self.is_blank(0) {
            self.skip();
            self.need(1)?;
        }
        Ok(())
    }

    /// Reads letters, digits, `_` and `-`.
    pub(super) fn skip_word(&mut self) -> Step {
        self.need(1)?;
        while self.is_word() {
            self.skip();
            self.need(1)?;
        }
        Ok(())
    }

    /// Reads a comment up to the end of its line, if there is one.
    pub(super) fn skip_comment(&mut self) -> Step {
        if self.is(b'#') {
            self.skip_text()?;
        }
        Ok(())
    }

    /// Reads up to the end of the line.
    pub(super) fn skip_text(&mut self) -> Step {
        while !self.is_break_or_end(0) {
            self.skip();
            self.skip_run(|byte| byte >= b' ');
            self.need(1)?;
        }
        Ok(())
    }

    /// Reads the rest of a line, which may contain only a comment.
    pub(super) fn skip_rest_of_line(&mut self) -> Step {
        self.skip_blanks()?;
        self.skip_comment()?;
        if !self.is_break_or_end(0) {
            return self.fail("did not find expected comment or line break");
        }
        self.need(2)?;
        self.skip_line();
        Ok(())
    }

    /// The error of the scanner at this place.
    pub(super) fn fail<T>(&self, problem: &'static str) -> Step<T> {
        Err(DecoderError::in_scanner(problem, self.mark.line))
    }
}

/// Whether a byte is a letter, a digit, `_` or `-`.
pub(super) fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-')
}

/// Whether the decoder refuses a character anywhere.
fn is_refused(character: char) -> bool {
    !matches!(character,
        '\t' | '\n' | '\r' | ' '..='~' | '\u{85}' | '\u{a0}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}
