//! Macros: calls that the parser expands before names and types are resolved.

mod one_variable;
mod optional;
mod sort_by;
mod table;
mod two_variables;

pub(crate) use table::Receiver;
pub use table::{MACROS, Macro};

use super::ast::{Comprehension, ExprKind, ExprRef, Literal, MacroCall};
use super::builder::{Builder, NodeRange, Reserved, operators};
use super::error::Mistake;

/// The variable in which a comprehension collects its result. Expressions cannot name it.
pub const ACCUMULATOR: &str = "@result";

/// The accumulator's name in earlier versions of cel-go, which macro variables still cannot have.
const OLD_ACCUMULATOR: &str = "__result__";

const OVERWRITES: &str = "iteration variable overwrites accumulator variable";
const NOT_A_NAME: &str = "argument must be a simple name";
const NOT_AN_IDENTIFIER: &str = "argument is not an identifier";
const NO_FIELD: &str = "invalid argument to has() macro";

/// A call that may be a macro call.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MacroInput<'a> {
    pub reserved: Reserved,
    pub function: &'a str,
    pub target: Option<ExprRef>,
    pub args: &'a [ExprRef],
}

/// An error in the arguments of a macro.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Misuse {
    /// The wrong argument.
    pub at: ExprRef,
    pub problem: Problem,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Problem {
    Words(&'static str),
    /// Both variables have the name of the argument.
    Duplicate,
}

impl Misuse {
    fn new(at: ExprRef, words: &'static str) -> Misuse {
        Misuse { at, problem: Problem::Words(words) }
    }

    /// The mistake, if it has an explanation; `None` for other errors.
    pub(crate) fn mistake(&self) -> Option<Mistake> {
        match self.problem {
            Problem::Words(NO_FIELD) => Some(Mistake::NoField),
            Problem::Words(NOT_A_NAME | NOT_AN_IDENTIFIER) => Some(Mistake::NoName),
            _ => None,
        }
    }

    /// The server's message.
    pub(crate) fn message(&self, builder: &Builder) -> String {
        match (&self.problem, name(builder, self.at)) {
            (Problem::Words(words), _) => (*words).to_owned(),
            (Problem::Duplicate, name) => format!("duplicate variable name: {}", name.unwrap_or_default()),
        }
    }
}

/// Expands a call of a macro; `None` if no macro has this name and number of arguments.
pub(crate) fn expand(builder: &mut Builder, call: MacroInput) -> Option<Result<ExprRef, Misuse>> {
    let factory = &mut Factory { builder, place: call.reserved.place };
    let expanded = match (call.function, call.target, call.args) {
        ("has", None, [field]) => one_variable::has(factory, *field),
        (function, Some(target), args) => one_variable::expand(factory, function, target, args)
            .or_else(|| two_variables::expand(factory, function, target, args))
            .or_else(|| optional::expand(factory, function, target, args))
            .or_else(|| sort_by::expand(factory, function, target, args))?,
        _ => return None,
    };
    if let Ok(expanded) = &expanded {
        let id = builder.expr(*expanded).id;
        let MacroInput { function, target, args, .. } = call;
        builder.add_macro_call(MacroCall { id, function: function.to_owned(), target, args: args.to_vec() });
    }
    Some(expanded)
}

/// Creates the nodes of an expansion, all of them at the place of the call.
struct Factory<'a> {
    builder: &'a mut Builder,
    place: NodeRange,
}

/// The parts of a comprehension other than its variables.
struct Loop {
    init: ExprRef,
    condition: ExprRef,
    step: ExprRef,
    result: ExprRef,
}

impl Factory<'_> {
    fn literal(&mut self, literal: Literal) -> ExprRef {
        self.builder.literal(self.place, literal)
    }

    fn ident(&mut self, name: &str) -> ExprRef {
        self.builder.ident(self.place, name)
    }

    fn accumulator(&mut self) -> ExprRef {
        self.ident(ACCUMULATOR)
    }

    fn call(&mut self, function: &'static str, args: Vec<ExprRef>) -> ExprRef {
        self.builder.call(self.place, function, args)
    }

    fn method(&mut self, function: &'static str, target: ExprRef) -> ExprRef {
        let reserved = self.builder.reserve(self.place);
        self.builder.call_reserved(reserved, function, Some(target), Vec::new())
    }

    fn list(&mut self, elements: Vec<ExprRef>) -> ExprRef {
        self.builder.add(self.place, ExprKind::List { elements, optional_indices: Vec::new() })
    }

    fn map(&mut self) -> ExprRef {
        self.builder.add(self.place, ExprKind::Map { entries: Vec::new() })
    }

    /// `accumulator + [element]`
    fn appended(&mut self, element: ExprRef) -> ExprRef {
        let accumulator = self.accumulator();
        let list = self.list(vec![element]);
        self.call(operators::ADD, vec![accumulator, list])
    }

    /// `filter ? step : accumulator`
    fn filtered(&mut self, filter: Option<ExprRef>, step: ExprRef) -> ExprRef {
        let Some(filter) = filter else { return step };
        let accumulator = self.accumulator();
        self.call(operators::CONDITIONAL, vec![filter, step, accumulator])
    }

    /// Whether all elements satisfy a condition.
    fn all(&mut self, condition: ExprRef) -> Loop {
        let init = self.literal(Literal::Bool(true));
        let so_far = self.accumulator();
        let goes_on = self.call(operators::NOT_STRICTLY_FALSE, vec![so_far]);
        let so_far = self.accumulator();
        let step = self.call(operators::AND, vec![so_far, condition]);
        Loop { init, condition: goes_on, step, result: self.accumulator() }
    }

    /// Whether some element satisfies a condition.
    fn exists(&mut self, condition: ExprRef) -> Loop {
        let init = self.literal(Literal::Bool(false));
        let so_far = self.accumulator();
        let none = self.call(operators::NOT, vec![so_far]);
        let goes_on = self.call(operators::NOT_STRICTLY_FALSE, vec![none]);
        let so_far = self.accumulator();
        let step = self.call(operators::OR, vec![so_far, condition]);
        Loop { init, condition: goes_on, step, result: self.accumulator() }
    }

    /// Whether exactly one element satisfies a condition.
    fn exists_one(&mut self, condition: ExprRef) -> Loop {
        let init = self.literal(Literal::Int(0));
        let goes_on = self.literal(Literal::Bool(true));
        let so_far = self.accumulator();
        let one = self.literal(Literal::Int(1));
        let more = self.call(operators::ADD, vec![so_far, one]);
        let step = self.filtered(Some(condition), more);
        let found = self.accumulator();
        let one = self.literal(Literal::Int(1));
        let result = self.call(operators::EQUALS, vec![found, one]);
        Loop { init, condition: goes_on, step, result }
    }

    fn comprehension(
        &mut self,
        iter_range: ExprRef,
        iter_var: String,
        iter_var2: Option<String>,
        parts: Loop,
    ) -> ExprRef {
        let Loop { init, condition, step, result } = parts;
        self.builder.add(
            self.place,
            ExprKind::Comprehension(Box::new(Comprehension {
                iter_range,
                iter_var,
                iter_var2,
                accu_var: ACCUMULATOR.to_owned(),
                accu_init: init,
                loop_condition: condition,
                loop_step: step,
                result,
            })),
        )
    }

    fn name(&self, at: ExprRef) -> Option<String> {
        name(self.builder, at).map(str::to_owned)
    }
}

/// The name, if an expression consists of one.
fn name(builder: &Builder, at: ExprRef) -> Option<&str> {
    match &builder.expr(at).kind {
        ExprKind::Ident(name) => Some(name),
        _ => None,
    }
}

fn is_accumulator(name: &str) -> bool {
    name == ACCUMULATOR || name == OLD_ACCUMULATOR
}
