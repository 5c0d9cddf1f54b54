//! The type of an object, as far as it is written.

use std::borrow::Cow;

use super::probe::Probe;
use crate::cursor::{entry_named, scalar};
use crd_ls_syntax::Mapping;

/// The type of an object, as written without the word at the cursor.
pub(super) struct WrittenType<'t> {
    pub(super) api_version: Option<String>,
    pub(super) kind: Option<String>,
    /// Whether the object has no other entries, except for an entry whose key is the word at the cursor.
    pub(super) is_all: bool,
    pub(super) root: Mapping<'t>,
}

impl<'t> WrittenType<'t> {
    pub(super) fn of(probe: &Probe, root: Mapping<'t>) -> Self {
        let written = |name| {
            let value = entry_named(root, name).and_then(|place| place.entry.value());
            value.filter(|value| !probe.is_at(value.range())).and_then(scalar).map(Cow::into_owned)
        };
        let is_all = root.entries().all(|entry| {
            let name = entry.key().and_then(scalar);
            probe.is_marked(entry) || name.is_some_and(|name| matches!(&*name, "apiVersion" | "kind"))
        });
        Self { api_version: written("apiVersion"), kind: written("kind"), is_all, root }
    }
}
