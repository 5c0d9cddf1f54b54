//! Makes exactly one version the storage version.
//!
//! The only version of a CRD becomes the storage version. Of several versions, the author has to choose.
//!
//! ```yaml document before crd/storage-version
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
//!     storage: false
//!     schema: {openAPIV3Schema: {type: object}}
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
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use std::borrow::Cow;

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, entry_named};
use crd_ls_grammar::version_order::compare_versions;
use crd_ls_syntax::Mapping;
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::several(&["crd/storage-version"], find);

/// The maximum number of versions offered. It is limited because each fix may edit all versions.
const MAX_CHOICES: usize = 16;

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let versions = versions(ctx)?;
    if let [only] = &*versions {
        let edit = ctx.edits().set_scalar(*only, "storage", "true")?;
        return Some(vec![Fix::safe("make this the storage version", edit)?]);
    }
    let stored: Vec<Mapping<'_>> = versions.iter().copied().filter(|version| is_stored(*version)).collect();
    // Of several storage versions, one stays. If there is none, any version is possible. Newer versions come first.
    let mut choices = if stored.is_empty() { versions.clone() } else { stored };
    choices.sort_by(|one, other| compare_versions(&name(*other), &name(*one)));
    Some(choices.into_iter().take(MAX_CHOICES).filter_map(|chosen| choose(ctx, &versions, chosen)).collect())
}

fn versions<'s>(ctx: &FixContext<'s>) -> Option<Vec<Mapping<'s>>> {
    let sequence = ctx.subject().entry(["spec"], "versions")?.sequence()?;
    let mapping = |item: crd_ls_syntax::Item<'s>| item.content()?.mapping();
    sequence.items().map(mapping).collect()
}

fn name(version: Mapping<'_>) -> Cow<'_, str> {
    entry_named(version, "name").and_then(EntryPlace::scalar).unwrap_or_default()
}

fn is_stored(version: Mapping<'_>) -> bool {
    entry_named(version, "storage").and_then(EntryPlace::scalar).as_deref() == Some("true")
}

fn choose(ctx: &FixContext<'_>, versions: &[Mapping<'_>], chosen: Mapping<'_>) -> Option<Fix> {
    let name = name(chosen);
    let others = versions.iter().filter(|other| self::name(**other) == name).count();
    let position = versions.iter().position(|version| version.range() == chosen.range())?;
    let title = match others {
        1 => title!("make '{}' the storage version", name),
        _ => title!("make '{}', 'versions[{}]', the storage version", name, position),
    };
    let is_chosen = |version: &Mapping<'_>| version.range() == chosen.range();
    let edit = |version: &Mapping<'_>| -> Option<Option<Edit>> {
        let wanted = if is_chosen(version) { "true" } else { "false" };
        if is_stored(*version) == is_chosen(version) {
            return Some(None);
        }
        ctx.edits().set_scalar(*version, "storage", wanted).map(Some)
    };
    let edits: Option<Vec<Option<Edit>>> = versions.iter().map(edit).collect();
    Fix::risky(title, edits?.into_iter().flatten().collect::<Vec<_>>())
}
