//! The costs of each definition's rules, in the server's order.

use super::checked::Checked;
use crate::problem::ExpressionField;
use crate::validations::{Expression, Expressions, declaration_path, limiting_keyword};
use crd_ls_cel::{DeclStep, RULE_LIMIT, SizedPart};
use crd_ls_model::{Edge, FieldPath, Keyword, Schema};

/// The costs of one definition's rules.
#[derive(Clone, Debug, Default)]
pub struct DefinitionCosts {
    /// The number of the document in kubectl's count, from 0.
    pub document: u32,
    /// The total costs of schemas, by the paths that the server prints.
    pub totals: Vec<(FieldPath, u64)>,
    pub rules: Vec<RuleCost>,
    /// The schemas whose rules are not compiled, by the paths that the server prints. Either other errors hold back the
    /// rules, or another tool changes the schema first.
    pub not_judged: Vec<FieldPath>,
}

/// The server's analysis of a rule.
#[derive(Clone, Debug)]
pub struct RuleCost {
    /// The path of the rule's object, as the server prints it.
    pub path: FieldPath,
    pub rule: ExpressionCost,
    pub message: Option<ExpressionCost>,
    /// The maximum number of evaluations of the rule in one object.
    pub cardinality: u64,
    pub uses_old_self: bool,
}

/// The server's analysis of an expression.
#[derive(Clone, Debug)]
pub struct ExpressionCost {
    pub text: String,
    /// The type of the expression's result.
    pub result_type: &'static str,
    /// The maximum cost of one evaluation. None if the expression does not compile.
    pub max_cost: Option<u64>,
    /// The cost of all evaluations in one object.
    pub cost: Option<u64>,
    /// The size that contributes most to the cost. None if the cost is far below its limit.
    pub dominant: Option<Dominant>,
    /// The server's error about an expression that does not compile. None also for an expression that is not compiled
    /// here.
    pub error: Option<String>,
}

/// The size that contributes most to an expression's cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dominant {
    /// The path to the value of this size: `self.items[*].name`.
    pub path: String,
    /// The keyword that bounds the size.
    pub keyword: Keyword,
    /// The maximum size.
    pub size: u64,
    /// Whether the keyword is missing, so that only the maximum size of a request limits the size.
    pub is_unbounded: bool,
}

/// A cost below this fraction of its limit needs no attention.
const NOTICEABLE: u64 = 100;

/// Adds the rules of a version's schema, which the server prints as `path`.
pub(crate) fn collect(checked: &Checked, path: &FieldPath, out: &mut DefinitionCosts) {
    let are_hidden = checked.obstacles.hide_rules();
    if !are_hidden {
        out.totals.push((path.clone(), checked.costs.total));
    }
    let mut pending = vec![Visit::Enter(checked, path.clone())];
    while let Some(step) = pending.pop() {
        match step {
            Visit::Leave(expressions, schema, path) => out.rules.extend(rules(expressions, schema, &path)),
            Visit::Enter(checked, path) => {
                let is_compiled = !are_hidden && !checked.obstacles.keywords;
                match checked.expressions.as_deref().filter(|_| is_compiled) {
                    Some(expressions) => pending.push(Visit::Leave(expressions, &checked.schema, path.clone())),
                    None if checked.schema.keywords().contains(Keyword::XValidations) => {
                        out.not_judged.push(path.clone());
                    }
                    None => {}
                }
                let mut children: Vec<_> = checked.schema.children().iter().zip(&checked.children).collect();
                // `pending` is a stack, so the first child has to be pushed last.
                children.sort_by_key(|(child, _)| std::cmp::Reverse(rank(&child.edge)));
                pending
                    .extend(children.into_iter().map(|(child, checked)| Visit::Enter(checked, path.at(&child.edge))));
            }
        }
    }
}

enum Visit<'c> {
    Enter(&'c Checked, FieldPath),
    Leave(&'c Expressions, &'c Schema, FieldPath),
}

/// The order in which the server visits child schemas.
fn rank(edge: &Edge) -> (u8, &str) {
    match edge {
        Edge::AdditionalProperties => (0, ""),
        Edge::Property(name) => (1, name),
        _ => (2, ""),
    }
}

fn rules(expressions: &Expressions, schema: &Schema, path: &FieldPath) -> Vec<RuleCost> {
    let mut rules: Vec<RuleCost> = Vec::new();
    for expression in expressions.iter() {
        let cost = expression_cost(expressions, expression, schema);
        match (expression.field, rules.last_mut()) {
            (ExpressionField::MessageExpression, Some(rule)) => rule.message = Some(cost),
            _ => rules.push(RuleCost {
                path: path.join(&expression.tail()).parent().unwrap_or_default(),
                rule: cost,
                message: None,
                cardinality: expressions.cardinality,
                uses_old_self: expression.compiled.uses_old_self,
            }),
        }
    }
    rules
}

fn expression_cost(expressions: &Expressions, expression: &Expression, schema: &Schema) -> ExpressionCost {
    let cost = expression.total_cost(expressions.cardinality);
    let is_noticeable = cost.is_some_and(|cost| cost >= RULE_LIMIT / NOTICEABLE);
    let size = if is_noticeable { expressions.deciding_part(expression) } else { None };
    ExpressionCost {
        text: expression.text.to_string(),
        result_type: expression.field.result_type(),
        max_cost: expression.compiled.cost.as_ref().ok().copied(),
        cost,
        dominant: size.and_then(|size| Dominant::new(schema, &size)),
        error: expression.server_words(),
    }
}

impl Dominant {
    fn new(schema: &Schema, size: &SizedPart) -> Option<Self> {
        let edges = declaration_path(&size.steps)?;
        let part = edges.iter().try_fold(schema, |schema, edge| Some(&*schema.child(edge)?.schema))?;
        let mut path = "self".to_owned();
        for step in &size.steps {
            match step {
                DeclStep::Field(name) => path.extend([".", name]),
                DeclStep::Item | DeclStep::Value => path.push_str("[*]"),
            }
        }
        let keyword = limiting_keyword(size.keyword);
        Some(Self { path, keyword, size: size.now, is_unbounded: part.field(keyword).is_none() })
    }
}
