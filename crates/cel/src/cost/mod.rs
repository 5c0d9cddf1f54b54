//! The maximum cost of a rule, estimated from the bounds in the schema.
//!
//! Source: cel-go/checker/cost.go, k8s.io/apiserver/pkg/cel/library/cost.go, `sizeEstimator` in
//! k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/compilation.go.

mod budget;
mod calls;
mod comprehensions;
mod functions;
mod paths;
mod range;
mod sizes;

#[cfg(test)]
mod tests;

pub use budget::{CRD_LIMIT, RULE_LIMIT, TotalCost, exceeded, printed_cost};
pub(crate) use range::CostRange;

use crate::ast::{Ast, EntryExpr as MapEntry, ExprKind, ExprRef};
use crate::check::{Checked, Reference};
use crate::types::{self, DeclType, Kind, Type};

use paths::{Path, PathStep, Paths};

/// The cost of a name or of the selection of a field. Constants and `has()` are free.
const SELECT: CostRange = CostRange::exactly(1);
const CREATE_LIST: CostRange = CostRange::exactly(10);
const CREATE_MAP: CostRange = CostRange::exactly(30);
const CREATE_MESSAGE: CostRange = CostRange::exactly(40);
/// The cost of reading a character.
const PER_CHARACTER: f64 = 0.1;
/// The cost per character of a pattern.
const PER_PATTERN_CHARACTER: f64 = 0.25;

/// The maximum number of estimated expressions, the same as in the checker.
const MAX_VISITS: u32 = 500_000;

/// The cost of one evaluation. `root` is the declaration of `self`. `None` if macros on the results of macros create
/// too many expressions.
pub(crate) fn estimate(ast: &Ast, checked: &Checked, root: &DeclType) -> Option<CostRange> {
    let mut coster = Coster::new(ast, checked, root);
    let cost = coster.cost(ast.root());
    (coster.visits <= MAX_VISITS).then_some(cost)
}

/// The cost of each part of an expression, by the index of its [`ExprRef`].
pub(crate) fn spent(ast: &Ast, checked: &Checked, root: &DeclType) -> Option<Vec<Spent>> {
    let mut coster = Coster { spent: vec![Spent::default(); ast.exprs().len()], ..Coster::new(ast, checked, root) };
    coster.cost(ast.root());
    (coster.visits <= MAX_VISITS).then_some(coster.spent)
}

/// The places that the expression reads and whose size the schema can bound, each once.
pub(crate) fn sized_parts(ast: &Ast, checked: &Checked, root: &DeclType) -> Vec<Vec<types::DeclStep>> {
    let mut coster = Coster::new(ast, checked, root);
    coster.cost(ast.root());
    let mut parts: Vec<Vec<types::DeclStep>> = Vec::new();
    for path in coster.expr_paths.iter().filter(|path| coster.paths.max_elements(**path, root).is_some()) {
        let steps = coster.paths.steps(*path).iter().skip(1).map(declared_step).collect::<Option<Vec<_>>>();
        parts.extend(steps.filter(|steps| !parts.contains(steps)));
    }
    parts
}

/// The corresponding step of declarations; `None` for the keys of maps and the positions in lists.
fn declared_step(step: &PathStep<'_>) -> Option<types::DeclStep> {
    match step {
        PathStep::Name(name) => Some(types::DeclStep::Field((*name).into())),
        PathStep::Items => Some(types::DeclStep::Item),
        PathStep::Values => Some(types::DeclStep::Value),
        PathStep::Keys | PathStep::Indices => None,
    }
}

/// The maximum cost of a part of an expression.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// The cost of each evaluation of the part.
    pub once: u64,
    /// The cost in one evaluation of the whole expression, which can repeat the part.
    pub total: u64,
}

struct Coster<'a> {
    ast: &'a Ast,
    checked: &'a Checked,
    root: &'a DeclType,
    paths: Paths<'a>,
    expr_paths: Vec<Path>,
    sizes: Vec<Option<CostRange>>,
    entry_sizes: Vec<Option<EntrySize>>,
    locals: Vec<(&'a str, CostedLocal)>,
    visits: u32,
    /// The cost of each part; empty if not requested.
    spent: Vec<Spent>,
    /// The number of iterations of the surrounding loops.
    times: u64,
}

/// The sizes of the items of a list, or of the keys and values of a map.
#[derive(Clone, Copy)]
struct EntrySize {
    is_list: bool,
    key: CostRange,
    value: CostRange,
}

/// A variable of a macro.
#[derive(Clone, Copy)]
struct CostedLocal {
    path: Path,
    size: Option<CostRange>,
    entry_size: Option<EntrySize>,
}

impl EntrySize {
    fn union(one: Option<EntrySize>, other: Option<EntrySize>) -> Option<EntrySize> {
        let (one, other) = (one?, other?);
        Some(EntrySize { is_list: one.is_list, key: one.key.union(other.key), value: one.value.union(other.value) })
    }
}

impl<'a> Coster<'a> {
    fn new(ast: &'a Ast, checked: &'a Checked, root: &'a DeclType) -> Self {
        let count = ast.exprs().len();
        Coster {
            ast,
            checked,
            root,
            paths: Paths::default(),
            expr_paths: vec![Path::default(); count],
            sizes: vec![None; count],
            entry_sizes: vec![None; count],
            locals: Vec::new(),
            visits: 0,
            spent: Vec::new(),
            times: 1,
        }
    }

    fn cost(&mut self, at: ExprRef) -> CostRange {
        self.visits += 1;
        if self.visits > MAX_VISITS {
            return CostRange::default();
        }
        let cost = self.cost_of(at);
        if let Some(spent) = self.spent.get_mut(at.index()) {
            spent.once = cost.max;
            spent.total = spent.total.saturating_add(cost.max.saturating_mul(self.times));
        }
        cost
    }

    fn cost_of(&mut self, at: ExprRef) -> CostRange {
        let ast = self.ast;
        match &ast.expr(at).kind {
            ExprKind::Unspecified | ExprKind::Literal(_) => CostRange::default(),
            ExprKind::Ident(_) => self.cost_name(at),
            ExprKind::Select { .. } if self.name_of(at).is_some() => self.cost_name(at),
            ExprKind::Select { operand, field, test_only } => self.cost_select(at, *operand, field, *test_only),
            ExprKind::Call { function, target, args } => self.cost_call(at, function, *target, args),
            ExprKind::List { elements, .. } => self.cost_list(at, elements),
            ExprKind::Map { entries } => self.cost_map(at, entries),
            ExprKind::Struct { fields, .. } => {
                fields.iter().fold(CREATE_MESSAGE, |sum, field| sum.plus(self.cost(field.value)))
            }
            ExprKind::Comprehension { .. } => self.cost_comprehension(at),
        }
    }

    /// The name that the checker resolved for an expression.
    fn name_of(&self, at: ExprRef) -> Option<&'a str> {
        match self.checked.reference(at) {
            Reference::Name(name) if !matches!(self.ast.expr(at).kind, ExprKind::Struct { .. }) => Some(name),
            _ => None,
        }
    }

    fn cost_name(&mut self, at: ExprRef) -> CostRange {
        let Some(name) = self.name_of(at) else { return SELECT };
        let path = match self.local(name) {
            Some(local) => local.path,
            None => self.paths.append(Path::default(), PathStep::Name(name)),
        };
        self.set_path(at, path);
        SELECT
    }

    fn cost_select(&mut self, at: ExprRef, operand: ExprRef, field: &'a str, test_only: bool) -> CostRange {
        let cost = self.cost(operand);
        if test_only {
            return cost;
        }
        let path = self.path_of(operand);
        let path = self.paths.append(path, PathStep::Name(field));
        self.set_path(at, path);
        match self.type_of(operand).kind() {
            Kind::Map | Kind::Object | Kind::Param => cost.plus(SELECT),
            _ => cost,
        }
    }

    fn cost_list(&mut self, at: ExprRef, elements: &[ExprRef]) -> CostRange {
        let mut cost = CREATE_LIST;
        let mut value = if elements.is_empty() { CostRange::default() } else { CostRange::EMPTY };
        for &element in elements {
            cost = cost.plus(self.cost(element));
            value = value.union(self.size_or_unknown(element));
        }
        self.set_entry_size(at, Some(EntrySize { is_list: true, key: CostRange::exactly(1), value }));
        cost
    }

    fn cost_map(&mut self, at: ExprRef, entries: &[MapEntry]) -> CostRange {
        let mut cost = CREATE_MAP;
        let empty = if entries.is_empty() { CostRange::default() } else { CostRange::EMPTY };
        let (mut key, mut value) = (empty, empty);
        for entry in entries {
            cost = cost.plus(self.cost(entry.key)).plus(self.cost(entry.value));
            key = key.union(self.size_or_unknown(entry.key));
            value = value.union(self.size_or_unknown(entry.value));
        }
        self.set_entry_size(at, Some(EntrySize { is_list: false, key, value }));
        cost
    }

    fn type_of(&self, at: ExprRef) -> &'a Type {
        self.checked.type_of(at)
    }

    /// The innermost macro variable with this name.
    fn local(&self, name: &str) -> Option<&CostedLocal> {
        self.locals.iter().rev().find(|(local, _)| *local == name).map(|(_, local)| local)
    }

    fn path_of(&self, at: ExprRef) -> Path {
        match self.name_of(at).and_then(|name| self.local(name)) {
            Some(local) => local.path,
            None => self.expr_paths.get(at.index()).copied().unwrap_or_default(),
        }
    }

    fn set_path(&mut self, at: ExprRef, path: Path) {
        if let Some(slot) = self.expr_paths.get_mut(at.index()) {
            *slot = path;
        }
    }
}
