//! The CEL rules that name a property. A rule can access what is below its own schema.

use super::{NameEdits, visit_speakers};
use crate::grammar::cel_fields::{FieldAccess, escape, field_accesses};
use crate::ide::Snapshot;
use crate::ide::cursor::{PlacedSchema, Property, Speaker, written_part};
use crate::model::{Edge, Keyword, Object};
use crate::text::{Edit, TextRange};

/// Adds the edits that rename a property in rules.
pub(super) fn rename_in_rules(snapshot: &Snapshot, property: &Property, name: &str, edits: &mut NameEdits) {
    let Some(known) = escape(property.name()) else { return };
    let escaped = escape(name);
    visit_speakers(snapshot, property, &property.path, |Speaker { step, rest, .. }| {
        for (expression, range) in expressions(step) {
            let named = named_in(snapshot, &expression, range, &known, rest);
            match &escaped {
                Some(escaped) => {
                    edits.in_rules.extend(named.into_iter().map(|range| Edit::replace(range, escaped.as_ref())));
                }
                None => edits.inexpressible += usize::from(!named.is_empty()),
            }
        }
    });
    edits.in_rules.sort_by_key(|edit| edit.range.start());
    edits.in_rules.dedup();
}

/// Where an expression at `range` may name the property at the path `path`.
fn named_in(snapshot: &Snapshot, expression: &str, range: TextRange, name: &str, path: &[Edge]) -> Vec<TextRange> {
    let Some(scalar) = snapshot.cursor_on(range).scalar_of(expression) else { return Vec::new() };
    let accesses = field_accesses(expression).into_iter();
    let meant = accesses.filter(|access| expression.get(access.range.clone()) == Some(name) && is_on(access, path));
    meant.filter_map(|access| written_part(scalar, access.range)).collect()
}

/// Whether an access by the right name may refer to the property at a path: it does not if it comes from `self` along
/// another path.
fn is_on(access: &FieldAccess<'_>, path: &[Edge]) -> bool {
    let Some(names) = &access.path else { return !path.is_empty() };
    let is_step = |(name, edge): (&&str, &Edge)| match edge {
        Edge::Property(property) => escape(property).is_some_and(|escaped| escaped == **name),
        // The values of maps are selected like fields.
        Edge::AdditionalProperties => true,
        _ => false,
    };
    names.len() == path.len() && names.iter().zip(path).all(is_step)
}

/// The expressions of a schema's rules, with their ranges in the text.
fn expressions(step: PlacedSchema<'_>) -> Vec<(String, TextRange)> {
    let rules = step.schema.objects(Keyword::XValidations).iter();
    let members = rules.flat_map(|rule| ["rule", "messageExpression"].map(|name| (rule, name)));
    let text =
        |(rule, name): (&Object, &str)| Some((rule.string(name)?.to_owned(), rule.get(name)?.value_range + step.start));
    members.filter_map(text).collect()
}
