//! Decodes fields and their values.

use std::mem;

use super::content_fault::divide_by_equal_keys;
use super::decoder::{Decoder, OldSchemas};
use super::further_document::FurtherDocuments;
use super::lowering::Lowering;
use super::row::Row;
use super::trail::Trail;
use crate::branches::Branch;
use crate::decoded::{
    Child, Dependency, FieldValue, JsonValue, Object, SchemaSlot, StringEntry, StringItem, UnsetKey, UnsetReason,
};
use crate::fault::{Fault, FaultKind};
use crate::json::Json;
use crate::view::{EntryView, MappingView, SequenceView, Value, View};
use crate::{Edge, EdgeKey, Keyword, ObjectType, Owner, ValueType};
use crd_ls_grammar::{base64, go_time};
use crd_ls_syntax::Content;
use crd_ls_text::TextRange;

/// Decodes an object of a document with its schemas.
pub(crate) fn decode_object(
    mapping: MappingView<'_>,
    range: TextRange,
    object_type: &'static ObjectType,
    lowering: &mut Lowering,
    old: &dyn OldSchemas,
) -> (Object, Vec<Fault>) {
    let mut decoder = Decoder::of_object(lowering, old);
    let object = decoder.object(mapping, range, object_type, &Trail::Start);
    let (_, mut faults) = decoder.finish();
    find_further_documents(mapping, &mut faults);
    (object, faults)
}

/// Records the further document that each repeated key of the root seems to belong to.
fn find_further_documents(root: MappingView<'_>, faults: &mut [Fault]) {
    let mut further = None;
    for fault in faults.iter_mut().filter(|fault| fault.path.is_empty()) {
        if let FaultKind::DuplicateKey { further_document, .. } = &mut fault.kind {
            let further = further.get_or_insert_with(|| FurtherDocuments::of(root, &root.entries()));
            *further_document = further.begin(fault.range);
        }
    }
}

impl Decoder<'_, '_> {
    /// Decodes the fields of a mapping. Returns the decoded and the unset fields, and whether another program adds
    /// fields. Of two equal keys the last counts; unknown names are skipped.
    pub(super) fn fields<R: Row>(
        &mut self,
        owner: Owner,
        mapping: MappingView<'_>,
        trail: &Trail<'_>,
    ) -> (Vec<R::Decoded>, Vec<UnsetKey<R>>, bool) {
        let (picked, is_open) = self.pick::<R>(owner, mapping, trail);
        let (mut decoded, mut unset) = (Vec::with_capacity(picked.len()), Vec::new());
        for (row, entry) in &picked {
            let key = self.relative(entry.key_range);
            if entry.has_alternatives && !entry.value.is_collection() {
                self.content(entry.value, &Trail::Field(trail, row.name()));
                unset.push(UnsetKey { name: *row, key, reason: UnsetReason::Hole });
                continue;
            }
            match self.field(*row, owner, entry, &Trail::Field(trail, row.name())) {
                Ok(value) => decoded.push(row.decoded(key, self.relative(entry.value.range()), value)),
                Err(reason) => unset.push(UnsetKey { name: *row, key, reason }),
            }
            if mem::take(&mut self.has_hole) || !entry.branch.is_certain {
                unset.push(UnsetKey { name: *row, key, reason: UnsetReason::Hole });
            }
        }
        (decoded, unset, is_open)
    }

    /// The last entry of each known field, and whether another program adds fields. Reports unknown fields.
    fn pick<'a, R: Row>(
        &mut self,
        owner: Owner,
        mapping: MappingView<'a>,
        trail: &Trail<'_>,
    ) -> (Vec<(R, EntryView<'a>)>, bool) {
        let (entries, is_open) = self.entries(mapping, trail);
        let mut picked: Vec<(R, EntryView<'_>)> = Vec::with_capacity(entries.len());
        for entry in entries {
            let Some(row) = R::find(owner, &entry.key) else {
                self.unknown_field(&entry, owner, trail);
                continue;
            };
            match picked.iter_mut().find(|(known, _)| *known == row) {
                Some((_, slot)) => {
                    let has_alternatives = slot.has_alternatives || !entry.branch.is_with(slot.branch);
                    let before = mem::replace(slot, EntryView { has_alternatives, ..entry });
                    self.content(before.value, trail);
                }
                None => picked.push((row, entry)),
            }
        }
        (picked, is_open)
    }

    fn field<R: Row>(
        &mut self,
        row: R,
        owner: Owner,
        entry: &EntryView<'_>,
        trail: &Trail<'_>,
    ) -> Result<FieldValue, UnsetReason> {
        let view = entry.value;
        let value = match view.value() {
            Value::Null if view.is_unread() => return Err(UnsetReason::Unread),
            Value::Null => return Err(UnsetReason::Null),
            Value::Hole(_) => return Err(UnsetReason::Hole),
            value => value,
        };
        match self.value(row, owner, entry, &value, trail) {
            Some(value) => Ok(value),
            None => {
                self.wrong_type(view, owner, row.value_type(), &value, trail);
                Err(UnsetReason::Refused)
            }
        }
    }

    /// The decoded value of an entry. None if it is of another type.
    fn value<R: Row>(
        &mut self,
        row: R,
        owner: Owner,
        entry: &EntryView<'_>,
        value: &Value<'_>,
        trail: &Trail<'_>,
    ) -> Option<FieldValue> {
        use ValueType::*;
        match (row.value_type(), value) {
            (Object(inner), Value::Mapping(mapping)) => {
                Some(FieldValue::Object(self.object(*mapping, entry.value.range(), inner, trail)))
            }
            (Objects(inner), Value::Sequence(items)) => {
                let objects = self.objects(*items, inner, owner, trail);
                // Each item has taken `has_hole` for its own fields.
                self.has_hole = items.has_hole();
                Some(FieldValue::Objects(objects))
            }
            (Schema, _) if owner != Owner::Schema => Some(self.slot(entry, trail)),
            (SchemaOrBool, Value::Bool(value)) => Some(FieldValue::Bool(*value)),
            (Schema | SchemaOrBool | SchemaOrList | SchemaList | SchemaMap | Dependencies, _) => {
                self.schemas(Keyword::from_name(row.name())?, entry, value, trail)
            }
            _ => self.leaf(row, owner, entry.value, value, trail),
        }
    }

    /// A value without objects and schemas in it. A separate function, so that each level of the recursion takes little
    /// of the stack.
    fn leaf<R: Row>(
        &mut self,
        row: R,
        owner: Owner,
        view: View<'_>,
        value: &Value<'_>,
        trail: &Trail<'_>,
    ) -> Option<FieldValue> {
        use ValueType::*;
        Some(match (row.value_type(), value) {
            (String | NamedString(_) | OptionalString, Value::String(text)) => R::string(view, *text)?,
            (Bool | OptionalBool, Value::Bool(value)) => FieldValue::Bool(*value),
            (Int32, value) => FieldValue::Integer(value.as_integer().filter(|value| i32::try_from(*value).is_ok())?),
            (Int64 | OptionalInt64, value) => FieldValue::Integer(value.as_integer()?),
            (OptionalNumber, value) => FieldValue::Number(number(value)?),
            (Bytes, Value::String(text)) => self.bytes(view, &text.value(), trail),
            (Time, Value::String(text)) => self.time(view, &text.value(), trail),
            (Strings, Value::Sequence(items)) => {
                self.has_hole |= items.is_templated();
                FieldValue::Strings(self.strings(items.items(), owner, trail))
            }
            (StringMap, Value::Mapping(mapping)) => self.string_map(*mapping, owner, trail),
            (Json, _) if owner != Owner::Schema => {
                self.content(view, trail);
                FieldValue::Other
            }
            (Json, _) => FieldValue::Json(self.json(view, trail)?),
            (JsonList, Value::Sequence(items)) => {
                FieldValue::JsonList(self.json(view, trail)?, items.items().len() as u32)
            }
            _ => return None,
        })
    }

    fn bytes(&mut self, view: View<'_>, text: &str, trail: &Trail<'_>) -> FieldValue {
        if let Err(at) = base64::decode(text) {
            self.fault(view.range(), FaultKind::InvalidBase64 { at }, trail);
        }
        FieldValue::Text(text.into())
    }

    fn time(&mut self, view: View<'_>, text: &str, trail: &Trail<'_>) -> FieldValue {
        if go_time::instant(text).is_err() {
            self.fault(view.range(), FaultKind::InvalidTime { text: text.into() }, trail);
        }
        FieldValue::Other
    }

    /// A string of a list or map. A null becomes an empty string. Values of other types are skipped, and so is a value
    /// that is filled in later.
    fn string(&mut self, view: View<'_>, owner: Owner, trail: &Trail<'_>) -> Option<Box<str>> {
        match view.value() {
            Value::String(text) => Some(text.value().into()),
            Value::Null => Some(Box::default()),
            Value::Hole(_) => {
                self.has_hole = true;
                None
            }
            other => {
                self.wrong_type(view, owner, ValueType::String, &other, trail);
                None
            }
        }
    }

    fn strings(&mut self, items: Vec<View<'_>>, owner: Owner, trail: &Trail<'_>) -> Box<[StringItem]> {
        let item = |(index, item): (usize, View<'_>)| {
            let value = self.string(item, owner, &Trail::Item(trail, index))?;
            Some(StringItem { index, value, range: self.relative(item.range()) })
        };
        items.into_iter().enumerate().filter_map(item).collect()
    }

    fn string_map(&mut self, mapping: MappingView<'_>, owner: Owner, trail: &Trail<'_>) -> FieldValue {
        let (entries, is_open) = self.distinct_entries(mapping, trail);
        self.has_hole |= is_open;
        let entries = entries.into_iter().map(|entry| {
            let is_hole = matches!(entry.value.value(), Value::Hole(_)) || !entry.branch.is_certain;
            let value = (!is_hole).then(|| self.string(entry.value, owner, trail)).flatten().unwrap_or_default();
            let (key, value_range) = (self.relative(entry.key_range), self.relative(entry.value.range()));
            StringEntry { name: entry.key.into(), key, value, value_range, is_hole }
        });
        FieldValue::StringMap(entries.collect())
    }

    fn object(
        &mut self,
        mapping: MappingView<'_>,
        range: TextRange,
        object_type: &'static ObjectType,
        trail: &Trail<'_>,
    ) -> Object {
        let (members, unset, is_open) = self.fields(Owner::Object(object_type), mapping, trail);
        let (range, branch) = (self.relative(range), Branch::ONLY);
        Object { object_type, range, members: members.into(), unset: unset.into(), is_open, branch }
    }

    fn objects(
        &mut self,
        items: SequenceView<'_>,
        inner: &'static ObjectType,
        owner: Owner,
        trail: &Trail<'_>,
    ) -> Box<[Object]> {
        let mut branches = items.branches().unwrap_or_default().into_iter();
        let object = |(index, item): (usize, View<'_>)| {
            let branch = branches.next().unwrap_or(Branch::ONLY);
            let (range, trail) = (item.range(), Trail::Item(trail, index));
            match item.value() {
                Value::Mapping(mapping) => {
                    let outer = self.version.clone();
                    let name = || mapping.get("name").and_then(|entry| entry.value.as_string()).map(Into::into);
                    self.version = outer.clone().or_else(name);
                    let object = self.object(mapping, range, inner, &trail);
                    self.version = outer;
                    Object { branch, ..object }
                }
                other => {
                    let is_open = matches!(other, Value::Hole(_));
                    if !matches!(other, Value::Null | Value::Hole(_)) {
                        self.wrong_type(item, owner, ValueType::Object(inner), &other, &trail);
                    }
                    let range = self.relative(range);
                    let (members, unset) = (Box::default(), Box::default());
                    Object { object_type: inner, range, members, unset, is_open, branch }
                }
            }
        };
        items.items().into_iter().enumerate().map(object).collect()
    }

    fn slot(&mut self, entry: &EntryView<'_>, trail: &Trail<'_>) -> FieldValue {
        let old = self.old_schemas.and_then(|old| old.find(&trail.path(), self.version.as_deref()));
        let schema = self.lowering.schema(entry.value, old.as_ref());
        FieldValue::Schema(SchemaSlot { key: entry.key_range, start: entry.value.range().start(), schema })
    }

    fn json(&mut self, view: View<'_>, trail: &Trail<'_>) -> Option<JsonValue> {
        self.content(view, trail);
        // The value does not depend on its own text alone.
        let is_elsewhere = view.has_alias() || !view.is_in_place() || view.is_written_by_action();
        let decoded = is_elsewhere.then(|| Json::decode(view, &|range| self.relative(range)));
        let is_too_large = matches!(decoded, Some(None));
        let null = || Json::null(self.relative(view.range()));
        let decoded = decoded.map(|decoded| Box::new(decoded.unwrap_or_else(null)));
        Some(JsonValue {
            element: view.content().map(Content::to_green)?,
            decoded,
            is_too_large,
            actions: view.actions(),
        })
    }

    /// Decodes the schemas in the value of a keyword.
    fn schemas(
        &mut self,
        keyword: Keyword,
        entry: &EntryView<'_>,
        value: &Value<'_>,
        trail: &Trail<'_>,
    ) -> Option<FieldValue> {
        use ValueType::*;
        match (keyword.value_type(), value) {
            (Schema | SchemaOrBool | SchemaOrList, Value::Mapping(_)) => {
                self.child(keyword, EdgeKey::Value, entry.key_range, entry.value);
            }
            (SchemaList | SchemaOrList, Value::Sequence(items)) => {
                let items = items.items();
                if items.is_empty() {
                    return Some(FieldValue::Nothing);
                }
                for (index, item) in items.into_iter().enumerate() {
                    let place = TextRange::empty(item.range().start());
                    self.child(keyword, EdgeKey::Index(index as u32), place, item);
                }
            }
            (SchemaMap | Dependencies, Value::Mapping(mapping)) => {
                return Some(self.schema_map(keyword, *mapping, trail));
            }
            (SchemaOrList, _) => return Some(FieldValue::Nothing),
            _ => return None,
        }
        Some(FieldValue::Schemas)
    }

    /// Decodes the schemas in the entries of a mapping.
    fn schema_map(&mut self, keyword: Keyword, mapping: MappingView<'_>, trail: &Trail<'_>) -> FieldValue {
        let (entries, is_open) = self.distinct_entries(mapping, trail);
        self.is_partly_declared |= is_open && keyword == Keyword::Properties;
        if entries.is_empty() {
            return FieldValue::Nothing;
        }
        self.children.reserve_exact(entries.len());
        let mut dependencies = Vec::new();
        for entry in &entries {
            match keyword {
                Keyword::Dependencies if entry.value.as_mapping().is_none() => {
                    dependencies.push(self.dependency(entry, trail));
                }
                _ => self.child(keyword, EdgeKey::Name(&entry.key), entry.key_range, entry.value),
            }
        }
        match dependencies.is_empty() {
            true => FieldValue::Schemas,
            false => FieldValue::Dependencies(dependencies.into()),
        }
    }

    /// Decodes an entry of `dependencies` that is not a schema. If it is not a list either, it requires no properties.
    fn dependency(&mut self, entry: &EntryView<'_>, trail: &Trail<'_>) -> Dependency {
        let items = entry.value.as_sequence().map_or_else(Vec::new, SequenceView::items);
        let required = self.strings(items, Owner::Schema, trail);
        Dependency { property: (*entry.key).into(), required: required.into_iter().map(|item| item.value).collect() }
    }

    fn child(&mut self, keyword: Keyword, key: EdgeKey<'_>, key_range: TextRange, view: View<'_>) {
        let Some(edge) = Edge::new(keyword, key) else { return };
        let old_children = self.old_children;
        let old = self.pairing.find(&edge).and_then(|index| old_children.get(index)).map(|child| &child.schema);
        let schema = self.lowering.schema(view, old);
        let start = self.relative(TextRange::empty(view.range().start())).start();
        self.children.push(Child { edge, key: self.relative(key_range), start, schema });
    }

    /// The last entry of each key, and whether another program adds entries. Reports the faults in the other entries.
    fn distinct_entries<'a>(&mut self, mapping: MappingView<'a>, trail: &Trail<'_>) -> (Vec<EntryView<'a>>, bool) {
        let (entries, is_open) = self.entries(mapping, trail);
        let (entries, dropped) = divide_by_equal_keys(entries);
        dropped.into_iter().for_each(|entry| self.content(entry.value, trail));
        (entries, is_open)
    }
}

fn number(value: &Value<'_>) -> Option<f64> {
    match *value {
        Value::Integer(value) => Some(value as f64),
        Value::Unsigned(value) => Some(value as f64),
        Value::Float(value) => Some(value).filter(|value| value.is_finite()),
        _ => None,
    }
}
