use std::sync::Arc;

use lsp_types::{
    CodeAction, CodeActionParams, CodeActionResponse, CompletionItem, CompletionParams, CompletionResponse,
    DidChangeConfigurationParams, DidChangeTextDocumentParams, DidChangeWatchedFilesParams,
    DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams, DidSaveTextDocumentParams,
    DocumentHighlight, DocumentHighlightParams, DocumentLink, DocumentLinkParams, DocumentSymbolParams,
    DocumentSymbolResponse, ExecuteCommandParams, FoldingRange, FoldingRangeParams, GotoDefinitionParams,
    GotoDefinitionResponse, Hover, HoverParams, InitializeParams, InitializeResult, InitializedParams, Location,
    PrepareRenameResponse, ReferenceParams, RenameParams, SelectionRange, SelectionRangeParams, SymbolInformation,
    TextDocumentPositionParams, WorkspaceEdit, WorkspaceFolder, WorkspaceSymbolParams,
};
use serde_json::Value;
use tower_lsp::jsonrpc::{Request, Result};
use tower_lsp::{LanguageServer, LspService};

use super::capabilities::initialize_result;
use super::client::Client;
use super::handlers;
use super::inbox::{DocumentEvent, Inbox, What};
use super::output::{MessageType, Output};
use super::settings::Settings;
use super::view::Context;

/// The methods of the protocol. Each sends one event to the session before its first await, and
/// then only waits for the answer, so the events are in the order of the messages.
pub(super) struct Server {
    inbox: Arc<Inbox>,
    output: Arc<Output>,
}

/// The protocol's state machine and router around a [`Server`].
pub(super) fn service(inbox: Arc<Inbox>, output: Arc<Output>) -> LspService<Server> {
    let server = LspService::build(|_| Server { inbox, output });
    let server = server.custom_method("crd-ls/locate", Server::locate);
    server.custom_method("crd-ls/status", Server::status).finish().0
}

/// An `initialize` that hides the client's parameters from the types of the protocol, which
/// refuse them all for one unknown value. The handler reads them where they are hidden.
pub(super) fn shelter(initialize: Request) -> Request {
    let (method, id, params) = initialize.into_parts();
    let mut request = Request::build(method);
    if let Some(id) = id {
        request = request.id(id);
    }
    if let Some(params) = params.filter(Value::is_object) {
        request = request.params(serde_json::json!({ "capabilities": {}, "initializationOptions": params }));
    }
    request.finish()
}

impl Server {
    async fn status(&self) -> Result<handlers::Status> {
        self.inbox.ask_all(handlers::status).await
    }

    async fn locate(&self, params: handlers::LocateParams) -> Result<Option<handlers::Located>> {
        let uri = params.text_document.uri.clone();
        self.inbox.ask(&uri, move |context| handlers::locate(context, &params)).await
    }

    /// Takes over the settings that the client sent, if it did.
    fn configure(&self, sent: Option<&Value>) {
        let Some((settings, complaints)) = sent.and_then(Settings::read) else { return };
        for complaint in complaints {
            self.output.log_message(MessageType::Warning, &complaint);
        }
        self.inbox.configure(settings);
    }
}

#[tower_lsp::async_trait]
impl LanguageServer for Server {
    async fn initialize(&self, params: InitializeParams) -> Result<InitializeResult> {
        let params = params.initialization_options.unwrap_or_default();
        let client = Client::new(&params);
        let result = initialize_result(&client);
        self.inbox.initialize(client);
        self.configure(params.get("initializationOptions"));
        Ok(result)
    }

    async fn initialized(&self, _: InitializedParams) {
        self.inbox.tell_session(What::Initialized);
    }

    async fn shutdown(&self) -> Result<()> {
        self.inbox.tell_session(What::ShutDown);
        Ok(())
    }

    async fn did_open(&self, params: DidOpenTextDocumentParams) {
        let document = params.text_document;
        let opened = DocumentEvent::Open { version: document.version, text: document.text };
        self.inbox.tell(&document.uri, opened);
    }

    async fn did_change(&self, params: DidChangeTextDocumentParams) {
        let document = params.text_document;
        let changed = DocumentEvent::Change { version: document.version, changes: params.content_changes };
        self.inbox.tell(&document.uri, changed);
    }

    async fn did_save(&self, params: DidSaveTextDocumentParams) {
        self.inbox.tell(&params.text_document.uri, DocumentEvent::Save);
    }

    async fn did_close(&self, params: DidCloseTextDocumentParams) {
        self.inbox.tell(&params.text_document.uri, DocumentEvent::Close);
    }

    async fn hover(&self, params: HoverParams) -> Result<Option<Hover>> {
        let place = params.text_document_position_params;
        self.inbox.ask(&place.text_document.uri, move |context| handlers::hover(context, place.position)).await
    }

    async fn completion(&self, params: CompletionParams) -> Result<Option<CompletionResponse>> {
        let uri = params.text_document_position.text_document.uri.clone();
        let list = self.inbox.ask(&uri, move |context| handlers::completion(context, &params)).await?;
        Ok(list.map(CompletionResponse::List))
    }

    async fn completion_resolve(&self, item: CompletionItem) -> Result<CompletionItem> {
        match handlers::document_of_completion(&item) {
            Some(uri) => self.inbox.ask(&uri, move |context| handlers::completion_resolve(context, item)).await,
            None => Ok(item),
        }
    }

    async fn code_action(&self, params: CodeActionParams) -> Result<Option<CodeActionResponse>> {
        let uri = params.text_document.uri.clone();
        self.inbox.ask(&uri, move |context| handlers::code_action(context, &params)).await
    }

    async fn document_symbol(&self, params: DocumentSymbolParams) -> Result<Option<DocumentSymbolResponse>> {
        let uri = params.text_document.uri;
        self.inbox.ask(&uri.clone(), move |context| handlers::document_symbol(context, uri)).await
    }

    async fn symbol(&self, params: WorkspaceSymbolParams) -> Result<Option<Vec<SymbolInformation>>> {
        self.inbox.ask_all(move |context| handlers::workspace_symbol(context, &params.query)).await
    }

    async fn folding_range(&self, params: FoldingRangeParams) -> Result<Option<Vec<FoldingRange>>> {
        self.inbox.ask(&params.text_document.uri, handlers::folding_range).await
    }

    async fn selection_range(&self, params: SelectionRangeParams) -> Result<Option<Vec<SelectionRange>>> {
        let uri = params.text_document.uri;
        self.inbox.ask(&uri, move |context| handlers::selection_range(context, &params.positions)).await
    }

    async fn document_highlight(&self, params: DocumentHighlightParams) -> Result<Option<Vec<DocumentHighlight>>> {
        let place = params.text_document_position_params;
        let answer = move |context: &Context| handlers::document_highlight(context, place.position);
        self.inbox.ask(&place.text_document.uri, answer).await
    }

    async fn goto_definition(&self, params: GotoDefinitionParams) -> Result<Option<GotoDefinitionResponse>> {
        let place = params.text_document_position_params;
        let uri = place.text_document.uri;
        self.inbox.ask(&uri.clone(), move |context| handlers::definition(context, &uri, place.position)).await
    }

    async fn references(&self, params: ReferenceParams) -> Result<Option<Vec<Location>>> {
        let uri = params.text_document_position.text_document.uri.clone();
        self.inbox.ask(&uri, move |context| handlers::references(context, &params)).await
    }

    async fn document_link(&self, params: DocumentLinkParams) -> Result<Option<Vec<DocumentLink>>> {
        self.inbox.ask(&params.text_document.uri, handlers::document_link).await
    }

    async fn prepare_rename(&self, params: TextDocumentPositionParams) -> Result<Option<PrepareRenameResponse>> {
        let position = params.position;
        self.inbox.ask(&params.text_document.uri, move |context| handlers::prepare_rename(context, position)).await?
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
            Some(uri) => self.inbox.ask(&uri, move |context| handlers::code_action_resolve(context, action)).await?,
            None => Ok(action),
        }
    }

    async fn did_change_workspace_folders(&self, params: DidChangeWorkspaceFoldersParams) {
        let urls = |folders: Vec<WorkspaceFolder>| folders.into_iter().map(|folder| folder.uri).collect();
        let (added, removed) = (urls(params.event.added), urls(params.event.removed));
        self.inbox.tell_session(What::Folders { added, removed });
    }

    async fn did_change_watched_files(&self, params: DidChangeWatchedFilesParams) {
        let files = params.changes.into_iter().map(|change| change.uri).collect();
        self.inbox.tell_session(What::Files(files));
    }
}
