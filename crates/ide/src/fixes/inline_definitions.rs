//! Writes the schemas of `definitions` in place of the `$ref`s to them.
//!
//! ```yaml before schema/unsupported-keyword
//! type: object
//! definitions:
//!   size:
//!     type: integer
//!     minimum: 1
//! properties:
//!   width:
//!     $ref: "#/definitions/size"
//!   height:
//!     $ref: "#/definitions/size"
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   width:
//!     type: integer
//!     minimum: 1
//!   height:
//!     type: integer
//!     minimum: 1
//! ```

use super::replace_reference::replace;
use super::{Fix, FixContext, QuickFix};
use crate::cursor::entry_named;
use crate::edit::Stages;
use crate::{Finding, Snapshot};
use crd_ls_model::Keyword;
use crd_ls_rules::{KeywordProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::one(&["schema/unsupported-keyword", "strict/unknown-field"], inline);

/// The keywords whose schemas a `$ref` can refer to.
const NAMES: [&str; 3] = ["definitions", "$defs", "$definitions"];

/// The maximum number of references replaced.
const MOST: usize = 16;

fn inline(ctx: &FixContext<'_>) -> Option<Fix> {
    let name = ctx.entry()?.name();
    if !NAMES.contains(&&*name) {
        return None;
    }
    let mut stages = Stages::new(ctx.snapshot);
    let mut count = 0;
    while count < MOST
        && let Some(fix) = next_reference(stages.snapshot(), ctx.finding)
    {
        stages.apply(fix.edits)?;
        count += 1;
    }
    let after = stages.snapshot();
    let schema = after.subject(ctx.finding).mapping(ctx.subject().path().parent()?)?;
    let removal = after.edits().remove(entry_named(schema, &name)?)?;
    stages.apply(vec![removal])?;
    (count > 0).then(|| Fix::risky("replace the references with their definitions", stages.into_edits()))?
}

/// The fix for the first replaceable reference in the same document.
fn next_reference(snapshot: &Snapshot, definitions: &Finding) -> Option<Fix> {
    let same = snapshot.findings().iter().filter(|other| other.document == definitions.document);
    same.filter(|other| is_reference(other)).find_map(|other| replace(snapshot, other))
}

fn is_reference(finding: &Finding) -> bool {
    matches!(finding.kind, ProblemKind::Keyword(KeywordProblem::Unsupported { keyword: Keyword::Ref }))
}
