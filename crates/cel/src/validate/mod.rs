//! The server's checks of an expression with correct types: constant durations, timestamps, patterns and format
//! strings, and uniform lists and maps.
//!
//! Source: cel-go/cel/validator.go, cel-go/ext/formatting.go.

mod aggregates;
mod formatting;

#[cfg(test)]
mod tests;

use crate::ast::{Ast, ExprKind, ExprRef, Literal};
use crate::check::{Checked, Issue};
use crate::error::Mistake;
use crate::functions::conversions;
use crate::value::{Value, Work};
use crd_ls_grammar::go_regexp::Regexp;

/// The reason why an expression can't be validated.
#[derive(Debug, PartialEq)]
pub(crate) enum NotValidated {
    TooComplex,
    /// The server panics.
    Panic,
}

/// The errors in an expression that the checker has accepted; fails if it has too many parts, or if the server panics.
pub(crate) fn validate(ast: &Ast, checked: &Checked) -> Result<Vec<Issue>, NotValidated> {
    let mut validator = Validator { ast, checked, issues: Vec::new(), visits: 0, panics: false };
    validator.visit(ast.root(), false);
    match validator {
        Validator { panics: true, .. } => Err(NotValidated::Panic),
        Validator { visits, .. } if visits > MAX_VISITS => Err(NotValidated::TooComplex),
        Validator { issues, .. } => Ok(issues),
    }
}

/// The maximum number of visited expressions; see the checker's limit.
const MAX_VISITS: u32 = 500_000;

struct Validator<'a> {
    ast: &'a Ast,
    checked: &'a Checked,
    issues: Vec<Issue>,
    visits: u32,
    /// Whether the server panics, because the type of an optional element is `dyn` instead of an optional.
    panics: bool,
}

impl<'a> Validator<'a> {
    /// Visits an expression; `is_formatted` if it is below a call of `format`, whose arguments can be mixed.
    fn visit(&mut self, at: ExprRef, is_formatted: bool) {
        self.visits += 1;
        if self.visits > MAX_VISITS {
            return;
        }
        let ast = self.ast;
        match &ast.expr(at).kind {
            ExprKind::Unspecified | ExprKind::Literal(_) | ExprKind::Ident(_) => {}
            ExprKind::Select { operand, .. } => self.visit(*operand, is_formatted),
            ExprKind::Call { function, target, args } => {
                self.validate_call(at, function, *target, args);
                let is_formatted = is_formatted || function == "format";
                for part in target.iter().chain(args) {
                    self.visit(*part, is_formatted);
                }
            }
            ExprKind::List { elements, optional_indices } => {
                if !is_formatted {
                    self.validate_list(elements, optional_indices);
                }
                for element in elements {
                    self.visit(*element, is_formatted);
                }
            }
            ExprKind::Map { entries } => {
                if !is_formatted {
                    self.validate_map(entries);
                }
                for entry in entries {
                    self.visit(entry.key, is_formatted);
                    self.visit(entry.value, is_formatted);
                }
            }
            ExprKind::Struct { fields, .. } => {
                for field in fields {
                    self.visit(field.value, is_formatted);
                }
            }
            ExprKind::Comprehension(comprehension) => {
                for part in comprehension.parts() {
                    self.visit(part, is_formatted);
                }
            }
        }
    }

    fn validate_call(&mut self, at: ExprRef, function: &str, target: Option<ExprRef>, args: &[ExprRef]) {
        let ast = self.ast;
        let name = function.strip_prefix('.').unwrap_or(function);
        let Some(&first) = args.first() else { return };
        if let (Some(target), "format", [arguments]) = (target, name, args) {
            self.validate_format(at, target, *arguments);
        }
        let ExprKind::Literal(literal) = &ast.expr(first).kind else { return };
        let is_valid = match (name, literal) {
            ("duration", literal) => {
                conversions::to_duration(&mut Work::default(), &mut [Value::of_literal(literal)]).is_ok()
            }
            ("timestamp", literal) => {
                conversions::to_timestamp(&mut Work::default(), &mut [Value::of_literal(literal)]).is_ok()
            }
            // The first argument is the text for the function, but the pattern for the method.
            ("matches", Literal::String(pattern)) => Regexp::parse(pattern).is_ok(),
            _ => true,
        };
        if !is_valid {
            let mistake = Mistake::Constant { function: name.into() };
            self.report(first, format!("invalid {name} argument"), Some(mistake));
        }
    }

    fn report(&mut self, at: ExprRef, message: String, mistake: Option<Mistake>) {
        self.issues.push(Issue { offset: self.ast.expr(at).offset, about: None, message, mistake, remedy: None });
    }
}
