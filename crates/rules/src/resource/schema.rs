//! A resource matches the schema of its version.
//!
//! The server compares a resource with its schema after pruning and defaulting, so a default satisfies `required`. If
//! only the status is updated, only the status is compared. An update tolerates faults in unchanged values.
//!
//! If comparing a resource takes too many steps, only the server compares it, and the resource is reported as
//! `resource/not-judged`.
//!
//! The server compares a new resource after mutating webhooks have changed it. If a webhook for the kind is known, a
//! missing required field is a warning, because the webhook may add the field.
//!
//! Source: `ValidateCustomResource` and `ValidateCustomResourceUpdate` in
//! k8s.io/apiextensions-apiserver/pkg/apiserver/validation (KEP-4008).
//!
//! ```yaml resource resource/type
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       replicas:
//!         type: integer
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   replicas: "3"
//! #           ^^^ error[resource/type]: `spec.replicas` is of type `string`, but the schema asks for `integer`. Write a value of that type.
//! ```
//! ```yaml resource resource/format
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       started:
//!         type: string
//!         format: date
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   started: yesterday
//! #          ^^^^^^^^^ error[resource/format]: `spec.started` does not have the format `date`. Write it as the format asks.
//! ```
//! ```yaml resource resource/required
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     required:
//!     - replicas
//!     properties:
//!       replicas:
//!         type: integer
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec: {}
//! #^^^ error[resource/required]: `spec` lacks the required field `replicas`. Add `replicas`.
//! ```
//! ```yaml resource resource/enum
//! type: object
//! properties:
//!   policy:
//!     type: string
//!     enum:
//!     - Always
//!     - Never
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! policy: always
//! #       ^^^^^^ error[resource/enum]: `policy` is none of the values in `enum`: `Always`, `Never`. Did you mean `Always`?
//! ```
//! ```yaml resource resource/number
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     maximum: 5
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! replicas: 9
//! #         ^ error[resource/number]: `replicas` has to be at most 5. Write 5.
//! ```
//! ```yaml resource resource/size
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     maxItems: 1
//!     items:
//!       type: string
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! hosts: [a, b]
//! #^^^^ error[resource/size]: `hosts` has more entries than the 1 that the schema allows. Change the value.
//! ```
//! ```yaml resource resource/pattern
//! type: object
//! properties:
//!   host:
//!     type: string
//!     pattern: ^[a-z]+$
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! host: Web
//! #     ^^^ error[resource/pattern]: `host` does not match its pattern `^[a-z]+$`. Change the text.
//! ```
//! ```yaml resource resource/junctor
//! type: object
//! properties:
//!   source:
//!     type: object
//!     properties:
//!       file:
//!         type: string
//!       url:
//!         type: string
//!     oneOf:
//!     - required: [file]
//!     - required: [url]
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! source: {file: a, url: b}
//! #^^^^^ error[resource/junctor]: `source` fits 2 of the schemas in `oneOf`, and may fit only one. Change the value.
//! ```

use std::sync::Arc;

use super::Operation;
use super::judge::Judge;
use super::kind::Version;
use super::object::STATUS;
use super::review::{Review, STEPS};
use crate::openapi::{PlacedViolation, TooManySteps, validate_resource};
use crate::problem::{ResourceProblem, Violation};
use crate::value::stored::place_of_whole;
use crate::value::{printed_in_violation, value_at};
use crd_ls_cel::same_json;
use crd_ls_model::{Edge, FieldPath, Json, JsonKind, JsonMember, Limits, Schema, Segment};
use crd_ls_text::TextRange;

/// Reports violations of the schema. For an update of the status, only the status is compared. If a required field is
/// `written` without a value, it is reported at its key, unless the field is an object.
pub(super) fn check(
    version: &Version<'_>,
    written: &Json,
    (new, old): (&Json, Option<&Json>),
    operation: Operation<'_>,
    review: &mut Review<'_>,
    out: &mut Judge<'_>,
) {
    let Some(checked) = version.schema else { return };
    let limits = Limits { value_steps: STEPS, ..Limits::DEFAULT };
    let part = match operation.is_of_status() {
        true => ValidatorInput::of_status(&checked.schema, new, old),
        false => Some(ValidatorInput {
            schema: &checked.schema,
            new,
            old,
            place: place_of_whole(new),
            path: FieldPath::ROOT,
        }),
    };
    let Some(part) = part else { return };
    match validate_resource(part.schema, (part.new, part.old), &review.focus, limits, Some(version.patterns)) {
        Ok(compared) => {
            review.spent.comparison = Some(compared.steps);
            compared.violations.into_iter().for_each(|violation| part.report(violation, written, out));
        }
        Err(TooManySteps) => out.not_judged(part.place),
    }
}

/// Reports the missing required fields of a new resource, which this webhook may add.
pub(super) fn check_missing(
    version: &Version<'_>,
    new: &Json,
    webhook: &Arc<str>,
    review: &Review<'_>,
    out: &mut Judge<'_>,
) {
    let Some(checked) = version.schema else { return };
    let limits = Limits { value_steps: STEPS, ..Limits::DEFAULT };
    let compared = validate_resource(&checked.schema, (new, None), &review.focus, limits, Some(version.patterns));
    for found in compared.into_iter().flat_map(|compared| compared.violations) {
        let PlacedViolation { violation, name, field, place } = found;
        if let Violation::Required { field: missing } = violation {
            let problem = ResourceProblem::MayBeAdded { name, field: missing, webhook: Arc::clone(webhook) };
            out.report(problem, field, place.unwrap_or(place_of_whole(new)));
        }
    }
}

/// The input of the validator.
struct ValidatorInput<'p> {
    schema: &'p Schema,
    new: &'p Json,
    old: Option<&'p Json>,
    place: TextRange,
    /// The path from the resource to the value.
    path: FieldPath,
}

impl<'p> ValidatorInput<'p> {
    /// None if the status is missing, has no schema, or has not changed.
    fn of_status(schema: &'p Schema, new: &'p Json, old: Option<&'p Json>) -> Option<Self> {
        let member: &JsonMember = new.get(STATUS)?;
        let old = old.and_then(|old| old.get(STATUS)).map(|member| &member.value);
        if old.is_some_and(|old| same_json(old, &member.value)) {
            return None;
        }
        let schema = &schema.child(&Edge::Property(STATUS.into()))?.schema;
        Some(Self { schema, new: &member.value, old, place: member.place(), path: FieldPath::of([STATUS]) })
    }

    fn report(&self, found: PlacedViolation, written: &Json, out: &mut Judge<'_>) {
        let PlacedViolation { violation, name, field, place } = found;
        let is_in_status = !self.path.is_empty();
        let value = printed_in_violation(&violation, value_at(self.new, &field));
        let problem = ResourceProblem::Violation { name, violation, is_in_status, value };
        let path = self.path.join(&field);
        // The fields of a missing object may be written at another place by mistake.
        let is_object = schema_at(self.schema, &field).is_some_and(|schema| schema.type_name() == "object");
        let key = if is_object { None } else { empty_key(written, &problem, &path) };
        out.report(problem, path, key.or(place).unwrap_or(self.place));
    }
}

/// The key of a missing field that is written without a value.
fn empty_key(written: &Json, problem: &ResourceProblem, path: &FieldPath) -> Option<TextRange> {
    let ResourceProblem::Violation { violation: Violation::Required { field }, .. } = problem else { return None };
    let member = value_at(written, &path.parent()?)?.get(field)?;
    (member.value.kind == JsonKind::Null).then_some(member.key_range)
}

/// The schema that describes the value at a path.
fn schema_at<'s>(schema: &'s Schema, path: &FieldPath) -> Option<&'s Schema> {
    path.segments().iter().try_fold(schema, |schema, segment| {
        let child = match segment {
            Segment::Index(_) => schema.child(&Edge::Items),
            segment => schema.property(&segment.text()).or_else(|| schema.child(&Edge::AdditionalProperties)),
        };
        child.map(|child| &*child.schema)
    })
}
