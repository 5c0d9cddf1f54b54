//! The size of objects and schemas in bytes, as compact JSON in Go's form.
//!
//! The size excludes unknown fields, which the server drops, and all but the last of equal keys. A value that is not
//! decoded counts with the length of its text. Source: `Encoder.Encode` in encoding/json, which escapes characters with
//! a meaning in HTML.

use super::{Child, Dependency, FieldValue, Object, Schema, StringEntry, StringValue};
use crate::json::{Json, JsonKind};
use crate::{EdgeKey, Keyword};
use crd_ls_text::{TextRange, TextSize};

const NULL: u64 = 4;

impl Schema {
    /// The size of the schema as JSON, in bytes. Computed once, because a schema with unchanged text is reused.
    pub(super) fn json_size(&self) -> u64 {
        *self.json_size.get_or_init(|| {
            let fields = self.fields.iter().map(|field| {
                let value = match &field.value {
                    FieldValue::Schemas => self.schemas_size(field.keyword, &[]),
                    FieldValue::Dependencies(required) => self.schemas_size(field.keyword, required),
                    value => value.json_size(field.value_range),
                };
                known_member(field.keyword.name(), value)
            });
            let unset = self.unset.iter().map(|unset| known_member(unset.name.name(), NULL));
            collection(fields.chain(unset))
        })
    }

    /// The size of the value of a keyword that contains schemas.
    fn schemas_size(&self, keyword: Keyword, required: &[Dependency]) -> u64 {
        let children = self.children.iter().filter(|child| child.edge.parts().0 == keyword);
        let mut sizes = children.map(entry_size).peekable();
        match sizes.peek() {
            Some(Entry::Value(size)) => *size,
            _ => {
                let required = required.iter().map(|dependency| {
                    member(&dependency.property, collection(dependency.required.iter().map(|name| string(name))))
                });
                collection(sizes.map(Entry::size).chain(required))
            }
        }
    }
}

/// The role of a schema in a keyword's value.
enum Entry {
    /// The schema is the whole value.
    Value(u64),
    /// The schema is an item, or an entry with its key.
    Part(u64),
}

impl Entry {
    fn size(self) -> u64 {
        match self {
            Self::Value(size) | Self::Part(size) => size,
        }
    }
}

fn entry_size(child: &Child) -> Entry {
    let size = child.schema.json_size();
    match child.edge.parts().1 {
        EdgeKey::Value => Entry::Value(size),
        EdgeKey::Index(_) => Entry::Part(size),
        EdgeKey::Name(name) => Entry::Part(member(name, size)),
    }
}

impl Object {
    /// The size of the object as JSON, in bytes.
    pub fn json_size(&self) -> u64 {
        let members = self.members.iter();
        let members = members.map(|it| known_member(it.field.name, it.value.json_size(it.value_range)));
        let unset = self.unset.iter().map(|unset| known_member(unset.name.name, NULL));
        collection(members.chain(unset))
    }
}

impl FieldValue {
    /// The size of a value without nested schemas; `range` is the range of its text.
    fn json_size(&self, range: TextRange) -> u64 {
        match self {
            Self::String(value) => string_value(value),
            Self::Text(value) => string(value),
            Self::Bool(value) => boolean(*value),
            Self::Integer(value) => printed(value),
            Self::Number(value) => printed(value),
            Self::Json(value) | Self::JsonList(value, _) => value_size(&value.decode(TextSize::new(0))),
            Self::Strings(items) => collection(items.iter().map(|item| string(&item.value))),
            Self::StringMap(entries) => collection(entries.iter().map(StringEntry::json_size)),
            Self::Object(object) => object.json_size(),
            Self::Objects(objects) => collection(objects.iter().map(Object::json_size)),
            Self::Schema(slot) => slot.schema.json_size(),
            Self::Schemas | Self::Dependencies(_) | Self::Nothing | Self::Other => u64::from(u32::from(range.len())),
        }
    }
}

impl StringEntry {
    fn json_size(&self) -> u64 {
        member(&self.name, string(&self.value))
    }
}

fn value_size(value: &Json) -> u64 {
    match &value.kind {
        JsonKind::Null => NULL,
        JsonKind::Bool(value) => boolean(*value),
        JsonKind::Integer(value) => printed(value),
        JsonKind::Float(value) => printed(value),
        JsonKind::String(text) | JsonKind::Hole(text) => string(text),
        JsonKind::Array(items, _) => collection(items.iter().map(value_size)),
        JsonKind::Object(members, _) => collection(members.iter().map(|it| member(&it.key, value_size(&it.value)))),
    }
}

/// The size of parts with the brackets around them, and the commas between them.
fn collection(parts: impl Iterator<Item = u64>) -> u64 {
    let (size, count) = parts.fold((2_u64, 0_u64), |(size, count), part| (size.saturating_add(part), count + 1));
    size.saturating_add(count.saturating_sub(1))
}

/// The size of a key, its colon and its value.
fn member(key: &str, value: u64) -> u64 {
    string(key).saturating_add(1).saturating_add(value)
}

/// The size of an entry whose key needs no escapes, because it is a field of Kubernetes' API.
fn known_member(key: &str, value: u64) -> u64 {
    (key.len() as u64 + QUOTES + 1).saturating_add(value)
}

fn boolean(value: bool) -> u64 {
    if value { 4 } else { 5 }
}

fn printed(number: &impl ToString) -> u64 {
    number.to_string().len() as u64
}

fn string(text: &str) -> u64 {
    QUOTES + written(text)
}

fn string_value(value: &StringValue) -> u64 {
    let mut size = QUOTES;
    value.for_each_part(|part| size += written(part));
    size
}

/// The size of a text inside its quotes.
fn written(text: &str) -> u64 {
    let (groups, rest) = text.as_bytes().as_chunks::<GROUP>();
    let grouped = groups.iter().map(|group| if is_simple(group) { GROUP as u64 } else { written_bytes(group) });
    let size = grouped.sum::<u64>() + written_bytes(rest);
    let separators = if text.is_ascii() { 0 } else { text.matches(['\u{2028}', '\u{2029}']).count() as u64 };
    // A line separator has three bytes, and its escape six.
    size + 3 * separators
}

/// The number of bytes that are checked together. Most groups of this size contain nothing to escape.
const GROUP: usize = 32;

/// Whether all bytes are ASCII without escapes. The loop never exits early, so that it compiles to vector instructions.
fn is_simple(group: &[u8; GROUP]) -> bool {
    let is_escaped = |byte| (byte == b'"') | (byte == b'\\') | (byte == b'<') | (byte == b'>') | (byte == b'&');
    group.iter().fold(true, |all, &byte| all & (byte >= 0x20) & byte.is_ascii() & !is_escaped(byte))
}

fn written_bytes(bytes: &[u8]) -> u64 {
    bytes.iter().map(|byte| u64::from(WRITTEN[usize::from(*byte)])).sum()
}

/// The number of bytes that each byte of a text is escaped to.
const WRITTEN: [u8; 256] = {
    let mut lengths = [1; 256];
    let mut byte = 0;
    while byte < 256 {
        lengths[byte] = match byte as u8 {
            b'"' | b'\\' | 0x08 | 0x0c | b'\n' | b'\r' | b'\t' => 2,
            b'<' | b'>' | b'&' | 0..0x20 => 6,
            _ => 1,
        };
        byte += 1;
    }
    lengths
};

const QUOTES: u64 = 2;

#[cfg(test)]
mod tests;
