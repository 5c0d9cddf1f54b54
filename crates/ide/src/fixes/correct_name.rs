//! Replaces the name of an undeclared property with a similar declared name. If no declared name is similar to a key of
//! a list, the key is replaced with a likely one.
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

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_grammar::near_name::{is_by_a_letter, near_name};
use crd_ls_model::{Edge, Keyword, Schema};
use crd_ls_rules::{KeywordProblem, ProblemKind, likely_keys};

pub(super) const FIX: QuickFix = QuickFix::several(&["lint/undeclared-required", "schema/list-map-keys"], correct);

fn correct(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let (sequence, index) = ctx.item()?;
    let written = sequence.items().nth(index)?.content().and_then(crate::cursor::scalar)?;
    let located = ctx.schemas()?;
    let is_key = matches!(ctx.finding.kind, ProblemKind::Keyword(KeywordProblem::KeyUndeclared { .. }));
    let schema = match is_key {
        true => {
            let has_keys = |schema: &Schema| schema.field(Keyword::XListMapKeys).is_some();
            let list = located.schemas.iter().rev().find(|step| has_keys(step.schema))?;
            &*list.schema.child(&Edge::Items)?.schema
        }
        false if matches!(ctx.finding.kind, ProblemKind::Lint(_)) => located.last()?.schema,
        false => return None,
    };
    let near = near_name(&written, schema.properties().map(|(name, _)| name));
    let write =
        |name: &str, is_safe: bool| Fix::when(is_safe, title!("change '{}' to '{}'", written, name), ctx.respell(name));
    let safe = near.and_then(|name| write(name, is_by_a_letter(&written, name)));
    let others = if is_key && near.is_none() { likely_keys(schema) } else { Vec::new() };
    Some(safe.into_iter().chain(others.into_iter().filter_map(|name| write(name, false))).collect())
}
