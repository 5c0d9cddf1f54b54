//! Bytes of a text that can be stored in many pieces.

use std::borrow::Cow;

use crd_ls_text::{Text, TextSize};

/// Reads a text byte by byte without copying it; the last piece is cached.
pub(super) struct Source<'t> {
    origin: Origin<'t>,
    chunk: &'t str,
    chunk_start: usize,
    len: usize,
}

#[derive(Clone, Copy)]
enum Origin<'t> {
    Whole,
    Rope(&'t Text),
}

impl<'t> Source<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { origin: Origin::Whole, chunk: text, chunk_start: 0, len: text.len() }
    }

    pub(super) fn from_rope(text: &'t Text) -> Self {
        let (chunk, start) = text.chunk_at(TextSize::new(0));
        Self { origin: Origin::Rope(text), chunk, chunk_start: start.into(), len: text.len().into() }
    }

    /// The length of the text in bytes.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The byte at `at`; `None` at the end of the text.
    #[inline]
    pub(super) fn byte(&mut self, at: usize) -> Option<u8> {
        match self.chunk.as_bytes().get(at.wrapping_sub(self.chunk_start)) {
            Some(byte) => Some(*byte),
            None => self.tail(at).first().copied(),
        }
    }

    /// The bytes from `at` to the end of their piece; empty only at the end of the text.
    #[inline]
    pub(super) fn tail(&mut self, at: usize) -> &'t [u8] {
        if at >= self.len {
            return &[];
        }
        let inside = at.wrapping_sub(self.chunk_start);
        if inside < self.chunk.len() {
            return self.chunk.as_bytes().get(inside..).unwrap_or_default();
        }
        self.load(at);
        self.chunk.as_bytes().get(at - self.chunk_start..).unwrap_or_default()
    }

    /// The end of the bytes from `at` on that satisfy `is`.
    #[inline]
    pub(super) fn skip_while(&mut self, at: usize, is: impl Fn(u8) -> bool) -> usize {
        let mut at = at;
        loop {
            let tail = self.tail(at);
            let length = tail.iter().take_while(|byte| is(**byte)).count();
            at += length;
            if length < tail.len() || tail.is_empty() {
                return at;
            }
        }
    }

    /// The end of the spaces at `at`.
    #[inline]
    pub(super) fn skip_spaces(&mut self, at: usize) -> usize {
        let mut at = at;
        loop {
            let tail = self.tail(at);
            let length = leading_spaces(tail);
            at += length;
            if length < tail.len() || tail.is_empty() {
                return at;
            }
        }
    }

    /// The end of the line that contains `at`, without its line break.
    pub(super) fn line_end(&mut self, at: usize) -> usize {
        let mut at = at;
        loop {
            let tail = self.tail(at);
            match memchr::memchr2(b'\n', b'\r', tail) {
                Some(length) => return at + length,
                None if tail.is_empty() => return at,
                None => at += tail.len(),
            }
        }
    }

    /// The first place of a byte from `at` to `end`.
    pub(super) fn find(&mut self, byte: u8, mut at: usize, end: usize) -> Option<usize> {
        while at < end {
            let tail = self.tail(at);
            match memchr::memchr(byte, tail) {
                Some(length) => return Some(at + length).filter(|found| *found < end),
                None if tail.is_empty() => return None,
                None => at += tail.len(),
            }
        }
        None
    }

    #[cold]
    fn load(&mut self, at: usize) {
        if let Origin::Rope(text) = self.origin {
            let (chunk, start) = text.chunk_at(TextSize::new(at as u32));
            self.chunk = chunk;
            self.chunk_start = start.into();
        }
    }

    /// The text from `start` to `end`, which must be character boundaries.
    pub(super) fn slice(&mut self, start: usize, end: usize) -> Cow<'t, str> {
        self.tail(start);
        match self.piece(start, end) {
            piece if piece.len() == end - start => Cow::Borrowed(piece),
            first => self.joined(first, start, end),
        }
    }

    /// The part of the text from `start`, which is in the cached piece, to `end` that the piece contains.
    fn piece(&self, start: usize, end: usize) -> &'t str {
        let from = start.wrapping_sub(self.chunk_start);
        let to = end.saturating_sub(self.chunk_start).min(self.chunk.len());
        self.chunk.get(from..to).unwrap_or_default()
    }

    /// The text from `start` to `end`, which begins with `first` and continues in other pieces.
    #[cold]
    fn joined(&mut self, first: &str, start: usize, end: usize) -> Cow<'t, str> {
        let mut text = String::with_capacity(end - start);
        text.push_str(first);
        while text.len() < end - start && !self.tail(start + text.len()).is_empty() {
            let piece = self.piece(start + text.len(), end);
            if piece.is_empty() {
                break;
            }
            text.push_str(piece);
        }
        Cow::Owned(text)
    }
}

/// The number of leading spaces, counted eight at a time because most lines are indented.
#[inline]
pub(super) fn leading_spaces(bytes: &[u8]) -> usize {
    let (words, rest) = bytes.as_chunks::<8>();
    let mut length = 0;
    for word in words {
        let others = u64::from_le_bytes(*word) ^ u64::from_le_bytes([b' '; 8]);
        if others != 0 {
            return length + others.trailing_zeros() as usize / 8;
        }
        length += word.len();
    }
    length + rest.iter().take_while(|byte| **byte == b' ').count()
}

/// The number of leading bytes that satisfy `is`, in whole groups of 16. The compiler vectorizes the test of a group if
/// `is` consists of comparisons.
#[inline]
pub(super) fn leading_groups(bytes: &[u8], is: impl Fn(u8) -> bool) -> usize {
    let (groups, _) = bytes.as_chunks::<16>();
    let holds = |group: &&[u8; 16]| group.iter().fold(true, |all, byte| all & is(*byte));
    groups.iter().take_while(holds).count() * 16
}

/// Whether a byte is a printable ASCII character.
#[inline]
pub(super) fn is_printable_ascii(byte: u8) -> bool {
    (b' '..=b'~').contains(&byte)
}

/// Whether all bytes are printable ASCII characters. Without an early exit, so that the loop can be vectorized.
pub(super) fn is_all_printable(bytes: &[u8]) -> bool {
    bytes.iter().fold(true, |all, byte| all & is_printable_ascii(*byte))
}

/// Classes of bytes, as bits.
pub(super) mod class {
    pub(crate) const WHITE: u8 = 1;
    pub(crate) const BREAK: u8 = 2;
    /// `,`, `[`, `]`, `{` or `}`.
    pub(crate) const FLOW: u8 = 4;
    pub(crate) const COLON: u8 = 8;
    pub(crate) const HASH: u8 = 16;
    /// A control character, or the first byte of a possible control character.
    pub(crate) const CONTROL: u8 = 32;
    pub(crate) const QUOTE: u8 = 64;
    pub(crate) const BACKSLASH: u8 = 128;

    const TABLE: [u8; 256] = table();

    const fn table() -> [u8; 256] {
        let mut table = [0; 256];
        let mut byte = 0;
        while byte < 0x20 {
            table[byte] = CONTROL;
            byte += 1;
        }
        table[0x7f] = CONTROL;
        // U+0080 to U+009F start with C2; U+FFFE and U+FFFF with EF.
        table[0xc2] = CONTROL;
        table[0xef] = CONTROL;
        table[b' ' as usize] = WHITE;
        table[b'\t' as usize] = WHITE;
        table[b'\n' as usize] = BREAK;
        table[b'\r' as usize] = BREAK;
        table[b',' as usize] = FLOW;
        table[b'[' as usize] = FLOW;
        table[b']' as usize] = FLOW;
        table[b'{' as usize] = FLOW;
        table[b'}' as usize] = FLOW;
        table[b':' as usize] = COLON;
        table[b'#' as usize] = HASH;
        table[b'"' as usize] = QUOTE;
        table[b'\'' as usize] = QUOTE;
        table[b'\\' as usize] = BACKSLASH;
        table
    }

    /// The classes of a byte.
    #[inline]
    pub(crate) fn of(byte: u8) -> u8 {
        TABLE[byte as usize]
    }
}

/// Whether a byte is a space or a tab.
#[inline]
pub(super) fn is_white(byte: u8) -> bool {
    byte == b' ' || byte == b'\t'
}

/// Whether a byte is a line feed or a carriage return.
#[inline]
pub(super) fn is_break(byte: u8) -> bool {
    byte == b'\n' || byte == b'\r'
}

/// Whether a byte is white space, a line break or the end of the text.
#[inline]
pub(super) fn is_blank(byte: Option<u8>) -> bool {
    byte.is_none_or(|byte| class::of(byte) & (class::WHITE | class::BREAK) != 0)
}

/// Whether a byte is `,`, `[`, `]`, `{` or `}`.
#[inline]
pub(super) fn is_flow_indicator(byte: u8) -> bool {
    class::of(byte) & class::FLOW != 0
}
