use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use serde_json::{Value, json};

use super::exit::{Reasons, all_applied, exit_code};
use super::fence::fenced_command;
use super::input::{Input, LONGEST_TEXT, refuse_stdin_twice};
use super::options::{EvalOptions, OutputFormat};
use super::say::{say, say_report};
use super::until_closed::print;
use super::visible::{visible_json, visible_line, visible_lines};
use crate::files::Projects;
use crd_ls_ide::{
    AnalysisOptions, Evaluated, ExpressionFault, NoEvaluation, Question, ShownValue, Snapshot, WhichObject,
};
use crd_ls_model::FieldPath;
use crd_ls_text::{Encoding, Text};

/// Runs `crd-ls eval`: prints the value of an expression to stdout.
pub(super) fn eval(options: &EvalOptions) -> ExitCode {
    exit_code(fenced_command(&options.crd.to_string_lossy(), || run(options)))
}

/// Returns whether the expression has a value.
fn run(options: &EvalOptions) -> Result<bool, Reasons> {
    refuse_stdin_twice([&options.crd, &options.object].into_iter().chain(&options.old))?;
    let object = read(&options.object)?;
    let old = options.old.as_deref().map(read).transpose()?;
    let projects = Projects::new(Arc::default(), options.target.read()?);
    let kubernetes = projects.kubernetes(&options.crd);
    let analysis = AnalysisOptions { kubernetes, ..Arc::unwrap_or_clone(options.analysis.read()?) };
    let snapshot = Snapshot::with_options(read(&options.crd)?, Arc::new(analysis));
    let question = Question {
        expression: &options.expression,
        object,
        old,
        path: FieldPath::parse(options.field_path.as_deref().unwrap_or_default()),
        version: options.version_name.as_deref(),
        has_optional_old_self: options.optional_old_self,
    };
    let evaluated = snapshot.evaluate(&question).map_err(|reason| printed(&reason, options, &question))?;
    for fault in &evaluated.faults {
        say(&format!("warning: the server refuses the object before it evaluates any rule: {fault}"));
    }
    let report = match options.format {
        OutputFormat::Text => text_of(&evaluated),
        OutputFormat::Json => format!("{}\n", visible_json(&json_of(&evaluated))),
    };
    print(report.as_bytes())?;
    all_applied(&projects).map(|()| evaluated.result.is_ok())
}

fn read(path: &Path) -> Result<Text, String> {
    Ok(Text::new(&Input::named(path).read(LONGEST_TEXT).map_err(|error| error.to_string())?))
}

/// A reason, prefixed with the path of its file.
fn printed(reason: &NoEvaluation, options: &EvalOptions, question: &Question<'_>) -> String {
    let (path, text) = match reason {
        NoEvaluation::Syntax { which, .. } | NoEvaluation::TooLarge(which) | NoEvaluation::Documents(which, _) => {
            match which {
                WhichObject::Object => (&options.object, Some(&question.object)),
                WhichObject::Old => (options.old.as_ref().unwrap_or(&options.object), question.old.as_ref()),
            }
        }
        NoEvaluation::Crd(_) | NoEvaluation::NoSchema(_) | NoEvaluation::OtherKind(_) => (&options.crd, None),
        NoEvaluation::NoOld { is_given: false } => return format!("{reason}; name its file with `--old`"),
        _ => return reason.to_string(),
    };
    match (reason, text) {
        (NoEvaluation::Syntax { at, .. }, Some(text)) => {
            let place = text.position(*at, Encoding::Utf32);
            format!("{}:{}:{}: {reason}", path.display(), place.line + 1, place.character + 1)
        }
        _ => format!("{}: {reason}", path.display()),
    }
}

/// The value as an expression. Without a value, it is empty, and the server's error goes to stderr.
fn text_of(evaluated: &Evaluated) -> String {
    match &evaluated.result {
        Ok(value) => format!("{}\n", visible_line(&value.to_string())),
        Err(fault) => {
            let messages = match fault {
                ExpressionFault::Uncompilable { messages, .. } => messages.as_slice(),
                ExpressionFault::Failed(_) => &[],
            };
            // The advice comes before the server's message.
            let words: Vec<&str> = messages.iter().map(String::as_str).chain([words_of(fault)]).collect();
            say_report(&format!("error: {}\n", visible_lines(&words.join("\n"))));
            String::new()
        }
    }
}

/// The names of the members are a public format and must not change.
fn json_of(evaluated: &Evaluated) -> Value {
    match &evaluated.result {
        Ok(value) => {
            json!({"value": json_value(value), "expression": value.to_string(), "cost": evaluated.cost, "error": null})
        }
        Err(fault) => json!({"value": null, "expression": null, "cost": evaluated.cost, "error": words_of(fault)}),
    }
}

fn words_of(fault: &ExpressionFault) -> &str {
    match fault {
        ExpressionFault::Uncompilable { server: words, .. } | ExpressionFault::Failed(words) => words,
    }
}

/// A value in JSON. Types that JSON lacks become text; an empty optional becomes null.
fn json_value(value: &ShownValue) -> Value {
    match value {
        ShownValue::Null | ShownValue::Optional(None) => Value::Null,
        ShownValue::Bool(value) => json!(value),
        ShownValue::Int(number) => json!(number),
        ShownValue::Uint(number) => json!(number),
        ShownValue::Double(number) if number.is_finite() => json!(number),
        ShownValue::Double(number) => json!(number.to_string()),
        ShownValue::String(text) | ShownValue::Named(text) | ShownValue::Made { text, .. } => json!(text),
        ShownValue::Bytes(_) => json!(value.to_string()),
        ShownValue::List(items) => items.iter().map(json_value).collect(),
        ShownValue::Map(entries) => {
            let key = |key: &ShownValue| match key {
                ShownValue::String(text) => text.clone(),
                key => key.to_string(),
            };
            Value::Object(entries.iter().map(|(name, value)| (key(name), json_value(value))).collect())
        }
        ShownValue::Optional(Some(value)) => json_value(value),
    }
}
