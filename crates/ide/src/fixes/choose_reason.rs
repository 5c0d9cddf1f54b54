//! Changes the reason of a rule to a reason that the server knows.
//!
//! ```yaml before validations/reason
//! type: object
//! x-kubernetes-validations:
//! - rule: self == oldSelf
//!   reason: Forbidden
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: self == oldSelf
//!   reason: FieldValueForbidden
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_grammar::near_name::near_name;
use crd_ls_model::known_values::REASONS;

pub(super) const FIX: QuickFix = QuickFix::several(&["validations/reason"], choose);

fn choose(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let place = ctx.entry()?;
    let written = place.scalar().filter(|written| !written.is_empty())?;
    let folded = written.to_lowercase();
    let by_its_end = REASONS.texts().find(|known| known.to_lowercase().ends_with(&folded));
    let meant = by_its_end.or_else(|| near_name(&written, REASONS.texts()));
    let others = REASONS.texts().filter(|known| Some(*known) != meant);
    let write = |reason: &str, is_safe: bool| {
        Fix::when(is_safe, title!("change the reason to '{}'", reason), ctx.edits().replace_string(place, reason)?)
    };
    let first = meant.and_then(|reason| write(reason, true));
    Some(first.into_iter().chain(others.filter_map(|reason| write(reason, false))).collect())
}
