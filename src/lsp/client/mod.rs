//! What the client supports, as it says in `initialize`.

mod capabilities;
mod completion;

use lsp_types::Url;
use serde_json::Value;

use crate::text::Encoding;
use capabilities::Capabilities;
pub(super) use capabilities::ProseFormat;
pub(super) use completion::{CompletionSupport, LineIndentation};

/// What the client says about itself in `initialize`.
///
/// Read from the JSON itself: the types of lsp-types 0.94 refuse a whole `initialize` for one
/// unknown value, and drop members that are newer than they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Client {
    /// The process that started the server, if the server is to end with it.
    pub(super) process_id: Option<i32>,
    /// What columns count: the first of the client's encodings that is known.
    pub(super) encoding: Encoding,
    pub(super) hover_format: ProseFormat,
    pub(super) diagnostics: DiagnosticSupport,
    pub(super) code_actions: CodeActionSupport,
    pub(super) completion: CompletionSupport,
    /// The client asks for the range and the old name before a rename.
    pub(super) prepares_rename: bool,
    /// Parameters in the label of a signature may be offsets.
    pub(super) label_offsets: bool,
    /// Edits can be marked as ones that the user has to confirm.
    pub(super) annotates_changes: bool,
    /// The folders that are open in the client.
    pub(super) folders: Vec<Url>,
    /// It can be asked to report changed files.
    pub(super) watches_files: bool,
    /// It can be asked to report those below a folder.
    pub(super) watches_relative_patterns: bool,
    /// It shows the progress of work that it did not ask for.
    pub(super) shows_progress: bool,
    /// It shows lenses.
    pub(super) shows_lenses: bool,
    /// It can be asked to ask for lenses again.
    pub(super) refreshes_lenses: bool,
    /// It can be asked to ask for hints again.
    pub(super) refreshes_hints: bool,
    /// It can be asked to ask for semantic tokens again.
    pub(super) refreshes_tokens: bool,
    /// It asks how pasted text is indented, so it need not format ranges for that.
    pub(super) indents_pasted: bool,
    pub(super) navigation: NavigationSupport,
}

/// Which parts of a diagnostic the client supports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DiagnosticSupport {
    pub(super) related_information: bool,
    pub(super) code_description: bool,
    pub(super) data: bool,
}

/// Which parts of a code action the client supports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CodeActionSupport {
    /// The server can announce the kinds of its code actions.
    pub(super) kinds: bool,
    pub(super) is_preferred: bool,
    /// Edits can name the version of the text that they apply to.
    pub(super) document_changes: bool,
    /// Edits can make files.
    pub(super) creates_files: bool,
    /// Edits may be left out until the client asks for them.
    pub(super) resolves_edits: bool,
    /// It shows why an action can't be done.
    pub(super) shows_disabled: bool,
}

/// Which parts of outlines, definitions, folds and links the client supports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct NavigationSupport {
    /// An outline can be a tree.
    pub(super) symbol_trees: bool,
    /// Symbols of an outline can have tags.
    pub(super) symbol_tags: bool,
    /// Symbols of the workspace can have tags.
    pub(super) workspace_symbol_tags: bool,
    /// A definition can have the range of its origin and of its whole target.
    pub(super) definition_links: bool,
    /// Only whole lines can be folded.
    pub(super) folds_lines_only: bool,
    /// How many folds the client takes at most.
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

/// The folders of the workspace, or the one root of a client that has no folders.
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
