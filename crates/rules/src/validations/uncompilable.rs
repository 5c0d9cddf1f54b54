//! The expression of a validation compiles and has the right type.
//!
//! A `rule` and a `messageExpression` are written in CEL, the Common Expression Language. Their fields, variables and
//! functions must be declared and used according to their types, which come from the schema. A rule evaluates to a
//! bool, and a `messageExpression` to a string. A field name that is not an identifier is escaped: `a-b` is
//! `self.a__dash__b`. A field name that is a reserved word of CEL, such as `namespace`, is escaped, too:
//! `self.__namespace__`. Since Kubernetes 1.32, `self.namespace` selects the same field, but its estimated cost ignores
//! the bounds in the schema.
//!
//! Source: `compileRule` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel.
//!
//! ```yaml invalid cel/uncompilable
//! type: object
//! x-kubernetes-validations:
//! - rule: self.replica <= 5
//! #           ^^^^^^^^ error[cel/uncompilable]: the schema declares no field `replica` here. Did you mean `replicas`?
//! - rule: self.replicas <= '5'
//! #                     ^^ error[cel/uncompilable]: `<=` can't be applied to `int` and `string`. Did you mean `5`?
//! - rule: self.replicas <= 5 &&
//! #                           ^ error[cel/uncompilable]: the expression ends before it is complete
//! - rule: self.replicas <= (5 + ) - 1 ]
//! #                             ^ error[cel/uncompilable]: unexpected `)` in the expression
//! - rule: self.replicas
//! #       ^^^^^^^^^^^^^ error[cel/uncompilable]: a rule has to be true or false, and this one is of type `int`. Write a condition, such as a comparison.
//! - rule: self.replicas < int('five')
//! #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[cel/uncompilable]: a function does not accept its constant argument. Correct the constant.
//! - rule: self.replicas <= 5
//!   messageExpression: self.replicas
//! #                    ^^^^^^^^^^^^^ error[cel/uncompilable]: a message has to be a string, and this one is of type `int`. Convert it with `string()`.
//! - rule: self.replicas <= 5
//!   messageExpression: there can't be so many replicas
//! #                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[cel/uncompilable]: `messageExpression` is a CEL expression, but this is a plain sentence. Rename the key to `message`.
//! properties:
//!   replicas:
//!     type: integer
//!     default: 1
//! ```
//! ```yaml valid
//! type: object
//! x-kubernetes-validations:
//! - rule: self.replicas <= 5
//!   messageExpression: "'too many replicas for ' + self.size"
//! properties:
//!   replicas:
//!     type: integer
//!     default: 1
//!   size:
//!     type: string
//!     enum: [small, large]
//! ```

use std::ops::Range;
use std::sync::Arc;

use super::expressions::Expression;
use super::has_line_break;
use crate::ProblemKind;
use crate::problem::{ExpressionField, ExpressionProblem};
use crate::rule::{Place, Problems};
use crd_ls_cel::{CompileError, Failure, Misread, Mistake, Source, Suggestion, operator_at, token_at};
use crd_ls_model::{FieldPath, Keyword, Schema};

pub(super) fn check(schema: &Schema, expression: &Expression, out: &mut Problems) {
    let Some(failure) = expression.failure() else { return };
    let (field, tail) = (expression.field, expression.tail());
    let problem = match failure {
        Failure::NotJudged | Failure::Panic => return,
        Failure::Errors(errors) => return report_errors(schema, expression, errors, out),
        Failure::WrongType(found) => ExpressionProblem::ResultType { field, found: found.clone() },
        Failure::Program(reason) => ExpressionProblem::Program { field, reason: reason.as_str().into() },
    };
    out.report(problem, expression.place(schema), tail);
}

/// The errors that get a finding of their own. Only the first syntax error counts, because the parser recovers from it
/// by a guess, which may cause further errors.
fn distinct<'e>(source: &Source, errors: &'e [CompileError]) -> Vec<&'e CompileError> {
    match errors.iter().filter(|error| error.is_of_syntax()).min_by_key(|error| error.location) {
        Some(first) => vec![first],
        None => errors.iter().filter(|error| !follows(source, error, errors)).take(MAX_SHOWN).collect(),
    }
}

/// Whether an error follows from another one: an operator has a faulty operand, a variable is undeclared because its
/// macro is misspelt, or the rest of an unescaped name is not a variable.
fn follows(source: &Source, error: &CompileError, errors: &[CompileError]) -> bool {
    let name = match &error.mistake {
        Some(Mistake::OfOperand) => return true,
        Some(Mistake::UndeclaredName(name)) => name,
        _ => return false,
    };
    let is_within = |part: &Range<usize>| error.location.is_some_and(|at| part.contains(&source.byte_at(at)));
    errors.iter().any(|other| match &other.mistake {
        Some(Mistake::UndeclaredFunction { names, .. }) => names.contains(name),
        // The suggested replacement covers the whole name.
        Some(Mistake::UndefinedField { .. } | Mistake::UndeclaredName(_)) if other.location < error.location => {
            matches!(&other.suggestion, Some(Suggestion::Instead(part, _)) if is_within(part))
        }
        _ => false,
    })
}

/// Reports each error at its place. The server prints all errors of an expression as one.
fn report_errors(schema: &Schema, expression: &Expression, errors: &[CompileError], out: &mut Problems) {
    let Some(server) = expression.server_words() else { return };
    let server: Arc<str> = server.into();
    let source = Source::new(&expression.text);
    let in_yaml = cut_by_comment(schema, expression, errors).or_else(|| prose(schema, expression, errors));
    let errors = in_yaml.as_ref().map_or(errors, std::slice::from_ref);
    let shown = distinct(&source, errors);
    let parts: Vec<Range<usize>> = shown.iter().map(|error| part(&source, error)).collect();
    for ((error, part), place) in shown.into_iter().zip(&parts).zip(expression.places(schema, &parts)) {
        out.report(problem(&source, error, part, &server), place, expression.tail());
    }
}

/// The part of an expression that an error is about, in bytes.
fn part(source: &Source, error: &CompileError) -> Range<usize> {
    match (&error.mistake, &error.suggestion, error.location) {
        // The suggestion includes the blanks before the arrow.
        (Some(Mistake::Syntax(Some(Misread::Arrow(arrow)))), Some(Suggestion::Instead(part, _)), _) => {
            part.end - arrow.len()..part.end
        }
        // The parser fails only after the operator, because the word could have been a name.
        (Some(Mistake::Syntax(Some(Misread::Operator(written)))), Some(Suggestion::Instead(part, _)), _) => {
            let text = source.text().get(part.clone()).unwrap_or_default();
            let start = part.start + text.rfind(&**written).unwrap_or_default();
            start..(start + written.len()).min(part.end)
        }
        (Some(Mistake::Syntax(Some(Misread::Implication(written)))), _, Some(place)) => {
            operator_at(source.text(), source.byte_at(place), written).unwrap_or_else(|| token_at(source, place))
        }
        (Some(Mistake::Syntax(Some(Misread::Prose { .. }))), _, _) => whole(source.text()),
        (_, _, Some(place)) => token_at(source, error.about.unwrap_or(place)),
        (_, _, None) => 0..source.text().len(),
    }
}

fn problem(source: &Source, error: &CompileError, part: &Range<usize>, server: &Arc<str>) -> ExpressionProblem {
    let is_at_end = error.location.is_none_or(|at| source.byte_at(at) >= source.text().trim_end().len());
    let token = source.text().get(part.clone()).filter(|_| !is_at_end);
    ExpressionProblem::Uncompilable {
        issue: error.message.as_str().into(),
        mistake: error.mistake.clone(),
        token: token.map(Box::from),
        server: Arc::clone(server),
        suggestion: error.suggestion.clone(),
        rest: source.text().len().saturating_sub(part.end),
    }
}

/// The messages about an expression outside of a document. They are the same as for a rule.
pub fn messages(text: &str, failure: &Failure) -> Vec<String> {
    let Failure::Errors(errors) = failure else { return Vec::new() };
    let (source, server) = (Source::new(text), Arc::from(""));
    let problem = |error: &CompileError| ProblemKind::from(problem(&source, error, &part(&source, error), &server));
    distinct(&source, errors).into_iter().map(|error| problem(error).message(&FieldPath::ROOT)).collect()
}

/// The error of an expression that ends inside a string, because YAML reads the rest of the line as a comment.
fn cut_by_comment(schema: &Schema, expression: &Expression, errors: &[CompileError]) -> Option<CompileError> {
    let is_unclosed =
        |error: &&CompileError| matches!(error.mistake, Some(Mistake::Syntax(Some(Misread::UnclosedString(_)))));
    let unclosed = errors.iter().find(is_unclosed)?;
    let is_cut = matches!(expression.place(schema), Place::At(value) if schema.comment_after(value).is_some());
    is_cut.then(|| CompileError { mistake: Some(Mistake::Syntax(Some(Misread::CutByComment))), ..unclosed.clone() })
}

/// The error of a message that is a sentence instead of an expression.
fn prose(schema: &Schema, expression: &Expression, errors: &[CompileError]) -> Option<CompileError> {
    let text = expression.text.trim();
    let first = errors.iter().filter(|error| error.is_of_syntax()).min_by_key(|error| error.location)?;
    if expression.field != ExpressionField::MessageExpression || !is_prose(text) {
        return None;
    }
    let quote = if text.contains('\'') { '"' } else { '\'' };
    let line = words(text).collect::<Vec<_>>().join(" ");
    let meant = Suggestion::Instead(whole(&expression.text), format!("{quote}{line}{quote}").into());
    let has_message = schema.objects(Keyword::XValidations).get(expression.index)?.key("message").is_some();
    let may_be_message = !has_message && !has_line_break(text);
    Some(CompileError {
        mistake: Some(Mistake::Syntax(Some(Misread::Prose { may_be_message }))),
        suggestion: Some(meant),
        ..first.clone()
    })
}

/// The parts of a text between single spaces, and between lines.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.trim().split(' '))
}

/// Whether a text that is not an expression is a sentence: at least three words besides `in`, and nothing else.
fn is_prose(text: &str) -> bool {
    words(text).filter(|word| *word != "in").nth(2).is_some() && words(text).all(is_word)
}

/// Whether a text is a word with punctuation around it, instead of an operator or a part of the value.
fn is_word(text: &str) -> bool {
    let word = text.trim_start_matches('(').trim_end_matches([',', '.', '!', ';', ':', '?', ')']);
    let is_letter = |letter: char| letter.is_alphanumeric() || matches!(letter, '\'' | '’' | '-' | '.' | '/' | '_');
    let is_of_value = word.starts_with("self.") || word.starts_with("oldSelf.");
    word.starts_with(char::is_alphanumeric) && word.chars().all(is_letter) && !is_of_value
}

/// The range of a text without the white space around it.
fn whole(text: &str) -> Range<usize> {
    let start = text.len() - text.trim_start().len();
    start..start + text.trim().len()
}

/// The maximum number of errors in one expression that get a finding of their own.
const MAX_SHOWN: usize = 20;
