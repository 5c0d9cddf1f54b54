//! Removes a duplicate value from a list, a duplicate item from a set or map, or a required name without a property.
//!
//! The fix is safe if the value is an exact copy of another value, and if no other value is duplicate.
//!
//! ```yaml before lint/enum-repeated
//! type: object
//! properties:
//!   size:
//!     type: string
//!     enum: [small, large, small]
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: string
//!     enum: [small, large]
//! ```
//! ```yaml resource before resource/list-type
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     x-kubernetes-list-type: set
//!     items:
//!       type: string
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! hosts:
//! - a.example.com
//! - b.example.com
//! - a.example.com
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     x-kubernetes-list-type: set
//!     items:
//!       type: string
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! hosts:
//! - a.example.com
//! - b.example.com
//! ```

use super::kept_words::{count_repeated, removes_copy};
use super::{Fix, FixContext, QuickFix};
use crate::Finding;
use crd_ls_model::Keyword;
use crd_ls_rules::{LintProblem, ProblemKind, ResourceProblem};
use crd_ls_syntax::{ContentKind, Sequence};

pub(super) const FIX: QuickFix =
    QuickFix::one(&["lint/enum-repeated", "lint/undeclared-required", "resource/list-type"], remove);

fn remove(ctx: &FixContext<'_>) -> Option<Fix> {
    if let ProblemKind::Resource(ResourceProblem::ItemWithoutKeys { .. }) = ctx.finding.kind {
        return None;
    }
    let (sequence, index) = ctx.item()?;
    if is_alternative(ctx.finding) && sequence.items().count() == 1 {
        return remove_alternative(ctx, sequence);
    }
    let edit = ctx.edits().remove_item(sequence, index)?;
    let is_copy = || {
        let others = sequence.items().enumerate().filter(|(other, _)| *other != index);
        let mut others = others.filter_map(|(_, item)| item.content());
        others.any(|other| removes_copy(ctx.text(), &edit, other.range()))
    };
    match ctx.finding.kind {
        ProblemKind::Lint(LintProblem::UndeclaredRequired { .. }) => Fix::risky("remove the name", edit),
        _ if is_copy() && is_whole(ctx, sequence) => Fix::of_copy("remove the repeated value", edit),
        _ => Fix::risky("remove the repeated value", edit),
    }
}

/// Whether at most one value is duplicate.
fn is_whole(ctx: &FixContext<'_>, sequence: Sequence<'_>) -> bool {
    let items = sequence.items().filter_map(|item| item.content());
    count_repeated(items.map(|item| ctx.text().slice(item.range()))) <= 1
}

/// Whether a name is required in an alternative. Without that requirement, every object would match the alternative.
fn is_alternative(finding: &Finding) -> bool {
    matches!(
        finding.kind,
        ProblemKind::Lint(LintProblem::UndeclaredRequired { condition: Some(Keyword::OneOf | Keyword::AnyOf), .. })
    )
}

/// Removes the schema around a list of names, if the schema has no other keywords.
fn remove_alternative(ctx: &FixContext<'_>, names: Sequence<'_>) -> Option<Fix> {
    let around = ctx.snapshot.cursor(names.range().start()).contents();
    let schema = around.filter(|content| matches!(content.kind(), ContentKind::Mapping(_))).last()?;
    let ContentKind::Mapping(mapping) = schema.kind() else { return None };
    if mapping.entries().count() != 1 {
        return None;
    }
    let (alternatives, index) = ctx.snapshot.cursor_on(schema.range()).item()?;
    Fix::risky("remove the alternative", ctx.edits().remove_item(alternatives, index)?)
}
