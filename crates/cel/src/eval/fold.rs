//! Loops.
//!
//! Source: `evalFold` in cel-go/interpreter/interpretable.go.

use super::machine::{EvalMachine, LoopFrame};
use super::plan::Fold;
use crate::value::{Evaluated, EvaluationError, Value};

/// The items or entries of a loop.
enum LoopRange<'d> {
    Items(crate::value::List<'d>),
    Entries(crate::value::Map<'d>),
}

impl<'p, 'd> EvalMachine<'p, 'd> {
    pub(super) fn eval_fold(&mut self, fold: &'p Fold) -> Evaluated<'d> {
        let range = self.eval_any(fold.range)?;
        let result = match range_of(range, fold.has_two_variables) {
            Ok(range) => self.fold(fold, &range),
            Err(error) => Err(error),
        };
        if !matches!(result, Err(EvaluationError::Stop(_))) {
            self.tracker.drop(self.id(fold.range));
        }
        result
    }

    fn fold(&mut self, fold: &'p Fold, range: &LoopRange<'d>) -> Evaluated<'d> {
        let nothing = || Ok(Value::Null);
        self.frames.push(LoopFrame { initial: fold.initial, accumulator: None, first: nothing(), second: nothing() });
        let mut place = 0;
        while let Some((first, second)) = range.get(place, fold.has_two_variables) {
            place += 1;
            if let Some(frame) = self.frames.last_mut() {
                (frame.first, frame.second) = (first, second);
            }
            if let Ok(Value::Bool(false)) = self.eval_any(fold.condition)? {
                break;
            }
            let step = self.eval_any(fold.step)?;
            if let Some(frame) = self.frames.last_mut() {
                frame.accumulator = Some(step);
            }
        }
        // Further items could not change a result that ends the loop.
        let may_go_on = range.is_open() && !matches!(self.eval_any(fold.condition)?, Ok(Value::Bool(false)));
        let result = if may_go_on { Err(EvaluationError::Unknown) } else { self.eval_any(fold.result)? };
        self.frames.pop();
        result
    }
}

fn range_of<'d>(range: Evaluated<'d>, has_two_variables: bool) -> Result<LoopRange<'d>, EvaluationError> {
    let found = match range {
        Ok(Value::List(list)) => return Ok(LoopRange::Items(list)),
        Ok(Value::Map(map)) => return Ok(LoopRange::Entries(map)),
        Err(EvaluationError::Unknown) => return Err(EvaluationError::Unknown),
        Err(error) if !has_two_variables => return Err(error),
        Err(_) => "*types.Err",
        Ok(other) => other.go_type(),
    };
    Err(EvaluationError::new(match has_two_variables {
        true => format!("unsupported comprehension range type: {found}"),
        false => format!("got '{found}', expected iterable type"),
    }))
}

impl<'d> LoopRange<'d> {
    fn is_open(&self) -> bool {
        match self {
            LoopRange::Items(list) => list.is_open(),
            LoopRange::Entries(map) => map.is_open(),
        }
    }

    /// The values of the variables in an iteration: an item or a key; position and item, or key and value.
    fn get(&self, place: usize, has_two_variables: bool) -> Option<(Evaluated<'d>, Evaluated<'d>)> {
        Some(match self {
            LoopRange::Items(list) if has_two_variables => (Ok(Value::Int(place as i64)), list.get(place)?),
            LoopRange::Items(list) => (list.get(place)?, Ok(Value::Null)),
            LoopRange::Entries(map) => {
                let (key, value) = map.entry(place)?;
                (Ok(key), value)
            }
        })
    }
}
