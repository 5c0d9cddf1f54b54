use lsp_types::{
    AnnotatedTextEdit, ChangeAnnotation, DocumentChanges, OneOf, OptionalVersionedTextDocumentIdentifier,
    PrepareRenameResponse, RenameParams, TextDocumentEdit, TextDocumentPositionParams, TextEdit, Url, WorkspaceEdit,
};
use tower_lsp::jsonrpc::{Error, Result};

use super::references::uses;
use super::workspace_edit::workspace_edit;
use crate::lsp::crd_users::CrdUser;
use crate::lsp::question::Context;
use crate::lsp::view::View;
use crd_ls_text::{Edit, TextSize};

/// The annotation of edits that the user must confirm.
const IN_RULES: &str = "in CEL rules";

pub(crate) struct Renamed {
    pub(crate) edit: Option<WorkspaceEdit>,
    pub(crate) message: Option<String>,
}

/// The range and the name of the property at a position.
pub(crate) fn prepare_rename(
    context: &Context,
    params: &TextDocumentPositionParams,
) -> Result<Option<PrepareRenameResponse>> {
    let Some(view) = &context.document else { return Ok(None) };
    let place = view.snapshot.name_place(view.offset(params.position));
    let place = place.map_err(|refusal| Error::invalid_params(refusal.to_string()))?;
    let range = view.range(place.range);
    Ok(Some(PrepareRenameResponse::RangeWithPlaceholder { range, placeholder: place.name }))
}

/// The edits that rename the property at a position, in its CRD and in the custom resources of the workspace.
pub(crate) fn rename(context: &Context, params: &RenameParams) -> Result<Renamed> {
    let place = &params.text_document_position;
    let Some(view) = &context.document else {
        return Ok(Renamed { edit: None, message: None });
    };
    let client = &context.client;
    let offset = view.offset(place.position);
    let edits = view.snapshot.rename(offset, &params.new_name);
    let edits = edits.map_err(|refusal| Error::invalid_params(refusal.to_string()))?;
    let mut edit = workspace_edit(view, &edits.certain, &place.text_document.uri, client);
    if !edits.certain.is_empty() {
        for (CrdUser { view, is_open }, edits) in edits_of_resources(context, view, offset, &params.new_name) {
            let edits = edits.iter().map(|edit| text_edit(&view, edit)).collect();
            add(&mut edit, &view, is_open.then_some(view.version), edits);
        }
    }
    let message = match client.code_actions.document_changes && client.annotates_changes {
        true => {
            ask_for(&mut edit, view, &edits.uncertain);
            None
        }
        false => message(edits.uncertain.len()),
    };
    Ok(Renamed { edit: Some(edit), message })
}

/// The edits in the custom resources of the workspace.
fn edits_of_resources(context: &Context, view: &View, offset: TextSize, name: &str) -> Vec<(CrdUser, Vec<Edit>)> {
    let Some(property) = view.snapshot.resource_property(offset) else { return Vec::new() };
    let renamed = uses(context, &property).map(|(user, ranges)| {
        let edits = ranges.into_iter().map(|range| user.view.snapshot.renamed_key(range, name)).collect();
        (user, edits)
    });
    renamed.collect()
}

fn text_edit(view: &View, edit: &Edit) -> TextEdit {
    TextEdit { range: view.range(edit.range), new_text: edit.insert.clone() }
}

/// Adds edits of a document. `version` is set for an open document.
fn add(edit: &mut WorkspaceEdit, view: &View, version: Option<i32>, edits: Vec<TextEdit>) {
    let Ok(uri) = Url::parse(&view.uri) else { return };
    let Some(DocumentChanges::Edits(documents)) = &mut edit.document_changes else {
        edit.changes.get_or_insert_default().entry(uri).or_default().extend(edits);
        return;
    };
    let edits = edits.into_iter().map(OneOf::Left);
    match documents.iter_mut().find(|document| document.text_document.uri == uri) {
        Some(document) => document.edits.extend(edits),
        None => {
            let text_document = OptionalVersionedTextDocumentIdentifier { uri, version };
            documents.push(TextDocumentEdit { text_document, edits: edits.collect() });
        }
    }
}

/// Adds edits of the CRD's document that the user must confirm.
fn ask_for(edit: &mut WorkspaceEdit, view: &View, edits: &[Edit]) {
    let Some(DocumentChanges::Edits(documents)) = &mut edit.document_changes else { return };
    let Some(document) = documents.first_mut().filter(|_| !edits.is_empty()) else { return };
    let annotated = edits.iter().map(|edit| {
        OneOf::Right(AnnotatedTextEdit { text_edit: text_edit(view, edit), annotation_id: IN_RULES.to_owned() })
    });
    document.edits.extend(annotated);
    let annotation = ChangeAnnotation {
        label: "Rename in CEL rules".to_owned(),
        needs_confirmation: Some(true),
        description: Some("the name may mean another field there, or an error hides what it means".to_owned()),
    };
    edit.change_annotations.get_or_insert_default().insert(IN_RULES.to_owned(), annotation);
}

/// The message about the places that are not renamed.
fn message(in_rules: usize) -> Option<String> {
    let places = if in_rules == 1 { "1 place".to_owned() } else { format!("{in_rules} places") };
    (in_rules > 0).then(|| {
        format!("The old name is left in CEL rules ({places}), where it may mean another field. Change it by hand.")
    })
}
