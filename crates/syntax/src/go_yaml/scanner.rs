//! The scanner, which reads a token when the parser asks for it.

use std::collections::VecDeque;

use super::Step;
use super::keys::PossibleKeys;
use super::reader::{Mark, Reader};
use super::token::{Token, TokenKind};

/// The limit on nested flow collections, and on nested block collections.
const MAX_DEPTH: usize = 10_000;
const TOO_DEEP: &str = "exceeded max depth of 10000";

/// The characters that start no plain scalar.
const INDICATORS: &[u8] = b"-?:,[]{}#&*!|>'\"%@`";

pub(super) struct Scanner<'t> {
    pub(super) reader: Reader<'t>,
    tokens: VecDeque<Token<'t>>,
    /// The number of tokens that the parser has taken.
    taken: usize,
    /// Whether the first token of the queue can no longer change.
    is_ready: bool,
    /// The column of the innermost block collection, or -1.
    pub(super) indent: isize,
    indents: Vec<isize>,
    keys: PossibleKeys,
    pub(super) allows_key: bool,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self {
            reader: Reader::new(text),
            tokens: VecDeque::new(),
            taken: 0,
            is_ready: false,
            indent: -1,
            indents: Vec::new(),
            keys: PossibleKeys::default(),
            allows_key: true,
        }
    }

    /// The next token.
    pub(super) fn peek(&mut self) -> Step<Token<'t>> {
        while !self.is_ready {
            if self.tokens.is_empty() || self.is_first_a_possible_key()? {
                self.fetch()?;
            } else {
                self.is_ready = true;
            }
        }
        Ok(self.tokens.front().copied().unwrap_or(Token { kind: TokenKind::StreamEnd, line: 0 }))
    }

    pub(super) fn take(&mut self) {
        self.tokens.pop_front();
        self.taken += 1;
        self.is_ready = false;
    }

    fn is_first_a_possible_key(&mut self) -> Step<bool> {
        self.keys.is_possible_at(self.taken, self.reader.mark)
    }

    pub(super) fn in_flow(&self) -> bool {
        self.keys.flow_depth() > 0
    }

    fn push(&mut self, kind: TokenKind<'t>, mark: Mark) {
        self.tokens.push_back(Token { kind, line: mark.line });
    }

    /// Inserts a token at an index of the queue, or at its end.
    fn insert(&mut self, at: Option<usize>, kind: TokenKind<'t>, mark: Mark) {
        let end = self.tokens.len();
        self.tokens.insert(at.unwrap_or(end).min(end), Token { kind, line: mark.line });
    }

    /// Reads the next token into the queue.
    fn fetch(&mut self) -> Step {
        self.skip_to_token()?;
        self.close_blocks(self.reader.mark.column as isize);
        self.reader.need(4)?;
        if self.reader.is_end() {
            return self.fetch_end();
        }
        if self.reader.mark.column == 0 && self.reader.is(b'%') {
            self.end_document()?;
            return self.fetch_directive();
        }
        for (byte, kind) in [(b'-', TokenKind::DocumentStart), (b'.', TokenKind::DocumentEnd)] {
            if self.reader.is_document_marker(byte) {
                self.end_document()?;
                return self.fetch_indicator(kind, 3);
            }
        }
        let is_separate = self.reader.is_blank_or_end(1);
        match self.reader.byte(0) {
            b'[' => self.open_flow(TokenKind::FlowSequenceStart),
            b'{' => self.open_flow(TokenKind::FlowMappingStart),
            b']' => self.close_flow(TokenKind::FlowSequenceEnd),
            b'}' => self.close_flow(TokenKind::FlowMappingEnd),
            b',' => {
                self.keys.forget(self.reader.mark)?;
                self.allows_key = true;
                self.fetch_indicator(TokenKind::FlowEntry, 1)
            }
            b'-' if is_separate => self.fetch_block_entry(),
            b'?' if is_separate || self.in_flow() => self.fetch_key(),
            b':' if is_separate || self.in_flow() => self.fetch_value(),
            b'*' => self.fetch_name(TokenKind::Alias),
            b'&' => self.fetch_name(TokenKind::Anchor),
            b'!' => self.fetch_tag(),
            b'|' | b'>' if !self.in_flow() => {
                self.keys.forget(self.reader.mark)?;
                self.allows_key = true;
                self.fetch_scalar(Self::skip_block_scalar)
            }
            quote @ (b'\'' | b'"') => {
                self.begin_content()?;
                self.fetch_scalar(|scanner| scanner.skip_quoted(quote))
            }
            _ if self.starts_plain() => {
                self.begin_content()?;
                self.fetch_scalar(Self::skip_plain)
            }
            _ => self.reader.fail("found character that cannot start any token"),
        }
    }

    fn starts_plain(&self) -> bool {
        let reader = &self.reader;
        match reader.byte(0) {
            b'-' => !reader.is_blank(1),
            b'?' | b':' => !self.in_flow() && !reader.is_blank_or_end(1),
            first => !reader.is_blank_or_end(0) && !INDICATORS.contains(&first),
        }
    }

    /// Reads white space, comments and line breaks. A tab where a key can start does not count as white space.
    fn skip_to_token(&mut self) -> Step {
        loop {
            self.reader.need(1)?;
            if self.reader.mark.column == 0 && self.reader.is_byte_order_mark() {
                self.reader.skip();
            }
            self.reader.need(1)?;
            while self.reader.is(b' ') || (self.reader.is(b'\t') && (self.in_flow() || !self.allows_key)) {
                self.reader.skip();
                self.reader.skip_run(|byte| byte == b' ');
                self.reader.need(1)?;
            }
            self.reader.skip_comment()?;
            if !self.reader.is_break(0) {
                return Ok(());
            }
            self.reader.need(2)?;
            self.reader.skip_line();
            self.allows_key |= !self.in_flow();
        }
    }

    fn fetch_end(&mut self) -> Step {
        let mark = &mut self.reader.mark;
        if mark.column != 0 {
            (mark.column, mark.line) = (0, mark.line + 1);
        }
        self.end_document()?;
        self.push(TokenKind::StreamEnd, self.reader.mark);
        Ok(())
    }

    fn end_document(&mut self) -> Step {
        self.close_blocks(-1);
        self.keys.forget(self.reader.mark)?;
        self.allows_key = false;
        Ok(())
    }

    fn fetch_indicator(&mut self, kind: TokenKind<'t>, length: usize) -> Step {
        let mark = self.reader.mark;
        for _ in 0..length {
            self.reader.skip();
        }
        self.push(kind, mark);
        Ok(())
    }

    fn fetch_scalar(&mut self, skip: impl FnOnce(&mut Self) -> Step) -> Step {
        let mark = self.reader.mark;
        skip(self)?;
        self.push(TokenKind::Scalar, mark);
        Ok(())
    }

    fn fetch_name(&mut self, kind: fn(&'t str) -> TokenKind<'t>) -> Step {
        self.begin_content()?;
        let mark = self.reader.mark;
        let name = self.skip_name()?;
        self.push(kind(name), mark);
        Ok(())
    }

    fn fetch_tag(&mut self) -> Step {
        self.begin_content()?;
        let mark = self.reader.mark;
        let handle = self.skip_tag()?;
        self.push(TokenKind::Tag(handle), mark);
        Ok(())
    }

    fn fetch_directive(&mut self) -> Step {
        let mark = self.reader.mark;
        let kind = self.skip_directive()?;
        self.push(kind, mark);
        Ok(())
    }

    fn open_flow(&mut self, kind: TokenKind<'t>) -> Step {
        self.save_key()?;
        self.keys.open(self.next_token());
        if self.keys.flow_depth() > MAX_DEPTH {
            return self.reader.fail(TOO_DEEP);
        }
        self.allows_key = true;
        self.fetch_indicator(kind, 1)
    }

    fn close_flow(&mut self, kind: TokenKind<'t>) -> Step {
        self.keys.forget(self.reader.mark)?;
        self.keys.close();
        self.allows_key = false;
        self.fetch_indicator(kind, 1)
    }

    fn fetch_block_entry(&mut self) -> Step {
        if !self.in_flow() {
            self.open_block("block sequence entries are not allowed in this context", TokenKind::BlockSequenceStart)?;
        }
        self.keys.forget(self.reader.mark)?;
        self.allows_key = true;
        self.fetch_indicator(TokenKind::BlockEntry, 1)
    }

    fn fetch_key(&mut self) -> Step {
        if !self.in_flow() {
            self.open_block("mapping keys are not allowed in this context", TokenKind::BlockMappingStart)?;
        }
        self.keys.forget(self.reader.mark)?;
        self.allows_key = !self.in_flow();
        self.fetch_indicator(TokenKind::Key, 1)
    }

    fn fetch_value(&mut self) -> Step {
        if let Some(key) = self.keys.found(self.reader.mark)? {
            let at = key.token.checked_sub(self.taken);
            self.insert(at, TokenKind::Key, key.mark);
            self.indent_to(key.mark, TokenKind::BlockMappingStart, at)?;
            self.allows_key = false;
        } else {
            if !self.in_flow() {
                self.open_block("mapping values are not allowed in this context", TokenKind::BlockMappingStart)?;
            }
            self.allows_key = !self.in_flow();
        }
        self.fetch_indicator(TokenKind::Value, 1)
    }

    /// Starts a block collection at an indicator, unless the indicator continues the current one.
    fn open_block(&mut self, refusal: &'static str, kind: TokenKind<'t>) -> Step {
        if !self.allows_key {
            return self.reader.fail(refusal);
        }
        self.indent_to(self.reader.mark, kind, None)
    }

    /// Starts a block collection if the column is further right than the innermost one.
    fn indent_to(&mut self, mark: Mark, kind: TokenKind<'t>, at: Option<usize>) -> Step {
        let column = mark.column as isize;
        if self.in_flow() || self.indent >= column {
            return Ok(());
        }
        self.indents.push(self.indent);
        self.indent = column;
        if self.indents.len() > MAX_DEPTH {
            return self.reader.fail(TOO_DEEP);
        }
        self.insert(at, kind, mark);
        Ok(())
    }

    /// Ends the block collections that are further right than a column.
    fn close_blocks(&mut self, column: isize) {
        while !self.in_flow() && self.indent > column {
            self.push(TokenKind::BlockEnd, self.reader.mark);
            self.indent = self.indents.pop().unwrap_or(-1);
        }
    }

    fn next_token(&self) -> usize {
        self.taken + self.tokens.len()
    }

    /// Starts content that may be a key. No key can follow it.
    fn begin_content(&mut self) -> Step {
        self.save_key()?;
        self.allows_key = false;
        Ok(())
    }

    fn save_key(&mut self) -> Step {
        if !self.allows_key {
            return Ok(());
        }
        let mark = self.reader.mark;
        let is_required = !self.in_flow() && self.indent == mark.column as isize;
        self.keys.save(self.next_token(), mark, is_required)
    }
}
