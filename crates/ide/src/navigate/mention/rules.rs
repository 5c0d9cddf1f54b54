//! The names of properties in the expressions of validation rules. A rule names properties below its own schema.

use super::{Mention, MentionKind, Notation};
use crate::Snapshot;
use crate::cursor::{PlacedExpression, PlacedSchema, Speaker, field_path};
use crd_ls_cel::{FieldUse, What, word_at};
use crd_ls_grammar::cel_fields::escape;
use crd_ls_model::{EXPRESSION_FIELDS, Edge, Keyword};
use crd_ls_text::{TextRange, TextSize};

/// The mentions of a property with this name in a schema's own rules.
pub(super) fn rule_mentions(snapshot: &Snapshot, step: PlacedSchema<'_>, rest: &[Edge]) -> Vec<Mention> {
    let names = names_in_rules(snapshot, step, rest).into_iter();
    names.filter(|name| name.path.as_deref() == Some(rest)).map(|name| mention(name.range)).collect()
}

/// The places in a schema's own rules where the property's name is selected from a value of unknown type, so that it
/// may mean the property.
pub(crate) fn uncertain_in_rules(snapshot: &Snapshot, speaker: Speaker<'_, '_>) -> Vec<TextRange> {
    let names = names_in_rules(snapshot, speaker.step, speaker.rest).into_iter();
    names.filter(|name| name.path.is_none()).map(|name| name.range).collect()
}

/// The property named at a place in a rule, as a path from the rule's schema.
pub(super) fn rule_mention_at(snapshot: &Snapshot, offset: TextSize) -> Option<(Vec<Edge>, Mention)> {
    let expression = snapshot.cursor(offset).expression()?;
    declared_at(&expression).or_else(|| undeclared_at(&expression))
}

/// The property of a name that the schema doesn't declare, so that the name has no type.
fn undeclared_at(expression: &PlacedExpression<'_>) -> Option<(Vec<Edge>, Mention)> {
    let PlacedExpression { text, scope, has_optional_old_self, offset, .. } = expression;
    let name = text.get(word_at(text, *offset)?).filter(|name| !name.is_empty())?;
    let is_here = |used: &FieldUse| used.name.start <= *offset && *offset <= used.name.end;
    let uses = scope.environment.uses_of(text, name, *has_optional_old_self);
    let used = uses.into_iter().find(is_here)?;
    Some((field_path(&*used.object?, name)?, mention(expression.written(used.name))))
}

fn declared_at(expression: &PlacedExpression<'_>) -> Option<(Vec<Edge>, Mention)> {
    let PlacedExpression { text, scope, has_optional_old_self, .. } = expression;
    let known = scope.environment.known_at(text, expression.offset, *has_optional_old_self)?;
    let What::Field { object, name } = &known.what else { return None };
    let start = known.extent.end.checked_sub(name.len())?;
    let range = expression.written(start..known.extent.end);
    Some((field_path(object, name)?, mention(range)))
}

fn mention(range: TextRange) -> Mention {
    Mention { range, kind: MentionKind::Rule, notation: Notation::Expression }
}

/// A name in an expression.
struct RuleName {
    range: TextRange,
    /// The path from the rule's schema to the named property. None if the type of the value is unknown.
    path: Option<Vec<Edge>>,
}

/// The places where a schema's own rules use the name of the property at a path.
fn names_in_rules(snapshot: &Snapshot, step: PlacedSchema<'_>, path: &[Edge]) -> Vec<RuleName> {
    let Some(Edge::Property(name)) = path.last() else { return Vec::new() };
    let Some(name) = escape(name) else { return Vec::new() };
    let mut names = Vec::new();
    for range in expressions(step) {
        let Some(expression) = snapshot.cursor(range.start()).whole_expression() else { continue };
        let PlacedExpression { text, scope, has_optional_old_self, .. } = &expression;
        for found in scope.environment.uses_of(text, &name, *has_optional_old_self) {
            let path = found.object.map(|object| field_path(&object, &name));
            names.push(RuleName { range: expression.written(found.name), path: path.flatten() });
        }
    }
    names
}

/// The ranges of the expressions in a schema's rules.
fn expressions(step: PlacedSchema<'_>) -> impl Iterator<Item = TextRange> {
    let rules = step.schema.objects(Keyword::XValidations).iter();
    let members = rules.flat_map(|rule| EXPRESSION_FIELDS.map(|name| rule.get(name)));
    members.flatten().map(move |member| member.value_range + step.start)
}
