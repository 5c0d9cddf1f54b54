//! Renames a property and all its mentions.

#[cfg(test)]
mod tests;

use std::fmt;

use crate::Snapshot;
use crate::cursor::{Property, Speaker};
use crate::edit::new_error;
use crate::navigate::{Mention, Notation, mentions, property_at, uncertain_in_rules};
use crd_ls_grammar::cel_fields::escape;
use crd_ls_model::{Edge, Keyword, OF_EVERY_OBJECT};
use crd_ls_text::{Edit, TextRange, TextSize};

/// A name that can be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamePlace {
    pub range: TextRange,
    pub name: String,
}

/// The edits that rename a property.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NameEdits {
    /// The mentions that certainly refer to the property, in ascending order.
    pub certain: Vec<Edit>,
    /// The names in CEL rules that may refer to it, depending on a value of unknown type.
    pub uncertain: Vec<Edit>,
}

/// The reason why a property can't be renamed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RenameRefusal {
    NoProperty,
    NoName,
    /// The server itself relies on the field's name.
    Fixed(String),
    Taken(String),
    /// A path that names the property can't contain the new name.
    NotInPath(String),
    /// A rule that names the property can't contain the new name.
    NotInRule(String),
    /// The new name would cause this error.
    Error(String),
}

impl fmt::Display for RenameRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoProperty => f.write_str("there is no property here; place the cursor on its name"),
            Self::NoName => f.write_str("the new name is empty; write one"),
            Self::Fixed(name) => write!(f, "the API server knows '{name}' by this name; keep it"),
            Self::Taken(name) => write!(f, "there is a property '{name}' beside it; choose another name"),
            Self::NotInPath(name) => {
                write!(f, "'{name}' can't be written in the paths that name the property; use letters, digits, - and _")
            }
            Self::NotInRule(name) => {
                write!(f, "CEL has no name for '{name}', and rules name the property; use letters, digits, -, . and _")
            }
            Self::Error(message) => write!(f, "the new name would bring an error; choose another one: {message}"),
        }
    }
}

impl std::error::Error for RenameRefusal {}

impl Snapshot {
    /// The property at `offset`, if it can be renamed.
    pub fn name_place(&self, offset: TextSize) -> Result<NamePlace, RenameRefusal> {
        let (property, mention) = property_at(self, offset).ok_or(RenameRefusal::NoProperty)?;
        refuse_fixed(self, &property)?;
        Ok(NamePlace { range: mention.range, name: property.name().to_owned() })
    }

    /// Renames a property's key in a custom resource.
    pub fn renamed_key(&self, key: TextRange, name: &str) -> Edit {
        Edit::replace(key, self.edits().string_like(key, name))
    }

    /// Renames the property named at `offset`.
    pub fn rename(&self, offset: TextSize, name: &str) -> Result<NameEdits, RenameRefusal> {
        let (property, _) = property_at(self, offset).ok_or(RenameRefusal::NoProperty)?;
        refuse_fixed(self, &property)?;
        if name.is_empty() {
            return Err(RenameRefusal::NoName);
        }
        if name == property.name() {
            return Ok(NameEdits::default());
        }
        if is_taken(self, &property, name) {
            return Err(RenameRefusal::Taken(name.to_owned()));
        }
        let mentions = mentions(self, &property);
        let certain: Result<Vec<Edit>, RenameRefusal> =
            mentions.iter().map(|mention| mention.renamed(self, name).ok_or_else(|| refusal(mention, name))).collect();
        let certain = certain?;
        refuse_error(self, &certain)?;
        Ok(NameEdits { certain, uncertain: uncertain(self, &property, name) })
    }
}

/// Refuses to rename fields that every object has.
fn refuse_fixed(snapshot: &Snapshot, property: &Property) -> Result<(), RenameRefusal> {
    let name = property.name();
    let Some((_, around)) = property.path.split_last() else { return Err(RenameRefusal::NoProperty) };
    let mut is_object = around.is_empty();
    visit_speakers(snapshot, property, around, |speaker| {
        is_object |= speaker.rest.is_empty() && speaker.step.schema.is_true(Keyword::XEmbeddedResource);
    });
    // The name of the status subresource is fixed, too.
    let is_fixed = OF_EVERY_OBJECT.contains(&name) || around.is_empty() && name == "status";
    if is_object && is_fixed { Err(RenameRefusal::Fixed(name.to_owned())) } else { Ok(()) }
}

/// Whether a schema that describes the property also describes a property with the new name.
fn is_taken(snapshot: &Snapshot, property: &Property, name: &str) -> bool {
    let Some((_, around)) = property.path.split_last() else { return false };
    let mut is_taken = around.is_empty() && OF_EVERY_OBJECT.contains(&name);
    visit_speakers(snapshot, property, around, |speaker| {
        is_taken |= speaker.rest.is_empty() && speaker.step.schema.property(name).is_some();
    });
    is_taken
}

/// Calls `visit` with all schemas along a path.
fn visit_speakers<'s>(
    snapshot: &'s Snapshot,
    property: &Property,
    path: &[Edge],
    mut visit: impl FnMut(Speaker<'s, '_>),
) {
    property.visit_roots(snapshot, |root| {
        Speaker { step: root, rest: path, is_in_junctor: false }.visit_all(&mut visit);
    });
}

fn refusal(mention: &Mention, name: &str) -> RenameRefusal {
    match mention.notation {
        Notation::Expression => RenameRefusal::NotInRule(name.to_owned()),
        _ => RenameRefusal::NotInPath(name.to_owned()),
    }
}

/// The edits of names in rules that may refer to the property, depending on a value of unknown type.
fn uncertain(snapshot: &Snapshot, property: &Property, name: &str) -> Vec<Edit> {
    let Some(name) = escape(name) else { return Vec::new() };
    let mut edits = Vec::new();
    visit_speakers(snapshot, property, &property.path, |speaker| {
        let ranges = uncertain_in_rules(snapshot, speaker).into_iter();
        edits.extend(ranges.map(|range| Edit::replace(range, name.as_ref())));
    });
    edits.sort_by_key(|edit| edit.range.start());
    edits.dedup();
    edits
}

fn refuse_error(snapshot: &Snapshot, edits: &[Edit]) -> Result<(), RenameRefusal> {
    match new_error(snapshot, &snapshot.edited(edits)) {
        Some(message) => Err(RenameRefusal::Error(message)),
        None => Ok(()),
    }
}
