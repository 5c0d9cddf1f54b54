//! Puts quotes around the name of a field that YAML reads as another type without them.
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

use super::QuickFix;
use super::title::title;
use crate::edit::snippet;
use crate::{Finding, Fix, Snapshot};
use crd_ls_rules::{LintProblem, ProblemKind, ResourceProblem};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix {
    document: crd_ls_rules::file_docs!("quote_name.rs"),
    codes: &["lint/unquoted-name", "resource/unknown-field"],
    find,
};

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    quoted(snapshot, finding).into_iter().collect()
}

fn quoted(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let (range, written) = match &finding.kind {
        ProblemKind::Lint(LintProblem::UnquotedName { written, .. }) => (finding.range, Cow::Borrowed(&**written)),
        ProblemKind::Resource(ResourceProblem::UnknownField { name, .. }) => {
            let key = snapshot.cursor_on(finding.range).entry()?.key_range()?;
            (key, Some(snapshot.text().slice(key)).filter(|written| **written != **name)?)
        }
        _ => return None,
    };
    let is_plain = !written.starts_with(['"', '\'', '?', '*', '&', '!']);
    let edit = is_plain.then(|| Edit::replace(range, snippet::quoted_string(&written)))?;
    Fix::safe(title!("put '{written}' in quotes"), vec![edit])
}
