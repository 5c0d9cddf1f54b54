//! Block scalars and plain scalars.

use super::Step;
use super::reader::is_word;
use super::scanner::Scanner;

impl Scanner<'_> {
    pub(super) fn skip_block_scalar(&mut self) -> Step {
        self.reader.skip();
        let mut indent = self.skip_block_header()?;
        self.reader.skip_rest_of_line()?;
        self.skip_indentation(&mut indent)?;
        while self.reader.mark.column == indent && !self.reader.is_end() {
            self.reader.skip_text()?;
            self.reader.need(2)?;
            self.reader.skip_line();
            self.skip_indentation(&mut indent)?;
        }
        Ok(())
    }

    /// Reads the indicators after `|` or `>`, and returns the column of the text, or 0 if its first line determines it.
    fn skip_block_header(&mut self) -> Step<usize> {
        let mut increment = 0;
        self.reader.need(1)?;
        let is_chomping_first = self.skip_chomping();
        self.reader.need(1)?;
        if self.reader.is(b'0') {
            return self.reader.fail("found an indentation indicator equal to 0");
        }
        if let digit @ b'1'..=b'9' = self.reader.byte(0) {
            increment = usize::from(digit - b'0');
            self.reader.skip();
            self.reader.need(1)?;
            if !is_chomping_first {
                self.skip_chomping();
            }
        }
        let around = usize::try_from(self.indent).unwrap_or(0);
        Ok(if increment == 0 { 0 } else { around + increment })
    }

    fn skip_chomping(&mut self) -> bool {
        let is_indicator = matches!(self.reader.byte(0), b'+' | b'-');
        if is_indicator {
            self.reader.skip();
        }
        is_indicator
    }

    /// Reads the indentation and the empty lines before a line of text.
    fn skip_indentation(&mut self, indent: &mut usize) -> Step {
        let mut widest = 0;
        loop {
            self.reader.need(1)?;
            while self.is_left_of(*indent) && self.reader.is(b' ') {
                self.reader.skip();
                self.reader.need(1)?;
            }
            widest = widest.max(self.reader.mark.column);
            if self.is_left_of(*indent) && self.reader.is(b'\t') {
                return self.reader.fail("found a tab character where an indentation space is expected");
            }
            if !self.reader.is_break(0) {
                break;
            }
            self.reader.need(2)?;
            self.reader.skip_line();
        }
        if *indent == 0 {
            *indent = widest.max(usize::try_from(self.indent + 1).unwrap_or(0)).max(1);
        }
        Ok(())
    }

    fn is_left_of(&self, indent: usize) -> bool {
        indent == 0 || self.reader.mark.column < indent
    }

    pub(super) fn skip_plain(&mut self) -> Step {
        let indent = usize::try_from(self.indent + 1).unwrap_or(0);
        let mut follows_break = false;
        loop {
            self.reader.need(4)?;
            if [b'-', b'.'].into_iter().any(|byte| self.reader.is_document_marker(byte)) || self.reader.is(b'#') {
                break;
            }
            while !self.reader.is_blank_or_end(0) && !self.ends_plain() {
                follows_break = false;
                self.reader.skip();
                self.reader.skip_run(is_word);
                self.reader.need(2)?;
            }
            if !self.reader.is_blank(0) && !self.reader.is_break(0) {
                break;
            }
            self.skip_space_in_plain(indent, &mut follows_break)?;
            if !self.in_flow() && self.reader.mark.column < indent {
                break;
            }
        }
        self.allows_key |= follows_break;
        Ok(())
    }

    /// Whether an indicator ends a plain scalar.
    fn ends_plain(&self) -> bool {
        match self.reader.byte(0) {
            b':' => self.reader.is_blank_or_end(1),
            b',' | b'?' | b'[' | b']' | b'{' | b'}' => self.in_flow(),
            _ => false,
        }
    }

    fn skip_space_in_plain(&mut self, indent: usize, follows_break: &mut bool) -> Step {
        self.reader.need(1)?;
        loop {
            if self.reader.is_blank(0) {
                if *follows_break && self.reader.mark.column < indent && self.reader.is(b'\t') {
                    return self.reader.fail("found a tab character that violates indentation");
                }
                self.reader.skip();
            } else if self.reader.is_break(0) {
                self.reader.need(2)?;
                self.reader.skip_line();
                *follows_break = true;
            } else {
                return Ok(());
            }
            self.reader.need(1)?;
        }
    }
}
