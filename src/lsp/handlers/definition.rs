use lsp_types::{GotoDefinitionParams, GotoDefinitionResponse, Location, LocationLink, Url};

use crate::lsp::convert;
use crate::lsp::question::Context;
use crate::lsp::view::View;
use crd_ls_text::TextSize;

/// The declarations of the property at a position.
pub(crate) fn goto_definition(context: &Context, params: &GotoDefinitionParams) -> Option<GotoDefinitionResponse> {
    let place = &params.text_document_position_params;
    let uri = &place.text_document.uri;
    let view = context.document.as_ref()?;
    let offset = view.offset(place.position);
    let Some(definition) = view.snapshot.declaration(offset) else { return in_crd(context, view, offset) };
    let targets = definition.targets.iter();
    if !context.client.navigation.definition_links {
        let locations = targets.map(|target| Location::new(uri.clone(), view.range(target.key)));
        return Some(GotoDefinitionResponse::Array(locations.collect()));
    }
    let links = targets.map(|target| LocationLink {
        origin_selection_range: Some(view.range(definition.origin)),
        target_uri: uri.clone(),
        target_range: view.range(target.entry),
        target_selection_range: view.range(target.key),
    });
    Some(GotoDefinitionResponse::Link(links.collect()))
}

/// The declaration, in the custom resource's CRD, of the name at an offset.
fn in_crd(context: &Context, view: &View, offset: TextSize) -> Option<GotoDefinitionResponse> {
    let link = view.snapshot.declaration_in_crd(offset)?;
    let (crd, (key, entry)) = context.known.place(&link.target)?;
    let uri = Url::parse(&crd.uri).ok()?;
    let range = |range| convert::range(crd.text.text(), range, view.encoding);
    if !context.client.navigation.definition_links {
        return Some(GotoDefinitionResponse::Array(vec![Location::new(uri, range(key))]));
    }
    Some(GotoDefinitionResponse::Link(vec![LocationLink {
        origin_selection_range: Some(view.range(link.origin)),
        target_uri: uri,
        target_range: range(entry),
        target_selection_range: range(key),
    }]))
}
