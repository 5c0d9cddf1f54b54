//! Printed values.

use super::evaluate;

fn shown(text: &str) -> String {
    let show = |outcome: super::Evaluation<'_>| outcome.result.and_then(|value| value.shown()).map(|it| it.to_string());
    evaluate(text, show).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn values_print_as_expressions() {
    for (text, wanted) in [
        ("1 + 1", "2"),
        ("2u", "2u"),
        ("4.0 / 2.0", "2.0"),
        ("1.0 / 0.0", "double(\"+Inf\")"),
        ("self + '\\n\"'", r#""abc\n\"""#),
        (r#"b'\x00a"'"#, r#"b"\x00a\"""#),
        ("null", "null"),
        ("type(1)", "int"),
        ("[1, 2].map(n, n * 2)", "[2, 4]"),
        ("{'a': [true]}", r#"{"a": [true]}"#),
        ("optional.none()", "optional.none()"),
        ("optional.of(1)", "optional.of(1)"),
        ("duration('90s')", r#"duration("1m30s")"#),
        ("timestamp('2020-01-01T00:00:00Z')", r#"timestamp("2020-01-01T00:00:00Z")"#),
        ("quantity('1.5Gi').add(quantity('1'))", r#"quantity("1610612737")"#),
        ("quantity('-15m')", r#"quantity("-0.015")"#),
        ("quantity('3k')", r#"quantity("3e3")"#),
        ("url('https://example.com/a')", r#"url("https://example.com/a")"#),
        ("ip('::1')", r#"ip("::1")"#),
        ("cidr('10.0.0.0/8')", r#"cidr("10.0.0.0/8")"#),
        ("semver('1.2.3-rc.1+build')", r#"semver("1.2.3-rc.1")"#),
        ("format.dns1123Label()", "format.dns1123Label()"),
    ] {
        assert_eq!((shown(text).as_str(), shown(wanted).as_str()), (wanted, wanted), "{text}");
    }
}
