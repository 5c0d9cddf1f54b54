//! The start of a second object in one mapping: the `---` between two objects is missing.

use super::branches::{Branch, branches};
use super::table::known_values::CRD_KIND;
use super::type_meta::may_be_custom;
use super::unfinished::Actions;
use crd_ls_syntax::{Content, EntryParts, Mapping, Scalar};
use crd_ls_text::TextRange;

/// The `apiVersion` and `kind` of a second object.
#[derive(Clone, Copy, Debug)]
pub struct JoinedHead {
    /// The first of the two keys, counted from the document's start.
    pub key: TextRange,
    /// Whether one of the objects is a CRD or may be a custom resource.
    pub is_ours: bool,
}

impl JoinedHead {
    /// None unless both keys repeat in the same branch of a template. In a flow mapping, no line can start another
    /// object.
    pub(super) fn of(content: Option<Content<'_>>, actions: Actions) -> Option<Self> {
        let root = content?.mapping().filter(|root| !root.is_flow())?;
        let repeats = |key: &'static str| named(root, key).nth(1).is_some();
        if !repeats("apiVersion") || !repeats("kind") {
            return None;
        }
        let branches = branches(content, actions, root.entries().map(|entry| entry.range().start()));
        let second = |key: &'static str| second(root, key, branches.as_deref().unwrap_or_default());
        let key = [second("apiVersion")?, second("kind")?].into_iter().min_by_key(|key| key.start())?;
        let is_custom = |api_version: Scalar<'_>| {
            api_version.value().split_once('/').is_some_and(|(group, _)| may_be_custom(group, ""))
        };
        let is_ours = named(root, "apiVersion").filter_map(|(_, value)| value).any(is_custom)
            || named(root, "kind").filter_map(|(_, value)| value).any(|kind| kind.value() == CRD_KIND);
        Some(Self { key, is_ours })
    }
}

/// The range of the first key that repeats an earlier key in the same branch.
fn second(root: Mapping<'_>, name: &'static str, branches: &[Branch]) -> Option<TextRange> {
    let mut before = None;
    root.entries().enumerate().find_map(|(index, entry)| {
        let key = entry.key().filter(|key| key.scalar().is_some_and(|key| key.value() == name))?;
        let branch = branches.get(index).copied().unwrap_or(Branch::ONLY);
        let repeats = before.replace(branch).is_some_and(|before: Branch| branch.adjoins(before));
        repeats.then(|| key.range())
    })
}

/// The entries with this key: the range of the key, and the value if it is a scalar.
fn named<'a>(root: Mapping<'a>, name: &'static str) -> impl Iterator<Item = (TextRange, Option<Scalar<'a>>)> {
    root.entries().filter_map(move |entry| {
        let EntryParts { key, value, .. } = entry.parts();
        let key = key.filter(|key| key.scalar().is_some_and(|key| key.value() == name))?;
        Some((key.range(), value.and_then(Content::scalar)))
    })
}
