//! Finds the object where a misplaced field belongs.
//!
//! The tables of fields are the only source: they list the objects with a field of a given name, and the fields that
//! lead to an object. A field with another name in v1beta1 is found by its type: `validation` has the same type as
//! `schema`.

use std::sync::LazyLock;

use super::{CRD_V1, CRD_V1BETA1, FieldType, Keyword, ObjectType, Owner, ValueType};

/// An object of a CRD, or the schema of its versions, in which a misplaced field belongs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Home {
    /// The fields that lead from the root of the CRD to the object.
    pub fields: Box<[&'static FieldType]>,
    /// The name of the field in the object.
    pub name: &'static str,
    /// Whether the written name differs from the name in the object: it is similar, or the name in v1beta1.
    pub is_renamed: bool,
}

/// The maximum number of objects between the place of a field and its home.
const MAX_STEPS: usize = 4;

impl Home {
    /// The objects other than `owner` that have a field of this name, or of a similar name, whose type fits. Objects
    /// with the exact name come first, then the nearest.
    pub fn all(crd: &ObjectType, owner: Owner, name: &str, fits: impl Fn(ValueType) -> bool) -> Vec<Self> {
        let of_old = *crd == CRD_V1BETA1;
        let places = if of_old { &*PLACES_IN_V1BETA1 } else { &*PLACES_IN_V1 };
        let Some((_, from)) = places.iter().find(|(known, _)| *known == owner) else { return Vec::new() };
        let others = places
            .iter()
            .filter(|(known, fields)| *known != owner && is_one(fields, from) && !leaves_item(fields, from));
        let homes = others.filter_map(|(known, fields)| {
            let field = field_of(*known, name).filter(|field| fits(field.value))?;
            let (up, down) = steps(from, fields);
            let home = Self { fields: fields.clone().into(), name: field.name, is_renamed: field.name != name };
            (up + down <= MAX_STEPS).then_some((home.is_renamed, up + down, up, home))
        });
        let mut homes: Vec<_> = homes.collect();
        homes.sort_by_key(|(is_renamed, distance, up, _)| (*is_renamed, *distance, *up));
        homes.into_iter().map(|(.., home)| home).collect()
    }

    /// The field's name in `owner` itself, if v1beta1 calls it `name`.
    pub fn new_name(owner: &'static ObjectType, name: &str) -> Option<&'static str> {
        let field = renamed(Owner::Object(owner), name)?;
        (field.name != name).then_some(field.name)
    }

    /// Whether the object is in each item of a list, that is, in each version.
    pub fn is_in_versions(&self) -> bool {
        self.fields.iter().any(|field| matches!(field.value, ValueType::Objects(_)))
    }
}

/// An object or schema, and the fields that lead to it.
type OwnerPlace = (Owner, Vec<&'static FieldType>);

static PLACES_IN_V1: LazyLock<Vec<OwnerPlace>> = LazyLock::new(|| places(&CRD_V1));
static PLACES_IN_V1BETA1: LazyLock<Vec<OwnerPlace>> = LazyLock::new(|| places(&CRD_V1BETA1));

fn places(crd: &'static ObjectType) -> Vec<OwnerPlace> {
    let mut places = Vec::new();
    visit(Owner::Object(crd), &mut Vec::new(), &mut places);
    places
}

/// Adds the object and all objects inside, with the fields that lead to them. Objects that the server writes are left
/// out.
fn visit(owner: Owner, fields: &mut Vec<&'static FieldType>, found: &mut Vec<OwnerPlace>) {
    found.push((owner, fields.clone()));
    let Owner::Object(object) = owner else { return };
    for field in object.fields.iter().filter(|field| !is_of_server(field)) {
        let inner = match field.value {
            ValueType::Object(inner) | ValueType::Objects(inner) => Owner::Object(inner),
            ValueType::Schema => Owner::Schema,
            _ => continue,
        };
        fields.push(field);
        visit(inner, fields, found);
        fields.pop();
    }
}

/// Whether a field is the status of the CRD itself.
fn is_of_server(field: &FieldType) -> bool {
    CRD_V1.field("status") == Some(field)
}

/// The numbers of steps up and down from one object to another.
fn steps(from: &[&'static FieldType], to: &[&'static FieldType]) -> (usize, usize) {
    let common = from.iter().zip(to).take_while(|(one, other)| one == other).count();
    (from.len() - common, to.len() - common)
}

/// Whether the item of each list on the way is unambiguous: the item contains `from`, or each version is meant.
fn is_one(fields: &[&'static FieldType], from: &[&'static FieldType]) -> bool {
    let (_, down) = steps(from, fields);
    let lists = fields.iter().rev().take(down).filter(|field| matches!(field.value, ValueType::Objects(_)));
    lists.into_iter().all(|list| matches!(list.value, ValueType::Objects(item) if holds_schema(item)))
}

/// Whether the fields lead out of an item that contains `from`. A setting of a printer column is about that column, but
/// a setting of a version may be about all versions.
fn leaves_item(fields: &[&'static FieldType], from: &[&'static FieldType]) -> bool {
    let (up, _) = steps(from, fields);
    let mut left = from.iter().rev().take(up);
    left.any(|field| matches!(field.value, ValueType::Objects(item) if !holds_schema(item)))
}

fn holds_schema(object: &ObjectType) -> bool {
    object.fields.iter().any(|field| match field.value {
        ValueType::Schema => true,
        ValueType::Object(inner) => holds_schema(inner),
        _ => false,
    })
}

/// A field or a keyword.
struct Known {
    name: &'static str,
    value: ValueType,
}

impl From<&'static FieldType> for Known {
    fn from(field: &'static FieldType) -> Self {
        Self { name: field.name, value: field.value }
    }
}

/// The field of an owner with this name. Otherwise the field with this name in v1beta1, or with a name that differs
/// only in case, hyphens, or an `s`.
fn field_of(owner: Owner, name: &str) -> Option<Known> {
    match owner {
        Owner::Schema => Keyword::from_name(name).map(|known| Known { name: known.name(), value: known.value_type() }),
        Owner::Object(object) => {
            let exact = object.field(name).filter(|field| !is_of_server(field)).map(Known::from);
            exact.or_else(|| renamed(owner, name)).or_else(|| {
                let near = object.fields.iter().find(|field| is_near(field.name, name) && !is_of_server(field));
                near.map(Known::from)
            })
        }
    }
}

/// Fields of v1beta1 for all versions that have another name in each version: the Go struct, the old name and the new
/// name.
const OTHERWISE_NAMED: [(&str, &str, &str); 1] = [("CustomResourceDefinitionVersion", "version", "name")];

/// The objects of a CRD of v1beta1.
static OBJECTS_OF_V1BETA1: LazyLock<Vec<&'static ObjectType>> = LazyLock::new(|| {
    let objects = PLACES_IN_V1BETA1.iter().filter_map(|(owner, _)| match owner {
        Owner::Object(object) => Some(*object),
        Owner::Schema => None,
    });
    objects.collect()
});

/// The field of an owner that has this name in v1beta1.
fn renamed(owner: Owner, name: &str) -> Option<Known> {
    let Owner::Object(object) = owner else { return None };
    let other = OTHERWISE_NAMED.iter().find(|(owner, old, _)| *owner == object.name && *old == name);
    if let Some((_, _, new)) = other {
        return object.field(new).map(Known::from);
    }
    let mut old = OBJECTS_OF_V1BETA1.iter().filter_map(|old| old.field(name));
    old.find_map(|old| match old.value {
        ValueType::Object(_) if !is_of_server(old) => {
            object.fields.iter().find(|field| field.value == old.value).map(Known::from)
        }
        _ => None,
    })
}

/// Whether two names differ only in case and hyphens, or `known` has an additional `s` at its end.
fn is_near(known: &str, name: &str) -> bool {
    let mut known = bare(known);
    if bare(name).any(|letter| known.next() != Some(letter)) {
        return false;
    }
    matches!((known.next(), known.next()), (None | Some(b's'), None))
}

/// The letters of a name without case and hyphens.
fn bare(name: &str) -> impl Iterator<Item = u8> {
    name.bytes().filter(|byte| !matches!(byte, b'-' | b'_')).map(|byte| byte.to_ascii_lowercase())
}

#[cfg(test)]
mod tests;
