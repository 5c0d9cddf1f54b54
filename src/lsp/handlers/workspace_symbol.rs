use std::sync::Arc;

use lsp_types::{Location, Range, SymbolInformation, Url};
use serde_json::json;

use super::document_symbol::MAX_SYMBOLS;
use super::symbol::{Template, kind};
use crate::lsp::convert;
use crate::lsp::view::{Context, View};

/// How many symbols are found at most. Who finds more goes on typing.
const MAX_FOUND: usize = 1000;

/// The symbols of all documents that match a query, those further out first.
pub(in crate::lsp) fn workspace_symbol(context: &Context, query: &str) -> Option<Vec<SymbolInformation>> {
    let mut views: Vec<Arc<View>> = context.views.iter().map(|view| Arc::clone(&view)).collect();
    views.sort_by(|one, other| one.uri.cmp(&other.uri));
    let found = views.iter().flat_map(|view| {
        let symbols = view.snapshot.find_symbols(query, MAX_SYMBOLS);
        symbols.into_iter().map(move |symbol| (view, symbol))
    });
    let mut found: Vec<_> = found.collect();
    found.sort_by_key(|(_, symbol)| symbol.depth);
    let location = Location::new(Url::parse("file:///").ok()?, Range::default());
    let members = json!({ "name": "", "kind": 1, "location": location });
    let template = Template::<SymbolInformation>::new(&members, context.client.navigation.workspace_symbol_tags)?;
    let symbols = found.into_iter().take(MAX_FOUND).filter_map(|(view, found)| {
        let range = convert::range(view.snapshot.text(), found.symbol.range, context.client.encoding);
        Some(SymbolInformation {
            name: found.name.into_owned(),
            kind: kind(found.symbol.kind),
            location: Location::new(Url::parse(&view.uri).ok()?, range),
            container_name: Some(found.container).filter(|container| !container.is_empty()),
            ..template.of(&found.symbol)
        })
    });
    Some(symbols.collect())
}
