//! A comment that ignores a finding is removed together with the finding.
//!
//! A comment at the end of a line covers the findings that start in that line. A comment on a line of its own covers
//! the entry or item below it, with everything inside. A comment before `---` covers the document. Remove a comment
//! that ignores nothing, because it would hide the next mistake. Two kinds of unused codes are not reported: codes in a
//! custom resource that is not checked because its CRD is unknown, and codes about changes, because only a comparison
//! with the previous CRD finds changes.
//!
//! ```yaml invalid ignore/unused
//! type: object
//! properties:
//!   name:
//!     # crd-ls: ignore[lint/always-empty] only its presence counts
//! #   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[ignore/unused]: this comment ignores nothing: there is no `lint/always-empty` here. Remove it.
//!     type: string
//!   # crd-ls: ignore[lint/always-empty, lint/enum-empty] only its presence counts
//! #                                     ^^^^^^^^^^^^^^^ warning[ignore/unused]: this comment ignores `lint/enum-empty`, which is not here. Remove the code.
//!   marker:
//!     type: object
//! ```
//! If several comments, or codes in a comment, ignore the same findings, the first one counts and the others are
//! unused.
//!
//! ```yaml invalid ignore/unused
//! type: object
//! properties:
//!   # crd-ls: ignore[lint/always-empty, lint] only its presence counts
//! #                                     ^^^^ warning[ignore/unused]: this comment ignores `lint`, which is ignored here already. Remove the code.
//!   marker:
//!     type: object
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   name:
//!     type: string
//! ```

use super::covers::CodeUse;
use super::{Ignore, IgnoredCode};
use crate::group::group;
use crate::problem::IgnoreProblem;
use crate::rule::Finding;

/// The group of the findings about changes. Only a comparison with the previous CRD finds them.
const CHANGES: &str = "change";

/// Reports the unused codes of a comment.
pub(super) fn findings(ignore: &Ignore, uses: &[CodeUse]) -> Vec<Finding> {
    let is_one_of_several = ignore.codes.len() > 1;
    let is_judged = |code: &IgnoredCode| code.unknown.is_none() && group(&code.name) != CHANGES;
    let codes = ignore.codes.iter().zip(uses).filter(|(code, of_use)| is_judged(code) && **of_use != CodeUse::Needed);
    let finding = |(code, of_use): (&IgnoredCode, &CodeUse)| {
        let is_repeated = *of_use == CodeUse::Repeated;
        let problem = IgnoreProblem::Unused { code: code.name.as_str().into(), is_one_of_several, is_repeated };
        Finding::of_text(problem, if is_one_of_several { code.range } else { ignore.range }, ignore.document)
    };
    codes.map(finding).collect()
}
