use lsp_types::{Location, ReferenceParams, Url};

use crate::lsp::crd_users::CrdUser;
use crate::lsp::question::Context;
use crate::lsp::view::View;
use crd_ls_ide::ResourceProperty;
use crd_ls_text::TextRange;

/// All occurrences of the property at a position: in the CRD, and in the custom resources of the workspace.
pub(crate) fn references(context: &Context, params: &ReferenceParams) -> Option<Vec<Location>> {
    let place = &params.text_document_position;
    let view = context.document.as_ref()?;
    let offset = view.offset(place.position);
    let references = view.snapshot.references(offset)?;
    let is_wanted = |is_declaration: bool| !is_declaration || params.context.include_declaration;
    let wanted = references.into_iter().filter(|reference| is_wanted(reference.is_declaration));
    let location = |uri: &Url, view: &View, range: TextRange| Location::new(uri.clone(), view.range(range));
    let uri = &place.text_document.uri;
    let mut locations: Vec<Location> = wanted.map(|reference| location(uri, view, reference.range)).collect();
    let property = view.snapshot.resource_property(offset);
    for (CrdUser { view, .. }, ranges) in property.iter().flat_map(|property| uses(context, property)) {
        let Ok(uri) = Url::parse(&view.uri) else { continue };
        locations.extend(ranges.into_iter().map(|range| location(&uri, &view, range)));
    }
    Some(locations)
}

/// The keys of a property in the custom resources of the workspace.
pub(super) fn uses(context: &Context, property: &ResourceProperty) -> impl Iterator<Item = (CrdUser, Vec<TextRange>)> {
    let with_uses = context.users.texts().map(|user| {
        let ranges = user.view.snapshot.uses(property);
        (user, ranges)
    });
    with_uses.filter(|(_, ranges)| !ranges.is_empty())
}
