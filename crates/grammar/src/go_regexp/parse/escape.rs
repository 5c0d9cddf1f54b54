use super::super::code_points::LAST;
use super::super::error::{RegexpError, RegexpErrorKind};
use super::RegexpParser;

impl RegexpParser<'_> {
    /// Parses a backslash and the rest of an escape for one code point.
    pub(super) fn escape(&mut self) -> Result<u32, RegexpError> {
        let start = self.cursor.offset();
        self.cursor.skip(1);
        let Some(next) = self.cursor.next() else {
            let end = self.cursor.offset();
            return Err(self.error(RegexpErrorKind::TrailingBackslash, end..end).placed(start..end));
        };
        let code_point = match next {
            '0' => Some(self.octal(0)),
            // A single digit would be a backreference, which Go lacks.
            '1'..='7' if matches!(self.cursor.peek(), Some('0'..='7')) => {
                Some(self.octal(next.to_digit(8).unwrap_or(0)))
            }
            'x' => self.hexadecimal(),
            'a' => Some(0x07),
            'f' => Some(0x0C),
            'n' => Some(0x0A),
            'r' => Some(0x0D),
            't' => Some(0x09),
            'v' => Some(0x0B),
            _ if next.is_ascii() && !next.is_ascii_alphanumeric() => Some(u32::from(next)),
            _ => None,
        };
        code_point.ok_or_else(|| self.error(RegexpErrorKind::InvalidEscape, start..self.cursor.offset()))
    }

    /// Parses up to two more octal digits.
    fn octal(&mut self, first: u32) -> u32 {
        let mut code_point = first;
        for _ in 0..2 {
            let Some(digit) = self.cursor.peek().and_then(|digit| digit.to_digit(8)) else { break };
            self.cursor.next();
            code_point = code_point * 8 + digit;
        }
        code_point
    }

    /// Parses two digits, or any number of digits in braces. Other characters are consumed, too, because they belong to
    /// the excerpt in the error.
    fn hexadecimal(&mut self) -> Option<u32> {
        let first = self.cursor.next()?;
        if first != '{' {
            let second = self.cursor.next();
            return Some(first.to_digit(16)? * 16 + second?.to_digit(16)?);
        }
        let mut code_point = None;
        loop {
            let next = self.cursor.next()?;
            if next == '}' {
                return code_point;
            }
            let longer = code_point.unwrap_or(0) * 16 + next.to_digit(16)?;
            if longer > LAST {
                return None;
            }
            code_point = Some(longer);
        }
    }
}
