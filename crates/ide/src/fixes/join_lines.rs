//! Joins a list of lines into one block scalar.
//!
//! ```yaml before decode/type
//! type: object
//! properties:
//!   name:
//!     type: string
//!     description:
//!     - The name of the store,
//!     - as people call it.
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   name:
//!     type: string
//!     description: |-
//!       The name of the store,
//!       as people call it.
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::scalar;
use crate::write::Layout;
use crd_ls_model::Found;
use crd_ls_rules::{DecodeProblem, ProblemKind};
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::one(&["decode/type"], find);

/// The maximum number of lines that are joined.
const MAX_LINES: usize = 200;

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Decode(DecodeProblem::WrongType { expected, found: Found::Array, .. }) = &ctx.finding.kind else {
        return None;
    };
    let place = ctx.entry().filter(|_| expected.is_text())?;
    let items = place.sequence()?.items().take(MAX_LINES + 1);
    let lines = items.map(|item| item.content().and_then(scalar)).collect::<Option<Vec<_>>>()?;
    let is_line = |line: &str| !line.is_empty() && !line.contains(['\n', '\r']) && !line.starts_with(' ');
    if lines.len() > MAX_LINES || lines.len() < 2 || !lines.iter().all(|line| is_line(line)) {
        return None;
    }
    let style = ctx.edits().style(place.mapping).nested();
    let Layout::Block { .. } = style.layout else { return None };
    let separator = style.separator();
    let text = format!(" |-{separator}{}", lines.join(&separator));
    let end = ctx.lines().without_line_end(place.entry.range()).end();
    let range = TextRange::new(place.entry.colon()?.end(), end);
    Fix::safe(title!("join the {} lines of '{}' into one text", lines.len(), place.name()), Edit::replace(range, text))
}
