//! The type checker: determines the type of every expression and the overloads of every call, or reports errors.
//!
//! Source: cel-go/checker/checker.go.

mod aggregates;
mod calls;
mod comprehensions;
mod names;
mod remedy;
mod selections;

#[cfg(test)]
mod tests;

pub(crate) use remedy::{Remedy, foreign_function};

use std::fmt::Display;

use crate::ast::{Ast, ExprKind, ExprRef, Literal};
use crate::dialect::Dialect;
use crate::error::Mistake;
use crate::library::Overload;
use crate::types::{Mapping, Type};

/// The variables of a rule.
#[derive(Debug)]
pub struct VariableTypes {
    pub self_type: Type,
    pub old_self_type: Type,
    pub dialect: Dialect,
}

/// An error in an expression.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Issue {
    /// The expression's place in code points.
    pub offset: u32,
    /// The place of the selection in `has()`, if the server reports the place of the call instead.
    pub about: Option<u32>,
    pub message: String,
    pub mistake: Option<Mistake>,
    /// The likely correction, if there is one.
    pub remedy: Option<Remedy>,
}

/// The reason why type checking failed.
#[derive(Debug, PartialEq)]
pub(crate) enum CheckError {
    Issues(Vec<Issue>),
    /// The types are too large, or the expression is nested too deeply, to be checked.
    TooComplex,
}

/// The results of checking an expression.
#[derive(Debug)]
pub struct Checked {
    types: Vec<Option<Type>>,
    references: Vec<Reference>,
    /// The overloads of all calls; the references contain ranges of them.
    overloads: Vec<&'static Overload>,
    root: ExprRef,
    dialect: Dialect,
}

/// The target of a name or call.
#[derive(Clone, Debug, PartialEq)]
pub enum Reference {
    None,
    /// A variable or a type, by its full name. The name of a type can be a chain of selections:
    /// `google.protobuf.Timestamp`.
    Name(Box<str>),
    /// Overloads of a function. If the function is in a namespace, the target of the call is the namespace, not a
    /// value.
    Function {
        start: u32,
        end: u32,
        is_namespaced: bool,
    },
}

/// The maximum depth of nested expressions. Only macros can exceed the parser's own limit.
const MAX_DEPTH: u32 = 1_000;
/// The maximum number of checked expressions. A macro can use its target twice, and so can the macros in the target.
const MAX_VISITS: u32 = 500_000;

pub(crate) fn check(ast: &Ast, variables: &VariableTypes) -> Result<Checked, CheckError> {
    let mut checker = Checker::new(ast, variables);
    checker.check(ast.root());
    checker.finish()
}

/// Checks an expression that may have errors: invalid parts have the error type.
pub(crate) fn check_any(ast: &Ast, variables: &VariableTypes) -> Checked {
    let mut checker = Checker::new(ast, variables);
    checker.check(ast.root());
    checker.substitute();
    checker.into_checked()
}

/// The type of a part of an expression inside macros with these variables, the innermost last. An untyped part has the
/// error type.
pub(crate) fn type_in(ast: &Ast, variables: &VariableTypes, locals: &[(&str, Type)]) -> Type {
    let mut checker = Checker { scope: locals.to_vec(), ..Checker::new(ast, variables) };
    checker.check(ast.root());
    let found = checker.get_type(ast.root());
    checker.mapping.substitute_or_dyn(&found)
}

struct Checker<'a> {
    ast: &'a Ast,
    variables: &'a VariableTypes,
    types: Vec<Option<Type>>,
    references: Vec<Reference>,
    overloads: Vec<&'static Overload>,
    mapping: Mapping,
    /// The variables of the surrounding macros, the innermost last.
    scope: Vec<(&'a str, Type)>,
    issues: Vec<Issue>,
    depth: u32,
    visits: u32,
    is_too_complex: bool,
}

impl<'a> Checker<'a> {
    fn new(ast: &'a Ast, variables: &'a VariableTypes) -> Self {
        let count = ast.exprs().len();
        Checker {
            ast,
            variables,
            types: vec![None; count],
            references: vec![Reference::None; count],
            overloads: Vec::new(),
            mapping: Mapping::default(),
            scope: Vec::new(),
            issues: Vec::new(),
            depth: 0,
            visits: 0,
            is_too_complex: false,
        }
    }

    fn finish(mut self) -> Result<Checked, CheckError> {
        self.substitute();
        if self.is_too_complex || self.mapping.is_exhausted() {
            return Err(CheckError::TooComplex);
        }
        if !self.issues.is_empty() {
            return Err(CheckError::Issues(self.issues));
        }
        Ok(self.into_checked())
    }

    /// Replaces type parameters with their bindings.
    fn substitute(&mut self) {
        for found in self.types.iter_mut().flatten() {
            if found.has_param() {
                *found = self.mapping.substitute_or_dyn(found);
            }
        }
    }

    fn into_checked(self) -> Checked {
        let Checker { types, references, overloads, ast, variables, .. } = self;
        Checked { types, references, overloads, root: ast.root(), dialect: variables.dialect }
    }

    fn check(&mut self, at: ExprRef) {
        self.visits += 1;
        if self.depth >= MAX_DEPTH || self.visits > MAX_VISITS || self.mapping.is_exhausted() {
            self.is_too_complex = true;
            return;
        }
        self.depth += 1;
        let ast = self.ast;
        match &ast.expr(at).kind {
            ExprKind::Unspecified => {}
            ExprKind::Literal(literal) => self.set_type(at, type_of_literal(literal)),
            ExprKind::Ident(name) => self.check_ident(at, name),
            ExprKind::Select { operand, field, test_only } => self.check_select(at, *operand, field, *test_only),
            ExprKind::Call { function, target, args } => self.check_call(at, function, *target, args),
            ExprKind::List { elements, optional_indices } => self.check_list(at, elements, optional_indices),
            ExprKind::Map { entries } => self.check_map(at, entries),
            ExprKind::Struct { type_name, fields } => self.check_struct(at, type_name, fields),
            ExprKind::Comprehension { .. } => self.check_comprehension(at),
        }
        self.depth -= 1;
    }

    /// The type so far; the error type for unchecked expressions.
    fn get_type(&self, at: ExprRef) -> Type {
        self.types.get(at.index()).cloned().flatten().unwrap_or(Type::Error)
    }

    /// Keeps the last type: a macro can use an expression twice, and the server checks each copy separately.
    fn set_type(&mut self, at: ExprRef, found: Type) {
        let found = self.mapping.limited(found);
        if let Some(slot) = self.types.get_mut(at.index()) {
            *slot = Some(found);
        }
    }

    fn set_reference(&mut self, at: ExprRef, reference: Reference) {
        if let Some(slot) = self.references.get_mut(at.index()) {
            *slot = reference;
        }
    }

    fn report(&mut self, at: ExprRef, message: impl Display) {
        self.report_at(self.ast.expr(at).offset, message);
    }

    fn report_at(&mut self, offset: u32, message: impl Display) {
        self.issues.push(Issue { offset, about: None, message: message.to_string(), mistake: None, remedy: None });
    }

    /// Reports an error with an explanation and a likely correction.
    fn report_mistake(&mut self, at: ExprRef, message: impl Display, mistake: Mistake, remedy: Option<Remedy>) {
        let offset = self.ast.expr(at).offset;
        let (about, message) = (self.place_in_macro(at), message.to_string());
        self.issues.push(Issue { offset, about, message, mistake: Some(mistake), remedy });
    }

    /// The place of the selection in `has()`. The server reports the place of the call instead.
    fn place_in_macro(&self, at: ExprRef) -> Option<u32> {
        let expr = self.ast.expr(at);
        if !matches!(expr.kind, ExprKind::Select { test_only: true, .. }) {
            return None;
        }
        let call = self.ast.macro_calls().iter().find(|call| call.id == expr.id)?;
        call.args.first().map(|field| self.ast.expr(*field).offset)
    }

    /// Adds a remedy to the last issue, if it is about this expression, satisfies `is_such` and has no remedy yet.
    fn explain_last(
        &mut self,
        at: ExprRef,
        is_such: impl FnOnce(&Mistake) -> bool,
        remedy: impl FnOnce(&Self) -> Option<Remedy>,
    ) {
        if self.last_issue(at, is_such).is_some_and(|issue| issue.remedy.is_none()) {
            let remedy = remedy(self);
            if let Some(issue) = self.issues.last_mut() {
                issue.remedy = remedy;
            }
        }
    }

    /// The last issue, if it is about this expression and its mistake satisfies `is_such`.
    fn last_issue(&mut self, at: ExprRef, is_such: impl FnOnce(&Mistake) -> bool) -> Option<&mut Issue> {
        let offset = self.ast.expr(at).offset;
        let issue = self.issues.last_mut().filter(|issue| issue.offset == offset)?;
        issue.mistake.as_ref().is_some_and(is_such).then_some(issue)
    }

    fn report_mismatch(&mut self, at: ExprRef, expected: &Type, found: &Type) {
        let named = |shown: &Type| shown.shown().into();
        let mistake = Mistake::WrongType { expected: named(expected), found: named(found) };
        self.report_mistake(at, format_args!("expected type '{expected}' but found '{found}'"), mistake, None);
    }

    fn report_undeclared(&mut self, at: ExprRef, name: &str, mistake: Mistake, remedy: Option<Remedy>) {
        self.report_mistake(at, format_args!("undeclared reference to '{name}' (in container '')"), mistake, remedy);
    }

    /// Reports an error unless an expression has the expected type.
    fn assert_type(&mut self, at: ExprRef, expected: &Type) {
        let found = self.get_type(at);
        if !self.mapping.is_assignable(expected, &found) {
            self.report_mismatch(at, expected, &found);
        }
    }
}

fn type_of_literal(literal: &Literal) -> Type {
    match literal {
        Literal::Null => Type::Null,
        Literal::Bool(_) => Type::Bool,
        Literal::Int(_) => Type::Int,
        Literal::Uint(_) => Type::Uint,
        Literal::Double(_) => Type::Double,
        Literal::String(_) => Type::String,
        Literal::Bytes(_) => Type::Bytes,
    }
}

impl Checked {
    pub(crate) fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// The type of the whole expression.
    pub fn result(&self) -> &Type {
        self.type_of(self.root)
    }

    pub fn type_of(&self, at: ExprRef) -> &Type {
        self.known_type(at).unwrap_or(&Type::Error)
    }

    /// The type of an expression; `None` if it was not checked, because a macro has replaced it.
    pub fn known_type(&self, at: ExprRef) -> Option<&Type> {
        self.types.get(at.index()).and_then(Option::as_ref)
    }

    pub fn reference(&self, at: ExprRef) -> &Reference {
        self.references.get(at.index()).unwrap_or(&Reference::None)
    }

    /// The possible overloads of a call.
    pub fn overloads(&self, at: ExprRef) -> &[&'static Overload] {
        match *self.reference(at) {
            Reference::Function { start, end, .. } => {
                self.overloads.get(start as usize..end as usize).unwrap_or_default()
            }
            _ => &[],
        }
    }

    /// Whether the target of a call is the namespace of its function.
    pub fn is_namespaced(&self, at: ExprRef) -> bool {
        matches!(self.reference(at), Reference::Function { is_namespaced: true, .. })
    }

    /// Whether any name refers to a variable.
    pub fn refers_to(&self, variable: &str) -> bool {
        self.references.iter().any(|reference| matches!(reference, Reference::Name(name) if **name == *variable))
    }
}
