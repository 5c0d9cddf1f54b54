use lsp_types::{
    AnnotatedTextEdit, ChangeAnnotation, OneOf, OptionalVersionedTextDocumentIdentifier, PrepareRenameResponse,
    RenameParams, TextDocumentEdit, TextDocumentPositionParams, TextEdit, Url, WorkspaceEdit,
};
use tower_lsp::jsonrpc::{Error, Result};

use super::references::uses;
use super::workspace_edit::workspace_edit;
use crate::lsp::crd_users::CrdUser;
use crate::lsp::question::Context;
use crate::lsp::view::View;
use crd_ls_text::{Edit, TextSize};

/// A reason for asking the user to confirm edits.
struct Reason {
    id: &'static str,
    label: &'static str,
    description: &'static str,
}

const IN_RULES: Reason = Reason {
    id: "in CEL rules",
    label: "Rename in CEL rules",
    description: "the name may mean another field there, or an error hides what it means",
};

const IN_RESOURCES: Reason = Reason {
    id: "in custom resources",
    label: "Rename in custom resources",
    description: "they are in other files, and a cluster may have others",
};

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
    let in_resources = match edits.certain.is_empty() {
        true => Vec::new(),
        false => edits_of_resources(context, view, offset, &params.new_name),
    };
    if client.code_actions.document_changes && client.annotates_changes {
        annotate(&mut edit, (view, Some(view.version)), (&edits.uncertain, &IN_RULES));
        for (CrdUser { view, is_open }, edits) in &in_resources {
            annotate(&mut edit, (view, is_open.then_some(view.version)), (edits, &IN_RESOURCES));
        }
        return Ok(Renamed { edit: Some(edit), message: None });
    }
    let count = in_resources.iter().map(|(_, edits)| edits.len()).sum();
    Ok(Renamed { edit: Some(edit), message: message(edits.uncertain.len(), count) })
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

/// Adds edits of a document that the user must confirm. `version` is set for an open document.
fn annotate(edit: &mut WorkspaceEdit, (view, version): (&View, Option<i32>), (edits, reason): (&[Edit], &Reason)) {
    let Some(lsp_types::DocumentChanges::Edits(documents)) = &mut edit.document_changes else { return };
    let Ok(uri) = Url::parse(&view.uri) else { return };
    if edits.is_empty() {
        return;
    }
    let annotated = edits.iter().map(|edit| {
        let text_edit = TextEdit { range: view.range(edit.range), new_text: edit.insert.clone() };
        OneOf::Right(AnnotatedTextEdit { text_edit, annotation_id: reason.id.to_owned() })
    });
    match documents.iter_mut().find(|document| document.text_document.uri == uri) {
        Some(document) => document.edits.extend(annotated),
        None => {
            let text_document = OptionalVersionedTextDocumentIdentifier { uri, version };
            documents.push(TextDocumentEdit { text_document, edits: annotated.collect() });
        }
    }
    let annotation = ChangeAnnotation {
        label: reason.label.to_owned(),
        needs_confirmation: Some(true),
        description: Some(reason.description.to_owned()),
    };
    edit.change_annotations.get_or_insert_default().insert(reason.id.to_owned(), annotation);
}

/// The message about the places that are not renamed.
fn message(in_rules: usize, in_resources: usize) -> Option<String> {
    let places = |count: usize| if count == 1 { "1 place".to_owned() } else { format!("{count} places") };
    let rules = (in_rules > 0).then(|| {
        let places = places(in_rules);
        format!("The old name is left in CEL rules ({places}), where it may mean another field. Change it by hand.")
    });
    let resources = (in_resources > 0).then(|| {
        let places = places(in_resources);
        format!("The old name is left in custom resources ({places}). Change it there by hand.")
    });
    let messages: Vec<String> = rules.into_iter().chain(resources).collect();
    (!messages.is_empty()).then(|| messages.join(" "))
}
