//! Values of a resource, typed by its schema.

use super::print;
use crate::eval::{OldSelf, VariableValues};
use crate::testing::{Json, Sample};
use crate::{ListType, Wanted};

pub(super) fn assert_rules(schema: &Sample, value: &Json, rules: &[(&str, &str)]) {
    let environment = schema.environment();
    for (rule, expected) in rules {
        let compiled = environment.compile(rule, false, Wanted::Bool);
        assert!(compiled.cost.is_ok(), "{rule}: {:?}", compiled.cost);
        let program = environment.program(rule, false).expect("a program");
        let declaration = environment.declaration();
        let outcome = program.evaluate(VariableValues { declaration, own: value, old: OldSelf::Value(value) });
        let found = print(outcome.result).unwrap_or_else(|error| error);
        assert_eq!(found, *expected, "{rule}");
    }
}

#[test]
fn fields_are_escaped() {
    let schema = Sample::object([
        ("a-b", Sample::of("string")),
        ("in", Sample::of("integer")),
        ("namespace", Sample::of("string")),
        ("for", Sample::of("string")),
        ("gone", Sample::of("string")),
        ("port", Sample::int_or_string()),
        ("ratio", Sample::of("number")),
        ("wait", Sample::formatted("duration")),
    ]);
    let value = Json::map(vec![
        ("a-b", Json::text("x")),
        ("in", Json::Int(3)),
        ("namespace", Json::text("y")),
        ("gone", Json::Null),
        ("port", Json::text("http")),
        ("ratio", Json::Int(1)),
        ("wait", Json::text("90s")),
    ]);
    assert_rules(
        &schema,
        &value,
        &[
            ("self.a__dash__b == 'x' && self.__in__ == 3", "true"),
            ("self.namespace == 'y' && self.__namespace__ == 'y' && has(self.namespace)", "true"),
            ("self.?namespace.orValue('') == 'y' && !self.?for.hasValue()", "true"),
            ("self.for == 'x'", "no such key: for"),
            ("has(self.gone)", "false"),
            ("self.gone == 'x'", "no such key: gone"),
            ("type(self.port) == string && self.port == 'http'", "true"),
            ("self.port + 1 == 2", "no such overload"),
            ("self.ratio == 1.0 && self.wait == duration('1m30s')", "true"),
        ],
    );
}

#[test]
fn wrong_types_fail_when_read() {
    let schema = Sample::object([("n", Sample::of("string"))]);
    let value = Json::map(vec![("n", Json::Int(1))]);
    let error = "invalid data, expected string, got int64";
    assert_rules(
        &schema,
        &value,
        &[
            ("has(self.n)", "invalid data, expected string, got int64"),
            ("self.n == 'x'", error),
            ("self.n == 'x' || true", "true"),
        ],
    );
}

#[test]
fn closed_objects_are_present() {
    let schema = Sample::object([("n", Sample::closed())]);
    let value = Json::map(vec![("n", Json::map(Vec::new()))]);
    let error = crate::EvaluationError::CLOSED_OBJECT;
    assert_rules(&schema, &value, &[("has(self.n)", "true"), ("self.n == self.n", error)]);
}

#[test]
fn sets_and_maps_merge_by_key() {
    let text = || Sample::list(Sample::of("string"));
    let item = Sample::object([("name", Sample::of("string")), ("port", Sample::of("integer"))]);
    let schema = Sample::object([
        ("atomic", text()),
        ("set", text().listed_as(ListType::Set)),
        ("map", Sample::list(item).listed_as(ListType::Map(["name".into()].into()))),
    ]);
    let texts = || Json::List(vec![Json::text("a"), Json::text("b")]);
    let entry = |name, port| Json::map(vec![("name", Json::text(name)), ("port", Json::Int(port))]);
    let value =
        Json::map(vec![("atomic", texts()), ("set", texts()), ("map", Json::List(vec![entry("x", 1), entry("y", 2)]))]);
    assert_rules(
        &schema,
        &value,
        &[
            ("self.atomic == ['b', 'a']", "false"),
            ("self.set == ['b', 'a']", "true"),
            ("(self.set + ['b', 'c']).size() == 3 && (self.atomic + ['b', 'c']).size() == 4", "true"),
            ("self.map == [self.map[1], self.map[0]]", "true"),
            ("(self.map + [self.map[1]]).size() == 2", "true"),
            ("self.map.map(x, x.port).sum() == 3", "true"),
            ("self == oldSelf", "true"),
        ],
    );
}

#[test]
fn added_items_use_the_schema() {
    let times = || Sample::list(Sample::formatted("date-time"));
    let schema = Sample::object([("opens", times()), ("names", Sample::list(Sample::of("string")))]);
    let value = Json::map(vec![
        ("opens", Json::List(vec![Json::text("2024-01-01T00:00:00Z")])),
        ("names", Json::List(vec![Json::text("a")])),
    ]);
    assert_rules(
        &schema,
        &value,
        &[
            ("(self.opens + self.opens).size() == 2", "true"),
            ("(self.opens + self.opens)[0].getFullYear() == 2024", "true"),
            ("(self.opens + self.opens)[1].getFullYear() == 2024", "invalid data, expected string, got time.Time"),
            ("([timestamp(0)] + self.opens)[1].getFullYear() == 2024", "true"),
            ("(self.names + self.names)[1] == 'a'", "true"),
        ],
    );
}
