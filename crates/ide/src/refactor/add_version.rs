//! Adds a copy of the version at the cursor, with the next name and `storage: false`.
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
//!   - name: $0v1alpha1
//!     served: true
//!     storage: true
//!     schema:
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
//!   - name: v1alpha1
//!     served: true
//!     storage: true
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!   - name: v1beta1
//!     served: true
//!     storage: false
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//! ```

use super::refactoring::ProposedRefactoring;
use super::versions::{crd_outside_of_schemas, item_mapping, version_index, versions_list};
use crate::Snapshot;
use crate::cursor::entry_named;
use crate::edit::snippet;
use crd_ls_syntax::Mapping;
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) fn find(snapshot: &Snapshot, offset: TextSize) -> Option<Vec<ProposedRefactoring<'_>>> {
    let crd = crd_outside_of_schemas(snapshot, offset)?;
    let index = version_index(snapshot, offset)?;
    let name = &crd.versions.get(index)?.name;
    let known: Vec<&str> = crd.versions.iter().map(|version| version.name.as_str()).collect();
    let new = next_free(name, &known)?;
    let title = format!("add a version '{new}' like '{name}'");
    Some(vec![ProposedRefactoring::new(title, move || add(snapshot, offset, index, &new))])
}

fn add(snapshot: &Snapshot, offset: TextSize, index: usize, name: &str) -> Option<Vec<Edit>> {
    let versions = versions_list(snapshot, offset)?;
    let item = versions.items().nth(index)?;
    let edits = as_new_version(snapshot, item_mapping(&item)?, name)?;
    if versions.is_flow() {
        let copy = copied(snapshot, item.range(), &edits)?;
        return Some(vec![Edit::replace(TextRange::empty(item.range().end()), format!(", {copy}"))]);
    }
    snapshot.lines().is_first_on_line(item.range().start()).then_some(())?;
    let lines = snapshot.lines().lines_of(item.range());
    let line_break = snippet::line_break(snapshot.text());
    let ends_line = snapshot.text().slice(lines).ends_with(['\n', '\r']);
    let copy = copied(snapshot, lines, &edits)?;
    let copy = copy.trim_end_matches(['\n', '\r']);
    let insert = if ends_line { format!("{copy}{line_break}") } else { format!("{line_break}{copy}") };
    Some(vec![Edit::replace(TextRange::empty(lines.end()), insert)])
}

/// A part of the text with edits applied.
fn copied(snapshot: &Snapshot, range: TextRange, edits: &[Edit]) -> Option<String> {
    let mut text = String::new();
    let mut at = range.start();
    for edit in edits {
        if edit.range.start() < at || edit.range.end() > range.end() {
            return None;
        }
        text.push_str(&snapshot.text().slice(TextRange::new(at, edit.range.start())));
        text.push_str(&edit.insert);
        at = edit.range.end();
    }
    text.push_str(&snapshot.text().slice(TextRange::new(at, range.end())));
    Some(text)
}

/// The differences between the new version and its original, as edits of the original in ascending order.
fn as_new_version(snapshot: &Snapshot, version: Mapping<'_>, name: &str) -> Option<Vec<Edit>> {
    let mut edits = vec![snapshot.edits().replace_string(entry_named(version, "name")?, name)?];
    match entry_named(version, "storage") {
        Some(place) if place.scalar().is_some_and(|value| value == "false") => {}
        _ => edits.push(snapshot.edits().set_scalar(version, "storage", "false")?),
    }
    // The deprecation of the original doesn't apply to the new version.
    for setting in ["deprecated", "deprecationWarning"] {
        edits.extend(entry_named(version, setting).and_then(|place| snapshot.edits().remove(place)));
    }
    edits.sort_by_key(|edit| edit.range.start());
    Some(edits)
}

/// The next name that no version has yet.
fn next_free(name: &str, known: &[&str]) -> Option<String> {
    let mut next = next(name)?;
    while known.contains(&next.as_str()) {
        next = self::next(&next)?;
    }
    Some(next)
}

/// The next name: `v1beta1` after `v1alpha1`, then `v1`, then `v2`. Other names get a number: `first2` after `first`.
fn next(name: &str) -> Option<String> {
    let number = name.strip_prefix('v').unwrap_or_default();
    let digits = number.len() - number.trim_start_matches(|character: char| character.is_ascii_digit()).len();
    let (major, rest) = number.split_at(digits);
    match (major.parse::<u32>(), rest) {
        (Ok(major), "") => Some(format!("v{}", major.checked_add(1)?)),
        (Ok(major), rest) if rest.starts_with("alpha") => Some(format!("v{major}beta1")),
        (Ok(major), rest) if rest.starts_with("beta") => Some(format!("v{major}")),
        _ => {
            let stem = name.trim_end_matches(|character: char| character.is_ascii_digit());
            let number = name.get(stem.len()..).and_then(|digits| digits.parse::<u32>().ok()).unwrap_or(1);
            Some(format!("{stem}{}", number.checked_add(1)?))
        }
    }
}

#[cfg(test)]
mod tests;
