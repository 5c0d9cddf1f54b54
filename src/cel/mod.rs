//! The expression language of `x-kubernetes-validations`: its syntax tree. Knows no YAML and no CRD.

mod ast;

pub use ast::{Ast, Entry, Expr, ExprKind, ExprRef, Field, Literal, MacroCall};
