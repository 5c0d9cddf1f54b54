//! Timestamps in YAML 1.1.
//!
//! Source: `parseTimestamp` in go.yaml.in/yaml/v2.

use super::calendar::days_in;

/// Whether a text is a date, or a date with a time. After `T` the time has a zone, after a space it has none. Months,
/// days, hours, minutes and seconds can have one digit.
pub fn is_timestamp(text: &str) -> bool {
    let mut reader = Reader { rest: text };
    reader.read().is_some() && reader.rest.is_empty()
}

struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    fn read(&mut self) -> Option<()> {
        let year = self.digits(4, 4)?;
        self.literal("-")?;
        let month = self.digits(1, 2)?;
        self.literal("-")?;
        let day = self.digits(1, 2)?;
        if !(1..=days_in(year, month)).contains(&day) {
            return None;
        }
        if self.rest.is_empty() {
            return Some(());
        }
        if self.literal(" ").is_some() {
            return self.clock();
        }
        self.literal("T").or_else(|| self.literal("t"))?;
        self.clock()?;
        self.zone()
    }

    fn clock(&mut self) -> Option<()> {
        self.below(24, 1)?;
        self.literal(":")?;
        self.below(60, 1)?;
        self.literal(":")?;
        self.below(60, 1)?;
        if let Some(fraction) = self.rest.strip_prefix(['.', ',']) {
            let rest = fraction.trim_start_matches(|character: char| character.is_ascii_digit());
            if rest.len() < fraction.len() {
                self.rest = rest;
            }
        }
        Some(())
    }

    fn zone(&mut self) -> Option<()> {
        if self.literal("Z").is_some() {
            return Some(());
        }
        self.literal("+").or_else(|| self.literal("-"))?;
        self.below(25, 2)?;
        self.literal(":")?;
        self.below(61, 2)
    }

    fn below(&mut self, limit: u32, fewest: usize) -> Option<()> {
        (self.digits(fewest, 2)? < limit).then_some(())
    }

    /// The number at the start of the rest, with at least `fewest` and at most `most` digits.
    fn digits(&mut self, fewest: usize, most: usize) -> Option<u32> {
        let count = self.rest.bytes().take(most).take_while(u8::is_ascii_digit).count();
        let (digits, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        digits.parse().ok().filter(|_| count >= fewest)
    }

    fn literal(&mut self, literal: &str) -> Option<()> {
        self.rest = self.rest.strip_prefix(literal)?;
        Some(())
    }
}

#[cfg(test)]
mod tests;
