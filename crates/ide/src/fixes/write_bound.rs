//! Writes the nearest number within the bound.
//!
//! ```yaml resource before resource/number
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     maximum: 5
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! replicas: 9 # many
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     maximum: 5
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! replicas: 5 # many
//! ```

use super::QuickFix;
use super::title::title;
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::Keyword;
use crd_ls_rules::{ProblemKind, ResourceProblem, Violation};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("write_bound.rs"), codes: &["resource/number"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    write(snapshot, finding).into_iter().collect()
}

fn write(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let ProblemKind::Resource(ResourceProblem::Violation { violation, .. }) = &finding.kind else { return None };
    let Violation::Bound { keyword, is_exclusive, bound, .. } = violation else { return None };
    snapshot.cursor_on(finding.range).scalar()?;
    let inside = if *keyword == Keyword::Maximum { -1 } else { 1 };
    let number = match is_exclusive {
        true => bound.parse::<i64>().ok()?.checked_add(inside)?.to_string(),
        false => bound.to_string(),
    };
    Fix::risky(title!("write {number}"), vec![Edit::replace(finding.range, number)])
}
