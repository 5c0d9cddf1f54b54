//! The property named at a place.

use super::rules::rule_mention_at;
use super::settings::settings_mention_at;
use super::{Mention, MentionKind, VALUES, field_paths, name_mention, path_mentions};
use crate::Snapshot;
use crate::cursor::{PlacedSchema, Property, PropertyRoot, SchemaChain, key_in_value};
use crd_ls_model::{Edge, Field, FieldValue, Keyword, StringItem};
use crd_ls_text::{TextRange, TextSize};

/// The property named at `offset`, with its mention there.
pub(crate) fn property_at(snapshot: &Snapshot, offset: TextSize) -> Option<(Property, Mention)> {
    let Some(located) = snapshot.cursor(offset).schemas() else { return settings_mention_at(snapshot, offset) };
    let (path, mention) = name_in_schemas(snapshot, &located, offset)?;
    let (number, object) = snapshot.cursor(offset).numbered_object()?;
    let start = located.schemas.first()?.start;
    let mut roots = PropertyRoot::all(object.definition()).into_iter();
    let (root, _) = roots.find(|(_, slot)| slot.start + object.start() == start)?;
    Some((Property { object: number, roots: vec![root], path }, mention))
}

/// The name at `offset`, with the path to its property.
fn name_in_schemas(snapshot: &Snapshot, located: &SchemaChain<'_>, offset: TextSize) -> Option<(Vec<Edge>, Mention)> {
    let step = located.last()?;
    let mut path = located.core_path();
    if step.key.contains_inclusive(offset)
        && let Some(Edge::Property(name)) = step.child.map(|child| &child.edge)
    {
        let mention = name_mention(snapshot, step.key, name, located.kind_of_key())?;
        return Some((path, mention));
    }
    let (field, step) = located.field_at(offset)?;
    let mention = match (&field.value, field.keyword) {
        (FieldValue::Strings(items), Keyword::Required) => {
            let name = string_at(items, step, offset)?;
            path.push(Edge::Property((&*name.value).into()));
            name_mention(snapshot, name.range + step.start, &name.value, MentionKind::Required)?
        }
        (FieldValue::Strings(items), Keyword::XListMapKeys) => {
            let name = string_at(items, step, offset)?;
            path.extend([Edge::Items, Edge::Property((&*name.value).into())]);
            name_mention(snapshot, name.range + step.start, &name.value, MentionKind::ListMapKey)?
        }
        (FieldValue::Objects(_), _) => {
            let in_rule = || rule_mention_at(snapshot, offset);
            let (inner, mention) = field_path_at(snapshot, step, offset).or_else(in_rule)?;
            path.extend(inner);
            mention
        }
        (FieldValue::Json(_), keyword) if VALUES.contains(&keyword) => {
            let range = key_at(field, step, &mut path, offset)?;
            let Some(Edge::Property(name)) = path.last() else { return None };
            name_mention(snapshot, range, name, MentionKind::Value)?
        }
        _ => return None,
    };
    Some((path, mention))
}

fn field_path_at(snapshot: &Snapshot, step: PlacedSchema<'_>, offset: TextSize) -> Option<(Vec<Edge>, Mention)> {
    let mut paths = field_paths(step.schema).into_iter().map(|(text, range)| (text, range + step.start));
    let (text, range) = paths.find(|(_, range)| range.contains_inclusive(offset))?;
    let names = path_mentions(snapshot, &text, range, step.schema, MentionKind::FieldPath);
    names.into_iter().rfind(|(_, name)| name.range.contains_inclusive(offset))
}

impl SchemaChain<'_> {
    fn kind_of_key(&self) -> MentionKind {
        let is_in_junctor = self.schemas.iter().any(|step| step.child.is_some_and(|child| child.edge.is_junctor()));
        if is_in_junctor { MentionKind::Junctor } else { MentionKind::Declaration }
    }
}

fn string_at<'s>(items: &'s [StringItem], step: PlacedSchema<'_>, offset: TextSize) -> Option<&'s StringItem> {
    items.iter().rfind(|item| (item.range + step.start).contains_inclusive(offset))
}

/// The key at `offset` in a value, as a range of the text. Adds the path to its property to `path`.
fn key_at(field: &Field, step: PlacedSchema<'_>, path: &mut Vec<Edge>, offset: TextSize) -> Option<TextRange> {
    let value = field.json()?;
    let range = key_in_value(&value, Some(step.schema), path, offset.checked_sub(step.start)?)?;
    Some(range + step.start)
}
