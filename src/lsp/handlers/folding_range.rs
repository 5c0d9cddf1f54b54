use lsp_types::{FoldingRange, FoldingRangeKind};

use crate::lsp::convert;
use crate::lsp::question::Context;
use crd_ls_ide::Fold;
use crd_ls_text::{Encoding, LineTable, Text, TextRange};

/// The maximum number of folds, unless the client's limit is lower.
const MAX_FOLDS: usize = 5000;

/// The ranges that can be folded.
pub(crate) fn folding_range(context: &Context) -> Option<Vec<FoldingRange>> {
    let view = context.document.as_ref()?;
    let support = context.client.navigation;
    let text = view.snapshot.text();
    let lines = text.line_table();
    let folds = view.snapshot.reading().folds(&lines, support.max_folds.unwrap_or(MAX_FOLDS).min(MAX_FOLDS));
    let folds = folds.into_iter().filter_map(|fold| match support.folds_lines_only {
        true => whole_lines(text, &lines, fold),
        false => Some(characters(&lines, fold, view.encoding)),
    });
    Some(folds.collect())
}

fn characters(lines: &LineTable<'_>, fold: Fold, encoding: Encoding) -> FoldingRange {
    let range = convert::range_in(lines, fold.range, encoding);
    FoldingRange {
        start_line: range.start.line,
        start_character: Some(range.start.character),
        end_line: range.end.line,
        end_character: Some(range.end.character),
        kind: kind(fold),
        collapsed_text: None,
    }
}

/// A fold of whole lines. A closing bracket alone on its line stays visible.
fn whole_lines(text: &Text, lines: &LineTable<'_>, fold: Fold) -> Option<FoldingRange> {
    let (start_line, last) = (lines.line(fold.range.start()), lines.line(fold.range.end()));
    let before_end = text.slice(TextRange::new(lines.line_start(last), fold.range.end()));
    let end_line = if before_end.trim().is_empty() { last.saturating_sub(1) } else { last };
    let range = FoldingRange { start_line, end_line, kind: kind(fold), ..FoldingRange::default() };
    (start_line < end_line).then_some(range)
}

fn kind(fold: Fold) -> Option<FoldingRangeKind> {
    fold.is_comment.then_some(FoldingRangeKind::Comment)
}
