//! Expressions that are written in the idiom of another language, and the corresponding expressions in CEL.
//!
//! [`written`] has the families that the tokens show, [`typed`] the families that depend on types. Both are applied,
//! with the suggestions at the errors, until the expression compiles.

mod changes;
mod operands;
#[cfg(test)]
mod tests;
mod tokens;
mod typed;
mod written;

use std::ops::Range;

use crate::compile::{Failure, Wanted};
use crate::error::{CompileError, Mistake, Suggestion};
use crate::source::{Source, replaced};
use crate::token::token_at;
use crate::{Environment, Step, parse};

/// The context of an expression.
pub struct IdiomContext<'s> {
    pub wanted: Wanted,
    pub has_optional_old_self: bool,
    /// The names of the fields from the root of the resource to `self`.
    pub owners: &'s [&'s str],
    /// Whether a field of `self` has this value in its enum.
    pub is_value: &'s dyn Fn(&[Step], &str) -> bool,
}

/// An expression in CEL, rewritten from the idiom of another language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewritten {
    pub text: String,
    /// The replacements in the original expression, in bytes and in ascending order.
    pub parts: Vec<(Range<usize>, String)>,
}

/// The maximum length of an expression that is rewritten, in bytes.
const MAX_LENGTH: usize = 2_048;
/// The maximum number of times that one text is compiled.
const MAX_ROUNDS: usize = 12;
/// The maximum number of times that all texts are compiled.
const MAX_COMPILED: usize = 24;
/// The maximum number of texts that are offered.
const MAX_OFFERED: usize = 2;

/// Readings in CEL of an expression that does not compile, the most likely first.
pub fn rewritten(environment: &Environment, text: &str, context: &IdiomContext<'_>) -> Vec<Rewritten> {
    let mut offered: Vec<Rewritten> = Vec::new();
    if text.len() > MAX_LENGTH {
        return offered;
    }
    let balanced = written::brackets::balanced(text);
    let texts = if balanced.is_empty() { vec![text.to_owned()] } else { balanced };
    let mut left = MAX_COMPILED;
    for start in texts {
        for arrows_imply in [true, false].into_iter().skip(usize::from(!start.contains("=>"))) {
            let Some(meant) = settled(environment, &start, arrows_imply, context, &mut left) else { continue };
            let is_new = meant != text && offered.iter().all(|known| known.text != meant);
            if is_new
                && environment.has_no_constants(&meant, context.has_optional_old_self)
                && let Some(parts) = changes::between(text, &meant)
            {
                offered.push(Rewritten { text: meant, parts });
                // The other reading of `=>`, as `>=`, would compare conditions.
                break;
            }
        }
        if offered.len() >= MAX_OFFERED {
            break;
        }
    }
    offered
}

/// The text after all rewritings, if it compiles.
fn settled(
    environment: &Environment,
    text: &str,
    arrows_imply: bool,
    context: &IdiomContext<'_>,
    left: &mut usize,
) -> Option<String> {
    let (original, mut text) = (text, text.to_owned());
    for _ in 0..MAX_ROUNDS {
        *left = left.checked_sub(1)?;
        text = written::rewritten(&text, arrows_imply);
        let compiled = environment.compile(&text, context.has_optional_old_self, context.wanted);
        let failure = match compiled.cost {
            Ok(_) => return Some(written::tidied(text, original)),
            Err(failure) => failure,
        };
        let parts = next(environment, &text, &failure, arrows_imply, context);
        let next = replaced(&text, parts.iter().map(|(part, written)| (part, &**written)));
        text = next.filter(|next| *next != text && next.len() <= MAX_LENGTH)?;
    }
    None
}

/// The next replacements in a text that does not compile.
fn next(
    environment: &Environment,
    text: &str,
    failure: &Failure,
    arrows_imply: bool,
    context: &IdiomContext<'_>,
) -> Vec<tokens::Part> {
    let source = environment.source(text);
    // A text with syntax errors would fail again, and finding the errors is the expensive part.
    let is_unread = matches!(failure, Failure::Errors(errors) if errors.iter().any(CompileError::is_of_syntax));
    let ast = if is_unread { None } else { parse(&source).ok() };
    if let Some(ast) = ast {
        let variables = environment.variables(context.has_optional_old_self);
        let view = typed::Typed::new(&source, &ast, variables);
        let parts = typed::parts(&view, context);
        if !parts.is_empty() {
            return parts;
        }
        let suggested = suggestions(&source, failure);
        // `=>` between numbers is a comparison, not an implication of their presence.
        let is_last = suggested.is_empty() && !arrows_imply;
        return if is_last { typed::conditions(&view, context) } else { suggested };
    }
    suggestions(&source, failure)
}

/// The suggestions at the errors. Of two suggestions that touch, the first is kept.
fn suggestions(source: &Source, failure: &Failure) -> Vec<tokens::Part> {
    let Failure::Errors(errors) = failure else { return Vec::new() };
    // The variable of a misspelt macro is not a string without quotes.
    let is_variable = |error: &CompileError| match &error.mistake {
        Some(Mistake::UndeclaredName(name)) => errors.iter().any(|other| match &other.mistake {
            Some(Mistake::UndeclaredFunction { names, .. }) => names.contains(name),
            _ => false,
        }),
        _ => false,
    };
    let own = errors.iter().filter(|error| !is_variable(error));
    let mut parts: Vec<tokens::Part> = own.filter_map(|error| suggested(source, error)).collect();
    parts.sort_by_key(|(part, _)| part.start);
    let mut end = 0;
    parts.retain(|(part, _)| {
        let is_apart = part.start >= end;
        end = if is_apart { part.end.max(part.start + 1) } else { end };
        is_apart
    });
    parts
}

fn suggested(source: &Source, error: &CompileError) -> Option<tokens::Part> {
    let text = source.text();
    Some(match error.suggestion.as_ref()? {
        Suggestion::Name(name) => {
            let token = token_at(source, error.about.or(error.location)?);
            let is_part = |character: char| character.is_ascii_alphanumeric() || character == '_';
            let start = token.start + text.get(token.clone())?.trim_end_matches(is_part).len();
            (start..token.end, name.to_string())
        }
        Suggestion::Instead(part, meant) => (part.clone(), meant.to_string()),
        Suggestion::Convert { operand, function, .. } => {
            (operand.clone(), format!("{function}({})", text.get(operand.clone())?))
        }
        Suggestion::WithoutOwner { .. } => return None,
    })
}
