//! Repairs of quotes in JSON, by JSON's grammar.
//!
//! In JSON, all names and strings are in double quotes. If a quote is missing, all later quotes change their roles. The
//! first place that contradicts JSON's grammar shows between which two quotes the mistake is. Of the possible repairs,
//! the ones with the longest valid text are proposed. Lines do not matter, because a whole file can be on one line.

use memchr::memchr3;

use super::prices::JSON_QUOTE;
use super::{Repair, RepairKind, one};
use crd_ls_text::{Text, TextRange, TextSize};

/// The maximum length of a text, in bytes: clusters do not store larger objects, and each repair is tried on the whole
/// text.
const MAX_BYTES: usize = 3 << 19;

/// The maximum number of places that are tried for one quote.
const MAX_PLACES: usize = 8;

/// The structural characters between texts.
const STRUCTURE: [char; 6] = [',', ':', '{', '}', '[', ']'];

/// Proposes repairs for the first missing or superfluous quote in a JSON text.
pub(super) fn propose(text: &Text, out: &mut Vec<Repair>) {
    if text.len() > TextSize::new(MAX_BYTES as u32) {
        return;
    }
    let source = text.slice(TextRange::new(TextSize::new(0), text.len()));
    let Err(Some(contradiction)) = Scan::of(&source) else { return };
    let repairs = contradiction.repairs(&source).into_iter();
    let repairs: Vec<(usize, Change)> = repairs.map(|change| (change.reach(&source), change)).collect();
    let furthest = repairs.iter().map(|(reach, _)| *reach).max().filter(|reach| *reach > contradiction.end());
    let best = repairs.into_iter().filter(|(reach, _)| Some(*reach) == furthest);
    let makes_json = furthest == Some(usize::MAX);
    out.extend(best.zip(JSON_QUOTE..).map(|((_, change), price)| Repair { makes_json, ..change.into_repair(price) }));
}

/// The place where a quote contradicts JSON's grammar.
#[derive(Clone, Copy)]
enum Contradiction {
    /// A text without an opening quote.
    Bare { start: usize },
    /// The text in these quotes is followed by an element that is not allowed there.
    Quoted { open: usize, close: usize },
}

impl Contradiction {
    fn end(self) -> usize {
        match self {
            Self::Bare { start } => start,
            Self::Quoted { close, .. } => close,
        }
    }

    /// The possible repairs, the most likely first.
    fn repairs(self, source: &str) -> Vec<Change> {
        let (open, close) = match self {
            Self::Bare { start } => return vec![Change { at: start, kind: RepairKind::OpenQuote }],
            Self::Quoted { open, close } => (open, close),
        };
        let content = source.get(open + 1..close).unwrap_or_default();
        let is_structure = |letter: char| STRUCTURE.contains(&letter) || letter.is_ascii_whitespace();
        let shortest = content.trim_end_matches(is_structure);
        // A key and its unquoted value.
        let key = shortest.rsplit_once(':').filter(|(_, value)| is_literal(value.trim())).map(|(key, _)| key.len());
        let ends = key.into_iter().chain(shortest.len()..content.len()).take(MAX_PLACES);
        let ends = ends.map(|length| Change { at: open + 1 + length, kind: RepairKind::CloseQuote });
        ends.chain([Change { at: close, kind: RepairKind::RemoveQuote }]).collect()
    }
}

/// The insertion or removal of a quote.
struct Change {
    at: usize,
    kind: RepairKind,
}

impl Change {
    /// The length of valid JSON at the start of the changed text: `usize::MAX` if all of it is valid, 0 if another
    /// mistake follows.
    fn reach(&self, source: &str) -> usize {
        let (before, after) = source.split_at_checked(self.at).unwrap_or_default();
        let changed = match self.kind {
            RepairKind::RemoveQuote => format!("{before}{}", after.get(1..).unwrap_or_default()),
            _ => format!("{before}\"{after}"),
        };
        match Scan::of(&changed) {
            Ok(()) => usize::MAX,
            Err(Some(contradiction)) => contradiction.end(),
            Err(None) => 0,
        }
    }

    fn into_repair(self, price: u32) -> Repair {
        let at = TextSize::new(self.at as u32);
        match self.kind {
            RepairKind::RemoveQuote => one(self.kind, price, TextRange::new(at, at + TextSize::new(1)), ""),
            kind => one(kind, price, TextRange::empty(at), "\""),
        }
    }
}

/// The elements that are allowed next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Value,
    /// The first value of a list, or the list's end.
    ValueOrEnd,
    Key,
    /// The first key of a mapping, or the mapping's end.
    KeyOrEnd,
    Colon,
    CommaOrEnd,
}

/// A scan of a text as JSON.
struct Scan<'t> {
    source: &'t str,
    at: usize,
    /// The open brackets.
    open: Vec<u8>,
}

impl<'t> Scan<'t> {
    /// Checks that a text is JSON; otherwise returns the first contradiction that a quote can explain, or `None` for
    /// another error.
    fn of(source: &'t str) -> Result<(), Option<Contradiction>> {
        let mut scan = Self { source, at: 0, open: Vec::new() };
        scan.skip_between_documents();
        while scan.peek().is_some() {
            scan.document()?;
            scan.skip_between_documents();
        }
        Ok(())
    }

    fn document(&mut self) -> Result<(), Option<Contradiction>> {
        if !matches!(self.peek(), Some(b'{' | b'[')) {
            return Err(None);
        }
        let mut next = Next::Value;
        loop {
            next = match (self.peek().ok_or(None)?, next) {
                (open @ (b'{' | b'['), Next::Value | Next::ValueOrEnd) => {
                    self.at += 1;
                    self.open.push(open);
                    if open == b'{' { Next::KeyOrEnd } else { Next::ValueOrEnd }
                }
                (close @ (b'}' | b']'), Next::CommaOrEnd | Next::KeyOrEnd | Next::ValueOrEnd) => {
                    let open = if close == b'}' { b'{' } else { b'[' };
                    self.open.pop().filter(|last| *last == open).ok_or(None)?;
                    self.at += 1;
                    Next::CommaOrEnd
                }
                (b',', Next::CommaOrEnd) => {
                    self.at += 1;
                    if self.open.last() == Some(&b'{') { Next::Key } else { Next::Value }
                }
                (b':', Next::Colon) => {
                    self.at += 1;
                    Next::Value
                }
                (b'"', Next::Key | Next::KeyOrEnd) => self.quoted(Next::Colon)?,
                (b'"', Next::Value | Next::ValueOrEnd) => self.quoted(Next::CommaOrEnd)?,
                (b',' | b':' | b'{' | b'}' | b'[' | b']' | b'"', _) | (_, Next::Colon | Next::CommaOrEnd) => {
                    return Err(None);
                }
                (_, Next::Key | Next::KeyOrEnd) => return Err(self.bare()),
                (_, Next::Value | Next::ValueOrEnd) => self.literal()?,
            };
            if self.open.is_empty() {
                return Ok(());
            }
        }
    }

    /// Scans a quoted text, which must end on its line and before an allowed element.
    fn quoted(&mut self, next: Next) -> Result<Next, Option<Contradiction>> {
        let open = self.at;
        let close = self.end_of_quoted(open + 1);
        self.at = close + 1;
        let is_closed = self.source.as_bytes().get(close) == Some(&b'"');
        let follows = is_closed.then(|| self.peek()).flatten();
        match (next, follows) {
            (Next::Colon, Some(b':')) | (_, Some(b',' | b'}' | b']')) => Ok(next),
            _ => Err(Some(Contradiction::Quoted { open, close })),
        }
    }

    /// The end of a text that starts at `from`: at its quote, otherwise at the end of the line.
    fn end_of_quoted(&self, from: usize) -> usize {
        let bytes = self.source.as_bytes();
        let mut at = from;
        while let Some(found) = bytes.get(at..).and_then(|rest| memchr3(b'"', b'\\', b'\n', rest)) {
            at += found;
            if bytes.get(at) != Some(&b'\\') {
                return at;
            }
            at += 2;
        }
        bytes.len()
    }

    /// Scans a number, `true`, `false` or `null`.
    fn literal(&mut self) -> Result<Next, Option<Contradiction>> {
        let rest = self.source.get(self.at..).unwrap_or_default();
        let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '+' | '-' | '.');
        let word = rest.get(..rest.find(|letter| !is_part(letter)).unwrap_or(rest.len())).unwrap_or_default();
        let start = self.at;
        self.at += word.len();
        if is_literal(word) && matches!(self.peek(), Some(b',' | b'}' | b']')) {
            return Ok(Next::CommaOrEnd);
        }
        self.at = start;
        Err(self.bare())
    }

    /// A text that lacks its opening quote, but has a closing one.
    fn bare(&mut self) -> Option<Contradiction> {
        let start = self.at;
        let close = self.end_of_quoted(start);
        self.at = close + 1;
        let is_text = self.source.as_bytes().get(close) == Some(&b'"');
        (is_text && matches!(self.peek(), Some(b',' | b':' | b'}' | b']'))).then_some(Contradiction::Bare { start })
    }

    /// The next byte other than white space.
    fn peek(&mut self) -> Option<u8> {
        let rest = self.source.as_bytes().get(self.at..)?;
        self.at += rest.iter().position(|byte| !byte.is_ascii_whitespace())?;
        self.source.as_bytes().get(self.at).copied()
    }

    /// Skips comments and `---`.
    fn skip_between_documents(&mut self) {
        while let Some(rest) = self.peek().and_then(|_| self.source.get(self.at..)) {
            if let Some(text) = rest.strip_prefix('\u{feff}') {
                self.at = self.source.len() - text.len();
            } else if rest.starts_with("---") || rest.starts_with('#') {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else {
                return;
            }
        }
    }
}

/// Whether a word is a number, `true`, `false` or `null`.
fn is_literal(word: &str) -> bool {
    matches!(word, "true" | "false" | "null") || word.parse::<f64>().is_ok()
}

#[cfg(test)]
mod tests;
