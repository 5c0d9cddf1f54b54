use super::plan;
use crate::testing::{Sample, checked};

fn outcome(text: &str) -> Result<(), String> {
    let (ast, checked) = checked(&Sample::of("string"), text).expect("an expression whose types fit");
    plan(&ast, &checked).map(drop)
}

#[test]
fn valid_constants_are_planned() {
    for text in [
        "int('12') == 12",
        "uint(3) == 3u",
        "double('1.5') > 1.0",
        "bool('true')",
        "string(timestamp('2024-01-01T00:00:00Z')) == self",
        "duration('1h') == duration('60m')",
        "int(self) == 1",
        "self.matches(self)",
        "1 in [1, 2]",
    ] {
        assert_eq!(outcome(text), Ok(()), "{text}");
    }
}

#[test]
fn bad_constants_fail_to_plan() {
    for (text, words) in [
        ("int('a') == 1", "type conversion error from 'string' to 'int'"),
        ("uint(-1) == 1u", "unsigned integer overflow"),
        ("bool('maybe')", "type conversion error from 'string' to 'bool'"),
        ("self.find('(') == ''", "error parsing regexp: missing closing ): `(`"),
        ("{'a': 1}[dyn(null)] == 1", "invalid qualifier type: types.Null"),
        ("duration(dyn(dyn(null))) == duration('1s')", "no such overload: duration(null_type)"),
        (
            "google.protobuf.StringValue == google.protobuf.Any",
            "reference to undefined type: google.protobuf.StringValue",
        ),
    ] {
        assert_eq!(outcome(text), Err(words.to_owned()), "{text}");
    }
}
