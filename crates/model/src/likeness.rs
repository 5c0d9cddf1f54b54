//! Whether a document is meant as a CRD although its type is wrong or missing.

use std::borrow::Cow;

use super::table::known_values::CRD_KIND;
use super::view::MappingView;
use crd_ls_grammar::near_name::distance;
use crd_ls_syntax::{Content, ContentKind, DocumentNode, Flags, Mapping};

/// The group of CRDs.
pub(super) const GROUP: &str = "apiextensions.k8s.io";

/// The maximum number of letters that may differ in a misspelt name.
const MAX_DIFFERENCES: usize = 3;

/// In a text with errors, a CRD is searched for down to this depth, and in this number of entries or items of each
/// collection.
const DEPTH: usize = 2;
const BREADTH: usize = 16;

/// Whether a text is this name or a misspelling of it.
pub(super) fn is_like(text: &str, name: &str) -> bool {
    let text = text.trim();
    text == name || distance(text, name, MAX_DIFFERENCES).is_some()
}

/// Whether the group of an `apiVersion` is the group of CRDs, possibly misspelt.
pub(super) fn is_like_group(api_version: &str) -> bool {
    api_version.split_once('/').is_some_and(|(group, _)| is_like(group, GROUP))
}

/// Whether the group of an `apiVersion` is the group of CRDs.
pub(super) fn is_of_group(api_version: &str) -> bool {
    api_version.split_once('/').is_some_and(|(group, _)| group == GROUP)
}

/// Informal names for the kind of CRDs.
const SHORT_KINDS: [&str; 3] = ["crd", "crds", "customresource"];

/// The fields in `spec` that identify a CRD even if its type is wrong.
const BODY: [&str; 3] = ["group", "names", "versions"];

/// Whether an object has the fields of a CRD, and either its kind or its group is like that of a CRD, or both are
/// missing.
pub(super) fn is_crd_by_body(api_version: &str, kind: &str, root: MappingView<'_>) -> bool {
    let names_kind =
        |text: &str| is_like(text, CRD_KIND) || SHORT_KINDS.iter().any(|short| text.eq_ignore_ascii_case(short));
    let names_group = |text: &str| is_of_group(text) || is_like_group(text);
    let is_named = [api_version, kind].iter().any(|text| names_kind(text) || names_group(text));
    (is_named || api_version.is_empty() && kind.is_empty()) && has_body(root)
}

fn has_body(root: MappingView<'_>) -> bool {
    let Some(spec) = root.get("spec").and_then(|spec| spec.value.as_mapping()) else { return false };
    BODY.iter().all(|field| spec.get(field).is_some())
}

/// Whether a document with errors contains a CRD: after a bracket, a quote or a dash that should not be there. A
/// document whose root has a type does not count.
pub(super) fn shows_crd(document: Content<'_>) -> bool {
    if !document.flags().contains(Flags::HAS_ERROR) {
        return false;
    }
    let mut head = Head::default();
    if let ContentKind::Mapping(root) = document.kind() {
        head.read(root);
    }
    if head.has_api_version && head.has_kind {
        return false;
    }
    holds_head(document, DEPTH)
}

/// Whether a document is a part of an object: it is indented, and has neither `apiVersion` nor `kind`.
pub(super) fn is_fragment(document: DocumentNode<'_>) -> bool {
    let Some(content) = document.content().filter(|_| document.is_indented()) else { return false };
    let mut head = Head::default();
    if let ContentKind::Mapping(root) = content.kind() {
        head.read(root);
    }
    !head.has_api_version && !head.has_kind
}

fn holds_head(content: Content<'_>, depth: usize) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return false };
    let mut head = Head::default();
    match content.kind() {
        ContentKind::Mapping(mapping) => {
            head.read(mapping);
            let mut values = mapping.entries().take(BREADTH).filter_map(|entry| entry.value());
            head.is_of_crd() || values.any(|value| holds_head(value, depth))
        }
        ContentKind::Sequence(sequence) => {
            let items = || sequence.items().take(BREADTH).filter_map(|item| item.content());
            let inside = || items().chain(sequence.misplaced().take(BREADTH));
            // Between brackets, each entry is a mapping of its own. So is the first entry after a misplaced dash.
            for content in inside() {
                if let ContentKind::Mapping(mapping) = content.kind() {
                    head.read(mapping);
                }
            }
            head.is_of_crd() || inside().any(|content| holds_head(content, depth))
        }
        _ => false,
    }
}

/// The fields of an object that describe its type.
#[derive(Default)]
struct Head {
    has_api_version: bool,
    has_kind: bool,
    is_api_version_like: bool,
    is_kind_like: bool,
}

impl Head {
    fn read(&mut self, mapping: Mapping<'_>) {
        for entry in mapping.entries().take(BREADTH) {
            let (Some(key), Some(value)) = (text(entry.key()), text(entry.value())) else { continue };
            match &*key {
                "apiVersion" => {
                    self.has_api_version = true;
                    self.is_api_version_like |= is_like_group(&value);
                }
                "kind" => {
                    self.has_kind = true;
                    self.is_kind_like |= is_like(&value, CRD_KIND);
                }
                _ => {}
            }
        }
    }

    fn is_of_crd(&self) -> bool {
        self.is_api_version_like && self.is_kind_like
    }
}

fn text(content: Option<Content<'_>>) -> Option<Cow<'_, str>> {
    match content?.kind() {
        ContentKind::Scalar(scalar) => Some(scalar.value()),
        _ => None,
    }
}
