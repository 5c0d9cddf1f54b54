//! The wire format of messages.

use std::io::BufRead;

use serde_json::Value;

/// A message with its header.
pub(crate) fn frame(body: &[u8]) -> Vec<u8> {
    [format!("Content-Length: {}\r\n\r\n", body.len()).as_bytes(), body].concat()
}

/// The next message; None at the end. Panics on anything but a frame with a JSON object.
pub(crate) fn read_message(output: &mut impl BufRead) -> Option<Value> {
    let mut header = String::new();
    if output.read_line(&mut header).ok()? == 0 {
        return None;
    }
    let length = header.strip_prefix("Content-Length: ").and_then(|length| length.trim_end().parse().ok());
    let mut body = vec![0; length.unwrap_or_else(|| panic!("not the header of a frame: {header:?}"))];
    header.clear();
    output.read_line(&mut header).ok()?;
    assert_eq!(header, "\r\n", "the end of a header");
    output.read_exact(&mut body).ok()?;
    Some(serde_json::from_slice(&body).expect("a frame holds JSON"))
}
