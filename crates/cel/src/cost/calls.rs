//! The cost of calls: their arguments, their target, and the most expensive of their overloads.

use crate::ast::ExprRef;
use crate::library::Cost;

use super::paths::PathStep;
use super::sizes::CostedArgument;
use super::{CostRange, Coster};

/// A call with the estimates for its arguments.
pub(super) struct CostedCall<'c, 'a> {
    pub at: ExprRef,
    pub target: Option<&'c CostedArgument<'a>>,
    pub args: &'c [CostedArgument<'a>],
    pub costs: &'c [CostRange],
}

impl CostedCall<'_, '_> {
    /// The total cost of all arguments. The target is counted separately.
    pub(super) fn arguments_cost(&self) -> CostRange {
        self.costs.iter().fold(CostRange::default(), |sum, cost| sum.plus(*cost))
    }
}

impl<'a> Coster<'a> {
    pub(super) fn cost_call(
        &mut self,
        at: ExprRef,
        function: &str,
        target: Option<ExprRef>,
        args: &[ExprRef],
    ) -> CostRange {
        if let ("dyn", None, &[arg]) = (function, target, args) {
            let cost = self.cost(arg);
            self.copy_sizes(at, arg);
            return cost.plus(CostRange::exactly(1));
        }
        let mut costs = Vec::with_capacity(args.len());
        let mut nodes = Vec::with_capacity(args.len());
        for &arg in args {
            costs.push(self.cost(arg));
            nodes.push(self.node(arg));
        }
        let checked = self.checked;
        let overloads = checked.overloads(at);
        if overloads.is_empty() {
            return CostRange::default();
        }
        let target = target.filter(|_| !checked.is_namespaced(at));
        let mut cost = CostRange::default();
        let target = target.map(|target| {
            cost = self.cost(target);
            self.node(target)
        });
        let call = CostedCall { at, target: target.as_ref(), args: &nodes, costs: &costs };
        let mut function_cost = CostRange::EMPTY;
        let mut size = None;
        for overload in overloads {
            let estimate = self.estimate_call(overload.cost, &call);
            function_cost = function_cost.union(estimate.cost);
            size = match (size, estimate.size) {
                (Some(one), Some(other)) => Some(CostRange::union(one, other)),
                (one, other) => one.or(other),
            };
            let step = match overload.cost {
                Cost::ListIndex => Some(PathStep::Items),
                Cost::MapIndex => Some(PathStep::Values),
                _ => None,
            };
            if let (Some(step), Some(&indexed)) = (step, args.first()) {
                size = self.entry_size(indexed).map(|entry_size| entry_size.value);
                let path = self.path_of(indexed);
                let path = self.paths.append(path, step);
                self.set_path(at, path);
            }
            if size.is_none() {
                size = self.size(at);
            }
        }
        self.set_size(at, size);
        cost.plus(function_cost)
    }
}
