//! Writes the name that is meant in the expression of a rule, or converts an integer that is compared with a double.
//!
//! The names are those that the schema, the macros around and the API server's functions declare; a field whose name is
//! no identifier is written with its escapes.
//!
//! ```yaml before cel/uncompilable
//! type: object
//! x-kubernetes-validations:
//! - rule: self.replica <= 5
//! properties:
//!   replicas:
//!     type: integer
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: self.replicas <= 5
//! properties:
//!   replicas:
//!     type: integer
//! ```

use super::QuickFix;
use super::title::title;
use crate::cel::{Suggestion, word_at};
use crate::ide::{Finding, Fix, Snapshot};
use crate::rules::{ExpressionProblem, ProblemKind};
use crate::text::{Edit, TextRange};

pub(super) const FIX: QuickFix =
    QuickFix { document: include_str!("correct_expression.rs"), codes: &["cel/uncompilable"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    correct(snapshot, finding).into_iter().collect()
}

fn correct(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let ProblemKind::Expression(ExpressionProblem::Uncompilable { suggestion, .. }) = &finding.kind else {
        return None;
    };
    let expression = snapshot.cursor(finding.range.end()).expression()?;
    match suggestion.as_ref()? {
        Suggestion::Name(name) => {
            let word =
                expression.written(word_at(&expression.text, expression.offset).filter(|word| !word.is_empty())?);
            let written = snapshot.text().slice(word);
            Fix::risky(title!("change '{written}' to '{name}'"), vec![Edit::replace(word, &**name)])
        }
        Suggestion::Double(operand) => {
            let operand = expression.written(operand.clone());
            let (start, end) = (TextRange::empty(operand.start()), TextRange::empty(operand.end()));
            let edits = vec![Edit::replace(start, "double("), Edit::replace(end, ")")];
            let written = snapshot.text().slice(operand);
            Fix::risky(title!("convert '{written}' with 'double'"), edits)
        }
    }
}
