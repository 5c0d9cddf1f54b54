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
    /// The key of the field in YAML.
    pub name: &'static str,
    pub value: ValueType,
    /// The values, if the server knows only a fixed set.
    pub values: KnownValues,
    pub role: FieldRole,
    /// The purpose of the field, in Markdown. Empty if its name is clear enough.
    pub about: &'static str,
    /// The release that added the field. Empty if the release is no longer relevant.
    pub since: &'static str,
}

impl Hash for FieldType {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

/// The role of a field in its object.
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
    /// The `fieldPath` of a validation rule, relative to the rule's schema.
    RulePath,
}

/// Creates a field with only a name and a type.
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
    /// Finds a field by name. Like the server's decoder, this is case-sensitive.
    pub fn field(&self, name: &str) -> Option<&'static FieldType> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// Whether the object is a rule of `x-kubernetes-validations`. The list of rules has a type of its own in Go.
    pub(super) fn is_validation_rule(&self) -> bool {
        self.name == "ValidationRule"
    }

    /// Whether both are the same entry of the table. Compares addresses, not fields.
    pub fn is(&self, other: &Self) -> bool {
        ptr::eq(self, other)
    }
}

/// Fields are equal if they have the same name and type, so that they are decoded the same.
impl PartialEq for FieldType {
    fn eq(&self, other: &Self) -> bool {
        (self.name, self.value) == (other.name, other.value)
    }
}

impl Eq for FieldType {}

/// Types are equal only if they are the same entry of the table.
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
