//! What the table knows of an object and its fields.

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
    /// The words that it takes, where the server knows them.
    pub values: KnownValues,
    pub role: FieldRole,
    /// What it is for, in Markdown; empty where its name says all.
    pub about: &'static str,
    /// Since which release it is there, where that may matter still; else empty.
    pub since: &'static str,
}

impl Hash for FieldType {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

/// What a field's value is to the object, where more follows from it than from any other text.
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

/// A field that is nothing but its name and type.
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
    /// The field of a name, which is looked up with regard to case, as the server does.
    pub fn field(&self, name: &str) -> Option<&'static FieldType> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// Whether both are the same type, not just equal ones.
    pub fn is(&self, other: &Self) -> bool {
        ptr::eq(self, other)
    }
}

/// Fields are equal when what is decoded from them is.
impl PartialEq for FieldType {
    fn eq(&self, other: &Self) -> bool {
        (self.name, self.value) == (other.name, other.value)
    }
}

impl Eq for FieldType {}

/// Types are equal when they are the same.
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
