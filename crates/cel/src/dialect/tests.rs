//! The behaviours of Kubernetes 1.36 and of 1.37, side by side.

use std::sync::Arc;

use super::Dialect;
use crate::eval::{OldSelf, VariableValues};
use crate::testing::{Json, Sample};
use crate::{Environment, ListType, Wanted, declare};

const OLD: Dialect = Dialect::KUBERNETES_1_36;
const NEW: Dialect = Dialect::KUBERNETES_1_37;

fn schema() -> Sample {
    let item = Sample::object([("name", Sample::of("string")), ("port", Sample::of("integer"))]);
    Sample::object([
        ("name", Sample::of("string").max(9)),
        ("namespace", Sample::of("string").max(9)),
        ("labels", Sample::map(Sample::of("string").max(9)).max(3)),
        ("set", Sample::list(Sample::of("string").max(9)).max(9).listed_as(ListType::Set)),
        ("days", Sample::list(Sample::formatted("date")).max(9).listed_as(ListType::Set)),
        ("map", Sample::list(item).max(9).listed_as(ListType::Map(["name".into()].into()))),
    ])
}

fn value() -> Json {
    let entry = |name, port| Json::map(vec![("name", Json::text(name)), ("port", Json::Int(port))]);
    Json::map(vec![
        ("name", Json::text("web")),
        ("namespace", Json::text("prod")),
        ("labels", Json::map(vec![("app.example.com/name", Json::text("x"))])),
        ("set", Json::List(vec![Json::text("a"), Json::text("b")])),
        ("days", Json::List(vec![Json::text("2024-01-01")])),
        ("map", Json::List(vec![entry("x", 1), entry("y", 2)])),
    ])
}

/// The value of an expression, or the first line of the server's message.
fn answer(text: &str, dialect: Dialect) -> String {
    let environment = Environment::in_dialect(schema().declared(), dialect);
    if let Err(failure) = environment.compile(text, false, Wanted::Any).cost {
        let words = failure.of_rule(text).unwrap_or_default();
        return words.lines().next().unwrap_or_default().to_owned();
    }
    let program = environment.program(text, false).expect("a program");
    let (declaration, value) = (environment.declaration(), value());
    let outcome = program.evaluate(VariableValues { declaration, own: &value, old: OldSelf::Absent });
    outcome.result.map_or_else(|error| error.to_string(), |value| value.to_string())
}

#[track_caller]
fn assert_answers(rows: &[(&str, &str, &str)]) {
    for (text, old, new) in rows {
        assert_eq!((answer(text, OLD), answer(text, NEW)), ((*old).to_owned(), (*new).to_owned()), "{text}");
    }
}

#[test]
fn quoted_fields_are_selected() {
    let refused = |column: usize| format!("compilation failed: ERROR: <input>:1:{column}: unsupported syntax: '`'");
    assert_answers(&[
        ("self.`name` == 'web'", &refused(6), "true"),
        ("self.labels.`app.example.com/name`", &refused(13), "x"),
        ("self.?`namespace`.orValue('')", &refused(7), "prod"),
        ("has(self.`name`) && self.`name`.size() == 3", &refused(10), "true"),
    ]);
}

#[test]
fn quoted_fields_have_to_be_declared() {
    let text = "self.`app-name` == ''";
    assert_eq!(answer(text, NEW), "compilation failed: ERROR: <input>:1:5: undefined field 'app-name'");
    for text in ["`self`.name == ''", "self.`size`()", "self.`a`b", "self.`` == ''"] {
        assert!(answer(text, NEW).contains("Syntax error"), "{text}: {}", answer(text, NEW));
    }
}

#[test]
fn only_types_are_created() {
    let undeclared = "compilation failed: ERROR: <input>:1:5: undeclared reference to 'self' (in container '')";
    assert_answers(&[
        ("self{}", "compilation failed: ERROR: <input>:1:5: 'selfType' is not a type", undeclared),
        (
            "int{}",
            "compilation failed: ERROR: <input>:1:4: 'int' is not a message type",
            "compilation failed: ERROR: <input>:1:4: 'int' is not a message type",
        ),
        (
            "Msg{}",
            "compilation failed: ERROR: <input>:1:4: undeclared reference to 'Msg' (in container '')",
            "compilation failed: ERROR: <input>:1:4: undeclared reference to 'Msg' (in container '')",
        ),
    ]);
}

#[test]
fn alternatives_need_an_optional() {
    assert_answers(&[
        ("dyn(dyn(1)).orValue(2)", "1", "no such overload"),
        ("dyn(dyn(null)).or(optional.of(2))", "null", "no such overload"),
        ("dyn(optional.none()).orValue(2)", "2", "2"),
    ]);
}

#[test]
fn empty_searches_check_the_position() {
    assert_answers(&[
        ("'abc'.indexOf('', -1)", "-1", "index out of range: -1"),
        ("'abc'.lastIndexOf('', -2)", "-2", "index out of range: -2"),
        ("'abc'.indexOf('', 2)", "2", "2"),
        ("'abc'.lastIndexOf('')", "3", "3"),
    ]);
}

#[test]
fn names_are_bounded() {
    let (schema, rule) = (Sample::object([]), "self.metadata.name.matches('a+') || self.metadata.generateName == ''");
    let cost = |dialect: Dialect| {
        let schema = schema.clone().in_dialect(dialect);
        let declaration = Arc::new(declare(&schema, true).expect("a type"));
        Environment::in_dialect(declaration, dialect).compile(rule, false, Wanted::Bool).cost.expect("a cost")
    };
    assert_eq!((cost(OLD), cost(NEW)), (314_579, 108));
}

#[test]
fn duplicates_are_no_set() {
    assert_answers(&[
        ("self.set == ['b', 'a']", "true", "true"),
        ("self.set == ['a', 'a']", "true", "false"),
        ("self.map == [self.map[0], self.map[0]]", "true", "false"),
        ("self.map == [self.map[1], self.map[0]]", "true", "true"),
    ]);
}

#[test]
fn added_items_have_keys() {
    assert_answers(&[
        ("(self.set + ['b', 'c']) == ['c', 'b', 'a']", "true", "true"),
        ("(dyn(self.map) + [{'name': dyn('x'), 'port': dyn(3)}]).size()", "3", "2"),
        ("(self.map + [self.map[1]]).size()", "2", "2"),
        (
            "(self.days + [timestamp('2025-01-01T00:00:00Z')])[1].getFullYear()",
            "invalid data, expected string, got time.Time",
            "2025",
        ),
    ]);
}

/// Both servers index only the original items, so that equal new items are kept.
#[test]
fn new_items_stay_twice() {
    let twice = "(dyn(self.map) + [{'name': 'z'}, {'name': 'z'}]).size()";
    assert_answers(&[(twice, "4", "4")]);
}
