//! Mistakes in expressions of `x-kubernetes-validations`, and their costs.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use super::FieldErrorKind::{self, Forbidden, Invalid};
use super::printed_value::PrintedValue;
use super::violation::enumerated;
use super::{Facts, Family, Severity, Stage, Words, mistake};
use crd_ls_cel::{CRD_LIMIT, Comparison, Mistake, NeededType, RULE_LIMIT, Step, Suggestion, exceeded, printed_cost};
use crd_ls_model::{FieldPath, Keyword};

use ExpressionField::{MessageExpression, Rule};

/// A field of a rule that contains an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExpressionField {
    Rule,
    MessageExpression,
}

const STAGE: Stage = Stage::ValidationRules;

problems! {
    /// A problem of an expression: the server refuses it, it is not evaluated here, or it is probably not what the
    /// author means.
    pub enum ExpressionProblem, server_words;

    /// The parser or the type checker refuses the expression.
    ///
    /// - `issue`: the error at this place, in the server's words.
    /// - `token`: the text at the place; None at the end of the expression.
    /// - `server`: all errors that the server prints about the expression.
    /// - `suggestion`: a replacement that the author may have meant.
    /// - `rest`: the number of bytes of the expression after the place.
    Uncompilable {
        issue: Box<str>,
        mistake: Option<Mistake>,
        token: Option<Box<str>>,
        server: Arc<str>,
        suggestion: Option<Suggestion>,
        rest: usize,
    }: Error(Invalid) "cel/uncompilable",
        from mistake::words(mistake.as_ref(), token.as_deref(), suggestion.as_ref()), detail &**issue;
    /// The expression has this type instead of the required type.
    ResultType { field: ExpressionField, found: Box<str> }: Error(Invalid) "cel/uncompilable",
        from match field {
            Rule => Words::new("cel expression must evaluate to a bool", "Write a condition, such as a comparison")
                .headed(format!("a rule has to be true or false, and this one is of type `{found}`")),
            MessageExpression => {
                Words::new("messageExpression must evaluate to a string", "Convert it with `string()`")
                    .headed(format!("a message has to be a string, and this one is of type `{found}`"))
            }
        };
    /// A constant in the expression can't be converted, or is an invalid regular expression. `reason` is in the
    /// server's words.
    Program { field: ExpressionField, reason: Box<str> }: Error(Invalid) "cel/uncompilable",
        detail match field {
            Rule => format!("program instantiation failed: {reason}"),
            MessageExpression => format!("messageExpression instantiation failed: {reason}"),
        },
        headline "a function does not accept its constant argument", advice "Correct the constant";
    /// The expression is too large to be checked here.
    NotJudged: Information "cel/not-judged",
        detail "the expression is too large to be checked here",
        advice "Only the API server can check it";
    /// The API server panics while it compiles the expression.
    Panic: Information "cel/not-judged",
        detail "the API server panics at an optional element of type `dyn`",
        advice "Write the element without `dyn`";
    /// The schema of the expression is extended before the rule is compiled, for example by Crossplane.
    AdoptedNotJudged: Information "cel/not-judged",
        detail "this rule is not checked, as more is added to its schema when the CRD is made",
        advice "Only the API server can check it";
    /// The rules for a default can't be evaluated here.
    DefaultNotJudged: Information "cel/not-judged",
        detail "not all validation rules can be evaluated on this default here",
        advice "Only the API server can check it";
    /// A rule refuses a default, or a part of a default.
    Default { failure: RuleFailure, error: FieldErrorKind, detail: Box<str>, value: PrintedValue }:
        Error(*error) "cel/default" at Defaults,
        from match failure {
            RuleFailure::Uncompilable => Words::new("rule compile error", "").headed(failure.of_default()),
            _ => Words::new(&**detail, "").headed(format!("{}: {detail}", failure.of_default())),
        },
        advice failure.advice();
    /// One evaluation may cost `cost`, and there may be `cardinality` evaluations. `is_beyond_bounds` is true if the
    /// cost exceeds the limit regardless of the bounds of the operands. `uncounted` is a bound that the estimate
    /// ignores.
    Cost {
        field: ExpressionField,
        cost: u64,
        cardinality: u64,
        is_beyond_bounds: bool,
        uncounted: Option<UncountedBound>,
    }: Error(Forbidden) "cel/cost",
        from cost_words(*field, (*cost, *cardinality), *is_beyond_bounds, uncounted.as_ref());
    /// One of the most expensive expressions of a schema whose rules exceed the limit together. `is_sure` is false if
    /// the server may report another expression of the same cost.
    CostContributed { cost: u64, total: u64, is_sure: bool }: Error(Forbidden) "cel/cost-total" at RuleCosts,
        detail "contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema",
        headline "the rules of this schema are too expensive together, and this one is among the most expensive",
        advice match cost == total {
            true => format!("It is estimated to cost {}, and the limit is {CRD_LIMIT}", printed_cost(*cost)),
            false => format!("It is estimated to cost {cost} of {}, and the limit is {CRD_LIMIT}", printed_cost(*total)),
        };
    /// All rules of the schema together exceed the limit.
    CostTotal { total: u64 }: Error(Forbidden) "cel/cost-total" at RuleCosts,
        detail exceeded(
            "x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema",
            *total,
            CRD_LIMIT,
        ),
        headline "the rules of this schema are too expensive together",
        advice format!("They are estimated to cost {}, and the limit is {CRD_LIMIT}", printed_cost(*total));
    /// There is no old value, because the items of a list have no keys to correlate them. `segments` is the length of
    /// the path from the list to the schema.
    OldSelfUncorrelatable { segments: u32 }: Error(Invalid) "cel/old-self",
        detail UNCORRELATABLE,
        headline "`oldSelf` can't be used here: the items of the list around this have no keys to find the old item by",
        advice "Use `x-kubernetes-list-type: map` for that list, or remove `oldSelf`";
    NeverFalse: Warning "lint/rule-never-false",
        detail "this rule is always true, so it forbids nothing",
        advice "Join conditions that must hold together with `&&`, or remove the rule";
    NeverTrue: Warning "lint/rule-never-true",
        detail "this rule is never true, so every object is refused",
        advice "Join conditions that exclude each other with `||`, or remove the rule";
    /// A pattern describes a whole text, but matches parts of texts, too. `literal` is the range of the pattern in the
    /// expression, in bytes, with its quotes.
    PartialMatch { literal: Range<usize> }: Hint "lint/partial-match",
        detail "`matches` is true if any part of the text matches",
        advice "Write `^` before the pattern and `$` after it if the whole text has to match";
    /// A field is compared with a text that is not in its `enum`. `allowed` has the values of the `enum`. `literal` is
    /// the range of the text in the expression, in bytes, with its quotes.
    OutsideEnum { comparison: Comparison, literal: Range<usize>, allowed: Arc<[Box<str>]> }:
        Warning "lint/outside-enum",
        detail format!("{} is never `{}`", compared(&comparison.path), comparison.text),
        advice format!("Its `enum` has {}", enumerated(allowed));
    /// The rule reads optional fields, so an object without all of them is refused. The paths lead from `self` to the
    /// fields, as the rule writes them.
    OptionalFields { paths: Box<[Box<[Box<str>]>]> }: Warning "lint/optional-field",
        from optional_fields(paths);
    /// The rule reads an optional field in a place where it may be missing. The path leads from `self` to the field, as
    /// the rule writes it.
    OptionalField { path: Box<[Box<str>]> }: Hint "lint/optional-field",
        detail {
            let name = path.last().map_or("", |name| name);
            format!("this rule fails for some objects without `{name}`, which is optional")
        },
        advice format!("Ask `has(self.{})` first, or make the field required", path.join("."));
    /// An int-or-string field is used like one of the two types. `end` is the end of the field in the expression, in
    /// bytes. `further` has the same uses of other fields.
    IntOrString { path: Box<[Step]>, needs: NeededType, end: usize, further: Box<[FieldUse]> }:
        Warning "lint/int-or-string",
        detail {
            let other = match needs {
                NeededType::Int => "a string",
                NeededType::String => "an integer",
            };
            format!("{} can be {other}, too, for which this rule fails", compared(path))
        },
        advice match (needs, Step::written(path)) {
            (NeededType::String, Some(field)) => format!("Convert it with `string({field})`"),
            (NeededType::String, None) => "Convert it with `string`".to_owned(),
            (needs, Some(field)) => format!("Ask `type({field}) == {}` first", needs.name()),
            (_, None) => "Ask for its `type` first".to_owned(),
        };
    /// Two int-or-string fields are compared. The comparison fails for an integer and a string.
    MixedOrder { one: FieldUse, other: FieldUse }: Warning "lint/int-or-string",
        detail format!(
            "one of {} and {} can be an integer and the other a string, for which this rule fails",
            compared(&one.path), compared(&other.path)
        ),
        advice "Compare both as `quantity(string(…))`, or ask for their types first";
    /// Two texts that seem to be durations are compared letter by letter.
    TextOrder { one: FieldUse, other: FieldUse }: Hint "lint/text-order",
        detail format!(
            "this compares the letters of {} and {}, so `9m` comes after `10m`", compared(&one.path), compared(&other.path)
        ),
        advice match (Step::written(&one.path), Step::written(&other.path)) {
            (Some(one), Some(other)) => format!("If they are durations, compare `duration({one})` and `duration({other})`"),
            _ => "If they are durations, compare them as `duration(…)`".to_owned(),
        };
    /// Rules forbid changes of optional fields of an object, but not their removal. `field` is the name of the first
    /// such field in the rules.
    Removable { field: Box<str>, further: Box<[Box<str>]> }: Hint "lint/removable-field",
        detail match joined(field, further) {
            None => format!(
                "`{field}` is optional, so one update can remove it, and the next can add it with another value"
            ),
            Some(all) => format!(
                "{all} are optional, so one update can remove them, and the next can add them with other values"
            ),
        },
        advice {
            let rule = format!("Add the rule `!has(oldSelf.{field}) || has(self.{field})` to the object around");
            match &**further {
                [] => format!("{rule} it, or make it required"),
                _ => format!("{rule} them and the same for the others, or make them required"),
            }
        };
    /// YAML parses the leading `!` as a tag.
    Tagged: Warning "lint/expression-tag",
        detail "YAML reads the `!` before this expression as a tag, so it is no part of it",
        advice "Put the expression in quotes, or remove the `!`";
    /// `optionalOldSelf` is set, but the rule does not use the old value. `is_known` is false if the rule may not
    /// compile.
    OptionalOldSelfUnused { is_known: bool }: Error(Invalid) "cel/old-self",
        detail "may not be set if oldSelf is not used in rule",
        headline match is_known {
            true => "`optionalOldSelf` is set, but the rule does not use `oldSelf`",
            false => "`optionalOldSelf` is set, but the rule does not compile, so its `oldSelf` does not count",
        },
        advice if *is_known { "Remove it, or compare with `oldSelf`" } else { "Correct the rule" };
}

/// A bound that the estimate of costs ignores.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum UncountedBound {
    /// The expression selects the field with the bound by a reserved word of CEL.
    OfWord(Box<str>),
    /// The bound is inside `allOf`.
    InAllOf(Keyword),
}

/// A use of a field in an expression.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FieldUse {
    /// The path from `self` to the field.
    pub path: Box<[Step]>,
    /// The end of the field in the expression, in bytes.
    pub end: usize,
}

/// The reason why a rule refuses a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RuleFailure {
    Unfulfilled,
    /// Evaluating the rule on this value fails.
    Error,
    /// The rule does not compile.
    Uncompilable,
    /// The cost of the rule on this value exceeds the limit, or earlier evaluations have used up the limit.
    OverBudget,
}

impl RuleFailure {
    /// The statement about a default.
    fn of_default(self) -> &'static str {
        match self {
            Self::Unfulfilled => "a rule refuses this default",
            Self::Error => "a rule can't be evaluated on this default",
            Self::Uncompilable => "a rule for this default does not compile",
            Self::OverBudget => "the rules for this default cost too much",
        }
    }

    fn advice(self) -> &'static str {
        match self {
            Self::Unfulfilled => "Change the default, or the rule",
            Self::Error => "Change the default, or have the rule ask first whether it applies",
            Self::Uncompilable => "Correct the rule that is to be evaluated on this default",
            Self::OverBudget => "Make the rule cheaper, or the default smaller",
        }
    }
}

impl ExpressionField {
    pub fn name(self) -> &'static str {
        match self {
            Self::Rule => "rule",
            Self::MessageExpression => "messageExpression",
        }
    }

    /// The type that the expression must evaluate to.
    pub fn result_type(self) -> &'static str {
        match self {
            Self::Rule => "bool",
            Self::MessageExpression => "string",
        }
    }
}

impl ExpressionProblem {
    /// Whether the server may report another problem instead.
    pub(crate) fn is_unsure(&self) -> bool {
        matches!(self, Self::CostContributed { is_sure: false, .. })
    }
}

const UNCORRELATABLE: &str = "oldSelf cannot be used on the uncorrelatable portion of the schema";

/// The server's words about the field at `path`, without the leading path.
fn server_words<'p>(problem: &'p ExpressionProblem, path: &FieldPath) -> Cow<'p, str> {
    match problem {
        ExpressionProblem::Uncompilable { server, .. } => (&**server).into(),
        ExpressionProblem::Default { detail, .. } => (&**detail).into(),
        ExpressionProblem::OldSelfUncorrelatable { segments } => {
            // The path of the schema that has the rule is three segments shorter: `x-kubernetes-validations[0].rule`.
            let mut within = path.clone();
            within.truncate(path.segments().len().saturating_sub(3 + *segments as usize));
            format!("{UNCORRELATABLE} within {within}").into()
        }
        _ => problem.words().detail,
    }
}

fn optional_fields(paths: &[Box<[Box<str>]>]) -> Words<'static> {
    let names: Vec<String> = paths.iter().filter_map(|path| Some(format!("`{}`", path.last()?))).collect();
    let first = paths.first().map_or_else(String::new, |path| path.join("."));
    let (are_optional, one) = match paths.len() {
        1 => ("is optional", "the field"),
        _ => ("are optional", "a field"),
    };
    Words::new(
        format!("this rule refuses objects without {}, which {are_optional}", names.join(" and ")),
        format!("Ask `has(self.{first})` first, or make {one} required"),
    )
}

/// The names of several fields, joined for a sentence. None for a single field.
fn joined(first: &str, further: &[Box<str>]) -> Option<String> {
    let (last, between) = further.split_last()?;
    let between: String = between.iter().map(|name| format!(", `{name}`")).collect();
    Some(format!("`{first}`{between} and `{last}`"))
}

/// The field that is compared, by the last name in its path.
fn compared(path: &[Step]) -> String {
    let name = path.iter().rev().find_map(|step| match step {
        Step::Field(name) => Some(name),
        Step::Item => None,
    });
    match (name, path.last()) {
        (Some(name), Some(Step::Item)) => format!("an item of `{name}`"),
        (Some(name), _) => format!("`{name}`"),
        (None, _) => "this value".to_owned(),
    }
}

fn cost_words(
    field: ExpressionField,
    (cost, cardinality): (u64, u64),
    is_beyond_bounds: bool,
    uncounted: Option<&UncountedBound>,
) -> Words<'static> {
    let times = if cardinality == 1 { String::new() } else { format!(", {cardinality} times in one object") };
    let escape = uncounted.map(|uncounted| match uncounted {
        UncountedBound::OfWord(word) => format!(
            "write `__{word}__` for the field `{word}`, because its bounds are ignored if a reserved word selects it"
        ),
        UncountedBound::InAllOf(keyword) => {
            format!("move `{}` out of `allOf`, because bounds in it are ignored", keyword.name())
        }
    });
    let helps = escape.as_deref().unwrap_or(match (is_beyond_bounds, field) {
        (false, _) => "add `maxItems`, `maxProperties` or `maxLength` to the values that it reads",
        (true, ExpressionField::Rule) => {
            "no bound in the schema helps, because it computes a value of unknown size, such as `string(number)`"
        }
        (true, ExpressionField::MessageExpression) => {
            "no bound in the schema helps, because it computes a value of unknown size; `format` writes values into a \
             text, as in `'%d of %d'.format([self.used, self.all])`"
        }
    });
    let printed = printed_cost(cost);
    let advice = format!("It is estimated to cost {printed}{times}, and the limit is {RULE_LIMIT}: {helps}");
    let (detail, noun) = match field {
        ExpressionField::Rule => {
            (exceeded("estimated rule cost", cost.saturating_mul(cardinality), RULE_LIMIT), "rule")
        }
        ExpressionField::MessageExpression => {
            (exceeded("estimated messageExpression cost", cost, RULE_LIMIT), "message expression")
        }
    };
    Words::new(detail, advice).headed(format!("this {noun} is too expensive"))
}
