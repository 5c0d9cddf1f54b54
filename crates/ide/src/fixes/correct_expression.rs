//! Corrects a name or operator in the expression of a rule, or converts an operand of the wrong type.
//!
//! The names come from the schema, the surrounding macros and the API server's functions. A field whose name isn't an
//! identifier is written with escapes. Operators and functions of other languages are replaced with those of CEL.
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
//! - rule: self.name.matches('^\d+$')
//! properties:
//!   name:
//!     type: string
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: self.name.matches(r'^\d+$')
//! properties:
//!   name:
//!     type: string
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
//! ```yaml before cel/uncompilable
//! type: object
//! x-kubernetes-validations:
//! - rule: not self.paused
//! properties:
//!   paused:
//!     type: boolean
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: "!self.paused"
//! properties:
//!   paused:
//!     type: boolean
//! ```
//! ```yaml before cel/uncompilable
//! type: object
//! x-kubernetes-validations:
//! - rule: has(self.size) => self.paused
//! properties:
//!   paused:
//!     type: boolean
//!   size:
//!     type: integer
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: "!has(self.size) || self.paused"
//! properties:
//!   paused:
//!     type: boolean
//!   size:
//!     type: integer
//! ```
//! ```yaml before cel/uncompilable
//! type: object
//! x-kubernetes-validations:
//! - rule: self.name != 'a # b'
//! properties:
//!   name:
//!     type: string
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: "self.name != 'a # b'"
//! properties:
//!   name:
//!     type: string
//! ```
//! ```yaml before cel/uncompilable
//! type: object
//! x-kubernetes-validations:
//! - rule: self?.name != null || self.size > 1
//! required: [size]
//! properties:
//!   name:
//!     type: string
//!   size:
//!     type: integer
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: has(self.name) || self.size > 1
//! required: [size]
//! properties:
//!   name:
//!     type: string
//!   size:
//!     type: integer
//! ```
//! ```yaml before cel/uncompilable
//! type: object
//! x-kubernetes-validations:
//! - rule: self.target is int
//! properties:
//!   target:
//!     x-kubernetes-int-or-string: true
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: type(self.target) == int
//! properties:
//!   target:
//!     x-kubernetes-int-or-string: true
//! ```
//! ```yaml before cel/uncompilable
//! type: object
//! x-kubernetes-validations:
//! - rule: "!has(self.host-ip) || self.size > 1"
//! required: [size]
//! properties:
//!   host-ip:
//!     type: string
//!   size:
//!     type: integer
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: "!has(self.host__dash__ip) || self.size > 1"
//! required: [size]
//! properties:
//!   host-ip:
//!     type: string
//!   size:
//!     type: integer
//! ```

use std::ops::Range;

use super::{Fix, FixContext, QuickFix, title};
use crate::edit::snippet;
use crd_ls_cel::{Misread, Mistake, Suggestion, word_at};
use crd_ls_model::Edge;
use crd_ls_rules::{ExpressionProblem, ProblemKind};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(&["cel/uncompilable"], correct);

pub(super) fn correct(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Expression(ExpressionProblem::Uncompilable { suggestion, mistake, .. }) = &ctx.finding.kind else {
        return None;
    };
    if let Some(Mistake::Syntax(Some(Misread::CutByComment))) = mistake {
        let start = ctx.snapshot.cursor(ctx.finding.range.start()).whole_expression()?.scalar()?.range().start();
        let line = ctx.lines().rest_of_line(start);
        let quoted = snippet::quoted(ctx.text().slice(line).trim_end());
        return Fix::risky("put the expression in quotes", Edit::replace(line, quoted));
    }
    // `use_message` has the fixes for a sentence.
    if let Some(Mistake::Syntax(Some(Misread::Prose { .. }))) = mistake {
        return None;
    }
    let expression = ctx.expression()?;
    let text = |part: &Range<usize>| Some(expression.text.get(part.clone())?.to_owned());
    let is_escape = matches!(mistake, Some(Mistake::Syntax(Some(Misread::Escape(_)))));
    let (title, parts) = match suggestion.as_ref()? {
        Suggestion::Instead(part, meant) if is_escape => {
            ("write 'r' before the string".into(), vec![(part.clone(), meant.to_string())])
        }
        Suggestion::Name(name) => {
            let word = word_at(&expression.text, expression.offset).filter(|word| !word.is_empty())?;
            (title!("change '{}' to '{}'", text(&word)?, name), vec![(word, name.to_string())])
        }
        Suggestion::Instead(part, meant) => {
            (title!("change '{}' to '{}'", text(part)?, meant), vec![(part.clone(), meant.to_string())])
        }
        Suggestion::WithoutOwner { part, owner, text: meant } => {
            let is_owner = expression.schema.child.is_some_and(|child| child.edge == Edge::Property((&**owner).into()));
            is_owner.then_some(())?;
            (title!("change '{}' to '{}'", text(part)?, meant), vec![(part.clone(), meant.to_string())])
        }
        Suggestion::Convert { operand, function, .. } => {
            let (start, end) = (operand.start..operand.start, operand.end..operand.end);
            let title = title!("convert '{}' with '{}'", text(operand)?, function);
            (title, vec![(start, format!("{function}(")), (end, ")".to_owned())])
        }
    };
    Fix::risky(title, ctx.edits().expression(&expression, &parts)?)
}
