use super::{Instant, parse};

#[test]
fn times_of_rfc_3339_are_times() {
    for (time, seconds, nanoseconds, offset) in [
        ("2020-01-01T00:00:00Z", 1_577_836_800, 0, 0),
        ("2020-02-29T23:59:59.5+01:00", 1_583_017_199, 500_000_000, 3_600),
        ("2000-02-29T05:00:00,123-24:60", 951_890_400, 123_000_000, -90_000),
        ("0000-12-31T5:00:00Z", -62_135_665_200, 0, 0),
    ] {
        assert_eq!(parse(time), Ok(Instant { seconds, nanoseconds, offset }), "{time}");
    }
}

#[test]
fn errors_agree_with_go() {
    let layout = "2006-01-02T15:04:05Z07:00";
    for (time, rest, element) in [
        ("", "", "2006"),
        ("x", "x", "2006"),
        ("20-1", "20-1", "2006"),
        ("2020", "", "-"),
        ("2020-1-1", "1-1", "01"),
        ("2020-01-01", "", "T"),
        ("2020-01-01 00:00:00Z", " 00:00:00Z", "T"),
        ("2020-01-01Tx", "x", "15"),
        ("2020-01-01T00:00:00", "", "Z07:00"),
        ("2020-01-01T00:00:00.", ".", "Z07:00"),
        ("2020-01-01T00:00:00+0100", "+0100", "Z07:00"),
    ] {
        let expected = format!("parsing time {time:?} as {layout:?}: cannot parse {rest:?} as {element:?}");
        assert_eq!(parse(time), Err(expected));
    }
    for (time, words) in [
        ("2020-13-01T00:00:00Z", "month out of range"),
        ("2021-02-29T00:00:00Z", "day out of range"),
        ("2020-01-00T00:00:00Z", "day out of range"),
        ("2020-01-01T24:00:00Z", "hour out of range"),
        ("2020-01-01T00:60:00Z", "minute out of range"),
        ("2020-01-01T00:00:60Z", "second out of range"),
        ("2020-01-01T00:00:00+25:00", "time zone offset hour out of range"),
        ("2020-01-01T00:00:00+00:61", "time zone offset minute out of range"),
        ("2020-01-01T00:00:00Zx", "extra text: \"x\""),
    ] {
        assert_eq!(parse(time), Err(format!("parsing time {time:?}: {words}")));
    }
}

#[test]
fn parses_instants_as_go() {
    for (text, seconds, nanoseconds) in [
        ("1970-01-01T00:00:00Z", 0, 0),
        ("2024-02-29T12:00:00Z", 1_709_208_000, 0),
        ("2024-02-29T12:00:00.25+01:00", 1_709_204_400, 250_000_000),
        ("2024-02-29T1:00:00,000000001Z", 1_709_168_400, 1),
        ("0001-01-01T00:00:00Z", -62_135_596_800, 0),
        ("9999-12-31T23:59:59Z", 253_402_300_799, 0),
        ("2000-01-01T00:00:00-24:60", 946_774_800, 0),
    ] {
        let found = parse(text).map(|Instant { seconds, nanoseconds, .. }| (seconds, nanoseconds));
        assert_eq!(found, Ok((seconds, nanoseconds)), "{text}");
    }
}
