use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionParams, CompletionResponse, CompletionTextEdit,
    InsertReplaceEdit, InsertTextFormat, Position, TextDocumentIdentifier, TextEdit, Url,
};

use super::completion_resolve::{CompletionData, documentation};
use crate::lsp::client::Client;
use crate::lsp::client::LineIndentation;
use crate::lsp::question::Context;
use crate::lsp::uri::is_settings_file;
use crate::lsp::view::View;
use crate::settings;
use crd_ls_ide::{Completion, CompletionKind, Completions, OfferedKinds, Placeholders, ResourceCompletions};
use crd_ls_text::TextSize;

/// The characters that trigger a completion: of a value after a colon or a quote, of the next name in a path.
pub(crate) const TRIGGERS: [&str; 4] = [":", " ", "\"", "."];

/// The completions at a position.
pub(crate) fn completion(context: &Context, params: &CompletionParams) -> Option<CompletionResponse> {
    let view = context.document.as_ref()?;
    let place = &params.text_document_position;
    let text = view.snapshot.text();
    let offset = view.offset(place.position);
    let trigger = params.context.as_ref().and_then(|context| context.trigger_character.as_deref());
    if trigger == Some(" ") && is_indentation(view, place.position) {
        return None;
    }
    let completions = match is_settings_file(&view.uri) {
        true => settings::completions(&text.to_string(), offset)?,
        false => in_text(context, view, offset)?,
    };
    let is_incomplete = completions.is_incomplete;
    let mut completions = completions.while_typing(text, offset)?;
    if context.client.completion.skips_written_items {
        // The client filters the list without waiting for the server.
        completions.is_incomplete = is_incomplete;
    }
    let list =
        List { view, context, client: &context.client, uri: &place.text_document.uri, completions: &completions };
    let items = completions.items.iter().enumerate().map(|(index, item)| list.item(index, item)).collect();
    Some(CompletionResponse::List(CompletionList { is_incomplete: completions.is_incomplete, items }))
}

/// The completions at an offset, in a custom resource or elsewhere.
fn in_text(context: &Context, view: &View, offset: TextSize) -> Option<Completions> {
    let placeholders = context.client.completion.placeholders;
    let offered = OfferedKinds { kinds: &context.known.kinds, names: &context.known.names };
    let in_resource = view.snapshot.completions_in_resource(offset, placeholders, offered);
    let Some(ResourceCompletions { mut completions, is_open }) = in_resource else {
        return view.snapshot.completions_as_read(offset, placeholders);
    };
    // Files that were not searched yet may define more kinds.
    completions.is_incomplete |= is_open && !context.known.are_all;
    if is_open && let Some(others) = view.snapshot.completions_as_read(offset, placeholders) {
        // The template of a CRD precedes the templates of resources, because there may be many of these.
        let (whole, others) = others.items.into_iter().partition(|item| item.kind == CompletionKind::Template);
        let resources = std::mem::replace(&mut completions.items, whole);
        completions.items.extend(resources.into_iter().chain::<Vec<_>>(others));
    }
    Some(completions)
}

/// Whether only white space precedes the position on its line. While the user indents a line, no list should pop up
/// that intercepts the next Enter.
fn is_indentation(view: &View, position: Position) -> bool {
    let text = view.snapshot.text();
    let line = text.line_range(position.line);
    text.slice(line).trim().is_empty()
}

/// The common data of the items in one list.
struct List<'a> {
    view: &'a View,
    context: &'a Context,
    client: &'a Client,
    uri: &'a Url,
    completions: &'a Completions,
}

impl List<'_> {
    fn item(&self, index: usize, item: &Completion) -> CompletionItem {
        let support = &self.client.completion;
        let snippet = match item.is_snippet || support.placeholders == Placeholders::None {
            true => None,
            false => outer_spaces_as_snippet(&item.text),
        };
        let is_snippet = item.is_snippet || snippet.is_some();
        let text = snippet.as_deref().unwrap_or(&item.text);
        let indentation = support.indentation(is_snippet);
        let text = match indentation {
            LineIndentation::Adjusted(_) => without_indentation(text, self.completions.indentation),
            LineIndentation::AsIs(_) => text.to_owned(),
        };
        let mode = match indentation {
            LineIndentation::Adjusted(mode) | LineIndentation::AsIs(mode) => mode,
        };
        let subject = item.subject.as_ref();
        let (data, documentation) = match subject {
            Some(subject) if support.resolves_documentation => {
                let text_document = TextDocumentIdentifier::new(self.uri.clone());
                let data = CompletionData { text_document, subject: subject.clone() };
                (serde_json::to_value(data).ok(), None)
            }
            Some(subject) => (None, documentation(self.view, subject, self.context)),
            None => (None, None),
        };
        CompletionItem {
            label: item.label.clone(),
            kind: Some(kind(item.kind)),
            detail: (!item.detail.is_empty()).then(|| item.detail.clone()),
            // Preserves the order of the list; clients would sort it alphabetically.
            sort_text: Some(format!("{index:04}")),
            filter_text: Some(item.label.clone()),
            insert_text_format: is_snippet.then_some(InsertTextFormat::SNIPPET),
            insert_text_mode: mode.filter(|_| text.contains('\n')),
            text_edit: Some(self.edit(text)),
            data,
            documentation,
            ..CompletionItem::default()
        }
    }

    fn edit(&self, new_text: String) -> CompletionTextEdit {
        let Completions { before_cursor, word, .. } = *self.completions;
        if self.client.completion.insert_replace && before_cursor != word {
            let (insert, replace) = (self.view.range(before_cursor), self.view.range(word));
            return CompletionTextEdit::InsertAndReplace(InsertReplaceEdit { new_text, insert, replace });
        }
        CompletionTextEdit::Edit(TextEdit { range: self.view.range(word), new_text })
    }
}

/// A plain text as a snippet if it begins or ends with a space, which Neovim would drop.
fn outer_spaces_as_snippet(text: &str) -> Option<String> {
    let is_space = |character| character == ' ';
    if !text.starts_with(is_space) && !text.ends_with(is_space) {
        return None;
    }
    let mut snippet = String::with_capacity(text.len() + 2);
    for character in text.chars() {
        if matches!(character, '\\' | '$' | '}') {
            snippet.push('\\');
        }
        snippet.push(character);
    }
    Some(snippet + "$0")
}

/// The text without the indentation that the client adds to all lines after the first.
fn without_indentation(text: &str, indentation: usize) -> String {
    let indentation = " ".repeat(indentation);
    let mut lines = text.split_inclusive('\n');
    let first = lines.next().unwrap_or_default();
    std::iter::once(first).chain(lines.map(|line| line.strip_prefix(&indentation).unwrap_or(line))).collect()
}

fn kind(kind: CompletionKind) -> CompletionItemKind {
    match kind {
        CompletionKind::Key => CompletionItemKind::PROPERTY,
        CompletionKind::Property => CompletionItemKind::FIELD,
        CompletionKind::Variable => CompletionItemKind::VARIABLE,
        CompletionKind::Function => CompletionItemKind::FUNCTION,
        CompletionKind::Method => CompletionItemKind::METHOD,
        CompletionKind::Namespace => CompletionItemKind::MODULE,
        CompletionKind::Value => CompletionItemKind::ENUM_MEMBER,
        CompletionKind::Template => CompletionItemKind::SNIPPET,
    }
}
