//! A rule compares a field only with values that the field can have.
//!
//! A property with an `enum` never has another value, so a comparison with another value always has the same result.
//! Usually the value is misspelt.
//!
//! The check covers comparisons with `==`, `!=` and `in` of properties of `self`, and of properties of the items in a
//! macro. It skips `oldSelf`, which may have been stored under an earlier schema, and comparisons with the empty text,
//! which often test whether there is a value.
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

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::expressions::Expression;
use crate::problem::ExpressionProblem;
use crate::rule::Problems;
use crd_ls_cel::{Comparison, Doubt, Step};
use crd_ls_grammar::cel_fields::unescape;
use crd_ls_model::{Edge, JsonKind, Keyword, Schema};

/// The enums that the rules of a schema refer to, by path, since many rules may refer to the same enum.
#[derive(Default)]
pub(super) struct KnownEnums(HashMap<Box<[Step]>, Option<Allowed>>);

/// The texts that an `enum` allows.
struct Allowed {
    list: Arc<[Box<str>]>,
    set: HashSet<Box<str>>,
}

impl KnownEnums {
    /// The allowed texts of a field, if `comparison` has another text.
    fn excluding(&mut self, schema: &Arc<Schema>, comparison: &Comparison) -> Option<Arc<[Box<str>]>> {
        if !self.0.contains_key(&comparison.path) {
            let allowed = reached(schema, &comparison.path).and_then(texts);
            self.0.insert(comparison.path.clone(), allowed);
        }
        let allowed = self.0.get(&comparison.path)?.as_ref()?;
        (!allowed.set.contains(&comparison.text)).then(|| Arc::clone(&allowed.list))
    }
}

pub(super) fn check(schema: &Arc<Schema>, enums: &mut KnownEnums, expression: &Expression, out: &mut Problems) {
    let mut excluded = Vec::new();
    for doubt in &expression.compiled.doubts {
        if let Doubt::Compared(comparison) = doubt
            && !comparison.text.is_empty()
            && let Some(allowed) = enums.excluding(schema, comparison)
        {
            excluded.push((comparison, allowed));
        }
    }
    if excluded.is_empty() {
        return;
    }
    let literals: Vec<_> = excluded.iter().map(|(comparison, _)| expression.token(comparison.offset)).collect();
    let places = expression.places(schema, &literals);
    for (((comparison, allowed), literal), place) in excluded.into_iter().zip(literals).zip(places) {
        let problem = ExpressionProblem::OutsideEnum { comparison: comparison.clone(), literal, allowed };
        out.report(problem, place, expression.tail());
    }
}

/// Whether the enum of a field has a text.
pub fn is_enum_value(schema: &Schema, path: &[Step], text: &str) -> bool {
    reached(schema, path).and_then(texts).is_some_and(|allowed| allowed.set.contains(text))
}

/// The schema of the field at a path.
pub(super) fn reached<'s>(schema: &'s Schema, path: &[Step]) -> Option<&'s Schema> {
    path.iter().try_fold(schema, |schema, step| {
        let child = match step {
            Step::Field(name) => schema.property(&unescape(name)?),
            Step::Item => schema.child(&Edge::Items),
        };
        child.map(|child| &*child.schema)
    })
}

/// The values that an `enum` allows, if all are texts.
fn texts(schema: &Schema) -> Option<Allowed> {
    let values = schema.json(Keyword::Enum)?;
    let JsonKind::Array(values, _) = &values.kind else { return None };
    let texts = values.iter().map(|value| match &value.kind {
        JsonKind::String(text) => Some((**text).into()),
        _ => None,
    });
    let list = texts.collect::<Option<Arc<[Box<str>]>>>().filter(|texts| !texts.is_empty())?;
    Some(Allowed { set: list.iter().cloned().collect(), list })
}
