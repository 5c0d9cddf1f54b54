//! Changes a value to the type of its field and keeps its meaning, or removes the field.
//!
//! ```yaml before decode/type
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     minimum: "1"
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     minimum: 1
//! ```
//! ```yaml before decode/type
//! type: object
//! properties:
//!   size:
//!     type: [integer, "null"]
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     nullable: true
//! ```
//! ```yaml before decode/type
//! type: object
//! properties:
//!   size: integer
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size: {type: integer}
//! ```
//! ```yaml before decode/type
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     exclusiveMinimum: 0
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     exclusiveMinimum: true
//!     minimum: 0
//! ```
//! ```yaml resource before resource/decode
//! type: object
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//!   labels:
//!     tier: 1
//! ```
//! ```yaml resource after
//! type: object
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//!   labels:
//!     tier: "1"
//! ```

use super::notation::lines::{field, without_comment};
use super::{Fix, FixContext, QuickFix, Title, title};
use crate::Finding;
use crate::cursor::EntryPlace;
use crate::edit::snippet::{self, Entry, Snippet};
use crd_ls_model::{Keyword, Segment, ValueType};
use crd_ls_rules::{DecodeProblem, ProblemKind, ResourceProblem};
use crd_ls_syntax::{ContentKind, Scalar, ScalarStyle};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix =
    QuickFix::several(&["decode/type", "resource/decode", "structural/items-missing"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let Some(place) = ctx.entry() else {
        return Some(vec![string_item(ctx)?]);
    };
    if let ProblemKind::Structural(_) = ctx.finding.kind {
        return Some(vec![schema_of_type(ctx, place)?]);
    }
    if let ProblemKind::Resource(_) = ctx.finding.kind {
        return Some(vec![scalar_of_type(ctx, place)?]);
    }
    let fixes = [
        one_type(ctx, place),
        exclusive_bound(ctx, place),
        any_schema(ctx, place),
        schema_of_type(ctx, place),
        empty_object(ctx, place),
        scalar_of_type(ctx, place),
        remove(ctx, place),
    ];
    Some(fixes.into_iter().flatten().collect())
}

/// The type that a finding's field accepts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WantedType {
    String,
    Bool,
    Number,
    List,
    Schema,
    Other,
}

fn wanted(finding: &Finding) -> WantedType {
    let expected = match &finding.kind {
        ProblemKind::Decode(DecodeProblem::WrongType { expected, .. }) => expected,
        ProblemKind::Resource(ResourceProblem::MetadataType { types: Some((expected, _)), .. }) => expected,
        // The decoder reads a text as missing items.
        ProblemKind::Structural(_) => &ValueType::Schema,
        _ => return WantedType::Other,
    };
    match expected {
        ValueType::StringMap => WantedType::String,
        value_type if value_type.is_text() => WantedType::String,
        value_type if value_type.is_bool() => WantedType::Bool,
        ValueType::Int32 | ValueType::Int64 | ValueType::OptionalInt64 | ValueType::OptionalNumber => {
            WantedType::Number
        }
        ValueType::Schema | ValueType::SchemaOrBool => WantedType::Schema,
        ValueType::Strings | ValueType::Objects(_) | ValueType::JsonList | ValueType::SchemaList => WantedType::List,
        _ => WantedType::Other,
    }
}

fn scalar(place: EntryPlace<'_>) -> Option<Scalar<'_>> {
    place.entry.value()?.scalar()
}

/// Writes the same scalar with or without quotes, as a boolean, or as the only item of a list.
fn scalar_of_type(ctx: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Fix> {
    let scalar = scalar(place)?;
    let value = scalar.value();
    match wanted(ctx.finding) {
        WantedType::String if scalar.style() == ScalarStyle::Plain => {
            let text = snippet::quoted_string(&value);
            Fix::safe(title!("quote '{}'", value), ctx.edits().replace_value(place, &text)?)
        }
        WantedType::Bool => {
            let (text, is_safe) = match &*value {
                "true" | "True" | "yes" | "on" | "y" => ("true", true),
                "false" | "False" | "no" | "off" | "n" => ("false", true),
                "1" => ("true", false),
                "0" => ("false", false),
                _ => return None,
            };
            Fix::when(is_safe, title!("change it to '{}'", text), ctx.edits().replace_value(place, text)?)
        }
        WantedType::Number if scalar.style() != ScalarStyle::Plain => {
            let text = value.trim();
            text.parse::<f64>().ok().filter(|number| number.is_finite())?;
            Fix::safe("remove the quotes", ctx.edits().replace_value(place, text)?)
        }
        WantedType::List => {
            let is_required = place.name() == Keyword::Required.name() && matches!(&*value, "true" | "false");
            let is_empty = value.is_empty();
            if is_required || is_empty {
                return None;
            }
            let text = ctx.text().slice(scalar.range());
            Fix::safe(title!("make a list of '{}'", value), ctx.edits().replace_value(place, &format!("[{text}]"))?)
        }
        _ => None,
    }
}

/// Replaces a list of types: a type and `null` with this type and `nullable: true`, and `integer` and `string` with
/// `x-kubernetes-int-or-string: true`.
fn one_type(ctx: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Fix> {
    if place.name() != Keyword::Type.name() {
        return None;
    }
    let items = place.sequence()?.items();
    let types: Option<Vec<String>> =
        items.map(|item| item.content().and_then(crate::cursor::scalar).map(|name| name.into_owned())).collect();
    let types = types?;
    let is_nullable = types.iter().any(|name| name == "null");
    let others: Vec<&str> = types.iter().map(String::as_str).filter(|name| *name != "null").collect();
    let mut edits = Vec::new();
    let title: Title = match *others {
        [one] => {
            let text = ctx.edits().string_like(place.key_range()?, one);
            edits.push(ctx.edits().replace_value(place, &text)?);
            title!("change the type to '{}'", one)
        }
        ["integer", "string"] | ["string", "integer"] => {
            let key = place.key_range()?;
            edits.push(Edit::replace(key, ctx.edits().string_like(key, Keyword::XIntOrString.name())));
            edits.push(ctx.edits().replace_value(place, "true")?);
            "use 'x-kubernetes-int-or-string'".into()
        }
        _ => return None,
    };
    if is_nullable && place.sibling(Keyword::Nullable.name()).is_none() {
        let entry = [Entry::scalar(Keyword::Nullable.name(), "true")];
        let value = edits.pop()?;
        edits.extend(ctx.edits().with_entries_after(place, value, &entry)?);
        return Fix::safe(title!("{} and 'nullable: true'", title), edits);
    }
    Fix::safe(title, edits)
}

/// Since draft 6 of JSON Schema, the value of `exclusiveMinimum` and `exclusiveMaximum` is the bound itself instead of
/// a boolean.
fn exclusive_bound(ctx: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Fix> {
    let bound = match &*place.name() {
        "exclusiveMinimum" => "minimum",
        "exclusiveMaximum" => "maximum",
        _ => return None,
    };
    let text = scalar(place).filter(|scalar| scalar.style() == ScalarStyle::Plain)?.value();
    text.parse::<f64>().ok().filter(|number| number.is_finite())?;
    if place.sibling(bound).is_some() {
        return None;
    }
    let value = ctx.edits().replace_value(place, "true")?;
    let after = [Entry::scalar(bound, &text)];
    Fix::safe(title!("write it as '{}: {}'", bound, text), ctx.edits().with_entries_after(place, value, &after)?)
}

/// Since draft 6 of JSON Schema, `true` is a schema that accepts anything.
fn any_schema(ctx: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Fix> {
    let is_any = scalar(place).is_some_and(|scalar| scalar.value() == "true");
    let is_property = matches!(ctx.finding.written.last(), Some(Segment::Key(_)));
    if !is_any || !is_property || wanted(ctx.finding) != WantedType::Schema {
        return None;
    }
    let quoted = ctx.text().slice(place.key_range()?).starts_with('"');
    let keyword = Entry::scalar(Keyword::XPreserveUnknownFields.name(), "true");
    let text = ctx.edits().in_braces(&[keyword], quoted)?;
    Fix::safe("write a schema that accepts anything", ctx.edits().replace_value(place, &text)?)
}

/// Replaces the type of a field, in the notation of any known language, with a schema of this type. The key may be
/// marked as optional, such as `size?`.
fn schema_of_type(ctx: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Fix> {
    let written = place.scalar().filter(|_| wanted(ctx.finding) == WantedType::Schema)?;
    let (written, comment) = without_comment(&written);
    let line = format!("{}: {written}", place.name());
    let declared = field(&line)?;
    let mut entries = declared.shape.entries();
    entries.extend(declared.default.map(|default| Entry::scalar(Keyword::Default.name(), default)));
    let key = place.key_range()?;
    let quoted = ctx.text().slice(key).starts_with('"');
    let text = ctx.edits().in_braces(&entries, quoted)?;
    // In a flow mapping, a comment would hide the rest of the line.
    let text = match comment.map(|comment| (place.mapping.is_flow(), comment)) {
        Some((true, _)) => return None,
        Some((false, comment)) => format!("{text} # {comment}"),
        None => text,
    };
    let title = match &*entries {
        [Entry::New { key, value: Snippet::Scalar(value) }] => title!("write it as '{}: {}'", key, value),
        _ => title!("write a schema for '{}'", written.trim()),
    };
    let mut edits = vec![ctx.edits().replace_value(place, &text)?];
    if declared.name != place.name() {
        edits.push(Edit::replace(key, ctx.edits().string_like(key, declared.name)));
    }
    Fix::safe(title, edits)
}

/// An object without fields can only be present or absent, so any scalar except `false`, and an empty list, probably
/// means `{}`.
fn empty_object(ctx: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Fix> {
    let ProblemKind::Decode(DecodeProblem::WrongType { expected: ValueType::Object(object), .. }) = &ctx.finding.kind
    else {
        return None;
    };
    let is_yes = scalar(place).is_some_and(|scalar| scalar.value() != "false");
    let is_empty_list = || place.sequence().is_some_and(|sequence| sequence.items().next().is_none());
    let is_meant = object.fields.is_empty() && (is_yes || is_empty_list());
    is_meant.then(|| Fix::risky("change it to '{}'", ctx.edits().replace_value(place, "{}")?))?
}

/// Quotes an item in a list of strings.
fn string_item(ctx: &FixContext<'_>) -> Option<Fix> {
    let (sequence, index) = ctx.item()?;
    let ContentKind::Scalar(scalar) = sequence.items().nth(index)?.content()?.kind() else { return None };
    let is_string = wanted(ctx.finding) == WantedType::String && scalar.style() == ScalarStyle::Plain;
    let text = snippet::quoted_string(&scalar.value());
    is_string.then(|| Fix::safe(title!("quote '{}'", scalar.value()), Edit::replace(scalar.range(), text)))?
}

/// Removes a field whose value can't be decoded. This is safe for fields that the server sets itself. It is also safe
/// for empty values, except those of `spec` and of keywords that accept JSON or text.
fn remove(ctx: &FixContext<'_>, place: EntryPlace<'_>) -> Option<Fix> {
    let name = place.name();
    if name.is_empty() {
        return None;
    }
    let path = ctx.subject().path();
    let is_servers = path.is(&["metadata", "creationTimestamp"])
        || path.is(&["metadata", "deletionTimestamp"])
        || path.after(&["status"]).is_some_and(|field| !field.is_empty());
    let value_type = Keyword::from_name(&name).map(Keyword::value_type);
    let is_empty = scalar(place).is_some_and(|scalar| scalar.value().is_empty());
    let says_nothing = is_empty
        && !path.is(&["spec"])
        && value_type.is_none_or(|value_type| value_type != ValueType::Json && !value_type.is_text());
    Fix::when(is_servers || says_nothing, title!("remove '{}'", name), ctx.edits().remove(place)?)
}
