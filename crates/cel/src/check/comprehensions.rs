//! Checks the loops of expanded macros.

use crate::ast::{ExprKind, ExprRef};
use crate::error::Mistake;
use crate::types::Type;

use super::Checker;

impl<'a> Checker<'a> {
    pub(super) fn check_comprehension(&mut self, at: ExprRef) {
        let ast = self.ast;
        let ExprKind::Comprehension(comprehension) = &ast.expr(at).kind else {
            return;
        };
        self.check(comprehension.iter_range);
        self.check(comprehension.accu_init);
        let range = self.get_type(comprehension.iter_range);
        let range = self.mapping.substitute(&range);
        let accumulated = self.get_type(comprehension.accu_init);
        let outer = self.scope.len();
        self.scope.push((&comprehension.accu_var, accumulated.clone()));
        let inner = self.scope.len();
        let (first, second) = self.types_of_items(comprehension.iter_range, &range, comprehension.iter_var2.is_some());
        if let Some(name) = &comprehension.iter_var2 {
            self.scope.push((name, second));
        }
        // Of two variables with the same name, the first counts.
        self.scope.push((&comprehension.iter_var, first));
        self.check(comprehension.loop_condition);
        self.assert_type(comprehension.loop_condition, &Type::Bool);
        self.check(comprehension.loop_step);
        self.assert_type(comprehension.loop_step, &accumulated);
        self.scope.truncate(inner);
        self.check(comprehension.result);
        self.scope.truncate(outer);
        let found = self.get_type(comprehension.result);
        let found = self.mapping.substitute(&found);
        self.set_type(at, found);
    }

    /// The types of the loop's variables. With one variable, the first type is the type of the items or keys. With two,
    /// the first type is the type of the positions or keys, and the second is the type of the items or values.
    fn types_of_items(&mut self, at: ExprRef, range: &Type, has_two: bool) -> (Type, Type) {
        match range {
            Type::List(params) if has_two => (Type::Int, params.last().cloned().unwrap_or(Type::Dyn)),
            Type::List(params) => (params.last().cloned().unwrap_or(Type::Dyn), Type::Error),
            Type::Map(params) => {
                (params.first().cloned().unwrap_or(Type::Dyn), params.last().cloned().unwrap_or(Type::Dyn))
            }
            Type::Dyn | Type::Error | Type::Param(_) | Type::Named(_) => {
                self.mapping.is_assignable(&Type::Dyn, range);
                (Type::Dyn, Type::Dyn)
            }
            other => {
                let mistake = Mistake::NotIterable { found: other.shown().into() };
                let message = format_args!(
                    "expression of type '{other}' cannot be range of a comprehension (must be list, map, or dynamic)"
                );
                self.report_mistake(at, message, mistake, None);
                (Type::Error, Type::Error)
            }
        }
    }
}
