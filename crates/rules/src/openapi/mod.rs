//! The OpenAPI validator of the API server: the values that a schema accepts, and the errors about other values.
//!
//! Source: `SchemaValidator` in k8s.io/kube-openapi/pkg/validation/validate, with the schema from `ToKubeOpenAPI` and
//! the errors from `kubeOpenAPIResultToFieldErrors` in k8s.io/apiextensions-apiserver. The validator differs from JSON
//! Schema: a value is compared with an enum after a conversion in Go, an integer is compared with the integer part of a
//! bound, and among several failed alternatives only the branch that passed the most checks is explained.

mod enumeration;
mod integer;
mod junctors;
mod number;
mod schema_view;
#[cfg(test)]
mod tests;
mod validator;
mod value_place;
mod value_type;

use schema_view::{Form, SchemaView};
use validator::{LEAST_PATTERN_BYTES, Validator};
use value_place::ValuePlace;

use std::sync::LazyLock;

use crate::problem::Violation;
use crate::rule::ValueSteps;
use crd_ls_grammar::go_regexp::SharedMatchers;
use crd_ls_model::{FieldPath, Focus, Json, Limits, Schema};
use crd_ls_text::TextRange;

/// A violation of a schema, and its place in the value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct PlacedViolation {
    pub(super) violation: Violation,
    /// The validator's name for the part with the violation: `a.b[1]`.
    pub(super) name: Box<str>,
    /// The path from the whole value to that part. Empty for the whole value, and for errors that the server reports at
    /// the whole value.
    pub(super) field: FieldPath,
    /// The range of that part, counted from the schema's start: the range of a scalar, or of the key of a member whose
    /// value is not a scalar. None for the whole value.
    pub(super) place: Option<TextRange>,
}

/// The result of comparing a value with a schema.
pub(super) struct Comparison {
    pub(super) violations: Vec<PlacedViolation>,
    /// The number of steps that the comparison took.
    pub(super) steps: u32,
}

/// The error for a comparison that takes more than the allowed number of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooManySteps;

/// The small patterns of defaults. The versions of a CRD, the CRDs of a project, and the repairs that are tried in a CRD
/// compare defaults with the same patterns.
static PATTERNS_OF_DEFAULTS: LazyLock<SharedMatchers> = LazyLock::new(SharedMatchers::renewed);

/// Compares a default with its schema. The limits, and the steps used for other defaults, determine the maximum number
/// of steps.
pub(super) fn validate(
    schema: &Schema,
    value: &Json,
    limits: Limits,
    all_steps: &mut ValueSteps,
) -> Result<Vec<PlacedViolation>, TooManySteps> {
    let place = ValuePlace::whole(None, Focus::WHOLE);
    let left = all_steps.left(limits);
    // With less room, a cached pattern could be too large.
    let patterns = (limits.pattern_bytes >= LEAST_PATTERN_BYTES).then_some(&*PATTERNS_OF_DEFAULTS);
    let validator = Validator::new(Limits { value_steps: left, ..limits }, patterns);
    let (steps, compared) = validator.run(SchemaView::new(schema, Form::Structural), value, &place);
    all_steps.spend(steps, compared.is_ok(), left, limits);
    compared
}

/// Compares a custom resource, or its status, with its schema. Only the parts in focus are compared. If the value
/// before an update is known, violations in unchanged parts are not reported, because the server ratchets. All
/// resources of a CRD share its compiled patterns.
///
/// Source: `ratchetingValueValidator` in k8s.io/apiextensions-apiserver/pkg/apiserver/validation (KEP-4008).
pub(super) fn validate_resource(
    schema: &Schema,
    (value, old): (&Json, Option<&Json>),
    focus: &Focus,
    limits: Limits,
    patterns: Option<&SharedMatchers>,
) -> Result<Comparison, TooManySteps> {
    let place = ValuePlace::whole(old, focus);
    let validator = Validator::new(limits, patterns);
    let (steps, violations) = validator.run(SchemaView::new(schema, Form::Complete), value, &place);
    violations.map(|violations| Comparison { violations, steps })
}
