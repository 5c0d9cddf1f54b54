//! A text and edits of it, written as bytes.

use crd_ls::text::{Edit, Text, TextRange, TextSize};

/// What parts the edits from the text and from each other. It is in no UTF-8 text.
const SEPARATOR: u8 = 0xff;

/// A text, and edits of it one after the other.
///
/// As bytes it is the text, then for each edit the byte FF, two bytes for its place, one for its length, and what it
/// inserts. So a file is an input as it is, and what changes a byte changes little of what the bytes mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    pub text: String,
    pub changes: Vec<Change>,
}

/// An edit of any text whatever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Where it is in bytes; counted from the start again past the text's end.
    pub place: u16,
    /// How many bytes it takes out; fewer at the text's end.
    pub length: u8,
    pub insert: String,
}

impl Input {
    /// The input that bytes stand for. All bytes stand for one: what is no UTF-8 becomes U+FFFD.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        let mut parts = bytes.split(|byte| *byte == SEPARATOR);
        let text = String::from_utf8_lossy(parts.next().unwrap_or_default()).into_owned();
        Self { text, changes: parts.map(Change::from_bytes).collect() }
    }

    /// The bytes that stand for the input, when no place and no length of a change is the separator.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.text.clone().into_bytes();
        for change in &self.changes {
            let [high, low] = change.place.to_be_bytes();
            bytes.extend([SEPARATOR, high, low, change.length]);
            bytes.extend(change.insert.bytes());
        }
        bytes
    }

    /// The text with what each change inserts after it, so often that it is `length` bytes long.
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

    /// The edit that it is of a text.
    pub fn of(&self, text: &Text) -> Edit {
        let len = u32::from(text.len());
        let start = u32::from(self.place) % (len + 1);
        let end = (start + u32::from(self.length)).min(len);
        Edit::replace(TextRange::new(TextSize::new(start), TextSize::new(end)), self.insert.clone())
    }
}
