//! Writes a text that a pattern probably matches, without a search.

use super::Regexp;
use super::code_points::CodePoints;
use super::tree::{NodeId, RegexpKind};

/// The maximum length of an example in bytes.
const LONGEST: usize = 4096;

/// Readable characters, the best first.
const READABLE: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

impl Regexp {
    /// A text that the pattern is likely to match. Assertions such as `\b` are ignored, so only the matcher can decide
    /// whether the text matches. Each repetition occurs `repeats` times more often than required. `variation` selects
    /// letters and alternatives.
    pub fn example(&self, repeats: u32, variation: u32) -> Option<String> {
        let mut writer = Writer { regexp: self, repeats, variation, text: String::new() };
        writer.write(self.root)?;
        Some(writer.text)
    }
}

struct Writer<'r> {
    regexp: &'r Regexp,
    repeats: u32,
    variation: u32,
    text: String,
}

impl Writer<'_> {
    fn write(&mut self, id: NodeId) -> Option<()> {
        if self.text.len() > LONGEST {
            return None;
        }
        match &self.regexp.tree[id].kind {
            RegexpKind::Literal(letters) => letters.iter().try_for_each(|letter| self.push(letter)),
            RegexpKind::Class(set) => self.push(self.choose(set)?),
            RegexpKind::AnyButNewline | RegexpKind::Any => self.push(self.choose_readable(|_| true)?),
            RegexpKind::Empty
            | RegexpKind::LineStart
            | RegexpKind::LineEnd
            | RegexpKind::TextStart
            | RegexpKind::TextEnd
            | RegexpKind::WordBoundary
            | RegexpKind::NoWordBoundary
            | RegexpKind::OpenGroup { .. }
            | RegexpKind::Bar => Some(()),
            &RegexpKind::Capture(sub) => self.write(sub),
            &RegexpKind::Star(sub) => self.write_times(sub, self.repeats),
            &RegexpKind::Plus(sub) => self.write_times(sub, self.repeats.saturating_add(1)),
            &RegexpKind::Optional(sub) => self.write_times(sub, self.repeats.min(1)),
            &RegexpKind::Repeat { minimum, maximum, sub } => {
                let times = minimum.saturating_add(self.repeats);
                self.write_times(sub, maximum.map_or(times, |maximum| times.min(maximum)))
            }
            RegexpKind::Concatenation(subs) => subs.iter().try_for_each(|&sub| self.write(sub)),
            RegexpKind::Alternation(subs) => {
                let index = (self.variation as usize).checked_rem(subs.len())?;
                self.write(*subs.get(index)?)
            }
        }
    }

    fn write_times(&mut self, sub: NodeId, times: u32) -> Option<()> {
        (0..times).try_for_each(|_| self.write(sub))
    }

    fn push(&mut self, code_point: u32) -> Option<()> {
        self.text.push(char::from_u32(code_point)?);
        Some(())
    }

    /// A letter from a set.
    fn choose(&self, set: &CodePoints) -> Option<u32> {
        let has = |letter: u32| set.ranges().iter().any(|&(low, high)| (low..=high).contains(&letter));
        self.choose_readable(has).or_else(|| set.ranges().first().map(|&(low, _)| low))
    }

    fn choose_readable(&self, has: impl Fn(u32) -> bool) -> Option<u32> {
        let letters: Vec<u32> = READABLE.chars().map(u32::from).filter(|&letter| has(letter)).collect();
        letters.get((self.variation as usize).checked_rem(letters.len())?).copied()
    }
}

#[cfg(test)]
mod tests;
