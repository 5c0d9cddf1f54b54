//! Objects that kubectl does not read, because `---` is missing before them.

use super::Snapshot;
use crate::Finding;
use crd_ls_model::PlacedDocument;
use crd_ls_rules::{of_unread, of_unseparated};
use crd_ls_syntax::{Content, Mapping, Scalar};
use crd_ls_text::TextRange;

/// The kind of CRDs.
const CRD: &str = "CustomResourceDefinition";

impl Snapshot {
    /// The findings about objects after `...`, and below another object without a separator. Equal keys in CRDs and in
    /// resources of known kinds are errors of their own.
    pub(super) fn of_unread_objects(&self) -> Vec<Finding> {
        let documents = self.stream.documents().iter().zip(self.tree.documents());
        let finding = |(placed, content): (&PlacedDocument, Option<Content<'_>>)| {
            let document = &placed.document;
            let is_checked = !document.definitions().is_empty() || document.template().is_some();
            if is_checked && !placed.is_unread {
                return None;
            }
            let (kind, root) = (document.type_meta()?.group_kind(), content?.mapping()?);
            if placed.is_unread {
                return Some(of_unread(placed, root.entries().next()?.key()?.range()));
            }
            let kind = kind.filter(|kind| self.kind_named(kind).is_none())?;
            Some(of_unseparated(placed, second_head(root, kind.may_be_custom())?))
        };
        documents.map(|(placed, node)| (placed, node.content())).filter_map(finding).collect()
    }
}

/// The second `apiVersion` of a mapping that has a second `kind`, too. One of the two objects must be a CRD, unless
/// the second one `is_custom`.
fn second_head(root: Mapping<'_>, is_custom: bool) -> Option<TextRange> {
    let is = |content: Option<Content<'_>>, text: &str| {
        content.and_then(Content::scalar).map(Scalar::value).is_some_and(|value| value == text)
    };
    let named = |name: &'static str| root.entries().filter(move |entry| is(entry.key(), name));
    let api_version = named("apiVersion").nth(1)?.key()?;
    named("kind").nth(1)?;
    let is_crd = || named("kind").any(|entry| is(entry.value(), CRD));
    (is_custom || is_crd()).then(|| api_version.range())
}
