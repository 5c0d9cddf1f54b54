use lsp_types::{MarkupKind, Url};
use serde_json::Value;

use super::completion_support::CompletionSupport;
use crate::text::Encoding;

/// What the client said about itself in `initialize`.
///
/// Read from the JSON itself: the types of lsp-types 0.94 refuse a whole `initialize` over one
/// value that they don't know, and lose members that came to the protocol after them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Client {
    /// The process that started us, if it wants us to end with it.
    pub(super) process_id: Option<i32>,
    /// What columns count: the first of the client's encodings that we know.
    pub(super) encoding: Encoding,
    pub(super) hover_format: HoverFormat,
    pub(super) diagnostics: DiagnosticSupport,
    pub(super) code_actions: CodeActionSupport,
    pub(super) completion: CompletionSupport,
    /// The client asks before it renames, what and where.
    pub(super) prepares_rename: bool,
    /// Edits can be marked as ones that the user has to confirm.
    pub(super) annotates_changes: bool,
    /// The folders that are open in the client.
    pub(super) folders: Vec<Url>,
    /// It can be asked to tell of changed files.
    pub(super) watches_files: bool,
    /// It shows the progress of work that nobody asked for.
    pub(super) shows_progress: bool,
    pub(super) navigation: NavigationSupport,
}

/// How the client shows hovers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum HoverFormat {
    #[default]
    Markdown,
    PlainText,
}

/// Which parts of a diagnostic the client knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DiagnosticSupport {
    pub(super) related_information: bool,
    pub(super) code_description: bool,
    pub(super) data: bool,
}

/// Which parts of a code action the client knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CodeActionSupport {
    /// Code actions can be announced with their kinds.
    pub(super) kinds: bool,
    pub(super) is_preferred: bool,
    /// Edits can name the version that they are for.
    pub(super) document_changes: bool,
    /// Edits may be left out until the client asks for them.
    pub(super) resolves_edits: bool,
}

/// Which parts of the answers about places the client knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct NavigationSupport {
    /// An outline can be a tree.
    pub(super) symbol_trees: bool,
    /// What is deprecated can be tagged so, in an outline and among the symbols of a workspace.
    pub(super) symbol_tags: bool,
    pub(super) workspace_symbol_tags: bool,
    /// A definition can tell what is underlined and how far its target goes.
    pub(super) definition_links: bool,
    /// Only whole lines can be folded.
    pub(super) folds_lines_only: bool,
    /// How many folds the client wants at most.
    pub(super) max_folds: Option<usize>,
    pub(super) link_tooltips: bool,
}

impl Client {
    /// Reads the parameters of `initialize`.
    pub(super) fn new(initialize: &Value) -> Self {
        let Some(capabilities) = initialize.get("capabilities") else { return Self::default() };
        let flag = |pointer: &str| capabilities.pointer(pointer).and_then(Value::as_bool).unwrap_or(false);
        Self {
            process_id: process_id(initialize),
            encoding: encoding(capabilities),
            hover_format: markup_format(capabilities, "/textDocument/hover/contentFormat"),
            diagnostics: DiagnosticSupport {
                related_information: flag("/textDocument/publishDiagnostics/relatedInformation"),
                code_description: flag("/textDocument/publishDiagnostics/codeDescriptionSupport"),
                data: flag("/textDocument/publishDiagnostics/dataSupport"),
            },
            prepares_rename: flag("/textDocument/rename/prepareSupport"),
            annotates_changes: capabilities.pointer("/workspace/workspaceEdit/changeAnnotationSupport").is_some(),
            code_actions: CodeActionSupport {
                kinds: capabilities.pointer("/textDocument/codeAction/codeActionLiteralSupport").is_some(),
                is_preferred: flag("/textDocument/codeAction/isPreferredSupport"),
                document_changes: flag("/workspace/workspaceEdit/documentChanges"),
                resolves_edits: flag("/textDocument/codeAction/dataSupport")
                    && resolves(capabilities, "codeAction", "edit") == Some(true),
            },
            completion: CompletionSupport::new(capabilities),
            folders: folders(initialize),
            watches_files: flag("/workspace/didChangeWatchedFiles/dynamicRegistration"),
            shows_progress: flag("/window/workDoneProgress"),
            navigation: NavigationSupport {
                symbol_trees: flag("/textDocument/documentSymbol/hierarchicalDocumentSymbolSupport"),
                symbol_tags: capabilities.pointer("/textDocument/documentSymbol/tagSupport").is_some(),
                workspace_symbol_tags: capabilities.pointer("/workspace/symbol/tagSupport").is_some(),
                definition_links: flag("/textDocument/definition/linkSupport"),
                folds_lines_only: flag("/textDocument/foldingRange/lineFoldingOnly"),
                max_folds: max_folds(capabilities),
                link_tooltips: flag("/textDocument/documentLink/tooltipSupport"),
            },
        }
    }
}

fn process_id(initialize: &Value) -> Option<i32> {
    initialize.get("processId")?.as_i64()?.try_into().ok()
}

/// The folders of the workspace; of a client that knows only one, that one.
fn folders(initialize: &Value) -> Vec<Url> {
    let url = |uri: &Value| Url::parse(uri.as_str()?).ok();
    match initialize.get("workspaceFolders").and_then(Value::as_array) {
        Some(folders) => folders.iter().filter_map(|folder| url(folder.get("uri")?)).collect(),
        None => initialize.get("rootUri").and_then(url).into_iter().collect(),
    }
}

/// Whether a property is among those that the client asks for later; nothing if it tells of none.
pub(super) fn resolves(capabilities: &Value, feature: &str, property: &str) -> Option<bool> {
    let properties = capabilities.pointer(&format!("/textDocument/{feature}/resolveSupport/properties"));
    Some(properties?.as_array()?.iter().any(|name| name == property))
}

fn max_folds(capabilities: &Value) -> Option<usize> {
    capabilities.pointer("/textDocument/foldingRange/rangeLimit")?.as_u64()?.try_into().ok()
}

fn encoding(capabilities: &Value) -> Encoding {
    let offered = capabilities.pointer("/general/positionEncodings").and_then(Value::as_array);
    let known = |name: &Value| match name.as_str()? {
        "utf-8" => Some(Encoding::Utf8),
        "utf-16" => Some(Encoding::Utf16),
        "utf-32" => Some(Encoding::Utf32),
        _ => None,
    };
    offered.into_iter().flatten().find_map(known).unwrap_or_default()
}

pub(super) fn markup_format(capabilities: &Value, pointer: &str) -> HoverFormat {
    let offered = capabilities.pointer(pointer).and_then(Value::as_array);
    let known = |name: &Value| match name.as_str()? {
        "markdown" => Some(HoverFormat::Markdown),
        "plaintext" => Some(HoverFormat::PlainText),
        _ => None,
    };
    offered.into_iter().flatten().find_map(known).unwrap_or_default()
}

impl HoverFormat {
    pub(super) fn markup_kind(self) -> MarkupKind {
        match self {
            Self::Markdown => MarkupKind::Markdown,
            Self::PlainText => MarkupKind::PlainText,
        }
    }
}
