//! The subject of a sentence: a field with its name, or a part of a field.

use std::borrow::Cow;

use crd_ls_model::{FieldPath, Keyword, Segment};

/// The subject at the beginning of a sentence.
#[derive(Clone, Debug)]
pub(super) enum Subject {
    /// The schema itself. The text is used for a schema without a name.
    Schema(&'static str),
    /// The schema in the plural, for the items of a list. The text is used for a schema without a name.
    Schemas(&'static str),
    /// A part of the schema.
    Part(Cow<'static, str>),
    /// A field outside of schemas, by its path, or an item of that field.
    Field(String),
    /// The object that has the field at the place.
    Holder,
}

impl Subject {
    pub(super) fn part(noun: impl Into<Cow<'static, str>>) -> Self {
        Self::Part(noun.into())
    }

    /// The words for the subject of a problem at `place`.
    pub(super) fn of(&self, place: &FieldPath) -> String {
        let names = if matches!(self, Self::Schema(_)) { EACH } else { ALL };
        match (self, schema_name(place, names)) {
            (Self::Field(path), _) if matches!(place.segments().last(), Some(Segment::Index(_))) => {
                format!("an item of `{path}`")
            }
            (Self::Field(path), _) => format!("`{path}`"),
            (Self::Holder, _) => holder_name(place),
            (Self::Schema(_) | Self::Schemas(_), Some(name)) => name,
            (Self::Schema(noun) | Self::Schemas(noun), None) => (*noun).to_owned(),
            (Self::Part(part), Some(name)) => format!("{part} of {name}"),
            (Self::Part(part), None) => part.clone().into_owned(),
        }
    }
}

/// The name of the object that contains a field, or of the list that contains the object.
fn holder_name(field: &FieldPath) -> String {
    let segments = field.segments();
    let holder = segments.split_last().map_or(segments, |(_, holder)| holder);
    let name = holder.iter().rev().find_map(|segment| match segment {
        Segment::Name(name) => Some(name),
        _ => None,
    });
    match (name, holder.last()) {
        (Some(list), Some(Segment::Index(_))) => format!("an item of `{list}`"),
        (Some(name), _) => format!("`{name}`"),
        (None, _) => "the CRD".to_owned(),
    }
}

/// The words before the name of a list or map, for a sentence about its items or values.
const EACH: [&str; 2] = ["each item of ", "each value of "];
const ALL: [&str; 2] = ["the items of ", "the values of "];

/// The name of the schema that contains a place: its property, or the items or values of that property.
fn schema_name(place: &FieldPath, [items, values]: [&str; 2]) -> Option<String> {
    let segments = place.segments();
    let is_default = |segment: &Segment| matches!(segment, Segment::Name(name) if name == Keyword::Default.name());
    let end = segments.iter().position(is_default).unwrap_or_else(|| match segments.last() {
        Some(Segment::Name(_)) => segments.len() - 1,
        _ => segments.len(),
    });
    let schema = segments.get(..end)?;
    let at = schema.iter().rposition(|segment| matches!(segment, Segment::Key(_)))?;
    let (Segment::Key(name), below) = (schema.get(at)?, schema.get(at + 1..)?) else { return None };
    let inner = below.iter().rev().find_map(|segment| match segment {
        Segment::Name(name) if name == Keyword::Items.name() => Some(items),
        Segment::Name(name) if name == Keyword::AdditionalProperties.name() => Some(values),
        _ => None,
    });
    Some(format!("{}`{name}`", inner.unwrap_or_default()))
}

#[cfg(test)]
mod tests;
