//! Sets of optional fields of `self`: a rule rejects every object that lacks all fields of a set.
//!
//! `&&` and `||` ignore an error on one side if the other side decides. So each part of an expression has two results:
//! the sets whose absence makes it false or an error, and the sets whose absence makes it true or an error. Fields in
//! loops are excluded, because the loops may be empty.

use super::unguarded::{FieldRead, path_of};
use crate::ast::{Ast, ExprKind, ExprRef};

/// A set of fields. If an object lacks them all, the condition is not true.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Refusal {
    /// The fields in the order of the expression.
    pub fields: Vec<FieldRead>,
    /// Whether the condition then fails. Otherwise, the condition tests for the fields with `has()`, and is false.
    pub is_failure: bool,
}

/// The maximum number of sets that are collected for a part of an expression.
const MAX_SETS: usize = 16;

/// The maximum number of fields in a set.
const MAX_FIELDS: usize = 3;

/// The smallest sets of fields whose absence makes the expression not true.
pub(super) fn refusals(ast: &Ast) -> Vec<Refusal> {
    Refusals { ast }.of(ast.root()).not_true
}

/// The sets of fields whose absence makes a part not true, and the sets whose absence makes it not false.
#[derive(Default)]
struct Outcomes {
    not_true: Vec<Refusal>,
    not_false: Vec<Refusal>,
}

#[derive(Clone, Copy)]
struct Refusals<'a> {
    ast: &'a Ast,
}

impl Refusals<'_> {
    /// Recursive, because the parser limits the nesting of expressions.
    fn of(self, at: ExprRef) -> Outcomes {
        match &self.ast.expr(at).kind {
            ExprKind::Select { operand, test_only, .. } => {
                let around = self.failures(*operand);
                let own = path_of(self.ast, at).map(|path| Refusal {
                    fields: vec![FieldRead { path, offset: self.ast.expr(at).offset }],
                    is_failure: !test_only,
                });
                let not_false = if *test_only { around.clone() } else { either(around.clone(), own.clone()) };
                Outcomes { not_true: either(around, own), not_false }
            }
            ExprKind::Call { function, target: None, args } => match (&**function, &args[..]) {
                ("!_", &[operand]) => {
                    let Outcomes { not_true, not_false } = self.of(operand);
                    Outcomes { not_true: not_false, not_false: not_true }
                }
                ("_&&_", &[one, other]) => {
                    let (one, other) = (self.of(one), self.of(other));
                    Outcomes {
                        not_true: either(one.not_true, other.not_true),
                        not_false: both(&one.not_false, &other.not_false),
                    }
                }
                ("_||_", &[one, other]) => {
                    let (one, other) = (self.of(one), self.of(other));
                    Outcomes {
                        not_true: both(&one.not_true, &other.not_true),
                        not_false: either(one.not_false, other.not_false),
                    }
                }
                ("_?_:_", &[condition, yes, no]) => {
                    let (yes, no) = (self.of(yes), self.of(no));
                    let fails = self.failures(condition);
                    Outcomes {
                        not_true: either(fails.clone(), both(&yes.not_true, &no.not_true)),
                        not_false: either(fails, both(&yes.not_false, &no.not_false)),
                    }
                }
                (_, args) => self.all(args.iter().copied()),
            },
            ExprKind::Call { target, args, .. } => self.all(target.iter().chain(args).copied()),
            ExprKind::List { elements, .. } => self.all(elements.iter().copied()),
            ExprKind::Comprehension(comprehension) => self.all([comprehension.iter_range]),
            ExprKind::Map { .. } | ExprKind::Struct { .. } => Outcomes::default(),
            ExprKind::Unspecified | ExprKind::Literal(_) | ExprKind::Ident(_) => Outcomes::default(),
        }
    }

    /// The outcomes of a part that fails if one of these parts fails.
    fn all(self, parts: impl IntoIterator<Item = ExprRef>) -> Outcomes {
        let failures = parts.into_iter().fold(Vec::new(), |found, part| either(found, self.failures(part)));
        Outcomes { not_true: failures.clone(), not_false: failures }
    }

    /// The sets of fields whose absence makes a part fail: it is neither true nor false.
    fn failures(self, at: ExprRef) -> Vec<Refusal> {
        let Outcomes { not_true, not_false } = self.of(at);
        if not_true == not_false {
            return not_true;
        }
        let failing = both(&not_true, &not_false).into_iter();
        failing.map(|refusal| Refusal { is_failure: true, ..refusal }).collect()
    }
}

/// The smallest sets of the two lists together.
fn either(one: Vec<Refusal>, other: impl IntoIterator<Item = Refusal>) -> Vec<Refusal> {
    smallest(one.into_iter().chain(other))
}

/// The smallest unions of one set from each list.
fn both(one: &[Refusal], other: &[Refusal]) -> Vec<Refusal> {
    let unions = one.iter().flat_map(|one| other.iter().map(|other| union(one, other)));
    smallest(unions.filter(|union| union.fields.len() <= MAX_FIELDS))
}

fn union(one: &Refusal, other: &Refusal) -> Refusal {
    let mut fields = one.fields.clone();
    let is_new = |field: &&FieldRead| one.fields.iter().all(|known| known.path != field.path);
    fields.extend(other.fields.iter().filter(is_new).cloned());
    fields.sort_by_key(|field| field.offset);
    Refusal { fields, is_failure: one.is_failure && other.is_failure }
}

/// Removes the sets that contain another set. Of two equal sets, one is kept, which is a failure only if both are.
fn smallest(sets: impl Iterator<Item = Refusal>) -> Vec<Refusal> {
    let mut kept: Vec<Refusal> = Vec::new();
    for set in sets {
        if kept.iter().any(|other| is_within(other, &set) && (!other.is_failure || set.is_failure)) {
            continue;
        }
        kept.retain(|other| !is_within(&set, other));
        if kept.len() < MAX_SETS {
            kept.push(set);
        }
    }
    kept
}

/// Whether `other` contains all fields of `set`.
fn is_within(set: &Refusal, other: &Refusal) -> bool {
    set.fields.iter().all(|field| other.fields.iter().any(|known| known.path == field.path))
}
