//! A default is valid.
//!
//! It is compared with its schema as every custom resource is: type and format, enum, bounds, lengths, pattern,
//! required fields, and the conditions in `allOf`, `anyOf`, `oneOf` and `not`. Of the alternatives that fail the
//! one that comes closest is explained.
//!
//! A whole number is an integer however it is written, and a null is only valid where `nullable` allows it.
//! An integer is compared with the integer part of a bound, unless its type is `integer`, which can't have such a
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
//! #     ^^^^^^ error[default/type]: [0].number in body must be of type integer: "string"
//! ```
//! ```yaml invalid default/format
//! type: object
//! properties:
//!   interval:
//!     type: string
//!     format: duration
//!     default: soon
//! #   ^^^^^^^ error[default/format]: in body must be of type duration: "soon"
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
//! #   ^^^^^^^ error[default/required]: Required value. Add the required field `name`
//! ```
//! ```yaml invalid default/enum
//! type: object
//! properties:
//!   level:
//!     type: string
//!     enum: [debug, info]
//!     default: warn
//! #   ^^^^^^^ error[default/enum]: supported values: "debug", "info"
//! ```
//! ```yaml invalid default/number
//! type: object
//! properties:
//!   replicas:
//!     type: integer
//!     minimum: 1
//!     default: 0
//! #   ^^^^^^^ error[default/number]: in body should be greater than or equal to 1
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
//! #             ^^ error[default/size]: [0] in body should be at least 1 chars long
//! ```
//! ```yaml invalid default/pattern
//! type: object
//! properties:
//!   version:
//!     type: string
//!     pattern: ^v[0-9]+$
//!     default: "1"
//! #   ^^^^^^^ error[default/pattern]: in body should match '^v[0-9]+$'
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
//! #   ^^^^^^^ error[default/junctor]: "" must not validate the schema (not)
//!       partition: 1
//! ```

use std::borrow::Cow;

use super::{Report, unknown_field};
use crate::rules::RuleFile;
use crate::rules::openapi::{Violation, ViolationKind};
use crate::rules::problem::Stage;

pub(super) const PAGE: RuleFile = RuleFile {
    codes: &[TYPE, FORMAT, REQUIRED, ENUM, NUMBER, SIZE, PATTERN, JUNCTOR],
    document: include_str!("value.rs"),
};

const TYPE: &str = "default/type";
const FORMAT: &str = "default/format";
const REQUIRED: &str = "default/required";
const ENUM: &str = "default/enum";
const NUMBER: &str = "default/number";
const SIZE: &str = "default/size";
const PATTERN: &str = "default/pattern";
const JUNCTOR: &str = "default/junctor";

/// Reports what the OpenAPI validator says.
pub(super) fn report(violation: Violation, report: &mut Report<'_>) {
    let (code, advice) = explain(&violation);
    let kind = violation.kind.error_kind();
    let place = (report.place(violation.place), report.tail.join(&violation.field));
    report.out.error(code, (Stage::Defaults, kind), place, violation.detail, advice);
}

fn explain(violation: &Violation) -> (&'static str, Cow<'static, str>) {
    let (code, advice) = match violation.kind {
        ViolationKind::Type if violation.detail.ends_with("\"null\"") => {
            (TYPE, "Give it a value, or allow null with `nullable: true`")
        }
        ViolationKind::Type => (TYPE, "Write a value of that type, or change the type"),
        ViolationKind::Format => (FORMAT, "Write it as the format asks, or remove the format"),
        ViolationKind::Required => {
            let name = violation.missing.as_deref().unwrap_or_default();
            return (REQUIRED, format!("Add the required field `{name}`").into());
        }
        ViolationKind::Enum => (ENUM, "Choose one of them, or add this one"),
        ViolationKind::Number => (NUMBER, "Change the number, or what the schema allows"),
        ViolationKind::TooLong | ViolationKind::TooMany | ViolationKind::Size => {
            (SIZE, "Change the value, or what the schema allows")
        }
        ViolationKind::Pattern => (PATTERN, "Change the text, or the pattern"),
        ViolationKind::Forbidden => (unknown_field::CODE, "Declare the field, or remove it from the default"),
        ViolationKind::Junctor => (JUNCTOR, "Change the value, or the condition"),
    };
    (code, advice.into())
}
