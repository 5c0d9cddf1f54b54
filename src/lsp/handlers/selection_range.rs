use lsp_types::{Position, Range, SelectionRange};

use crate::lsp::convert;
use crate::lsp::question::Context;

/// For each position, the ranges that contain it, from the innermost to the outermost.
pub(crate) fn selection_range(context: &Context, positions: &[Position]) -> Option<Vec<SelectionRange>> {
    let view = context.document.as_ref()?;
    let text = view.snapshot.text();
    let encoding = context.client.encoding;
    let selections = positions.iter().map(|position| {
        let ranges = view.snapshot.selections(convert::offset(text, *position, encoding));
        let outermost = SelectionRange { range: Range::new(*position, *position), parent: None };
        let ranges = ranges.into_iter().rev().map(|range| convert::range(text, range, encoding));
        let within =
            |parent: Option<SelectionRange>, range| Some(SelectionRange { range, parent: parent.map(Box::new) });
        ranges.fold(None, within).unwrap_or(outermost)
    });
    Some(selections.collect())
}
