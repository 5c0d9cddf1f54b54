//! The fields of the scale subresource have usable values.
//!
//! `kubectl scale` and autoscalers read the numbers of replicas and a label selector at the paths in the CRD.
//!
//! Source: `ValidateScaleSpec` and `ValidateScaleStatus` in
//! k8s.io/apiextensions-apiserver/pkg/registry/customresource/validator.go.
//!
//! ```yaml shown resource/scale
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       replicas:
//!         type: integer
//!   status:
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
//!   replicas: -1
//! #           ^^ error[resource/scale]: the scale subresource can't use `spec.replicas`. Write a whole number from 0 to 2147483647.
//! ```

use super::Operation;
use super::judge::Judge;
use super::kind::Version;
use crate::problem::ResourceProblem;
use crd_ls_grammar::go_quote::quote;
use crd_ls_model::{Json, JsonKind};
use crd_ls_text::TextRange;

/// Reports unusable values of the scale subresource. An update of the status does not check `specReplicasPath`.
pub(super) fn check(version: &Version<'_>, object: &Json, operation: Operation<'_>, out: &mut Judge<'_>) {
    let Some(scale) = version.scale else { return };
    if !operation.is_of_status() {
        check_replicas(scale.text("specReplicasPath"), object, out);
    }
    check_replicas(scale.text("statusReplicasPath"), object, out);
    check_text(scale.text("labelSelectorPath"), object, out);
}

fn check_replicas(path: &str, object: &Json, out: &mut Judge<'_>) {
    // An unreadable value counts as zero.
    let nothing = || 0.to_string();
    let (found, reason, value) = match find(path, object) {
        Ok(None) => return,
        Ok(Some(found)) => match found.value.kind {
            JsonKind::Integer(number @ ..0) => {
                (found, "should be a non-negative integer".to_owned(), number.to_string())
            }
            JsonKind::Integer(number) if number > i64::from(i32::MAX) => {
                (found, format!("should be less than or equal to {}", i32::MAX), number.to_string())
            }
            JsonKind::Integer(_) | JsonKind::Hole(_) => return,
            _ => (found, accessor_error(path, found.value, "int64"), nothing()),
        },
        Err(found) => (found, accessor_error(path, found.value, AN_OBJECT), nothing()),
    };
    report(path, found.place, [reason, value], out);
}

fn check_text(path: &str, object: &Json, out: &mut Judge<'_>) {
    let (found, expected) = match find(path, object) {
        Ok(None) => return,
        Ok(Some(found)) if found.value.written_text().is_some() => return,
        Ok(Some(found)) => (found, "string"),
        Err(found) => (found, AN_OBJECT),
    };
    report(path, found.place, [accessor_error(path, found.value, expected), quote("")], out);
}

/// The Go type of an object.
const AN_OBJECT: &str = "map[string]interface{}";

/// A value with its place.
#[derive(Clone, Copy)]
struct ScaleValue<'v> {
    value: &'v Json,
    place: TextRange,
}

/// The value that a path leads to. The error is the value along the path that is not an object.
fn find<'v>(path: &str, object: &'v Json) -> Result<Option<ScaleValue<'v>>, ScaleValue<'v>> {
    let Some(path) = path.strip_prefix('.') else { return Ok(None) };
    let mut found = ScaleValue { value: object, place: TextRange::empty(0.into()) };
    for name in path.split('.') {
        match &found.value.kind {
            JsonKind::Object(..) => match found.value.get(name) {
                Some(member) => found = ScaleValue { value: &member.value, place: member.place() },
                None => return Ok(None),
            },
            JsonKind::Null | JsonKind::Hole(_) => return Ok(None),
            _ => return Err(found),
        }
    }
    Ok(Some(found))
}

/// The server's message. The server prints the value in Go syntax, which differs from the JSON here for lists and
/// objects.
fn accessor_error(path: &str, value: &Json, expected: &str) -> String {
    let go_type = match value.kind {
        JsonKind::Null => "<nil>",
        JsonKind::Bool(_) => "bool",
        JsonKind::Integer(_) => "int64",
        JsonKind::Float(_) => "float64",
        JsonKind::String(_) | JsonKind::Hole(_) => "string",
        JsonKind::Array(..) => "[]interface {}",
        JsonKind::Object(..) => "map[string]interface {}",
    };
    format!("{path} accessor error: {value} is of the type {go_type}, expected {expected}")
}

fn report(path: &str, place: TextRange, [reason, value]: [String; 2], out: &mut Judge<'_>) {
    let problem = ResourceProblem::Scale {
        field: path.trim_start_matches('.').into(),
        reason: reason.into(),
        value: value.into(),
    };
    // The server prints the leading dot of the path.
    let field = path.split('.').map(|name| name.to_owned().into()).collect();
    out.report(problem, field, place);
}
