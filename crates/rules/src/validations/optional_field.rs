//! A rule checks that an optional field is there before it reads the field.
//!
//! Reading a missing field is an error. The server then refuses the object as if the rule were false, but with
//! `no such key` instead of the rule's message. If objects may lack the field, begin the rule with
//! `!has(self.field) || `, or give the field a default, or require it.
//!
//! `||` ignores an error on one side if the other side is true. So `self.a == '' || self.b == ''` fails for every
//! object that has neither field, but only for some objects that lack one of them. If a rule fails only for some of the
//! objects without a field, the finding is a hint. Reads inside macros such as `all` are not checked. Nor are fields if
//! another rule, `anyOf` or `oneOf` requires one of them.
//!
//! ```yaml invalid lint/optional-field
//! type: object
//! x-kubernetes-validations:
//! - rule: self.replicas <= self.maxReplicas
//! #                            ^^^^^^^^^^^^ warning[lint/optional-field]: this rule refuses objects without `maxReplicas`, which is optional. Ask `has(self.maxReplicas)` first, or make the field required.
//! - rule: self.provider != 'aws' || size(self.region) > 0
//! #           ^^^^^^^^^ warning[lint/optional-field]: this rule refuses objects without `provider` and `region`, which are optional. Ask `has(self.provider)` first, or make a field required.
//! - rule: "!(self.paused && has(self.maxReplicas))"
//! #              ^^^^^^^ hint[lint/optional-field]: this rule fails for some objects without `paused`, which is optional. Ask `has(self.paused)` first, or make the field required.
//! required: [replicas]
//! properties:
//!   replicas:
//!     type: integer
//!   maxReplicas:
//!     type: integer
//!   provider:
//!     type: string
//!   region:
//!     type: string
//!   paused:
//!     type: boolean
//! ```
//! ```yaml valid
//! type: object
//! x-kubernetes-validations:
//! - rule: "!has(self.maxReplicas) || self.replicas <= self.maxReplicas"
//! - rule: has(self.provider) || has(self.region)
//! - rule: self.provider != 'aws' || self.region != ''
//! - rule: self.kind != 'Bar' && self.apiVersion != 'example.com/v2'
//! - rule: has(self.first) == has(self.last) && (!has(self.first) || self.first != self.last)
//! properties:
//!   apiVersion:
//!     type: string
//!   kind:
//!     type: string
//!   first:
//!     type: string
//!   last:
//!     type: string
//!   replicas:
//!     type: integer
//!     default: 1
//!   maxReplicas:
//!     type: integer
//!   provider:
//!     type: string
//!   region:
//!     type: string
//! ```

use super::expressions::{Expression, Expressions};
use crate::problem::{ExpressionField, ExpressionProblem};
use crate::rule::{Adoption, Context, Problems};
use crd_ls_cel::{Doubt, FieldRead, Refusal};
use crd_ls_grammar::cel_fields::unescape;
use crd_ls_model::{Edge, Keyword, OF_EVERY_OBJECT, Schema};

/// Reports only the first read, because its fix shows the author how to guard the others.
pub(super) fn check(
    schema: &Schema,
    context: Context,
    (expressions, expression): (&Expressions, &Expression),
    out: &mut Problems,
) {
    if expression.field != ExpressionField::Rule {
        return;
    }
    let is_object = context.is_root() || schema.is_true(Keyword::XEmbeddedResource);
    // Crossplane requires `spec`.
    let is_of_all =
        |name: &str| OF_EVERY_OBJECT.contains(&name) || context.adoption == Adoption::CompositeRoot && name == "spec";
    let is_there = |read: &FieldRead| is_object && read.path.first().is_some_and(|name| is_of_all(name));
    let may_lack = |read: &FieldRead| !is_there(read) && is_optional(schema, read);
    let refusal = refusals(expression).find(|refusal| {
        refusal.is_failure
            && refusal.fields.iter().all(may_lack)
            && !is_required_elsewhere(schema, expressions, &refusal.fields)
    });
    let mut reads = expression.compiled.doubts.iter().filter_map(|doubt| match doubt {
        Doubt::Unguarded(read) => Some(read),
        _ => None,
    });
    let (first, problem) = if let Some(Refusal { fields, .. }) = refusal {
        let paths = fields.iter().map(|field| field.path.clone()).collect();
        (fields.first(), ExpressionProblem::OptionalFields { paths })
    } else {
        let is_unsure =
            |read: &&FieldRead| may_lack(read) && !is_required_elsewhere(schema, expressions, &[(*read).clone()]);
        let Some(read) = reads.find(is_unsure) else { return };
        (Some(read), ExpressionProblem::OptionalField { path: read.path.clone() })
    };
    let Some(first) = first else { return };
    let name = expression.token(first.offset);
    for place in expression.places(schema, &[name]) {
        out.report(problem.clone(), place, expression.tail());
    }
}

fn refusals(expression: &Expression) -> impl Iterator<Item = &Refusal> {
    expression.compiled.doubts.iter().filter_map(|doubt| match doubt {
        Doubt::Refusal(refusal) => Some(refusal),
        _ => None,
    })
}

/// Whether an object without these fields is refused anyway: another rule asks for one of them, or each alternative of
/// `anyOf` or `oneOf` requires one.
fn is_required_elsewhere(schema: &Schema, expressions: &Expressions, fields: &[FieldRead]) -> bool {
    let is_among = |read: &FieldRead| fields.iter().any(|field| field.path == read.path);
    let rules = expressions.iter().filter(|expression| expression.field == ExpressionField::Rule);
    let mut asked = rules.flat_map(refusals).filter(|refusal| !refusal.is_failure);
    if asked.any(|refusal| refusal.fields.iter().all(is_among)) {
        return true;
    }
    let is_required = |alternative: &Schema| {
        let names = fields.iter().filter_map(|field| match &*field.path {
            [name] => unescape(name),
            _ => None,
        });
        names.into_iter().any(|name| alternative.requires(&name))
    };
    let all_require = |is_one: fn(&Edge) -> bool| {
        let mut alternatives = schema.children().iter().filter(|child| is_one(&child.edge)).peekable();
        alternatives.peek().is_some() && alternatives.all(|child| is_required(&child.schema))
    };
    all_require(|edge| matches!(edge, Edge::AnyOf(_))) || all_require(|edge| matches!(edge, Edge::OneOf(_)))
}

/// Whether an object may lack the field. The objects around the field count as present, because the rule reads them
/// before.
fn is_optional(schema: &Schema, read: &FieldRead) -> bool {
    let Some((field, holders)) = read.path.split_last() else { return false };
    let property = |schema: &Schema, name: &str| {
        let name = unescape(name)?;
        Some(schema.property(&name)?.schema.clone())
    };
    let mut holder = None;
    for name in holders {
        let Some(next) = property(holder.as_deref().unwrap_or(schema), name) else { return false };
        holder = Some(next);
    }
    let holder = holder.as_deref().unwrap_or(schema);
    let Some((name, field)) = unescape(field).zip(property(holder, field)) else { return false };
    !holder.requires(&name) && field.default_value().is_none()
}
