//! The description of an object and its fields.

use std::hash::{Hash, Hasher};
use std::ptr;

use super::{KnownValues, ValueType};

/// An object with named fields.
#[derive(Debug)]
pub struct ObjectType {
    /// The name of the Go struct.
    pub name: &'static str,
    pub fields: &'static [FieldType],
}

/// A field of an object.
#[derive(Debug)]
pub struct FieldType {
    /// As written in YAML.
    pub name: &'static str,
    pub value: ValueType,
    /// The values that the server knows, if they are fixed.
    pub values: KnownValues,
    pub role: FieldRole,
    /// Its purpose, in Markdown; empty if its name says everything.
    pub about: &'static str,
    /// The release that added it, if that may still matter; otherwise empty.
    pub since: &'static str,
}

impl Hash for FieldType {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

/// The special meaning of a field's value for the object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldRole {
    Plain,
    /// The name of the CRD itself, or of an object.
    ObjectName,
    Group,
    Scope,
    VersionName,
    Storage,
    Plural,
    Singular,
    ShortName,
    Kind,
    ListKind,
    Category,
    ColumnPath,
    SelectablePath,
    SpecReplicasPath,
    StatusReplicasPath,
    LabelSelectorPath,
    /// The path of a validation rule's field, from the rule's schema.
    RulePath,
}

/// A field with just a name and a type.
pub(super) const fn field(name: &'static str, value: ValueType) -> FieldType {
    FieldType { name, value, values: KnownValues::NONE, role: FieldRole::Plain, about: "", since: "" }
}

impl FieldType {
    pub(super) const fn values(self, values: KnownValues) -> Self {
        Self { values, ..self }
    }

    pub(super) const fn role(self, role: FieldRole) -> Self {
        Self { role, ..self }
    }

    pub(super) const fn about(self, about: &'static str) -> Self {
        Self { about, ..self }
    }

    pub(super) const fn since(self, since: &'static str) -> Self {
        Self { since, ..self }
    }
}

impl ObjectType {
    /// The field of a name. Like the server, the look-up is case-sensitive.
    pub fn field(&self, name: &str) -> Option<&'static FieldType> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// Whether both are the same type, rather than equal types.
    pub fn is(&self, other: &Self) -> bool {
        ptr::eq(self, other)
    }
}

/// Fields are equal if they have the same name and type, so that they decode alike.
impl PartialEq for FieldType {
    fn eq(&self, other: &Self) -> bool {
        (self.name, self.value) == (other.name, other.value)
    }
}

impl Eq for FieldType {}

/// Types are equal only if they are the same.
impl PartialEq for ObjectType {
    fn eq(&self, other: &Self) -> bool {
        self.is(other)
    }
}

impl Eq for ObjectType {}

impl Hash for ObjectType {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}
