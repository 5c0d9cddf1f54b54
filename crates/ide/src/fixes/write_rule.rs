//! Writes a validation rule instead of `dependencies`, `if`, `propertyNames` or `contains`, which CRDs do not support.
//!
//! The fix is never applied automatically, because the server spends time on each evaluation of a rule.
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
//! additionalProperties: {type: string}
//! maxProperties: 32
//! propertyNames: {pattern: "^[a-z]+$"}
//! ```
//! ```yaml after
//! type: object
//! additionalProperties: {type: string}
//! maxProperties: 32
//! x-kubernetes-validations: [{rule: "self.all(k, k.matches(\"^[a-z]+$\"))"}]
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

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, entry_named, places, scalar};
use crate::edit::snippet::{Entry, line_break, quoted_string, render};
use crd_ls_grammar::cel_fields::escape;
use crd_ls_model::Keyword;
use crd_ls_syntax::{Content, ContentKind, Mapping, ScalarStyle};
use crd_ls_text::{Edit, TextRange};

pub(super) const FIX: QuickFix =
    QuickFix::several(&["schema/unsupported-keyword", "strict/unknown-field", "lint/unknown-field"], find);

/// The value of a new bound, which makes almost every rule about each item cheap enough.
const FEW: &str = "32";

/// The rules that replace a keyword.
struct AsRules<'s> {
    rules: Vec<String>,
    /// Other entries that the rules replace.
    others: Vec<EntryPlace<'s>>,
    /// The keyword that bounds the size on which the cost of the rules depends.
    bound: Option<Keyword>,
}

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let place = ctx.entry()?;
    ctx.schemas()?;
    let as_rules = as_rules(place)?;
    let items: Vec<String> = as_rules.rules.iter().map(|rule| quoted_string(rule)).collect();
    let is_json = ctx.text().slice(place.key_range()?).starts_with('"');
    if items.is_empty() || is_json {
        return None;
    }
    if let Some(list) = place.sibling(Keyword::XValidations.name()) {
        return Some(vec![append(ctx, place, list, &items, as_rules.others)?]);
    }
    let bound = as_rules.bound.filter(|bound| place.sibling(bound.name()).is_none());
    // Without a bound, the rule may cost too much.
    let bounds = std::iter::once(None).chain(bound.map(Some));
    Some(bounds.filter_map(|bound| write(ctx, place, &items, bound, &as_rules.others)).collect())
}

fn as_rules(place: EntryPlace<'_>) -> Option<AsRules<'_>> {
    let alone = |rules: Vec<String>, bound| AsRules { rules, others: Vec::new(), bound };
    Some(match &*place.name() {
        "dependencies" | "dependentRequired" => alone(dependencies(place.mapping()?)?, None),
        "propertyNames" => {
            alone(vec![format!("self.all(k, {})", each("k", place.mapping()?)?)], Some(Keyword::MaxProperties))
        }
        "contains" => alone(vec![format!("self.exists(e, {})", each("e", place.mapping()?)?)], Some(Keyword::MaxItems)),
        "if" => {
            let (rules, others) = conditional(place)?;
            AsRules { rules, others, bound: None }
        }
        _ => return None,
    })
}

fn write(
    ctx: &FixContext<'_>,
    place: EntryPlace<'_>,
    rules: &[String],
    bound: Option<Keyword>,
    others: &[EntryPlace<'_>],
) -> Option<Fix> {
    let item = |rule: &String| ctx.edits().in_braces(&[Entry::scalar("rule", rule)], false);
    let items = rules.iter().map(item).collect::<Option<Vec<String>>>()?;
    let list = Entry::scalar(Keyword::XValidations.name(), &format!("[{}]", items.join(", ")));
    let entries: Vec<Entry> = bound.map(|bound| Entry::scalar(bound.name(), FEW)).into_iter().chain([list]).collect();
    let range = ctx.lines().without_line_end(place.entry.range());
    let mut edits = vec![Edit::replace(range, render(&entries, ctx.edits().style(place.mapping))?)];
    for other in others {
        edits.push(ctx.edits().remove(*other)?);
    }
    match bound {
        None => Fix::risky("write it as a rule of 'x-kubernetes-validations'", edits),
        Some(bound) => Fix::risky(title!("write it as a rule, with '{}: {}'", bound.name(), FEW), edits),
    }
}

/// Appends the rules to the existing rules.
fn append(
    ctx: &FixContext<'_>,
    place: EntryPlace<'_>,
    list: EntryPlace<'_>,
    rules: &[String],
    others: Vec<EntryPlace<'_>>,
) -> Option<Fix> {
    let sequence = list.sequence()?;
    let last = ctx.lines().without_line_end(sequence.items().last()?.range());
    let separator = match sequence.is_flow() {
        true => ", ".to_owned(),
        false => format!("{}{}- ", line_break(ctx.text()), " ".repeat(ctx.lines().column(last.start()))),
    };
    let item = |rule: &String| if sequence.is_flow() { format!("{{rule: {rule}}}") } else { format!("rule: {rule}") };
    let text: String = rules.iter().map(|rule| format!("{separator}{}", item(rule))).collect();
    let end = match sequence.is_flow() {
        true => last.end(),
        false => ctx.lines().rest_of_line(last.end()).end(),
    };
    let mut edits = vec![Edit::replace(TextRange::empty(end), text)];
    for entry in std::iter::once(place).chain(others) {
        edits.push(ctx.edits().remove(entry)?);
    }
    Fix::risky("write it as another rule of 'x-kubernetes-validations'", edits)
}

/// A rule for each field that requires other fields.
fn dependencies(mapping: Mapping<'_>) -> Option<Vec<String>> {
    let entries = places(mapping);
    let rules = entries.map(|entry| {
        let name = entry.name();
        let needed = strings(entry.entry.value()?)?;
        Some(format!("!{} || {}", has(&name)?, all(needed.iter().map(|name| has(name)))?))
    });
    rules.collect()
}

/// The rules for `if` with `then` and `else`, and the entries of `then` and `else`.
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

/// The schema of a map's keys or of a list's items, as an expression about `variable`.
fn each(variable: &str, schema: Mapping<'_>) -> Option<String> {
    let parts = places(schema).map(|entry| {
        let text = entry.scalar();
        Some(match &*entry.name() {
            "pattern" => vec![format!("{variable}.matches({})", quoted_string(&text?))],
            "minLength" => vec![format!("{variable}.size() >= {}", text?.parse::<u32>().ok()?)],
            "maxLength" => vec![format!("{variable}.size() <= {}", text?.parse::<u32>().ok()?)],
            "const" => vec![format!("{variable} == {}", literal(entry.entry.value()?)?)],
            "enum" => vec![format!("{variable} in [{}]", literals(entry)?.join(", "))],
            "required" => {
                let names = strings(entry.entry.value()?)?;
                names.iter().map(|name| Some(format!("has({variable}.{})", escape(name)?))).collect::<Option<_>>()?
            }
            "type" => Vec::new(),
            _ => return None,
        })
    });
    let parts: Vec<String> = parts.collect::<Option<Vec<_>>>()?.concat();
    (!parts.is_empty()).then(|| parts.join(" && "))
}

fn literals(place: EntryPlace<'_>) -> Option<Vec<String>> {
    place.sequence()?.items().map(|item| literal(item.content()?)).collect()
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

/// An expression that is true if a field is not set, or has a value that its schema lists.
fn is_constant(property: EntryPlace<'_>) -> Option<String> {
    let name = property.name();
    let schema = property.mapping()?;
    let values = match entry_named(schema, "const") {
        Some(place) => vec![literal(place.entry.value()?)?],
        None => literals(entry_named(schema, Keyword::Enum.name())?)?,
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
