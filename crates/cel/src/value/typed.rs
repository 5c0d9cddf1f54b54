//! Converts a value of the resource to a value of an expression, typed by its schema.
//!
//! Source: `UnstructuredToVal` in k8s.io/apiserver/pkg/cel/common/values.go.

use super::{Data, DataKind, Evaluated, EvaluationError, List, Map, Value};
use crate::types::{DeclKind, DeclType};
use crd_ls_grammar::go_time::{self, Instant};
use crd_ls_grammar::{base64, formats};

/// The declaration of values without a schema.
pub(super) static UNTYPED: DeclType = DeclType::UNKNOWN;

/// The CEL value of a value in the resource.
pub(crate) fn of_data<'d>(data: &'d dyn Data, declaration: &'d DeclType) -> Evaluated<'d> {
    let kind = data.kind();
    Ok(match (&declaration.kind, kind) {
        (_, DataKind::Null) => Value::Null,
        (_, DataKind::Unknown) => return Err(EvaluationError::Unknown),
        (DeclKind::Dyn, _) => untyped(data, kind)?,
        (DeclKind::Object(_), DataKind::Map) if declaration.is_closed => {
            return Err(EvaluationError::new(EvaluationError::CLOSED_OBJECT));
        }
        (DeclKind::Object(_) | DeclKind::Map(_), DataKind::Map) => Value::Map(Map::of_data(data, declaration)),
        (DeclKind::Object(_) | DeclKind::Map(_), _) => {
            return Err(EvaluationError::new("invalid data, expected a map for the provided schema with type=object"));
        }
        (DeclKind::List(_), DataKind::List) => Value::List(List::of_data(data, declaration)),
        (DeclKind::List(_), _) => {
            return Err(EvaluationError::new(
                "invalid data, expected an array for the provided schema with type=array",
            ));
        }
        (DeclKind::Bool, DataKind::Bool(value)) => Value::Bool(value),
        (DeclKind::Int, DataKind::Int(number)) => Value::Int(number),
        (DeclKind::Double, DataKind::Int(number)) => Value::Double(number as f64),
        (DeclKind::Double, DataKind::Double(number)) => Value::Double(number),
        (DeclKind::String, DataKind::String(text)) => Value::text(text),
        (DeclKind::Bytes, DataKind::String(text)) => bytes(text)?,
        (DeclKind::Duration, DataKind::String(text)) => duration(text)?,
        (DeclKind::Timestamp, DataKind::String(text)) => timestamp(text)?,
        (declared, kind) => return Err(mismatch(declared, kind)),
    })
}

fn untyped<'d>(data: &'d dyn Data, kind: DataKind<'d>) -> Evaluated<'d> {
    Ok(match kind {
        DataKind::Null => Value::Null,
        DataKind::Bool(value) => Value::Bool(value),
        DataKind::Int(number) => Value::Int(number),
        DataKind::Double(number) => Value::Double(number),
        DataKind::String(text) => Value::text(text),
        DataKind::List => Value::List(List::of_data(data, &UNTYPED)),
        DataKind::Map => Value::Map(Map::of_data(data, &UNTYPED)),
        DataKind::Unknown => return Err(EvaluationError::Unknown),
    })
}

fn mismatch(declared: &DeclKind, found: DataKind) -> EvaluationError {
    let expected = match declared {
        DeclKind::Bool => "bool",
        DeclKind::Int => "int",
        DeclKind::Double => "float",
        _ => "string",
    };
    EvaluationError::new(format!("invalid data, expected {expected}, got {}", found.go_type()))
}

fn bytes<'d>(text: &str) -> Evaluated<'d> {
    match base64::decode(text) {
        Ok(bytes) => Ok(Value::Bytes(bytes.into())),
        Err(at) => Err(EvaluationError::new(format!(
            "Invalid byte formatted string {text}: illegal base64 data at input byte {at}"
        ))),
    }
}

fn duration<'d>(text: &str) -> Evaluated<'d> {
    match formats::duration_of(text) {
        Some(nanoseconds) => Ok(Value::Duration(nanoseconds)),
        None => Err(EvaluationError::new(format!("Invalid duration {text}: unable to parse {text} as duration"))),
    }
}

/// A timestamp. A date denotes its first instant in UTC.
fn timestamp<'d>(text: &str) -> Evaluated<'d> {
    let instant: Result<Instant, String> = match text.len() {
        10 => go_time::instant(&format!("{text}T00:00:00Z")),
        _ => formats::instant_of(text),
    };
    match instant {
        Ok(instant) => Ok(Value::Timestamp(instant)),
        Err(error) => Err(EvaluationError::new(format!("Invalid date-time formatted string {text}: {error}"))),
    }
}
