use super::{NotValidated, validate};
use crate::testing::{Sample, checked};

fn issues(text: &str) -> Vec<String> {
    let (ast, checked) = checked(&Sample::of("string"), text).expect("an expression whose types fit");
    validate(&ast, &checked)
        .expect("a judgement")
        .into_iter()
        .map(|issue| format!("{}: {}", issue.offset, issue.message))
        .collect()
}

#[test]
fn right_constants_are_taken() {
    for text in [
        "duration('1h') > duration('-1.5s')",
        "timestamp('2024-02-29T00:00:00Z') < timestamp('2025-01-01T00:00:00+01:00')",
        "self.matches('^[a-z]+$')",
        "self.matches(self)",
        "[1, 2] == [3]",
        "[[1], []] == []",
        "{'a': 1, 'b': 2} == {}",
        "'%s %d'.format([1, 2]) == ''",
        "'%s'.format(['a']) == 'b'",
    ] {
        assert_eq!(issues(text), [""; 0], "{text}");
    }
}

#[test]
fn wrong_constants_are_reported() {
    for (text, place, words) in [
        ("duration('1') > duration('1s')", 9, "invalid duration argument"),
        ("timestamp('2024') > timestamp(1)", 10, "invalid timestamp argument"),
        ("self.matches('[a')", 13, "invalid matches argument"),
        ("[1, 'a'] == []", 4, "expected type 'int' but found 'string'"),
        ("{'a': 1, 'b': 'c'} == {}", 14, "expected type 'int' but found 'string'"),
        ("'%d'.format([1, 2]) == ''", 11, "too many arguments supplied to string.format (expected 1, got 2)"),
        ("'%d'.format([]) == ''", 11, "index 0 out of range"),
        ("'%y'.format([1]) == ''", 11, "could not parse formatting clause: unrecognized formatting clause \"y\""),
    ] {
        assert_eq!(issues(text), [format!("{place}: {words}")], "{text}");
    }
}

#[test]
fn the_server_panics_at_some() {
    let outcome = |text: &str| {
        let (ast, checked) = checked(&Sample::of("string"), text).expect("an expression whose types fit");
        validate(&ast, &checked)
    };
    for text in ["[?dyn(self)] == []", "{?'a': dyn(self)} == {}", "[1, ?dyn(optional.of(1))].size() == 1"] {
        assert_eq!(outcome(text), Err(NotValidated::Panic), "{text}");
    }
    for text in ["[?optional.of(self)] == []", "'%s'.format([?dyn(self)]) == ''"] {
        assert_eq!(outcome(text), Ok(Vec::new()), "{text}");
    }
}
