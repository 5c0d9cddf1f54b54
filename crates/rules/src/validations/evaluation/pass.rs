//! One pass of the rules over a value and its parts.

use std::collections::HashMap;

use super::answers::{AnswerValue, Answers, EvaluationAnswer, Old};
use super::message::{self, MessageFailure};
use super::{NotJudged, RuleFault, Ruled};
use crate::FieldErrorKind;
use crate::correlation::{OldItems, is_unchanged};
use crate::problem::{ExpressionField, RuleFailure};
use crate::rule::Place;
use crate::validations::expressions::{Expression, Expressions};
use crate::validations::field_path;
use crd_ls_cel::{EvaluationError, Failure, Stop};
use crd_ls_model::{Edge, FieldPath, Focus, Json, JsonKind, Keyword, Object, Schema, Segment};
use crd_ls_text::{TextRange, TextSize};

const OUT_OF_BUDGET: &str =
    "validation failed due to running out of cost budget, no further validation rules will be run";

/// A pass over a value.
pub(super) struct Pass<'p> {
    pub(super) answers: &'p mut Answers,
    pub(super) evaluated: &'p mut u64,
    /// Whether a rule could not be evaluated.
    pub(super) is_incomplete: &'p mut bool,
    /// The rest of the budget.
    pub(super) budget: u64,
    /// Whether a broken rule is only a warning if the value has not changed.
    pub(super) ratchets: bool,
    pub(super) faults: &'p mut Vec<RuleFault>,
}

/// A part of the value, with its schema.
struct EvaluatedPart<'r, R> {
    schema: &'r R,
    /// The start of the schema, counted from the schema of the value.
    start: TextSize,
    value: &'r Json,
    /// The focus within `value`.
    focus: &'r Focus,
    old: Option<&'r Json>,
    /// Whether the update leaves `value` unchanged.
    is_unchanged: bool,
    path: FieldPath,
}

/// Whether the server evaluates the following rules.
#[derive(PartialEq, Eq)]
enum Flow {
    On,
    End,
}

impl Pass<'_> {
    /// Evaluates all rules for the part of a value in focus, outer schemas first.
    pub(super) fn run<R: Ruled>(&mut self, schema: &R, (value, focus): (&Json, &Focus), old: Option<&Json>) {
        let (start, path) = (TextSize::new(0), FieldPath::ROOT);
        let mut pending = vec![EvaluatedPart { schema, start, value, focus, old, is_unchanged: false, path }];
        while let Some(part) = pending.pop() {
            if part.value.kind == JsonKind::Null || !part.schema.has_rules() {
                continue;
            }
            if let Some(expressions) = part.schema.expressions()
                && self.rules(&part, expressions) == Flow::End
            {
                break;
            }
            let next = pending.len();
            part.enter(self.ratchets, &mut pending);
            // `pending` is a stack, so the first part has to come last.
            pending.get_mut(next..).unwrap_or_default().reverse();
        }
    }

    fn rules<R: Ruled>(&mut self, part: &EvaluatedPart<'_, R>, expressions: &Expressions) -> Flow {
        if self.budget == 0 {
            let fault = PartFailure::new(RuleFailure::OverBudget, OUT_OF_BUDGET);
            let rules = part.schema.schema().field(Keyword::XValidations).map(|field| field.value_range);
            self.report(part, rules.unwrap_or_default(), fault);
            return Flow::End;
        }
        let has_old = expressions.rules().any(|(rule, _)| rule.compiled.uses_old_self);
        for (rule, message) in expressions.rules() {
            let schema = part.schema.schema();
            let Some(written) = rule.rule(schema) else { continue };
            let mut judged = EvaluatedRule { pass: self, part, expressions, written, rule, message, has_old };
            let flow = match judged.judge() {
                Ok(None) => Flow::On,
                Ok(Some((fault, flow))) => {
                    let place = match rule.place(schema) {
                        Place::At(range) => range,
                        Place::OwnKey => written.range,
                    };
                    self.report(part, place, fault);
                    flow
                }
                Err(NotJudged) => self.skip(),
            };
            if flow == Flow::End {
                return Flow::End;
            }
        }
        Flow::On
    }

    /// Continues without this rule, since the results of other rules do not depend on it.
    fn skip(&mut self) -> Flow {
        *self.is_incomplete = true;
        if self.answers.is_exhausted() { Flow::End } else { Flow::On }
    }

    fn report<R>(&mut self, part: &EvaluatedPart<'_, R>, rule: TextRange, fault: PartFailure) {
        let mut path = part.path.clone();
        let part_segments = path.segments().len();
        path.extend(fault.field.map(Segment::from));
        let PartFailure { failure, error, detail, is_ratcheted, .. } = fault;
        self.faults.push(RuleFault {
            failure,
            error,
            detail,
            path,
            part_segments,
            place: None,
            rule: rule + part.start,
            is_ratcheted,
        });
    }
}

impl<'r, R: Ruled> EvaluatedPart<'r, R> {
    /// Adds the parts of the value that have schemas, in the server's order.
    fn enter(&self, ratchets: bool, pending: &mut Vec<Self>) {
        let is_unchanged = |schema: &R, value: &Json, old: Option<&Json>| {
            ratchets && (self.is_unchanged || old.is_some_and(|old| is_unchanged(schema.schema(), value, old)))
        };
        match &self.value.kind {
            JsonKind::Array(items, _) => {
                let Some((schema, start)) = self.inside(&Edge::Items) else { return };
                let old_items = OldItems::new(self.schema.schema(), self.old);
                for (index, value, focus) in self.focus.items(items) {
                    let path = self.path.child(index);
                    let old = old_items.get(value);
                    let is_unchanged = is_unchanged(schema, value, old);
                    pending.push(EvaluatedPart { schema, start, value, focus, old, is_unchanged, path });
                }
            }
            JsonKind::Object(members, _) => {
                let values = self.inside(&Edge::AdditionalProperties);
                let properties = self.properties();
                for (member, focus) in self.focus.members(members) {
                    let (value, old) = (&member.value, self.old.and_then(|old| old.get(&member.key)));
                    let old = old.map(|member| &member.value);
                    let property = properties.get(&*member.key).copied();
                    let by_edge = [(values, Segment::key(&member.key)), (property, member.key.to_string().into())];
                    for (found, segment) in by_edge {
                        let Some((schema, start)) = found else { continue };
                        let path = self.path.child(segment);
                        let is_unchanged = is_unchanged(schema, value, old);
                        pending.push(EvaluatedPart { schema, start, value, focus, old, is_unchanged, path });
                    }
                }
            }
            _ => {}
        }
    }

    /// The child schemas with rules in or below them, and their starts.
    fn children(&self) -> impl Iterator<Item = (&'r Edge, (&'r R, TextSize))> {
        let children = self.schema.schema().children().iter().zip(self.schema.children());
        let with_rules = children.filter(|(_, schema)| schema.has_rules());
        with_rules.map(|(child, schema)| (&child.edge, (&**schema, self.start + child.start)))
    }

    fn inside(&self, edge: &Edge) -> Option<(&'r R, TextSize)> {
        self.children().find(|(found, _)| *found == edge).map(|(_, schema)| schema)
    }

    fn properties(&self) -> HashMap<&'r str, (&'r R, TextSize)> {
        let property = |(edge, schema): (&'r Edge, _)| match edge {
            Edge::Property(name) => Some((&**name, schema)),
            _ => None,
        };
        self.children().filter_map(property).collect()
    }
}

/// A rule that is being evaluated for a part.
struct EvaluatedRule<'j, 'p, 'r, R> {
    pass: &'j mut Pass<'p>,
    part: &'j EvaluatedPart<'r, R>,
    expressions: &'j Expressions,
    written: &'j Object,
    rule: &'j Expression,
    message: Option<&'j Expression>,
    /// Whether any rule of the schema uses the old value. Only then can the message use the old value.
    has_old: bool,
}

/// The reason for refusing a part.
struct PartFailure {
    failure: RuleFailure,
    error: FieldErrorKind,
    detail: Box<str>,
    /// The rule's `fieldPath`.
    field: Option<String>,
    /// Whether the value has not changed, so that the server only warns.
    is_ratcheted: bool,
}

impl PartFailure {
    fn new(failure: RuleFailure, detail: impl Into<Box<str>>) -> Self {
        Self { failure, error: FieldErrorKind::Invalid, detail: detail.into(), field: None, is_ratcheted: false }
    }
}

impl<R: Ruled> EvaluatedRule<'_, '_, '_, R> {
    /// The reason why the rule refuses the part; None if the rule accepts the part.
    fn judge(&mut self) -> Result<Option<(PartFailure, Flow)>, NotJudged> {
        match self.rule.failure() {
            Some(Failure::NotJudged | Failure::Panic) => return Err(NotJudged),
            Some(_) => {
                let error = self.rule.server_words().unwrap_or_default();
                let fault = PartFailure::new(RuleFailure::Uncompilable, format!("rule compile error: {error}"));
                return Ok(Some((fault, Flow::On)));
            }
            None => {}
        }
        let is_optional = self.rule.has_optional_old_self;
        let old = match self.part.old {
            _ if is_optional => Old::Optional(self.part.old),
            Some(old) => Old::Value(old),
            None if self.rule.compiled.uses_old_self => return Ok(None),
            None => Old::Absent,
        };
        let answer = self.answer(self.rule, old)?;
        if answer.cost > self.pass.budget {
            return Ok(Some((PartFailure::new(RuleFailure::OverBudget, OUT_OF_BUDGET), Flow::End)));
        }
        self.pass.budget -= answer.cost;
        match answer.result {
            // The rule may be true once all values are filled in.
            Ok(AnswerValue::True) | Err(EvaluationError::Unknown) => Ok(None),
            Ok(_) => Ok(Some(self.unfulfilled())),
            Err(error) => Ok(Some(self.failed(&error))),
        }
    }

    fn answer(&mut self, expression: &Expression, old: Old<&Json>) -> Result<EvaluationAnswer, NotJudged> {
        let values = (self.part.value, old);
        self.pass.answers.of((self.expressions, expression), values, self.pass.evaluated)
    }

    /// The fault of a rule whose evaluation fails.
    fn failed(&self, error: &EvaluationError) -> (PartFailure, Flow) {
        let (name, words) = (self.name(), error.to_string());
        if *error == EvaluationError::Stop(Stop::CostLimit) {
            let detail = format!(
                "'{words}': no further validation rules will be run due to call cost exceeds limit for rule: {name}"
            );
            return (PartFailure::new(RuleFailure::OverBudget, detail), Flow::End);
        }
        let detail = match words.starts_with("no such overload") {
            true => format!(
                "'{words}': call arguments did not match a supported operator, function or macro signature for rule: \
                 {name}"
            ),
            false => format!("{words} evaluating rule: {name}"),
        };
        (PartFailure::new(RuleFailure::Error, detail), Flow::On)
    }

    /// The fault of a rule that is not true.
    fn unfulfilled(&mut self) -> (PartFailure, Flow) {
        let field = self.field();
        let detail = match self.message() {
            Ok(Ok(Some(text))) => text,
            Ok(Ok(None)) => self.default_message(),
            Ok(Err(MessageFailure(detail))) => {
                let fault = PartFailure { field, ..PartFailure::new(RuleFailure::OverBudget, detail) };
                return (fault, Flow::End);
            }
            // The rule is broken, whether or not its message is known.
            Err(NotJudged) => {
                self.pass.skip();
                self.default_message()
            }
        };
        let (error, detail) = match self.written.text("reason") {
            "FieldValueForbidden" => (FieldErrorKind::Forbidden, detail),
            "FieldValueRequired" => (FieldErrorKind::Required, detail),
            "FieldValueDuplicate" => (FieldErrorKind::Duplicate, String::new()),
            _ => (FieldErrorKind::Invalid, detail),
        };
        let is_ratcheted = self.part.is_unchanged && !self.rule.compiled.uses_old_self;
        (PartFailure { error, field, is_ratcheted, ..PartFailure::new(RuleFailure::Unfulfilled, detail) }, Flow::On)
    }

    /// The message of `messageExpression`; None if it is missing, or if the server ignores it.
    fn message(&mut self) -> Result<Result<Option<String>, MessageFailure>, NotJudged> {
        let Some(message) = self.message else { return Ok(Ok(None)) };
        match message.failure() {
            Some(Failure::NotJudged | Failure::Panic) => return Err(NotJudged),
            Some(_) => return Ok(Ok(None)),
            None => {}
        }
        let old = self.part.old.filter(|_| self.has_old).map_or(Old::Absent, Old::Value);
        let answer = self.answer(message, old)?;
        Ok(message::text(&message.text, answer, &mut self.pass.budget))
    }

    /// The path of the field that the server names, in the server's notation. The server drops the path if the
    /// `messageExpression` does not compile.
    fn field(&self) -> Option<String> {
        if self.message.is_some_and(|message| message.failure().is_some()) {
            return None;
        }
        let path = self.written.text("fieldPath");
        let schema: &Schema = self.part.schema.schema();
        Some(path).filter(|path| !path.is_empty()).and_then(|path| field_path::printed(schema, path))
    }

    /// The name of the rule in errors: its message, or its text.
    fn name(&self) -> &str {
        let message = self.written.text("message");
        if message.is_empty() { self.written.text(ExpressionField::Rule.name()).trim() } else { message.trim() }
    }

    fn default_message(&self) -> String {
        let message = self.written.text("message");
        if message.is_empty() { format!("failed rule: {}", self.name()) } else { message.trim().to_owned() }
    }
}
