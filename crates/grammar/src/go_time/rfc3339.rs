//! Instants as Go parses them in the layout of RFC 3339. Go accepts an hour of one digit, a comma before the fraction,
//! and zones of up to 24 hours and 60 minutes.
//!
//! Source: `Parse` in Go's time package.

use super::duration::split_digits;
use super::instant::Instant;
use crate::calendar::days_in;

const LAYOUT: &str = "2006-01-02T15:04:05Z07:00";

/// The instant that a text denotes, or Go's error.
pub fn parse(text: &str) -> Result<Instant, String> {
    TimeParser { text, rest: text }.run().map_err(|fault| match fault {
        TimeFault::Expected { rest, element } => {
            format!(
                "parsing time {} as {}: cannot parse {} as {}",
                quote(text),
                quote(LAYOUT),
                quote(rest),
                quote(element)
            )
        }
        TimeFault::OutOfRange(what) => format!("parsing time {}: {what} out of range", quote(text)),
        TimeFault::Extra(rest) => format!("parsing time {}: extra text: {}", quote(text), quote(rest)),
    })
}

enum TimeFault<'t> {
    Expected { rest: &'t str, element: &'static str },
    OutOfRange(&'static str),
    Extra(&'t str),
}

struct TimeParser<'t> {
    text: &'t str,
    rest: &'t str,
}

impl<'t> TimeParser<'t> {
    fn run(mut self) -> Result<Instant, TimeFault<'t>> {
        let year = self.digits(4).ok_or(TimeFault::Expected { rest: self.text, element: "2006" })?;
        self.literal("-")?;
        let month = self.number("01", 1..=12, "month")?;
        self.literal("-")?;
        let day = self.two_digits("02")?;
        self.literal("T")?;
        let hour = self.hour()?;
        self.literal(":")?;
        let minute = self.number("04", 0..=59, "minute")?;
        self.literal(":")?;
        let second = self.number("05", 0..=59, "second")?;
        let nanoseconds = self.fraction();
        let offset = self.offset()?;
        if !self.rest.is_empty() {
            return Err(TimeFault::Extra(self.rest));
        }
        if day == 0 || day > days_in(year, month) {
            return Err(TimeFault::OutOfRange("day"));
        }
        let of_day = i64::from(hour * 3600 + minute * 60 + second);
        Ok(Instant::new((year, month, day), of_day, nanoseconds, offset))
    }

    /// Exactly `count` digits. Consumes nothing if there are fewer.
    fn digits(&mut self, count: usize) -> Option<u32> {
        let (digits, rest) = self.rest.split_at_checked(count)?;
        if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        self.rest = rest;
        digits.parse().ok()
    }

    fn two_digits(&mut self, element: &'static str) -> Result<u32, TimeFault<'t>> {
        self.digits(2).ok_or(TimeFault::Expected { rest: self.rest, element })
    }

    fn number(
        &mut self,
        element: &'static str,
        range: std::ops::RangeInclusive<u32>,
        what: &'static str,
    ) -> Result<u32, TimeFault<'t>> {
        let number = self.two_digits(element)?;
        if range.contains(&number) { Ok(number) } else { Err(TimeFault::OutOfRange(what)) }
    }

    /// An hour can have a single digit.
    fn hour(&mut self) -> Result<u32, TimeFault<'t>> {
        let hour = match self.digits(2) {
            Some(hour) => hour,
            None => self.digits(1).ok_or(TimeFault::Expected { rest: self.rest, element: "15" })?,
        };
        if hour < 24 { Ok(hour) } else { Err(TimeFault::OutOfRange("hour")) }
    }

    /// The nanoseconds after a point or comma. Digits after the ninth are ignored.
    fn fraction(&mut self) -> u32 {
        let behind = self.rest.strip_prefix(['.', ',']).map(split_digits);
        let Some((digits, rest)) = behind.filter(|(digits, _)| !digits.is_empty()) else { return 0 };
        self.rest = rest;
        digits.bytes().chain(std::iter::repeat(b'0')).take(9).fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0'))
    }

    /// The offset of the zone in seconds east of UTC.
    fn offset(&mut self) -> Result<i32, TimeFault<'t>> {
        if let Some(rest) = self.rest.strip_prefix('Z') {
            self.rest = rest;
            return Ok(0);
        }
        let expected = TimeFault::Expected { rest: self.rest, element: "Z07:00" };
        let Some((offset, rest)) = self.rest.split_at_checked(6) else { return Err(expected) };
        let parts = offset.strip_prefix(['+', '-']).and_then(|parts| parts.split_once(':'));
        let number = |part: &str| {
            let is_number = part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
            part.parse::<i32>().ok().filter(|_| is_number)
        };
        let Some((hour, minute)) = parts.and_then(|(hour, minute)| number(hour).zip(number(minute))) else {
            return Err(expected);
        };
        self.rest = rest;
        match (hour, minute) {
            (25.., _) => Err(TimeFault::OutOfRange("time zone offset hour")),
            (_, 61..) => Err(TimeFault::OutOfRange("time zone offset minute")),
            _ if offset.starts_with('-') => Ok(-(hour * 3600 + minute * 60)),
            _ => Ok(hour * 3600 + minute * 60),
        }
    }

    fn literal(&mut self, literal: &'static str) -> Result<(), TimeFault<'t>> {
        self.rest = self.rest.strip_prefix(literal).ok_or(TimeFault::Expected { rest: self.rest, element: literal })?;
        Ok(())
    }
}

/// A text in quotes as Go's time package prints it: all bytes outside of printable ASCII are escaped.
fn quote(text: &str) -> String {
    let mut quoted = String::from("\"");
    for byte in text.bytes() {
        match byte {
            b'"' | b'\\' => quoted.extend(['\\', char::from(byte)]),
            b' '..=b'~' | 0x7f => quoted.push(char::from(byte)),
            _ => quoted.push_str(&format!("\\x{byte:02x}")),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests;
