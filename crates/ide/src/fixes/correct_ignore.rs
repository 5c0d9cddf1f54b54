//! Corrects the form of a comment that should ignore findings.
//!
//! ```yaml before ignore/malformed
//! type: object
//! properties:
//!   marker:  # crd-ls: disable[lint/always-empty] only its presence counts
//!     type: object
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   marker:  # crd-ls: ignore[lint/always-empty] only its presence counts
//!     type: object
//! ```

use super::QuickFix;
use super::title::title;
use crate::{Finding, Fix, Snapshot};
use crd_ls_rules::{IgnoreProblem, ProblemKind};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("correct_ignore.rs"), codes: &["ignore/malformed"], find };

fn find(_: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let ProblemKind::Ignore(IgnoreProblem::Malformed { meant }) = &finding.kind else { return Vec::new() };
    let fix = Fix::risky(title!("change the comment to '{meant}'"), vec![Edit::replace(finding.range, &**meant)]);
    fix.into_iter().collect()
}
