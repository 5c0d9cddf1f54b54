//! Removes the dashes of a list whose items are the entries of one mapping.
//!
//! ```yaml before decode/type
//! type: object
//! properties:
//! - size:
//!     type: integer
//! - color:
//!     type: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: integer
//!   color:
//!     type: string
//! ```

use std::collections::HashSet;

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, places};
use crd_ls_model::{Found, ValueType};
use crd_ls_rules::{DecodeProblem, ProblemKind};
use crd_ls_syntax::{ContentKind, Mapping, Sequence};
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::one(&["decode/type"], make_mapping);

/// The maximum number of dashes removed.
const MAX_ITEMS: usize = 64;

fn make_mapping(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Decode(DecodeProblem::WrongType { expected, found: Found::Array, .. }) = &ctx.finding.kind else {
        return None;
    };
    let is_mapping = matches!(
        expected,
        ValueType::Object(_)
            | ValueType::Schema
            | ValueType::SchemaMap
            | ValueType::StringMap
            | ValueType::SchemaOrBool
    );
    let place = ctx.entry().filter(|_| is_mapping)?;
    Fix::of_move(title!("make '{}' a mapping", place.name()), without_dashes(ctx, place.sequence()?)?)
}

/// Writes spaces in place of the dashes. None unless the items are block mappings with different keys.
pub(super) fn without_dashes(ctx: &FixContext<'_>, sequence: Sequence<'_>) -> Option<Vec<Edit>> {
    let items = mappings(sequence).filter(|_| !sequence.is_flow())?;
    let first = items.first()?.range().start();
    let column = ctx.lines().column(first);
    let is_aligned = items.iter().all(|item| ctx.lines().column(item.range().start()) == column);
    if items.len() > MAX_ITEMS || !is_aligned || !differ(&items) {
        return None;
    }
    let dashes = sequence.items().map(|item| TextRange::at(item.range().start(), 1.into()));
    Some(dashes.map(|dash| Edit::replace(dash, " ")).collect())
}

/// The items, if all of them are block mappings.
fn mappings(sequence: Sequence<'_>) -> Option<Vec<Mapping<'_>>> {
    let items = sequence.items().map(|item| match item.content()?.kind() {
        ContentKind::Mapping(mapping) if !mapping.is_flow() => Some(mapping),
        _ => None,
    });
    items.collect()
}

/// Whether the keys of the mappings are all distinct.
fn differ(mappings: &[Mapping<'_>]) -> bool {
    let places = mappings.iter().copied().flat_map(places);
    let mut names = HashSet::new();
    places.map(EntryPlace::name).all(|name| names.insert(name))
}
