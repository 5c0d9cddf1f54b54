//! Removes the colon at the end of a field's name.
//!
//! ```yaml before lint/colon-in-name
//! type: object
//! properties:
//!   size::
//!     type: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: string
//! ```

use super::QuickFix;
use super::title::title;
use crate::{Finding, Fix, Snapshot};
use crd_ls_rules::{LintProblem, ProblemKind};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("remove_colon.rs"), codes: &["lint/colon-in-name"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let ProblemKind::Lint(LintProblem::ColonInName { meant }) = &finding.kind else { return Vec::new() };
    let text = snapshot.edits().string_like(finding.range, meant);
    Fix::safe(title!("call the field '{meant}'"), vec![Edit::replace(finding.range, text)]).into_iter().collect()
}
