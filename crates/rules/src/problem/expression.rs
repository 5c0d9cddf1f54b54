//! Mistakes in expressions of `x-kubernetes-validations`, and their costs.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use super::printed_value::PrintedValue;
use super::violation::enumerated;
use super::{Facts, Family, Stage, Words, mistake};
use super::{FieldErrorKind, Severity};
use crd_ls_cel::{CRD_LIMIT, Comparison, Mistake, RULE_LIMIT, Step, Suggestion, exceeded};
use crd_ls_model::FieldPath;

/// A field of a rule that holds an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExpressionField {
    Rule,
    MessageExpression,
}

/// An expression that the server refuses, or that is not evaluated here.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ExpressionProblem {
    /// The parser or the type checker refuses it.
    Uncompilable {
        /// The error at this place, in the server's words.
        issue: Box<str>,
        mistake: Option<Mistake>,
        /// The text at the place; None at the end of the expression.
        token: Option<Box<str>>,
        /// All errors that the server prints about the expression.
        server: Arc<str>,
        /// A replacement that the author may have meant.
        suggestion: Option<Suggestion>,
        /// The number of bytes of the expression after the place.
        rest: usize,
    },
    /// It has this type instead of the required type.
    ResultType { field: ExpressionField, found: Box<str> },
    /// A constant in it can't be converted, or is an invalid regular expression. `reason` is in the server's words.
    Program { field: ExpressionField, reason: Box<str> },
    /// It is too large to be checked here.
    NotJudged,
    /// Its schema is extended before the rule is compiled, for example by Crossplane.
    AdoptedNotJudged,
    /// The rules for a default can't be evaluated here.
    DefaultNotJudged,
    /// A rule refuses a default, or a part of one.
    Default { failure: RuleFailure, error: FieldErrorKind, detail: Box<str>, value: PrintedValue },
    /// One evaluation may cost `cost`, and there may be `cardinality` evaluations.
    Cost {
        field: ExpressionField,
        cost: u64,
        cardinality: u64,
        /// Whether the cost exceeds the limit regardless of the bounds of its operands.
        is_beyond_bounds: bool,
        /// A CEL keyword that selects a field: the bounds of that field don't count.
        word: Option<Box<str>>,
    },
    /// One of the costliest expressions of a schema whose rules exceed the limit together.
    CostContributed {
        cost: u64,
        total: u64,
        /// False where the server may report another expression of the same cost.
        is_sure: bool,
    },
    /// All rules of the schema together exceed the limit.
    CostTotal { total: u64 },
    /// There is no old value, because the items of a list have no keys to correlate them. `segments` is the length of
    /// the path from the list to the schema.
    OldSelfUncorrelatable { segments: u32 },
    /// A rule that is always true (`answer`) or always false.
    Constant { answer: bool },
    /// A pattern that describes a whole text but also matches a part of one. `literal` is its range in the expression,
    /// in bytes, with its quotes.
    PartialMatch { literal: Range<usize> },
    /// A field is compared with a text that is missing from its `enum`, whose values are `allowed`. `literal` is the
    /// range of the text in the expression, in bytes, with its quotes.
    OutsideEnum { comparison: Comparison, literal: Range<usize>, allowed: Arc<[Box<str>]> },
    /// An optional field is read where it may be missing. The path leads from `self` to it, as the rule writes it.
    OptionalField { path: Box<[Box<str>]> },
    /// YAML reads the leading `!` as a tag.
    Tagged,
    /// `optionalOldSelf` is set, but the rule does not use the old value. `is_known` is false for a rule that may not
    /// compile.
    OptionalOldSelfUnused { is_known: bool },
}

/// The reason why a rule refuses a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RuleFailure {
    Unfulfilled,
    /// Evaluating it on this value fails.
    Error,
    /// It does not compile.
    Uncompilable,
    /// Its cost on this value exceeds the limit, or earlier evaluations have used up the limit.
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

impl Family for ExpressionProblem {
    fn facts(&self) -> Facts {
        use FieldErrorKind::{Forbidden, Invalid};
        let (code, stage, server) = match self {
            Self::Uncompilable { .. } | Self::ResultType { .. } | Self::Program { .. } => {
                ("cel/uncompilable", Stage::ValidationRules, Invalid)
            }
            Self::Default { error, .. } => ("cel/default", Stage::Defaults, *error),
            Self::Cost { .. } => ("cel/cost", Stage::ValidationRules, Forbidden),
            Self::CostContributed { .. } | Self::CostTotal { .. } => ("cel/cost-total", Stage::RuleCosts, Forbidden),
            Self::OldSelfUncorrelatable { .. } | Self::OptionalOldSelfUnused { .. } => {
                ("cel/old-self", Stage::ValidationRules, Invalid)
            }
            Self::Constant { answer: true } => return Facts::lint("lint/rule-never-false"),
            Self::Constant { answer: false } => return Facts::lint("lint/rule-never-true"),
            Self::Tagged => return Facts::lint("lint/expression-tag"),
            Self::OutsideEnum { .. } => return Facts::lint("lint/outside-enum"),
            Self::OptionalField { .. } => return Facts::note("lint/optional-field", Severity::Hint),
            Self::PartialMatch { .. } => return Facts::note("lint/partial-match", Severity::Hint),
            Self::NotJudged | Self::AdoptedNotJudged | Self::DefaultNotJudged => {
                return Facts::note("cel/not-judged", Severity::Information);
            }
        };
        Facts::error(code, stage, server)
    }

    fn words(&self) -> Words<'_> {
        use ExpressionField::{MessageExpression, Rule};
        match self {
            Self::Uncompilable { issue, mistake, token, suggestion, .. } => {
                let words = Words::new(&**issue, mistake::advice(mistake.as_ref(), suggestion.as_ref()));
                match mistake {
                    Some(mistake) => words.headed(mistake::headline(mistake, token.as_deref())),
                    None => words,
                }
            }
            Self::ResultType { field: Rule, found } => {
                Words::new("cel expression must evaluate to a bool", "Write a condition, such as a comparison")
                    .headed(format!("a rule has to be true or false, and this one is of type `{found}`"))
            }
            Self::ResultType { field: MessageExpression, found } => {
                Words::new("messageExpression must evaluate to a string", "Convert it with `string()`")
                    .headed(format!("a message has to be a string, and this one is of type `{found}`"))
            }
            Self::Program { field, reason } => {
                let program = if *field == Rule { "program" } else { "messageExpression" };
                Words::new(format!("{program} instantiation failed: {reason}"), "Correct the constant")
                    .headed("a function can't take the constant that it is called with")
            }
            Self::NotJudged => Words::new(
                "the expression is too large to be judged here",
                "Only the API server can say whether it is valid",
            ),
            Self::AdoptedNotJudged => Words::new(
                "this rule is not judged, as more is added to its schema when the CRD is made",
                "Only the API server can say whether it is valid",
            ),
            Self::DefaultNotJudged => Words::new(
                "not all validation rules can be evaluated on this default here",
                "Only the API server can say whether it fulfils them",
            ),
            Self::Default { failure: RuleFailure::Uncompilable, .. } => {
                Words::new("rule compile error", RuleFailure::Uncompilable.advice())
                    .headed(RuleFailure::Uncompilable.of_default())
            }
            Self::Default { failure, detail, .. } => {
                Words::new(&**detail, failure.advice()).headed(format!("{}: {detail}", failure.of_default()))
            }
            Self::Cost { field, cost, cardinality, is_beyond_bounds, word } => {
                cost_words(*field, (*cost, *cardinality), *is_beyond_bounds, word.as_deref())
            }
            Self::CostContributed { cost, total, .. } => Words::new(
                "contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema",
                format!("It is estimated to cost {cost} of {total}, and the limit is {CRD_LIMIT}"),
            )
            .headed("the rules of this schema are too expensive together, and this one is among the most expensive"),
            Self::CostTotal { total } => Words::new(
                exceeded(
                    "x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema",
                    *total,
                    CRD_LIMIT,
                ),
                format!("They are estimated to cost {total}, and the limit is {CRD_LIMIT}"),
            )
            .headed("the rules of this schema are too expensive together"),
            Self::OldSelfUncorrelatable { .. } => Words::new(
                UNCORRELATABLE,
                "Use `x-kubernetes-list-type: map` for that list, or remove `oldSelf`",
            )
            .headed(
                "`oldSelf` can't be used here: the items of the list around this have no keys to find the old item by",
            ),
            Self::Constant { answer: true } => Words::new(
                "this rule is always true, so it forbids nothing",
                "Join conditions that must hold together with `&&`, or remove the rule",
            ),
            Self::Constant { answer: false } => Words::new(
                "this rule is never true, so every object is refused",
                "Join conditions that exclude each other with `||`, or remove the rule",
            ),
            Self::OutsideEnum { comparison, allowed, .. } => Words::new(
                format!("{} is never `{}`", compared(&comparison.path), comparison.text),
                format!("Its `enum` has {}", enumerated(allowed)),
            ),
            Self::OptionalField { path } => {
                let name = path.last().map_or("", |name| name);
                Words::new(
                    format!("this rule refuses objects without `{name}`, which is optional"),
                    format!("Ask `has(self.{})` first, or make the field required", path.join(".")),
                )
            }
            Self::PartialMatch { .. } => Words::new(
                "`matches` is true if any part of the text matches",
                "Write `^` before the pattern and `$` after it if the whole text has to match",
            ),
            Self::Tagged => Words::new(
                "YAML reads the `!` before this expression as a tag, so it is no part of it",
                "Put the expression in quotes, or remove the `!`",
            ),
            Self::OptionalOldSelfUnused { is_known } => {
                let server = "may not be set if oldSelf is not used in rule";
                match is_known {
                    true => Words::new(server, "Remove it, or compare with `oldSelf`")
                        .headed("`optionalOldSelf` is set, but the rule does not use `oldSelf`"),
                    false => Words::new(server, "Correct the rule").headed(
                        "`optionalOldSelf` is set, but the rule does not compile, so its `oldSelf` does not count",
                    ),
                }
            }
        }
    }

    fn server_words(&self, path: &FieldPath) -> Cow<'_, str> {
        match self {
            Self::Uncompilable { server, .. } => (&**server).into(),
            Self::Default { detail, .. } => (&**detail).into(),
            Self::OldSelfUncorrelatable { segments } => {
                // The path of the schema, which is three segments shorter than `x-kubernetes-validations[0].rule` below
                // it.
                let mut within = path.clone();
                within.truncate(path.segments().len().saturating_sub(3 + *segments as usize));
                format!("{UNCORRELATABLE} within {within}").into()
            }
            _ => self.words().detail,
        }
    }
}

/// The subject of a comparison, by the last name in its path.
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
    word: Option<&str>,
) -> Words<'static> {
    let times = if cardinality == 1 { String::new() } else { format!(", {cardinality} times in one object") };
    let escape = word.map(|word| {
        format!(
            "write `__{word}__` for the field `{word}`, because its bounds are ignored if a reserved word selects it"
        )
    });
    let helps = escape.as_deref().unwrap_or(match (is_beyond_bounds, field) {
        (false, _) => "add `maxItems`, `maxProperties` or `maxLength` to what it reads",
        (true, ExpressionField::Rule) => {
            "no bound in the schema helps, because it computes a value of unknown size, such as `string(number)`"
        }
        (true, ExpressionField::MessageExpression) => {
            "no bound in the schema helps, because it computes a value of unknown size; `format` writes values into a \
             text, as in `'%d of %d'.format([self.used, self.all])`"
        }
    });
    let advice = format!("It is estimated to cost {cost}{times}, and the limit is {RULE_LIMIT}: {helps}");
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
