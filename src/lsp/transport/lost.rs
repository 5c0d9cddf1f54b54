use memchr::memmem::find_iter;

/// The documents whose text is unknown after an unreadable message.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Lost {
    /// The document with this URI.
    Document(String),
    /// Any open document.
    Any,
}

/// The methods that change the text of a document.
const CHANGES: [&str; 2] = ["textDocument/didOpen", "textDocument/didChange"];

/// Whether a message with this method changes a text.
pub(crate) fn changes_text(method: &str) -> bool {
    CHANGES.contains(&method)
}

impl Lost {
    /// The documents affected by the loss of an unreadable message, of which `message` is all or the beginning. `None`
    /// if the message changes no text.
    pub(super) fn of(message: &[u8]) -> Option<Self> {
        member(message, b"\"method\"").filter(|method| changes_text(method))?;
        Some(member(message, b"\"uri\"").map_or(Self::Any, Self::Document))
    }
}

/// The first string that follows a key. A key inside a document's text is not found, because its quotes are escaped.
fn member(message: &[u8], key: &[u8]) -> Option<String> {
    let value = |at: usize| {
        let colon = message.get(at + key.len()..)?.trim_ascii_start();
        let mut values = serde_json::Deserializer::from_slice(colon.strip_prefix(b":")?).into_iter::<String>();
        values.next()?.ok()
    };
    find_iter(message, key).find_map(value)
}

#[cfg(test)]
mod tests;
