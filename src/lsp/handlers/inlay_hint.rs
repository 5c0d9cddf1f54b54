use lsp_types::{InlayHint, InlayHintLabel, InlayHintParams};

use crate::lsp::question::Context;

/// Hints for values that the API server adds to or drops from the custom resources in a range, unless the settings
/// disable hints.
pub(crate) fn inlay_hint(context: &Context, params: &InlayHintParams) -> Option<Vec<InlayHint>> {
    let view = context.document.as_ref().filter(|_| context.settings.shows_hints)?;
    let hints = view.snapshot.resource_hints(view.text_range(params.range)?).into_iter().map(|hint| InlayHint {
        position: view.position(hint.offset),
        label: InlayHintLabel::String(hint.label),
        kind: None,
        text_edits: None,
        tooltip: None,
        padding_left: Some(true),
        padding_right: None,
        data: None,
    });
    Some(hints.collect())
}
