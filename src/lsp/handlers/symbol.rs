use lsp_types::SymbolKind;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::ide;

/// A symbol of the protocol to fill in: one as such, one that is deprecated. They are read from JSON
/// because the member that said so before there were tags may no longer be named.
pub(super) struct Template<T> {
    plain: T,
    deprecated: T,
}

impl<T: DeserializeOwned + Clone> Template<T> {
    /// Makes both from the members that a symbol has to have.
    pub(super) fn new(members: &Value, knows_tags: bool) -> Option<Self> {
        let mut deprecated = members.clone();
        if knows_tags {
            deprecated["tags"] = json!([1]);
        } else {
            deprecated["deprecated"] = json!(true);
        }
        Some(Self { plain: T::deserialize(members).ok()?, deprecated: T::deserialize(&deprecated).ok()? })
    }

    pub(super) fn of(&self, is_deprecated: bool) -> T {
        if is_deprecated { self.deprecated.clone() } else { self.plain.clone() }
    }
}

/// What icon a symbol has.
pub(super) fn kind(kind: ide::SymbolKind) -> SymbolKind {
    match kind {
        ide::SymbolKind::Definition => SymbolKind::CLASS,
        ide::SymbolKind::Version => SymbolKind::MODULE,
        ide::SymbolKind::Object => SymbolKind::OBJECT,
        ide::SymbolKind::List => SymbolKind::ARRAY,
        ide::SymbolKind::String => SymbolKind::STRING,
        ide::SymbolKind::Number => SymbolKind::NUMBER,
        ide::SymbolKind::Boolean => SymbolKind::BOOLEAN,
        ide::SymbolKind::Field => SymbolKind::FIELD,
    }
}
