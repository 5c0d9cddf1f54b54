use std::pin::Pin;
use std::sync::Arc;

use lsp_types::{
    CodeAction, CodeActionParams, CodeActionResponse, CodeLens, CodeLensParams, CompletionItem, CompletionParams,
    CompletionResponse, DidChangeConfigurationParams, DidChangeTextDocumentParams, DidChangeWatchedFilesParams,
    DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams, DidSaveTextDocumentParams,
    DocumentHighlight, DocumentHighlightParams, DocumentLink, DocumentLinkParams, DocumentOnTypeFormattingParams,
    DocumentRangeFormattingParams, DocumentSymbolParams, ExecuteCommandParams, FoldingRangeParams,
    GotoDefinitionParams, GotoDefinitionResponse, Hover, HoverParams, InitializeParams, InitializeResult,
    InitializedParams, InlayHint, InlayHintParams, Location, PrepareRenameResponse, ReferenceParams, RenameParams,
    SelectionRange, SelectionRangeParams, SemanticTokensParams, SemanticTokensRangeParams, SemanticTokensRangeResult,
    SemanticTokensResult, SignatureHelp, SignatureHelpParams, TextDocumentPositionParams, TextEdit, WorkspaceEdit,
    WorkspaceFolder, WorkspaceSymbolParams,
};
use serde::Serialize;
use serde_json::Value;
use tower_lsp::jsonrpc::{Error, Id, Request, Result};
use tower_lsp::{LanguageServer, LspService};

use super::client::Client;
use super::event::{DocumentEvent, EventKind};
use super::handlers;
use super::question::Context;
use super::road::Inbox;
use super::server_capabilities::initialize_result;
use super::settings::Settings;
use super::transport::{MessageType, Output};

/// The methods of the protocol. Each puts its event into the inbox before its first await, and then only waits for the
/// answer, so the events have the order of the messages.
pub(super) struct Server {
    inbox: Inbox,
    output: Arc<Output>,
}

const DOCUMENT_SYMBOL: &str = "crd-ls/documentSymbol";
const FOLDING_RANGE: &str = "crd-ls/foldingRange";
const WORKSPACE_SYMBOL: &str = "crd-ls/workspaceSymbol";

/// Methods of the protocol whose answers lsp-types cannot represent, or that answer [in JSON](answers_in_json), and the
/// methods that replace them.
const REROUTED: [(&str, &str); 3] = [
    ("textDocument/documentSymbol", DOCUMENT_SYMBOL),
    ("textDocument/foldingRange", FOLDING_RANGE),
    ("workspace/symbol", WORKSPACE_SYMBOL),
];

/// The protocol's state machine and routing around a [`Server`].
pub(super) fn service(inbox: Inbox, output: Arc<Output>) -> LspService<Server> {
    let server = LspService::build(|_| Server { inbox, output });
    let server = server.custom_method("crd-ls/locate", Server::locate).custom_method("crd-ls/status", Server::status);
    let server = server.custom_method("crd-ls/evaluate", Server::evaluate);
    let server = server.custom_method("crd-ls/indentPasted", Server::indent_pasted);
    let server = server.custom_method(DOCUMENT_SYMBOL, Server::document_symbols);
    let server = server.custom_method(FOLDING_RANGE, Server::folding_ranges);
    server.custom_method(WORKSPACE_SYMBOL, Server::workspace_symbols).finish().0
}

/// Whether the answer of a [rerouted](reroute) method is a string that contains JSON. tower-lsp converts all other
/// answers to a tree of maps, which takes longer than computing the thousands of places in them.
pub(super) fn answers_in_json(method: &str) -> bool {
    matches!(method, DOCUMENT_SYMBOL | FOLDING_RANGE)
}

fn in_json(answer: Option<impl Serialize>) -> Result<Option<String>> {
    let json = answer.as_ref().map(serde_json::to_string).transpose();
    json.map_err(|_| Error::internal_error())
}

/// The request in the form that the [`service`] expects.
pub(super) fn reroute(request: Request) -> Request {
    match REROUTED.iter().find(|(method, _)| *method == request.method()) {
        Some((_, method)) => {
            let (_, id, params) = request.into_parts();
            build((*method).to_owned(), id, params)
        }
        None => request,
    }
}

/// An `initialize` with the client's parameters in the member `initializationOptions`, which can hold any JSON. In any
/// other place, a single unknown value would make the protocol's types reject all parameters.
pub(super) fn smuggle_params(initialize: Request) -> Request {
    let (method, id, params) = initialize.into_parts();
    let params = params.filter(Value::is_object);
    let params = params.map(|params| serde_json::json!({ "capabilities": {}, "initializationOptions": params }));
    build(method.into_owned(), id, params)
}

fn build(method: String, id: Option<Id>, params: Option<Value>) -> Request {
    let mut request = Request::build(method);
    if let Some(id) = id {
        request = request.id(id);
    }
    if let Some(params) = params {
        request = request.params(params);
    }
    request.finish()
}

impl Server {
    async fn status(&self) -> Result<handlers::Status> {
        self.inbox.ask_all(handlers::status).await
    }

    async fn locate(&self, params: handlers::LocateParams) -> Result<Option<handlers::Located>> {
        self.inbox.ask_all(move |documents| handlers::locate(documents, &params)).await
    }

    async fn evaluate(&self, params: handlers::EvaluateParams) -> Result<Option<handlers::EvaluateResult>> {
        self.inbox.ask_all(move |documents| handlers::evaluate(documents, &params)).await
    }

    async fn indent_pasted(&self, params: handlers::IndentPastedParams) -> Result<Option<String>> {
        let uri = params.text_document.uri.clone();
        self.inbox.ask(&uri, move |context| handlers::indent_pasted(context, &params)).await
    }

    async fn document_symbols(&self, params: DocumentSymbolParams) -> Result<Option<String>> {
        let answer = |context: &Context| in_json(handlers::document_symbol(context));
        self.inbox.ask(&params.text_document.uri, answer).await?
    }

    async fn folding_ranges(&self, params: FoldingRangeParams) -> Result<Option<String>> {
        let answer = |context: &Context| in_json(handlers::folding_range(context));
        self.inbox.ask(&params.text_document.uri, answer).await?
    }

    async fn workspace_symbols(&self, params: WorkspaceSymbolParams) -> Result<Vec<handlers::SymbolInformation>> {
        self.inbox.ask_all(move |documents| handlers::workspace_symbol(documents, &params.query)).await
    }

    /// Applies the settings that the client sent, if any.
    fn configure(&self, sent: Option<&Value>) {
        let Some((settings, complaints)) = sent.and_then(Settings::read) else { return };
        self.inbox.send(EventKind::Configure(Box::new(settings), complaints));
    }
}

/// The future of a method's answer, as `async_trait` writes it.
type AnswerFuture<'answer, T> = Pin<Box<dyn Future<Output = Result<T>> + Send + 'answer>>;

/// Methods that ask about a document. A row has the method with its parameters and its answer, and the document's URI
/// in the parameters; the handler has the name of the method. `?` follows if the handler can fail.
macro_rules! ask {
    ($($method:ident: $params:ty => $answer:ty, $($uri:ident).+ $(, $fails:tt)?;)*) => {
        $(
            fn $method<'server, 'answer>(&'server self, params: $params) -> AnswerFuture<'answer, $answer>
            where
                'server: 'answer,
                Self: 'answer,
            {
                Box::pin(async move {
                    let uri = params.$($uri).+.clone();
                    self.inbox.ask(&uri, move |context| handlers::$method(context, &params)).await $($fails)?
                })
            }
        )*
    };
}

#[tower_lsp::async_trait]
impl LanguageServer for Server {
    async fn initialize(&self, params: InitializeParams) -> Result<InitializeResult> {
        let params = params.initialization_options.unwrap_or_default();
        let client = Client::new(&params);
        let result = initialize_result(&client);
        self.inbox.send(EventKind::Initialize(Arc::new(client)));
        self.configure(params.get("initializationOptions"));
        Ok(result)
    }

    async fn initialized(&self, _: InitializedParams) {
        self.inbox.send(EventKind::Initialized);
    }

    async fn shutdown(&self) -> Result<()> {
        self.inbox.send(EventKind::ShutDown);
        Ok(())
    }

    async fn did_open(&self, params: DidOpenTextDocumentParams) {
        let document = params.text_document;
        let opened = DocumentEvent::Open { version: document.version, text: document.text };
        self.inbox.send_document(document.uri, opened);
    }

    async fn did_change(&self, params: DidChangeTextDocumentParams) {
        let document = params.text_document;
        let changed = DocumentEvent::Change { version: document.version, changes: params.content_changes };
        self.inbox.send_document(document.uri, changed);
    }

    async fn did_save(&self, params: DidSaveTextDocumentParams) {
        self.inbox.send_document(params.text_document.uri, DocumentEvent::Save);
    }

    async fn did_close(&self, params: DidCloseTextDocumentParams) {
        self.inbox.send_document(params.text_document.uri, DocumentEvent::Close);
    }

    ask! {
        hover: HoverParams => Option<Hover>, text_document_position_params.text_document.uri;
        completion: CompletionParams => Option<CompletionResponse>, text_document_position.text_document.uri;
        signature_help: SignatureHelpParams => Option<SignatureHelp>, text_document_position_params.text_document.uri;
        goto_definition: GotoDefinitionParams => Option<GotoDefinitionResponse>,
            text_document_position_params.text_document.uri;
        references: ReferenceParams => Option<Vec<Location>>, text_document_position.text_document.uri;
        document_highlight: DocumentHighlightParams => Option<Vec<DocumentHighlight>>,
            text_document_position_params.text_document.uri;
        prepare_rename: TextDocumentPositionParams => Option<PrepareRenameResponse>, text_document.uri, ?;
        on_type_formatting: DocumentOnTypeFormattingParams => Option<Vec<TextEdit>>,
            text_document_position.text_document.uri;
        range_formatting: DocumentRangeFormattingParams => Option<Vec<TextEdit>>, text_document.uri;
        selection_range: SelectionRangeParams => Option<Vec<SelectionRange>>, text_document.uri;
        semantic_tokens_full: SemanticTokensParams => Option<SemanticTokensResult>, text_document.uri;
        semantic_tokens_range: SemanticTokensRangeParams => Option<SemanticTokensRangeResult>, text_document.uri;
        inlay_hint: InlayHintParams => Option<Vec<InlayHint>>, text_document.uri;
        code_lens: CodeLensParams => Option<Vec<CodeLens>>, text_document.uri;
        document_link: DocumentLinkParams => Option<Vec<DocumentLink>>, text_document.uri;
    }

    async fn completion_resolve(&self, item: CompletionItem) -> Result<CompletionItem> {
        match handlers::document_of_completion(&item) {
            Some(uri) => self.inbox.ask(&uri, move |context| handlers::completion_resolve(context, item)).await,
            None => Ok(item),
        }
    }

    async fn code_action(&self, params: CodeActionParams) -> Result<Option<CodeActionResponse>> {
        let uri = params.text_document.uri.clone();
        self.inbox.ask_until_edited(&uri, move |context| handlers::code_action(context, &params)).await
    }

    async fn code_lens_resolve(&self, lens: CodeLens) -> Result<CodeLens> {
        match handlers::document_of_lens(&lens) {
            Some(uri) => self.inbox.ask(&uri, move |context| handlers::code_lens_resolve(context, lens)).await,
            None => Ok(lens),
        }
    }

    async fn rename(&self, params: RenameParams) -> Result<Option<WorkspaceEdit>> {
        let uri = params.text_document_position.text_document.uri.clone();
        let renamed = self.inbox.ask(&uri, move |context| handlers::rename(context, &params)).await??;
        if let Some(message) = renamed.message {
            self.output.show_message(MessageType::Warning, &message);
        }
        Ok(renamed.edit)
    }

    async fn execute_command(&self, params: ExecuteCommandParams) -> Result<Option<Value>> {
        let request = handlers::SampleRequest::read(&params)?;
        self.inbox.ask(&request.uri.clone(), move |context| handlers::sample(context, &request)).await?
    }

    async fn did_change_configuration(&self, params: DidChangeConfigurationParams) {
        self.configure(Some(&params.settings));
    }

    async fn code_action_resolve(&self, action: CodeAction) -> Result<CodeAction> {
        match handlers::document_of(&action) {
            Some(uri) => {
                let answer = move |context: &Context| handlers::code_action_resolve(context, action);
                self.inbox.ask_until_edited(&uri, answer).await?
            }
            None => Ok(action),
        }
    }

    async fn did_change_workspace_folders(&self, params: DidChangeWorkspaceFoldersParams) {
        let urls = |folders: Vec<WorkspaceFolder>| folders.into_iter().map(|folder| folder.uri).collect();
        let (added, removed) = (urls(params.event.added), urls(params.event.removed));
        self.inbox.send(EventKind::Folders { added, removed });
    }

    async fn did_change_watched_files(&self, params: DidChangeWatchedFilesParams) {
        let files = params.changes.into_iter().map(|change| change.uri).collect();
        self.inbox.send(EventKind::Files(files));
    }
}
