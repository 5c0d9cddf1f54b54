//! Replaces the name of a property with a similar declared one.
//!
//! ```yaml before lint/undeclared-required
//! type: object
//! required: [Schedule]
//! properties:
//!   schedule: {type: string}
//! ```
//! ```yaml after
//! type: object
//! required: [schedule]
//! properties:
//!   schedule: {type: string}
//! ```
//! ```yaml before schema/list-map-keys
//! type: object
//! properties:
//!   ports:
//!     type: array
//!     x-kubernetes-list-type: map
//!     x-kubernetes-list-map-keys: [id]
//!     items:
//!       type: object
//!       required: [name]
//!       properties:
//!         name: {type: string}
//!         size: {type: integer}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   ports:
//!     type: array
//!     x-kubernetes-list-type: map
//!     x-kubernetes-list-map-keys: [name]
//!     items:
//!       type: object
//!       required: [name]
//!       properties:
//!         name: {type: string}
//!         size: {type: integer}
//! ```

use super::QuickFix;
use super::title::title;
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::{Edge, Keyword, Schema};
use crd_ls_model::{is_by_a_letter, near_name};
use crd_ls_rules::{KeywordProblem, ProblemKind, likely_keys};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix {
    document: crd_ls_rules::file_docs!("correct_name.rs"),
    codes: &["lint/undeclared-required", "schema/list-map-keys"],
    find,
};

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    correct(snapshot, finding).unwrap_or_default()
}

fn correct(snapshot: &Snapshot, finding: &Finding) -> Option<Vec<Fix>> {
    let (sequence, index) = snapshot.cursor_on(finding.range).item()?;
    let written = sequence.items().nth(index)?.content().and_then(crate::cursor::scalar)?;
    let located = snapshot.cursor(finding.range.start()).schemas()?;
    let is_key = matches!(finding.kind, ProblemKind::Keyword(KeywordProblem::KeyUndeclared { .. }));
    let schema = match is_key {
        true => {
            let has_keys = |schema: &Schema| schema.field(Keyword::XListMapKeys).is_some();
            let list = located.schemas.iter().rev().find(|step| has_keys(step.schema))?;
            &*list.schema.child(&Edge::Items)?.schema
        }
        false if finding.code() == "lint/undeclared-required" => located.last()?.schema,
        false => return None,
    };
    let near = near_name(&written, schema.properties().map(|(name, _)| name));
    let write = |name: &str, is_safe: bool| {
        let text = snapshot.edits().string_like(finding.range, name);
        let (title, edits) = (title!("change '{written}' to '{name}'"), vec![Edit::replace(finding.range, text)]);
        if is_safe { Fix::safe(title, edits) } else { Fix::risky(title, edits) }
    };
    let safe = near.and_then(|name| write(name, is_by_a_letter(&written, name)));
    let others = if is_key && near.is_none() { likely_keys(schema) } else { Vec::new() };
    Some(safe.into_iter().chain(others.into_iter().filter_map(|name| write(name, false))).collect())
}
