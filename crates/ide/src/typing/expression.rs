//! The expression of a rule around the cursor.

use super::Writing;
use crate::Finding;
use crate::cursor::PlacedExpression;
use crd_ls_cel::Failure;
use crd_ls_rules::{ExpressionProblem, ProblemKind};
use crd_ls_text::TextRange;

impl<'s> Writing<'s> {
    /// Whether an error is in the expression around the cursor, and a continuation there removes the error.
    pub(super) fn rule_may_go_on(&self, error: &Finding) -> bool {
        let ProblemKind::Expression(
            problem @ (ExpressionProblem::Uncompilable { .. }
            | ExpressionProblem::ResultType { .. }
            | ExpressionProblem::Program { .. }),
        ) = &error.kind
        else {
            return false;
        };
        let Some((expression, failure)) = self.continued.get_or_init(|| self.continue_expression()) else {
            return false;
        };
        if !self.is_of(error, expression) {
            return false;
        }
        let PlacedExpression { text, offset, .. } = expression;
        match (problem, failure) {
            // Only text at the end changes the type of the result.
            (ExpressionProblem::ResultType { .. }, None) => {
                text.get(*offset..).is_some_and(|rest| rest.trim_matches([')', ']', ' ', '\n']).is_empty())
            }
            (_, None) => true,
            (ExpressionProblem::Uncompilable { issue, .. }, Some(Failure::Errors(errors))) => {
                !errors.iter().any(|error| *error.message == **issue)
            }
            (_, Some(_)) => false,
        }
    }

    fn continue_expression(&self) -> Option<(PlacedExpression<'s>, Option<Failure>)> {
        let at = |place| self.snapshot.cursor(place).expression();
        // White space after an unclosed quote is not part of its text.
        let expression = at(self.cursor).or_else(|| at(self.path.end))?;
        let PlacedExpression { text, offset, scope, has_optional_old_self, .. } = &expression;
        let failure = scope.environment.failure_at(text, *offset, *has_optional_old_self);
        Some((expression, failure))
    }

    fn is_of(&self, error: &Finding, expression: &PlacedExpression<'_>) -> bool {
        let lines = self.snapshot.lines();
        match expression.scalar() {
            Some(scalar) => {
                scalar.range().cover(TextRange::empty(self.cursor)).contains_range(error.range) || {
                    let entry = self.path.entry.map(|place| place.entry.range());
                    entry.is_some_and(|entry| entry.contains_range(error.range))
                }
            }
            None => lines.line_of(error.range.start()) == lines.line_of(self.cursor),
        }
    }
}
