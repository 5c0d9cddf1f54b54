//! Quantities.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/quantity.go.

use std::cmp::Ordering;

use super::{int, quantity, take, text};
use crate::value::{Evaluated, EvaluationError, Quantity, Special, Value, Work};

fn made<'d>(quantity: Option<Quantity>) -> Evaluated<'d> {
    quantity.map(|quantity| Value::special(Special::Quantity(quantity))).ok_or(EvaluationError::NOT_JUDGED)
}

pub(crate) fn parse<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    let text = text(value)?;
    work.read(&text)?;
    made(Some(Quantity::parse(&text).map_err(EvaluationError::new)?))
}

pub(crate) fn is_quantity<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    let text = text(value)?;
    work.read(&text)?;
    Ok(Value::Bool(Quantity::parse(&text).is_ok()))
}

pub(crate) fn sign<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::Int(quantity(value)?.sign()))
}

fn compared(args: &mut [Value]) -> Result<Ordering, EvaluationError> {
    let [one, other] = take::<2>(args)?;
    quantity(one)?.compare(&quantity(other)?).ok_or(EvaluationError::NOT_JUDGED)
}

pub(crate) fn is_greater<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    compared(args).map(|ordering| Value::Bool(ordering.is_gt()))
}

pub(crate) fn is_less<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    compared(args).map(|ordering| Value::Bool(ordering.is_lt()))
}

pub(crate) fn compare_to<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    compared(args).map(|ordering| Value::Int(ordering as i64))
}

pub(crate) fn as_float<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::Double(quantity(value)?.as_float()))
}

pub(crate) fn as_int<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    quantity(value)?.as_int().map(Value::Int).ok_or(EvaluationError::new("cannot convert value to integer"))
}

pub(crate) fn is_int<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::Bool(quantity(value)?.as_int().is_some()))
}

pub(crate) fn add<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [one, other] = take::<2>(args)?;
    made(quantity(one)?.add(quantity(other)?))
}

pub(crate) fn add_int<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [one, other] = take::<2>(args)?;
    made(quantity(one)?.add(Quantity::of_int(int(other)?)))
}

pub(crate) fn sub<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [one, other] = take::<2>(args)?;
    made(quantity(one)?.sub(quantity(other)?))
}

pub(crate) fn sub_int<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [one, other] = take::<2>(args)?;
    made(quantity(one)?.sub(Quantity::of_int(int(other)?)))
}
