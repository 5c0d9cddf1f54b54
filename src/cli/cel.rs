use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;

use serde::Serialize;

use super::exit::{Reasons, all_applied, exit_code};
use super::fault::{Phase, trip};
use super::fence::fenced;
use super::input::{Input, LONGEST_TEXT};
use super::options::{CelOptions, OutputFormat};
use super::until_closed::print;
use super::visible::{visible, visible_json, visible_line, visible_lines};
use crate::files::Projects;
use crd_ls_ide::{
    DefinitionCosts, Dominant, ExpressionCost, RULE_COST_LIMIT, RuleCost, SCHEMA_COST_LIMIT, Snapshot, printed_cost,
};
use crd_ls_model::Keyword;
use crd_ls_text::Text;

/// Runs `crd-ls cel`: prints the cost of each validation rule to stdout.
pub(super) fn cel(options: &CelOptions) -> ExitCode {
    exit_code(run(options))
}

/// Returns whether all rules compile and stay within the cost limits of a rule and of a schema. Fails if a rule or an
/// input can't be checked, or if there is no CRD.
fn run(options: &CelOptions) -> Result<bool, Reasons> {
    let mut definitions: Vec<(String, DefinitionCosts)> = Vec::new();
    let mut complaints: Vec<String> = Vec::new();
    let projects = Projects::new(options.analysis.read()?, options.target.read()?);
    for input in Input::all_but(&options.paths, |path| projects.excludes(path)) {
        let input = input.map_err(|error| error.to_string())?;
        let text = input.read(LONGEST_TEXT).map_err(|error| error.to_string())?;
        let name = input.name().into_owned();
        let costs = fenced(&name, || {
            trip(Phase::Analysis, &text);
            Snapshot::with_options(Text::new(&text), projects.of(Path::new(&name)).analysis).rule_costs()
        });
        let costs = match costs {
            Ok(costs) => costs,
            Err(error) => {
                complaints.push(error.to_string());
                continue;
            }
        };
        if costs.is_empty() && options.paths.iter().any(|path| path.as_os_str() == &*name) {
            complaints.push(format!("{name}: no CustomResourceDefinition found"));
        }
        let too_large = costs.iter().flat_map(|costs| &costs.rules).filter(|rule| !is_judged(rule)).count();
        if too_large > 0 {
            complaints.push(format!("{name}: rules too large to check: {too_large}"));
        }
        definitions.extend(costs.into_iter().map(|costs| (name.clone(), costs)));
    }
    if definitions.is_empty() && complaints.is_empty() {
        complaints.push("no CustomResourceDefinition found in these paths".to_owned());
    }
    let report = match options.format {
        OutputFormat::Text => definitions.iter().map(|(file, costs)| text_of(file, costs)).collect(),
        OutputFormat::Json => json_of(&definitions),
    };
    print(report.as_bytes())?;
    all_applied(&projects)?;
    match complaints.is_empty() {
        true => Ok(definitions.iter().all(|(_, costs)| is_accepted(costs))),
        false => Err(complaints.into_iter().collect()),
    }
}

fn is_judged(rule: &RuleCost) -> bool {
    let is_judged = |expression: &ExpressionCost| expression.max_cost.is_some() || expression.error.is_some();
    is_judged(&rule.rule) && rule.message.iter().all(is_judged)
}

fn is_accepted(costs: &DefinitionCosts) -> bool {
    let is_right = |expression: &ExpressionCost| {
        expression.error.is_none() && expression.cost.is_none_or(|cost| cost <= RULE_COST_LIMIT)
    };
    costs.not_judged.is_empty()
        && costs.rules.iter().all(|rule| is_right(&rule.rule) && rule.message.iter().all(is_right))
        && costs.totals.iter().all(|(_, total)| *total <= SCHEMA_COST_LIMIT)
}

/// The path of each rule, its expressions with their costs, and at the end the total cost of each schema.
fn text_of(file: &str, costs: &DefinitionCosts) -> String {
    let mut text = String::new();
    for rule in &costs.rules {
        let _ = writeln!(text, "{}", visible_line(&format!("{file}: {}", rule.path)));
        add_expression(&mut text, "rule", &rule.rule, rule.cardinality);
        if let Some(message) = &rule.message {
            add_expression(&mut text, "messageExpression", message, 1);
        }
    }
    for (path, total) in costs.totals.iter().filter(|_| !costs.rules.is_empty()) {
        let (share, total) = (share(*total, SCHEMA_COST_LIMIT), printed_cost(*total));
        let _ = writeln!(
            text,
            "{}",
            visible_line(&format!("{file}: {path}: all rules cost {total}, {share} of the limit"))
        );
    }
    for path in &costs.not_judged {
        let words = "its rules are not compiled; run `crd-ls check` for the errors to fix first";
        let _ = writeln!(text, "{}", visible_line(&format!("{file}: {path}: {words}")));
    }
    text
}

fn add_expression(text: &mut String, field: &str, expression: &ExpressionCost, cardinality: u64) {
    for (index, line) in visible_lines(&expression.text).lines().enumerate() {
        let label = if index == 0 { format!("{field}: ") } else { " ".repeat(field.len() + 2) };
        let _ = writeln!(text, "  {label}{line}");
    }
    match (expression.max_cost, expression.cost, &expression.error) {
        (Some(max_cost), Some(cost), _) => {
            let (share, cost) = (share(cost, RULE_COST_LIMIT), printed_cost(cost));
            let times = if cardinality == 1 { String::new() } else { format!(" × {cardinality} = {cost}") };
            let max_cost = printed_cost(max_cost);
            let _ = writeln!(text, "    {}, costs {max_cost}{times}, {share} of the limit", expression.result_type);
            if let Some(dominant) = &expression.dominant {
                let _ = writeln!(text, "    {}", visible(&dominant_factor(dominant)));
            }
        }
        (_, _, Some(error)) => text.extend(visible_lines(error).lines().map(|line| format!("    {line}\n"))),
        _ => text.push_str("    not checked: it is too large\n"),
    }
}

/// The factor that dominates the cost, and the keyword that bounds it or is missing.
fn dominant_factor(Dominant { path, keyword, size, is_unbounded }: &Dominant) -> String {
    let parts = match keyword {
        Keyword::MaxLength => "characters",
        Keyword::MaxProperties => "entries",
        _ => "items",
    };
    let name = keyword.name();
    match is_unbounded {
        true => format!("mostly for {size} {parts} of `{path}`, which has no `{name}`"),
        false => format!("mostly for {size} {parts} of `{path}`, the value of its `{name}`"),
    }
}

/// The cost as a share of the limit, in words.
fn share(cost: u64, limit: u64) -> String {
    match cost as f64 * 100.0 / limit as f64 {
        share if share >= 10_000.0 => "more than 10000 %".to_owned(),
        share if share >= 10.0 => format!("{share:.0} %"),
        share if share >= 0.1 || share == 0.0 => format!("{share:.1} %"),
        _ => "less than 0.1 %".to_owned(),
    }
}

/// The JSON object of a CRD. The names of the fields and their order are a public format and must not change.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct DefinitionRow<'a> {
    file: &'a str,
    document: u32,
    cel_total: BTreeMap<String, u64>,
    rules: Vec<RuleRow<'a>>,
    /// The schemas whose rules are not compiled.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    not_judged: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RuleRow<'a> {
    path: String,
    rule: &'a str,
    max_cost: u64,
    max_cardinality: u64,
    cost: u64,
    error: Option<&'a str>,
    uses_old_self: bool,
    #[serde(flatten)]
    message: Option<MessageRow<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MessageRow<'a> {
    message_expression_max_cost: u64,
    message_expression_error: Option<&'a str>,
}

fn json_of(definitions: &[(String, DefinitionCosts)]) -> String {
    let row = |(file, costs): &(String, DefinitionCosts)| {
        let cel_total = costs.totals.iter().map(|(path, total)| (path.to_string(), *total)).collect();
        let rules = costs.rules.iter().map(RuleRow::new).collect();
        let not_judged = costs.not_judged.iter().map(ToString::to_string).collect();
        let row = DefinitionRow { file, document: costs.document, cel_total, rules, not_judged };
        visible_json(&row)
    };
    let rows: Vec<String> = definitions.iter().map(row).collect();
    format!("[\n{}\n]\n", rows.join(",\n"))
}

impl<'a> RuleRow<'a> {
    fn new(rule: &'a RuleCost) -> Self {
        let is_right = rule.rule.max_cost.is_some();
        let message = rule.message.as_ref().map(|message| MessageRow {
            message_expression_max_cost: message.max_cost.unwrap_or_default(),
            message_expression_error: message.error.as_deref(),
        });
        Self {
            path: rule.path.to_string(),
            rule: &rule.rule.text,
            max_cost: rule.rule.max_cost.unwrap_or_default(),
            max_cardinality: if is_right { rule.cardinality } else { 0 },
            cost: rule.rule.cost.unwrap_or_default(),
            error: rule.rule.error.as_deref(),
            uses_old_self: rule.uses_old_self,
            message,
        }
    }
}
