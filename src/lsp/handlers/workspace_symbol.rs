use super::document_symbol::MAX_SYMBOLS;
use super::symbol::{Deprecation, SymbolInformation, SymbolLocation, kind};
use crate::lsp::client::Client;
use crate::lsp::file_symbols::FoundInFile;
use crate::lsp::question::AllDocuments;
use crate::lsp::view::View;
use crd_ls_ide::FoundSymbol;

/// The maximum number of results. A longer query narrows them down.
const MAX_FOUND: usize = 1000;

enum SymbolMatch<'v> {
    InDocument(&'v View, FoundSymbol<'v>),
    InFile(FoundInFile),
}

/// The symbols in open documents and unopened files that match a query. Outer symbols come first.
pub(crate) fn workspace_symbol(documents: &AllDocuments, query: &str) -> Vec<SymbolInformation> {
    let in_documents = documents.open.values().flat_map(|view| {
        let symbols = view.snapshot.find_symbols(query, MAX_SYMBOLS);
        symbols.into_iter().map(move |symbol| SymbolMatch::InDocument(view, symbol))
    });
    let in_files = documents.files.find(query, MAX_FOUND).into_iter().map(SymbolMatch::InFile);
    let mut found: Vec<_> = in_documents.chain(in_files).collect();
    found.sort_by_key(SymbolMatch::depth);
    found.into_iter().take(MAX_FOUND).map(|found| found.into_symbol(&documents.client)).collect()
}

impl SymbolMatch<'_> {
    /// The number of symbols that contain this one.
    fn depth(&self) -> usize {
        match self {
            Self::InDocument(_, found) => found.depth,
            Self::InFile(found) => found.symbol.depth(),
        }
    }

    fn into_symbol(self, client: &Client) -> SymbolInformation {
        let (name, container_name, symbol_kind, is_deprecated, uri, range) = match self {
            Self::InDocument(view, FoundSymbol { symbol, name, container, .. }) => {
                let range = view.range(symbol.range);
                (name.into_owned(), container, symbol.kind, symbol.is_deprecated, view.uri.clone(), range)
            }
            Self::InFile(FoundInFile { uri, symbol, range, name, container }) => {
                (name, container, symbol.kind, symbol.is_deprecated, uri, range)
            }
        };
        SymbolInformation {
            name,
            kind: kind(symbol_kind),
            deprecation: Deprecation::new(is_deprecated, client.navigation.workspace_symbol_tags),
            location: SymbolLocation { uri, range },
            container_name,
        }
    }
}
