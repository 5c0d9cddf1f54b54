//! Puts the name of a field in quotes that is read as something else without them.
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

use super::QuickFix;
use super::title::title;
use crate::ide::edit::snippet;
use crate::ide::{Finding, Fix, Snapshot};
use crate::rules::{LintProblem, ProblemKind};
use crate::text::Edit;

pub(super) const FIX: QuickFix =
    QuickFix { document: file_docs!("quote_name.rs"), codes: &["lint/unquoted-name"], find };

fn find(_: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let ProblemKind::Lint(LintProblem::UnquotedName { written, .. }) = &finding.kind else { return Vec::new() };
    let edit = Edit::replace(finding.range, snippet::quoted_string(written));
    Fix::safe(title!("put '{written}' in quotes"), vec![edit]).into_iter().collect()
}
