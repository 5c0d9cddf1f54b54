//! Renames a field that would be pruned: to a declared field with a similar name.
//!
//! The fix is safe for a typing mistake: one letter that is missing, wrong, superfluous or exchanged with its
//! neighbour, or letters in the wrong case. If the declared field has another type, the value is written in that type,
//! for example with quotes.
//!
//! ```yaml resource before resource/unknown-field
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       replicas:
//!         type: integer
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   replcas: 3 # enough
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       replicas:
//!         type: integer
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   replicas: 3 # enough
//! ```
//! ```yaml resource before resource/unknown-field
//! type: object
//! properties:
//!   message: {type: string}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! mesage: no
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   message: {type: string}
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! message: "no"
//! ```

use super::change_quotes::rewritten;
use super::rename_unknown_field::is_typo;
use super::{Fix, FixContext, QuickFix, Title, title};
use crate::cursor::EntryPlace;
use crd_ls_rules::{MeantField, ProblemKind, ResourceProblem};
use crd_ls_syntax::ContentKind;
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(&["resource/unknown-field"], rename);

fn rename(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Resource(ResourceProblem::UnknownField { name, meant: Some(meant) }) = &ctx.finding.kind else {
        return None;
    };
    let MeantField::Near { name: near, other_type } = meant else { return None };
    let place = ctx.entry().filter(|place| place.sibling(near).is_none())?;
    let key = place.key_range()?;
    let mut edits = vec![Edit::replace(key, ctx.edits().string_like(key, near))];
    let title = match other_type.as_deref().and_then(|expected| retyped(place, expected)) {
        Some((done, edit)) => {
            edits.push(edit);
            title!("rename '{}' to '{}' and {}", name, near, done)
        }
        None => title!("rename '{}' to '{}'", name, near),
    };
    Fix::when(is_typo(name, near), title, edits)
}

/// Writes a value in the expected type, with a title for the change.
fn retyped(place: EntryPlace<'_>, expected: &str) -> Option<(Title, Edit)> {
    let value = place.entry.value()?;
    let ContentKind::Scalar(scalar) = value.kind() else { return None };
    let (title, text) = rewritten(&scalar, expected)?;
    Some((title, Edit::replace(scalar.range(), text)))
}
