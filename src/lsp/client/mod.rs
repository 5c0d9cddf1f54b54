//! The client's capabilities, as announced in `initialize`.

mod capabilities;
mod completion;

use lsp_types::Url;
use serde_json::Value;

use capabilities::Capabilities;
pub(super) use capabilities::ProseFormat;
pub(super) use completion::{CompletionSupport, LineIndentation};
use crd_ls_text::Encoding;

/// The client's announcements in `initialize`.
///
/// They are read from the JSON itself: the types of lsp-types 0.94 reject a whole `initialize` for a single unknown
/// value, and drop members that are newer than the types.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Client {
    /// The process that started the server, if the server must exit with it.
    pub(super) process_id: Option<i32>,
    /// The unit of columns: the first known encoding that the client offers.
    pub(super) encoding: Encoding,
    pub(super) hover_format: ProseFormat,
    pub(super) diagnostics: DiagnosticSupport,
    pub(super) code_actions: CodeActionSupport,
    pub(super) completion: CompletionSupport,
    /// The client asks for the range and the old name before a rename.
    pub(super) prepares_rename: bool,
    /// Parameters in the label of a signature can be offsets.
    pub(super) label_offsets: bool,
    /// Edits can be marked as requiring the user's confirmation.
    pub(super) annotates_changes: bool,
    /// The folders that are open in the client.
    pub(super) folders: Vec<Url>,
    /// The client can register for changes of files.
    pub(super) watches_files: bool,
    /// The client can register for changes of files relative to a folder.
    pub(super) watches_relative_patterns: bool,
    /// The client shows the progress of work that the server starts.
    pub(super) shows_progress: bool,
    /// The client shows code lenses.
    pub(super) shows_lenses: bool,
    /// The client has the command `crd-ls.showResources`, which lists places.
    pub(super) shows_resources: bool,
    /// The server can ask the client to refresh code lenses.
    pub(super) refreshes_lenses: bool,
    /// The server can ask the client to refresh inlay hints.
    pub(super) refreshes_hints: bool,
    /// The server can ask the client to refresh semantic tokens.
    pub(super) refreshes_tokens: bool,
    /// The client sends `crd-ls/indentPasted`, so it needs no range formatting for pasted text.
    pub(super) indents_pasted: bool,
    pub(super) navigation: NavigationSupport,
}

/// The client's support for the parts of a diagnostic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DiagnosticSupport {
    pub(super) related_information: bool,
    pub(super) code_description: bool,
    pub(super) data: bool,
}

/// The client's support for the parts of a code action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CodeActionSupport {
    /// The server can announce the kinds of its code actions.
    pub(super) kinds: bool,
    pub(super) is_preferred: bool,
    /// Edits can name the version of the text that they apply to.
    pub(super) document_changes: bool,
    /// Edits can create files.
    pub(super) creates_files: bool,
    /// Edits can be omitted until the client asks for them.
    pub(super) resolves_edits: bool,
    /// The client shows the reason why an action is disabled.
    pub(super) shows_disabled: bool,
}

/// The client's support for the parts of outlines, definitions, folds and links.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct NavigationSupport {
    /// An outline can be a tree.
    pub(super) symbol_trees: bool,
    /// Symbols of an outline can have tags.
    pub(super) symbol_tags: bool,
    /// Symbols of the workspace can have tags.
    pub(super) workspace_symbol_tags: bool,
    /// A definition can have the range of its origin and the whole range of its target.
    pub(super) definition_links: bool,
    /// The client can fold whole lines only.
    pub(super) folds_lines_only: bool,
    /// The maximum number of folds that the client accepts.
    pub(super) max_folds: Option<usize>,
    pub(super) link_tooltips: bool,
}

impl Client {
    /// Reads the parameters of `initialize`.
    pub(super) fn new(initialize: &Value) -> Self {
        let Some(capabilities) = Capabilities::new(initialize) else { return Self::default() };
        Self {
            process_id: process_id(initialize),
            encoding: encoding(capabilities),
            hover_format: capabilities.prose_format("/textDocument/hover/contentFormat"),
            diagnostics: DiagnosticSupport {
                related_information: capabilities.flag("/textDocument/publishDiagnostics/relatedInformation"),
                code_description: capabilities.flag("/textDocument/publishDiagnostics/codeDescriptionSupport"),
                data: capabilities.flag("/textDocument/publishDiagnostics/dataSupport"),
            },
            prepares_rename: capabilities.flag("/textDocument/rename/prepareSupport"),
            label_offsets: capabilities
                .flag("/textDocument/signatureHelp/signatureInformation/parameterInformation/labelOffsetSupport"),
            annotates_changes: capabilities.has("/workspace/workspaceEdit/changeAnnotationSupport"),
            code_actions: CodeActionSupport {
                kinds: capabilities.has("/textDocument/codeAction/codeActionLiteralSupport"),
                is_preferred: capabilities.flag("/textDocument/codeAction/isPreferredSupport"),
                document_changes: capabilities.flag("/workspace/workspaceEdit/documentChanges"),
                creates_files: capabilities
                    .items("/workspace/workspaceEdit/resourceOperations")
                    .any(|op| op == "create"),
                resolves_edits: capabilities.flag("/textDocument/codeAction/dataSupport")
                    && capabilities.resolves("codeAction", "edit") == Some(true),
                shows_disabled: capabilities.flag("/textDocument/codeAction/disabledSupport"),
            },
            completion: CompletionSupport::new(capabilities),
            folders: folders(initialize),
            watches_files: capabilities.flag("/workspace/didChangeWatchedFiles/dynamicRegistration"),
            watches_relative_patterns: capabilities.flag("/workspace/didChangeWatchedFiles/relativePatternSupport"),
            shows_progress: capabilities.flag("/window/workDoneProgress"),
            shows_lenses: capabilities.has("/textDocument/codeLens"),
            shows_resources: capabilities.flag("/experimental/showResources"),
            refreshes_lenses: capabilities.flag("/workspace/codeLens/refreshSupport"),
            refreshes_hints: capabilities.flag("/workspace/inlayHint/refreshSupport"),
            refreshes_tokens: capabilities.flag("/workspace/semanticTokens/refreshSupport"),
            indents_pasted: capabilities.flag("/experimental/indentPasted"),
            navigation: NavigationSupport::new(capabilities),
        }
    }
}

impl NavigationSupport {
    fn new(capabilities: Capabilities<'_>) -> Self {
        let max_folds = capabilities.get("/textDocument/foldingRange/rangeLimit").and_then(Value::as_u64);
        Self {
            symbol_trees: capabilities.flag("/textDocument/documentSymbol/hierarchicalDocumentSymbolSupport"),
            symbol_tags: capabilities.has("/textDocument/documentSymbol/tagSupport"),
            workspace_symbol_tags: capabilities.has("/workspace/symbol/tagSupport"),
            definition_links: capabilities.flag("/textDocument/definition/linkSupport"),
            folds_lines_only: capabilities.flag("/textDocument/foldingRange/lineFoldingOnly"),
            max_folds: max_folds.and_then(|max| max.try_into().ok()),
            link_tooltips: capabilities.flag("/textDocument/documentLink/tooltipSupport"),
        }
    }
}

fn process_id(initialize: &Value) -> Option<i32> {
    initialize.get("processId")?.as_i64()?.try_into().ok()
}

/// The folders of the workspace, or the root of a client without folders.
fn folders(initialize: &Value) -> Vec<Url> {
    let url = |uri: &Value| Url::parse(uri.as_str()?).ok();
    match initialize.get("workspaceFolders").and_then(Value::as_array) {
        Some(folders) => folders.iter().filter_map(|folder| url(folder.get("uri")?)).collect(),
        None => initialize.get("rootUri").and_then(url).into_iter().collect(),
    }
}

fn encoding(capabilities: Capabilities<'_>) -> Encoding {
    let known = |name: &Value| match name.as_str()? {
        "utf-8" => Some(Encoding::Utf8),
        "utf-16" => Some(Encoding::Utf16),
        "utf-32" => Some(Encoding::Utf32),
        _ => None,
    };
    capabilities.items("/general/positionEncodings").find_map(known).unwrap_or_default()
}
