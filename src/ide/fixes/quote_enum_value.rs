//! Puts quotes around a value among strings.
//!
//! ```yaml before lint/enum-type
//! type: object
//! properties:
//!   version:
//!     type: string
//!     enum: ["1.0", 1.1]
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   version:
//!     type: string
//!     enum: ["1.0", "1.1"]
//! ```

use super::QuickFix;
use crate::ide::{Finding, Fix, Snapshot};
use crate::rules::{LintProblem, ProblemKind};
use crate::text::Edit;

pub(super) const FIX: QuickFix =
    QuickFix { document: file_docs!("quote_enum_value.rs"), codes: &["lint/enum-type"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let ProblemKind::Lint(LintProblem::EnumType { wanted, actual: "number" | "boolean" }) = &finding.kind else {
        return Vec::new();
    };
    if &**wanted != "string" {
        return Vec::new();
    }
    let quoted = format!("\"{}\"", snapshot.text().slice(finding.range));
    Fix::safe("put quotes around the value", vec![Edit::replace(finding.range, quoted)]).into_iter().collect()
}
