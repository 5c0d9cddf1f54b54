//! Puts quotes around a field name that YAML otherwise reads as another type.
//!
//! ```yaml before lint/unquoted-name
//! type: object
//! properties:
//!   on:
//!     type: boolean
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   "on":
//!     type: boolean
//! ```
//! ```yaml resource before resource/unknown-field
//! type: object
//! properties:
//!   "on":
//!     type: boolean
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! on: true
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   "on":
//!     type: boolean
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! "on": true
//! ```

use std::borrow::Cow;

use super::{Fix, FixContext, QuickFix, title};
use crate::edit::snippet;
use crd_ls_rules::{LintProblem, ProblemKind, ResourceProblem};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/unquoted-name", "resource/unknown-field"], quoted);

fn quoted(ctx: &FixContext<'_>) -> Option<Fix> {
    let (range, written) = match &ctx.finding.kind {
        ProblemKind::Lint(LintProblem::UnquotedName { written, .. }) => (ctx.finding.range, Cow::Borrowed(&**written)),
        ProblemKind::Resource(ResourceProblem::UnknownField { name, .. }) => {
            let key = ctx.entry()?.key_range()?;
            (key, Some(ctx.text().slice(key)).filter(|written| **written != **name)?)
        }
        _ => return None,
    };
    let is_plain = !written.starts_with(['"', '\'', '?', '*', '&', '!']);
    let edit = is_plain.then(|| Edit::replace(range, snippet::quoted_string(&written)))?;
    Fix::safe(title!("put '{}' in quotes", written), edit)
}
