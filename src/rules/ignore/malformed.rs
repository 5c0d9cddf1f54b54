//! A comment that is to have findings ignored is written `# crd-ls: ignore[CODE] REASON`.
//!
//! In any other form it is a comment like others, and what is found there is still reported: with capital letters, without
//! the colon or the brackets, or with another word than `ignore`.
//!
//! ```yaml invalid ignore/malformed
//! type: object
//! properties:
//!   marker:
//!     type: string  # crd-ls ignore[lint/always-empty] only its presence counts
//! #                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[ignore/malformed]: this comment ignores nothing, as it is in another form. …
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   # crd-ls: ignore[lint/always-empty] only its presence counts
//!   marker:
//!     type: object
//! ```

use crate::rules::engine::{Finding, RuleFile};
use crate::rules::problem::IgnoreProblem;
use crate::text::TextRange;

pub(super) const PAGE: RuleFile = RuleFile { codes: &["ignore/malformed"], document: file_docs!("malformed.rs") };

pub(super) fn finding(comment: TextRange, meant: &str, document: u32) -> Finding {
    Finding::of_text(IgnoreProblem::Malformed { meant: meant.into() }, comment, document)
}
