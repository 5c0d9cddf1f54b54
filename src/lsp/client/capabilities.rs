use lsp_types::MarkupKind;
use serde_json::Value;

/// The member `capabilities` of `initialize`. All pointers are JSON pointers into it.
#[derive(Clone, Copy)]
pub(super) struct Capabilities<'a>(&'a Value);

/// The client's preferred format for documentation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum ProseFormat {
    #[default]
    Markdown,
    PlainText,
}

impl<'a> Capabilities<'a> {
    pub(super) fn new(initialize: &'a Value) -> Option<Self> {
        initialize.get("capabilities").map(Self)
    }

    pub(super) fn get(self, pointer: &str) -> Option<&'a Value> {
        self.0.pointer(pointer)
    }

    /// Whether a value exists at `pointer`.
    pub(super) fn has(self, pointer: &str) -> bool {
        self.get(pointer).is_some()
    }

    /// Whether the value at `pointer` is `true`.
    pub(super) fn flag(self, pointer: &str) -> bool {
        self.get(pointer).and_then(Value::as_bool).unwrap_or(false)
    }

    /// The items of the array at `pointer`; empty if the value is not an array.
    pub(super) fn items(self, pointer: &str) -> impl Iterator<Item = &'a Value> {
        self.get(pointer).and_then(Value::as_array).into_iter().flatten()
    }

    /// Whether the client resolves a property of a feature with a separate request. `None` if it announces no list of
    /// resolvable properties.
    pub(super) fn resolves(self, feature: &str, property: &str) -> Option<bool> {
        let properties = self.get(&format!("/textDocument/{feature}/resolveSupport/properties"))?;
        Some(properties.as_array()?.iter().any(|name| name == property))
    }

    /// The first known format at `pointer`; Markdown by default.
    pub(super) fn prose_format(self, pointer: &str) -> ProseFormat {
        let known = |name: &Value| match name.as_str()? {
            "markdown" => Some(ProseFormat::Markdown),
            "plaintext" => Some(ProseFormat::PlainText),
            _ => None,
        };
        self.items(pointer).find_map(known).unwrap_or_default()
    }
}

impl ProseFormat {
    pub(crate) fn markup_kind(self) -> MarkupKind {
        match self {
            Self::Markdown => MarkupKind::Markdown,
            Self::PlainText => MarkupKind::PlainText,
        }
    }
}
