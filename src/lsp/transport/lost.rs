use memchr::memmem::find_iter;

/// The documents whose text is no longer known after a message that can't be read.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::lsp) enum Lost {
    /// The one with this URI.
    Document(String),
    /// Any that is open.
    Any,
}

/// The methods after which the server has another text.
const CHANGES: [&str; 2] = ["textDocument/didOpen", "textDocument/didChange"];

/// Whether a message with this method changes a text.
pub(in crate::lsp) fn changes_text(method: &str) -> bool {
    CHANGES.contains(&method)
}

impl Lost {
    /// What is lost with a message that can't be read, of which this is all or the beginning. Nothing if it changes no
    /// text.
    pub(super) fn of(message: &[u8]) -> Option<Self> {
        member(message, b"\"method\"").filter(|method| changes_text(method))?;
        Some(member(message, b"\"uri\"").map_or(Self::Any, Self::Document))
    }
}

/// The first string that follows a key. A key in a text that a message holds does not count: its quotes are escaped.
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
