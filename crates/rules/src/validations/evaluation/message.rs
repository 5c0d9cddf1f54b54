//! The message that a `messageExpression` evaluates to.
//!
//! Source: `evalMessageExpression` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/validation.go.

use super::answers::{AnswerValue, EvaluationAnswer};
use crd_ls_cel::{EvaluationError, Stop};
use crd_ls_grammar::go_quote::quote;

/// The maximum length of a message, in bytes.
const MAX_BYTES: usize = 5 * 1024;

/// The message costs too much. Contains the server's error.
pub(super) struct MessageFailure(pub(super) String);

/// The message; None if the server ignores it. Its cost is subtracted from `budget`.
pub(super) fn text(
    expression: &str,
    answer: EvaluationAnswer,
    budget: &mut u64,
) -> Result<Option<String>, MessageFailure> {
    let Some(left) = budget.checked_sub(answer.cost) else {
        let words = "messageExpression evaluation failed due to running out of cost budget, no further validation \
                     rules will be run";
        return Err(MessageFailure(words.to_owned()));
    };
    *budget = left;
    match answer.result {
        Ok(AnswerValue::Text(text)) => {
            let text = text.trim();
            let is_usable = !text.is_empty() && text.len() <= MAX_BYTES && !text.contains('\n');
            Ok(is_usable.then(|| text.to_owned()))
        }
        Err(EvaluationError::Stop(Stop::CostLimit)) => Err(MessageFailure(format!(
            "no further validation rules will be run due to call cost exceeds limit for messageExpression: {}",
            quote(expression)
        ))),
        Ok(_) | Err(_) => Ok(None),
    }
}
