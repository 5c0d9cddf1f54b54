//! Bounds are not added, and do not become tighter.
//!
//! Stored values beyond a new bound can still be read, but not changed, and the server refuses clients that write such
//! values. A looser bound admits values that existing programs may not expect.
//!
//! ```yaml change change/bound-added
//! type: object
//! properties:
//!   size:
//!     type: integer
//! ---
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     maximum: 10
//! #            ^^ error[change/bound-added]: `size` has `maximum: 10` now: stored or written values beyond it become invalid. …
//! ```
//! ```yaml change change/bound-tightened
//! type: object
//! properties:
//!   size:
//!     type: string
//!     maxLength: 20
//! ---
//! type: object
//! properties:
//!   size:
//!     type: string
//!     maxLength: 10
//! #              ^^ error[change/bound-tightened]: `size` has `maxLength: 10` instead of 20: stored or written values in between become invalid. …
//! ```
//! ```yaml change change/bound-loosened
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     minimum: 2
//! ---
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     minimum: 1
//! #            ^ information[change/bound-loosened]: `size` has a looser `minimum` than before. …
//! ```

use super::pair::At;
use super::pair::{FoundChange, SchemaPair};
use crate::problem::SchemaChange;
use crd_ls_model::Keyword;

/// The keywords of bounds. For each: whether a larger bound is tighter, the keyword that excludes the bound itself, and
/// the bound that restricts nothing.
const BOUNDS: [(Keyword, bool, Option<Keyword>, Option<f64>); 8] = [
    (Keyword::Minimum, true, Some(Keyword::ExclusiveMinimum), None),
    (Keyword::Maximum, false, Some(Keyword::ExclusiveMaximum), None),
    (Keyword::MinLength, true, None, Some(0.0)),
    (Keyword::MaxLength, false, None, None),
    (Keyword::MinItems, true, None, Some(0.0)),
    (Keyword::MaxItems, false, None, None),
    (Keyword::MinProperties, true, None, Some(0.0)),
    (Keyword::MaxProperties, false, None, None),
];

pub(super) fn check(pair: &SchemaPair<'_>, out: &mut Vec<FoundChange>) {
    for (keyword, is_lower, exclusive, nothing) in BOUNDS {
        let bound = |at: At<'_>| {
            let bound = at.schema.number(keyword).filter(|bound| Some(*bound) != nothing)?;
            Some((bound, exclusive.is_some_and(|keyword| at.schema.is_true(keyword))))
        };
        let is_tighter = |(before, was_exclusive): Bound, (after, is_exclusive): Bound| match is_lower {
            _ if before == after => is_exclusive && !was_exclusive,
            true => after > before,
            false => after < before,
        };
        report(pair, keyword, [bound(pair.before), bound(pair.after)], is_tighter, out);
    }
    // Old values stay valid only if the old factor is a multiple of the new one.
    let factor = |at: At<'_>| Some((at.schema.number(Keyword::MultipleOf)?, false));
    let is_tighter = |(before, _): Bound, (after, _): Bound| before % after != 0.0;
    report(pair, Keyword::MultipleOf, [factor(pair.before), factor(pair.after)], is_tighter, out);
}

/// A bound, and whether the bound itself is excluded.
type Bound = (f64, bool);

fn report(
    pair: &SchemaPair<'_>,
    keyword: Keyword,
    bounds: [Option<Bound>; 2],
    is_tighter: impl Fn(Bound, Bound) -> bool,
    out: &mut Vec<FoundChange>,
) {
    let name = keyword.name();
    let change = match bounds {
        [None, None] => return,
        [Some(before), Some(after)] if before == after => return,
        [None, Some(after)] => SchemaChange::BoundAdded { keyword: name, after: shown(after) },
        [Some(before), Some(after)] if is_tighter(before, after) => {
            SchemaChange::BoundTightened { keyword: name, before: shown(before), after: shown(after) }
        }
        _ => SchemaChange::BoundLoosened { keyword: name },
    };
    out.push(pair.of_keyword(keyword, change));
}

fn shown((bound, is_exclusive): Bound) -> Box<str> {
    if is_exclusive { format!("{bound} (excluded)").into() } else { bound.to_string().into() }
}
