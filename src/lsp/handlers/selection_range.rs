use lsp_types::{Range, SelectionRange, SelectionRangeParams};

use crate::lsp::question::Context;

/// For each position, the ranges that contain it, from the innermost to the outermost.
pub(crate) fn selection_range(context: &Context, params: &SelectionRangeParams) -> Option<Vec<SelectionRange>> {
    let view = context.document.as_ref()?;
    let selections = params.positions.iter().map(|position| {
        let ranges = view.snapshot.selections(view.offset(*position));
        let outermost = SelectionRange { range: Range::new(*position, *position), parent: None };
        let ranges = ranges.into_iter().rev().map(|range| view.range(range));
        let within =
            |parent: Option<SelectionRange>, range| Some(SelectionRange { range, parent: parent.map(Box::new) });
        ranges.fold(None, within).unwrap_or(outermost)
    });
    Some(selections.collect())
}
