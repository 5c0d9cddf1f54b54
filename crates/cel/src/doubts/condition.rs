//! Conditions with a constant result.
//!
//! A condition is never true if its requirements contradict each other: two comparisons of one expression with
//! constants that leave no value, or a condition and its opposite. It is never false if its opposite is never true.

use super::relation::{Relation, Remaining};
use super::same::is_same;
use crate::ast::{Ast, ExprKind, ExprRef, Literal};
use crate::check::Checked;
use crate::types::Type;

/// More parallel conditions than this are not compared with each other.
const MAX_CONDITIONS: usize = 64;

/// The constant result of the whole expression. `None` for a literal `false`, which is intended: it forbids a field.
pub(super) fn constant(ast: &Ast, checked: &Checked) -> Option<bool> {
    let root = ast.root();
    if let ExprKind::Literal(literal) = &ast.expr(root).kind {
        return matches!(literal, Literal::Bool(true)).then_some(true);
    }
    let judge = Judge { ast, checked };
    [(true, false), (false, true)]
        .into_iter()
        .find(|(_, wanted)| judge.is_contradiction(root, *wanted))
        .map(|(it, _)| it)
}

/// The number of comparisons with a constant result in the expression.
pub(super) fn constant_comparisons(ast: &Ast, checked: &Checked) -> usize {
    let judge = Judge { ast, checked };
    let is_comparison = |at: &ExprRef| match &ast.expr(*at).kind {
        ExprKind::Call { function, target: None, .. } => Relation::of_operator(function).is_some(),
        _ => false,
    };
    let is_constant = |at: &ExprRef| [true, false].into_iter().any(|wanted| judge.is_contradiction(*at, wanted));
    (0..ast.exprs().len()).map(ExprRef::new).filter(is_comparison).filter(is_constant).count()
}

#[derive(Clone, Copy)]
struct Judge<'a> {
    ast: &'a Ast,
    checked: &'a Checked,
}

/// Conditions that must hold together.
#[derive(Default)]
struct Conditions<'a> {
    compared: Vec<(ExprRef, Relation, &'a Literal)>,
    /// Other conditions, with their required results.
    others: Vec<(ExprRef, bool)>,
    /// Whether one of the conditions cannot hold.
    is_impossible: bool,
}

impl<'a> Judge<'a> {
    /// Whether a condition can never be `wanted`.
    fn is_contradiction(self, at: ExprRef, wanted: bool) -> bool {
        let mut conditions = Conditions::default();
        self.collect(at, wanted, &mut conditions);
        let count = conditions.compared.len() + conditions.others.len();
        conditions.is_impossible
            || count <= MAX_CONDITIONS && (self.excludes_all(&conditions.compared) || self.has_opposites(&conditions))
    }

    /// Collects the requirements for a condition to be `wanted`. Recursive, because the parser limits the nesting of
    /// conditions.
    fn collect(self, at: ExprRef, wanted: bool, conditions: &mut Conditions<'a>) {
        let ast = self.ast;
        let ExprKind::Call { function, target: None, args } = &ast.expr(at).kind else {
            if let ExprKind::Literal(Literal::Bool(value)) = ast.expr(at).kind {
                conditions.is_impossible |= value != wanted;
            } else {
                conditions.others.push((at, wanted));
            }
            return;
        };
        match (&**function, &args[..], wanted) {
            ("!_", &[operand], _) => self.collect(operand, !wanted, conditions),
            ("_&&_", &[one, other], true) | ("_||_", &[one, other], false) => {
                self.collect(one, wanted, conditions);
                self.collect(other, wanted, conditions);
            }
            // One of the two conditions suffices.
            ("_&&_" | "_||_", &[one, other], _) => {
                conditions.is_impossible |= self.is_contradiction(one, wanted) && self.is_contradiction(other, wanted);
            }
            (operator, &[one, other], _) => match Relation::of_operator(operator) {
                Some(relation) if wanted => self.compare(one, relation, other, (at, wanted), conditions),
                Some(relation) => self.compare(one, relation.negated(), other, (at, wanted), conditions),
                None => conditions.others.push((at, wanted)),
            },
            _ => conditions.others.push((at, wanted)),
        }
    }

    fn compare(
        self,
        one: ExprRef,
        relation: Relation,
        other: ExprRef,
        whole: (ExprRef, bool),
        conditions: &mut Conditions<'a>,
    ) {
        match (&self.ast.expr(one).kind, &self.ast.expr(other).kind) {
            (ExprKind::Literal(one), ExprKind::Literal(other)) => {
                conditions.is_impossible |= relation.of_constants(one, other) == Some(false);
            }
            (_, ExprKind::Literal(Literal::Null)) if self.is_never_null(one) => {
                conditions.is_impossible |= relation == Relation::Equal;
            }
            (ExprKind::Literal(Literal::Null), _) if self.is_never_null(other) => {
                conditions.is_impossible |= relation == Relation::Equal;
            }
            (_, ExprKind::Literal(constant)) => conditions.compared.push((one, relation, constant)),
            (ExprKind::Literal(constant), _) => conditions.compared.push((other, relation.reversed(), constant)),
            _ if is_same(self.ast, one, other) => conditions.is_impossible |= !relation.holds_of_equals(),
            _ => conditions.others.push(whole),
        }
    }

    /// Whether the comparisons of one expression exclude all of its values.
    fn excludes_all(self, compared: &[(ExprRef, Relation, &'a Literal)]) -> bool {
        compared.iter().any(|(operand, ..)| {
            let mut remaining = if self.is_length(*operand) { Remaining::of_length() } else { Remaining::default() };
            for (other, relation, constant) in compared {
                let is_ordered = !matches!(relation, Relation::Equal | Relation::NotEqual);
                // Between consecutive integers, there can be a number of another type.
                let is_exact = !is_ordered || matches!(self.checked.type_of(*operand), Type::Int);
                if is_exact && is_same(self.ast, *operand, *other) {
                    remaining.restrict(*relation, constant);
                }
            }
            remaining.is_empty()
        })
    }

    fn has_opposites(self, conditions: &Conditions<'a>) -> bool {
        let others = &conditions.others;
        others.iter().enumerate().any(|(place, (one, wanted))| {
            let rest = others.get(place + 1..).unwrap_or_default();
            rest.iter().any(|(other, other_wanted)| wanted != other_wanted && is_same(self.ast, *one, *other))
        })
    }

    /// Whether a value is an optional or the result of parsing a string, neither of which can be null.
    fn is_never_null(self, at: ExprRef) -> bool {
        matches!(self.checked.type_of(at), Type::Opaque(..))
    }

    fn is_length(self, at: ExprRef) -> bool {
        matches!(&self.ast.expr(at).kind, ExprKind::Call { function, .. } if function == "size")
    }
}
