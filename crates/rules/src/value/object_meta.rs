//! Decodes the metadata of an object as the server does.
//!
//! Source: `GetObjectMeta` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta, the fields of
//! `ObjectMeta` in k8s.io/apimachinery/pkg/apis/meta/v1, and sigs.k8s.io/json, which prints the same errors as Go's
//! decoder.

mod read;

use std::borrow::Cow;
use std::sync::Arc;

use crd_ls_grammar::go_time;
use crd_ls_grammar::near_name::near_name;
use crd_ls_model::{Extent, FieldPath, Found, Json, JsonKind, JsonMember, Segment, ValueType};
use crd_ls_text::TextRange;
pub(crate) use read::{place_of, read};

/// The Go types that metadata uses.
enum GoType {
    /// A named string type.
    String(&'static str),
    Integer,
    Bool,
    Time,
    /// A map of strings.
    Map,
    /// A named slice with the type of its items.
    List(&'static str, &'static GoType),
    Struct(&'static Struct),
    Anything,
}

struct Struct {
    name: &'static str,
    fields: &'static [(&'static str, GoType, Presence)],
}

/// The condition for encoding a field.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Presence {
    Always,
    /// The field is encoded if it is not empty.
    Filled,
    /// The field is encoded if it is not null.
    Set,
}

use GoType::{Anything, Bool, Integer, List, Map, String as Text, Time};
use Presence::{Always, Filled, Set};

const STRING: GoType = Text("string");

static OBJECT_META: Struct = Struct {
    name: "ObjectMeta",
    fields: &[
        ("annotations", Map, Filled),
        ("creationTimestamp", Time, Set),
        ("deletionGracePeriodSeconds", Integer, Set),
        ("deletionTimestamp", Time, Set),
        ("finalizers", List("[]string", &STRING), Filled),
        ("generateName", STRING, Filled),
        ("generation", Integer, Filled),
        ("labels", Map, Filled),
        ("managedFields", List("[]v1.ManagedFieldsEntry", &GoType::Struct(&MANAGED_FIELDS_ENTRY)), Filled),
        ("name", STRING, Filled),
        ("namespace", STRING, Filled),
        ("ownerReferences", List("[]v1.OwnerReference", &GoType::Struct(&OWNER_REFERENCE)), Filled),
        ("resourceVersion", STRING, Filled),
        ("selfLink", STRING, Filled),
        ("uid", Text("types.UID"), Filled),
    ],
};

static OWNER_REFERENCE: Struct = Struct {
    name: "OwnerReference",
    fields: &[
        ("apiVersion", STRING, Always),
        ("blockOwnerDeletion", Bool, Set),
        ("controller", Bool, Set),
        ("kind", STRING, Always),
        ("name", STRING, Always),
        ("uid", Text("types.UID"), Always),
    ],
};

static MANAGED_FIELDS_ENTRY: Struct = Struct {
    name: "ManagedFieldsEntry",
    fields: &[
        ("apiVersion", STRING, Filled),
        ("fieldsType", STRING, Filled),
        ("fieldsV1", Anything, Set),
        ("manager", STRING, Filled),
        ("operation", Text("v1.ManagedFieldsOperationType"), Filled),
        ("subresource", STRING, Filled),
        ("time", Time, Set),
    ],
};

/// A value in metadata that can't be decoded.
pub(crate) struct MetadataMismatch {
    /// The error in the decoder's words.
    pub(crate) words: String,
    /// The path from the metadata to the value.
    pub(crate) path: FieldPath,
    pub(crate) range: TextRange,
    /// The expected type, if it has a name, and the actual type.
    pub(crate) types: Option<(ValueType, Found)>,
}

/// Decodes metadata and encodes it again, without unknown and empty fields. The error contains all values of a wrong
/// type. The server reports only the first of them.
pub(crate) fn round_trip(metadata: &Json) -> Result<Json, Vec<MetadataMismatch>> {
    static OBJECT: GoType = GoType::Struct(&OBJECT_META);
    let mut decoder = Decoder { path: FieldPath::ROOT.clone(), ..Decoder::default() };
    match decoder.value(metadata, &OBJECT) {
        Ok(decoded) if decoder.mismatches.is_empty() => Ok(decoded),
        Ok(_) => Err(decoder.mismatches),
        // A fatal mismatch stops the decoder, so the server reports only this mismatch.
        Err(fatal) => Err([fatal].into_iter().chain(decoder.mismatches).collect()),
    }
}

/// Decodes metadata like the server: it continues after a value of a wrong type, and stops at an invalid time.
#[derive(Default)]
struct Decoder {
    struct_name: &'static str,
    fields: Vec<&'static str>,
    path: FieldPath,
    mismatches: Vec<MetadataMismatch>,
}

impl Decoder {
    fn value(&mut self, json: &Json, go_type: &'static GoType) -> Result<Json, MetadataMismatch> {
        let with_kind = |kind| Json { range: json.range, kind };
        let kind = match (&json.kind, go_type) {
            (JsonKind::Hole(_), _) | (_, Anything) => json.kind.clone(),
            (JsonKind::Null, go_type) => go_type.zero(json),
            (JsonKind::String(text), Text(_)) => JsonKind::String(text.clone()),
            (JsonKind::Integer(value), Integer) => JsonKind::Integer(*value),
            (JsonKind::Bool(value), Bool) => JsonKind::Bool(*value),
            (JsonKind::String(text), Time) => {
                go_time::instant(text).map_err(|words| MetadataMismatch { words, ..self.mismatch(json, go_type) })?;
                JsonKind::String(text.clone())
            }
            (_, Time) => return Err(self.mismatch(json, go_type)),
            (JsonKind::Object(members, extent), Map) => JsonKind::Object(
                members
                    .iter()
                    .map(|member| {
                        let value = self.below(Segment::key(&member.key), |it| it.value(&member.value, &STRING))?;
                        Ok(JsonMember { value, ..member.clone() })
                    })
                    .collect::<Result<_, MetadataMismatch>>()?,
                *extent,
            ),
            (JsonKind::Array(items, extent), List(_, item)) => {
                let items = items.iter().enumerate();
                let mut decode = |(index, value)| self.below(Segment::Index(index), |it| it.value(value, item));
                JsonKind::Array(items.map(&mut decode).collect::<Result<_, _>>()?, *extent)
            }
            (JsonKind::Object(members, extent), GoType::Struct(of)) => {
                JsonKind::Object(self.members(json, members, of)?, *extent)
            }
            _ => {
                self.mismatches.push(self.mismatch(json, go_type));
                go_type.zero(json)
            }
        };
        Ok(with_kind(kind))
    }

    fn members(
        &mut self,
        object: &Json,
        members: &[JsonMember],
        of: &'static Struct,
    ) -> Result<Arc<[JsonMember]>, MetadataMismatch> {
        let around = std::mem::replace(&mut self.struct_name, of.name);
        let mut decoded = Vec::new();
        for (name, go_type, presence) in of.fields {
            let member = members.iter().find(|member| *member.key == **name);
            let Some(member) = member else {
                if *presence == Always && !object.is_open() {
                    decoded.push(absent(name, go_type, object));
                }
                continue;
            };
            self.fields.push(name);
            let value = self.below(Segment::from(*name), |it| it.value(&member.value, go_type))?;
            self.fields.pop();
            let is_kept = match presence {
                Always => true,
                Filled => !is_empty(&value),
                Set => member.value.kind != JsonKind::Null,
            };
            if is_kept {
                decoded.push(JsonMember { value, ..member.clone() });
            }
        }
        self.struct_name = around;
        Ok(decoded.into())
    }

    /// Decodes the value to which this segment leads.
    fn below<T>(&mut self, step: Segment, decode: impl FnOnce(&mut Self) -> T) -> T {
        self.path.push(step);
        let decoded = decode(self);
        self.path.pop();
        decoded
    }

    fn mismatch(&self, json: &Json, go_type: &GoType) -> MetadataMismatch {
        let types = go_type.value_type().map(|expected| (expected, json.found()));
        MetadataMismatch { words: self.words(json, go_type), path: self.path.clone(), range: json.range, types }
    }

    fn words(&self, json: &Json, go_type: &GoType) -> String {
        let found = match (&json.kind, go_type) {
            (JsonKind::Float(_), Integer) => format!("number {json}"),
            _ => json.found().json_name().to_owned(),
        };
        let expected = go_type.name();
        if self.fields.is_empty() {
            return format!("json: cannot unmarshal {found} into Go value of type {expected}");
        }
        let path = self.fields.join(".");
        format!("json: cannot unmarshal {found} into Go struct field {}.{path} of type {expected}", self.struct_name)
    }
}

impl GoType {
    fn name(&self) -> Cow<'static, str> {
        match self {
            Text(name) | List(name, _) => Cow::Borrowed(name),
            Integer => Cow::Borrowed("int64"),
            Bool => Cow::Borrowed("bool"),
            Map => Cow::Borrowed("map[string]string"),
            Self::Struct(of) => Cow::Owned(format!("v1.{}", of.name)),
            Time | Anything => Cow::Borrowed("string"),
        }
    }

    /// The corresponding type of a CRD's field.
    fn value_type(&self) -> Option<ValueType> {
        match self {
            Text(_) => Some(ValueType::String),
            Integer => Some(ValueType::Int64),
            Bool => Some(ValueType::Bool),
            Time => Some(ValueType::Time),
            Map => Some(ValueType::StringMap),
            List(_, Text(_)) => Some(ValueType::Strings),
            List(..) | Self::Struct(_) | Anything => None,
        }
    }

    /// The zero value of the Go type.
    fn zero(&self, place: &Json) -> JsonKind {
        match self {
            Text(_) => JsonKind::String("".into()),
            Integer => JsonKind::Integer(0),
            Bool => JsonKind::Bool(false),
            List(..) => JsonKind::Array(Arc::default(), Extent::Closed),
            Self::Struct(of) => {
                let always = of.fields.iter().filter(|(_, _, presence)| *presence == Always);
                JsonKind::Object(
                    always.map(|(name, go_type, _)| absent(name, go_type, place)).collect(),
                    Extent::Closed,
                )
            }
            Map => JsonKind::Object(Arc::default(), Extent::Closed),
            Time | Anything => JsonKind::Null,
        }
    }
}

/// A missing member with its zero value. It is placed at the object that lacks it.
fn absent(name: &str, go_type: &GoType, object: &Json) -> JsonMember {
    let value = Json { range: object.range, kind: go_type.zero(object) };
    JsonMember { key: name.into(), key_range: object.range, value }
}

fn is_empty(value: &Json) -> bool {
    match &value.kind {
        JsonKind::Null | JsonKind::Integer(0) | JsonKind::Bool(false) => true,
        JsonKind::String(text) => text.is_empty(),
        JsonKind::Array(items, _) => items.is_empty(),
        JsonKind::Object(members, _) => members.is_empty(),
        JsonKind::Bool(true) | JsonKind::Integer(_) | JsonKind::Float(_) | JsonKind::Hole(_) => false,
    }
}

/// A field that metadata does not have.
pub(crate) struct UnknownMetaField {
    /// The path from the metadata to the field.
    pub(crate) path: FieldPath,
    pub(crate) key_range: TextRange,
    /// A known field with a similar name.
    pub(crate) near: Option<&'static str>,
    /// Whether the object has the field `near`, too.
    pub(crate) is_near_present: bool,
}

/// The fields that metadata does not have.
pub(crate) fn unknown_fields(metadata: &Json) -> Vec<UnknownMetaField> {
    let mut unknown = Vec::new();
    unknown_in(metadata, &GoType::Struct(&OBJECT_META), &FieldPath::ROOT, &mut unknown);
    unknown
}

fn unknown_in(value: &Json, go_type: &GoType, path: &FieldPath, unknown: &mut Vec<UnknownMetaField>) {
    match (&value.kind, go_type) {
        (JsonKind::Object(members, _), GoType::Struct(of)) => {
            for member in members.iter() {
                let path = path.child(member.key.to_string());
                match of.fields.iter().find(|(name, ..)| **name == *member.key) {
                    Some((_, go_type, _)) => unknown_in(&member.value, go_type, &path, unknown),
                    None => {
                        let near = near_name(&member.key, of.fields.iter().map(|(name, ..)| *name));
                        let is_near_present = near.is_some_and(|near| value.get(near).is_some());
                        unknown.push(UnknownMetaField { path, key_range: member.key_range, near, is_near_present });
                    }
                }
            }
        }
        (JsonKind::Array(items, _), List(_, go_type)) => {
            for (index, item) in items.iter().enumerate() {
                unknown_in(item, go_type, &path.child(index), unknown);
            }
        }
        _ => {}
    }
}
