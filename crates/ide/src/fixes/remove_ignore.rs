//! Removes an ignore comment without effect, or a code without effect from an ignore comment.
//!
//! ```yaml before ignore/unused
//! type: object
//! properties:
//!   # crd-ls: ignore[lint/always-empty] only its presence counts
//!   name:
//!     type: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   name:
//!     type: string
//! ```
//! ```yaml before ignore/unused
//! type: object
//! properties:
//!   marker:  # crd-ls: ignore[lint/always-empty, lint/enum-empty] only its presence counts
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
use crd_ls_text::{Edit, Encoding, TextRange, TextSize};

pub(super) const FIX: QuickFix = QuickFix::one(&["ignore/unused"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    match &ctx.finding.kind {
        ProblemKind::Ignore(IgnoreProblem::Unused { code, is_one_of_several: true, .. }) => {
            let edit = Edit::replace(with_comma(ctx, ctx.finding.range), "");
            Fix::risky(title!("remove '{}' from the comment", code), edit)
        }
        ProblemKind::Ignore(IgnoreProblem::Unused { .. }) => {
            Fix::risky("remove the comment", Edit::replace(with_white_space(ctx, ctx.finding.range), ""))
        }
        _ => None,
    }
}

/// A code with the comma after it, or the last code with the comma before it.
fn with_comma(ctx: &FixContext<'_>, code: TextRange) -> TextRange {
    let text = ctx.text();
    let line = text.line_range(text.position(code.start(), Encoding::Utf8).line);
    let (before, after) =
        (text.slice(TextRange::new(line.start(), code.start())), text.slice(TextRange::new(code.end(), line.end())));
    if let Some(rest) = after.trim_start().strip_prefix(',') {
        return TextRange::new(code.start(), code.end() + size(after.len() - rest.trim_start().len()));
    }
    let kept = before.trim_end().strip_suffix(',').map_or(before.len(), |kept| kept.trim_end().len());
    TextRange::new(code.start() - size(before.len() - kept), code.end())
}

/// A comment with the white space before it, or with the whole line if there is nothing else on it.
fn with_white_space(ctx: &FixContext<'_>, comment: TextRange) -> TextRange {
    let text = ctx.text();
    let number = text.position(comment.start(), Encoding::Utf8).line;
    let line = text.line_range(number);
    let before = text.slice(TextRange::new(line.start(), comment.start()));
    if before.trim().is_empty() {
        let next = text.line_range(number + 1).start();
        return TextRange::new(line.start(), next.max(comment.end()));
    }
    TextRange::new(comment.start() - size(before.len() - before.trim_end().len()), comment.end())
}

fn size(length: usize) -> TextSize {
    TextSize::try_from(length).unwrap_or_default()
}
