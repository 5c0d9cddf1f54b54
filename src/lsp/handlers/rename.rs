use std::collections::HashMap;

use lsp_types::{
    AnnotatedTextEdit, ChangeAnnotation, OneOf, Position, PrepareRenameResponse, RenameParams, TextEdit, WorkspaceEdit,
};
use tower_lsp::jsonrpc::{Error, Result};

use super::workspace_edit::workspace_edit;
use crate::lsp::convert;
use crate::lsp::question::Context;
use crate::lsp::view::View;
use crate::text::Edit;

/// The annotation of edits that may be about another field, which the client lets the user confirm.
const UNCERTAIN: &str = "in CEL rules";

/// A rename, and a message for the user.
pub(in crate::lsp) struct Renamed {
    pub(in crate::lsp) edit: Option<WorkspaceEdit>,
    pub(in crate::lsp) message: Option<String>,
}

/// The name at a position.
pub(in crate::lsp) fn prepare_rename(context: &Context, position: Position) -> Result<Option<PrepareRenameResponse>> {
    let Some(view) = &context.document else { return Ok(None) };
    let text = view.snapshot.text();
    let encoding = context.client.encoding;
    let place = view.snapshot.name_place(convert::offset(text, position, encoding));
    let place = place.map_err(|refusal| Error::invalid_params(refusal.to_string()))?;
    let range = convert::range(text, place.range, encoding);
    Ok(Some(PrepareRenameResponse::RangeWithPlaceholder { range, placeholder: place.name }))
}

/// The edits that rename the property at a position.
pub(in crate::lsp) fn rename(context: &Context, params: &RenameParams) -> Result<Renamed> {
    let Some(view) = &context.document else { return Ok(Renamed { edit: None, message: None }) };
    let place = &params.text_document_position;
    let offset = convert::offset(view.snapshot.text(), place.position, context.client.encoding);
    let edits = view.snapshot.rename(offset, &params.new_name);
    let edits = edits.map_err(|refusal| Error::invalid_params(refusal.to_string()))?;
    let client = &context.client;
    let mut edit = workspace_edit(view, &edits.certain, &place.text_document.uri, client);
    let asks = client.code_actions.document_changes && client.annotates_changes;
    if asks && !edits.uncertain.is_empty() {
        annotate(&mut edit, view, &edits.uncertain, context);
    }
    let left_alone = if asks { 0 } else { edits.uncertain.len() };
    Ok(Renamed { edit: Some(edit), message: message(left_alone) })
}

/// Adds edits that the user has to confirm.
fn annotate(edit: &mut WorkspaceEdit, view: &View, uncertain: &[Edit], context: &Context) {
    let text = view.snapshot.text();
    let annotated = uncertain.iter().map(|edit| {
        let range = convert::range(text, edit.range, context.client.encoding);
        let text_edit = TextEdit { range, new_text: edit.insert.clone() };
        OneOf::Right(AnnotatedTextEdit { text_edit, annotation_id: UNCERTAIN.to_owned() })
    });
    if let Some(lsp_types::DocumentChanges::Edits(documents)) = &mut edit.document_changes
        && let Some(document) = documents.first_mut()
    {
        document.edits.extend(annotated);
    }
    let annotation = ChangeAnnotation {
        label: "Rename in CEL rules".to_owned(),
        needs_confirmation: Some(true),
        description: Some("the name may mean another field there".to_owned()),
    };
    edit.change_annotations = Some(HashMap::from([(UNCERTAIN.to_owned(), annotation)]));
}

fn message(left_alone: usize) -> Option<String> {
    let places = match left_alone {
        0 => return None,
        1 => "1 place".to_owned(),
        more => format!("{more} places"),
    };
    Some(format!("The old name is left in CEL rules ({places}), where it may mean another field. Change it by hand."))
}
