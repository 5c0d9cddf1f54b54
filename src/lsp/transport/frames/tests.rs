use std::io::{BufReader, Read};

use super::*;

/// The results of reading a stream, checked for pieces of every relevant size.
fn read(stream: &[u8]) -> Vec<Result<String, HeaderError>> {
    let whole = read_by(stream.len().max(1), stream);
    assert_eq!(read_by(1, stream), whole, "read byte by byte");
    assert_eq!(read_by(7, stream), whole, "read in sevens");
    whole
}

fn read_by(capacity: usize, stream: &[u8]) -> Vec<Result<String, HeaderError>> {
    let mut frames = FrameReader::new(BufReader::with_capacity(capacity, stream));
    let mut found = Vec::new();
    while let Some(header) = frames.header().unwrap() {
        match header {
            Ok(length) => match frames.body(length).unwrap() {
                Some(body) => found.push(Ok(String::from_utf8(body).unwrap())),
                None => break,
            },
            Err(error) => found.push(Err(error)),
        }
    }
    found
}

fn frame(body: &str) -> String {
    format!("Content-Length: {}\r\n\r\n{body}", body.len())
}

fn body(body: &str) -> Result<String, HeaderError> {
    Ok(body.to_owned())
}

#[test]
fn frames_follow_each_other() {
    let stream = frame("{}") + &frame("") + &frame("{\"ä\":1}");
    assert_eq!(read(stream.as_bytes()), [body("{}"), body(""), body("{\"ä\":1}")]);
}

#[test]
fn headers_are_lenient() {
    let stream = "content-LENGTH:2\r\nContent-Type: text/odd; charset=latin-1\r\nX: y\r\n\r\n{}";
    assert_eq!(read(stream.as_bytes()), [body("{}")]);
    assert_eq!(read(b"Content-Length: 2\n\n{}"), [body("{}")], "line feeds alone");
    assert_eq!(read(b"\r\n\r\nContent-Length: 2\r\n\r\n{}"), [body("{}")], "empty lines before it");
}

#[test]
fn garbage_is_skipped() {
    for garbage in ["garbage\r\n", "garbage", "\u{0}\u{1}ä\n", "a: b\r\n"] {
        let stream = garbage.to_owned() + &frame("{}");
        assert_eq!(read(stream.as_bytes()), [body("{}")], "{garbage:?}");
    }
    let stream = "garbage\r\n\r\nmore\r\n\r\n".to_owned() + &frame("{}");
    assert_eq!(read(stream.as_bytes()), [Err(HeaderError::NoLength), body("{}")]);
}

#[test]
fn bad_headers_cost_one_message() {
    let lost = "{\"text\":\"Content-Length: 9\"}";
    for header in ["Content-Type: x", "Content-Length: abc", "Content-Length:", "Content-Length: -1"] {
        let error = if header.contains("Length") { HeaderError::BadLength } else { HeaderError::NoLength };
        for between in ["", "\n", "\r\n\r\n"] {
            let stream = format!("{header}\r\n\r\n{lost}{between}{}{}", frame("{}"), frame("[]"));
            assert_eq!(read(stream.as_bytes()), [Err(error), body("{}"), body("[]")], "{header} {between:?}");
        }
    }
}

#[test]
fn excessive_lengths_are_refused() {
    let length = 4 << 30;
    let stream = format!("Content-Length: {length}\r\n\r\n{}{}", "x".repeat(10_000), frame("{}"));
    assert_eq!(read_by(4096, stream.as_bytes()), [Err(HeaderError::TooLong(length)), body("{}")]);
}

#[test]
fn skipped_bytes_are_not_kept() {
    let header = b"Content-Length: 99999999999\r\n\r\n".as_slice();
    let stream = header.chain(std::io::repeat(b'x').take(100_000_000)).chain(b"Content-Length: 2\r\n\r\n{}".as_slice());
    let mut frames = FrameReader::new(BufReader::with_capacity(1 << 16, stream));
    assert_eq!(frames.header().unwrap(), Some(Err(HeaderError::TooLong(99_999_999_999))));
    assert_eq!(frames.header().unwrap(), Some(Ok(2)));
    assert!(frames.line.capacity() < 1 << 18, "{} bytes are kept", frames.line.capacity());
}

#[test]
fn truncated_streams_end() {
    assert_eq!(read(b"Content-Length: 5\r\n\r\n{}"), []);
    assert_eq!(read(b"Content-Length: 5\r\n"), []);
    assert_eq!(read(b""), []);
}

proptest::proptest! {
    #[test]
    fn frames_are_found_in_garbage(garbage: Vec<u8>, line in "[ -~]*") {
        // Garbage that announces a length would consume the following bytes, so it is excluded.
        let said = String::from_utf8_lossy(&garbage).to_ascii_lowercase() + &line.to_ascii_lowercase();
        proptest::prop_assume!(!said.contains("content-length:"));
        let stream = [&garbage, b"\n".as_slice(), line.as_bytes(), frame("{}").as_bytes(), frame("[]").as_bytes()].concat();
        let found: Vec<_> = read(&stream).into_iter().flatten().collect();
        proptest::prop_assert_eq!(found, ["{}", "[]"]);
    }
}
