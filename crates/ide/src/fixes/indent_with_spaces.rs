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

use super::{Fix, FixContext, QuickFix, title};
use crate::Finding;
use crate::title::indentation;
use crd_ls_model::DialectFaultKind;
use crd_ls_rules::{ProblemKind, YamlProblem};
use crd_ls_syntax::ErrorKind;
use crd_ls_syntax::recover::{self, RepairKind};
use crd_ls_text::{Edit, TextSize};

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
        let repair = recover::other_spaces(ctx.text(), ctx.lines().line_of(ctx.finding.range.start()))?;
        return Some(vec![Fix::of_move("indent with spaces", repair.edits)?]);
    }
    let lines = lines_with_tabs(ctx);
    let beside = like_neighbours(ctx, ctx.finding.range.start());
    let widths = recover::widen_tabs(ctx.text(), &lines)
        .into_iter()
        .filter_map(|(width, edits)| Fix::risky(title!("indent with {} spaces for each tab", width), edits));
    // Several lines with tabs keep their relative indentation only with spaces for each tab.
    Some(if lines.len() > 1 { widths.chain(beside).collect() } else { beside.chain(widths).collect() })
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
