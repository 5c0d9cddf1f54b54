//! The run-time cost of calls, by the sizes of their arguments.
//!
//! Source: `costCall` in cel-go/interpreter/runtimecost.go, `CallCost` in k8s.io/apiserver/pkg/cel/library/cost.go,
//! cel-go/ext/lists.go and sets.go.

use super::plan::PlannedCall;
use crate::library::Cost;
use crate::value::{Evaluated, EvaluationError, Special, Stop, Value, Work, has_sum};

const LIST: u64 = 10;
const STRUCTURE: u64 = 40;
const PER_CHARACTER: f64 = 0.1;
const PER_PATTERN_CHARACTER: f64 = 0.25;

/// The cost of a call.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Charge {
    Fixed(u64),
    /// `factor` for each item or character of the result, plus a fixed cost.
    ByResult {
        factor: f64,
        base: u64,
    },
}

impl Charge {
    /// The cost after a call with this result.
    pub(super) fn of_result(self, result: &Evaluated) -> u64 {
        match self {
            Charge::Fixed(cost) => cost,
            Charge::ByResult { factor, base } => {
                let size = result.as_ref().map_or(1, Value::size_or_one);
                scaled(size, factor).saturating_add(base)
            }
        }
    }
}

fn scaled(size: u64, factor: f64) -> u64 {
    (size as f64 * factor).ceil() as u64
}

/// The cost of a call with these arguments, which can be errors or, after an error, unevaluated.
pub(super) fn of_call(call: &PlannedCall, args: &[Evaluated], work: &mut Work) -> Result<Charge, EvaluationError> {
    let kind = kind(call);
    if let Cost::Units(units) = kind {
        return Ok(Charge::Fixed(units));
    }
    let (first, second) = (size(args.first(), work)?, size(args.get(1), work)?);
    let read = |size: u64| scaled(size, PER_CHARACTER);
    let matched = || read(first.saturating_add(1)).saturating_mul(scaled(second, PER_PATTERN_CHARACTER));
    let allocated = |size: u64, factor: f64| go_uint64(size as f64 * factor).wrapping_add(1 + LIST);
    Ok(Charge::Fixed(match kind {
        Cost::Comparison => read(first.min(second)),
        Cost::Concatenation => read(first.saturating_add(second)),
        Cost::ListMembership => second,
        Cost::Contains => read(first).saturating_mul(read(second)),
        Cost::Matches | Cost::Find => matched(),
        Cost::ReadArgument
        | Cost::ReadTarget
        | Cost::ParseArgument
        | Cost::MapTarget
        | Cost::StringToBytes
        | Cost::BytesToString
        | Cost::Quote => read(first),
        Cost::ReadArgumentTwice | Cost::Replace | Cost::Split => scaled(first, 2.0 * PER_CHARACTER),
        Cost::Join => return Ok(Charge::ByResult { factor: 2.0 * PER_CHARACTER, base: 0 }),
        Cost::ListScan => args.first().map_or(Ok(0), |list| traversal(list, work))?,
        Cost::Format => match args.first() {
            Some(Ok(Value::Special(special))) => match &**special {
                Special::Format(format) => {
                    read(second.saturating_add(1)) * scaled(format.pattern_size, PER_PATTERN_CHARACTER)
                }
                _ => 1,
            },
            _ => 1,
        },
        Cost::Selector => LIST + read(second) + scaled(second, 0.5) * (LIST + STRUCTURE),
        Cost::ContainsAddress(is_parsed) => read(2 * first) + if is_parsed { read(second) } else { 0 },
        Cost::ContainsNetwork(is_parsed) => {
            read(2 * first) + read(first) + 1 + if is_parsed { read(second) } else { 0 }
        }
        Cost::SetComparison(times) => 1 + first.saturating_mul(second).saturating_mul(times),
        Cost::Slice | Cost::Reverse => return Ok(Charge::ByResult { factor: 1.0, base: 1 + LIST }),
        Cost::Range => match args.first() {
            Some(Ok(Value::Int(count))) => allocated((*count).max(0) as u64, 1.0),
            _ => allocated(1, 1.0),
        },
        Cost::Flatten => match args.get(1) {
            Some(Ok(Value::Int(depth))) => allocated(first, *depth as f64),
            Some(depth) => return Err(internal(&format!("ref.Val is {}, not types.Int", go_type(depth)))),
            None if call.args.len() > 1 => 1,
            None => allocated(first, 1.0),
        },
        Cost::Distinct | Cost::Sort(_) => self_comparison(args.first())?,
        Cost::SortByKeys(_) => self_comparison(args.get(1))?,
        _ => 1,
    }))
}

fn size(value: Option<&Evaluated>, work: &mut Work) -> Result<u64, EvaluationError> {
    let Some(Ok(value)) = value else { return Ok(1) };
    work.measure(value)?;
    Ok(value.size_or_one())
}

/// The kind of a call's cost. If several overloads are possible, only the costs that the server finds by the function's
/// name count.
fn kind(call: &PlannedCall) -> Cost {
    if let Some(overload) = call.overload {
        return overload.cost;
    }
    let cost = call.signatures.first().map_or(Cost::One, |signature| signature.overload.cost);
    match cost {
        Cost::ReadArgument if matches!(call.function, "startsWith" | "endsWith") => Cost::One,
        Cost::Units(_)
        | Cost::ListScan
        | Cost::ParseArgument
        | Cost::MapTarget
        | Cost::Replace
        | Cost::Split
        | Cost::Join
        | Cost::Find
        | Cost::ReadArgument
        | Cost::ReadArgumentTwice
        | Cost::Selector => cost,
        Cost::ContainsAddress(_) => Cost::ContainsAddress(false),
        Cost::ContainsNetwork(_) => Cost::ContainsNetwork(false),
        _ => Cost::One,
    }
}

/// The cost of `==` and `!=`. `==` on values of Kubernetes types costs one unit.
pub(super) fn of_equality(
    [one, other]: [&Evaluated; 2],
    is_negated: bool,
    work: &mut Work,
) -> Result<u64, EvaluationError> {
    let least = size(Some(one), work)?.min(size(Some(other), work)?);
    Ok(match one {
        Ok(Value::Special(_)) if !is_negated => 1,
        _ => scaled(least, PER_CHARACTER),
    })
}

/// The cost of traversing a value.
fn traversal(value: &Evaluated, work: &mut Work) -> Result<u64, EvaluationError> {
    work.steps(1)?;
    Ok(match value {
        Ok(Value::String(text)) => (text.len() as f64 * PER_CHARACTER) as u64,
        Ok(Value::Bytes(bytes)) => (bytes.len() as f64 * PER_CHARACTER) as u64,
        Ok(Value::List(list)) => {
            let mut sum: u64 = 0;
            for item in list.iter() {
                sum = sum.saturating_add(traversal(&item, work)?);
            }
            sum
        }
        Ok(Value::Map(map)) => {
            let mut sum: u64 = 0;
            for (key, value) in map.iter() {
                sum = sum.saturating_add(traversal(&Ok(key), work)?).saturating_add(traversal(&value, work)?);
            }
            sum
        }
        _ => 1,
    })
}

/// The cost of comparing all items of a list with each other.
fn self_comparison(list: Option<&Evaluated>) -> Result<u64, EvaluationError> {
    let list = match list {
        Some(Ok(Value::List(list))) => list,
        Some(other) => {
            let missing = if other.as_ref().is_ok_and(has_sum) { "Contains" } else { "Add" };
            let words = format!("{} is not traits.Lister: missing method {missing}", go_type(other));
            return Err(internal(&words));
        }
        None => return Ok(1),
    };
    let is_text = matches!(list.get(0), Some(Ok(Value::String(_) | Value::Bytes(_))));
    let factor = if is_text { 2.0 + PER_CHARACTER } else { 2.0 };
    let size = list.len() as u64;
    Ok(((size.saturating_mul(size) as f64 * factor) as u64).saturating_add(1 + LIST))
}

/// A panic of the server, caused by a value whose type it does not check.
fn internal(words: &str) -> EvaluationError {
    EvaluationError::Stop(Stop::Internal(format!("interface conversion: {words}")))
}

fn go_type(value: &Evaluated) -> &'static str {
    value.as_ref().map_or("*types.Err", Value::go_type)
}

/// Go's conversion of a number to `uint64`. A number outside the range of both 64-bit types becomes 2^63.
fn go_uint64(number: f64) -> u64 {
    const TOP: u64 = 1 << 63;
    const LIMIT: f64 = TOP as f64;
    match number {
        number if (-LIMIT..LIMIT).contains(&number) => number as i64 as u64,
        number if (LIMIT..2.0 * LIMIT).contains(&number) => number as u64,
        _ => TOP,
    }
}
