//! Prints a tree on one line, optionally with the id and the offset of each node.

use crate::{Ast, Comprehension, ExprKind, ExprRef, Literal, Source, parse};

/// The tree of an expression without ids and offsets.
pub(super) fn tree_of(text: &str) -> String {
    print(&parsed(text), false)
}

/// The tree of an expression, each node as `tree#id@offset`.
pub(super) fn numbered_tree_of(text: &str) -> String {
    print(&parsed(text), true)
}

pub(super) fn parsed(text: &str) -> Ast {
    let source = Source::new(text);
    parse(&source).unwrap_or_else(|errors| panic!("{text}: {errors:?}"))
}

/// The tree in one line.
pub(super) fn print(ast: &Ast, with_numbers: bool) -> String {
    Printer { ast, with_numbers }.expr(ast.root())
}

struct Printer<'a> {
    ast: &'a Ast,
    with_numbers: bool,
}

impl Printer<'_> {
    fn expr(&self, at: ExprRef) -> String {
        let expr = self.ast.expr(at);
        let text = match &expr.kind {
            ExprKind::Unspecified => "?".to_owned(),
            ExprKind::Literal(literal) => print_literal(literal),
            ExprKind::Ident(name) => name.clone(),
            ExprKind::Select { operand, field, test_only } => {
                format!("{}.{field}{}", self.expr(*operand), if *test_only { "~test~" } else { "" })
            }
            ExprKind::Call { function, target, args } => {
                let target = target.map_or(String::new(), |target| format!("{}.", self.expr(target)));
                format!("{target}{function}({})", self.list(args))
            }
            ExprKind::List { elements, optional_indices } => {
                let is_optional = |at: usize| optional_indices.contains(&(at as u32));
                let elements = elements.iter().enumerate();
                let elements =
                    elements.map(|(at, element)| format!("{}{}", mark(is_optional(at)), self.expr(*element)));
                format!("[{}]", elements.collect::<Vec<_>>().join(", "))
            }
            ExprKind::Map { entries } => {
                let entries = entries.iter().map(|entry| {
                    let number = self.number(entry.id, entry.offset);
                    format!("{}{}:{number} {}", mark(entry.optional), self.expr(entry.key), self.expr(entry.value))
                });
                format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
            }
            ExprKind::Struct { type_name, fields } => {
                let fields = fields.iter().map(|field| {
                    let number = self.number(field.id, field.offset);
                    format!("{}{}:{number} {}", mark(field.optional), field.name, self.expr(field.value))
                });
                format!("{type_name}{{{}}}", fields.collect::<Vec<_>>().join(", "))
            }
            ExprKind::Comprehension(comprehension) => {
                let Comprehension { iter_var, iter_var2, accu_var, .. } = &**comprehension;
                let second = iter_var2.as_ref().map_or(String::new(), |name| format!(", {name}"));
                let [range, init, condition, step, result] = comprehension.parts().map(|part| self.expr(part));
                format!("fold({iter_var}{second} in {range}; {accu_var} = {init}; {condition}; {step}; {result})")
            }
        };
        text + &self.number(expr.id, expr.offset)
    }

    fn list(&self, exprs: &[ExprRef]) -> String {
        exprs.iter().map(|expr| self.expr(*expr)).collect::<Vec<_>>().join(", ")
    }

    fn number(&self, id: i64, offset: u32) -> String {
        if self.with_numbers { format!("#{id}@{offset}") } else { String::new() }
    }
}

fn mark(is_optional: bool) -> &'static str {
    if is_optional { "?" } else { "" }
}

fn print_literal(literal: &Literal) -> String {
    match literal {
        Literal::Null => "null".to_owned(),
        Literal::Bool(bool) => bool.to_string(),
        Literal::Int(int) => int.to_string(),
        Literal::Uint(uint) => format!("{uint}u"),
        Literal::Double(double) => format!("{double:?}"),
        Literal::String(string) => format!("{string:?}"),
        Literal::Bytes(bytes) => format!("b{bytes:?}"),
    }
}
