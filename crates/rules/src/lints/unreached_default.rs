//! The defaults inside an optional object apply even if the object is left out.
//!
//! The API server sets a default only in an object that is there. If a resource leaves out an optional object without a
//! default, the server does not create the object, so the defaults inside it do not apply, and its `required` fields do
//! not count as missing. A default `{}` makes the server create the object, and then fill it.
//!
//! The hint is given only if defaults complete the object: each of its fields has a default, or is an object that
//! defaults complete. The presence of other objects, such as `tls`, may have a meaning. There is no hint if a rule or a
//! logical keyword depends on the presence of the object, and none in `status`, which a controller writes.
//!
//! Source: `Default` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting.
//!
//! ```yaml invalid lint/unreached-default
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     required: [translation]
//!     properties:
//!       translation:
//!         type: object
//!         properties:
//!           mode:
//!             type: string
//!             default: enabled
//!       logging:
//! #     ^^^^^^^ hint[lint/unreached-default]: without `logging`, the default of `level` in it does not apply. Add `default: {}` to `logging`, so that the server creates it.
//!         type: object
//!         properties:
//!           level:
//!             type: string
//!             default: info
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   logging:
//!     type: object
//!     default: {}
//!     properties:
//!       level:
//!         type: string
//!         default: info
//! ```
//! ```yaml valid
//! type: object
//! required: [spec]
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       my-log:
//!         type: object
//!         properties: {level: {type: string, default: info}}
//!       metrics:
//!         type: object
//!         properties: {port: {type: integer, default: 80}}
//!       tracing:
//!         type: object
//!         properties: {port: {type: integer, default: 80}}
//!     x-kubernetes-validations:
//!     - rule: has(self.my__dash__log) || self.?metrics.hasValue()
//! x-kubernetes-validations:
//! - rule: has(self.spec.tracing) || self.metadata.name != 'traced'
//! ```

use crate::problem::LintProblem;
use crate::rule::{Context, Place, Problems, Surroundings, names_after};
use crd_ls_grammar::cel_fields::escape;
use crd_ls_model::{Edge, FieldPath, Json, JsonKind, Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    // A controller writes `status`.
    if !context.is_core() || context.surroundings != Surroundings::Resource || context.above.is_status {
        return;
    }
    for child in schema.children() {
        let Edge::Property(name) = &child.edge else { continue };
        let is_of_object = match &**name {
            "metadata" => context.is_root() || schema.is_true(Keyword::XEmbeddedResource),
            "status" => context.is_root(),
            _ => false,
        };
        if is_of_object || schema.requires(name) {
            continue;
        }
        if let Some(field) = unreached(&child.schema)
            && !is_asked_for(schema, context, name)
        {
            let problem = LintProblem::UnreachedDefault { name: (**name).into(), field: field.into() };
            out.report(problem, Place::OwnKey.within(child), FieldPath::ROOT.at(&child.edge));
        }
    }
}

/// The first field with a default in an object, if the object itself has no default, and the defaults of its fields
/// complete it.
fn unreached(object: &Schema) -> Option<&str> {
    let is_default = |schema: &Schema| schema.default_value().is_some_and(|value| !is_blank(&value));
    let first = object.properties().find(|(_, child)| is_default(&child.schema))?;
    (!has_default(object) && is_complete(object, MAX_DEPTH)).then_some(first.0)
}

/// The maximum nesting depth of objects that are searched for defaults.
const MAX_DEPTH: usize = 3;

/// Whether defaults complete an object: each field has a default, or is an object that defaults complete, and nothing
/// else is required.
fn is_complete(object: &Schema, depth: usize) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return false };
    let is_filled = |schema: &Schema| has_default(schema) || is_complete(schema, depth);
    object.type_name() == "object"
        && object.properties().next().is_some()
        && object.properties().all(|(_, child)| is_filled(&child.schema))
        && object.names(Keyword::Required).all(|name| object.property(name).is_some_and(|it| has_default(&it.schema)))
        && object.integer(Keyword::MinProperties).is_none_or(|least| least <= 0)
}

fn has_default(schema: &Schema) -> bool {
    schema.keywords().contains(Keyword::Default)
}

/// Whether a default is blank. Kubernetes' own types have the default `""` for names, which deserves no hint.
fn is_blank(value: &Json) -> bool {
    matches!(&value.kind, JsonKind::String(text) if text.is_empty())
}

/// Whether a rule or a logical keyword of a schema depends on the presence of a property.
fn is_asked_for(schema: &Schema, context: Context, name: &str) -> bool {
    let junctors = || schema.children().iter().filter(|child| child.edge.is_junctor());
    if junctors().any(|child| child.schema.requires(name) || child.schema.property(name).is_some()) {
        return true;
    }
    let Some(field) = escape(name) else { return false };
    let has = format!("has(self.{field})");
    let asks = |rule: &str| rule.contains(&has) || names_after(rule, "self.?", &field);
    context.above.asks_for(&field) || schema.objects(Keyword::XValidations).iter().any(|rule| asks(rule.text("rule")))
}
