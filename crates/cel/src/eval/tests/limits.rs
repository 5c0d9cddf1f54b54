use super::{CALL_LIMIT_WORDS, evaluate, result};
use crate::value::EvaluationError;

#[test]
fn costs_are_limited() {
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
fn cheap_work_is_limited() {
    // Each step copies a long list at a cost of one unit.
    let text = "lists.range(20000).all(x, ([lists.range(20000)].all(l, (l + [x]).size() > 0)))";
    evaluate(text, |outcome| {
        assert!(outcome.result.is_err());
        assert!(outcome.steps <= 4_000_000, "{}", outcome.steps);
    });
}

/// Asserts that evaluating ends without a result, after a limited number of steps.
fn assert_not_judged(texts: &[&str]) {
    for text in texts {
        evaluate(text, |outcome| {
            assert_eq!(outcome.result.map(|_| ()), Err(EvaluationError::NOT_JUDGED), "{text}");
            assert!(outcome.steps <= 4_000_000, "{text}: {}", outcome.steps);
        });
    }
}

#[test]
fn digits_are_limited() {
    assert_not_judged(&[
        "'%.65536f'.format([1.0]) != ''",
        "'%.70000e'.format([1.0]) != ''",
        "'%.999999999f'.format([double(self.size())]) != ''",
    ]);
}

#[test]
fn repetitions_in_patterns_count() {
    assert_not_judged(&[
        "lists.range(1000).all(x, 'a'.matches(r'[\\pL]{1000}' + string(x)))",
        "[self.replace('', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa').replace('a', 'abababababababababababababababababab')]\
         .all(s, [s.replace('b', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')].all(t, t.matches('(a|b)*b(a|b){999}')))",
        "lists.range(3000).all(x, self.replace('', '%s').find(r'[\\pL]{90}' + string(x)) == '')",
    ]);
}

#[test]
fn long_texts_cost_their_length() {
    let long = "[self.replace('', '0123456789012345678901234567890123456789').replace('0', \
                '01234567890123456789012345678901234567890123456789').replace('1', \
                '01234567890123456789012345678901234567890123456789').replace('2', \
                '012345678901234567890123456789')].all(s, ";
    for each in [
        "lists.range(50000).all(x, s < 'a')",
        "lists.range(50000).all(x, s != 'a')",
        "lists.range(50000).all(x, s in {'a': 1} ? false : true)",
        "lists.range(50000).all(x, !{'a': 1}[?s].hasValue())",
    ] {
        assert_not_judged(&[&format!("{long}{each})")]);
    }
}

#[test]
fn deep_expressions_fit_the_stack() {
    let text = format!("{}self == 'abc'{}", "(true && ".repeat(100), ")".repeat(100));
    assert_eq!(result(&text).as_deref(), Ok("true"));
}
