use lsp_types::InsertTextMode;

use super::capabilities::{Capabilities, ProseFormat};
use crate::ide::Placeholders;

/// Which parts of a completion the client supports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::lsp) struct CompletionSupport {
    /// Which placeholders texts may have.
    pub(in crate::lsp) placeholders: Placeholders,
    /// An edit may have two ranges: what to replace when inserting, and when replacing.
    pub(in crate::lsp) insert_replace: bool,
    /// Documentation may be left out until the client asks for it.
    pub(in crate::lsp) resolves_documentation: bool,
    pub(in crate::lsp) documentation_format: ProseFormat,
    /// The mode that items name. None if the client does not support modes.
    insert_text_mode: Option<InsertTextMode>,
}

/// What the client does with the indentation of all lines of a text but the first, and the mode that the item names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::lsp) enum LineIndentation {
    /// It inserts them as they are.
    AsIs(Option<InsertTextMode>),
    /// It indents them like the line of the cursor.
    Adjusted(Option<InsertTextMode>),
}

impl CompletionSupport {
    pub(super) fn new(capabilities: Capabilities<'_>) -> Self {
        let item = "/textDocument/completion/completionItem";
        let flag = |name: &str| capabilities.flag(&format!("{item}/{name}"));
        let resolves_documentation = capabilities.resolves("completion/completionItem", "documentation");
        Self {
            placeholders: placeholders(flag("snippetSupport"), capabilities),
            insert_replace: flag("insertReplaceSupport"),
            // The protocol has every client resolve documentation, also one that has no list of properties.
            resolves_documentation: resolves_documentation != Some(false),
            documentation_format: capabilities.prose_format(&format!("{item}/documentationFormat")),
            insert_text_mode: insert_text_mode(capabilities),
        }
    }

    /// Without a mode clients adjust snippets and leave other texts as they are.
    pub(in crate::lsp) fn indentation(&self, is_snippet: bool) -> LineIndentation {
        match self.insert_text_mode {
            Some(InsertTextMode::ADJUST_INDENTATION) => LineIndentation::Adjusted(self.insert_text_mode),
            Some(_) => LineIndentation::AsIs(self.insert_text_mode),
            None if is_snippet => LineIndentation::Adjusted(None),
            None => LineIndentation::AsIs(None),
        }
    }
}

/// The protocol has no word for placeholders that derive their text, nor most clients the placeholders. One that has them
/// says so in `experimental`, as our extension for VS Code does.
fn placeholders(has_snippets: bool, capabilities: Capabilities<'_>) -> Placeholders {
    match has_snippets {
        false => Placeholders::None,
        true if capabilities.flag("/experimental/snippetTransforms") => Placeholders::Transformed,
        true => Placeholders::Mirrored,
    }
}

/// The mode to name, of those that the client supports: adjusting, or else as it is.
fn insert_text_mode(capabilities: Capabilities<'_>) -> Option<InsertTextMode> {
    let supported = "/textDocument/completion/completionItem/insertTextModeSupport/valueSet";
    let is_supported = |mode: u64| capabilities.items(supported).any(|supported| supported.as_u64() == Some(mode));
    let modes = [(2, InsertTextMode::ADJUST_INDENTATION), (1, InsertTextMode::AS_IS)];
    modes.into_iter().find(|(number, _)| is_supported(*number)).map(|(_, mode)| mode)
}
