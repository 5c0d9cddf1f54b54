//! A comment gives the reason for ignoring a finding.
//!
//! The next reader has to know whether the reason still holds. Write it after the bracket.
//!
//! ```yaml invalid ignore/no-reason
//! type: object
//! properties:
//!   marker:  # crd-ls: ignore[lint/always-empty]
//! #          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[ignore/no-reason]: this comment does not say why the finding is ignored. Write the reason after the bracket, for those who read this next.
//!     type: object
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   marker:  # crd-ls: ignore[lint/always-empty] only its presence counts
//!     type: object
//! ```

use super::Ignore;
use crate::problem::IgnoreProblem;
use crate::rule::Finding;

pub(super) fn finding(ignore: &Ignore) -> Option<Finding> {
    let is_missing = ignore.reason.is_empty();
    is_missing.then(|| Finding::of_text(IgnoreProblem::NoReason, ignore.range, ignore.document))
}
