//! What the client said about completion.

use lsp_types::InsertTextMode;
use serde_json::Value;

use super::client::{HoverFormat, markup_format, resolves};

/// Which parts of a completion the client knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CompletionSupport {
    /// Texts may have gaps.
    pub(super) snippets: bool,
    /// An edit can tell what stands before the cursor from what stands behind it.
    pub(super) insert_replace: bool,
    /// Documentation may be left out until the client asks for it.
    pub(super) resolves_documentation: bool,
    pub(super) documentation_format: HoverFormat,
    /// What can be said about the indentation of lines.
    insert_text_mode: Option<InsertTextMode>,
}

/// What the client does to all lines of a text but the first, and what to tell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineIndentation {
    AsIs(Option<InsertTextMode>),
    /// It indents them as it does the line of the cursor.
    Adjusted(Option<InsertTextMode>),
}

impl CompletionSupport {
    /// Reads the client's capabilities.
    pub(super) fn new(capabilities: &Value) -> Self {
        let item = "/textDocument/completion/completionItem";
        let flag =
            |name: &str| capabilities.pointer(&format!("{item}/{name}")).and_then(Value::as_bool).unwrap_or(false);
        Self {
            snippets: flag("snippetSupport"),
            insert_replace: flag("insertReplaceSupport"),
            // Clients that don't tell what they resolve resolve this.
            resolves_documentation: resolves(capabilities, "completion/completionItem", "documentation") != Some(false),
            documentation_format: markup_format(capabilities, &format!("{item}/documentationFormat")),
            insert_text_mode: insert_text_mode(capabilities),
        }
    }

    /// Where nothing can be said snippets are adjusted, and edits are made as they are.
    pub(super) fn indentation(&self, is_snippet: bool) -> LineIndentation {
        match self.insert_text_mode {
            Some(InsertTextMode::ADJUST_INDENTATION) => LineIndentation::Adjusted(self.insert_text_mode),
            Some(_) => LineIndentation::AsIs(self.insert_text_mode),
            None if is_snippet => LineIndentation::Adjusted(None),
            None => LineIndentation::AsIs(None),
        }
    }
}

/// The mode to ask for where the client can be asked.
fn insert_text_mode(capabilities: &Value) -> Option<InsertTextMode> {
    let modes = capabilities.pointer("/textDocument/completion/completionItem/insertTextModeSupport/valueSet")?;
    let known =
        |mode: u64| modes.as_array().is_some_and(|modes| modes.iter().any(|known| known.as_u64() == Some(mode)));
    let modes = [(2, InsertTextMode::ADJUST_INDENTATION), (1, InsertTextMode::AS_IS)];
    modes.into_iter().find(|(number, _)| known(*number)).map(|(_, mode)| mode)
}
