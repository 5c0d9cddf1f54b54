//! A rule's message in words, derived from its expression.

use std::ops::Range;

use super::Edits;
use super::snippet::{Entry, string};
use crate::cursor::entry_named;
use crd_ls_cel::{Ast, ExprKind, ExprRef, Literal, Source, extents, operators, parse};
use crd_ls_syntax::Mapping;
use crd_ls_text::Edit;

impl Edits<'_> {
    /// Writes a message into a rule's object, after the rule.
    pub(crate) fn rule_message(self, object: Mapping<'_>, message: &str) -> Option<Edit> {
        let text = string(message);
        if let Some(written) = entry_named(object, "message") {
            return self.replace_value(written, &text);
        }
        let rule = entry_named(object, "rule")?;
        self.insert_after(object, rule.key_range()?, &[Entry::scalar("message", &text)])
    }
}

/// A message for a rule: its demand in words if that is simple, otherwise the API server's message.
pub(crate) fn message(rule: &str) -> String {
    let words: Vec<&str> = rule.split_whitespace().collect();
    sentence(rule).unwrap_or_else(|| format!("failed rule: {}", words.join(" ")))
}

/// A simple rule's demand in words.
fn sentence(rule: &str) -> Option<String> {
    let source = Source::new(rule);
    let ast = parse(&source).ok()?;
    let extents = extents(&ast, &source);
    RuleInWords { ast: &ast, source: &source, extents: &extents }.of(ast.root())
}

/// A rule to put in words.
struct RuleInWords<'a> {
    ast: &'a Ast,
    source: &'a Source<'a>,
    /// The range of each subexpression, in code points.
    extents: &'a [Range<u32>],
}

impl RuleInWords<'_> {
    fn of(&self, at: ExprRef) -> Option<String> {
        match &self.ast.expr(at).kind {
            ExprKind::Select { test_only: true, .. } => Some(format!("{} must be set", self.tested(at)?)),
            ExprKind::Call { function, target: None, args } => match (&**function, &args[..]) {
                (operators::OR, _) => self.of_alternatives(at),
                (operators::CONDITIONAL, &[condition, demand, other]) => {
                    let holds = ExprKind::Literal(Literal::Bool(true));
                    let field = self.tested(condition).filter(|_| self.ast.expr(other).kind == holds)?;
                    Some(format!("where {field} is set, {}", self.of(demand)?))
                }
                (operators::AND, &[one, other]) => Some(format!("{}, and {}", self.of(one)?, self.of(other)?)),
                (operators::NOT, &[operand]) => Some(format!("{} must not be set", self.tested(operand)?)),
                (operator, &[one, other]) => {
                    let words = comparison(operator)?;
                    Some(format!("{} must {words} {}", self.operand(one)?, self.operand(other)?))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// `!has(self.a) || …`: the demand applies if the fields are set.
    fn of_alternatives(&self, at: ExprRef) -> Option<String> {
        let mut sides = Vec::new();
        self.sides(at, &mut sides);
        let missing = |at: &ExprRef| match &self.ast.expr(*at).kind {
            ExprKind::Call { function, target: None, args } if *function == operators::NOT => {
                self.tested(*args.first()?)
            }
            _ => None,
        };
        let fields: Vec<String> = sides.iter().filter_map(missing).collect();
        let mut demands = sides.iter().filter(|side| missing(side).is_none());
        let are_set = match &fields[..] {
            [] => return None,
            [field] => format!("{field} is set"),
            [fields @ .., last] => format!("{} and {last} are set", fields.join(", ")),
        };
        match (demands.next(), demands.next(), &fields[..]) {
            (Some(demand), None, _) => Some(format!("where {are_set}, {}", self.of(*demand)?)),
            (None, _, [one, other]) => Some(format!("{one} and {other} must not both be set")),
            _ => None,
        }
    }

    /// The sides of `||`. The parser bounds their nesting.
    fn sides(&self, at: ExprRef, out: &mut Vec<ExprRef>) {
        match &self.ast.expr(at).kind {
            ExprKind::Call { function, target: None, args } if *function == operators::OR => {
                args.iter().for_each(|side| self.sides(*side, out));
            }
            _ => out.push(at),
        }
    }

    /// The field tested by `has`.
    fn tested(&self, at: ExprRef) -> Option<String> {
        let ExprKind::Select { operand, field, test_only: true } = &self.ast.expr(at).kind else { return None };
        let holder = self.operand(*operand)?;
        Some(if holder == "self" { field.to_string() } else { format!("{holder}.{field}") })
    }

    /// A field, variable or constant, as written.
    fn operand(&self, at: ExprRef) -> Option<&str> {
        let is_simple = matches!(
            self.ast.expr(at).kind,
            ExprKind::Select { test_only: false, .. } | ExprKind::Ident(_) | ExprKind::Literal(_)
        );
        let extent = self.extents.get(at.index()).filter(|_| is_simple)?;
        let text = self.source.text().get(self.source.byte(extent.start)..self.source.byte(extent.end))?;
        let is_one_word = !text.contains(char::is_whitespace);
        is_one_word.then(|| text.strip_prefix("self.").unwrap_or(text))
    }
}

fn comparison(operator: &str) -> Option<&'static str> {
    Some(match operator {
        "_<=_" => "be at most",
        "_<_" => "be less than",
        "_>=_" => "be at least",
        "_>_" => "be greater than",
        "_==_" => "be",
        "_!=_" => "not be",
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
