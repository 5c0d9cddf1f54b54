//! A comment names only codes that exist.
//!
//! The brackets contain codes as `crd-ls check` prints them, or groups. A group is the part of a code before the slash.
//! A comment with a group ignores all codes of the group.
//!
//! ```yaml invalid ignore/unknown-code
//! type: object
//! properties:
//!   # crd-ls: ignore[lint/always-emtpy, lint] only its presence counts
//! #                  ^^^^^^^^^^^^^^^^^ warning[ignore/unknown-code]: `lint/always-emtpy` is neither a code nor a group of codes. Did you mean `lint/always-empty`?
//!   marker:
//!     type: object
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   # crd-ls: ignore[lint] only its presence counts
//!   marker:
//!     type: object
//! ```

use super::Ignore;
use crate::problem::IgnoreProblem;
use crate::rule::Finding;

pub(super) fn findings(ignore: &Ignore) -> impl Iterator<Item = Finding> {
    ignore.codes.iter().filter_map(|code| {
        let near = code.unknown?.near;
        let problem = IgnoreProblem::UnknownCode { code: code.name.as_str().into(), near };
        Some(Finding::of_text(problem, code.range, ignore.document))
    })
}
