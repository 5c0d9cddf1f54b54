//! The protocol's symbols. The types in lsp-types are not used, because naming their `deprecated` member causes a
//! warning, and clients without symbol tags need that member.

use lsp_types::{Range, SymbolKind};
use serde::Serialize;

use crd_ls_ide as ide;

/// A symbol of an outline that is a tree.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DocumentSymbol {
    pub(super) name: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) detail: String,
    pub(super) kind: SymbolKind,
    #[serde(flatten)]
    pub(super) deprecation: Deprecation,
    pub(super) range: Range,
    pub(super) selection_range: Range,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) children: Vec<DocumentSymbol>,
}

/// A symbol of a list.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SymbolInformation {
    pub(super) name: String,
    pub(super) kind: SymbolKind,
    #[serde(flatten)]
    pub(super) deprecation: Deprecation,
    pub(super) location: SymbolLocation,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(super) container_name: String,
}

#[derive(Serialize)]
pub(crate) struct SymbolLocation {
    /// In the client's spelling.
    pub(super) uri: String,
    pub(super) range: Range,
}

/// Marks a symbol as deprecated, with a tag or with the older member `deprecated`.
#[derive(Serialize)]
pub(super) struct Deprecation {
    #[serde(skip_serializing_if = "Option::is_none")]
    tags: Option<[SymbolTag; 1]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deprecated: Option<bool>,
}

/// `SymbolTag.Deprecated`, the only symbol tag.
type SymbolTag = u8;
const DEPRECATED: SymbolTag = 1;

impl Deprecation {
    pub(super) fn new(is_deprecated: bool, has_tags: bool) -> Self {
        Self {
            tags: (is_deprecated && has_tags).then_some([DEPRECATED]),
            deprecated: (is_deprecated && !has_tags).then_some(true),
        }
    }
}

/// The kind, which determines the icon in editors.
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
