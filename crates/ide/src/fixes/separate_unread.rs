//! Writes `---` before an object that is not read, or removes a `...` in the middle of an object.
//!
//! ```yaml document before yaml/unread-document
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! ...
//! spec:
//!   size: 1
//! ```
//! ```yaml document after
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   size: 1
//! ```

use super::{Fix, FixContext, QuickFix};
use crate::edit::snippet::line_break;
use crd_ls_rules::{ProblemKind, YamlProblem};
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::one(&["yaml/unread-document"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let number = ctx.lines().line_of(ctx.finding.range.start());
    let line = ctx.text().line_range(number);
    match &ctx.finding.kind {
        ProblemKind::Yaml(YamlProblem::UnreadRest) => {
            let next = ctx.text().line_range(number + 1).start();
            Fix::risky("remove '...'", Edit::replace(TextRange::new(line.start(), next), ""))
        }
        ProblemKind::Yaml(YamlProblem::UnseparatedObject) => {
            let marker = format!("---{}", line_break(ctx.text()));
            Fix::risky("write '---' above this line", Edit::replace(TextRange::empty(line.start()), marker))
        }
        ProblemKind::Yaml(YamlProblem::UnreadObject) => {
            let end = ctx.finding.related.first()?.range;
            Fix::risky("write '---' instead of '...'", Edit::replace(end, "---"))
        }
        _ => None,
    }
}
