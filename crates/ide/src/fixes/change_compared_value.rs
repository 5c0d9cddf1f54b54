//! Replaces a compared value that is not in the field's `enum` with the most similar value of the `enum`, or else with
//! a value that no rule of the schema contains.
//!
//! The last of these values is offered first, because an `enum` often begins with the usual value, and rules are mostly
//! about special values.
//!
//! ```yaml before lint/outside-enum
//! type: object
//! required: [mode]
//! x-kubernetes-validations:
//! - rule: self.mode != 'auto'
//! properties:
//!   mode:
//!     type: string
//!     enum: [Auto, Manual]
//! ```
//! ```yaml after
//! type: object
//! required: [mode]
//! x-kubernetes-validations:
//! - rule: self.mode != 'Auto'
//! properties:
//!   mode:
//!     type: string
//!     enum: [Auto, Manual]
//! ```
//! ```yaml before lint/outside-enum
//! type: object
//! required: [mode]
//! x-kubernetes-validations:
//! - rule: self.mode != 'Mutual' || has(self.secret)
//! - rule: self.mode != 'Simple' || !has(self.secret)
//! properties:
//!   mode:
//!     type: string
//!     enum: [Disabled, Simple, Both]
//!   secret:
//!     type: string
//! ```
//! ```yaml after
//! type: object
//! required: [mode]
//! x-kubernetes-validations:
//! - rule: self.mode != 'Both' || has(self.secret)
//! - rule: self.mode != 'Simple' || !has(self.secret)
//! properties:
//!   mode:
//!     type: string
//!     enum: [Disabled, Simple, Both]
//!   secret:
//!     type: string
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::PlacedExpression;
use crd_ls_grammar::near_name::near_name;
use crd_ls_model::Keyword;
use crd_ls_rules::{ExpressionProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::several(&["lint/outside-enum"], change);

/// The maximum number of values that are offered.
const MAX_CHOICES: usize = 4;
/// The maximum number of rules that are searched for the values.
const MAX_RULES: usize = 64;
/// The maximum number of values that are searched for.
const MAX_VALUES: usize = 64;

fn change(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let ProblemKind::Expression(ExpressionProblem::OutsideEnum { comparison, literal, allowed }) = &ctx.finding.kind
    else {
        return None;
    };
    let allowed = || allowed.iter().map(|text| &**text);
    let expression = ctx.expression()?;
    let written = expression.text.get(literal.clone())?;
    // A literal with escapes or a prefix differs from its value, and is left alone.
    let quote = written.len().checked_sub(comparison.text.len())? / 2;
    let (opening, closing) = (written.get(..quote)?, written.get(written.len() - quote..)?);
    if written.get(quote..written.len() - quote)? != &*comparison.text {
        return None;
    }
    let write = |meant: &str| {
        let parts = [(literal.clone(), format!("{opening}{meant}{closing}"))];
        let edits = ctx.edits().expression(&expression, &parts).filter(|_| !meant.contains(['\\', '\'', '"']))?;
        Fix::risky(title!("compare with '{}'", meant), edits)
    };
    if let Some(near) = near_name(&comparison.text, allowed()) {
        return Some(write(near).into_iter().collect());
    }
    let unnamed = unnamed(&expression, allowed());
    let is_choice = unnamed.len() > 1;
    let fixes = unnamed.into_iter().rev().take(MAX_CHOICES).filter_map(write);
    Some(fixes.map(|fix| Fix { is_choice, ..fix }).collect())
}

/// The values that no rule of the schema contains as a string literal.
fn unnamed<'v>(expression: &PlacedExpression<'_>, values: impl Iterator<Item = &'v str>) -> Vec<&'v str> {
    let rules = expression.schema.schema.objects(Keyword::XValidations).iter();
    let rules: Vec<&str> = rules.take(MAX_RULES).filter_map(|rule| rule.string("rule")).collect();
    let is_named = |value: &str| {
        let literals = [format!("'{value}'"), format!("\"{value}\"")];
        rules.iter().any(|rule| literals.iter().any(|literal| rule.contains(literal)))
    };
    values.take(MAX_VALUES).filter(|value| !is_named(value)).collect()
}
