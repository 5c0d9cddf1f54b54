//! The items of sets and maps are distinct.
//!
//! A list with `x-kubernetes-list-type: set` contains no item twice, and no two items of a list of type `map` have the
//! same keys. A missing key counts as a value of its own. An update is not checked if any list of the old object had
//! duplicates.
//!
//! Source: `ValidateListSetsAndMaps` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/listtype.
//!
//! ```yaml resource resource/list-type
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     x-kubernetes-list-type: set
//!     items:
//!       type: string
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! hosts:
//! - a.example.com
//! - a.example.com
//! # ^^^^^^^^^^^^^ error[resource/list-type]: this item is in the list already, and the list is a set. Remove it.
//! ```

use std::collections::HashSet;

use super::judge::Judge;
use crate::engine::Checked;
use crate::problem::{PrintedValue, ResourceProblem};
use crate::value::{Field, Structural, printed};
use crd_ls_model::{Extent, FieldPath, Focus, ItemGroups, Json, JsonKind, JsonMember, Keyword, ListType, Segment};
use crd_ls_text::TextRange;

/// A problem of a list.
struct ListFault {
    problem: ResourceProblem,
    path: FieldPath,
    place: TextRange,
}

/// Reports duplicate items of lists in focus, unless any list of the old object had duplicates.
pub(super) fn check(schema: &Checked, new: &Json, focus: &Focus, old: Option<&Json>, out: &mut Judge<'_>) {
    let faults = |value: &Json, focus: &Focus| {
        let mut faults = Vec::new();
        find(Structural::of(&schema.schema), (value, focus), &mut FieldPath::ROOT.clone(), &mut faults);
        faults
    };
    let found = faults(new, focus);
    if found.is_empty() || old.is_some_and(|old| !faults(old, Focus::WHOLE).is_empty()) {
        return;
    }
    for ListFault { problem, path, place } in found {
        out.report(problem, path, place);
    }
}

fn find(schema: Structural<'_>, (value, focus): (&Json, &Focus), path: &mut FieldPath, faults: &mut Vec<ListFault>) {
    if !schema.schema.keywords_within().contains(Keyword::XListType) {
        return;
    }
    match &value.kind {
        JsonKind::Array(items, _) => {
            match schema.schema.list_type() {
                Some(ListType::Set) => repeated(value, identity, None, path, faults),
                Some(ListType::Map) => map_items(schema, value, path, faults),
                _ => {}
            }
            let Some(of_items) = schema.items() else { return };
            for (index, item, focus) in focus.items(items) {
                path.push(index);
                find(of_items, (item, focus), path, faults);
                path.pop();
            }
        }
        JsonKind::Object(members, _) => {
            let fields = schema.fields(members);
            for (member, focus) in focus.members(members) {
                let (Field::Property(field) | Field::MapValue(Some(field))) = fields.of(&member.key) else { continue };
                path.push(Segment::from(member.key.to_string()));
                find(field, (&member.value, focus), path, faults);
                path.pop();
            }
        }
        _ => {}
    }
}

fn map_items(schema: Structural<'_>, list: &Json, path: &FieldPath, faults: &mut Vec<ListFault>) {
    let items = list.items();
    let keys: Vec<&str> = schema.schema.names(Keyword::XListMapKeys).collect();
    // A null already has a type error, and a hole may become an object.
    let is_object = |item: &Json| matches!(item.kind, JsonKind::Object(..) | JsonKind::Null | JsonKind::Hole(_));
    if let Some(at) = items.iter().position(|item| !is_object(item)) {
        let item = items.get(at);
        let place = item.map_or(TextRange::empty(0.into()), |item| item.range);
        let problem = ResourceProblem::ItemWithoutKeys { value: printed(item) };
        faults.push(ListFault { problem, path: path.child(at), place });
        return;
    }
    let of_item = |item: &Json| {
        let absent = || (!item.is_open()).then(String::new);
        let value = |key: &str| item.get(key).map_or_else(absent, |member| identity(&member.value));
        let key = |key: &&str| value(key).filter(|_| !item.may_lack(key));
        let keys = keys.iter().map(key).collect::<Option<Vec<_>>>();
        keys.filter(|_| !matches!(item.kind, JsonKind::Null | JsonKind::Hole(_))).map(|keys| keys.join("\0"))
    };
    repeated(list, of_item, Some(&keys), path, faults);
}

/// Reports duplicates that can occur together, once for each value. In maps, items are duplicates if the `keys` are
/// equal.
fn repeated(
    list: &Json,
    identity: impl Fn(&Json) -> Option<String>,
    keys: Option<&[&str]>,
    path: &FieldPath,
    faults: &mut Vec<ListFault>,
) {
    let (mut seen, mut reported) = (HashSet::new(), HashSet::new());
    let groups = ItemGroups::of(list);
    for (index, item) in list.items().iter().enumerate() {
        let Some(identity) = identity(item) else { continue };
        let repeats = groups.of_item(index).filter(|group| !seen.insert((*group, identity.clone()))).count() > 0;
        if repeats && reported.insert(identity) {
            let problem = ResourceProblem::RepeatedItem { is_set: keys.is_none(), value: printed_item(item, keys) };
            faults.push(ListFault { problem, path: path.child(index), place: item.range });
        }
    }
}

/// An item of a set, or the keys of an item of a map, as the server prints them.
fn printed_item(item: &Json, keys: Option<&[&str]>) -> PrintedValue {
    let Some(keys) = keys else { return printed(Some(item)) };
    let is_key = |member: &&JsonMember| keys.contains(&&*member.key);
    let members = item.members().iter().filter(is_key).cloned().collect();
    printed(Some(&Json { range: item.range, kind: JsonKind::Object(members, Extent::Closed) }))
}

/// A text that is the same for equal values. None if a part of the value is filled in later.
fn identity(value: &Json) -> Option<String> {
    (!value.is_partial()).then(|| value.to_string())
}
