use lsp_types::{Location, ReferenceParams};

use crate::lsp::convert;
use crate::lsp::question::Context;

/// All places that name the same property as the one at a position.
pub(in crate::lsp) fn references(context: &Context, params: &ReferenceParams) -> Option<Vec<Location>> {
    let view = context.document.as_ref()?;
    let text = view.snapshot.text();
    let encoding = context.client.encoding;
    let place = &params.text_document_position;
    let references = view.snapshot.references(convert::offset(text, place.position, encoding))?;
    let is_wanted = |is_declaration: bool| !is_declaration || params.context.include_declaration;
    let wanted = references.into_iter().filter(|reference| is_wanted(reference.is_declaration));
    let uri = &place.text_document.uri;
    Some(wanted.map(|reference| Location::new(uri.clone(), convert::range(text, reference.range, encoding))).collect())
}
