//! Replaces a format that no server knows by `x-kubernetes-int-or-string`.
//!
//! ```yaml before warning/unrecognized-format
//! type: object
//! properties:
//!   port:
//!     type: string
//!     format: int-or-string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   port:
//!     x-kubernetes-int-or-string: true
//! ```
//! ```yaml before structural/type-missing
//! type: object
//! properties:
//!   port:
//!     anyOf:
//!     - type: integer
//!     - type: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   port:
//!     x-kubernetes-int-or-string: true
//!     anyOf:
//!     - type: integer
//!     - type: string
//! ```

use super::QuickFix;
use super::title::title;
use crate::ide::cursor::EntryPlace;
use crate::ide::edit::snippet::Entry;
use crate::ide::{Finding, Fix, Snapshot};
use crate::model::Keyword;
use crate::rules::is_int_or_string_pattern;
use crate::text::Edit;

pub(super) const FIX: QuickFix = QuickFix {
    document: include_str!("use_int_or_string.rs"),
    codes: &["warning/unrecognized-format", TYPE_MISSING],
    find,
};

const TYPE_MISSING: &str = "structural/type-missing";

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    if finding.code() == TYPE_MISSING {
        return say_it(snapshot, finding).into_iter().collect();
    }
    snapshot.cursor_on(finding.range).entry().and_then(|place| use_it(snapshot, place)).into_iter().collect()
}

/// Beside an `anyOf` of the two types.
fn say_it(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let located = snapshot.cursor(finding.range.start()).schemas()?;
    let step = located.last().filter(|step| is_int_or_string_pattern(step.schema))?;
    let keyword = Keyword::XIntOrString.name();
    let target = snapshot.edits().target(step)?;
    let edit = snapshot.edits().prepend(&target, &[Entry::scalar(keyword, "true")])?;
    Fix::safe(title!("add '{keyword}: true'"), vec![edit])
}

fn use_it(snapshot: &Snapshot, place: EntryPlace<'_>) -> Option<Fix> {
    let keyword = Keyword::XIntOrString.name();
    let says_so = place.name() == Keyword::Format.name() && place.scalar()? == "int-or-string";
    if !says_so {
        return None;
    }
    if place.sibling(keyword).is_some() {
        return Fix::safe(title!("remove 'format': '{keyword}' says it"), vec![snapshot.edits().remove(place)?]);
    }
    let key = place.key_range()?;
    let mut edits = vec![
        Edit::replace(key, snapshot.edits().string_like(key, keyword)),
        snapshot.edits().replace_value(place, "true")?,
    ];
    match place.sibling(Keyword::Type.name()) {
        Some(written) if matches!(written.scalar().as_deref(), Some("integer" | "string")) => {
            edits.push(snapshot.edits().remove(written)?);
        }
        Some(_) => return None,
        None => {}
    }
    // The server accepts only one of the two.
    Fix::risky(title!("use '{keyword}'"), edits)
}
