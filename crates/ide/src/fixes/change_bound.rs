//! Replaces a bound that applies to another type with the corresponding bound for the schema's type.
//!
//! ```yaml before lint/keyword-of-other-type
//! type: object
//! properties:
//!   names:
//!     type: array
//!     minLength: 1
//!     items: {type: string}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   names:
//!     type: array
//!     minItems: 1
//!     items: {type: string}
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_model::Keyword;
use crd_ls_rules::{LintProblem, ProblemKind};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/keyword-of-other-type"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Lint(LintProblem::KeywordOfOtherType { keyword, type_name }) = &ctx.finding.kind else {
        return None;
    };
    let place = ctx.entry()?;
    let meant = keyword.for_type(type_name)?;
    // Not safe for the bounds of a number, because a number may be meant instead of a length.
    let is_length = |keyword: Keyword| !matches!(keyword, Keyword::Minimum | Keyword::Maximum);
    let text = place.scalar().filter(|text| text.parse::<u32>().is_ok() && place.sibling(meant.name()).is_none());
    text?;
    let key = place.key_range()?;
    let edit = Edit::replace(key, ctx.edits().string_like(key, meant.name()));
    let title = title!("rename '{}' to '{}'", keyword.name(), meant.name());
    Fix::when(is_length(*keyword) && is_length(meant), title, edit)
}
