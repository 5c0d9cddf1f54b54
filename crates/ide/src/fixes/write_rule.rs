//! Expresses a dependency between fields as a rule, because CRDs have no `dependencies` and no `if`.
//!
//! It is only offered, because a rule costs time whenever it is checked.
//!
//! ```yaml before schema/unsupported-keyword
//! type: object
//! dependencies:
//!   user: [password]
//! properties:
//!   user: {type: string}
//!   password: {type: string}
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations: [{rule: "!has(self.user) || has(self.password)"}]
//! properties:
//!   user: {type: string}
//!   password: {type: string}
//! ```
//! ```yaml before strict/unknown-field
//! type: object
//! properties:
//!   mode: {type: string}
//!   size: {type: integer}
//! if: {properties: {mode: {const: fixed}}}
//! then: {required: [size]}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   mode: {type: string}
//!   size: {type: integer}
//! x-kubernetes-validations: [{rule: "!(!has(self.mode) || self.mode == 'fixed') || has(self.size)"}]
//! ```

use super::{Fix, FixContext, QuickFix};
use crate::cursor::{EntryPlace, entry_named, places, scalar};
use crate::edit::snippet::{Entry, quoted_string};
use crd_ls_grammar::cel_fields::escape;
use crd_ls_model::Keyword;
use crd_ls_syntax::{Content, ContentKind, Mapping, ScalarStyle};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix =
    QuickFix::one(&["schema/unsupported-keyword", "strict/unknown-field", "lint/unknown-field"], write);

fn write(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry()?;
    ctx.schemas()?;
    let is_free = place.sibling(Keyword::XValidations.name()).is_none();
    let (rules, others) = match &*place.name() {
        "dependencies" => (dependencies(place.mapping()?)?, Vec::new()),
        "if" => conditional(place)?,
        _ => return None,
    };
    let item = |rule: &String| ctx.edits().in_braces(&[Entry::scalar("rule", &quoted_string(rule))], false);
    let rules = rules.iter().map(item).collect::<Option<Vec<String>>>()?;
    let is_json = ctx.text().slice(place.key_range()?).starts_with('"');
    if !is_free || rules.is_empty() || is_json {
        return None;
    }
    let range = ctx.lines().without_line_end(place.entry.range());
    let mut edits = vec![Edit::replace(range, format!("{}: [{}]", Keyword::XValidations.name(), rules.join(", ")))];
    for other in others {
        edits.push(ctx.edits().remove(other)?);
    }
    Fix::risky("write it as a rule of 'x-kubernetes-validations'", edits)
}

/// Each field that requires others.
fn dependencies(mapping: Mapping<'_>) -> Option<Vec<String>> {
    let entries = places(mapping);
    let rules = entries.map(|entry| {
        let name = entry.name();
        let needed = strings(entry.entry.value()?)?;
        Some(format!("!{} || {}", has(&name)?, all(needed.iter().map(|name| has(name)))?))
    });
    rules.collect()
}

/// The rules for `if` with `then` and `else`, and the entries of these.
fn conditional<'s>(place: EntryPlace<'s>) -> Option<(Vec<String>, Vec<EntryPlace<'s>>)> {
    let condition = holds(place.mapping()?)?;
    let (then, otherwise) = (place.sibling("then"), place.sibling("else"));
    let mut rules = Vec::new();
    if let Some(then) = then {
        rules.push(format!("!({condition}) || {}", holds(then.mapping()?)?));
    }
    if let Some(otherwise) = otherwise {
        rules.push(format!("({condition}) || {}", holds(otherwise.mapping()?)?));
    }
    Some((rules, then.into_iter().chain(otherwise).collect()))
}

/// A schema of required fields and constants, as an expression.
fn holds(schema: Mapping<'_>) -> Option<String> {
    let mut parts = Vec::new();
    for entry in schema.entries().map(|entry| EntryPlace { mapping: schema, entry }) {
        match &*entry.name() {
            "required" => parts.extend(strings(entry.entry.value()?)?.iter().map(|name| has(name))),
            "properties" => {
                let properties = entry.mapping()?;
                let properties = properties.entries().map(|entry| EntryPlace { mapping: properties, entry });
                parts.extend(properties.map(is_constant));
            }
            _ => return None,
        }
    }
    all(parts.into_iter())
}

/// An expression that a field has this value if it is set.
fn is_constant(property: EntryPlace<'_>) -> Option<String> {
    let name = property.name();
    let schema = property.mapping()?;
    let values = match entry_named(schema, "const") {
        Some(place) => vec![literal(place.entry.value()?)?],
        None => {
            let values = entry_named(schema, Keyword::Enum.name())?.sequence()?;
            values.items().map(|item| literal(item.content()?)).collect::<Option<Vec<_>>>()?
        }
    };
    let field = format!("self.{}", escape(&name)?);
    let is_it = match &*values {
        [value] => format!("{field} == {value}"),
        values => format!("{field} in [{}]", values.join(", ")),
    };
    (schema.entries().count() == 1).then(|| Some(format!("!{} || {is_it}", has(&name)?)))?
}

fn all(parts: impl Iterator<Item = Option<String>>) -> Option<String> {
    let parts: Vec<String> = parts.collect::<Option<_>>()?;
    let several = parts.len() > 1;
    let parts: Vec<String> =
        parts.into_iter().map(|part| if several && part.contains("||") { format!("({part})") } else { part }).collect();
    (!parts.is_empty()).then(|| if several { format!("({})", parts.join(" && ")) } else { parts.concat() })
}

fn has(name: &str) -> Option<String> {
    Some(format!("has(self.{})", escape(name)?))
}

fn strings(content: Content<'_>) -> Option<Vec<String>> {
    let ContentKind::Sequence(sequence) = content.kind() else { return None };
    sequence.items().map(|item| item.content().and_then(scalar).map(|text| text.into_owned())).collect()
}

/// A scalar as an expression.
fn literal(content: Content<'_>) -> Option<String> {
    let ContentKind::Scalar(scalar) = content.kind() else { return None };
    let value = scalar.value();
    let is_plain = scalar.style() == ScalarStyle::Plain;
    if is_plain && (matches!(&*value, "true" | "false") || value.parse::<i64>().is_ok()) {
        return Some(value.into_owned());
    }
    let is_simple = value.chars().all(|character| character.is_alphanumeric() || " _-./".contains(character));
    is_simple.then(|| format!("'{value}'"))
}
