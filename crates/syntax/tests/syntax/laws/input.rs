//! A text and its edits, encoded as bytes.

use crd_ls_text::{Edit, Text, TextRange, TextSize};

/// Separates the edits from the text and from each other. UTF-8 never contains it.
const SEPARATOR: u8 = 0xff;

/// A text and a sequence of edits.
///
/// The encoding is the text, then for each edit the byte FF, two bytes for its place, one for its length, and the
/// inserted text. So any file is a valid input, and changing a byte changes little of the meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    pub text: String,
    pub changes: Vec<Change>,
}

/// An edit that fits any text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The place in bytes; past the end it wraps around.
    pub place: u16,
    /// The number of bytes to remove; fewer at the text's end.
    pub length: u8,
    pub insert: String,
}

impl Input {
    /// Decodes any bytes. Invalid UTF-8 becomes U+FFFD.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let mut parts = bytes.split(|byte| *byte == SEPARATOR);
        let text = String::from_utf8_lossy(parts.next().unwrap_or_default()).into_owned();
        Self { text, changes: parts.map(Change::from_bytes).collect() }
    }

    /// Encodes the input. No place or length of a change may contain the separator.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.text.clone().into_bytes();
        for change in &self.changes {
            let [high, low] = change.place.to_be_bytes();
            bytes.extend([SEPARATOR, high, low, change.length]);
            bytes.extend(change.insert.bytes());
        }
        bytes
    }

    /// The text followed by the inserts of its changes, repeated up to `length` bytes.
    pub fn repeated(&self, length: usize) -> String {
        let mut text = self.text.clone();
        for change in self.changes.iter().filter(|change| !change.insert.is_empty()) {
            text += &change.insert.repeat(length.div_ceil(change.insert.len()));
        }
        text
    }
}

impl Change {
    fn from_bytes(bytes: &[u8]) -> Self {
        let (high, low, length, insert) = match bytes {
            [high, low, length, insert @ ..] => (*high, *low, *length, insert),
            insert => (0, 0, 0, insert),
        };
        let insert = String::from_utf8_lossy(insert).into_owned();
        Self { place: u16::from_be_bytes([high, low]), length, insert }
    }

    /// The edit of a given text.
    pub fn of(&self, text: &Text) -> Edit {
        let len = u32::from(text.len());
        let start = u32::from(self.place) % (len + 1);
        let end = (start + u32::from(self.length)).min(len);
        Edit::replace(TextRange::new(TextSize::new(start), TextSize::new(end)), self.insert.clone())
    }
}
