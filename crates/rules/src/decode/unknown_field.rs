//! Guesses the intended field for an unknown field: another name, or a field of another object.

use crate::problem::{Belonging, UnknownField};
use crd_ls_grammar::near_name::{distance, is_by_a_letter};
use crd_ls_model::{
    CRD_V1, Crd, FieldType, FieldValue, Found, Home, Keyword, KeywordSet, Object, Owner, Schema, Segment, ValueType,
};

/// A field that its owner does not have, with the facts that the decoder found.
#[derive(Clone, Copy)]
pub(super) struct UnknownKey<'f> {
    pub(super) name: &'f str,
    /// Whether the name is a known name joined with its value, as in `maxLength:5`.
    pub(super) is_glued: bool,
    pub(super) owner: Owner,
    pub(super) found: &'f Found,
    /// Whether the value is a mapping with keywords of a schema.
    pub(super) is_schema: bool,
}

/// Guesses a field of an object outside of schemas. `path` leads to the object from the CRD's root.
pub(super) fn in_crd(unknown: UnknownKey<'_>, crd: &Crd, path: &[Segment]) -> UnknownField {
    let Owner::Object(owner) = unknown.owner else { return unnamed(unknown) };
    let new_name = Home::new_name(owner, unknown.name);
    let near = new_name.or_else(|| near(unknown, owner.fields.iter().map(|field| (field.name, field.value))));
    let homes = match near {
        Some(_) => Vec::new(),
        None => {
            Home::all(crd.api_version.object_type(), unknown.owner, unknown.name, |value| unknown.found.fits(value))
        }
    };
    let vacant = homes.iter().find(|home| is_vacant(&crd.object, &home.fields, home.name, path));
    let belonging = match (vacant, homes.first()) {
        (Some(home), _) => Some(Belonging::Elsewhere(home.clone())),
        (None, Some(home)) => Some(Belonging::Taken(home.clone())),
        (None, None) => None,
    };
    let field = UnknownField { near, belonging, ..unnamed(unknown) };
    without_taken_name(field, |name| object_at(&crd.object, path).is_some_and(|object| object.key(name).is_some()))
}

/// Guesses a field of a schema, or of an object in it. `path` leads to the object from the schema.
pub(super) fn in_schema(unknown: UnknownKey<'_>, schema: &Schema, path: &[Segment]) -> UnknownField {
    let owner = match unknown.owner {
        Owner::Object(owner) => owner,
        Owner::Schema => {
            let is_written = |name: &str| Keyword::from_name(name).is_some_and(|of| schema.key(of).is_some());
            return without_taken_name(keyword(unknown, schema), is_written);
        }
    };
    let fields = owner.fields.iter().map(|field| (field.name, field.value));
    let near = owner.otherwise_called(unknown.name).or_else(|| near(unknown, fields));
    let object = || {
        let (keyword, path) = path.split_first()?;
        object_in(&schema.field(Keyword::from_name(keyword.name()?)?)?.value, path)
    };
    let field = UnknownField { near, ..unnamed(unknown) };
    without_taken_name(field, |name| object().is_some_and(|object| object.key(name).is_some()))
}

/// Withdraws a guessed name that the object already has.
fn without_taken_name(field: UnknownField, is_taken: impl Fn(&str) -> bool) -> UnknownField {
    match field.near {
        Some(near) if is_taken(near) => UnknownField { near: None, present: Some(near), ..field },
        _ => field,
    }
}

/// The object at a path.
fn object_at<'o>(object: &'o Object, path: &[Segment]) -> Option<&'o Object> {
    match path.split_first() {
        Some((field, rest)) => object_in(&object.get(field.name()?)?.value, rest),
        None => Some(object),
    }
}

fn object_in<'o>(value: &'o FieldValue, path: &[Segment]) -> Option<&'o Object> {
    match (value, path) {
        (FieldValue::Object(object), path) => object_at(object, path),
        (FieldValue::Objects(items), [Segment::Index(index), rest @ ..]) => object_at(items.get(*index)?, rest),
        _ => None,
    }
}

fn keyword(unknown: UnknownKey<'_>, schema: &Schema) -> UnknownField {
    let keywords = Keyword::ALL.iter().map(|keyword| (keyword.name(), keyword.value_type()));
    let near = if LATER_KEYWORDS.contains(&unknown.name) { None } else { near(unknown, keywords) };
    let is_object = match &*schema.type_name() {
        "object" => true,
        "" => schema.keywords().without(OF_OBJECTS).is_empty(),
        _ => schema.field(Keyword::Properties).is_some(),
    };
    // An object may have a property with such a name.
    let is_free = !(unknown.is_schema && is_object);
    let near = near.or_else(|| otherwise_called(unknown, schema).filter(|_| is_free));
    // `additionalProperties` is too long to be the name of a property by chance.
    let is_by_chance = |near: &&str| *near != Keyword::AdditionalProperties.name();
    let is_plural = near.filter(is_by_chance).is_some_and(|near| differ_in_number(unknown.name, near));
    let is_property = unknown.is_schema && is_object && !LATER_KEYWORDS.contains(&unknown.name);
    // If the name is short or a plural, it is a property even if it resembles a keyword, but only if there is a `type`.
    let is_other_name = is_plural || unknown.name.len() < SHORT;
    if is_property && (near.is_none() || is_other_name && !schema.type_name().is_empty()) {
        return UnknownField { belonging: Some(Belonging::Properties), ..unnamed(unknown) };
    }
    // A scalar could be a keyword of a later draft of JSON Schema, or anything else.
    let is_known_elsewhere = near.is_none() && matches!(unknown.found, Found::Object | Found::Array);
    let home = is_known_elsewhere.then(|| {
        let mut homes = Home::all(&CRD_V1, Owner::Schema, unknown.name, |value| unknown.found.fits(value)).into_iter();
        homes.find(Home::is_in_versions)
    });
    UnknownField { near, belonging: home.flatten().map(Belonging::Elsewhere), ..unnamed(unknown) }
}

/// The keyword that has this name in other validators and schema languages.
fn otherwise_called(unknown: UnknownKey<'_>, schema: &Schema) -> Option<&'static str> {
    let keyword = Keyword::otherwise_called(unknown.name, &schema.type_name())?;
    unknown.found.fits(keyword.value_type()).then(|| keyword.name())
}

/// Keywords that apply to objects. A schema that has only these keywords and no type may describe an object.
const OF_OBJECTS: KeywordSet = KeywordSet::of(&[
    Keyword::AdditionalProperties,
    Keyword::Description,
    Keyword::MaxProperties,
    Keyword::MinProperties,
    Keyword::Nullable,
    Keyword::Properties,
    Keyword::Required,
    Keyword::Title,
    Keyword::XPreserveUnknownFields,
    Keyword::XValidations,
]);

/// Keywords of other drafts of JSON Schema whose value is one or more schemas.
const LATER_KEYWORDS: [&str; 10] = [
    "if",
    "then",
    "else",
    "contains",
    "propertyNames",
    "dependentSchemas",
    "unevaluatedItems",
    "unevaluatedProperties",
    "contentSchema",
    "$defs",
];

/// A name with fewer letters is probably another word, because one letter is a large part of it.
const SHORT: usize = 6;

fn unnamed(unknown: UnknownKey<'_>) -> UnknownField {
    UnknownField {
        name: unknown.name.into(),
        is_glued: unknown.is_glued,
        near: None,
        present: None,
        owner: unknown.owner,
        belonging: None,
    }
}

/// The known name that is most similar to this name, if the similarity is high enough. If the names differ in more than
/// one letter, or only in number, the value must fit, too.
fn near(
    unknown: UnknownKey<'_>,
    known: impl Iterator<Item = (&'static str, ValueType)> + Clone,
) -> Option<&'static str> {
    if unknown.is_glued {
        return None;
    }
    let fitting = known.clone().filter(|(_, value)| *unknown.found == Found::Null || unknown.found.fits(*value));
    let fitting = nearest(unknown.name, fitting.map(|(known, _)| known));
    fitting.or_else(|| {
        let any = nearest(unknown.name, known.clone().map(|(known, _)| known));
        let is_one_of_list = |name: &str| {
            let mut lists = known.clone().filter(|(_, value)| *value == ValueType::Strings);
            *unknown.found == Found::String && lists.any(|(known, _)| known == name)
        };
        any.filter(|near| match differ_in_number(unknown.name, near) {
            true => is_one_of_list(near),
            false => is_by_a_letter(near, unknown.name),
        })
    })
}

fn differ_in_number(one: &str, other: &str) -> bool {
    let is_plural = |one: &str, other: &str| {
        let is_irregular = || one.strip_suffix("ies").is_some_and(|stem| other.strip_suffix('y') == Some(stem));
        one.strip_suffix('s').is_some_and(|stem| stem == other) || is_irregular()
    };
    is_plural(one, other) || is_plural(other, one)
}

/// A name that is compared without case, hyphens and the prefix of Kubernetes' own keywords.
#[derive(Clone, Copy)]
struct Spelling<'n> {
    name: &'n str,
}

impl<'n> Spelling<'n> {
    /// The letters that are compared.
    fn bare(self) -> impl Iterator<Item = u8> + Clone + use<'n> {
        let letters =
            self.name.bytes().filter(|byte| !matches!(byte, b'-' | b'_')).map(|byte| byte.to_ascii_lowercase());
        let behind = |prefix: &str| {
            let mut rest = letters.clone();
            prefix.bytes().all(|letter| rest.next() == Some(letter)).then_some(rest)
        };
        let rest = behind("xkubernetes").or_else(|| behind("x"));
        rest.filter(|rest| rest.clone().next().is_some()).unwrap_or(letters)
    }

    /// The number of letters in which two names differ. `None` if more than `most` letters differ.
    fn distance(self, other: Spelling<'_>, most: usize) -> Option<usize> {
        let least = match self.bare().eq(other.bare()) {
            true => 0,
            false if differ_in_number(self.name, other.name) => 1,
            false => distance(self.name, other.name, most)?,
        };
        (least <= most).then_some(least)
    }

    /// Whether the name is the beginning of another name, with enough letters besides the prefix of Kubernetes' own
    /// keywords.
    fn begins(self, other: Spelling<'_>) -> bool {
        let (mut letters, mut others) = (self.bare(), other.bare());
        self.bare().nth(LETTERS - 1).is_some() && letters.all(|letter| others.next() == Some(letter))
    }

    /// Whether the name is the last word of another name, like `path` of `jsonPath`.
    fn ends(self, other: Spelling<'_>) -> bool {
        let mut letters = self.name.chars();
        let Some(first) = letters.next().filter(|_| self.name.len() >= LETTERS) else { return false };
        let before = other.name.strip_suffix(letters.as_str());
        before.is_some_and(|before| before.ends_with(first.to_ascii_uppercase()))
    }
}

/// The known name that is most similar to this name, if the similarity is high enough. Either the names differ only in
/// a few letters, in case, hyphens or the prefix `x-kubernetes-`. Or this name is the beginning, or the last word, of
/// only one known name.
fn nearest(name: &str, known: impl Iterator<Item = &'static str> + Clone) -> Option<&'static str> {
    let name = Spelling { name };
    let known = known.map(|name| Spelling { name });
    let limit = (name.name.chars().count() / 3).min(3);
    let alike = known.clone().filter_map(|known| Some((name.distance(known, limit)?, known.name))).min();
    let alike = alike.map(|(_, known)| known);
    alike.or_else(|| {
        let only_one = |is_part: fn(Spelling<'_>, Spelling<'_>) -> bool| {
            let mut parts = known.clone().filter(|known| is_part(name, *known));
            parts.next().filter(|_| parts.next().is_none()).map(|known| known.name)
        };
        only_one(|name, known| name.begins(known)).or_else(|| only_one(|name, known| name.ends(known)))
    })
}

/// The minimum number of letters of a name that is a part of a longer name.
const LETTERS: usize = 4;

/// Whether a field is missing in the object where it belongs. `path` selects the items of lists on the way. Without a
/// selected item, any item that lacks the field counts.
fn is_vacant(object: &Object, fields: &[&'static FieldType], name: &str, path: &[Segment]) -> bool {
    let Some((field, rest)) = fields.split_first() else { return object.key(name).is_none() };
    let path = match path.split_first() {
        Some((segment, path)) if segment.is(field.name) => path,
        _ => &[],
    };
    match object.get(field.name).map(|member| &member.value) {
        Some(FieldValue::Object(inner)) => is_vacant(inner, rest, name, path),
        Some(FieldValue::Objects(items)) => match path.split_first() {
            Some((Segment::Index(index), path)) => {
                items.get(*index).is_some_and(|item| is_vacant(item, rest, name, path))
            }
            _ => items.iter().any(|item| is_vacant(item, rest, name, &[])),
        },
        Some(FieldValue::Schema(slot)) => {
            Keyword::from_name(name).is_some_and(|keyword| slot.schema.key(keyword).is_none())
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests;
