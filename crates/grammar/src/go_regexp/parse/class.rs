use super::super::classes;
use super::super::code_points::CodePoints;
use super::super::error::{RegexpError, RegexpErrorKind};
use super::super::tree::RegexpKind;
use super::RegexpParser;

impl RegexpParser<'_> {
    /// `[...]`
    pub(super) fn class(&mut self) -> Result<(), RegexpError> {
        let start = self.cursor.offset();
        self.cursor.skip(1);
        let is_negated = self.cursor.eat('^');
        let mut set = CodePoints::default();
        let mut ranges = CodePoints::default();
        let mut seen = Vec::new();
        let mut is_first = true;
        while is_first || self.cursor.peek() != Some(']') {
            is_first = false;
            match (self.cursor.peek(), self.cursor.peek_second()) {
                (Some('['), Some(':')) if self.posix_class(&mut set)? => {}
                (Some('\\'), Some('p' | 'P')) => self.property_in_class(&mut set, &mut seen)?,
                (Some('\\'), Some('d' | 'D' | 's' | 'S' | 'w' | 'W')) => {
                    set.extend(self.perl_class().unwrap_or_default().ranges());
                }
                _ => self.class_range(&mut ranges, start)?,
            }
        }
        self.cursor.skip(1);
        // The ranges are folded together, because each range can have as many variants as there are.
        ranges.normalize();
        set.extend(if self.operands.flags.folds_case { ranges.folded() } else { ranges }.ranges());
        set.normalize();
        self.push(RegexpKind::Class(if is_negated { set.negated() } else { set }))
    }

    /// Parses `\d`, `\D` and similar classes. `None` if no such class follows.
    pub(super) fn perl_class(&mut self) -> Option<CodePoints> {
        let class = classes::perl(self.cursor.peek_second()?)?;
        self.cursor.skip(2);
        Some(classes::code_points(class, self.operands.flags.folds_case))
    }

    /// Parses `[:name:]`. Returns false if its end is missing.
    fn posix_class(&mut self, set: &mut CodePoints) -> Result<bool, RegexpError> {
        let start = self.cursor.offset();
        let inside = self.cursor.rest().get(2..).unwrap_or_default();
        // After one failed search, no later search in the text can succeed.
        let length = if self.has_posix_end { inside.find(":]") } else { None };
        let Some(length) = length else {
            self.has_posix_end = false;
            return Ok(false);
        };
        let name = inside.get(..length).unwrap_or_default();
        let end = start + length + 4;
        let class = classes::posix(name).ok_or_else(|| self.error(RegexpErrorKind::InvalidClassRange, start..end))?;
        set.extend(classes::code_points(class, self.operands.flags.folds_case).ranges());
        self.cursor.skip(length + 4);
        Ok(true)
    }

    /// Parses one character or a range of characters.
    fn class_range(&mut self, set: &mut CodePoints, class_start: usize) -> Result<(), RegexpError> {
        let start = self.cursor.offset();
        let low = self.class_character(class_start)?;
        let mut high = low;
        // A minus sign right before the closing bracket is a literal.
        if self.cursor.peek() == Some('-') && self.cursor.peek_second().is_some_and(|next| next != ']') {
            self.cursor.skip(1);
            high = self.class_character(class_start)?;
        }
        if high < low {
            return Err(self.error(RegexpErrorKind::InvalidClassRange, start..self.cursor.offset()));
        }
        set.add(low, high);
        Ok(())
    }

    fn class_character(&mut self, class_start: usize) -> Result<u32, RegexpError> {
        if self.cursor.peek() == Some('\\') {
            return self.escape();
        }
        let character = self.cursor.next().map(u32::from);
        character.ok_or_else(|| {
            self.error(RegexpErrorKind::MissingBracket, class_start..self.cursor.offset())
                .placed(class_start..class_start + 1)
        })
    }
}
