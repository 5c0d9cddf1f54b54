//! Replaces tabs, and other white space that YAML refuses as indentation (such as no-break spaces), with spaces.
//!
//! Either the line gets the column of a neighbour, or all lines of the document get the same number of spaces for each
//! tab. In the examples, `→` is a tab.
//!
//! ```yaml before yaml/tab-indentation
//! type: object
//! properties:
//!   a:
//!     type: string
//! →  minLength: 1
//!     maxLength: 5
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   a:
//!     type: string
//!     minLength: 1
//!     maxLength: 5
//! ```
//! ```yaml before yaml/tab-indentation
//! type: object
//! properties:
//! →a:
//! →→type: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   a:
//!     type: string
//! ```

use super::title::indentation;
use super::{Fix, FixContext, QuickFix, title};
use crate::Finding;
use crd_ls_model::DialectFaultKind;
use crd_ls_rules::{ProblemKind, YamlProblem};
use crd_ls_syntax::ErrorKind;
use crd_ls_syntax::recover::{self, RepairKind};
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix = QuickFix::several(
    &[
        "yaml/tab-indentation",
        "yaml/flow-tab-indentation",
        "yaml/tab-in-block-scalar",
        "yaml/tab-on-empty-line",
        "strict/unknown-field",
        "resource/unknown-field",
    ],
    find,
);

/// The possible widths of a tab, the most likely first.
const WIDTHS: [usize; 3] = [2, 4, 8];

/// The maximum number of lines changed at once.
const MAX_LINES: usize = 10_000;

/// The maximum number of columns tried for a line.
const MAX_COLUMNS: usize = 3;

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    if let ProblemKind::Yaml(YamlProblem::Dialect(DialectFaultKind::TabOnEmptyLine)) = ctx.finding.kind {
        let line = ctx.text().line_range(ctx.lines().line_of(ctx.finding.range.start()));
        return Some(vec![Fix::safe("remove the white space", Edit::replace(line, ""))?]);
    }
    if !indents_with_tabs(ctx.finding) {
        return Some(vec![replace_other_spaces(ctx, ctx.finding.range.start())?]);
    }
    let lines = lines_with_tabs(ctx);
    let beside = like_neighbours(ctx, ctx.finding.range.start());
    let tabs: Vec<(TextRange, usize)> = lines.iter().flat_map(|line| tabs_of_line(ctx, *line)).collect();
    let widths = WIDTHS.into_iter().filter_map(|width| {
        let edits = tabs.iter().map(|(range, count)| Edit::replace(*range, " ".repeat(count * width)));
        Fix::risky(title!("indent with {width} spaces for each tab"), edits.collect::<Vec<_>>())
    });
    // Several lines with tabs keep their relative indentation only with spaces for each tab.
    Some(if lines.len() > 1 { widths.chain(beside).collect() } else { beside.chain(widths).collect() })
}

/// Replaces no-break spaces and similar characters, which YAML reads as part of the key, in the indentation of the line
/// at `place` and of the lines around it.
fn replace_other_spaces(ctx: &FixContext<'_>, place: TextSize) -> Option<Fix> {
    let own = ctx.lines().line_of(place);
    let edit = |line: u32| recover::indent_with_spaces(ctx.text(), line);
    let above = (0..own).rev().take(MAX_LINES).map_while(edit);
    let below = (own..ctx.text().line_count()).take(MAX_LINES).map_while(edit);
    let edits: Vec<Edit> = above.chain(below).collect();
    Fix::of_move("indent with spaces", edits)
}

/// Gives the line of `place` the column of a line around it.
fn like_neighbours(ctx: &FixContext<'_>, place: TextSize) -> impl Iterator<Item = Fix> {
    let repairs = recover::repairs(ctx.text(), ctx.lines().line_of(place)).into_iter();
    let indented = repairs.filter_map(|repair| match repair.kind {
        RepairKind::Indent { column } => Fix::risky(indentation(column as usize), repair.edits),
        _ => None,
    });
    indented.take(MAX_COLUMNS)
}

fn indents_with_tabs(finding: &Finding) -> bool {
    matches!(
        finding.kind,
        ProblemKind::Yaml(
            YamlProblem::Syntax { error: ErrorKind::TabIndentation | ErrorKind::FlowTabIndentation, .. }
                | YamlProblem::Dialect(DialectFaultKind::TabInBlockScalar)
        )
    )
}

/// The lines of the document with findings about tabs.
fn lines_with_tabs(ctx: &FixContext<'_>) -> Vec<u32> {
    let is_alike = |other: &&Finding| other.document == ctx.finding.document && indents_with_tabs(other);
    let alike = ctx.snapshot.findings().iter().filter(is_alike).take(MAX_LINES);
    let mut lines: Vec<u32> = alike.map(|other| ctx.lines().line_of(other.range.start())).collect();
    lines.dedup();
    lines
}

/// The tabs at the start of a line, as ranges of adjacent tabs with their count.
fn tabs_of_line(ctx: &FixContext<'_>, line: u32) -> Vec<(TextRange, usize)> {
    let range = ctx.text().line_range(line);
    let text = ctx.text().slice(range);
    let indentation = text.get(..text.len() - text.trim_start_matches([' ', '\t']).len()).unwrap_or_default();
    let mut runs = Vec::new();
    let mut offset = 0;
    for run in indentation.split_inclusive(' ') {
        let tabs = run.trim_end_matches(' ').len();
        if tabs > 0 {
            let start = range.start() + TextSize::new(offset);
            runs.push((TextRange::at(start, TextSize::new(tabs as u32)), tabs));
        }
        offset += run.len() as u32;
    }
    runs
}
