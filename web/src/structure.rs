//! The outline of a text, and the colours of its expressions.

use crd_ls_ide::{Highlight, Snapshot, Symbol, SymbolKind};
use crd_ls_text::TextRange;
use serde::Serialize;

use crate::places::{Range, range};

/// The maximum number of symbols to show.
const MAX_SYMBOLS: usize = 2_000;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Named {
    name: String,
    detail: String,
    kind: &'static str,
    is_deprecated: bool,
    range: Range,
    selection: Range,
    /// The parent's position in the list, which is smaller than the child's.
    parent: Option<usize>,
}

/// The symbols, parents before children.
pub(crate) fn outline(snapshot: &Snapshot) -> Vec<Named> {
    let lines = snapshot.text().line_table();
    let reading = snapshot.reading();
    let named = |symbol: &Symbol<'_>| Named {
        name: symbol.name.to_string(),
        detail: symbol.detail(),
        kind: kind(symbol.kind),
        is_deprecated: symbol.is_deprecated,
        range: range(&lines, symbol.range),
        selection: range(&lines, symbol.selection),
        parent: symbol.parent,
    };
    reading.outline(MAX_SYMBOLS).iter().map(named).collect()
}

fn kind(kind: SymbolKind) -> &'static str {
    match kind {
        SymbolKind::Definition => "definition",
        SymbolKind::Version => "version",
        SymbolKind::Object => "object",
        SymbolKind::List => "list",
        SymbolKind::String => "string",
        SymbolKind::Number => "number",
        SymbolKind::Boolean => "boolean",
        SymbolKind::Field => "field",
    }
}

/// The tokens of the expressions in some lines, each with its type.
pub(crate) fn highlights(snapshot: &Snapshot, place: TextRange) -> Vec<(Range, &'static str)> {
    let lines = snapshot.text().line_table();
    let tokens = snapshot.highlights(place).into_iter();
    tokens.map(|(token, kind)| (range(&lines, token), highlight(kind))).collect()
}

fn highlight(kind: Highlight) -> &'static str {
    match kind {
        Highlight::Keyword => "keyword",
        Highlight::Variable => "variable",
        Highlight::Property => "property",
        Highlight::Namespace => "namespace",
        Highlight::Function | Highlight::Method => "function",
        Highlight::Macro => "macro",
        Highlight::String => "string",
        Highlight::Number => "number",
        Highlight::Operator => "operator",
        Highlight::Comment => "comment",
    }
}
