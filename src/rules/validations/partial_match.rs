//! A pattern that describes a whole text says so with `^` and `$`.
//!
//! `matches` asks whether the pattern is found anywhere in the text, as in Go, and not whether it matches all of it, as in
//! Java or Python's `fullmatch`: `self.matches('[a-z]+')` is true of `A1b`. So is `pattern` in the schema.
//!
//! Reported is a pattern with a repeated set and without an anchor that does not begin or end with `.*`.
//!
//! ```yaml invalid lint/partial-match
//! type: object
//! properties:
//!   name:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self.matches('[a-z]+')
//! #                        ^^^^^^^^ hint[lint/partial-match]: `matches` is true of every text that has a part like this. Write `^` before it and `$` after it if the whole text has to be like this.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   name:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self.matches('^[a-z]+$') || self.matches('internal')
//! ```

use super::expressions::Expression;
use crate::cel::{Doubt, Source, token_at};
use crate::model::Schema;
use crate::rules::RuleFile;
use crate::rules::engine::Problems;
use crate::rules::problem::ExpressionProblem;

pub(in crate::rules) const PAGE: RuleFile =
    RuleFile { codes: &["lint/partial-match"], document: file_docs!("partial_match.rs") };

pub(super) fn check(schema: &Schema, expression: &Expression, out: &mut Problems) {
    for doubt in &expression.compiled.doubts {
        let Doubt::PartialMatch { offset } = *doubt else { continue };
        let source = Source::new(&expression.text);
        let literal = token_at(&source, source.location(offset));
        for place in expression.places(schema, std::slice::from_ref(&literal)) {
            out.report(ExpressionProblem::PartialMatch { literal: literal.clone() }, place, expression.tail());
        }
    }
}
