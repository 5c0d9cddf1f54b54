//! Adds the schema of a list's items, which allows any items or strings. The author has to choose, because nothing
//! shows the type of the items.
//!
//! ```yaml before structural/items-missing
//! type: object
//! properties:
//!   names:
//!     type: array
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   names:
//!     type: array
//!     items:
//!       x-kubernetes-preserve-unknown-fields: true
//! ```

use super::QuickFix;
use super::title::title;
use crate::edit::Target;
use crate::edit::snippet::{Entry, Snippet};
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::Keyword;
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("add_items.rs"), codes: &["structural/items-missing"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let any = Entry::scalar(Keyword::XPreserveUnknownFields.name(), "true");
    let text = Entry::scalar(Keyword::Type.name(), "string");
    let fixes = [add(snapshot, finding, any, "items of any kind"), add(snapshot, finding, text, "strings as items")];
    fixes.into_iter().flatten().collect()
}

fn add(snapshot: &Snapshot, finding: &Finding, schema: Entry, what: &str) -> Option<Fix> {
    let located = snapshot.cursor(finding.range.start()).schemas()?;
    // The key of an empty `items` counts as a keyword of the list.
    let step = *located.schemas.iter().rev().find(|step| step.schema.type_name() == "array")?;
    let target = snapshot.edits().target(step)?;
    let edit = match (snapshot.edits().value_range(&target, "items"), &target) {
        (Some(range), _) => replace_nothing(snapshot, range, &schema)?,
        (None, Target::Mapping(mapping)) => {
            snapshot.edits().append(*mapping, &[Entry::new("items", Snippet::Mapping(vec![schema]))])?
        }
        _ => return None,
    };
    Fix::risky(title!("add {what}"), vec![edit])
}

/// Writes a schema in place of null or an empty list.
fn replace_nothing(snapshot: &Snapshot, range: TextRange, schema: &Entry) -> Option<Edit> {
    let Entry::New { key, value: Snippet::Scalar(value) } = schema else { return None };
    let is_nothing = matches!(&*snapshot.text().slice(range), "" | "null" | "~" | "[]");
    let space = if range.is_empty() { " " } else { "" };
    is_nothing.then(|| Edit::replace(range, format!("{space}{{{key}: {value}}}")))
}
