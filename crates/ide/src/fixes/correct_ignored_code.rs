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

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_rules::{IgnoreProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::one(&["ignore/unknown-code"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Ignore(IgnoreProblem::UnknownCode { near: Some(near), .. }) = &ctx.finding.kind else {
        return None;
    };
    Fix::safe(title!("change the code to '{}'", near), ctx.replace(*near))
}
