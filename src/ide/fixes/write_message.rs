//! Writes the message of a rule of several lines.
//!
//! Comparisons, and questions whether a field is there, become a sentence; of any other rule it is what the API server
//! says of one without a message, on one line.
//!
//! ```yaml before validations/message
//! type: object
//! x-kubernetes-validations:
//! - rule: |
//!     self.replicas
//!     <= self.maxReplicas
//! required: [replicas, maxReplicas]
//! properties:
//!   replicas: {type: integer}
//!   maxReplicas: {type: integer}
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: |
//!     self.replicas
//!     <= self.maxReplicas
//!   message: "replicas must be at most maxReplicas"
//! required: [replicas, maxReplicas]
//! properties:
//!   replicas: {type: integer}
//!   maxReplicas: {type: integer}
//! ```
//! ```yaml before validations/message
//! type: object
//! x-kubernetes-validations:
//! - rule: |
//!     !has(self.mode)
//!     || self.mode.startsWith('a')
//! properties:
//!   mode: {type: string, maxLength: 20}
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: |
//!     !has(self.mode)
//!     || self.mode.startsWith('a')
//!   message: "failed rule: !has(self.mode) || self.mode.startsWith('a')"
//! properties:
//!   mode: {type: string, maxLength: 20}
//! ```

use std::ops::Range;

use super::QuickFix;
use super::title::title;
use crate::cel::{Ast, ExprKind, ExprRef, Source, extents, operators, parse};
use crate::ide::cursor::entry_named;
use crate::ide::edit::snippet::{self, Entry};
use crate::ide::{Finding, Fix, Snapshot};
use crate::rules::{ProblemKind, ValidationProblem};

pub(super) const FIX: QuickFix =
    QuickFix { document: include_str!("write_message.rs"), codes: &["validations/message"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    write(snapshot, finding).into_iter().collect()
}

fn write(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let ProblemKind::Validation(ValidationProblem::MessageMissing) = &finding.kind else { return None };
    let place = snapshot.cursor(finding.range.start()).entries().last()?;
    let rule = entry_named(place.mapping, "rule")?;
    let message = message(&rule.scalar()?);
    let text = snippet::string(&message);
    let edit = match entry_named(place.mapping, "message") {
        Some(written) => snapshot.edits().replace_value(written, &text)?,
        None => {
            let entry = Entry::scalar("message", &text);
            snapshot.edits().insert_after(place.mapping, rule.key_range()?, &[entry])?
        }
    };
    Fix::safe(title!("add the message '{message}'"), vec![edit])
}

fn message(rule: &str) -> String {
    let words: Vec<&str> = rule.split_whitespace().collect();
    sentence(rule).unwrap_or_else(|| format!("failed rule: {}", words.join(" ")))
}

/// What a simple rule demands.
fn sentence(rule: &str) -> Option<String> {
    let source = Source::new(rule);
    let ast = parse(&source).ok()?;
    let extents = extents(&ast, &source);
    Demand { ast: &ast, source: &source, extents: &extents }.of(ast.root())
}

/// A rule in words.
struct Demand<'a> {
    ast: &'a Ast,
    source: &'a Source<'a>,
    /// Where each part is written, in code points.
    extents: &'a [Range<u32>],
}

impl Demand<'_> {
    fn of(&self, at: ExprRef) -> Option<String> {
        match &self.ast.expr(at).kind {
            ExprKind::Select { test_only: true, .. } => Some(format!("{} must be set", self.tested(at)?)),
            ExprKind::Call { function, target: None, args } => match (&**function, &args[..]) {
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

    /// The field that `has` asks for.
    fn tested(&self, at: ExprRef) -> Option<String> {
        let ExprKind::Select { operand, field, test_only: true } = &self.ast.expr(at).kind else { return None };
        let holder = self.operand(*operand)?;
        Some(if holder == "self" { field.to_string() } else { format!("{holder}.{field}") })
    }

    /// A field, a variable or a constant, as it is written.
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
