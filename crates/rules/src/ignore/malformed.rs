//! A comment that ignores findings has the form `# crd-ls: ignore[CODE] REASON`.
//!
//! In any other form it is an ordinary comment, and the findings there are still reported. Capital letters, a missing
//! colon or missing brackets, and another word than `ignore` all make it ordinary.
//!
//! ```yaml invalid ignore/malformed
//! type: object
//! properties:
//!   marker:
//!     type: string  # crd-ls ignore[lint/always-empty] only its presence counts
//! #                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[ignore/malformed]: this comment ignores nothing, because it is malformed. …
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

pub(super) fn finding(comment: TextRange, meant: &str, document: u32) -> Finding {
    Finding::of_text(IgnoreProblem::Malformed { meant: meant.into() }, comment, document)
}
