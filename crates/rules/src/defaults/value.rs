//! A default is valid against its schema.
//!
//! The default is compared with its schema like every custom resource: type and format, enum, bounds, lengths, pattern,
//! required fields, and the conditions in `allOf`, `anyOf`, `oneOf` and `not`. If all alternatives fail, the message
//! explains the closest one.
//!
//! A whole number is an integer however it is written, and null is only valid if `nullable` allows it. An integer is
//! compared with the integer part of a bound, except in a schema of type `integer`, which can't have a fractional
//! bound.
//!
//! Source: `ValidateCustomResource` in k8s.io/apiextensions-apiserver/pkg/apiserver/validation; `SchemaValidator` in
//! k8s.io/kube-openapi/pkg/validation/validate.
//!
//! ```yaml valid
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     minimum: 1
//!     default: 1.0
//!   port:
//!     x-kubernetes-int-or-string: true
//!     default: http
//!   interval:
//!     type: string
//!     format: duration
//!     default: 5m
//! ```
//! ```yaml invalid default/type
//! type: object
//! properties:
//!   ports:
//!     type: array
//!     items:
//!       type: object
//!       properties:
//!         number:
//!           type: integer
//!     default:
//!     - number: http
//! #             ^^^^ error[default/type]: `[0].number` in the default of `ports` is of type `string`, but the schema asks for `integer`. Write a value of that type, or change the type.
//! ```
//! ```yaml invalid default/format
//! type: object
//! properties:
//!   interval:
//!     type: string
//!     format: duration
//!     default: soon
//! #            ^^^^ error[default/format]: the default of `interval` does not have the format `duration`. Write it as the format asks, or remove the format.
//! ```
//! ```yaml invalid default/required
//! type: object
//! properties:
//!   account:
//!     type: object
//!     required: [name]
//!     properties:
//!       name:
//!         type: string
//!     default: {}
//! #   ^^^^^^^ error[default/required]: the default of `account` lacks the required field `name`. Add it to the default, or give the field a default of its own.
//! ```
//! ```yaml invalid default/enum
//! type: object
//! properties:
//!   level:
//!     type: string
//!     enum: [debug, info]
//!     default: warn
//! #            ^^^^ error[default/enum]: the default of `level` is none of the values in `enum`: `debug`, `info`. Choose one of them, or add this one to `enum`.
//! ```
//! ```yaml invalid default/number
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     minimum: 1
//!     default: 0
//! #            ^ error[default/number]: the default of `replicas` has to be at least 1. Write 1, or change `minimum`.
//! ```
//! ```yaml invalid default/size
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     items:
//!       type: string
//!       minLength: 1
//!     default: ["", a]
//! #             ^^ error[default/size]: `[0]` in the default of `hosts` is shorter than its `minLength` of 1. Change the value, or what the schema allows.
//! ```
//! ```yaml invalid default/pattern
//! type: object
//! properties:
//!   version:
//!     type: string
//!     pattern: ^v[0-9]+$
//!     default: "1"
//! #            ^^^ error[default/pattern]: the default of `version` does not match its pattern `^v[0-9]+$`. Change the text, or the pattern.
//! ```
//! ```yaml invalid default/junctor
//! type: object
//! properties:
//!   strategy:
//!     type: object
//!     properties:
//!       partition:
//!         type: integer
//!     not:
//!       required: [partition]
//!     default:
//! #   ^^^^^^^ error[default/junctor]: the default of `strategy` fits the schema in `not`, which it may not. Change the value, or the condition.
//!       partition: 1
//! ```

use super::DefaultReport;
use crate::openapi::PlacedViolation;
use crate::problem::DefaultProblem;
use crate::value::{printed_in_violation, value_at};
use crd_ls_model::Json;

/// Reports a violation that the OpenAPI validator found.
pub(super) fn report(found: PlacedViolation, default: &Json, report: &mut DefaultReport<'_>) {
    let (place, path) = (report.place(found.place), report.tail.join(&found.field));
    let PlacedViolation { name, violation, field, .. } = found;
    let value = printed_in_violation(&violation, value_at(default, &field));
    report.out.report(DefaultProblem::Violation { name, violation, value }, place, path);
}
