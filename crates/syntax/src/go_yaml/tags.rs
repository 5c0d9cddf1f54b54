//! Directives, tags, and the names of anchors and aliases.

use super::Step;
use super::scanner::Scanner;
use super::token::TokenKind;

/// The characters of a URI besides letters, digits, `_` and `-`.
const URI: &[u8] = b";/?:@&=+$,.!~*'()[]%";

impl<'t> Scanner<'t> {
    pub(super) fn skip_name(&mut self) -> Step<&'t str> {
        self.reader.skip();
        let start = self.reader.offset();
        self.reader.skip_word()?;
        let name = self.reader.since(start);
        let ends = self.reader.is_blank_or_end(0) || b"?:,]}%@`".contains(&self.reader.byte(0));
        if name.is_empty() || !ends {
            return self.reader.fail("did not find expected alphabetic or numeric character");
        }
        Ok(name)
    }

    pub(super) fn skip_directive(&mut self) -> Step<TokenKind<'t>> {
        self.reader.skip();
        let start = self.reader.offset();
        self.reader.skip_word()?;
        let name = self.reader.since(start);
        if name.is_empty() {
            return self.reader.fail("could not find expected directive name");
        }
        if !self.reader.is_blank_or_end(0) {
            return self.reader.fail("found unexpected non-alphabetical character");
        }
        let kind = match name {
            "YAML" => TokenKind::Version { is_supported: self.skip_version()? },
            "TAG" => TokenKind::TagDirective(self.skip_declaration()?),
            _ => return self.reader.fail("found unknown directive name"),
        };
        self.reader.skip_rest_of_line()?;
        Ok(kind)
    }

    /// Reads a version, and returns whether it is 1.1.
    fn skip_version(&mut self) -> Step<bool> {
        self.reader.skip_blanks()?;
        let major = self.skip_number()?;
        if !self.reader.is(b'.') {
            return self.reader.fail("did not find expected digit or '.' character");
        }
        self.reader.skip();
        let minor = self.skip_number()?;
        Ok(major == 1 && minor == 1)
    }

    fn skip_number(&mut self) -> Step<u8> {
        let (mut number, mut length) = (0, 0);
        self.reader.need(1)?;
        while let digit @ b'0'..=b'9' = self.reader.byte(0) {
            length += 1;
            if length > 2 {
                return self.reader.fail("found extremely long version number");
            }
            number = number * 10 + (digit - b'0');
            self.reader.skip();
            self.reader.need(1)?;
        }
        if length == 0 { self.reader.fail("did not find expected version number") } else { Ok(number) }
    }

    /// Reads the declaration of a handle, and returns the handle.
    fn skip_declaration(&mut self) -> Step<&'t str> {
        self.reader.skip_blanks()?;
        let handle = self.skip_handle()?;
        if handle != "!" && !(handle.len() > 1 && handle.ends_with('!')) {
            return self.reader.fail("did not find expected '!'");
        }
        self.reader.need(1)?;
        if !self.reader.is_blank(0) {
            return self.reader.fail("did not find expected whitespace");
        }
        self.reader.skip_blanks()?;
        self.skip_uri(false)?;
        self.expect_space()?;
        Ok(handle)
    }

    /// Reads a tag, and returns its handle, which is empty in `!` and `!<…>`.
    pub(super) fn skip_tag(&mut self) -> Step<&'t str> {
        self.reader.need(2)?;
        let mut handle = "";
        if self.reader.byte(1) == b'<' {
            self.reader.skip();
            self.reader.skip();
            self.skip_uri(false)?;
            if !self.reader.is(b'>') {
                return self.reader.fail("did not find the expected '>'");
            }
            self.reader.skip();
        } else {
            let first = self.skip_handle()?;
            let is_handle = first.len() > 1 && first.ends_with('!');
            let start = self.reader.offset();
            self.skip_uri(!is_handle)?;
            if is_handle {
                handle = first;
            } else if first.len() > 1 || self.reader.offset() > start {
                handle = "!";
            }
        }
        self.expect_space()?;
        Ok(handle)
    }

    fn expect_space(&mut self) -> Step {
        self.reader.need(1)?;
        if self.reader.is_blank_or_end(0) {
            return Ok(());
        }
        self.reader.fail("did not find expected whitespace or line break")
    }

    /// Reads `!`, letters, and another `!` if there is one.
    fn skip_handle(&mut self) -> Step<&'t str> {
        self.reader.need(1)?;
        if !self.reader.is(b'!') {
            return self.reader.fail("did not find expected '!'");
        }
        let start = self.reader.offset();
        self.reader.skip();
        self.reader.skip_word()?;
        if self.reader.is(b'!') {
            self.reader.skip();
        }
        Ok(self.reader.since(start))
    }

    fn skip_uri(&mut self, may_be_empty: bool) -> Step {
        let start = self.reader.offset();
        self.reader.need(1)?;
        while self.reader.is_word() || URI.contains(&self.reader.byte(0)) {
            if self.reader.is(b'%') {
                self.skip_uri_escape()?;
            } else {
                self.reader.skip();
            }
            self.reader.need(1)?;
        }
        if !may_be_empty && self.reader.offset() == start {
            return self.reader.fail("did not find expected tag URI");
        }
        Ok(())
    }

    /// Reads the escaped bytes of one character.
    fn skip_uri_escape(&mut self) -> Step {
        let mut left = None;
        while left != Some(0) {
            self.reader.need(3)?;
            let digits = [1, 2].map(|ahead| char::from(self.reader.byte(ahead)).to_digit(16));
            let (true, [Some(high), Some(low)]) = (self.reader.is(b'%'), digits) else {
                return self.reader.fail("did not find URI escaped octet");
            };
            left = match (left, high << 4 | low) {
                (None, 0..0x80) => Some(0),
                (None, 0xc0..0xe0) => Some(1),
                (None, 0xe0..0xf0) => Some(2),
                (None, 0xf0..0xf8) => Some(3),
                (None, _) => return self.reader.fail("found an incorrect leading UTF-8 octet"),
                (Some(left), 0x80..0xc0) => Some(left - 1),
                (Some(_), _) => return self.reader.fail("found an incorrect trailing UTF-8 octet"),
            };
            (0..3).for_each(|_| self.reader.skip());
        }
        Ok(())
    }
}
