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

use crate::problem::ExpressionProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_grammar::cel_fields::escape;
use crd_ls_model::{Edge, FieldPath, Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    if !context.is_core() || context.reach.uncorrelatable.is_some() {
        return;
    }
    for child in schema.children() {
        let Edge::Property(name) = &child.edge else { continue };
        // Without a type, the server does not compile the rule.
        if child.schema.type_name().is_empty() && !child.schema.is_true(Keyword::XIntOrString) {
            continue;
        }
        let rules = child.schema.objects(Keyword::XValidations);
        let Some(index) = rules.iter().position(|rule| is_constant(rule.text("rule"))) else { continue };
        let is_always_there = schema.requires(name) || child.schema.keywords().contains(Keyword::Default);
        let Some(field) = escape(name).filter(|field| !is_always_there && !is_kept(schema, field)) else { continue };
        let place = rules.get(index).map_or(Place::OwnKey, |rule| super::place(rule, "rule"));
        let tail = FieldPath::ROOT.at(&child.edge).join(&super::tail(index, "rule"));
        out.report(ExpressionProblem::Removable { field: field.into() }, place.within(child), tail);
    }
}

/// Whether a rule forbids every change of its value.
fn is_constant(rule: &str) -> bool {
    let text: String = rule.chars().filter(|character| !character.is_whitespace()).collect();
    matches!(&*text, "self==oldSelf" | "oldSelf==self")
}

/// Whether a rule of the object compares the field before and after an update.
fn is_kept(schema: &Schema, field: &str) -> bool {
    let of_field = format!("oldSelf.{field}");
    let mut rules = schema.objects(Keyword::XValidations).iter().map(|rule| rule.text("rule"));
    rules.any(|rule| is_constant(rule) || rule.contains(&of_field))
}
