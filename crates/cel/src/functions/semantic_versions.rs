//! Semantic versions.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/semverlib.go.

use std::cmp::Ordering;

use super::{semver, take, text};
use crate::value::{Evaluated, EvaluationError, Semver, Special, Value, Work};

fn parsed(work: &mut Work, args: &mut [Value], is_tolerant: bool) -> Result<Result<Semver, String>, EvaluationError> {
    let [value] = take::<1>(args)?;
    let text = text(value)?;
    work.read(&text)?;
    Ok(if is_tolerant { Semver::parse_tolerant(&text) } else { Semver::parse(&text) })
}

fn is_tolerant(args: &[Value]) -> Result<bool, EvaluationError> {
    args.get(1).map_or(Ok(false), super::bool)
}

pub(crate) fn parse<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let is_tolerant = is_tolerant(args)?;
    parsed(work, args, is_tolerant)?
        .map(|version| Value::special(Special::Semver(version)))
        .map_err(EvaluationError::new)
}

pub(crate) fn is_semver<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let is_tolerant = is_tolerant(args)?;
    Ok(Value::Bool(parsed(work, args, is_tolerant)?.is_ok()))
}

fn compared(args: &mut [Value]) -> Result<Ordering, EvaluationError> {
    let [one, other] = take::<2>(args)?;
    Ok(semver(one)?.compare(semver(other)?))
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

pub(crate) fn major<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::Int(semver(value)?.major as i64))
}

pub(crate) fn minor<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::Int(semver(value)?.minor as i64))
}

pub(crate) fn patch<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::Int(semver(value)?.patch as i64))
}
