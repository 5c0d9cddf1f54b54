//! The uses of fields of `self`: comparisons with strings, order comparisons of two fields, and uses that need one
//! type.

use super::needed_type::NeededType;
use crate::ast::{Ast, Comprehension, ExprKind, ExprRef, Literal};
use crate::check::Checked;
use crate::types::Type;

/// A comparison of a field with a string.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Comparison {
    /// The path from `self` to the field.
    pub path: Box<[Step]>,
    pub text: Box<str>,
    /// The place of the string, in code points.
    pub offset: u32,
}

/// A use of a field of type `dyn` that fails unless the value has the type `needs`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TypedUse {
    /// The path from `self` to the field.
    pub path: Box<[Step]>,
    pub needs: NeededType,
    /// The place of the field's selection, in code points.
    pub offset: u32,
}

/// A comparison of the order of two fields.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FieldOrder {
    /// The paths from `self` to the fields, and the places of their selections, in code points.
    pub fields: [(Box<[Step]>, u32); 2],
}

/// The uses of fields of `self` in an expression, each list in the order of the expression.
#[derive(Default)]
pub(crate) struct FieldUses {
    /// Comparisons with a string.
    pub(crate) compared: Vec<Comparison>,
    /// Uses of a field of type `dyn`, unless the expression calls `type()` on the field.
    pub(crate) typed: Vec<TypedUse>,
    /// Order comparisons of two strings.
    pub(crate) ordered: Vec<FieldOrder>,
    /// Order comparisons of two fields of type `dyn`, unless the expression calls `type()` on one of the fields.
    pub(crate) mixed: Vec<FieldOrder>,
}

/// A step of the path to a field.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The field with this name, as written in the expression.
    Field(Box<str>),
    /// The items of a list.
    Item,
}

impl Step {
    /// The path from `self` to a field as an expression writes it; `None` for a path through a list.
    pub fn written(path: &[Step]) -> Option<String> {
        let mut written = "self".to_owned();
        for step in path {
            let Step::Field(name) = step else { return None };
            written.push('.');
            written.push_str(name);
        }
        Some(written)
    }
}

/// All comparisons of a field with a string, in document order.
pub(crate) fn comparisons(ast: &Ast) -> Vec<Comparison> {
    searched(ast, None).compared
}

/// The uses of fields in an expression.
pub(crate) fn field_uses(ast: &Ast, checked: &Checked) -> FieldUses {
    searched(ast, Some(checked))
}

fn searched(ast: &Ast, checked: Option<&Checked>) -> FieldUses {
    let mut search = Search { ast, checked, variables: Vec::new(), found: FieldUses::default(), asked: Vec::new() };
    search.visit(ast.root());
    let Search { found: FieldUses { mut compared, mut typed, ordered, mut mixed }, asked, .. } = search;
    let is_asked = |path: &[Step]| asked.iter().any(|asked| **asked == *path);
    compared.sort_by_key(|comparison| comparison.offset);
    compared.dedup();
    typed.retain(|one| !is_asked(&one.path));
    typed.sort_by_key(|one| one.offset);
    typed.dedup();
    mixed.retain(|order| !order.fields.iter().any(|(path, _)| is_asked(path)));
    FieldUses { compared, typed, ordered, mixed }
}

struct Search<'a> {
    ast: &'a Ast,
    /// Without the types, only comparisons are found.
    checked: Option<&'a Checked>,
    /// The variables of the surrounding loops, the innermost last, each with the path of its values.
    variables: Vec<(&'a str, Option<Vec<Step>>)>,
    found: FieldUses,
    /// The paths of arguments of `type()`.
    asked: Vec<Vec<Step>>,
}

impl<'a> Search<'a> {
    /// Recursive, because the parser limits the nesting of expressions.
    fn visit(&mut self, at: ExprRef) {
        let ast = self.ast;
        match &ast.expr(at).kind {
            ExprKind::Select { operand, .. } => self.visit(*operand),
            ExprKind::Call { function, target, args } => {
                if let [one, other] = args[..] {
                    match &**function {
                        "_==_" | "_!=_" => {
                            self.compare(one, other);
                            self.compare(other, one);
                        }
                        "@in" => self.compare_each(one, other),
                        operator => {
                            if matches!(operator, "_<_" | "_<=_" | "_>_" | "_>=_") {
                                self.order(one, other);
                            }
                            self.use_as(one, NeededType::of_operand(operator, &ast.expr(other).kind));
                            self.use_as(other, NeededType::of_operand(operator, &ast.expr(one).kind));
                        }
                    }
                }
                match (target, &args[..]) {
                    (None, &[argument]) if function == "type" => self.asked.extend(self.path(argument)),
                    (None, &[argument]) => self.use_as(argument, NeededType::of_argument(function)),
                    (None, _) => {}
                    (Some(target), _) => self.use_as(*target, NeededType::of_target(function)),
                }
                target.iter().chain(args).for_each(|part| self.visit(*part));
            }
            ExprKind::List { elements, .. } => elements.iter().for_each(|element| self.visit(*element)),
            ExprKind::Comprehension(comprehension) => self.visit_loop(comprehension),
            ExprKind::Map { .. } | ExprKind::Struct { .. } => {}
            ExprKind::Unspecified | ExprKind::Literal(_) | ExprKind::Ident(_) => {}
        }
    }

    fn visit_loop(&mut self, comprehension: &'a Comprehension) {
        self.visit(comprehension.iter_range);
        let items = self.path(comprehension.iter_range).map(|mut path| {
            path.push(Step::Item);
            path
        });
        let outer = self.variables.len();
        match &comprehension.iter_var2 {
            Some(value) => self.variables.extend([(&*comprehension.iter_var, None), (value, items)]),
            None => self.variables.push((&comprehension.iter_var, items)),
        }
        self.variables.push((&comprehension.accu_var, None));
        [comprehension.loop_step, comprehension.result].into_iter().for_each(|part| self.visit(part));
        self.variables.truncate(outer);
    }

    fn compare(&mut self, field: ExprRef, with: ExprRef) {
        let expr = self.ast.expr(with);
        if let ExprKind::Literal(Literal::String(text)) = &expr.kind
            && let Some(path) = self.path(field)
        {
            self.found.compared.push(Comparison { path: path.into(), text: text.as_str().into(), offset: expr.offset });
        }
    }

    /// Records the use of a field of unknown type.
    fn use_as(&mut self, field: ExprRef, needs: Option<NeededType>) {
        if let Some(needs) = needs
            && self.checked.is_some_and(|checked| matches!(checked.type_of(field), Type::Dyn))
            && let Some(path) = self.path(field)
        {
            self.found.typed.push(TypedUse { path: path.into(), needs, offset: self.ast.expr(field).offset });
        }
    }

    /// Records a comparison of the order of two fields that are strings, or of unknown type.
    fn order(&mut self, one: ExprRef, other: ExprRef) {
        let Some(checked) = self.checked else { return };
        let place = |at: ExprRef| {
            let path = self.path(at).filter(|path| !path.is_empty())?;
            Some((path.into(), self.ast.expr(at).offset))
        };
        let (Some(first), Some(second)) = (place(one), place(other)) else { return };
        let order = FieldOrder { fields: [first, second] };
        match (checked.type_of(one), checked.type_of(other)) {
            (Type::String, Type::String) => self.found.ordered.push(order),
            (Type::Dyn, Type::Dyn) => self.found.mixed.push(order),
            _ => {}
        }
    }

    fn compare_each(&mut self, field: ExprRef, list: ExprRef) {
        if let ExprKind::List { elements, .. } = &self.ast.expr(list).kind {
            elements.iter().for_each(|element| self.compare(field, *element));
        }
    }

    /// The path from `self` to the selected value.
    fn path(&self, at: ExprRef) -> Option<Vec<Step>> {
        match &self.ast.expr(at).kind {
            ExprKind::Select { operand, field, test_only: false } => {
                let mut path = self.path(*operand)?;
                path.push(Step::Field(field.as_str().into()));
                Some(path)
            }
            ExprKind::Ident(name) => match self.variables.iter().rev().find(|(variable, _)| variable == name) {
                Some((_, path)) => path.clone(),
                None => (name == "self").then(Vec::new),
            },
            ExprKind::Call { function, target: None, args } if function == "_[_]" => {
                let mut path = self.path(*args.first()?)?;
                path.push(Step::Item);
                Some(path)
            }
            _ => None,
        }
    }
}
