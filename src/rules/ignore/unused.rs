//! A comment that ignores a finding is there as long as the finding is.
//!
//! At the end of a line it is about what starts in that line. On a line of its own it is about the entry or item below
//! it, with everything in that; before `---` it is about the document. If nothing there has the code, the next mistake
//! would be hidden, too. Where a custom resource is not judged, since its CRD is not known, nothing is said, nor is it of
//! codes about changes: only a comparison with the CRD before shows them.
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
//! Of several comments, or codes in a comment, that ignore the same findings the first one counts, and the others are of no use.
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

use super::covers::Use;
use super::{Ignore, IgnoredCode};
use crate::rules::engine::{Finding, RuleFile};
use crate::rules::group::group;
use crate::rules::problem::IgnoreProblem;

/// The group of what is found in a CRD beside the one before.
const CHANGES: &str = "change";

pub(super) const PAGE: RuleFile = RuleFile { codes: &["ignore/unused"], document: file_docs!("unused.rs") };

/// The codes of a comment that are of no use.
pub(super) fn findings(ignore: &Ignore, uses: &[Use]) -> Vec<Finding> {
    let is_one_of_several = ignore.codes.len() > 1;
    let is_judged = |code: &IgnoredCode| code.unknown.is_none() && group(&code.name) != CHANGES;
    let codes = ignore.codes.iter().zip(uses).filter(|(code, of_use)| is_judged(code) && **of_use != Use::Needed);
    let finding = |(code, of_use): (&IgnoredCode, &Use)| {
        let is_repeated = *of_use == Use::Repeated;
        let problem = IgnoreProblem::Unused { code: code.name.as_str().into(), is_one_of_several, is_repeated };
        Finding::of_text(problem, if is_one_of_several { code.range } else { ignore.range }, ignore.document)
    };
    codes.map(finding).collect()
}
