//! Messages are cut out of a byte stream, however the bytes are split. Garbage does not hide the messages after it.

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
    // The announced length may cover the next message.
    if !bytes.to_ascii_lowercase().windows(LENGTH.len()).any(|window| window == LENGTH) {
        let followed = [bytes, b"\n\n", &frame(MESSAGE)].concat();
        assert_eq!(self::frames(&*followed).last(), Some(&Ok(MESSAGE.to_vec())));
    }
}

/// A message with its header.
pub fn frame(body: &[u8]) -> Vec<u8> {
    [format!("Content-Length: {}\r\n\r\n", body.len()).as_bytes(), body].concat()
}

/// The messages of a stream, and the errors about useless headers.
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
