//! Actions of templates: `{{ … }}`, `{% … %}` and `{# … #}`.
//!
//! An action has no braces inside, except in strings and comments, so the text up to the first other brace decides. It
//! may have several lines. A string can be longer than a flow collection that has the same start, so
//! [`crate::reuse`] treats such collections with care.

use super::{Column, Parser};
use crate::action::ActionRole;
use crate::source::is_break;

/// The maximum length of an action in bytes. It bounds the search for the ends.
const ACTION_LIMIT: usize = 1024;

/// The maximum length of a comment in bytes.
const COMMENT_LIMIT: usize = 16 << 10;

/// A line of actions, possibly with a comment after them.
#[derive(Clone, Copy, Debug)]
pub(super) struct TemplateLine {
    /// The end of the last action.
    pub(super) end: usize,
    /// Whether one of the actions can write entries or items.
    pub(super) writes: bool,
    /// The number of spaces before the written lines, if an action specifies it.
    indent: Option<Column>,
    /// The start of the last line, if there are several.
    pub(super) last_line: Option<usize>,
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
        if mark == b'{'
            && let Some(comment) = self.comment_of_action(start)
        {
            return self.comment_end(comment);
        }
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
            let byte = self.byte(at)?;
            // Only `…` and comments have several lines.
            let ends_string = is_break(byte) && matches!(open, Some(b'"' | b'\''));
            if at - start > ACTION_LIMIT || ends_string || self.is_control(at) {
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

    /// The start of the comment's text in an action, if a comment follows the action's braces, which end at `start`:
    /// `{{/*` or `{{- /*`.
    fn comment_of_action(&mut self, start: usize) -> Option<usize> {
        let trimmed = if self.byte(start) == Some(b'-') { start + 1 } else { start };
        let at = self.skip_white(trimmed);
        (self.byte(at) == Some(b'/') && self.byte(at + 1) == Some(b'*')).then_some(at + 2)
    }

    /// The end of the action with the comment whose text starts at `start`.
    fn comment_end(&mut self, start: usize) -> Option<usize> {
        let mut at = start;
        let star = loop {
            at = self.source.find(b'*', at, start + COMMENT_LIMIT)?;
            if self.byte(at + 1) == Some(b'/') {
                break at;
            }
            at += 1;
        };
        self.scanned += (star - start) as u64;
        let trim = self.skip_white(star + 2);
        let close = if self.byte(trim) == Some(b'-') { trim + 1 } else { trim };
        (self.byte(close) == Some(b'}') && self.byte(close + 1) == Some(b'}')).then_some(close + 2)
    }

    /// The start of the first line above `at` with an action that may be closed at `at` or below.
    pub(super) fn open_action_above(&mut self, at: usize) -> Option<usize> {
        let mut start = at.saturating_sub(COMMENT_LIMIT);
        while self.byte(start).is_some_and(|byte| byte & 0xc0 == 0x80) {
            start += 1;
        }
        let mut end = at;
        while end > start && self.byte(end).is_some_and(|byte| byte & 0xc0 == 0x80) {
            end -= 1;
        }
        let text = self.source.slice(start, end);
        let has_opener = memchr::memchr_iter(b'{', text.as_bytes())
            .any(|at| text.as_bytes().get(at + 1).is_some_and(|mark| b"{%#".contains(mark)));
        if !has_opener {
            return None;
        }
        let mut line_start = start;
        for line in text.split_inclusive(['\n', '\r']) {
            if is_open(line) {
                return Some(self.line_start_of(line_start));
            }
            line_start += line.len();
        }
        None
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
        let mut line = TemplateLine { end: at, writes: false, indent: None, last_line: None };
        let mut start = at;
        loop {
            line.end = self.action_end(start)?;
            let action = self.source.slice(start, line.end);
            line.writes |= ActionRole::of(&action).writes();
            line.indent = indent(&action).or(line.indent);
            line.last_line = action.rfind(['\n', '\r']).map(|last| start + last + 1).or(line.last_line);
            start = self.skip_white(line.end);
            match self.byte(start) {
                None => return Some(line),
                Some(byte) if is_break(byte) => return Some(line),
                Some(b'#') if start > line.end => return Some(line),
                _ => {}
            }
        }
    }

    /// Parses the following lines of actions as long as they write at column `least` or right of it. Returns whether
    /// there is one.
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
            end = self.line_end(template.map_or(line.at, |template| template.end));
        }
    }
}

/// Whether the text between two braces is an entry of a mapping, as in `{{a: b}}`.
fn is_entry(text: &str) -> bool {
    text.split_once(':').is_some_and(|(name, value)| {
        let name = name.trim_end();
        let is_quoted = name.len() > 1 && name.ends_with(['"', '\'']);
        let is_name = is_quoted || !name.starts_with(['.', '$', '-', '/', '"', '\'', '`']) && !name.contains(' ');
        is_name && (value.is_empty() || value.starts_with([' ', '\n', '\r']) || is_quoted)
    })
}

/// Whether a line has an action that may end on a later line.
fn is_open(line: &str) -> bool {
    let openers = [("{{", "}}"), ("{%", "%}"), ("{#", "#}")];
    openers.into_iter().any(|(open, close)| {
        line.rsplit_once(open).is_some_and(|(_, rest)| !rest.contains(close))
            || line.split_once(open).is_some_and(|(_, rest)| rest.contains('`') || rest.contains("/*"))
    })
}

/// The number after the last `indent` or `nindent` of an action.
fn indent(action: &str) -> Option<Column> {
    let (_, after) = action.rsplit_once("indent ")?;
    let after = after.trim_start_matches(' ');
    let digits = after.find(|character: char| !character.is_ascii_digit()).unwrap_or(after.len());
    after.get(..digits)?.parse::<u16>().ok().and_then(|spaces| Column::try_from(spaces).ok())
}
