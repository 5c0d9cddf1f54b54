//! E-mail addresses with an optional display name.
//!
//! Source: `ParseAddress` in Go's `net/mail`, as of Go 1.26.

use std::borrow::Cow;
use std::net::IpAddr;

use super::encoded_word::has_unknown_charset;
use crate::ip_address::parse_address;

/// Whether a value is an address, or a group with exactly one address.
pub(super) fn is_email(value: &str) -> bool {
    let mut parser = EmailParser { rest: value };
    let addresses = parser.address(true);
    addresses == Some(1) && parser.skip_comments().is_some() && parser.rest.is_empty()
}

/// A parser whose methods each consume a part from the front of `rest`, or return `None` if the part is missing.
struct EmailParser<'a> {
    rest: &'a str,
}

impl<'a> EmailParser<'a> {
    /// The number of addresses in an address or a group.
    fn address(&mut self, may_be_group: bool) -> Option<usize> {
        self.skip_space();
        if self.address_specification().is_some() {
            self.skip_space();
            if self.rest.starts_with('(') {
                self.name_in_comment()?;
            }
            return Some(1);
        }
        if !self.rest.starts_with('<') {
            self.phrase()?;
        }
        self.skip_space();
        if may_be_group && self.take(':').is_some() {
            return self.group();
        }
        self.take('<')?;
        self.address_specification()?;
        self.take('>')?;
        Some(1)
    }

    fn group(&mut self) -> Option<usize> {
        self.skip_space();
        let mut addresses = 0;
        while self.take(';').is_none() {
            if addresses > 0 {
                self.take(',')?;
            }
            self.skip_space();
            addresses += self.address(false)?;
            self.skip_comments()?;
        }
        self.skip_comments()?;
        Some(addresses)
    }

    /// Consumes `local@domain`. Consumes nothing if a part is missing.
    fn address_specification(&mut self) -> Option<()> {
        let start = self.rest;
        let found = self.local_part_and_domain();
        if found.is_none() {
            self.rest = start;
        }
        found
    }

    fn local_part_and_domain(&mut self) -> Option<()> {
        self.skip_space();
        if self.rest.starts_with('"') {
            (self.quoted_string()? != r#""""#).then_some(())?;
        } else {
            self.dotted_atom()?;
        }
        self.take('@')?;
        self.skip_space();
        if self.rest.starts_with('[') { self.domain_literal() } else { self.dotted_atom() }
    }

    /// Consumes words, up to the first other token.
    fn phrase(&mut self) -> Option<()> {
        self.word()?;
        loop {
            self.skip_comments()?;
            if self.word().is_none() {
                return Some(());
            }
        }
    }

    fn word(&mut self) -> Option<()> {
        self.skip_space();
        if self.rest.starts_with('"') {
            return self.quoted_string().map(|_| ());
        }
        let word = self.atom()?;
        (!has_unknown_charset(word)).then_some(())
    }

    /// A quoted string, including its quotes.
    fn quoted_string(&mut self) -> Option<&'a str> {
        let mut is_escaped = false;
        for (at, character) in self.rest.char_indices().skip(1) {
            match character {
                _ if is_escaped => {
                    is_escaped = false;
                    (is_visible(character) || is_space(character)).then_some(())?;
                }
                '"' => return self.split_at(at + 1),
                '\\' => is_escaped = true,
                _ => (is_visible(character) || is_space(character)).then_some(())?,
            }
        }
        None
    }

    /// Consumes an atom without leading, trailing or doubled dots.
    fn dotted_atom(&mut self) -> Option<()> {
        let atom = self.atom()?;
        let is_dotted = !atom.starts_with('.') && !atom.ends_with('.') && !atom.contains("..");
        is_dotted.then_some(())
    }

    fn atom(&mut self) -> Option<&'a str> {
        let is_special = |character| "()<>[]:;@\\,\"".contains(character);
        let is_end = |character| is_special(character) || !is_visible(character);
        let end = self.rest.find(is_end).unwrap_or(self.rest.len());
        self.split_at(end).filter(|atom| !atom.is_empty())
    }

    /// Consumes an IP address in brackets.
    fn domain_literal(&mut self) -> Option<()> {
        self.take('[')?;
        let end = self.rest.find(']')?;
        let literal = self.split_at(end)?;
        self.take(']')?;
        let is_literal = match literal.strip_prefix("IPv6:") {
            Some(address) => parse_address(address).is_some(),
            None => match parse_address(literal)? {
                IpAddr::V4(_) => true,
                IpAddr::V6(address) => address.to_ipv4_mapped().is_some(),
            },
        };
        is_literal.then_some(())
    }

    /// Consumes a comment after an address. The comment is the display name, and Go decodes the words in it.
    fn name_in_comment(&mut self) -> Option<()> {
        let comment = without_escapes(self.comment()?);
        let is_known = !comment.split([' ', '\t']).any(has_unknown_charset);
        is_known.then_some(())
    }

    fn skip_comments(&mut self) -> Option<()> {
        self.skip_space();
        while self.rest.starts_with('(') {
            self.comment()?;
            self.skip_space();
        }
        Some(())
    }

    /// The text between the parentheses.
    fn comment(&mut self) -> Option<&'a str> {
        self.take('(')?;
        let (mut depth, mut is_escaped) = (1_usize, false);
        for (at, byte) in self.rest.bytes().enumerate() {
            match byte {
                _ if is_escaped => is_escaped = false,
                b'\\' => is_escaped = true,
                b'(' => depth += 1,
                b')' if depth == 1 => {
                    let comment = self.split_at(at);
                    self.take(')')?;
                    return comment;
                }
                b')' => depth -= 1,
                _ => {}
            }
        }
        None
    }

    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start_matches(is_space);
    }

    fn take(&mut self, character: char) -> Option<()> {
        self.rest = self.rest.strip_prefix(character)?;
        Some(())
    }

    fn split_at(&mut self, at: usize) -> Option<&'a str> {
        let (front, rest) = self.rest.split_at_checked(at)?;
        self.rest = rest;
        Some(front)
    }
}

/// The text with each backslash escape replaced by its character.
fn without_escapes(comment: &str) -> Cow<'_, str> {
    if !comment.contains('\\') {
        return Cow::Borrowed(comment);
    }
    let mut characters = comment.chars();
    let next = || match characters.next()? {
        '\\' => characters.next(),
        character => Some(character),
    };
    Cow::Owned(std::iter::from_fn(next).collect())
}

fn is_space(character: char) -> bool {
    matches!(character, ' ' | '\t')
}

/// Whether a character is printable ASCII, or not ASCII.
fn is_visible(character: char) -> bool {
    matches!(character, '!'..='~') || !character.is_ascii()
}
