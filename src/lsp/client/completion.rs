use lsp_types::InsertTextMode;

use super::capabilities::{Capabilities, ProseFormat};
use crd_ls_ide::Placeholders;

/// The client's support for the parts of a completion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CompletionSupport {
    /// The kinds of placeholders that texts can contain.
    pub(crate) placeholders: Placeholders,
    /// Enter and Tab ignore a listed item that is already written, so a list may stay open until the word is complete.
    pub(crate) skips_written_items: bool,
    /// An edit can have two ranges: the range to replace on insertion, and on replacement.
    pub(crate) insert_replace: bool,
    /// Documentation can be omitted until the client asks for it.
    pub(crate) resolves_documentation: bool,
    pub(crate) documentation_format: ProseFormat,
    /// The `insertTextMode` of items; `None` if the client supports no modes.
    insert_text_mode: Option<InsertTextMode>,
}

/// The indentation of inserted lines after the first, and the item's `insertTextMode`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineIndentation {
    /// The client inserts the lines unchanged.
    AsIs(Option<InsertTextMode>),
    /// The client indents the lines like the line of the cursor.
    Adjusted(Option<InsertTextMode>),
}

impl CompletionSupport {
    pub(super) fn new(capabilities: Capabilities<'_>) -> Self {
        let item = "/textDocument/completion/completionItem";
        let flag = |name: &str| capabilities.flag(&format!("{item}/{name}"));
        let resolves_documentation = capabilities.resolves("completion/completionItem", "documentation");
        Self {
            placeholders: placeholders(flag("snippetSupport"), capabilities),
            skips_written_items: capabilities.flag("/experimental/skipsWrittenItems"),
            insert_replace: flag("insertReplaceSupport"),
            // According to the protocol, every client resolves documentation, even without a list of properties.
            resolves_documentation: resolves_documentation != Some(false),
            documentation_format: capabilities.prose_format(&format!("{item}/documentationFormat")),
            insert_text_mode: insert_text_mode(capabilities),
        }
    }

    /// Without a mode, clients adjust snippets and leave other texts unchanged.
    pub(crate) fn indentation(&self, is_snippet: bool) -> LineIndentation {
        match self.insert_text_mode {
            Some(InsertTextMode::ADJUST_INDENTATION) => LineIndentation::Adjusted(self.insert_text_mode),
            Some(_) => LineIndentation::AsIs(self.insert_text_mode),
            None if is_snippet => LineIndentation::Adjusted(None),
            None => LineIndentation::AsIs(None),
        }
    }
}

/// The protocol lacks a capability for placeholders with transforms, and most clients cannot handle them. Clients with
/// support, such as our extension for VS Code, announce it in `experimental`.
fn placeholders(has_snippets: bool, capabilities: Capabilities<'_>) -> Placeholders {
    match has_snippets {
        false => Placeholders::None,
        true if capabilities.flag("/experimental/snippetTransforms") => Placeholders::Transformed,
        true => Placeholders::Mirrored,
    }
}

/// The `insertTextMode` of items: `adjustIndentation` if the client supports it, or else `asIs`. `None` if the client
/// supports neither.
fn insert_text_mode(capabilities: Capabilities<'_>) -> Option<InsertTextMode> {
    let supported = "/textDocument/completion/completionItem/insertTextModeSupport/valueSet";
    let is_supported = |mode: u64| capabilities.items(supported).any(|supported| supported.as_u64() == Some(mode));
    let modes = [(2, InsertTextMode::ADJUST_INDENTATION), (1, InsertTextMode::AS_IS)];
    modes.into_iter().find(|(number, _)| is_supported(*number)).map(|(_, mode)| mode)
}
