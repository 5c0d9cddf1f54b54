//! Search for symbols by name in many documents.

use std::borrow::Cow;

use super::outline::{Symbol, SymbolKind, container};
use crate::Snapshot;
use crd_ls_text::TextRange;

/// A symbol that matches a query.
#[derive(Clone, Debug)]
pub struct FoundSymbol<'s> {
    pub symbol: Symbol<'s>,
    /// The matching name. For a CRD, this can be the kind of its resources.
    pub name: Cow<'s, str>,
    /// The names of the symbols that contain the symbol.
    pub container: String,
    /// The number of symbols that contain the symbol.
    pub depth: usize,
}

/// An object with schemas, or a version of one, kept without its text.
#[derive(Clone, Debug)]
pub struct KeptSymbol {
    pub kind: SymbolKind,
    /// The whole range of the symbol in the text.
    pub range: TextRange,
    pub is_deprecated: bool,
    name: Box<str>,
    /// For an object, the kind of its resources; for a version, the name of its object.
    context: Box<str>,
}

impl KeptSymbol {
    /// The name and container of the symbol if it matches a query, like [`Snapshot::find_symbols`].
    pub fn find(&self, query: &str) -> Option<(Cow<'_, str>, Cow<'_, str>)> {
        let is_definition = self.kind == SymbolKind::Definition;
        found(Cow::Borrowed(&*self.name), is_definition, || Cow::Borrowed(&*self.context), query)
    }

    /// The number of symbols that contain the symbol.
    pub fn depth(&self) -> usize {
        usize::from(self.kind != SymbolKind::Definition)
    }
}

impl Snapshot {
    /// The symbols among the outermost `limit` whose name contains the characters of a query in this order, ignoring
    /// case. An empty query finds the CRDs and all other objects.
    pub fn find_symbols(&self, query: &str, limit: usize) -> Vec<FoundSymbol<'_>> {
        let symbols = self.outline(limit);
        let found = symbols.iter().filter_map(|symbol| {
            let is_definition = symbol.kind == SymbolKind::Definition;
            let context = || Cow::Owned(context(&symbols, symbol));
            let (name, container) = found(symbol.name.clone(), is_definition, context, query)?;
            Some(FoundSymbol {
                symbol: symbol.clone(),
                name,
                container: container.into_owned(),
                depth: std::iter::successors(symbol.parent, |place| symbols.get(*place)?.parent).count(),
            })
        });
        found.collect()
    }

    /// At most `limit` symbols for the objects with schemas and their versions, which can be searched without the text.
    pub fn kept_symbols(&self, limit: usize) -> Vec<KeptSymbol> {
        let symbols = self.outline_of_versions(limit);
        let kept = symbols.iter().map(|symbol| KeptSymbol {
            kind: symbol.kind,
            range: symbol.range,
            is_deprecated: symbol.is_deprecated,
            name: symbol.name.as_ref().into(),
            context: context(&symbols, symbol).into(),
        });
        kept.collect()
    }
}

fn context(symbols: &[Symbol<'_>], symbol: &Symbol<'_>) -> String {
    if symbol.kind == SymbolKind::Definition { symbol.detail() } else { container(symbols, symbol) }
}

/// The name and container of a symbol if it matches a query. Objects also match by the kind of their resources.
fn found<'s>(
    name: Cow<'s, str>,
    is_definition: bool,
    context: impl FnOnce() -> Cow<'s, str>,
    query: &str,
) -> Option<(Cow<'s, str>, Cow<'s, str>)> {
    let is_name = matches(&name, query) && (is_definition || !query.is_empty());
    if !is_name && !is_definition {
        return None;
    }
    let context = context();
    if is_name { Some((name, context)) } else { matches(&context, query).then_some((context, name)) }
}

/// Whether a name contains the characters of a query in this order, ignoring case.
fn matches(name: &str, query: &str) -> bool {
    let mut rest = name.chars().flat_map(char::to_lowercase);
    query.chars().flat_map(char::to_lowercase).all(|wanted| rest.any(|character| character == wanted))
}
