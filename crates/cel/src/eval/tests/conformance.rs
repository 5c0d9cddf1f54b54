//! Conformance cases of the language: a few of our own and, with `CRD_LS_CONFORMANCE`, the cases of a folder.

mod textproto;

use std::collections::BTreeMap;
use std::sync::Arc;

use super::print;
use crate::testing::Json;
use crate::{DeclType, Environment, Failure, OldSelf, Value, VariableValues, Wanted};
use textproto::{Message, parse};

/// The required share of passing cases, per thousand, without the cases that the server's environment does not support.
const SHARE: usize = 990;

/// Cases about libraries that differ in the server, and cases that cel-go itself skips.
const OTHERWISE: &[&str] = &[
    "string_ext/format/",
    "string_ext/value_errors/indexof_out_of_range",
    "string_ext/value_errors/lastindexof_out_of_range",
    "network_ext/ipv4/ipv4_equals_ipv6",
    "network_ext/ipv4/ipv4_not_equals_ipv6",
    "network_ext/cidr/cidr_contains_cidr_ipv4_object_32",
    "fields/qualified_identifier_resolution/map_value_repeat_key",
    "fields/map_fields/map_bad_key_type",
    "basic/reserved_const/",
    "optionals/optionals/map_optional_select_has",
];

const OWN: &str = r#"
name: "own"
section {
  name: "values"
  test { name: "sum" expr: "1 + 1" value { int64_value: 2 } }
  test { name: "text" expr: "'a' + \"b\"" value: { string_value: "a\142" } }
  test { name: "list" expr: "[1, 2u]" value { list_value { values { int64_value: 1 } values { uint64_value: 2 } } } }
  test { name: "map" expr: "{'k': null}" value { map_value { entries { key { string_value: "k" } value { null_value: NULL_VALUE } } } } }
  test { name: "true" expr: "1.5 < 2" }
  test { name: "error" expr: "1 / 0" eval_error { errors { message: "divide by zero" } } }
  test { name: "bound" expr: "x + 1" bindings { key: "x" value { value { int64_value: 1 } } } value { int64_value: 2 } }
}
"#;

#[derive(Debug, PartialEq)]
enum Verdict {
    Holds,
    Fails(String),
    /// The reason why a case does not apply to the server.
    Skipped(&'static str),
}

#[test]
fn our_own_cases_hold() {
    let mut names = Vec::new();
    for (name, verdict) in judge("own", OWN) {
        assert_eq!(verdict, Verdict::Holds, "{name}");
        names.push(name);
    }
    assert_eq!(names.len(), 7);
}

#[test]
fn language_cases_hold() {
    let Some(folder) = std::env::var_os("CRD_LS_CONFORMANCE") else { return };
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut holding, mut judged) = (0, 0);
    for entry in std::fs::read_dir(folder).expect("a folder of cases") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|extension| extension != "textproto") {
            continue;
        }
        let file = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        for (name, verdict) in judge(&file, &std::fs::read_to_string(&path).expect("a text")) {
            match verdict {
                Verdict::Skipped(reason) => *counts.entry(reason).or_default() += 1,
                Verdict::Holds => (holding, judged) = (holding + 1, judged + 1),
                Verdict::Fails(found) => {
                    judged += 1;
                    println!("{name}: {found}");
                }
            }
        }
    }
    println!("{holding} of {judged} hold; left out: {counts:?}");
    assert!(judged > 1_000 && holding * 1_000 >= judged * SHARE, "{holding} of {judged}");
}

fn judge(file: &str, text: &str) -> Vec<(String, Verdict)> {
    let mut verdicts = Vec::new();
    for section in parse(text).all("section") {
        for test in section.all("test") {
            let name = format!("{file}/{}/{}", section.text("name"), test.text("name"));
            let is_other = OTHERWISE.iter().any(|other| name.starts_with(other));
            verdicts
                .push((name, if is_other { Verdict::Skipped("the server's library differs") } else { verdict(test) }));
        }
    }
    verdicts
}

fn verdict(test: &Message) -> Verdict {
    let expression = test.text("expr");
    let names_protobuf = ["proto2", "proto3", "TestAllTypes", "google.protobuf", "NestedEnum", "GlobalEnum"];
    if names_protobuf.iter().any(|name| expression.contains(name)) {
        return Verdict::Skipped("protobuf");
    }
    if test.has("disable_check") || test.has("container") {
        return Verdict::Skipped("no such use");
    }
    let bindings: Vec<&Message> = test.all("bindings").collect();
    let (variable, own) = match &bindings[..] {
        [] => (None, Some(Json::Null)),
        [binding] => {
            (Some(binding.text("key")), binding.message("value").and_then(|it| it.message("value")).and_then(json))
        }
        _ => (None, None),
    };
    let Some(own) = own else { return Verdict::Skipped("variables of other types") };
    let expression = variable.map_or(expression.clone(), |name| renamed(&expression, &name));
    if test.has("eval_error") || test.has("any_eval_errors") {
        return match evaluate(&expression, &own) {
            Err(_) => Verdict::Holds,
            Ok(found) => Verdict::Fails(found),
        };
    }
    let value = match (test.message("value"), test.message("typed_result")) {
        (Some(value), _) => literal(value),
        (None, Some(typed)) => typed.message("result").and_then(literal),
        (None, None) => Some("true".to_owned()),
    };
    let Some(value) = value else { return Verdict::Skipped("values of other types") };
    let compared = format!("dyn({expression}) == dyn({value}) && type({expression}) == type({value})");
    let compared = if value == NAN { format!("({expression}) != ({expression})") } else { compared };
    match evaluate(&compared, &own) {
        Ok(found) if found == "true" => Verdict::Holds,
        Err(None) => Verdict::Skipped("not declared"),
        Ok(found) | Err(Some(found)) => Verdict::Fails(found),
    }
}

const NAN: &str = "double('NaN')";

/// The printed value, or the error; an error of `None` if the server's environment lacks types for the expression.
fn evaluate(expression: &str, own: &Json) -> Result<String, Option<String>> {
    let environment = Environment::new(Arc::new(DeclType::unknown()));
    let compiled = environment.compile(expression, false, Wanted::Bool);
    if let Err(Failure::Program(error)) = compiled.cost {
        return Err(Some(error));
    }
    let program = environment.program(expression, false).ok_or(None)?;
    let declaration = environment.declaration();
    let outcome = program.evaluate(VariableValues { declaration, own, old: OldSelf::Absent });
    print(outcome.result.map(|value: Value| value)).map_err(Some)
}

/// The expression with a variable renamed to `self`.
fn renamed(expression: &str, name: &str) -> String {
    let is_part = |character: char| character.is_alphanumeric() || "_.'\"".contains(character);
    let mut out = String::new();
    let mut rest = expression;
    while let Some(at) = rest.find(name) {
        let (before, found) = rest.split_at(at);
        let after = &found[name.len()..];
        let is_name =
            !before.ends_with(is_part) && !after.starts_with(|next: char| next.is_alphanumeric() || next == '_');
        out.push_str(before);
        out.push_str(if is_name { "self" } else { name });
        rest = after;
    }
    out + rest
}

/// A value as an expression; `None` for a protobuf message.
fn literal(value: &Message) -> Option<String> {
    let (kind, _) = value.fields.first()?;
    Some(match kind.as_str() {
        "int64_value" => format!("({})", value.word(kind)),
        "uint64_value" => format!("{}u", value.word(kind)),
        "double_value" => match value.word(kind).to_lowercase().as_str() {
            "nan" => NAN.to_owned(),
            "inf" | "infinity" => "double('Infinity')".to_owned(),
            "-inf" | "-infinity" => "double('-Infinity')".to_owned(),
            number => format!("double('{number}')"),
        },
        "bool_value" => value.word(kind),
        "null_value" => "null".to_owned(),
        "type_value" => value.text(kind),
        "string_value" => format!("'{}'", value.text(kind).chars().map(escaped).collect::<String>()),
        "bytes_value" => {
            format!("b'{}'", value.bytes(kind).iter().map(|byte| format!("\\x{byte:02x}")).collect::<String>())
        }
        "list_value" => {
            let items = value.message(kind)?.all("values").map(|item| Some(format!("dyn({})", literal(item)?)));
            format!("[{}]", items.collect::<Option<Vec<_>>>()?.join(", "))
        }
        "map_value" => {
            let entry = |entry: &Message| {
                Some(format!("dyn({}): dyn({})", literal(entry.message("key")?)?, literal(entry.message("value")?)?))
            };
            let entries = value.message(kind)?.all("entries").map(entry);
            format!("{{{}}}", entries.collect::<Option<Vec<_>>>()?.join(", "))
        }
        "object_value" => time(value.message(kind)?)?,
        _ => return None,
    })
}

fn escaped(character: char) -> String {
    format!("\\U{:08x}", u32::from(character))
}

/// A duration or a timestamp.
fn time(object: &Message) -> Option<String> {
    let (name, _) = object.fields.first()?;
    let fields = object.message(name)?;
    let number = |field: &str| Some(fields.word(field)).filter(|word| !word.is_empty()).unwrap_or("0".to_owned());
    let (seconds, nanos) = (number("seconds"), number("nanos"));
    match name.rsplit('.').next()? {
        "Duration" => Some(format!("(duration('{seconds}s') + duration('{nanos}ns'))")),
        "Timestamp" => Some(format!("(timestamp({seconds}) + duration('{nanos}ns'))")),
        _ => None,
    }
}

/// A JSON value; `None` if JSON cannot represent it.
fn json(value: &Message) -> Option<Json> {
    let (kind, _) = value.fields.first()?;
    Some(match kind.as_str() {
        "int64_value" => Json::Int(value.word(kind).parse().ok()?),
        "null_value" => Json::Null,
        "string_value" => Json::Text(value.text(kind)),
        "list_value" => Json::List(value.message(kind)?.all("values").map(json).collect::<Option<_>>()?),
        "map_value" => {
            let entry =
                |entry: &Message| Some((entry.message("key")?.text("string_value"), json(entry.message("value")?)?));
            Json::Map(value.message(kind)?.all("entries").map(entry).collect::<Option<_>>()?)
        }
        _ => return None,
    })
}
