//! Puts quotes around a text that YAML cuts off at ` #`.
//!
//! ```yaml before lint/cut-text
//! type: object
//! properties:
//!   name:
//!     type: string
//!     pattern: ^[a-z]+ #[0-9]+$
//!   size:
//!     type: integer
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   name:
//!     type: string
//!     pattern: "^[a-z]+ #[0-9]+$"
//!   size:
//!     type: integer
//! ```

use super::{Fix, FixContext, QuickFix};
use crate::edit::snippet;
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/cut-text"], quote);

fn quote(ctx: &FixContext<'_>) -> Option<Fix> {
    let rest = ctx.lines().rest_of_line(ctx.finding.range.start());
    let text = ctx.text().slice(rest);
    let text = text.trim_end();
    let range = TextRange::at(rest.start(), crd_ls_text::TextSize::of(text));
    Fix::risky("put the whole text in quotes", Edit::replace(range, snippet::quoted(text)))
}
