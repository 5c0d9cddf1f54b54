use super::{CALL_LIMIT_WORDS, evaluate, result};

#[test]
fn an_evaluation_ends_at_the_limit_of_its_cost() {
    for text in [
        "lists.range(2000000).size() > 0",
        "lists.range(1000).all(x, lists.range(1000).all(y, x + y >= 0))",
        "lists.range(900000000000).size() > 0",
    ] {
        assert_eq!(result(text).map_err(|error| error.to_string()), Err(CALL_LIMIT_WORDS.to_owned()), "{text}");
        assert!(evaluate(text, |outcome| outcome.cost) > 1_000_000, "{text}");
    }
}

#[test]
fn what_costs_too_little_is_not_judged_at_length() {
    // Each step copies a long list for one unit.
    let text = "lists.range(20000).all(x, ([lists.range(20000)].all(l, (l + [x]).size() > 0)))";
    evaluate(text, |outcome| {
        assert!(outcome.result.is_err());
        assert!(outcome.steps <= 4_000_000, "{}", outcome.steps);
    });
}

#[test]
fn a_deep_expression_needs_little_stack() {
    let text = format!("{}self == 'abc'{}", "(true && ".repeat(100), ")".repeat(100));
    assert_eq!(result(&text).as_deref(), Ok("true"));
}
