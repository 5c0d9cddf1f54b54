//! The frames of the protocol: a header with the length of a body, and the body.

use std::fmt;
use std::io::{self, BufRead, Read};

/// The maximum length of a message in bytes.
pub const MAX_FRAME: u64 = 64 * 1024 * 1024;

/// The number of bytes that are kept of a line, counted from its end.
const LINE_TAIL: usize = 1024;

/// The initial capacity of the buffer for a message, in bytes.
const FIRST_RESERVE: u64 = 64 * 1024;

const LENGTH: &[u8] = b"content-length:";

/// Splits a stream of bytes into messages: a header that announces a length, an empty line, and that number of bytes.
///
/// Only the end of the input ends the stream. After an invalid header, the reader skips lines without storing them
/// until one ends in a `Content-Length` with digits. JSON cannot contain such a line, because its strings cannot
/// contain line breaks, so the body after an invalid header is never mistaken for a header.
pub struct FrameReader<R> {
    input: R,
    lost: bool,
    line: Vec<u8>,
}

/// The reason why a header is invalid.
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
                write!(
                    f,
                    "the message is too long: its header announces {length} bytes, and at most {MAX_FRAME} are allowed"
                )
            }
        }
    }
}

/// The header fields read so far.
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

    /// Reads the next header: the length of the body after it, in bytes, or the reason why the header is invalid.
    /// `None` at the end of the stream.
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

    /// Reads a body of `length` bytes after its header. `None` if the stream ends before that. Memory grows as bytes
    /// arrive.
    pub fn body(&mut self, length: u64) -> io::Result<Option<Vec<u8>>> {
        let mut body = Vec::with_capacity(length.min(FIRST_RESERVE) as usize);
        let read = (&mut self.input).take(length).read_to_end(&mut body)?;
        Ok((read as u64 == length).then_some(body))
    }

    /// The bytes that were received but not yet read. Waits until there are some.
    pub fn ahead(&mut self) -> io::Result<&[u8]> {
        self.input.fill_buf()
    }

    /// Reads up to a line feed and keeps the end of the line. False at the end of the stream.
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

/// The number after the last `Content-Length:` in a line, which can follow garbage or the body of a message with an
/// invalid header. The inner option is `None` if the value is not a number.
fn announced_length(line: &[u8]) -> Option<Option<u64>> {
    let at = line.windows(LENGTH.len()).rposition(|window| window.eq_ignore_ascii_case(LENGTH))?;
    let value = line.get(at + LENGTH.len()..).unwrap_or_default().trim_ascii();
    Some(str::from_utf8(value).ok().and_then(|digits| digits.parse().ok()))
}

/// Appends `part` to `line`, and keeps only the last [`LINE_TAIL`] bytes.
fn keep_tail(line: &mut Vec<u8>, part: &[u8]) {
    let start = part.len().saturating_sub(LINE_TAIL);
    line.extend_from_slice(part.get(start..).unwrap_or_default());
    line.drain(..line.len().saturating_sub(LINE_TAIL));
}

#[cfg(test)]
mod tests;
