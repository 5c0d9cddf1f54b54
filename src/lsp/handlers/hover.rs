use super::plain_text;
use super::refused::refused_by_rule;
use lsp_types::{Hover, HoverContents, HoverParams, MarkupContent};

use crate::lsp::client::ProseFormat;
use crate::lsp::question::Context;
use crate::lsp::uri::is_settings_file;
use crate::settings;

pub(crate) fn hover(context: &Context, params: &HoverParams) -> Option<Hover> {
    let view = context.document.as_ref()?;
    let text = view.snapshot.text();
    let offset = view.offset(params.text_document_position_params.position);
    let in_resource = || view.snapshot.hover_in_resource(offset);
    let hover = match is_settings_file(&view.uri) {
        true => settings::hover(&text.to_string(), offset)?,
        false => in_resource().or_else(|| view.snapshot.reading().hover(offset))?,
    };
    let refused = refused_by_rule(context, view, offset).map(|refused| format!("\n\n{refused}")).unwrap_or_default();
    let markdown = hover.markdown + &refused;
    let format = context.client.hover_format;
    let value = match format {
        ProseFormat::Markdown => markdown,
        ProseFormat::PlainText => plain_text::from_markdown(&markdown),
    };
    Some(Hover {
        contents: HoverContents::Markup(MarkupContent { kind: format.markup_kind(), value }),
        range: Some(view.range(hover.range)),
    })
}
