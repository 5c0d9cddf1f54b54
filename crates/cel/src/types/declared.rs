//! The types that a schema declares for expressions, with the maximum sizes of their values.
//!
//! Source: `SchemaDeclType` in k8s.io/apiserver/pkg/cel/common/schemas.go, `DeclType` in
//! k8s.io/apiserver/pkg/cel/types.go.

use std::sync::Arc;

use super::{DeclPlace, DeclStep, Object, Type};
use crd_ls_grammar::cel_fields;

/// The maximum size of a request to the server, in bytes.
pub(crate) const MAX_REQUEST_SIZE: i64 = 3 * 1024 * 1024;

/// The type that a schema declares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeclType {
    pub kind: DeclKind,
    /// The maximum number of elements of a list or map, or of bytes of a string; 0 for types without a size.
    pub max_elements: i64,
    /// The minimum size of a value as JSON, in bytes.
    pub min_serialized_size: i64,
    /// The identity of the items of a list.
    pub list_type: ListType,
    /// Whether this is an object that cannot have any fields, so that expressions cannot use it.
    pub is_closed: bool,
}

/// `x-kubernetes-list-type`, with the escaped names of the items' keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ListType {
    #[default]
    Atomic,
    Set,
    Map(Box<[Box<str>]>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeclKind {
    /// An integer or a string.
    Dyn,
    Bool,
    Int,
    Double,
    String,
    Bytes,
    Duration,
    Timestamp,
    List(Arc<DeclType>),
    /// A map from strings to this type.
    Map(Arc<DeclType>),
    Object(Fields),
}

/// The fields of an object by their escaped names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields(Vec<(Box<str>, Arc<DeclType>)>);

/// The type of the keys of every map: strings of unknown length.
static KEY: DeclType = DeclType { kind: DeclKind::String, min_serialized_size: 2, ..DeclType::UNKNOWN };

impl DeclType {
    /// The declaration of an unreadable schema, which allows everything.
    pub const UNKNOWN: DeclType = DeclType {
        kind: DeclKind::Dyn,
        max_elements: 0,
        min_serialized_size: 1,
        list_type: ListType::Atomic,
        is_closed: false,
    };

    pub fn unknown() -> DeclType {
        DeclType::UNKNOWN
    }

    pub fn scalar(kind: DeclKind, min_serialized_size: i64) -> DeclType {
        DeclType::sized(kind, 0, min_serialized_size)
    }

    pub fn sized(kind: DeclKind, max_elements: i64, min_serialized_size: i64) -> DeclType {
        DeclType { kind, max_elements, min_serialized_size, list_type: ListType::Atomic, is_closed: false }
    }

    /// An object without fields.
    pub fn empty_object() -> DeclType {
        DeclType::scalar(DeclKind::Object(Fields::default()), 2)
    }

    /// This object with further fields, whose names must need no escapes. Fields that the object declares itself are
    /// kept.
    pub fn with_fields<'n>(self, added: impl IntoIterator<Item = (&'n str, Arc<DeclType>)>) -> DeclType {
        let DeclKind::Object(Fields(declared)) = self.kind else { return self };
        let added = added.into_iter().map(|(name, declaration)| (Box::from(name), declaration));
        DeclType { kind: DeclKind::Object(Fields::new(added.chain(declared).collect())), is_closed: false, ..self }
    }

    /// The declaration of a field, by its escaped name.
    pub fn field(&self, name: &str) -> Option<&Arc<DeclType>> {
        match &self.kind {
            DeclKind::Object(fields) => fields.entry(name).map(|(_, declaration)| declaration),
            _ => None,
        }
    }

    /// The escaped name and the declaration of the field that a name selects. A field whose name is a reserved word can
    /// also be selected by that word.
    ///
    /// Source: `FindStructFieldType` in k8s.io/apiserver/pkg/cel/types.go.
    pub fn selected(&self, name: &str) -> Option<(&str, &Arc<DeclType>)> {
        let DeclKind::Object(fields) = &self.kind else { return None };
        let by_word = || fields.entry(&cel_fields::escape(name).filter(|_| cel_fields::is_reserved(name))?);
        fields.entry(name).or_else(by_word)
    }

    /// The declaration of an item of a list or of a value of a map.
    pub fn element(&self) -> Option<&Arc<DeclType>> {
        match &self.kind {
            DeclKind::List(element) | DeclKind::Map(element) => Some(element),
            _ => None,
        }
    }

    /// The declaration of the keys of a map.
    pub fn key(&self) -> Option<&DeclType> {
        matches!(self.kind, DeclKind::Map(_)).then_some(&KEY)
    }

    /// The maximum number of occurrences of a value in an object, if no list or map around it has a bound.
    pub fn max_cardinality(&self) -> u64 {
        (MAX_REQUEST_SIZE / self.min_serialized_size.saturating_add(1)) as u64
    }

    /// The type in expressions. Objects are named by their places, so that objects with the same fields differ.
    pub fn at(self: &Arc<DeclType>, place: &Arc<DeclPlace>) -> Type {
        match &self.kind {
            DeclKind::Dyn => Type::Dyn,
            DeclKind::Bool => Type::Bool,
            DeclKind::Int => Type::Int,
            DeclKind::Double => Type::Double,
            DeclKind::String => Type::String,
            DeclKind::Bytes => Type::Bytes,
            DeclKind::Duration => Type::Duration,
            DeclKind::Timestamp => Type::Timestamp,
            DeclKind::List(element) => Type::list(element.inside(place, || DeclStep::Item)),
            DeclKind::Map(element) => Type::map(Type::String, element.inside(place, || DeclStep::Value)),
            DeclKind::Object(_) => {
                Type::Object(Object::Declared { place: Arc::clone(place), declaration: Arc::clone(self) })
            }
        }
    }

    /// The type of a field, in an object at a place.
    pub fn field_type(self: &Arc<DeclType>, object: &Arc<DeclPlace>, name: &str) -> Type {
        self.inside(object, || DeclStep::Field(name.into()))
    }

    /// The type of a part of the declaration at a place.
    fn inside(self: &Arc<DeclType>, place: &Arc<DeclPlace>, step: impl FnOnce() -> DeclStep) -> Type {
        match &self.kind {
            DeclKind::List(_) | DeclKind::Map(_) | DeclKind::Object(_) => self.at(&place.inside(step())),
            _ => self.at(place),
        }
    }

    /// This declaration with another size for the part at the end of some steps.
    pub fn with_size(&self, steps: &[DeclStep], size: i64) -> DeclType {
        let Some((step, rest)) = steps.split_first() else { return DeclType { max_elements: size, ..self.clone() } };
        let inside = |part: &Arc<DeclType>| Arc::new(part.with_size(rest, size));
        let kind = match (&self.kind, step) {
            (DeclKind::List(items), DeclStep::Item) => DeclKind::List(inside(items)),
            (DeclKind::Map(values), DeclStep::Value) => DeclKind::Map(inside(values)),
            (DeclKind::Object(fields), DeclStep::Field(name)) => DeclKind::Object(fields.with(name, inside)),
            (kind, _) => kind.clone(),
        };
        DeclType { kind, ..self.clone() }
    }
}

impl Fields {
    /// Of two fields with the same name, the later one counts.
    pub fn new(mut fields: Vec<(Box<str>, Arc<DeclType>)>) -> Fields {
        fields.reverse();
        fields.sort_by(|(one, _), (other, _)| one.cmp(other));
        fields.dedup_by(|(later, _), (kept, _)| later == kept);
        Fields(fields)
    }

    fn entry(&self, name: &str) -> Option<(&str, &Arc<DeclType>)> {
        let found = self.0.binary_search_by(|(field, _)| (**field).cmp(name)).ok()?;
        self.0.get(found).map(|(name, declaration)| (&**name, declaration))
    }

    /// These fields with another declaration for the field `name`.
    pub fn with(&self, name: &str, change: impl Fn(&Arc<DeclType>) -> Arc<DeclType>) -> Fields {
        let mut fields = self.clone();
        fields.0.iter_mut().filter(|(field, _)| **field == *name).for_each(|(_, old)| *old = change(old));
        fields
    }

    /// The fields in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Arc<DeclType>)> {
        self.0.iter().map(|(name, declaration)| (&**name, declaration))
    }
}
