//! Writes the name or the operator that is meant in the expression of a rule, or converts what has another type.
//!
//! The names are those that the schema, the macros around and the API server's functions declare; a field whose name is
//! no identifier is written with its escapes. Operators and functions that other languages have are known by those names.
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
//! ```yaml before cel/uncompilable
//! type: object
//! x-kubernetes-validations:
//! - rule: self.min-replicas <= 5
//! properties:
//!   min-replicas:
//!     type: integer
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: self.min__dash__replicas <= 5
//! properties:
//!   min-replicas:
//!     type: integer
//! ```
//! ```yaml before cel/uncompilable
//! type: object
//! x-kubernetes-validations:
//! - rule: self.replicas = 5
//! properties:
//!   replicas:
//!     type: integer
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: self.replicas == 5
//! properties:
//!   replicas:
//!     type: integer
//! ```
//! ```yaml before cel/uncompilable
//! type: object
//! x-kubernetes-validations:
//! - rule: self.replicas != '5'
//! properties:
//!   replicas:
//!     type: integer
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: self.replicas != 5
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
        Suggestion::Instead(part, meant) => {
            let part = expression.written(part.clone());
            let written = snapshot.text().slice(part);
            Fix::risky(title!("change '{written}' to '{meant}'"), vec![Edit::replace(part, &**meant)])
        }
        Suggestion::Convert { operand, function, .. } => {
            let operand = expression.written(operand.clone());
            let (start, end) = (TextRange::empty(operand.start()), TextRange::empty(operand.end()));
            let edits = vec![Edit::replace(start, format!("{function}(")), Edit::replace(end, ")")];
            let written = snapshot.text().slice(operand);
            Fix::risky(title!("convert '{written}' with '{function}'"), edits)
        }
    }
}
