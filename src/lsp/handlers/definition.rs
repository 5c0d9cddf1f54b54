use lsp_types::{GotoDefinitionResponse, Location, LocationLink, Position, Url};

use crate::lsp::convert;
use crate::lsp::question::Context;

/// The declarations of the property that is named at a position.
pub(in crate::lsp) fn definition(context: &Context, uri: &Url, position: Position) -> Option<GotoDefinitionResponse> {
    let view = context.document.as_ref()?;
    let text = view.snapshot.text();
    let encoding = context.client.encoding;
    let definition = view.snapshot.declaration(convert::offset(text, position, encoding))?;
    let range = |range| convert::range(text, range, encoding);
    let targets = definition.targets.iter();
    if !context.client.navigation.definition_links {
        let locations = targets.map(|target| Location::new(uri.clone(), range(target.key)));
        return Some(GotoDefinitionResponse::Array(locations.collect()));
    }
    let links = targets.map(|target| LocationLink {
        origin_selection_range: Some(range(definition.origin)),
        target_uri: uri.clone(),
        target_range: range(target.entry),
        target_selection_range: range(target.key),
    });
    Some(GotoDefinitionResponse::Link(links.collect()))
}
