//! Symbols by their name, for searching many documents.

use std::borrow::Cow;

use super::Snapshot;
use super::outline::{Symbol, SymbolKind, container};

/// A symbol that matches a query.
#[derive(Clone, Debug)]
pub struct FoundSymbol<'s> {
    pub symbol: Symbol<'s>,
    /// What it is called: a CRD, too, by the kind of its resources.
    pub name: Cow<'s, str>,
    /// The names of what it is in.
    pub container: String,
    /// How many symbols it is in.
    pub depth: usize,
}

impl Snapshot {
    /// The symbols among the outermost `limit` whose name has the characters of a query in their
    /// order, in whatever case. An empty query finds the CRDs.
    pub fn find_symbols(&self, query: &str, limit: usize) -> Vec<FoundSymbol<'_>> {
        let symbols = self.outline(limit);
        let found = symbols.iter().filter_map(|symbol| {
            let is_crd = symbol.kind == SymbolKind::Definition;
            if matches(&symbol.name, query) {
                let container = if is_crd { symbol.detail() } else { container(&symbols, symbol) };
                let is_listed = is_crd || !query.is_empty();
                return is_listed.then(|| (symbol, symbol.name.clone(), container));
            }
            let kind = symbol.detail();
            (is_crd && matches(&kind, query)).then(|| (symbol, Cow::Owned(kind), symbol.name.to_string()))
        });
        let found = found.map(|(symbol, name, container)| FoundSymbol {
            symbol: symbol.clone(),
            name,
            container,
            depth: std::iter::successors(symbol.parent, |place| symbols.get(*place)?.parent).count(),
        });
        found.collect()
    }
}

/// Whether a name has the characters of a query in their order, in whatever case.
fn matches(name: &str, query: &str) -> bool {
    let mut rest = name.chars().flat_map(char::to_lowercase);
    query.chars().flat_map(char::to_lowercase).all(|wanted| rest.any(|character| character == wanted))
}
