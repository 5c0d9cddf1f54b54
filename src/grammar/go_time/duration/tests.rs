use super::parse;

#[test]
fn reads_durations_as_go_does() {
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
