use lsp_types::{DocumentSymbol, DocumentSymbolResponse, Location, Range, SymbolInformation, Url};
use serde_json::json;

use super::symbol::{Template, kind};
use crate::ide::Symbol;
use crate::lsp::convert;
use crate::lsp::view::Context;
use crate::text::{LineTable, TextRange};

/// How many symbols an outline has at most. Editors show no more, or not in time.
pub(super) const MAX_SYMBOLS: usize = 5000;

/// The outline: a tree if the client knows those, else a list.
pub(in crate::lsp) fn document_symbol(context: &Context, uri: Url) -> Option<DocumentSymbolResponse> {
    let view = context.document.as_ref()?;
    let symbols = view.snapshot.outline(MAX_SYMBOLS);
    let support = context.client.navigation;
    let outline = Outline { context, lines: view.snapshot.text().line_table(), symbols: &symbols };
    if support.symbol_trees {
        Some(DocumentSymbolResponse::Nested(outline.tree()?))
    } else {
        Some(DocumentSymbolResponse::Flat(outline.list(uri)?))
    }
}

struct Outline<'a> {
    context: &'a Context,
    lines: LineTable<'a>,
    symbols: &'a [Symbol<'a>],
}

impl Outline<'_> {
    fn range(&self, range: TextRange) -> Range {
        convert::range_in(&self.lines, range, self.context.client.encoding)
    }

    fn tree(&self) -> Option<Vec<DocumentSymbol>> {
        let nowhere = Range::default();
        let members = json!({ "name": "", "kind": 1, "range": nowhere, "selectionRange": nowhere });
        let template = Template::<DocumentSymbol>::new(&members, self.context.client.navigation.symbol_tags)?;
        // Each stands behind what it is in, so from the end on all that is in one is known before it.
        let mut roots = Vec::new();
        let mut inner: Vec<Vec<DocumentSymbol>> = vec![Vec::new(); self.symbols.len()];
        for (place, symbol) in self.symbols.iter().enumerate().rev() {
            let mut children = inner.get_mut(place).map(std::mem::take).unwrap_or_default();
            children.reverse();
            let node = DocumentSymbol {
                name: symbol.name.to_string(),
                detail: Some(symbol.detail()).filter(|detail| !detail.is_empty()),
                kind: kind(symbol.kind),
                range: self.range(symbol.range),
                selection_range: self.range(symbol.selection),
                children: Some(children).filter(|children| !children.is_empty()),
                ..template.of(symbol.is_deprecated)
            };
            match symbol.parent.and_then(|parent| inner.get_mut(parent)) {
                Some(siblings) => siblings.push(node),
                None => roots.push(node),
            }
        }
        roots.reverse();
        Some(roots)
    }

    fn list(&self, uri: Url) -> Option<Vec<SymbolInformation>> {
        let location = Location::new(uri, Range::default());
        let members = json!({ "name": "", "kind": 1, "location": location });
        let template = Template::<SymbolInformation>::new(&members, self.context.client.navigation.symbol_tags)?;
        let list = self.symbols.iter().map(|symbol| SymbolInformation {
            name: symbol.name.to_string(),
            kind: kind(symbol.kind),
            location: Location::new(location.uri.clone(), self.range(symbol.range)),
            container_name: symbol.parent.and_then(|parent| Some(self.symbols.get(parent)?.name.to_string())),
            ..template.of(symbol.is_deprecated)
        });
        Some(list.collect())
    }
}
