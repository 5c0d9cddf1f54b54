//! Calls of functions.
//!
//! Source: `Bindings` in cel-go/common/decls/decls.go, the `eval*` of calls in cel-go/interpreter/interpretable.go.

use super::cost;
use super::machine::{EvalMachine, is_unknown_in};
use super::plan::{NodeRef, PlannedCall, Ready};
use crate::functions::{Implementation, patterns};
use crate::library::Signature;
use crate::types::{Kind, Type};
use crate::value::{Evaluated, EvaluationError, Stop, Value, Work};
use crd_ls_grammar::go_regexp::Regexp;

impl<'p, 'd> EvalMachine<'p, 'd> {
    pub(super) fn eval_call(&mut self, call: &'p PlannedCall) -> Evaluated<'d> {
        let mut args = self.eval_args(call)?;
        let plan = self.plan;
        let is_charged = self.tracker.drop_all(call.args.iter().map(|arg| plan.node(*arg).id));
        let charge = if is_charged { Some(cost::of_call(call, &args, &mut self.work)?) } else { None };
        // A call whose cost exceeds the limit is not started.
        if let Some(cost::Charge::Fixed(cost)) = charge
            && self.tracker.would_exceed(cost)
        {
            self.tracker.charge(cost);
            return Err(EvaluationError::Stop(Stop::CostLimit));
        }
        let is_unknown = self.is_partial && is_unknown(call, &args);
        let result = match args.iter().position(Result::is_err) {
            _ if is_unknown => self.of_unknown(call, args),
            Some(error) => args.swap_remove(error),
            None => apply(call, &mut self.work, &mut args.into_iter().collect::<Result<Vec<_>, _>>()?),
        };
        if let (Some(charge), false) = (charge, matches!(result, Err(EvaluationError::Stop(_)))) {
            self.tracker.charge(charge.of_result(&result));
        }
        result
    }

    /// The result of a call if its arguments have unknown parts: only `in` can be certain, if it finds the item.
    fn of_unknown(&mut self, call: &PlannedCall, args: Vec<Evaluated<'d>>) -> Evaluated<'d> {
        match args.into_iter().collect::<Result<Vec<_>, _>>() {
            Ok(mut args) if call.function == "@in" => match apply(call, &mut self.work, &mut args) {
                found @ (Ok(Value::Bool(true)) | Err(EvaluationError::Stop(_))) => found,
                _ => Err(EvaluationError::Unknown),
            },
            _ => Err(EvaluationError::Unknown),
        }
    }

    /// The values of the arguments. In a call with more than two arguments or a constant pattern, no argument after an
    /// error is evaluated. Other calls evaluate all arguments.
    fn eval_args(&mut self, call: &'p PlannedCall) -> Result<Vec<Evaluated<'d>>, EvaluationError> {
        let mut args: Vec<Evaluated> = Vec::with_capacity(call.args.len());
        for (index, &arg) in call.args.iter().enumerate() {
            let value = match call.accumulator {
                Some(_) if index == 0 => self.eval_accumulator(arg)?,
                _ => self.eval_any(arg)?,
            };
            let is_last = value.is_err() && (call.args.len() > 2 || !matches!(call.ready, Ready::No));
            args.push(value);
            if is_last {
                break;
            }
        }
        if let (Some(frame), Some(first @ Ok(_))) = (call.accumulator, args.first_mut())
            && let Some(accumulator) = self.frames.get_mut(frame).and_then(|frame| frame.accumulator.as_mut())
        {
            *first = std::mem::replace(accumulator, Ok(Value::Null));
        }
        Ok(args)
    }

    /// Reads the accumulator for the tracker, without copying its value.
    fn eval_accumulator(&mut self, at: NodeRef) -> Result<Evaluated<'d>, EvaluationError> {
        let value = self.eval_any(at)?;
        Ok(value.map(|_| Value::Null))
    }
}

/// Whether the result may depend on unknown parts of the arguments. `size` depends only on the number of parts.
fn is_unknown(call: &PlannedCall, args: &[Evaluated<'_>]) -> bool {
    match args {
        [Ok(Value::List(list))] if call.function == "size" => list.is_open(),
        [Ok(Value::Map(map))] if call.function == "size" => map.is_open(),
        args => args.iter().any(is_unknown_in),
    }
}

/// The result of a call on values.
pub(super) fn apply<'d>(call: &PlannedCall, work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    match (&call.ready, &*args) {
        (Ready::No, _) => {}
        // The server also accepts a type, by its name, if the pattern is constant.
        (Ready::Matcher(pattern), [Value::String(text) | Value::Type(text), _]) => {
            return patterns::is_match(work, pattern.get(Regexp::matcher)?, text);
        }
        (Ready::Finder(pattern), [Value::String(text) | Value::Type(text), _]) if call.function == "find" => {
            return patterns::find_first(work, pattern.get(Regexp::finder)?, text);
        }
        (Ready::Finder(pattern), [Value::String(text) | Value::Type(text), _, rest @ ..]) => {
            return patterns::find_up_to(work, pattern.get(Regexp::finder)?, text, rest);
        }
        _ => return Err(EvaluationError::no_such_overload()),
    }
    for signature in &call.signatures {
        match signature.overload.implementation {
            Implementation::Shared(function) => return function(work, args),
            Implementation::Own(function) if fits(signature, args) => return function(work, args),
            _ => {}
        }
    }
    Err(EvaluationError::no_such_overload_for(call.function, args))
}

fn fits(signature: &Signature, args: &[Value]) -> bool {
    signature.arguments.len() == args.len()
        && signature.arguments.iter().zip(args).all(|(declared, arg)| is_of(arg, declared))
}

/// Whether a value has a type. For a list, the first item decides.
fn is_of(value: &Value, declared: &Type) -> bool {
    match (declared.kind(), value) {
        (Kind::Dyn | Kind::Any | Kind::Param, _) => true,
        (Kind::List, Value::List(list)) => {
            let first = list.get(0);
            first.is_none_or(|item| declared.params().first().is_none_or(|of| is_part_of(item, of)))
        }
        (Kind::Map, Value::Map(map)) => match (map.entry(0), declared.params()) {
            (Some((key, item)), [of_key, of_value]) => is_of(&key, of_key) && is_part_of(item, of_value),
            _ => true,
        },
        (Kind::List | Kind::Map, _) => false,
        _ => declared.name() == value.type_name(),
    }
}

/// Whether an item, a key or a value has a type. An unknown part may be of any type.
fn is_part_of(part: Evaluated<'_>, declared: &Type) -> bool {
    match part {
        Ok(part) => is_of(&part, declared),
        Err(error) => error == EvaluationError::Unknown,
    }
}
