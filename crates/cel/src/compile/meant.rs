//! Corrections of syntax errors that depend on the types of the operands.

use std::ops::Range;

use super::{placed, written};
use crate::ast::{Ast, ExprKind, ExprRef, Literal};
use crate::check::{CheckError, VariableTypes, check, check_any};
use crate::error::{CompileError, Misread, Mistake, Suggestion};
use crate::lexer::{Scan, TokenKind, scan};
use crate::parse;
use crate::source::{Source, replaced};
use crate::token::operator_at;
use crate::types::Type;

/// Refines corrections that were found without types.
pub(super) fn settle(source: &Source, errors: &mut [CompileError], variables: &VariableTypes) {
    for error in errors {
        match (&error.mistake, &error.suggestion) {
            (Some(Mistake::Syntax(Some(Misread::Operator(written)))), Some(Suggestion::Instead(part, meant)))
                if &**written == "=>" && joins_conditions(source, part, meant, variables) =>
            {
                error.suggestion = implication(source.text(), part, variables);
                error.mistake = Some(Mistake::Syntax(Some(Misread::Implication(written.clone()))));
            }
            (Some(Mistake::Syntax(Some(Misread::Operator(written)))), Some(Suggestion::Instead(part, meant)))
                if &**written == "?." =>
            {
                if let Some(asked) = presence(source, part, meant) {
                    error.suggestion = Some(asked);
                }
            }
            (Some(Mistake::Syntax(Some(Misread::Implication(written)))), None) => {
                let at = error.location.map(|at| source.byte_at(at));
                error.suggestion = at
                    .and_then(|at| operator_at(source.text(), at, written))
                    .and_then(|operator| implication(source.text(), &operator, variables));
            }
            (Some(Mistake::NoField), None) => field_asked_for(source, error, variables),
            _ => {}
        }
    }
}

/// Suggests `has(self.field)` for `self?.field != null`. The corrected operator `.?` is as long as the original, but
/// its result is an optional, which is never null.
fn presence(source: &Source, part: &Range<usize>, meant: &str) -> Option<Suggestion> {
    let corrected = replaced(source.text(), [(part, meant)]).filter(|_| part.len() == meant.len())?;
    let corrected = Source::new(&corrected);
    let ast = parse(&corrected).ok()?;
    let is_null = |at: ExprRef| matches!(ast.expr(at).kind, ExprKind::Literal(Literal::Null));
    (0..ast.exprs().len()).map(ExprRef::new).find_map(|at| {
        let ExprKind::Call { function, target: None, args } = &ast.expr(at).kind else { return None };
        let negation = match &**function {
            "_==_" => "!",
            "_!=_" => "",
            _ => return None,
        };
        let asked = match args[..] {
            [asked, null] | [null, asked] if is_null(null) => asked,
            _ => return None,
        };
        let field = written(&corrected, &ast, asked).filter(|field| field.contains(&part.start))?;
        let (object, name) = (source.text().get(field.start..part.start)?, source.text().get(part.end..field.end)?);
        let text = format!("{negation}has({object}.{name})");
        Some(Suggestion::Instead(written(&corrected, &ast, at)?, text.into()))
    })
}

/// Whether an operand of the suggested comparison is a condition.
fn joins_conditions(source: &Source, part: &Range<usize>, meant: &str, variables: &VariableTypes) -> bool {
    let Some(corrected) = replaced(source.text(), [(part, meant)]) else { return false };
    let corrected = Source::new(&corrected);
    let Ok(ast) = parse(&corrected) else { return false };
    let checked = check_any(&ast, variables);
    ast.exprs().iter().any(|expr| match &expr.kind {
        ExprKind::Call { args, .. } if corrected.byte(expr.offset) == part.start => {
            args.iter().any(|arg| matches!(checked.type_of(*arg), Type::Bool))
        }
        _ => false,
    })
}

/// `!condition || consequence` for two conditions with another operator between them.
fn implication(text: &str, operator: &Range<usize>, variables: &VariableTypes) -> Option<Suggestion> {
    let (condition, consequence) = (text.get(..operator.start)?, text.get(operator.end..)?);
    let condition = operand(condition, variables)?;
    let consequence = consequence.trim();
    let ast = condition_of(consequence, variables)?;
    let is_choice = matches!(&ast.expr(ast.root()).kind, ExprKind::Call { function, .. } if function == "_?_:_");
    let consequence = if is_choice { format!("({consequence})") } else { consequence.to_owned() };
    Some(Suggestion::Instead(0..text.len(), format!("!{condition} || {consequence}").into()))
}

/// A condition as an operand of `!`, in parentheses if necessary.
fn operand(text: &str, variables: &VariableTypes) -> Option<String> {
    let text = text.trim();
    let ast = condition_of(text, variables)?;
    let is_operator = |function: &str| function.contains(|character: char| !character.is_ascii_alphanumeric());
    let is_bare = match &ast.expr(ast.root()).kind {
        ExprKind::Call { function, target, .. } => target.is_some() || !is_operator(function),
        _ => true,
    };
    Some(if is_bare { text.to_owned() } else { format!("({text})") })
}

fn condition_of(text: &str, variables: &VariableTypes) -> Option<Ast> {
    let ast = parse(&Source::new(text)).ok()?;
    let is_condition = matches!(check(&ast, variables).ok()?.result(), Type::Bool);
    is_condition.then_some(ast)
}

/// Handles `has(self.host-ip)`, whose argument is parsed as a subtraction: reports the error of the argument alone.
fn field_asked_for(source: &Source, error: &mut CompileError, variables: &VariableTypes) {
    let Some(at) = error.location.map(|at| source.byte_at(at)) else { return };
    let Some((has, argument)) = has_around(source.text(), at) else { return };
    let Some(bare) = replaced(source.text(), [(&has, &*" ".repeat(has.len()))]) else { return };
    let bare = Source::new(&bare);
    let Ok(ast) = parse(&bare) else { return };
    let Err(CheckError::Issues(issues)) = check(&ast, variables) else { return };
    let is_inside = |part: &Range<usize>| argument <= part.start;
    let meant = placed(&bare, &ast, issues).into_iter().find(
        |other| matches!(&other.suggestion, Some(Suggestion::Instead(part, _)) if is_inside(part) && part.contains(&at)),
    );
    if let Some(meant) = meant {
        error.about = meant.location;
        error.mistake = meant.mistake;
        error.suggestion = meant.suggestion;
    }
}

/// The innermost `has` around a place, and the start of its argument.
fn has_around(text: &str, at: usize) -> Option<(Range<usize>, usize)> {
    let (mut place, mut before, mut open) = (0, None, Vec::new());
    while place < at
        && let Scan::Token(kind, end) = scan(text, place)
    {
        match kind {
            TokenKind::LeftParen => open.push((before.take(), end)),
            TokenKind::RightParen => _ = open.pop(),
            _ => {}
        }
        if !kind.is_hidden() {
            before = Some(place..end);
        }
        place = end;
    }
    let is_has = |name: &Range<usize>| text.get(name.clone()) == Some("has");
    open.into_iter().rev().find_map(|(name, argument)| Some((name.filter(is_has)?, argument)))
}
