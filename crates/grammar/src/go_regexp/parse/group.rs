use super::super::error::{RegexpError, RegexpErrorKind};
use super::super::tree::{Flags, RegexpKind};
use super::RegexpParser;

impl RegexpParser<'_> {
    /// Opens a group whose opening is `length` bytes long.
    pub(super) fn open_group(&mut self, length: usize, captures: bool) -> Result<(), RegexpError> {
        self.open_groups.push(self.cursor.offset());
        self.symbol(length, RegexpKind::OpenGroup { captures })
    }

    /// Parses `(?P<name>`, `(?<name>`, `(?flags:` or `(?flags)`.
    pub(super) fn perl_group(&mut self) -> Result<(), RegexpError> {
        let rest = self.cursor.rest();
        // Go looks for a name only if text follows the bracket.
        match ["(?P<", "(?<"].into_iter().find(|start| rest.starts_with(start) && rest.len() > start.len()) {
            Some(start) => self.named_group(start.len()),
            None => self.flags_or_group(),
        }
    }

    /// Parses the start of a named group. Two groups can have the same name.
    fn named_group(&mut self, name_offset: usize) -> Result<(), RegexpError> {
        let start = self.cursor.offset();
        let rest = self.cursor.rest();
        let Some(end) = rest.find('>') else {
            return Err(self.error(RegexpErrorKind::InvalidNamedCapture, start..start + rest.len()));
        };
        let name = rest.get(name_offset..end).unwrap_or_default();
        if name.is_empty() || !name.chars().all(|c| c == '_' || c.is_ascii_alphanumeric()) {
            return Err(self.error(RegexpErrorKind::InvalidNamedCapture, start..start + end + 1));
        }
        self.open_group(end + 1, true)
    }

    fn flags_or_group(&mut self) -> Result<(), RegexpError> {
        let start = self.cursor.offset();
        self.cursor.skip(2);
        let mut flags = self.operands.flags;
        let mut switches_on = true;
        let mut names_flag = false;
        while let Some(next) = self.cursor.next() {
            match next {
                '-' if switches_on => {
                    switches_on = false;
                    names_flag = false;
                    continue;
                }
                // After a minus sign, Go requires at least one flag.
                ':' | ')' if switches_on || names_flag => {
                    if next == ':' {
                        self.open_groups.push(start);
                        self.push(RegexpKind::OpenGroup { captures: false })?;
                    }
                    self.operands.flags = flags;
                    return Ok(());
                }
                _ => {}
            }
            let Some(flag) = flag(&mut flags, next) else { break };
            *flag = switches_on;
            names_flag = true;
        }
        Err(self.error(RegexpErrorKind::InvalidPerlSyntax, start..self.cursor.offset()))
    }
}

fn flag(flags: &mut Flags, name: char) -> Option<&mut bool> {
    match name {
        'i' => Some(&mut flags.folds_case),
        'm' => Some(&mut flags.is_multi_line),
        's' => Some(&mut flags.dot_is_newline),
        'U' => Some(&mut flags.is_non_greedy),
        _ => None,
    }
}
