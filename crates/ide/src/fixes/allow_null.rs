//! Replaces the type `null` by `nullable`.
//!
//! ```yaml before schema/type-null
//! type: object
//! properties:
//!   note:
//!     type: "null"
//!     maxLength: 10
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   note:
//!     type: string
//!     nullable: true
//!     maxLength: 10
//! ```

use super::QuickFix;
use super::infer_type::infer_type;
use super::title::title;
use crate::edit::snippet;
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::Keyword;

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("allow_null.rs"), codes: &["schema/type-null"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let inferred = snapshot
        .cursor(finding.range.start())
        .schemas()
        .and_then(|located| located.last())
        .and_then(|step| infer_type(step.schema));
    let types: &[&str] = match &inferred {
        Some(known) => std::slice::from_ref(known),
        None => &["string", "object"],
    };
    types.iter().filter_map(|known| allow(snapshot, finding, known, inferred.is_some())).collect()
}

fn allow(snapshot: &Snapshot, finding: &Finding, known: &str, is_safe: bool) -> Option<Fix> {
    let place = snapshot.cursor_on(finding.range).entry()?;
    let is_json = snapshot.text().slice(place.key_range()?).starts_with('"');
    let text = if is_json { snippet::quoted_string(known) } else { known.to_owned() };
    let value = snapshot.edits().replace_value(place, &text)?;
    let nullable = snippet::Entry::scalar(Keyword::Nullable.name(), "true");
    let is_new = place.sibling(Keyword::Nullable.name()).is_none();
    let edits = snapshot.edits().with_entries_behind(place, value, is_new.then_some(nullable).as_slice())?;
    let title = title!("change the type to '{known}' and add 'nullable: true'");
    if is_safe { Fix::safe(title, edits) } else { Fix::risky(title, edits) }
}
