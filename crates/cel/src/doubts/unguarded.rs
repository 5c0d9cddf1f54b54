//! Fields of `self` that an expression reads without a preceding `has()`.
//!
//! An error on one side of `&&` and `||` does not count if the other side decides, so a condition guards the parts
//! before it and after it. A field that one side of `||` reads can be missing if the other side is true. So the field
//! counts only if the other side reads it, too, or consists of `has()` only.

use crate::ast::{Ast, ExprKind, ExprRef};

/// A field that every evaluation of the expression reads.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FieldRead {
    /// The names from `self` to the field, as written in the expression.
    pub path: Box<[Box<str>]>,
    /// The place of the selection, in code points.
    pub offset: u32,
}

/// The fields of `self` that are read without `has()` around them, each once, in document order. Fields in loops are
/// excluded, because the loops may be empty.
pub fn unguarded(ast: &Ast) -> Vec<FieldRead> {
    let mut reads = Reads { ast, guards: Vec::new(), pairs: Vec::new(), found: Vec::new() };
    reads.visit(ast.root());
    reads.found
}

/// The names from `self` to a field.
type FieldNames = Box<[Box<str>]>;

struct Reads<'a> {
    ast: &'a Ast,
    /// The fields that are known to be present while the current part is evaluated.
    guards: Vec<FieldNames>,
    /// The fields that are known to be present together or missing together.
    pairs: Vec<[FieldNames; 2]>,
    found: Vec<FieldRead>,
}

impl<'a> Reads<'a> {
    /// Recursive, because the parser limits the nesting of expressions.
    fn visit(&mut self, at: ExprRef) {
        let ast = self.ast;
        match &ast.expr(at).kind {
            ExprKind::Select { operand, test_only, .. } => {
                self.visit(*operand);
                if !test_only {
                    self.read(at);
                }
            }
            ExprKind::Call { function, target: None, args } => match (&**function, &args[..]) {
                ("_&&_", &[one, other]) => {
                    self.visit_guarded(one, other, true);
                    self.visit_guarded(other, one, true);
                }
                ("_||_", &[one, other]) => self.visit_alternatives(one, other),
                ("_?_:_", &[condition, yes, no]) => {
                    self.visit(condition);
                    self.visit_guarded(yes, condition, true);
                    self.visit_guarded(no, condition, false);
                }
                (_, args) => args.iter().for_each(|arg| self.visit(*arg)),
            },
            ExprKind::Call { target, args, .. } => target.iter().chain(args).for_each(|part| self.visit(*part)),
            ExprKind::List { elements, .. } => elements.iter().for_each(|element| self.visit(*element)),
            ExprKind::Comprehension(comprehension) => self.visit(comprehension.iter_range),
            ExprKind::Map { .. } | ExprKind::Struct { .. } => {}
            ExprKind::Unspecified | ExprKind::Literal(_) | ExprKind::Ident(_) => {}
        }
    }

    /// Visits the sides of `||`: each side matters only where the other side is false.
    fn visit_alternatives(&mut self, one: ExprRef, other: ExprRef) {
        let outer = self.found.len();
        let mut reads = |at, condition| {
            self.visit_guarded(at, condition, false);
            self.found.split_off(outer)
        };
        let (mut reads_of_one, mut reads_of_other) = (reads(one, other), reads(other, one));
        let has = |reads: &[FieldRead], path: &[Box<str>]| reads.iter().any(|read| *read.path == *path);
        let other_asks = self.only_asks(other);
        reads_of_one.retain(|read| other_asks || has(&reads_of_other, &read.path));
        let one_asks = self.only_asks(one);
        reads_of_other.retain(|read| one_asks && !has(&reads_of_one, &read.path));
        self.found.extend(reads_of_one);
        self.found.extend(reads_of_other);
    }

    /// Whether a condition only tests for the presence of fields.
    fn only_asks(&self, at: ExprRef) -> bool {
        match &self.ast.expr(at).kind {
            ExprKind::Select { test_only, .. } => *test_only,
            ExprKind::Call { function, target: None, args } if matches!(&**function, "!_" | "_&&_" | "_||_") => {
                args.iter().all(|arg| self.only_asks(*arg))
            }
            _ => false,
        }
    }

    fn visit_guarded(&mut self, at: ExprRef, condition: ExprRef, answer: bool) {
        let (guards, pairs) = (self.guards.len(), self.pairs.len());
        self.guard(condition, answer);
        self.visit(at);
        self.guards.truncate(guards);
        self.pairs.truncate(pairs);
    }

    /// Collects the fields that are present if a condition has this result.
    fn guard(&mut self, at: ExprRef, answer: bool) {
        match &self.ast.expr(at).kind {
            ExprKind::Select { test_only: true, .. } if answer => self.guards.extend(path_of(self.ast, at)),
            ExprKind::Call { function, target: None, args } => match (&**function, &args[..], answer) {
                ("!_", &[operand], _) => self.guard(operand, !answer),
                ("_&&_", &[one, other], true) | ("_||_", &[one, other], false) => {
                    self.guard(one, answer);
                    self.guard(other, answer);
                }
                ("_==_", &[one, other], true) | ("_!=_", &[one, other], false) => {
                    self.pairs.extend(self.asked(one).zip(self.asked(other)).map(<[_; 2]>::from));
                }
                _ => {}
            },
            _ => {}
        }
    }

    /// The field of a test `has(field)`.
    fn asked(&self, at: ExprRef) -> Option<FieldNames> {
        let is_test = matches!(self.ast.expr(at).kind, ExprKind::Select { test_only: true, .. });
        if is_test { path_of(self.ast, at) } else { None }
    }

    /// Whether the field, or the other field of its pair, is known to be present.
    fn is_guarded(&self, path: &FieldNames) -> bool {
        let others = self.pairs.iter().filter_map(|[one, other]| match path {
            path if path == one => Some(other),
            path if path == other => Some(one),
            _ => None,
        });
        std::iter::once(path).chain(others).any(|path| self.guards.contains(path))
    }

    fn read(&mut self, at: ExprRef) {
        let Some(path) = path_of(self.ast, at) else { return };
        let is_known = self.found.iter().any(|found| found.path == path);
        if !is_known && !self.is_guarded(&path) {
            self.found.push(FieldRead { path, offset: self.ast.expr(at).offset });
        }
    }
}

/// The names from `self` to a selected field.
pub(super) fn path_of(ast: &Ast, mut at: ExprRef) -> Option<FieldNames> {
    let mut names: Vec<Box<str>> = Vec::new();
    loop {
        match &ast.expr(at).kind {
            ExprKind::Select { operand, field, .. } => {
                names.push(field.as_str().into());
                at = *operand;
            }
            ExprKind::Ident(name) if name == "self" => {
                names.reverse();
                return Some(names.into());
            }
            _ => return None,
        }
    }
}
