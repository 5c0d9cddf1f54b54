//! Values of another type than their schema requires, in custom resources.

use super::FixContext;
use crate::edit::snippet;
use crd_ls_model::{Schema, is_plain_string};
use crd_ls_rules::Violation;
use crd_ls_syntax::{Content, Scalar, ScalarStyle};
use crd_ls_text::{Edit, TextRange};
use std::borrow::Cow;

/// The fields that may identify an object in a list, the more likely first.
pub(super) const NAMES: [&str; 3] = ["name", "key", "id"];

/// A value of a wrong type.
pub(super) struct WrongValue<'s> {
    pub(super) expected: &'s str,
    pub(super) schema: &'s Schema,
    pub(super) content: Content<'s>,
}

impl<'s> WrongValue<'s> {
    /// The value that a finding is about. None for an alias, and for a value with an anchor or a tag.
    pub(super) fn of(ctx: &FixContext<'s>) -> Option<Self> {
        let Violation::Type { expected, .. } = ctx.finding.kind.violation()? else { return None };
        let content = ctx.snapshot.content_along(ctx.finding.document, ctx.finding.written.segments())?;
        let schema = ctx.snapshot.resource_part(ctx.finding)?.schema()?;
        let is_bare = content.anchor().is_none() && content.tag().is_none();
        is_bare.then_some(Self { expected, schema, content })
    }

    /// The name of the value's field, or its number in a list.
    pub(super) fn name(&self, ctx: &FixContext<'s>) -> Option<Cow<'s, str>> {
        Some(ctx.finding.written.last()?.text())
    }

    /// The range of the value, without the line break after it.
    pub(super) fn range(&self, ctx: &FixContext<'_>) -> TextRange {
        ctx.lines().without_line_end(self.content.range())
    }

    /// Replaces the value.
    pub(super) fn replace(&self, ctx: &FixContext<'_>, text: &str) -> Option<Edit> {
        let range = self.content.range();
        let is_its = |value: Content<'_>| value.range() == range;
        match ctx.entry().filter(|place| place.entry.value().is_some_and(is_its)) {
            Some(place) => ctx.edits().replace_value(place, text),
            None => Some(Edit::replace(self.range(ctx), text)),
        }
    }
}

/// A scalar as it is written, in quotes if the schema requires a string and YAML reads another type.
pub(super) fn as_written(ctx: &FixContext<'_>, scalar: Scalar<'_>, schema: Option<&Schema>) -> Option<String> {
    let value = scalar.value();
    let is_string = schema.is_some_and(|schema| schema.type_name() == "string");
    match scalar.style() {
        ScalarStyle::Literal | ScalarStyle::Folded => None,
        ScalarStyle::Plain if is_string && !is_plain_string(&value) => Some(snippet::quoted_string(&value)),
        _ => Some(ctx.text().slice(scalar.range()).into_owned()).filter(|text| !text.contains('\n')),
    }
}
