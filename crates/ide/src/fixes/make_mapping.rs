//! Turns a list into a mapping: the entries of the items become entries of the mapping, or each item becomes an entry
//! with its `name` as the key.
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
//! ```yaml before decode/type
//! type: object
//! properties:
//! - name: size
//!   type: integer
//!   minimum: 1
//! - {name: color, type: string}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     minimum: 1
//!   color: {type: string}
//! ```

use std::collections::HashSet;

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, places};
use crate::edit::snippet::string;
use crd_ls_model::{Found, ValueType};
use crd_ls_rules::{DecodeProblem, ProblemKind};
use crd_ls_syntax::{Content, ContentKind, Mapping, Sequence};
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix = QuickFix::one(&["decode/type"], make_mapping);

/// The maximum number of items.
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
    let sequence = place.sequence().filter(|sequence| !sequence.is_flow())?;
    if let Some(edits) = named_entries(ctx, sequence).filter(|_| *expected == ValueType::SchemaMap) {
        return Fix::of_move(title!("make '{}' a mapping, with the names as keys", place.name()), edits);
    }
    Fix::of_move(title!("make '{}' a mapping", place.name()), without_dashes(ctx, sequence)?)
}

/// Writes spaces in place of the dashes. None unless the items are aligned block mappings without common keys.
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

/// The keys whose value may be the name of an item.
const NAMES: [&str; 4] = ["name", "key", "field", "property"];

/// `- name: size` becomes `size:`, with the rest of the item below it.
fn named_entries(ctx: &FixContext<'_>, sequence: Sequence<'_>) -> Option<Vec<Edit>> {
    let mut names = HashSet::new();
    let edits = sequence.items().take(MAX_ITEMS + 1).map(|item| {
        let mapping = item.content().and_then(Content::mapping)?;
        let mut entries = places(mapping);
        let name = entries.next().filter(|entry| NAMES.contains(&&*entry.name()))?;
        let next = entries.next()?.entry.range().start();
        let text = string(&name.scalar().filter(|text| names.insert(text.clone().into_owned()))?);
        if mapping.is_flow() {
            return Some(vec![Edit::replace(TextRange::new(item.range().start(), next), format!("  {text}: {{"))]);
        }
        let value = name.entry.value()?.range();
        let dash = item.range().start();
        let column = ctx.lines().column(dash);
        let is_below = ctx.lines().line_of(next) > ctx.lines().line_of(value.end());
        let is_alone = ctx.lines().rest_of_line(value.end()).is_empty();
        let mut edits = vec![Edit::replace(TextRange::new(dash, value.end()), format!("  {text}:"))];
        // The key is two columns to the right of the dash, so the lines below the key move as far.
        let lines = ctx.lines().line_of(next)..=ctx.lines().line_of(mapping.range().end());
        for line in lines.take(MAX_LINES) {
            let start = ctx.text().line_range(line).start();
            let is_inside = ctx.lines().line_indentation(line).is_some_and(|indentation| indentation > column);
            edits.extend(is_inside.then(|| Edit::replace(TextRange::empty(start), "  ")));
        }
        (is_below && is_alone).then_some(edits)
    });
    let edits = edits.collect::<Option<Vec<_>>>()?;
    (edits.len() <= MAX_ITEMS && !edits.is_empty()).then(|| edits.concat())
}

/// The maximum number of lines of an item.
const MAX_LINES: usize = 1_000;

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
