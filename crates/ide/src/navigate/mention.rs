//! All places that name a property, and the property named at a place.
//!
//! A property is declared in the core's `properties`. It is also named in `properties` of junctors, in `required` and
//! `x-kubernetes-list-map-keys`, as a key in defaults and examples, and in paths: of validation rules, columns,
//! selectable fields and the scale subresource.

mod at;
mod renamed;
mod rules;
mod settings;

pub(crate) use at::property_at;
pub(crate) use rules::uncertain_in_rules;
pub(crate) use settings::settings_mentions;

use rules::rule_mentions;

use crate::Snapshot;
use crate::cursor::{Property, Speaker, keys_along, names_in_path};
use crd_ls_model::{Edge, Keyword, Schema};
use crd_ls_syntax::ScalarStyle;
use crd_ls_text::TextRange;

/// A place that names a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mention {
    /// The name alone; with its quotes if it is a whole scalar.
    pub(crate) range: TextRange,
    pub(crate) kind: MentionKind,
    pub(crate) notation: Notation,
}

/// The role of a mention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum MentionKind {
    /// A key in the core's `properties`.
    Declaration,
    /// A key in a junctor's `properties`.
    Junctor,
    Required,
    /// `x-kubernetes-list-map-keys`.
    ListMapKey,
    /// A key in a default or an example.
    Value,
    /// `fieldPath` of a validation rule.
    FieldPath,
    /// A selection in an expression of a validation rule.
    Rule,
    PrinterColumn,
    SelectableField,
    Scale,
}

/// The notation of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notation {
    /// A scalar of its own.
    Scalar(ScalarStyle),
    /// `.name` in a path, which is a scalar of this style.
    Path(ScalarStyle),
    /// `['name']` in a path, which is a scalar of this style.
    Bracketed(ScalarStyle),
    /// The escaped name in an expression.
    Expression,
}

/// All mentions of a property, in the order of the text.
pub(crate) fn mentions(snapshot: &Snapshot, property: &Property) -> Vec<Mention> {
    let mut mentions = Vec::new();
    property.visit_roots(snapshot, |root| {
        let add = &mut |speaker: Speaker<'_, '_>| mentions_by(snapshot, speaker, property.name(), &mut mentions);
        Speaker { step: root, rest: &property.path, is_in_junctor: false }.visit_all(add);
    });
    mentions.extend(settings_mentions(snapshot, property));
    mentions.sort_by_key(|mention| mention.range.start());
    mentions.dedup_by_key(|mention| mention.range);
    mentions
}

/// The mentions of a property with this name in a schema itself.
fn mentions_by(snapshot: &Snapshot, speaker: Speaker<'_, '_>, name: &str, mentions: &mut Vec<Mention>) {
    let Speaker { step, rest, is_in_junctor } = speaker;
    let mut add = |range: TextRange, kind| mentions.extend(name_mention(snapshot, range, name, kind));
    match rest {
        [] if matches!(step.child.map(|child| &child.edge), Some(Edge::Property(_))) => {
            add(step.key, if is_in_junctor { MentionKind::Junctor } else { MentionKind::Declaration });
        }
        [] => {}
        [Edge::Property(_)] => {
            let items = step.schema.strings(Keyword::Required).iter().filter(|item| *item.value == *name);
            items.for_each(|item| add(item.range + step.start, MentionKind::Required));
        }
        [Edge::Items, Edge::Property(_)] => {
            let items = step.schema.strings(Keyword::XListMapKeys).iter().filter(|item| *item.value == *name);
            items.for_each(|item| add(item.range + step.start, MentionKind::ListMapKey));
        }
        _ => {}
    }
    for keyword in VALUES {
        if let Some(value) = step.schema.json(keyword) {
            keys_along(&value, rest, &mut |range| add(range + step.start, MentionKind::Value));
        }
    }
    for (text, range) in field_paths(step.schema) {
        let names = path_mentions(snapshot, &text, range + step.start, step.schema, MentionKind::FieldPath);
        mentions.extend(names.into_iter().filter(|(path, _)| path == rest).map(|(_, mention)| mention));
    }
    mentions.extend(rule_mentions(snapshot, step, rest));
}

/// The mention in the scalar with this range, if the scalar is this name.
fn name_mention(snapshot: &Snapshot, range: TextRange, name: &str, kind: MentionKind) -> Option<Mention> {
    let scalar = snapshot.cursor_on(range).scalar_of(name)?;
    Some(Mention { range: scalar.range(), kind, notation: Notation::Scalar(scalar.style()) })
}

/// The names in a path that starts at a schema and is written in the scalar with this range, each with the path to its
/// property.
fn path_mentions(
    snapshot: &Snapshot,
    text: &str,
    range: TextRange,
    root: &Schema,
    kind: MentionKind,
) -> Vec<(Vec<Edge>, Mention)> {
    let Some(scalar) = snapshot.cursor_on(range).scalar_of(text) else { return Vec::new() };
    let style = scalar.style();
    let names = names_in_path(text, root).into_iter().filter_map(|name| {
        let range = *scalar.written([name.range]).first()?;
        let notation = if name.is_bracketed { Notation::Bracketed(style) } else { Notation::Path(style) };
        Some((name.path, Mention { range, kind, notation }))
    });
    names.collect()
}

/// Keywords whose values have the structure of a resource.
const VALUES: [Keyword; 2] = [Keyword::Default, Keyword::Example];

/// The `fieldPath`s of a schema's validation rules. Ranges count from the schema's start.
fn field_paths(schema: &Schema) -> Vec<(String, TextRange)> {
    let rules = schema.objects(Keyword::XValidations).iter();
    rules.filter_map(|rule| Some((rule.string("fieldPath")?.to_owned(), rule.get("fieldPath")?.value_range))).collect()
}

#[cfg(test)]
mod tests;
