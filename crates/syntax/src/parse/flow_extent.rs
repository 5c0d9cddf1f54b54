//! The extent of a flow collection according to its brackets alone.
//!
//! Many decoders ignore columns between brackets. So if a line is too far left for the open brackets, but these
//! decoders would read everything up to the closing one without an error, this parser does so, too.

use super::Parser;
use super::mapping::KEY_LIMIT;
use super::scalar::{PlainPlace, Stop};
use crate::source::is_blank;

/// The elements that are allowed next in a flow collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Expected {
    /// An entry or item.
    Item,
    /// The key of an entry with a question mark.
    ExplicitKey,
    /// A colon, if it is on the line of `start`, or a comma.
    ColonOrComma {
        start: usize,
    },
    /// The colon of an entry with a question mark, or a comma.
    ExplicitColon,
    Value,
    Comma,
}

impl Expected {
    fn takes_node(self) -> bool {
        matches!(self, Self::Item | Self::ExplicitKey | Self::Value)
    }

    /// The elements that are allowed after the node at `start`.
    fn after_node(self, start: usize) -> Self {
        match self {
            Self::Item => Self::ColonOrComma { start },
            Self::ExplicitKey => Self::ExplicitColon,
            _ => Self::Comma,
        }
    }
}

/// An open flow collection.
struct Level {
    /// The place of the opening bracket.
    start: usize,
    closer: u8,
    /// The elements that are allowed after this collection in the collection around it.
    after: Expected,
}

impl Parser<'_> {
    /// Whether `at` is between brackets that the decoders without columns read to the closing bracket without an error.
    pub(super) fn is_in_flow_extent(&mut self, at: usize) -> bool {
        let Some(start) = self.outermost_bracket else { return false };
        let end = match self.flow_extent {
            Some((known, end)) if known == start => end,
            _ => {
                let end = self.flow_extent_from(start);
                self.flow_extent = Some((start, end));
                end
            }
        };
        end.is_some_and(|end| at < end)
    }

    /// The end of the flow collection at `start`; `None` if there is an error before it.
    fn flow_extent_from(&mut self, start: usize) -> Option<usize> {
        if self.unclosed_brackets.contains(&start) {
            return None;
        }
        let mut levels = Vec::new();
        let mut reached = start;
        let end = self.close_all(&mut levels, &mut reached);
        self.scanned += (reached - start) as u64;
        if end.is_none() {
            // The same error ends all of these collections, wherever their extents are needed.
            self.unclosed_brackets.extend(levels.iter().map(|level| level.start));
        }
        end.filter(|end| self.ends_content(*end, true))
    }

    fn close_all(&mut self, levels: &mut Vec<Level>, at: &mut usize) -> Option<usize> {
        let mut expected = Expected::Item;
        let mut line_start = *at;
        loop {
            *at = self.skip_flow_trivia(*at, &mut line_start)?;
            let byte = self.byte(*at)?;
            expected = match byte {
                b'[' | b'{' if expected.takes_node() || levels.is_empty() => {
                    let closer = if byte == b'{' { b'}' } else { b']' };
                    levels.push(Level { start: *at, closer, after: expected.after_node(*at) });
                    *at += 1;
                    Expected::Item
                }
                b']' | b'}' => {
                    levels.last().filter(|level| level.closer == byte)?;
                    let level = levels.pop()?;
                    *at += 1;
                    if levels.is_empty() {
                        return Some(*at);
                    }
                    level.after
                }
                b',' if expected != Expected::Item => {
                    *at += 1;
                    Expected::Item
                }
                b'?' if expected == Expected::Item => {
                    *at += 1;
                    Expected::ExplicitKey
                }
                b':' => {
                    let takes_colon = match expected {
                        Expected::ExplicitKey | Expected::ExplicitColon => true,
                        Expected::ColonOrComma { start } => start >= line_start && *at - start <= KEY_LIMIT,
                        _ => false,
                    };
                    *at += 1;
                    takes_colon.then_some(Expected::Value)?
                }
                _ if expected.takes_node() => {
                    let start = *at;
                    self.flow_node_end(at, &mut line_start)?;
                    match self.byte(*at) {
                        // The properties have been scanned; their content follows.
                        Some(b'[' | b'{') => {
                            levels.push(Level {
                                start: *at,
                                closer: if self.byte(*at) == Some(b'{') { b'}' } else { b']' },
                                after: expected.after_node(start),
                            });
                            *at += 1;
                            Expected::Item
                        }
                        _ => expected.after_node(start),
                    }
                }
                _ => return None,
            };
        }
    }

    /// Skips white space, line breaks and comments; `None` at the end of the document.
    fn skip_flow_trivia(&mut self, at: usize, line_start: &mut usize) -> Option<usize> {
        let mut at = at;
        loop {
            at = self.skip_white(at);
            match self.byte(at)? {
                b'\n' | b'\r' => {
                    at = self.after_break(at);
                    *line_start = at;
                }
                b'#' => at = self.line_end(at),
                b'%' if at == *line_start => return None,
                _ if at == *line_start && self.is_marker(at) => return None,
                _ => return Some(at),
            }
        }
    }

    /// Skips a scalar or an alias and the properties before it, or only properties before a bracket.
    fn flow_node_end(&mut self, at: &mut usize, line_start: &mut usize) -> Option<()> {
        while matches!(self.byte(*at)?, b'&' | b'!') {
            *at = self.property_end(*at);
            *at = self.skip_flow_trivia(*at, line_start)?;
        }
        match self.byte(*at)? {
            b'[' | b'{' | b']' | b'}' | b',' | b':' => Some(()),
            b'*' => {
                *at = self.property_end(*at);
                Some(())
            }
            quote @ (b'"' | b'\'') => self.flow_quote_end(at, line_start, quote),
            b'-' if is_blank(self.byte(*at + 1)) => None,
            b'|' | b'>' | b'%' | b'@' | b'`' | b'?' => None,
            _ => self.flow_plain_end(at, line_start),
        }
    }

    fn flow_quote_end(&mut self, at: &mut usize, line_start: &mut usize, quote: u8) -> Option<()> {
        *at += 1;
        loop {
            let (stop, error) = self.scan_quoted_line(*at, quote);
            *at = stop;
            if error.is_some_and(|error| !error.is_tolerated()) {
                return None;
            }
            if self.byte(stop)? == quote {
                *at += 1;
                return Some(());
            }
            *line_start = self.after_break(stop);
            *at = *line_start;
            if self.is_marker(*at) {
                return None;
            }
        }
    }

    fn flow_plain_end(&mut self, at: &mut usize, line_start: &mut usize) -> Option<()> {
        loop {
            let line = self.scan_plain_line(*at, PlainPlace { flow: true, colons: false });
            *at = line.end.max(*at);
            if line.stop != Stop::LineEnd {
                return Some(());
            }
            let (next, indentation) = self.next_filled_line(line.stop_at)?;
            let byte = indentation.byte?;
            let ends = byte == b'#' || b",[]{}".contains(&byte) || (indentation.column == 0 && self.is_marker(next));
            if ends || (byte == b':' && is_blank(self.byte(indentation.at + 1))) {
                return Some(());
            }
            *line_start = next;
            *at = indentation.at;
        }
    }
}
