use lsp_types::{
    Documentation, ParameterInformation, ParameterLabel, SignatureHelp, SignatureHelpOptions, SignatureHelpParams,
    SignatureInformation, WorkDoneProgressOptions,
};

use crate::lsp::question::Context;
use crd_ls_ide::CallForm;

/// The characters that open and update the help.
pub(crate) fn signature_help_options() -> SignatureHelpOptions {
    SignatureHelpOptions {
        trigger_characters: Some(["(", ","].map(str::to_owned).to_vec()),
        retrigger_characters: None,
        work_done_progress_options: WorkDoneProgressOptions::default(),
    }
}

/// The forms of the call around a position in a rule.
pub(crate) fn signature_help(context: &Context, params: &SignatureHelpParams) -> Option<SignatureHelp> {
    let view = context.document.as_ref()?;
    let found = view.snapshot.signatures(view.offset(params.text_document_position_params.position))?;
    let argument = u32::try_from(found.argument).ok();
    Some(SignatureHelp {
        active_signature: u32::try_from(found.active).ok(),
        active_parameter: argument,
        signatures: found.list.into_iter().map(|form| information(form, context)).collect(),
    })
}

/// Labels are ASCII, so their byte offsets are valid in every encoding.
fn information(form: CallForm, context: &Context) -> SignatureInformation {
    let parameters = form.arguments.iter().map(|range| ParameterInformation {
        label: match context.client.label_offsets {
            true => ParameterLabel::LabelOffsets([range.start as u32, range.end as u32]),
            false => ParameterLabel::Simple(form.label.get(range.clone()).unwrap_or_default().to_owned()),
        },
        documentation: None,
    });
    SignatureInformation {
        parameters: Some(parameters.collect()),
        documentation: Some(Documentation::String(form.documentation.to_owned())),
        label: form.label,
        active_parameter: None,
    }
}
