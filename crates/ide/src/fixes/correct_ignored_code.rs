//! Writes the intended code in a comment that ignores findings.
//!
//! ```yaml before ignore/unknown-code
//! type: object
//! properties:
//!   marker:  # crd-ls: ignore[lint/always-emtpy] only its presence counts
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
    QuickFix { document: crd_ls_rules::file_docs!("correct_ignored_code.rs"), codes: &["ignore/unknown-code"], find };

fn find(_: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let ProblemKind::Ignore(IgnoreProblem::UnknownCode { near: Some(near), .. }) = &finding.kind else {
        return Vec::new();
    };
    Fix::safe(title!("change the code to '{near}'"), vec![Edit::replace(finding.range, *near)]).into_iter().collect()
}
