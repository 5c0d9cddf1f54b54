use lsp_types::Range;
use serde::Serialize;

use super::symbol::{Deprecation, DocumentSymbol, SymbolInformation, SymbolLocation, kind};
use crate::lsp::convert;
use crate::lsp::question::Context;
use crate::lsp::view::View;
use crd_ls_ide::Symbol;
use crd_ls_text::{LineTable, TextRange};

/// The maximum number of symbols in an outline. Editors show no more, or become slow.
pub(super) const MAX_SYMBOLS: usize = 5000;

/// An outline: a tree for clients that support it, otherwise a list.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum DocumentSymbols {
    Tree(Vec<DocumentSymbol>),
    List(Vec<SymbolInformation>),
}

pub(crate) fn document_symbol(context: &Context) -> Option<DocumentSymbols> {
    let view = context.document.as_ref()?;
    let reading = view.snapshot.reading();
    let symbols = reading.outline(MAX_SYMBOLS);
    let outline = Outline { context, view, lines: view.snapshot.text().line_table(), symbols: &symbols };
    Some(match context.client.navigation.symbol_trees {
        true => DocumentSymbols::Tree(outline.tree()),
        false => DocumentSymbols::List(outline.list(&view.uri)),
    })
}

struct Outline<'a> {
    context: &'a Context,
    view: &'a View,
    lines: LineTable<'a>,
    symbols: &'a [Symbol<'a>],
}

impl Outline<'_> {
    fn range(&self, range: TextRange) -> Range {
        convert::range_in(&self.lines, range, self.view.encoding)
    }

    fn deprecation(&self, symbol: &Symbol<'_>) -> Deprecation {
        Deprecation::new(symbol.is_deprecated, self.context.client.navigation.symbol_tags)
    }

    fn tree(&self) -> Vec<DocumentSymbol> {
        // A symbol follows its parent, so in reverse order all children of a symbol precede it.
        let mut roots = Vec::new();
        let mut inner: Vec<Vec<DocumentSymbol>> = self.symbols.iter().map(|_| Vec::new()).collect();
        for (place, symbol) in self.symbols.iter().enumerate().rev() {
            let mut children = inner.get_mut(place).map(std::mem::take).unwrap_or_default();
            children.reverse();
            let node = DocumentSymbol {
                name: symbol.name.to_string(),
                detail: symbol.detail(),
                kind: kind(symbol.kind),
                deprecation: self.deprecation(symbol),
                range: self.range(symbol.range),
                selection_range: self.range(symbol.selection),
                children,
            };
            match symbol.parent.and_then(|parent| inner.get_mut(parent)) {
                Some(siblings) => siblings.push(node),
                None => roots.push(node),
            }
        }
        roots.reverse();
        roots
    }

    fn list(&self, uri: &str) -> Vec<SymbolInformation> {
        let container = |symbol: &Symbol<'_>| Some(self.symbols.get(symbol.parent?)?.name.to_string());
        let list = self.symbols.iter().map(|symbol| SymbolInformation {
            name: symbol.name.to_string(),
            kind: kind(symbol.kind),
            deprecation: self.deprecation(symbol),
            location: SymbolLocation { uri: uri.to_owned(), range: self.range(symbol.range) },
            container_name: container(symbol).unwrap_or_default(),
        });
        list.collect()
    }
}
