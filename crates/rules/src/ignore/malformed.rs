//! A comment that ignores findings has the form `# crd-ls: ignore[CODE] REASON`.
//!
//! A comment in any other form is ordinary, so the findings there are still reported. Capital letters, a missing colon,
//! missing brackets, or another word than `ignore` make a comment ordinary.
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
