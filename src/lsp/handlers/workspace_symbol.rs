use std::borrow::Cow;
use std::sync::Arc;

use lsp_types::{Location, Range, SymbolInformation, Url};
use serde_json::json;

use super::document_symbol::MAX_SYMBOLS;
use super::symbol::{Template, kind};
use crate::ide::FoundSymbol;
use crate::lsp::convert;
use crate::lsp::view::{Context, View};
use crate::lsp::workspace::FoundInFile;

/// How many symbols are found at most. Who finds more goes on typing.
const MAX_FOUND: usize = 1000;

enum Found<'v> {
    InDocument(&'v View, FoundSymbol<'v>),
    InFile(FoundInFile),
}

/// The symbols of all documents that match a query, and of files that are not open as far as they are known: those
/// further out first.
pub(in crate::lsp) fn workspace_symbol(context: &Context, query: &str) -> Option<Vec<SymbolInformation>> {
    let mut views: Vec<Arc<View>> = context.views.iter().map(|view| Arc::clone(&view)).collect();
    views.sort_by(|one, other| one.uri.cmp(&other.uri));
    let in_documents = views.iter().flat_map(|view| {
        let symbols = view.snapshot.find_symbols(query, MAX_SYMBOLS);
        symbols.into_iter().map(move |symbol| Found::InDocument(view, symbol))
    });
    let in_files = context.files.find(query, MAX_FOUND).into_iter().map(Found::InFile);
    let mut found: Vec<_> = in_documents.chain(in_files).collect();
    found.sort_by_key(Found::depth);
    let location = Location::new(Url::parse("file:///").ok()?, Range::default());
    let members = json!({ "name": "", "kind": 1, "location": location });
    let template = Template::new(&members, context.client.navigation.workspace_symbol_tags)?;
    let symbols = found.into_iter().take(MAX_FOUND).filter_map(|found| found.written(context, &template));
    Some(symbols.collect())
}

impl Found<'_> {
    /// How many symbols it is in.
    fn depth(&self) -> usize {
        match self {
            Self::InDocument(_, found) => found.depth,
            Self::InFile(found) => found.symbol.depth(),
        }
    }

    fn written(self, context: &Context, template: &Template<SymbolInformation>) -> Option<SymbolInformation> {
        let (name, container, symbol_kind, is_deprecated, uri, range) = match self {
            Self::InDocument(view, FoundSymbol { symbol, name, container, .. }) => {
                let range = convert::range(view.snapshot.text(), symbol.range, context.client.encoding);
                (name.into_owned(), container, symbol.kind, symbol.is_deprecated, Cow::Borrowed(&*view.uri), range)
            }
            Self::InFile(FoundInFile { uri, symbol, range, name, container }) => {
                (name, container, symbol.kind, symbol.is_deprecated, Cow::Owned(uri), range)
            }
        };
        Some(SymbolInformation {
            name,
            kind: kind(symbol_kind),
            location: Location::new(Url::parse(&uri).ok()?, range),
            container_name: Some(container).filter(|container| !container.is_empty()),
            ..template.of(is_deprecated)
        })
    }
}
