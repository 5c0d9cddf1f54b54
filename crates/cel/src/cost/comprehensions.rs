//! The cost of the loops of macros: the cost of a step, times the number of items.

use crate::ast::{ExprKind, ExprRef, Literal};
use crate::types::Kind;

use super::paths::PathStep;
use super::{CostRange, CostedLocal, Coster};

impl<'a> Coster<'a> {
    pub(super) fn cost_comprehension(&mut self, at: ExprRef) -> CostRange {
        let ast = self.ast;
        let ExprKind::Comprehension(comprehension) = &ast.expr(at).kind else {
            return CostRange::default();
        };
        let mut cost = self.cost(comprehension.iter_range).plus(self.cost(comprehension.accu_init));
        self.push_value(&comprehension.accu_var, comprehension.accu_init);
        if self.is_binding(comprehension.iter_range, comprehension.loop_condition, &comprehension.accu_var) {
            cost = cost.plus(self.cost(comprehension.result));
            self.pop(&comprehension.accu_var);
            self.copy_sizes(at, comprehension.result);
            return cost;
        }
        match &comprehension.iter_var2 {
            Some(second) => {
                self.push_item(&comprehension.iter_var, comprehension.iter_range, LoopVariable::Key);
                self.push_item(second, comprehension.iter_range, LoopVariable::Value);
            }
            None => self.push_item(&comprehension.iter_var, comprehension.iter_range, LoopVariable::Item),
        }
        let outer = self.times;
        self.times = outer.saturating_mul(self.size_or_unknown(comprehension.iter_range).max);
        let condition = self.cost(comprehension.loop_condition);
        let step = self.cost(comprehension.loop_step);
        self.times = outer;
        self.pop(&comprehension.iter_var);
        if let Some(second) = &comprehension.iter_var2 {
            self.pop(second);
        }
        cost = cost.plus(self.cost(comprehension.result));
        self.pop(&comprehension.accu_var);
        let count = self.size_or_unknown(comprehension.iter_range);
        match ast.expr(comprehension.accu_init).kind {
            ExprKind::Literal(_) => {
                let size = self.size(comprehension.accu_init);
                self.set_size(at, size);
            }
            ExprKind::List { .. } | ExprKind::Map { .. } => {
                self.set_size(at, Some(count));
                let entry_size = self.entry_size(comprehension.loop_step);
                self.set_entry_size(at, entry_size);
            }
            _ => {}
        }
        cost.plus(count.times(step.plus(condition)))
    }

    /// Whether a loop only binds a variable. Such a loop has no items.
    fn is_binding(&self, range: ExprRef, condition: ExprRef, accu_var: &str) -> bool {
        matches!(&self.ast.expr(range).kind, ExprKind::List { elements, .. } if elements.is_empty())
            && self.ast.expr(condition).kind == ExprKind::Literal(Literal::Bool(false))
            && accu_var != "__result__"
    }

    fn push_value(&mut self, name: &'a str, value: ExprRef) {
        let path = self.path_of(value);
        let entry_size = self.entry_size(value);
        let size = self.size(value);
        self.locals.push((name, CostedLocal { path, size, entry_size }));
    }

    fn push_item(&mut self, name: &'a str, range: ExprRef, part: LoopVariable) {
        let entry_size = self.entry_size(range);
        let is_list = match entry_size {
            Some(entry_size) => entry_size.is_list,
            None => self.type_of(range).kind() == Kind::List,
        };
        let (step, is_value) = match (part, is_list) {
            (LoopVariable::Key, true) => (PathStep::Indices, false),
            (LoopVariable::Key | LoopVariable::Item, false) => (PathStep::Keys, false),
            (LoopVariable::Value | LoopVariable::Item, true) => (PathStep::Items, true),
            (LoopVariable::Value, false) => (PathStep::Values, true),
        };
        let size = entry_size.map(|entry_size| if is_value { entry_size.value } else { entry_size.key });
        let path = self.path_of(range);
        let path = self.paths.append(path, step);
        self.locals.push((name, CostedLocal { path, size, entry_size: None }));
    }

    fn pop(&mut self, name: &str) {
        if let Some(last) = self.locals.iter().rposition(|(local, _)| *local == name) {
            self.locals.remove(last);
        }
    }
}

/// The value of a loop variable.
#[derive(Clone, Copy)]
enum LoopVariable {
    /// The item of a list, or the key of a map.
    Item,
    /// The position in a list, or the key of a map.
    Key,
    /// The item of a list, or the value of a map.
    Value,
}
