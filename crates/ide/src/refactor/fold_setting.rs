//! Replaces equal settings of several versions with an anchor in the first version and aliases in the other versions.
//!
//! ```yaml document before
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!   - name: v2
//!     served: true
//!     storage: false
//!     sch$0ema:
//!       openAPIV3Schema:
//!         type: object
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: &schema
//!       openAPIV3Schema:
//!         type: object
//!   - name: v2
//!     served: true
//!     storage: false
//!     schema: *schema
//! ```

use super::refactoring::ProposedRefactoring;
use super::versions::{crd_outside_of_schemas, version_index, version_mappings};
use crate::Snapshot;
use crate::cursor::{EntryPlace, entry_named};
use crate::write::Layout;
use crd_ls_model::{FieldValue, Object};
use crd_ls_syntax::ContentKind;
use crd_ls_text::{Edit, TextRange, TextSize};

/// The settings that are long enough to be worth an anchor.
const SETTINGS: [&str; 4] = ["schema", "subresources", "additionalPrinterColumns", "selectableFields"];

pub(super) fn find(snapshot: &Snapshot, offset: TextSize) -> Option<Vec<ProposedRefactoring<'_>>> {
    let crd = crd_outside_of_schemas(snapshot, offset)?;
    let versions = version_mappings(snapshot, offset)?;
    let version = *versions.get(version_index(snapshot, offset)?)?;
    let holds =
        |name: &&str| entry_named(version, name).is_some_and(|place| place.entry.range().contains_inclusive(offset));
    let setting = SETTINGS.into_iter().find(holds)?;
    entry_named(version, setting).filter(is_written_out)?;
    let objects = crd.object.object("spec")?.objects("versions");
    let own = objects.get(version_index(snapshot, offset)?)?;
    // The text of an alias's value is elsewhere.
    let places: Vec<EntryPlace<'_>> = objects
        .iter()
        .zip(&versions)
        .filter(|(object, _)| is_same(object, own, setting))
        .filter_map(|(_, mapping)| entry_named(*mapping, setting).filter(is_written_out))
        .collect();
    if places.len() < 2 || versions.len() != objects.len() {
        return None;
    }
    let title = format!("write '{setting}' once, with aliases in the other versions");
    Some(vec![ProposedRefactoring::new(title, move || fold(snapshot, setting, &places))])
}

/// Whether a setting of two versions decodes to the same value.
fn is_same(one: &Object, other: &Object, setting: &str) -> bool {
    match (one.get(setting).map(|member| &member.value), other.get(setting).map(|member| &member.value)) {
        (Some(FieldValue::Object(one)), Some(FieldValue::Object(other))) => one.is_same(other),
        (Some(FieldValue::Objects(one)), Some(FieldValue::Objects(other))) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one.is_same(other))
        }
        _ => false,
    }
}

fn is_written_out(place: &EntryPlace<'_>) -> bool {
    let kind = place.entry.value().map(|value| value.kind());
    matches!(kind, Some(ContentKind::Mapping(_) | ContentKind::Sequence(_)))
}

fn fold(snapshot: &Snapshot, setting: &str, places: &[EntryPlace<'_>]) -> Option<Vec<Edit>> {
    let (first, others) = places.split_first()?;
    // JSON has no anchors.
    if snapshot.edits().style(first.mapping).layout == (Layout::Flow { is_json: true }) {
        return None;
    }
    let value = first.entry.value()?;
    let mut edits = Vec::new();
    let name = match value.anchor() {
        Some(anchor) => anchor.name().to_owned(),
        None => {
            let name = free_anchor(snapshot, setting);
            let colon = first.entry.colon()?;
            edits.push(Edit::replace(TextRange::empty(colon.end()), format!(" &{name}")));
            name
        }
    };
    for place in others {
        // An anchor in the removed text may be in use elsewhere.
        if snapshot.text().slice(place.entry.value()?.range()).contains('&') {
            return None;
        }
        edits.push(snapshot.edits().replace_value(*place, &format!("*{name}"))?);
    }
    Some(edits)
}

/// A name that isn't an anchor of the text yet.
fn free_anchor(snapshot: &Snapshot, setting: &str) -> String {
    let text = snapshot.text().to_string();
    let is_free = |name: &String| !text.contains(&format!("&{name}"));
    let numbered = (2..).map(|number: u32| format!("{setting}{number}"));
    std::iter::once(setting.to_owned()).chain(numbered).find(is_free).unwrap_or_default()
}
