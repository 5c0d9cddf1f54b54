//! A rule compares a field with values that it can have.
//!
//! A property with an `enum` never has another value, so a comparison with one has always the same answer. Mostly the
//! value is misspelt.
//!
//! Properties of `self` are looked at, and those of the items that a macro goes through, and compared with `==`, `!=` and
//! `in`. `oldSelf` is not: it may have been stored under an earlier schema. A comparison with the empty text is left
//! alone, since it often asks whether there is a value.
//!
//! ```yaml invalid lint/outside-enum
//! type: object
//! required: [mode]
//! properties:
//!   mode:
//!     type: string
//!     enum: [Auto, Manual]
//!   replicas:
//!     type: integer
//! x-kubernetes-validations:
//! - rule: self.mode == 'auto' || has(self.replicas)
//! #                    ^^^^^^ warning[lint/outside-enum]: `mode` is never `auto`. Its `enum` has `Auto`, `Manual`.
//! ```
//! ```yaml valid
//! type: object
//! required: [mode]
//! properties:
//!   mode:
//!     type: string
//!     enum: [Auto, Manual]
//!   replicas:
//!     type: integer
//! x-kubernetes-validations:
//! - rule: self.mode == 'Auto' || has(self.replicas)
//! ```

use std::sync::Arc;

use super::expressions::Expression;
use crate::cel::{Comparison, Doubt, Source, Step, token_at};
use crate::grammar::cel_fields::unescape;
use crate::model::{Edge, Field, JsonKind, Keyword, Schema};
use crate::rules::RuleFile;
use crate::rules::engine::Problems;
use crate::rules::problem::ExpressionProblem;

pub(in crate::rules) const PAGE: RuleFile =
    RuleFile { codes: &["lint/outside-enum"], document: file_docs!("outside_enum.rs") };

pub(super) fn check(schema: &Arc<Schema>, expression: &Expression, out: &mut Problems) {
    for doubt in &expression.compiled.doubts {
        let Doubt::Compared(comparison) = doubt else { continue };
        let Some(allowed) = reached(schema, comparison).and_then(|field| texts(&field)) else { continue };
        if comparison.text.is_empty() || allowed.contains(&comparison.text) {
            continue;
        }
        let source = Source::new(&expression.text);
        let literal = token_at(&source, source.location(comparison.offset));
        for place in expression.places(schema, std::slice::from_ref(&literal)) {
            let (literal, allowed) = (literal.clone(), allowed.clone());
            let problem = ExpressionProblem::OutsideEnum { comparison: comparison.clone(), literal, allowed };
            out.report(problem, place, expression.tail());
        }
    }
}

/// The schema of the field.
fn reached(schema: &Arc<Schema>, comparison: &Comparison) -> Option<Arc<Schema>> {
    comparison.path.iter().try_fold(Arc::clone(schema), |schema, step| {
        let child = match step {
            Step::Field(name) => schema.property(&unescape(name)?),
            Step::Item => schema.child(&Edge::Items),
        };
        child.map(|child| Arc::clone(&child.schema))
    })
}

/// The values that an `enum` allows, if all are texts.
fn texts(schema: &Schema) -> Option<Box<[Box<str>]>> {
    let values = schema.field(Keyword::Enum).and_then(Field::json)?;
    let JsonKind::Array(values) = &values.kind else { return None };
    let texts = values.iter().map(|value| match &value.kind {
        JsonKind::String(text) => Some((**text).into()),
        _ => None,
    });
    texts.collect::<Option<Box<[_]>>>().filter(|texts| !texts.is_empty())
}
