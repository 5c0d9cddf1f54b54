use super::super::error::{RegexpError, RegexpErrorKind};
use super::super::limits::MAX_REPEAT;
use super::super::operands::RepeatError;
use super::super::tree::RegexpKind;
use super::RegexpParser;

/// The minimum and the maximum count; `None` means no maximum.
type Counts = (u32, Option<u32>);

impl RegexpParser<'_> {
    /// Parses a repetition operator, or a literal brace. Returns whether it is an operator. `previous` is the start of
    /// an operator immediately before it.
    pub(super) fn repetition(&mut self, previous: Option<usize>) -> Result<bool, RegexpError> {
        let start = self.cursor.offset();
        let operator = self.cursor.next();
        let mut counts = None;
        if operator == Some('{') {
            counts = self.counts();
            let Some((minimum, maximum)) = counts else {
                self.literal(u32::from('{'))?;
                return Ok(false);
            };
            if minimum > MAX_REPEAT || maximum.is_some_and(|maximum| maximum > MAX_REPEAT || maximum < minimum) {
                return Err(self.error(RegexpErrorKind::InvalidRepeatCount, start..self.cursor.offset()));
            }
        }
        let kind = |sub| match (operator, counts) {
            (_, Some((minimum, maximum))) => RegexpKind::Repeat { minimum, maximum, sub },
            (Some('*'), None) => RegexpKind::Star(sub),
            (Some('+'), None) => RegexpKind::Plus(sub),
            _ => RegexpKind::Optional(sub),
        };
        let mut flags = self.operands.flags;
        flags.is_non_greedy ^= self.cursor.eat('?');
        let end = self.cursor.offset();
        if let Some(previous) = previous {
            return Err(self.error(RegexpErrorKind::InvalidNestedRepetition, previous..end));
        }
        self.operands.repeat(flags, kind).map_err(|error| match error {
            RepeatError::NothingToRepeat => self.error(RegexpErrorKind::MissingRepetitionArgument, start..end),
            RepeatError::TooManyTimes => self.error(RegexpErrorKind::InvalidRepeatCount, start..end),
            RepeatError::Limit(kind) => self.whole_error(kind),
        })?;
        Ok(true)
    }

    /// Parses the counts after a brace: `2}`, `2,}` or `2,3}`. Consumes nothing if the text is different.
    fn counts(&mut self) -> Option<Counts> {
        let (minimum, rest) = number(self.cursor.rest())?;
        let (maximum, rest) = match rest.strip_prefix(',') {
            None => (Some(minimum), rest),
            Some(rest) if rest.starts_with('}') => (None, rest),
            Some(rest) => {
                let (maximum, rest) = number(rest)?;
                (Some(maximum), rest)
            }
        };
        let rest = rest.strip_prefix('}')?;
        self.cursor.skip(self.cursor.rest().len() - rest.len());
        Some((minimum, maximum))
    }
}

/// A number without leading zeros, and the rest of the text.
fn number(text: &str) -> Option<(u32, &str)> {
    let rest = text.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let digits = text.get(..text.len() - rest.len())?;
    if digits.is_empty() || (digits.len() > 1 && digits.starts_with('0')) {
        return None;
    }
    // A number that does not fit `u32` exceeds the limit anyway.
    Some((digits.parse().unwrap_or(u32::MAX), rest))
}
