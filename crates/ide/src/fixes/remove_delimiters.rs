//! Removes the slashes around a pattern.
//!
//! ```yaml before lint/pattern-delimiters
//! type: object
//! properties:
//!   name:
//!     type: string
//!     pattern: "/^[a-z]+$/"
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   name:
//!     type: string
//!     pattern: "^[a-z]+$"
//! ```

use super::QuickFix;
use crate::{Finding, Fix, Snapshot};
use crd_ls_rules::{LintProblem, ProblemKind};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("remove_delimiters.rs"), codes: &["lint/pattern-delimiters"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let ProblemKind::Lint(LintProblem::PatternDelimiters { inner }) = &finding.kind else { return Vec::new() };
    let text = snapshot.edits().string_like(finding.range, inner);
    Fix::safe("remove the slashes around the pattern", vec![Edit::replace(finding.range, text)]).into_iter().collect()
}
