//! A field that never changes can't be removed either.
//!
//! The API server evaluates a rule with `oldSelf` only if the field is there before and after the update. So a rule
//! `self == oldSelf` of an optional field can be avoided: one update removes the field, and the next one adds it with
//! another value. Require the field, or add a rule to the object around it that keeps the field.
//!
//! Source: `validateExpressions` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel.
//!
//! ```yaml invalid lint/removable-field
//! type: object
//! properties:
//!   class:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self == oldSelf
//! #           ^^^^^^^^^^^^^^^ hint[lint/removable-field]: `class` is optional, so one update can remove it, and the next can add it with another value. Add the rule `!has(oldSelf.class) || has(self.class)` to the object around it, or make it required.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   class:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self == oldSelf
//! x-kubernetes-validations:
//! - rule: "!has(oldSelf.class) || has(self.class)"
//! ```
//! Other rules that compare the field with its old value also prevent its removal, and rules further up may do so.
//!
//! ```yaml valid
//! type: object
//! properties:
//!   class:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self == oldSelf
//!   zone:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self == oldSelf
//! x-kubernetes-validations:
//! - rule: "!oldSelf.?class.hasValue() || self.?class.hasValue()"
//! - rule: self.?zone.hasValue() == oldSelf.?zone.hasValue()
//! ```
//! ```yaml valid
//! type: object
//! required: [spec]
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       class:
//!         type: string
//!         x-kubernetes-validations:
//!         - rule: self == oldSelf
//! x-kubernetes-validations:
//! - rule: self.spec == oldSelf.spec
//! ```
//! An object gets a single hint about all its fields.
//!
//! ```yaml invalid lint/removable-field
//! type: object
//! required: [classified]
//! properties:
//!   class:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self == oldSelf
//! #           ^^^^^^^^^^^^^^^ hint[lint/removable-field]: `class` and `zone` are optional, so one update can remove them, and the next can add them with other values. Add the rule `!has(oldSelf.class) || has(self.class)` to the object around them and the same for the others, or make them required.
//!   classified:
//!     type: string
//!   zone:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self == oldSelf
//! x-kubernetes-validations:
//! - rule: self.classified == oldSelf.classified
//! ```

use std::borrow::Cow;

use crate::problem::ExpressionProblem;
use crate::rule::{Context, Place, Problems, names_after};
use crd_ls_grammar::cel_fields::escape;
use crd_ls_model::{Child, Edge, FieldPath, Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    if !context.is_core() || context.reach.uncorrelatable.is_some() || context.above.compares_old {
        return;
    }
    let mut removable = schema.children().iter().filter_map(|child| {
        let (field, index) = removable(schema, child)?;
        Some((child, Box::from(field), index))
    });
    let Some((child, field, index)) = removable.next() else { return };
    let further = removable.map(|(_, field, _)| field).collect();
    let rule = child.schema.objects(Keyword::XValidations).get(index);
    let place = rule.map_or(Place::OwnKey, |rule| super::place(rule, "rule"));
    let tail = FieldPath::ROOT.at(&child.edge).join(&super::tail(index, "rule"));
    out.report(ExpressionProblem::Removable { field, further }, place.within(child), tail);
}

/// The escaped name of an optional field that can't change but can be removed, and the index of the rule that forbids
/// the change.
fn removable<'c>(schema: &Schema, child: &'c Child) -> Option<(Cow<'c, str>, usize)> {
    let Edge::Property(name) = &child.edge else { return None };
    // Without a type, the server does not compile the rule.
    if child.schema.type_name().is_empty() && !child.schema.is_true(Keyword::XIntOrString) {
        return None;
    }
    let rules = child.schema.objects(Keyword::XValidations);
    let index = rules.iter().position(|rule| is_constant(rule.text("rule")))?;
    let is_always_there = schema.requires(name) || child.schema.keywords().contains(Keyword::Default);
    let field = escape(name)?;
    let is_removable = !is_always_there && !is_kept(schema, &field);
    is_removable.then_some((field, index))
}

/// Whether a rule forbids every change of the value that has the rule.
fn is_constant(rule: &str) -> bool {
    let text: String = rule.chars().filter(|character| !character.is_whitespace()).collect();
    matches!(&*text, "self==oldSelf" | "oldSelf==self")
}

/// Whether a rule of the object compares the field before and after an update.
fn is_kept(schema: &Schema, field: &str) -> bool {
    let mut rules = schema.objects(Keyword::XValidations).iter().map(|rule| rule.text("rule"));
    rules.any(|rule| is_constant(rule) || names_old(rule, field))
}

/// Whether a rule reads the old value of the field.
fn names_old(rule: &str, field: &str) -> bool {
    ["oldSelf.", "oldSelf.?"].iter().any(|old| names_after(rule, old, field))
}
