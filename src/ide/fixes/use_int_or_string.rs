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

use super::QuickFix;
use super::title::title;
use crate::ide::cursor::EntryPlace;
use crate::ide::{Finding, Fix, Snapshot};
use crate::model::Keyword;
use crate::text::Edit;

pub(super) const FIX: QuickFix =
    QuickFix { document: include_str!("use_int_or_string.rs"), codes: &["warning/unrecognized-format"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    snapshot.cursor_on(finding.range).entry().and_then(|place| use_it(snapshot, place)).into_iter().collect()
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
