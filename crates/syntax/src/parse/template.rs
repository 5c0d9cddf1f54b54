//! Actions of templates: `{{ … }}`, `{% … %}` and `{# … #}`.
//!
//! An action has to be closed on its line, and has no braces inside, except in strings and comments. So the text up to
//! the first other brace decides. A string can be longer than a flow collection that has the same start, so
//! [`crate::reuse`] treats such collections with care.

use super::{Column, Parser};
use crate::source::is_break;

/// The maximum length of an action in bytes. It bounds the search for the ends.
const ACTION_LIMIT: usize = 1024;

/// The first words of actions that write nothing themselves, in Go's templates and in Jinja's.
const CONTROL_WORDS: [&str; 14] = [
    "if", "else", "end", "define", "block", "with", "break", "continue", "elif", "endif", "endfor", "endwith", "set",
    "endset",
];

/// A line of actions, possibly with a comment after them.
#[derive(Clone, Copy, Debug)]
pub(super) struct TemplateLine {
    /// The end of the last action.
    pub(super) end: usize,
    /// Whether one of the actions can write entries or items.
    pub(super) writes: bool,
    /// The number of spaces before the written lines, if an action specifies it.
    indent: Option<Column>,
}

/// A line of actions that writes entries or items.
#[derive(Clone, Copy, Debug)]
pub(super) struct WritingLine {
    /// The end of the last action.
    pub(super) end: usize,
    /// The column of the written lines.
    pub(super) column: Column,
}

impl TemplateLine {
    /// The line, whose actions start at `column`, if it writes.
    pub(super) fn writing(self, column: Column) -> Option<WritingLine> {
        self.writes.then(|| WritingLine { end: self.end, column: self.indent.unwrap_or(column) })
    }
}

impl Parser<'_> {
    /// The end of the action that starts at `at`.
    pub(super) fn action_end(&mut self, at: usize) -> Option<usize> {
        if self.byte(at) != Some(b'{') {
            return None;
        }
        match self.action {
            Some((start, end)) if start == at => end,
            _ => {
                let end = self.find_action_end(at);
                self.action = Some((at, end));
                end
            }
        }
    }

    fn find_action_end(&mut self, at: usize) -> Option<usize> {
        let mark = self.byte(at + 1).filter(|mark| b"{%#".contains(mark))?;
        let start = at + 2;
        let brace = self.brace_outside_strings(start, mark != b'#')?;
        self.scanned += (brace - at) as u64;
        let closer = if mark == b'{' { brace } else { brace - 1 };
        let is_closed = closer >= start
            && self.byte(closer) == Some(if mark == b'{' { b'}' } else { mark })
            && self.byte(closer + 1) == Some(b'}');
        let is_action = is_closed && {
            let text = self.source.slice(start, closer);
            !text.trim().is_empty() && (mark != b'{' || !is_entry(text.trim()))
        };
        is_action.then_some(closer + 2)
    }

    /// The first brace of the action that starts before `start`, except in its strings and comments.
    fn brace_outside_strings(&mut self, start: usize, has_strings: bool) -> Option<usize> {
        let mut at = start;
        // The quote or comment that is open.
        let mut open = None;
        loop {
            let byte = self.byte(at).filter(|byte| !is_break(*byte))?;
            if at - start > ACTION_LIMIT || self.is_control(at) {
                return None;
            }
            match (open, byte) {
                (None, b'{' | b'}') => return Some(at),
                (None, b'"' | b'\'' | b'`') if has_strings => open = Some(byte),
                (None, b'*') if has_strings && self.byte(at - 1) == Some(b'/') => open = Some(byte),
                (Some(b'"' | b'\''), b'\\') if !self.byte(at + 1).is_none_or(is_break) => at += 1,
                (Some(b'*'), b'*') if self.byte(at + 1) == Some(b'/') => open = None,
                (Some(quote), _) if quote == byte && quote != b'*' => open = None,
                _ => {}
            }
            at += 1;
        }
    }

    /// The end of the action that contains `at`, in text from `from` on.
    pub(super) fn action_around(&mut self, from: usize, at: usize) -> Option<usize> {
        let mut start = from.max(at.saturating_sub(ACTION_LIMIT));
        while start <= at {
            match self.action_end(start) {
                Some(end) if end > at => return Some(end),
                Some(end) => start = end,
                None => start += 1,
            }
        }
        None
    }

    /// The line of actions whose first one starts at `at`, the first text of its line.
    pub(super) fn template_line(&mut self, at: usize) -> Option<TemplateLine> {
        let mut line = TemplateLine { end: at, writes: false, indent: None };
        let mut start = at;
        loop {
            line.end = self.action_end(start)?;
            let action = self.source.slice(start, line.end);
            line.writes |= writes(&action);
            line.indent = indent(&action).or(line.indent);
            start = self.skip_white(line.end);
            match self.byte(start) {
                None => return Some(line),
                Some(byte) if is_break(byte) => return Some(line),
                Some(b'#') if start > line.end => return Some(line),
                _ => {}
            }
        }
    }

    /// Parses the lines up to the last line of actions, one after the other, that writes at `least` or right of it.
    /// Returns whether there is one.
    pub(super) fn take_template_lines(&mut self, least: Column) -> bool {
        let mut next = self.peek().writing;
        let mut takes = false;
        while let Some(line) = next.filter(|line| line.column >= least) {
            self.take_trivia_up_to(line.end);
            takes = true;
            next = self.writing_line_below();
        }
        takes
    }

    /// The next line of actions that writes, below the position and above the next content.
    fn writing_line_below(&mut self) -> Option<WritingLine> {
        let mut end = self.line_end(self.position);
        loop {
            let (start, line) = self.next_filled_line(end)?;
            let template = self.template_line(line.at);
            if template.is_none() && !self.is_trivia_line(start, line) {
                return None;
            }
            if let Some(writing) = template.and_then(|template| template.writing(line.column)) {
                return Some(writing);
            }
            end = self.line_end(line.at);
        }
    }
}

/// Whether the text between two braces is an entry of a mapping, as in `{{a: b}}`.
fn is_entry(text: &str) -> bool {
    text.split_once(':').is_some_and(|(name, value)| {
        let name = name.trim_end();
        let is_quoted = name.len() > 1 && name.ends_with(['"', '\'']);
        let is_name = is_quoted || !name.starts_with(['.', '$', '-', '/', '"', '\'', '`']) && !name.contains(' ');
        is_name && (value.is_empty() || value.starts_with(' ') || is_quoted)
    })
}

/// Whether an action can write entries or items. Loops count as writing, since they repeat what they contain.
fn writes(action: &str) -> bool {
    let inner = action.get(2..action.len() - 2).unwrap_or_default();
    let inner = inner.trim_start_matches(['-', '+']).trim_start();
    let word = inner.split(|character: char| !character.is_ascii_alphanumeric()).next().unwrap_or_default();
    let is_assignment = inner.starts_with('$') && (inner.contains(":=") || inner.contains(" = "));
    !action.starts_with("{#") && !inner.starts_with("/*") && !is_assignment && !CONTROL_WORDS.contains(&word)
}

/// The number after the last `indent` or `nindent` of an action.
fn indent(action: &str) -> Option<Column> {
    let (_, after) = action.rsplit_once("indent ")?;
    let after = after.trim_start_matches(' ');
    let digits = after.find(|character: char| !character.is_ascii_digit()).unwrap_or(after.len());
    after.get(..digits)?.parse::<u16>().ok().and_then(|spaces| Column::try_from(spaces).ok())
}
