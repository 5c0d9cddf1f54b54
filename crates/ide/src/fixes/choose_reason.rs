//! Writes the reason of a rule with the server's name for it.
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

use super::QuickFix;
use super::title::title;
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::known_values::REASONS;
use crd_ls_model::near_name;

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("choose_reason.rs"), codes: &["validations/reason"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    choose(snapshot, finding).unwrap_or_default()
}

fn choose(snapshot: &Snapshot, finding: &Finding) -> Option<Vec<Fix>> {
    let place = snapshot.cursor_on(finding.range).entry()?;
    let written = place.scalar().filter(|written| !written.is_empty())?;
    let folded = written.to_lowercase();
    let by_its_end = REASONS.texts().find(|known| known.to_lowercase().ends_with(&folded));
    let meant = by_its_end.or_else(|| near_name(&written, REASONS.texts()));
    let others = REASONS.texts().filter(|known| Some(*known) != meant);
    let write = |reason: &str, is_safe: bool| {
        let title = title!("change the reason to '{reason}'");
        let edits = vec![snapshot.edits().replace_string(place, reason)?];
        if is_safe { Fix::safe(title, edits) } else { Fix::risky(title, edits) }
    };
    let first = meant.and_then(|reason| write(reason, true));
    Some(first.into_iter().chain(others.filter_map(|reason| write(reason, false))).collect())
}
