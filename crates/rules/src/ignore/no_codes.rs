//! A comment names the codes that it ignores.
//!
//! The codes, or groups of codes, are in brackets. Without them the comment ignores nothing, so all findings there
//! are still reported.
//!
//! ```yaml invalid ignore/no-codes
//! type: object
//! properties:
//!   marker:
//!     type: string  # crd-ls: ignore
//! #                 ^^^^^^^^^^^^^^^^ warning[ignore/no-codes]: this comment ignores nothing, as it names no code. …
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   # crd-ls: ignore[lint/always-empty] only its presence counts
//!   marker:
//!     type: object
//! ```

use crate::problem::IgnoreProblem;
use crate::rule::Finding;
use crd_ls_text::TextRange;

pub(super) fn finding(comment: TextRange, document: u32) -> Finding {
    Finding::of_text(IgnoreProblem::NoCodes, comment, document)
}
