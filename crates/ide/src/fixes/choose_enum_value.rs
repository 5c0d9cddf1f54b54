//! Writes a value that the schema allows; the one with the most similar spelling comes first.
//!
//! It is safe if only letters are in the wrong case.
//!
//! ```yaml resource before resource/enum
//! type: object
//! properties:
//!   policy:
//!     type: string
//!     enum: [Always, Never]
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! policy: never
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   policy:
//!     type: string
//!     enum: [Always, Never]
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! policy: Never
//! ```

use super::QuickFix;
use super::title::title;
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::{Field, Json, JsonKind, Keyword};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("choose_enum_value.rs"), codes: &["resource/enum"], find };

/// The maximum number of values offered.
const MOST: usize = 8;

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    choices(snapshot, finding).unwrap_or_default()
}

fn choices(snapshot: &Snapshot, finding: &Finding) -> Option<Vec<Fix>> {
    let scalar = snapshot.cursor_on(finding.range).scalar()?;
    let allowed = snapshot.resource_part(finding)?.schema()?.field(Keyword::Enum).and_then(Field::json)?;
    let JsonKind::Array(allowed) = &allowed.kind else { return None };
    let written = scalar.value();
    let mut allowed: Vec<(String, String)> =
        allowed.iter().filter_map(|value| choice(snapshot, finding, value)).collect();
    allowed.sort_by_cached_key(|(name, _)| distance(name, &written));
    let fixes = allowed.into_iter().take(MOST).filter_map(|(name, text)| {
        let (title, edits) = (title!("write '{name}'"), vec![Edit::replace(finding.range, text)]);
        if distance(&name, &written) == 0 { Fix::safe(title, edits) } else { Fix::risky(title, edits) }
    });
    Some(fixes.collect())
}

/// A value and its text.
fn choice(snapshot: &Snapshot, finding: &Finding, value: &Json) -> Option<(String, String)> {
    match &value.kind {
        JsonKind::String(text) => Some((text.to_string(), snapshot.edits().string_like(finding.range, text))),
        JsonKind::Array(_) | JsonKind::Object(_) => None,
        _ => Some((value.to_string(), value.to_string())),
    }
}

/// The edit distance between two texts, ignoring case.
fn distance(one: &str, other: &str) -> usize {
    strsim::osa_distance(&one.to_lowercase(), &other.to_lowercase())
}
