//! From the tree to objects of the API, along the table of their fields.
//!
//! Every value that does not fit is told, and every key that no field has. Source: the decoder of
//! sigs.k8s.io/json.

use std::mem;
use std::sync::Arc;

use super::fault::{Fault, FaultKind};
use super::object::{Entry, Member, Object, Value as Decoded};
use super::{FieldType, ObjectType, ValueType};
use crate::grammar::{base64, go_time};
use crate::model::content_fault::{ContentFault, KeyFault, content_faults, entries_and_faults};
use crate::model::further_document::FurtherDocuments;
use crate::model::key_slip::{KeySlip, Keys};
use crate::model::lower::{Lowering, divide_by_equal_keys};
use crate::model::schema::{Schema, StringItem};
use crate::model::view::{EntryView, MappingView, Value, View};
use crate::model::{FieldPath, SchemaSlot, Segment};
use crate::text::TextRange;

/// The schemas that were there before, for new ones to take over from.
pub(in crate::model) trait OldSchemas {
    /// The schema that was where the one at this path is now, for the version of this name.
    fn find(&self, written: &FieldPath, version: Option<&str>) -> Option<Arc<Schema>>;
}

/// One pass over a document outside of its schemas.
pub(in crate::model) struct Decoder<'l> {
    lowering: &'l mut Lowering,
    old: &'l dyn OldSchemas,
    /// `v1` or `v1beta1`.
    package: &'static str,
    faults: Vec<Fault>,
    /// From the root to what is being decoded.
    written: FieldPath,
    /// The version that is being decoded.
    version: Option<String>,
}

impl<'l> Decoder<'l> {
    pub(in crate::model) fn new(lowering: &'l mut Lowering, old: &'l dyn OldSchemas, package: &'static str) -> Self {
        let (faults, version) = (Vec::new(), None);
        Self { lowering, old, package, faults, written: FieldPath::ROOT, version }
    }

    /// Decodes a document's content.
    pub(in crate::model) fn decode(
        mut self,
        mapping: MappingView<'_>,
        range: TextRange,
        object_type: &'static ObjectType,
    ) -> (Object, Vec<Fault>) {
        let object = self.object(mapping, range, object_type);
        self.find_further_documents(mapping);
        (object, self.faults)
    }

    /// Tells of the root's repeated keys which other document they seem to belong to.
    fn find_further_documents(&mut self, root: MappingView<'_>) {
        let mut further = None;
        for fault in &mut self.faults {
            if let FaultKind::DuplicateKey { further_document, .. } = &mut fault.kind
                && fault.written.is_empty()
            {
                let further = further.get_or_insert_with(|| FurtherDocuments::of(root, &root.entries()));
                *further_document = further.begin(fault.range);
            }
        }
    }

    fn object(&mut self, mapping: MappingView<'_>, range: TextRange, object_type: &'static ObjectType) -> Object {
        let entries = entries_and_faults(mapping, &mut |range, fault| self.content_fault(range, fault));
        let mut picked: Vec<(&'static FieldType, EntryView<'_>)> = Vec::with_capacity(entries.len());
        for entry in entries {
            let Some(field) = object_type.field(&entry.key) else {
                self.unknown_field(&entry, object_type);
                continue;
            };
            match picked.iter_mut().find(|(known, _)| known.name == field.name) {
                Some(slot) => self.content(mem::replace(&mut slot.1, entry).value),
                None => picked.push((field, entry)),
            }
        }
        let members = picked.into_iter().filter_map(|(field, entry)| self.member(object_type, field, &entry)).collect();
        Object { object_type, range, members }
    }

    fn unknown_field(&mut self, entry: &EntryView<'_>, object_type: &'static ObjectType) {
        self.fault(entry.key_range, FaultKind::UnknownField { name: entry.key.to_string(), object_type });
        self.content(entry.value);
    }

    /// Tells what is wrong in a value that has no field, or not the field's type.
    fn content(&mut self, view: View<'_>) {
        content_faults(view, &mut |range, fault| self.content_fault(range, fault));
    }

    fn content_fault(&mut self, range: TextRange, fault: ContentFault) {
        let refused = |expected, detail: &str| FaultKind::Type { expected, detail: detail.to_owned(), slip: None };
        let kind = match fault {
            ContentFault::DuplicateKey(key) => FaultKind::DuplicateKey { key, further_document: None },
            ContentFault::InvalidKey(KeyFault::NotScalar) => refused("a name", "unsupported map key"),
            ContentFault::InvalidKey(KeyFault::Unsigned) => refused("a name", "unsupported map key of type: uint64"),
            ContentFault::InvalidMerge => {
                refused("a mapping, or a list of mappings", "map merge requires map or sequence of maps as the value")
            }
            ContentFault::NotFinite => refused("a finite number", "json: unsupported value"),
        };
        self.fault(range, kind);
    }

    fn member(
        &mut self,
        object_type: &'static ObjectType,
        field: &'static FieldType,
        entry: &EntryView<'_>,
    ) -> Option<Member> {
        self.written.push(field.name);
        let value = match entry.value.value() {
            Value::Null => None,
            value => self.value(object_type, field, entry, value),
        };
        self.written.pop();
        let value_range = entry.value.range();
        value.map(|value| Member { field, key: entry.key_range, value_range, value })
    }

    fn value(
        &mut self,
        object_type: &'static ObjectType,
        field: &'static FieldType,
        entry: &EntryView<'_>,
        value: Value<'_>,
    ) -> Option<Decoded> {
        let view = entry.value;
        let found = Found::of(&value);
        let decoded = match (&field.value, value) {
            (ValueType::String | ValueType::OptionalString, Value::String(text)) => {
                Some(Decoded::String(text.value().into()))
            }
            (ValueType::Bool, Value::Bool(value)) => Some(Decoded::Bool(value)),
            (ValueType::Int32, value) => {
                value.as_integer().filter(|value| i32::try_from(*value).is_ok()).map(Decoded::Integer)
            }
            (ValueType::Int64, value) => value.as_integer().map(Decoded::Integer),
            (ValueType::Bytes, Value::String(text)) => return self.bytes(view, &text.value()),
            (ValueType::Time, Value::String(text)) => return self.time(view, &text.value()),
            (ValueType::Strings, Value::Sequence(items)) => Some(self.strings(object_type, items.items())),
            (ValueType::StringMap, Value::Mapping(mapping)) => Some(self.string_map(object_type, mapping)),
            (ValueType::Object(inner), Value::Mapping(mapping)) => {
                Some(Decoded::Object(self.object(mapping, view.range(), inner)))
            }
            (ValueType::Objects(inner), Value::Sequence(items)) => {
                Some(Decoded::Objects(self.objects(object_type, items.items(), inner)))
            }
            (ValueType::Schema, _) => Some(self.schema(entry)),
            (ValueType::Json, _) => {
                self.content(view);
                Some(Decoded::Other)
            }
            _ => None,
        };
        if decoded.is_none() {
            self.mismatch(
                (view, keys(&field.value)),
                object_type,
                expected(&field.value),
                &found,
                &self.go_type(&field.value),
            );
            self.content(view);
        }
        decoded
    }

    fn bytes(&mut self, view: View<'_>, text: &str) -> Option<Decoded> {
        if let Err(at) = base64::decode(text) {
            let detail = format!("illegal base64 data at input byte {at}");
            self.fault(view.range(), FaultKind::Type { expected: "base64", detail, slip: None });
        }
        Some(Decoded::Other)
    }

    fn time(&mut self, view: View<'_>, text: &str) -> Option<Decoded> {
        if let Err(detail) = go_time::parse(text) {
            self.fault(
                view.range(),
                FaultKind::Type { expected: "a time such as 2026-01-31T12:00:00Z", detail, slip: None },
            );
        }
        Some(Decoded::Other)
    }

    fn strings(&mut self, object_type: &'static ObjectType, items: Vec<View<'_>>) -> Decoded {
        let strings = items.into_iter().enumerate().map(|(index, item)| {
            let value = match item.value() {
                Value::String(text) => text.value().into(),
                Value::Null => Box::default(),
                other => {
                    let found = Found::of(&other);
                    self.indexed(index, |decoder| {
                        decoder.mismatch((item, None), object_type, "a string", &found, "string");
                    });
                    Box::default()
                }
            };
            StringItem { value, range: item.range() }
        });
        Decoded::Strings(strings.collect())
    }

    fn string_map(&mut self, object_type: &'static ObjectType, mapping: MappingView<'_>) -> Decoded {
        let entries = entries_and_faults(mapping, &mut |range, fault| self.content_fault(range, fault));
        let mut map: Vec<Entry> = Vec::with_capacity(entries.len());
        for entry in divide_by_equal_keys(entries).0 {
            let value = match entry.value.value() {
                Value::String(text) => text.value().into(),
                Value::Null => Box::default(),
                other => {
                    let found = Found::of(&other);
                    self.mismatch((entry.value, None), object_type, "a string", &found, "string");
                    Box::default()
                }
            };
            let value_range = entry.value.range();
            map.push(Entry { name: entry.key.into(), key: entry.key_range, value, value_range });
        }
        Decoded::StringMap(map.into_boxed_slice())
    }

    fn objects(
        &mut self,
        object_type: &'static ObjectType,
        items: Vec<View<'_>>,
        inner: &'static ObjectType,
    ) -> Vec<Object> {
        let mut objects = Vec::with_capacity(items.len());
        for (index, item) in items.into_iter().enumerate() {
            let range = item.range();
            self.indexed(index, |decoder| {
                objects.push(match item.value() {
                    Value::Mapping(mapping) => {
                        let version = mapping.get("name").and_then(|entry| entry.value.as_string());
                        let outer = decoder.version.take();
                        decoder.version = outer.clone().or(version.map(Into::into));
                        let object = decoder.object(mapping, range, inner);
                        decoder.version = outer;
                        object
                    }
                    other => {
                        if !matches!(other, Value::Null) {
                            let go_type = format!("{}.{}", decoder.package, inner.name);
                            let keys = Some(Keys::Fields(inner));
                            decoder.mismatch((item, keys), object_type, "an object", &Found::of(&other), &go_type);
                        }
                        Object { object_type: inner, range, members: Vec::new() }
                    }
                });
            });
        }
        objects
    }

    fn schema(&mut self, entry: &EntryView<'_>) -> Decoded {
        let old = self.old.find(&self.written, self.version.as_deref());
        let schema = self.lowering.schema(entry.value, old.as_ref());
        Decoded::Schema(SchemaSlot { key: entry.key_range, start: entry.value.range().start(), schema })
    }

    /// Runs `visit` with the path led on to an item.
    fn indexed(&mut self, index: usize, visit: impl FnOnce(&mut Self)) {
        self.written.push(index);
        visit(self);
        self.written.pop();
    }

    /// A value that does not fit. It comes with the keys that it would have if it were an object.
    fn mismatch(
        &mut self,
        (view, keys): (View<'_>, Option<Keys>),
        object_type: &ObjectType,
        expected: &'static str,
        found: &Found,
        go_type: &str,
    ) {
        let names: Vec<&str> = self.written.segments().iter().filter_map(Segment::name).collect();
        let detail = format!(
            "json: cannot unmarshal {} into Go struct field {}.{} of type {go_type}",
            found.0,
            object_type.name,
            names.join(".")
        );
        let (slip, range) = keys.and_then(|keys| KeySlip::find(view, keys)).unzip();
        self.fault(range.unwrap_or(view.range()), FaultKind::Type { expected, detail, slip });
    }

    fn fault(&mut self, range: TextRange, kind: FaultKind) {
        self.faults.push(Fault { kind, range, written: self.written.clone() });
    }

    fn go_type(&self, value_type: &ValueType) -> String {
        match value_type {
            ValueType::String | ValueType::OptionalString | ValueType::Bytes | ValueType::Time => "string".to_owned(),
            ValueType::Bool => "bool".to_owned(),
            ValueType::Int32 => "int32".to_owned(),
            ValueType::Int64 => "int64".to_owned(),
            ValueType::Strings => "[]string".to_owned(),
            ValueType::StringMap => "map[string]string".to_owned(),
            ValueType::Object(inner) => format!("{}.{}", self.package, inner.name),
            ValueType::Objects(inner) => format!("[]{}.{}", self.package, inner.name),
            ValueType::Schema | ValueType::Json => format!("{}.JSONSchemaProps", self.package),
        }
    }
}

/// What Go's decoder calls a value: `string`, `number 1.5`.
struct Found(String);

impl Found {
    fn of(value: &Value<'_>) -> Self {
        Self(match value {
            Value::Float(number) => format!("number {number}"),
            Value::Unsigned(number) => format!("number {number}"),
            _ => value.json_name().to_owned(),
        })
    }
}

/// Which keys a value of this type has, if it is an object.
fn keys(value_type: &ValueType) -> Option<Keys> {
    match value_type {
        ValueType::StringMap => Some(Keys::Words),
        ValueType::Object(inner) => Some(Keys::Fields(inner)),
        _ => None,
    }
}

fn expected(value_type: &ValueType) -> &'static str {
    match value_type {
        ValueType::String | ValueType::OptionalString => "a string",
        ValueType::Bool => "a boolean",
        ValueType::Int32 => "an integer of 32 bits",
        ValueType::Int64 => "an integer",
        ValueType::Bytes => "base64",
        ValueType::Time => "a time",
        ValueType::Strings => "a list of strings",
        ValueType::StringMap => "a map of strings",
        ValueType::Object(_) => "an object",
        ValueType::Objects(_) => "a list of objects",
        ValueType::Schema => "a schema",
        ValueType::Json => "any value",
    }
}
