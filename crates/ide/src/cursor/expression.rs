//! The expression of a validation rule at a cursor.

use std::borrow::Cow;
use std::ops::Range;

use super::Cursor;
use super::schema_chain::{PlacedSchema, SchemaChain};
use crd_ls_cel as cel;
use crd_ls_grammar::cel_fields::unescape;
use crd_ls_model::{Child, EXPRESSION_FIELDS, Edge, Keyword, Object};
use crd_ls_rules::{RuleScope, declaration_path};
use crd_ls_syntax::{Scalar, ScalarStyle};
use crd_ls_text::{TextRange, TextSize};

/// A `rule` or a `messageExpression`, with the cursor's place in it.
pub(crate) struct PlacedExpression<'s> {
    /// The text of the expression; empty if nothing is written yet.
    pub(crate) text: Cow<'s, str>,
    /// The cursor's byte offset in the text.
    pub(crate) offset: usize,
    /// The schema with the rule.
    pub(crate) schema: PlacedSchema<'s>,
    pub(crate) scope: RuleScope,
    pub(crate) has_optional_old_self: bool,
    /// Whether this is a message expression, which is evaluated only once.
    pub(crate) is_message: bool,
    /// None if nothing is written yet, or if YAML reads the expression as a tag.
    scalar: Option<Scalar<'s>>,
    /// The start of the tag, if YAML reads the expression as a tag.
    tag: Option<TextSize>,
    at: TextSize,
}

const RULE: &str = "rule";

impl<'s> Cursor<'s> {
    /// The expression around the cursor, or the expression that typing there would continue.
    pub(crate) fn expression(self) -> Option<PlacedExpression<'s>> {
        self.expression_before(self.after_white_space()?, |scalar| read(scalar, self.range.start()))
    }

    /// The whole expression at the cursor, as if the cursor were at its start.
    pub(crate) fn whole_expression(self) -> Option<PlacedExpression<'s>> {
        self.expression_before(self.range.start(), |scalar| Some((scalar.value(), 0)))
    }

    /// The expression around or before `anchor`. `read` returns the text of a scalar, and the cursor's offset in the
    /// text.
    fn expression_before(
        self,
        anchor: TextSize,
        read: impl Fn(Scalar<'s>) -> Option<(Cow<'s, str>, usize)>,
    ) -> Option<PlacedExpression<'s>> {
        let at = self.range.start();
        let cursor = self.snapshot.cursor(anchor);
        let chain = cursor.schemas()?;
        let (field, schema) = chain.field_at(anchor).filter(|(field, _)| field.keyword == Keyword::XValidations)?;
        let inside = anchor.checked_sub(schema.start)?;
        let rules = schema.schema.objects(field.keyword).iter();
        let (rule, (name, place)) = rules.filter_map(|rule| Some((rule, place_in(rule, inside)?))).next_back()?;
        let (mut scalar, mut tag) = (None, None);
        let (text, offset) = match place {
            ExpressionPlace::Value(range) => match self.snapshot.cursor_on(range + schema.start).scalar() {
                Some(written) => read(*scalar.insert(written))?,
                None => self.read_tag(*tag.insert(range.start() + schema.start))?,
            },
            ExpressionPlace::Unset => (Cow::Borrowed(""), 0),
        };
        Some(PlacedExpression {
            text,
            offset,
            schema,
            scope: self.scope_of(&chain)?,
            has_optional_old_self: rule.bool("optionalOldSelf").unwrap_or_default(),
            is_message: name != RULE,
            scalar,
            tag,
            at,
        })
    }

    /// The rest of the line, for an expression that begins with `!` and is therefore read as a tag.
    fn read_tag(self, start: TextSize) -> Option<(Cow<'s, str>, usize)> {
        let text = self.snapshot.text().slice(self.snapshot.lines().rest_of_line(start)).into_owned();
        let offset = usize::from(self.range.start().checked_sub(start)?);
        text.starts_with('!').then(|| (Cow::Owned(text.clone()), offset.min(text.len())))
    }

    /// The end of the text before the cursor on its line, without white space. None if there is no such text.
    fn after_white_space(self) -> Option<TextSize> {
        let (snapshot, at) = (self.snapshot, self.range.start());
        let line = snapshot.text().line_range(snapshot.lines().line_of(at));
        let before = snapshot.text().slice(TextRange::new(line.start(), at));
        let written = before.trim_end_matches([' ', '\t']);
        (!written.is_empty()).then(|| line.start() + TextSize::of(written))
    }

    fn scope_of(self, chain: &SchemaChain<'s>) -> Option<RuleScope> {
        let root = chain.schemas.first()?;
        let object = self.snapshot.cursor(root.start).object()?;
        let path: Vec<&Child> = chain.schemas.iter().filter_map(|step| step.child).collect();
        self.snapshot.rule_scope(&object.placed.definition, root.start.checked_sub(object.start())?, &path)
    }
}

enum ExpressionPlace {
    Value(TextRange),
    /// After the colon of a key without a value.
    Unset,
}

/// The field of a rule whose expression is around a place, or whose colon ends there. The place and the rule's ranges
/// count from the schema's start.
fn place_in(rule: &Object, at: TextSize) -> Option<(&'static str, ExpressionPlace)> {
    let place = |name| match rule.get(name) {
        Some(member) => member.value_range.contains_inclusive(at).then_some(ExpressionPlace::Value(member.value_range)),
        None => {
            let key = rule.key(name)?;
            (key.end() + TextSize::of(':') == at).then_some(ExpressionPlace::Unset)
        }
    };
    EXPRESSION_FIELDS.into_iter().find_map(|name| Some((name, place(name)?)))
}

/// The text of a scalar, and the byte offset of a place in it. None for places outside of its quotes or in a block
/// scalar's header.
fn read(scalar: Scalar<'_>, at: TextSize) -> Option<(Cow<'_, str>, usize)> {
    let (raw, value) = (scalar.raw(), scalar.value());
    let before = raw.get(..at.checked_sub(scalar.range().start())?.into());
    match scalar.style() {
        // Text typed after white space continues the scalar.
        ScalarStyle::Plain if before.is_none() => {
            let text = format!("{value} ");
            let end = text.len();
            return Some((Cow::Owned(text), end));
        }
        ScalarStyle::Plain => {}
        ScalarStyle::Literal | ScalarStyle::Folded if before.is_none_or(|before| before.contains(['\n', '\r'])) => {}
        ScalarStyle::SingleQuoted | ScalarStyle::DoubleQuoted if is_between_quotes(raw, before?) => {}
        _ => return None,
    }
    let offset = if before.is_some() { scalar.read_at(at) } else { value.len() };
    let offset = (0..=offset.min(value.len())).rev().find(|offset| value.is_char_boundary(*offset))?;
    Some((value, offset))
}

/// Whether the place after the part `before` is between the quotes of a scalar.
fn is_between_quotes(raw: &str, before: &str) -> bool {
    let is_closed = raw.len() > 1 && raw.chars().next() == raw.chars().next_back();
    let ends = is_closed && before.len() == raw.len();
    !(before.is_empty() || ends)
}

impl<'s> PlacedExpression<'s> {
    /// The range in the document of a part of the expression's text.
    pub(crate) fn written(&self, part: Range<usize>) -> TextRange {
        if let Some(start) = self.tag {
            let end = |offset: usize| start + TextSize::new(u32::try_from(offset).unwrap_or_default());
            return TextRange::new(end(part.start), end(part.end));
        }
        let place = |scalar: Scalar<'_>| scalar.written([part.clone()]).first().copied();
        let is_at_cursor = part.is_empty() && part.start == self.offset;
        let place = self.scalar.filter(|_| !is_at_cursor).and_then(place);
        place.unwrap_or_else(|| TextRange::empty(self.at))
    }

    /// The maximum number of evaluations per object.
    pub(crate) fn evaluations(&self) -> u64 {
        if self.is_message { 1 } else { self.scope.cardinality }
    }

    /// The expression's scalar. None if nothing is written yet, or if YAML reads the expression as a tag.
    pub(crate) fn scalar(&self) -> Option<Scalar<'s>> {
        self.scalar
    }

    /// The style of the expression's scalar, if there is one.
    pub(crate) fn style(&self) -> Option<ScalarStyle> {
        self.scalar.map(Scalar::style)
    }
}

/// The path from a rule's schema to a field of an object declared below it, by the field's escaped name.
pub(crate) fn field_path(object: &cel::DeclPlace, name: &str) -> Option<Vec<Edge>> {
    let mut path = declaration_path(&object.steps())?;
    path.push(Edge::Property(unescape(name)?.into()));
    Some(path)
}
