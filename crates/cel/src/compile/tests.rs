use super::{Environment, Failure, Wanted};
use crate::testing::Sample;

fn environment() -> Environment {
    Sample::object([("name", Sample::of("string").max(5)), ("count", Sample::of("integer"))]).environment()
}

#[test]
fn rules_have_costs() {
    let compiled = environment().compile("self.count > 1", false, Wanted::Bool);
    assert_eq!((compiled.cost, compiled.uses_old_self), (Ok(3), false));
}

#[test]
fn messages_are_strings() {
    let environment = environment();
    assert_eq!(environment.compile("'at most 5: ' + self.name", false, Wanted::String).cost, Ok(6));
    let failure = environment.compile("self.count", false, Wanted::String).cost.expect_err("a wrong type");
    let words = failure.of_message_expression("self.count");
    assert_eq!(words.as_deref(), Some("messageExpression must evaluate to a string"));
}

#[test]
fn old_values_can_be_optional() {
    let environment = environment();
    for (text, has_optional, is_right) in [
        ("oldSelf.name == self.name", false, true),
        ("oldSelf + self == self", true, false),
        ("oldSelf.orValue(self).name == self.name", true, true),
    ] {
        let compiled = environment.compile(text, has_optional, Wanted::Bool);
        assert_eq!((compiled.cost.is_ok(), compiled.uses_old_self), (is_right, is_right), "{text}");
    }
}

#[test]
fn failures_agree_with_the_server() {
    let environment = environment();
    for (text, words) in [
        ("self.name", "cel expression must evaluate to a bool"),
        ("int('x') == 1", "program instantiation failed: type conversion error from 'string' to 'int'"),
        (
            "self.nam == ''",
            "compilation failed: ERROR: <input>:1:5: undefined field 'nam'\n | self.nam == ''\n | ....^",
        ),
        (
            "duration('x') > duration('1s')",
            "compilation failed: ERROR: <input>:1:10: invalid duration argument\n | duration('x') > duration('1s')\n | .........^",
        ),
    ] {
        let failure: Failure = environment.compile(text, false, Wanted::Bool).cost.expect_err("a failure");
        assert_eq!(failure.of_rule(text).as_deref(), Some(words), "{text}");
    }
}

#[test]
fn cyclic_types_are_errors() {
    let text = "{}.map(c, [c, type(c)]) == []";
    let failure = environment().compile(text, false, Wanted::Bool).cost.expect_err("two types in one list");
    let words = failure.of_rule(text).unwrap_or_default();
    assert!(words.contains("expected type 'dyn' but found 'type(dyn)'"), "{words}");
    let judged = |text: &str| environment().compile(text, false, Wanted::Any).cost;
    for text in ["[].map(c, [c] + [[c]])", "{}.map(c, {c: type(c)})", "[].map(c, [type(c), [c]])"] {
        assert_ne!(judged(text), Err(Failure::NotJudged), "{text}");
    }
    for depth in [20, 60, 120] {
        let text = format!("{}c{}", "{}.map(c, [c, type(".repeat(depth), ")])".repeat(depth));
        drop(judged(&text));
        drop(judged(&format!("{}1{}", "[".repeat(depth), "].map(c, [c, type(c)])".repeat(depth))));
    }
}

#[test]
fn failing_programs_use_old_self() {
    let compiled = environment().compile("int('x') == oldSelf.count", false, Wanted::Bool);
    assert!(compiled.cost.is_err() && compiled.uses_old_self);
}
