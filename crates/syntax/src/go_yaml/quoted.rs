//! Scalars in quotes.

use super::Step;
use super::reader::is_word;
use super::scanner::Scanner;

impl Scanner<'_> {
    pub(super) fn skip_quoted(&mut self, quote: u8) -> Step {
        self.reader.skip();
        loop {
            self.reader.need(4)?;
            if [b'-', b'.'].into_iter().any(|byte| self.reader.is_document_marker(byte)) {
                return self.reader.fail("found unexpected document indicator");
            }
            if self.reader.is_end() {
                return self.reader.fail("found unexpected end of stream");
            }
            self.skip_quoted_text(quote)?;
            self.reader.need(1)?;
            if self.reader.is(quote) {
                self.reader.skip();
                return Ok(());
            }
            self.skip_space_in_quotes()?;
        }
    }

    /// Reads up to white space, a line break or the closing quote.
    fn skip_quoted_text(&mut self, quote: u8) -> Step {
        while !self.reader.is_blank_or_end(0) {
            match self.reader.byte(0) {
                byte if byte == quote => {
                    let is_escaped = quote == b'\'' && self.reader.byte(1) == quote;
                    if !is_escaped {
                        return Ok(());
                    }
                    self.reader.skip();
                    self.reader.skip();
                }
                b'\\' if quote == b'"' && self.reader.is_break(1) => {
                    self.reader.need(3)?;
                    self.reader.skip();
                    self.reader.skip_line();
                    return Ok(());
                }
                b'\\' if quote == b'"' => self.skip_escape()?,
                _ => {
                    self.reader.skip();
                    self.reader.skip_run(is_word);
                }
            }
            self.reader.need(2)?;
        }
        Ok(())
    }

    fn skip_escape(&mut self) -> Step {
        let digits = match self.reader.byte(1) {
            b'x' => 2,
            b'u' => 4,
            b'U' => 8,
            escape if br#"0abt	nvfre "'\N_LP"#.contains(&escape) => 0,
            _ => return self.reader.fail("found unknown escape character"),
        };
        self.reader.skip();
        self.reader.skip();
        self.reader.need(digits)?;
        let mut code = 0;
        for ahead in 0..digits {
            let Some(digit) = char::from(self.reader.byte(ahead)).to_digit(16) else {
                return self.reader.fail("did not find expected hexdecimal number");
            };
            code = (code << 4) + u64::from(digit);
        }
        if matches!(code, 0xd800..=0xdfff | 0x11_0000..) {
            return self.reader.fail("found invalid Unicode character escape code");
        }
        for _ in 0..digits {
            self.reader.skip();
        }
        Ok(())
    }

    fn skip_space_in_quotes(&mut self) -> Step {
        loop {
            if self.reader.is_blank(0) {
                self.reader.skip();
            } else if self.reader.is_break(0) {
                self.reader.need(2)?;
                self.reader.skip_line();
            } else {
                return Ok(());
            }
            self.reader.need(1)?;
        }
    }
}
