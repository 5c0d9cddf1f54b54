//! Where a message ends and the next one begins.

use std::fmt;
use std::io::{self, BufRead, Read};

/// The longest message that is taken in, in bytes.
pub const MAX_FRAME: u64 = 64 * 1024 * 1024;

/// How much of a line's end is kept while a header is looked for, in bytes.
const LINE_TAIL: usize = 1024;

/// How much is reserved for a message before any of it came, in bytes.
const FIRST_RESERVE: u64 = 64 * 1024;

const LENGTH: &[u8] = b"content-length:";

/// Cuts a stream of bytes into messages: a header that announces a length, an empty line, and
/// as many bytes.
///
/// Nothing that comes ends the stream. After a header that is of no use the reader is lost, and
/// skips what comes, holding none of it, until a line ends in a `Content-Length` with digits.
/// No JSON text holds such a line, because a string in it can't hold a line break, so a body
/// that follows a refused header is never mistaken for a header itself.
pub struct FrameReader<R> {
    input: R,
    lost: bool,
    line: Vec<u8>,
}

/// Why a header is of no use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeaderError {
    NoLength,
    BadLength,
    TooLong(u64),
}

impl fmt::Display for HeaderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLength => f.write_str("the header has no Content-Length"),
            Self::BadLength => f.write_str("the header's Content-Length is no number"),
            Self::TooLong(length) => {
                write!(f, "the message is too long: its header announces {length} bytes, at most {MAX_FRAME} are taken")
            }
        }
    }
}

/// What the lines of a header said so far.
#[derive(Default)]
struct Header {
    begun: bool,
    length: Option<u64>,
    bad_length: bool,
}

impl<R: BufRead> FrameReader<R> {
    pub fn new(input: R) -> Self {
        Self { input, lost: false, line: Vec::new() }
    }

    /// Reads the next header: the length of the body that follows it, in bytes, or why there is
    /// none to read. Nothing at the end of the stream.
    pub fn header(&mut self) -> io::Result<Option<Result<u64, HeaderError>>> {
        let mut header = Header::default();
        while self.read_line()? {
            let line = self.line.trim_ascii();
            if !line.is_empty() {
                header.read(line);
                continue;
            }
            let error = match std::mem::take(&mut header) {
                Header { length: Some(length), .. } if length <= MAX_FRAME => {
                    self.lost = false;
                    return Ok(Some(Ok(length)));
                }
                Header { length: Some(length), .. } => HeaderError::TooLong(length),
                Header { begun: false, .. } => continue,
                _ if self.lost => continue,
                Header { bad_length: true, .. } => HeaderError::BadLength,
                _ => HeaderError::NoLength,
            };
            self.lost = true;
            return Ok(Some(Err(error)));
        }
        Ok(None)
    }

    /// Reads the body of `length` bytes that follows a header; nothing when the stream ends
    /// before it. Memory is taken as the bytes come.
    pub fn body(&mut self, length: u64) -> io::Result<Option<Vec<u8>>> {
        let mut body = Vec::with_capacity(length.min(FIRST_RESERVE) as usize);
        let read = (&mut self.input).take(length).read_to_end(&mut body)?;
        Ok((read as u64 == length).then_some(body))
    }

    /// What was received behind what was read, without reading it. Waits until there is something.
    pub fn ahead(&mut self) -> io::Result<&[u8]> {
        self.input.fill_buf()
    }

    /// Reads up to a line feed and keeps the end of what stood before it. False at the end of
    /// the stream.
    fn read_line(&mut self) -> io::Result<bool> {
        self.line.clear();
        loop {
            let available = match self.input.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if available.is_empty() {
                return Ok(false);
            }
            let line_feed = memchr::memchr(b'\n', available);
            let end = line_feed.unwrap_or(available.len());
            keep_tail(&mut self.line, available.get(..end).unwrap_or_default());
            self.input.consume(line_feed.map_or(end, |at| at + 1));
            if line_feed.is_some() {
                return Ok(true);
            }
        }
    }
}

impl Header {
    fn read(&mut self, line: &[u8]) {
        self.begun = true;
        match announced_length(line) {
            Some(Some(length)) => self.length = Some(length),
            Some(None) => self.bad_length = true,
            None => {}
        }
    }
}

/// The number behind the last `Content-Length:` of a line, which may follow garbage or the body
/// of a message whose header was of no use. The inner option is empty when it is no number.
fn announced_length(line: &[u8]) -> Option<Option<u64>> {
    let at = line.windows(LENGTH.len()).rposition(|window| window.eq_ignore_ascii_case(LENGTH))?;
    let value = line.get(at + LENGTH.len()..).unwrap_or_default().trim_ascii();
    Some(str::from_utf8(value).ok().and_then(|digits| digits.parse().ok()))
}

/// Adds to a line of which only the end is of interest.
fn keep_tail(line: &mut Vec<u8>, part: &[u8]) {
    let start = part.len().saturating_sub(LINE_TAIL);
    line.extend_from_slice(part.get(start..).unwrap_or_default());
    line.drain(..line.len().saturating_sub(LINE_TAIL));
}

#[cfg(test)]
mod tests;
