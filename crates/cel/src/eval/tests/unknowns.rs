//! Unknown values, which are filled in later: a result is known only if it is the same for all possible values.
//!
//! Source: `evalAnd`, `evalOr` and `types.Unknown` in cel-go.

use super::resources::assert_rules;
use crate::testing::{Json, Sample};

fn schema() -> Sample {
    let item = || Sample::object([("name", Sample::of("string")), ("port", Sample::of("integer"))]);
    Sample::object([
        ("known", Sample::of("integer")),
        ("hole", Sample::of("integer")),
        ("absent", Sample::of("integer")),
        ("text", Sample::of("string")),
        ("closed", Sample::list(Sample::of("integer"))),
        ("partial", Sample::list(Sample::of("integer"))),
        ("open", Sample::list(Sample::of("integer"))),
        ("items", Sample::list(item())),
        ("part", Sample::object([("size", Sample::of("integer")), ("other", Sample::of("integer"))])),
    ])
}

fn value() -> Json {
    let numbers = || vec![Json::Int(1), Json::Int(5)];
    let item = |name, port| Json::map(vec![("name", name), ("port", port)]);
    Json::map(vec![
        ("known", Json::Int(3)),
        ("hole", Json::Unknown),
        ("text", Json::Unknown),
        ("closed", Json::List(numbers())),
        ("partial", Json::List(vec![Json::Int(1), Json::Unknown, Json::Int(5)])),
        ("open", Json::Open(Box::new(Json::List(numbers())))),
        ("items", Json::List(vec![item(Json::text("a"), Json::Int(1)), item(Json::text("b"), Json::Unknown)])),
        ("part", Json::Open(Box::new(Json::map(vec![("size", Json::Int(3))])))),
    ])
}

fn assert_all(rules: &[(&str, &str)]) {
    assert_rules(&schema(), &value(), rules);
}

#[test]
fn deciding_operands_win() {
    assert_all(&[
        ("self.hole > 3 && false", "false"),
        ("false && self.hole > 3", "false"),
        ("self.hole > 3 && true", "unknown"),
        ("true && self.hole > 3", "unknown"),
        ("self.hole > 3 || true", "true"),
        ("true || self.hole > 3", "true"),
        ("self.hole > 3 || false", "unknown"),
        ("self.hole > 3 && self.hole < 3", "unknown"),
        ("self.absent > 3 && self.hole > 3", "unknown"),
        ("self.hole > 3 || self.absent > 3", "unknown"),
        ("self.absent > 3 && false", "false"),
        ("self.absent > 3 && true", "no such key: absent"),
    ]);
}

#[test]
fn operators_pass_unknowns_on() {
    assert_all(&[
        ("!(self.hole > 3)", "unknown"),
        ("self.hole == 3", "unknown"),
        ("self.hole != 3", "unknown"),
        ("self.hole == self.hole", "unknown"),
        ("self.hole + 1 > 2", "unknown"),
        ("self.known == 3", "true"),
        ("self.hole > 3 ? true : true", "unknown"),
        ("self.known > 3 ? self.hole > 1 : true", "true"),
        ("self.text.startsWith('a')", "unknown"),
        ("self.text.matches('a')", "unknown"),
        ("size(self.text) > 3", "unknown"),
        ("[self.hole, 1].size() == 2", "unknown"),
    ]);
}

#[test]
fn presence_of_holes_is_unknown() {
    assert_all(&[
        ("has(self.hole)", "unknown"),
        ("has(self.known)", "true"),
        ("has(self.absent)", "false"),
        ("has(self.part.size)", "true"),
        ("has(self.part.other)", "unknown"),
        ("has(self.hole) || self.known == 3", "true"),
        ("self.part.other > 3", "unknown"),
        ("self.part.size > 3", "false"),
    ]);
}

#[test]
fn searches_end_at_a_hit() {
    assert_all(&[
        ("5 in self.partial", "true"),
        ("6 in self.partial", "unknown"),
        ("5 in self.open", "true"),
        ("6 in self.open", "unknown"),
        ("6 in self.closed", "false"),
        ("self.hole in self.closed", "unknown"),
        ("self.hole in [1, 2]", "unknown"),
    ]);
}

#[test]
fn sizes_need_all_members() {
    assert_all(&[
        ("self.partial.size() == 3", "true"),
        ("size(self.items) == 2", "true"),
        ("self.open.size() == 2", "unknown"),
        ("self.partial[0] == 1", "true"),
        ("self.partial[1] == 1", "unknown"),
        ("self.open[1] == 5", "true"),
        ("self.open[2] == 5", "unknown"),
        ("self.partial[3] == 5", "index out of bounds: 3"),
        ("self.partial == [1, 2, 5]", "unknown"),
        ("self.part == self.part", "unknown"),
    ]);
}

#[test]
fn loops_need_all_members() {
    assert_all(&[
        ("self.partial.all(it, it < 5)", "false"),
        ("self.partial.all(it, it < 9)", "unknown"),
        ("self.partial.exists(it, it == 5)", "true"),
        ("self.partial.exists(it, it == 6)", "unknown"),
        ("self.open.all(it, it < 5)", "false"),
        ("self.open.all(it, it < 9)", "unknown"),
        ("self.open.exists(it, it == 5)", "true"),
        ("self.open.exists(it, it == 6)", "unknown"),
        ("self.open.exists_one(it, it == 5)", "unknown"),
        ("self.closed.exists_one(it, it == 5)", "true"),
        ("self.open.map(it, it + 1).size() == 2", "unknown"),
        ("self.closed.map(it, it + 1).size() == 2", "true"),
        ("self.items.map(it, it.name) == ['a', 'b']", "true"),
        ("self.items.all(it, it.port > 0)", "unknown"),
        ("self.items.exists(it, it.port == 1)", "true"),
        ("self.items.all(it, it.name != 'a' || it.port == 2)", "false"),
    ]);
}
