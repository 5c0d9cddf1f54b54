//! Compares a field with the value of its `enum` that is most similar to the written one, or else with one that no rule
//! of the schema names.
//!
//! An `enum` begins with the usual value, and rules are about the special ones, so the last comes first.
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
use crd_ls_model::{Keyword, near_name};
use crd_ls_rules::{ExpressionProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::several(&["lint/outside-enum"], change);

/// The maximum number of values that are offered.
const MAX_CHOICES: usize = 4;
/// The maximum numbers of rules and values that are compared.
const MAX_RULES: usize = 64;
const MAX_VALUES: usize = 64;

fn change(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let ProblemKind::Expression(ExpressionProblem::OutsideEnum { comparison, literal, allowed }) = &ctx.finding.kind
    else {
        return None;
    };
    let allowed = || allowed.iter().map(|text| &**text);
    let expression = ctx.expression()?;
    let written = expression.text.get(literal.clone())?;
    // With escapes or a prefix, the text of the literal differs from its value.
    let quote = written.len().checked_sub(comparison.text.len())? / 2;
    let (opening, closing) = (written.get(..quote)?, written.get(written.len() - quote..)?);
    if written.get(quote..written.len() - quote)? != &*comparison.text {
        return None;
    }
    let write = |meant: &str| {
        let parts = [(literal.clone(), format!("{opening}{meant}{closing}"))];
        let edits = ctx.edits().expression(&expression, &parts).filter(|_| !meant.contains(['\\', '\'', '"']))?;
        Fix::risky(title!("compare with '{meant}'"), edits)
    };
    if let Some(near) = near_name(&comparison.text, allowed()) {
        return Some(write(near).into_iter().collect());
    }
    let unnamed = unnamed(&expression, allowed());
    let is_choice = unnamed.len() > 1;
    let fixes = unnamed.into_iter().rev().take(MAX_CHOICES).filter_map(write);
    Some(fixes.map(|fix| Fix { is_choice, ..fix }).collect())
}

/// The values that no rule of the schema names.
fn unnamed<'v>(expression: &PlacedExpression<'_>, values: impl Iterator<Item = &'v str>) -> Vec<&'v str> {
    let rules = expression.schema.schema.objects(Keyword::XValidations).iter();
    let rules: Vec<&str> = rules.take(MAX_RULES).filter_map(|rule| rule.string("rule")).collect();
    let is_named = |value: &str| {
        let literals = [format!("'{value}'"), format!("\"{value}\"")];
        rules.iter().any(|rule| literals.iter().any(|literal| rule.contains(literal)))
    };
    values.take(MAX_VALUES).filter(|value| !is_named(value)).collect()
}
