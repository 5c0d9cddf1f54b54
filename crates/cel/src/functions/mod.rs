//! The implementations of the library's overloads.

pub(crate) mod conversions;
pub(crate) mod formats;
pub(crate) mod formatting;
pub(crate) mod kubernetes_lists;
pub(crate) mod lists;
pub(crate) mod maps;
pub(crate) mod network;
pub(crate) mod operators;
pub(crate) mod optionals;
pub(crate) mod patterns;
pub(crate) mod quantities;
pub(crate) mod semantic_versions;
pub(crate) mod sets;
pub(crate) mod strings;
pub(crate) mod time;
pub(crate) mod urls;
pub(crate) mod zones;

use std::net::IpAddr;

use super::value::{Cidr, Evaluated, EvaluationError, List, Quantity, Semver, SharedText, Special, Url, Value, Work};

/// Computes the result of a call from its arguments, the target first. A function can move the arguments out.
pub(crate) type FunctionBody = for<'d> fn(&mut Work, &mut [Value<'d>]) -> Evaluated<'d>;

/// The implementation of an overload.
#[derive(Clone, Copy, Debug)]
pub enum Implementation {
    /// The evaluator itself: for selections, and for operators that inspect errors.
    Operator,
    /// A function for all overloads, which inspects the types of the values.
    Shared(FunctionBody),
    /// A function for one overload, called if the values have its types.
    Own(FunctionBody),
    /// The call can never be evaluated here.
    Unreachable,
}

/// The following functions extract an argument of one type. A value of another type fits no overload.
pub(super) fn text<'d>(value: &Value<'d>) -> Result<SharedText<'d>, EvaluationError> {
    match value {
        Value::String(text) => Ok(text.clone()),
        _ => Err(EvaluationError::no_such_overload()),
    }
}

fn int(value: &Value) -> Result<i64, EvaluationError> {
    match value {
        Value::Int(number) => Ok(*number),
        _ => Err(EvaluationError::no_such_overload()),
    }
}

fn bool(value: &Value) -> Result<bool, EvaluationError> {
    match value {
        Value::Bool(value) => Ok(*value),
        _ => Err(EvaluationError::no_such_overload()),
    }
}

fn list<'d>(value: &Value<'d>) -> Result<List<'d>, EvaluationError> {
    match value {
        Value::List(list) => Ok(list.clone()),
        _ => Err(EvaluationError::no_such_overload()),
    }
}

fn special<'v>(value: &'v Value) -> Result<&'v Special, EvaluationError> {
    match value {
        Value::Special(special) => Ok(special),
        _ => Err(EvaluationError::no_such_overload()),
    }
}

fn quantity(value: &Value) -> Result<Quantity, EvaluationError> {
    match special(value)? {
        Special::Quantity(quantity) => Ok(*quantity),
        _ => Err(EvaluationError::no_such_overload()),
    }
}

fn url<'v>(value: &'v Value) -> Result<&'v Url, EvaluationError> {
    match special(value)? {
        Special::Url(url) => Ok(url),
        _ => Err(EvaluationError::no_such_overload()),
    }
}

fn semver<'v>(value: &'v Value) -> Result<&'v Semver, EvaluationError> {
    match special(value)? {
        Special::Semver(version) => Ok(version),
        _ => Err(EvaluationError::no_such_overload()),
    }
}

fn address(value: &Value) -> Result<IpAddr, EvaluationError> {
    match special(value)? {
        Special::Ip(address) => Ok(*address),
        _ => Err(EvaluationError::no_such_overload()),
    }
}

fn cidr(value: &Value) -> Result<Cidr, EvaluationError> {
    match special(value)? {
        Special::Cidr(cidr) => Ok(*cidr),
        _ => Err(EvaluationError::no_such_overload()),
    }
}

/// The `N` arguments that the overload of a call declares.
fn take<'a, 'd, const N: usize>(args: &'a mut [Value<'d>]) -> Result<&'a mut [Value<'d>; N], EvaluationError> {
    args.first_chunk_mut::<N>().ok_or_else(EvaluationError::no_such_overload)
}

/// A list of strings that a function creates, with the work for it.
fn texts<'d>(work: &mut Work, texts: Vec<String>) -> Evaluated<'d> {
    work.items(texts.len() as u64)?;
    work.write(texts.iter().map(|text| text.len() as u64).sum())?;
    Ok(Value::list(texts.into_iter().map(Value::text).collect()))
}
