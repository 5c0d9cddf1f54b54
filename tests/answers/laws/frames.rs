//! Messages are cut out of a stream of bytes however they come, and what is none does not hide those after it.

use std::io::{BufRead, BufReader};

use crd_ls::lsp::frames::FrameReader;

const LENGTH: &[u8] = b"content-length:";
const MESSAGE: &[u8] = b"{}";

/// Asserts the law for any bytes.
pub fn holds(bytes: &[u8]) {
    let frames = frames(bytes);
    assert_eq!(frames, self::frames(BufReader::with_capacity(1, bytes)), "one byte at a time");
    for body in frames.iter().flatten() {
        assert_eq!(self::frames(&*frame(body)), [Ok(body.clone())]);
    }
    // A length that is announced may take in what comes next.
    if !bytes.to_ascii_lowercase().windows(LENGTH.len()).any(|window| window == LENGTH) {
        let followed = [bytes, b"\n\n", &frame(MESSAGE)].concat();
        assert_eq!(self::frames(&*followed).last(), Some(&Ok(MESSAGE.to_vec())));
    }
}

/// A message with its header.
pub fn frame(body: &[u8]) -> Vec<u8> {
    [format!("Content-Length: {}\r\n\r\n", body.len()).as_bytes(), body].concat()
}

/// The messages of a stream, and what is said about headers that are of no use.
fn frames(input: impl BufRead) -> Vec<Result<Vec<u8>, String>> {
    let mut reader = FrameReader::new(input);
    let mut frames = Vec::new();
    // Reading from memory can't fail.
    while let Ok(Some(header)) = reader.header() {
        match header {
            Err(error) => frames.push(Err(error.to_string())),
            Ok(length) => match reader.body(length) {
                Ok(Some(body)) => frames.push(Ok(body)),
                _ => break,
            },
        }
    }
    frames
}
