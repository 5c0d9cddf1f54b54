//! A simulated user who types at random and keeps track of the text.

use serde_json::{Value, json};

/// Pseudorandom numbers, the same in every run.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

/// A text of ASCII characters that is being changed.
pub(crate) struct Typist {
    pub uri: String,
    pub version: i32,
    pub text: String,
    original: String,
}

impl Typist {
    pub(crate) fn new(uri: String, text: &str) -> Self {
        Self { uri, version: 1, text: text.to_owned(), original: text.to_owned() }
    }

    pub(crate) fn opened(&self) -> Value {
        let document = json!({ "uri": self.uri, "languageId": "yaml", "version": self.version, "text": self.text });
        notification("textDocument/didOpen", &json!({ "textDocument": document }))
    }

    /// The next change: one character inserted or removed, and now and then the whole text.
    pub(crate) fn type_something(&mut self, random: &mut Random) -> Value {
        let place = random.below(self.text.len());
        match random.below(100) {
            0 => self.replace_all(),
            1..=40 => self.replace(place, (place + 1).min(self.text.len()), ""),
            41..=50 => self.replace(place, place, "\n"),
            51..=60 => self.replace(place, place, "  "),
            61..=70 => self.replace(place, place, ": "),
            _ => self.replace(place, place, "x"),
        }
    }

    pub(crate) fn replace_all(&mut self) -> Value {
        self.text = self.original.clone();
        let text = self.text.clone();
        self.changed(&json!([{ "text": text }]))
    }

    pub(crate) fn replace(&mut self, start: usize, end: usize, insert: &str) -> Value {
        let range = json!({ "start": self.position(start), "end": self.position(end) });
        self.text.replace_range(start..end, insert);
        self.changed(&json!([{ "range": range, "text": insert }]))
    }

    fn changed(&mut self, changes: &Value) -> Value {
        self.version += 1;
        let document = json!({ "uri": self.uri, "version": self.version });
        notification("textDocument/didChange", &json!({ "textDocument": document, "contentChanges": changes }))
    }

    fn position(&self, offset: usize) -> Value {
        let before = &self.text[..offset];
        let line = before.matches('\n').count();
        json!({ "line": line, "character": offset - before.rfind('\n').map_or(0, |line_feed| line_feed + 1) })
    }
}

pub(crate) fn notification(method: &str, params: &Value) -> Value {
    json!({ "jsonrpc": "2.0", "method": method, "params": params })
}

pub(crate) fn request(id: i64, method: &str, params: &Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params })
}
