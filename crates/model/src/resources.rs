//! The objects of a document without schemas: the document itself, or the items of a list. They may be custom
//! resources.
//!
//! `kubectl` splits lists, including nested lists, and sends each item separately. A list of one kind, such as a
//! `WidgetList`, gives its items their type if they have none. Source: `decodeToList` in
//! k8s.io/apimachinery/pkg/apis/meta/v1/unstructured.

use std::borrow::Cow;

use super::definition::MAX_LISTS;
use super::document::Document;
use super::json::{Json, JsonKind, JsonMember, Members, object};
use super::patched::PatchedParts;
use super::path::{FieldPath, Segment};
use super::type_meta::TypeMeta;
use super::view::View;
use super::written_parts::PatchableObject;
use crd_ls_text::TextRange;

/// An object in a document.
pub struct PlacedResource<'v> {
    /// The indices that lead to the object in the document's list and in nested lists. Empty if it is the document
    /// itself.
    pub items: Vec<usize>,
    /// The object, with the type that it gets from its list.
    pub value: Cow<'v, Json>,
}

impl PlacedResource<'_> {
    /// The path from the document to the object.
    pub fn path(&self) -> FieldPath {
        self.items.iter().flat_map(|item| [Segment::from("items"), Segment::Index(*item)]).collect()
    }
}

/// The ending of the kinds of lists.
const LIST: &str = "List";

impl Document {
    /// The types of the objects without schemas that have an `apiVersion` and a `kind`.
    pub fn resource_types(&self) -> Vec<TypeMeta> {
        let mut types = Vec::new();
        if !self.has_definition_at(&[]) {
            // The document itself gets no type from a list.
            if let Some(meta) = self.type_meta() {
                self.collect_types((self.view(), meta), &mut Vec::new(), &mut types);
            }
        }
        types
    }

    /// The objects without schemas in the document's value.
    pub fn resources<'v>(&self, value: &'v Json) -> Vec<PlacedResource<'v>> {
        let mut found = Vec::new();
        if !self.has_definition_at(&[]) {
            self.collect_resources(value, None, &mut Vec::new(), &mut found);
        }
        found
    }

    /// Whether the document is a list, whose items are sent separately. `meta` is the type of the document.
    pub fn is_list_of(&self, meta: &TypeMeta) -> bool {
        written_items(meta, self.view()).is_some()
    }

    /// The parts of the document's value that patches write. None if no patch writes a part.
    pub(super) fn patched_parts(&self, value: &Json) -> Option<&PatchedParts> {
        let object = |placed: PlacedResource<'_>| PatchableObject::new(placed.items, &placed.value);
        let objects = || self.resources(value).into_iter().map(object).collect();
        self.written_parts()?.of(objects, self.unfinished().patched_objects())
    }

    fn collect_types(&self, (view, meta): (View<'_>, TypeMeta), items: &mut Vec<usize>, types: &mut Vec<TypeMeta>) {
        let Some(list) = written_items(&meta, view) else { return types.push(meta) };
        let inherited = type_of_items(&meta);
        for (index, item) in list.into_iter().enumerate() {
            self.inside(index, items, |items| {
                if let Some(meta) = type_of(item, inherited.as_ref()) {
                    self.collect_types((item, meta), items, types);
                }
            });
        }
    }

    fn collect_resources<'v>(
        &self,
        value: &'v Json,
        inherited: Option<&TypeMeta>,
        items: &mut Vec<usize>,
        found: &mut Vec<PlacedResource<'v>>,
    ) {
        let text = |field| value.get(field).and_then(|member| member.value.written_text()).unwrap_or_default();
        let own = TypeMeta { api_version: text("apiVersion").into(), kind: text("kind").into() };
        let is_object = value.is_object();
        let inherited = inherited.filter(|_| is_object && own.api_version.is_empty() && own.kind.is_empty());
        let meta = inherited.unwrap_or(&own);
        let Some(list) = items_of(meta, value) else {
            let value = inherited.map_or(Cow::Borrowed(value), |of| Cow::Owned(with_type(value, of)));
            return found.push(PlacedResource { items: items.clone(), value });
        };
        let inherited = type_of_items(meta);
        for (index, item) in list.iter().enumerate() {
            self.inside(index, items, |items| self.collect_resources(item, inherited.as_ref(), items, found));
        }
    }

    /// Visits an item of a list unless it contains schemas.
    fn inside(&self, index: usize, items: &mut Vec<usize>, visit: impl FnOnce(&mut Vec<usize>)) {
        items.push(index);
        if items.len() <= MAX_LISTS && !self.has_definition_at(items) {
            visit(items);
        }
        items.pop();
    }

    fn has_definition_at(&self, items: &[usize]) -> bool {
        self.definitions().iter().any(|placed| *placed.items == *items)
    }
}

/// The type of an object: its own, or else the type that its list gives to items.
fn type_of(view: View<'_>, inherited: Option<&TypeMeta>) -> Option<TypeMeta> {
    let own = TypeMeta::of(view);
    if own.as_ref().is_some_and(|own| !own.api_version.is_empty() || !own.kind.is_empty()) {
        return own;
    }
    let mapping = view.as_mapping()?;
    let lacks = |field| {
        let text = mapping.get(field).and_then(|entry| entry.value.as_string());
        text.is_none_or(|text| text.is_empty())
    };
    inherited.filter(|_| lacks("apiVersion") && lacks("kind")).cloned().or(own)
}

/// The type of the items in a list of one kind.
fn type_of_items(list: &TypeMeta) -> Option<TypeMeta> {
    let kind = list.kind.strip_suffix(LIST).filter(|kind| !kind.is_empty())?;
    Some(TypeMeta { api_version: list.api_version.clone(), kind: kind.into() })
}

/// The items of a list. None for other objects: without `items`, an object of a kind such as `AllowList` is not a list.
fn written_items<'v>(meta: &TypeMeta, view: View<'v>) -> Option<Vec<View<'v>>> {
    if !meta.kind.ends_with(LIST) {
        return None;
    }
    let list = view.as_mapping().and_then(|mapping| mapping.get("items")?.value.as_sequence());
    list.map(|list| list.items()).or_else(|| is_any_list(meta).then(Vec::new))
}

/// Like [`written_items`], for a decoded value.
fn items_of<'v>(meta: &TypeMeta, value: &'v Json) -> Option<&'v [Json]> {
    if !meta.kind.ends_with(LIST) {
        return None;
    }
    match value.get("items").map(|member| &member.value.kind) {
        Some(JsonKind::Array(items, _)) => Some(items),
        _ if is_any_list(meta) => Some(&[]),
        _ => None,
    }
}

/// Whether a list is for objects of any kind.
fn is_any_list(meta: &TypeMeta) -> bool {
    (&*meta.api_version, &*meta.kind) == ("v1", LIST)
}

/// The object with `apiVersion` and `kind` added, both placed at the object's first key.
fn with_type(value: &Json, of: &TypeMeta) -> Json {
    let keys = value.members().iter().map(|member| member.key_range);
    let place = keys.min_by_key(|key| key.start()).unwrap_or(TextRange::empty(value.range.start()));
    let member = |key: &str, text: &str| JsonMember {
        key: key.into(),
        key_range: place,
        value: Json { range: place, kind: JsonKind::String(text.into()) },
    };
    let others = value.members().iter().filter(|member| !["apiVersion", "kind"].contains(&&*member.key));
    let typed = [member("apiVersion", &of.api_version), member("kind", &of.kind)];
    Json { range: value.range, kind: object(others.cloned().chain(typed).collect(), Members::of_object(value)) }
}
