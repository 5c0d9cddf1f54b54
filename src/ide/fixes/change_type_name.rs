//! Changes a type's name to the one that CRDs use.
//!
//! ```yaml before schema/type-name
//! type: object
//! properties:
//!   size:
//!     type: int
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: integer
//! ```

use super::QuickFix;
use super::infer_type::infer_type;
use super::title::title;
use crate::ide::cursor::EntryPlace;
use crate::ide::{Finding, Fix, Snapshot};
use crate::model::known_values::{COLUMN_TYPES, TYPES};

pub(super) const FIX: QuickFix =
    QuickFix { document: file_docs!("change_type_name.rs"), codes: &["schema/type-name", "crd/printer-column"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let Some(place) = snapshot.cursor_on(finding.range).entry().filter(|place| place.name() == "type") else {
        return Vec::new();
    };
    let Some(written) = place.scalar() else { return Vec::new() };
    let (types, is_column) = match finding.code() {
        "schema/type-name" => (TYPES, false),
        _ => (COLUMN_TYPES, true),
    };
    let known = types.meant(&written).or_else(|| misspelt(&written).filter(|known| types.contains(known)));
    let inferred = || snapshot.cursor(finding.range.start()).schemas()?.last().and_then(|step| infer_type(step.schema));
    let known = known.or_else(|| if is_column || written == "null" { None } else { inferred() });
    match known {
        Some(known) => change(snapshot, place, known, true).into_iter().collect(),
        // A column of any other type is printed as text.
        None if is_column => change(snapshot, place, "string", false).into_iter().collect(),
        None => types.suggestions().into_iter().filter_map(|known| change(snapshot, place, known, false)).collect(),
    }
}

fn change(snapshot: &Snapshot, place: EntryPlace<'_>, known: &str, is_safe: bool) -> Option<Fix> {
    let title = title!("change the type to '{known}'");
    let edits = vec![snapshot.edits().replace_string(place, known)?];
    if is_safe { Fix::safe(title, edits) } else { Fix::risky(title, edits) }
}

fn misspelt(written: &str) -> Option<&'static str> {
    let written = written.to_ascii_lowercase();
    TYPES.texts().find(|known| strsim::osa_distance(&written, known) == 1)
}
