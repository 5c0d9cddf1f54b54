use super::parse;

#[test]
fn parses_durations_as_go() {
    for (text, nanoseconds) in [
        ("0", Some(0)),
        ("-0", Some(0)),
        ("1h30m", Some(5_400_000_000_000)),
        ("-1.5s", Some(-1_500_000_000)),
        (".5ms", Some(500_000)),
        ("9223372036854775807ns", Some(i64::MAX)),
        ("-9223372036854775808ns", Some(i64::MIN)),
        ("9223372036854775808ns", None),
        ("", None),
        ("-", None),
        ("1", None),
        ("1d", None),
        ("1h ", None),
    ] {
        assert_eq!(parse(text), nanoseconds, "{text}");
    }
}

#[test]
fn durations_are_printed() {
    for (nanoseconds, printed) in [
        (0, "0s"),
        (7, "7ns"),
        (1_500, "1.5\u{b5}s"),
        (2_000_000, "2ms"),
        (1_000_000_000, "1s"),
        (-90_500_000_000, "-1m30.5s"),
        (5_400_000_000_000, "1h30m0s"),
    ] {
        assert_eq!(super::format(nanoseconds), printed);
    }
}
