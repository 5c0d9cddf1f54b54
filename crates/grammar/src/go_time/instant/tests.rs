use super::{Instant, format};

#[test]
fn instants_print_few_digits() {
    for (seconds, nanoseconds, text) in [
        (0, 0, "1970-01-01T00:00:00Z"),
        (-1, 500_000_000, "1969-12-31T23:59:59.5Z"),
        (1_709_208_000, 1, "2024-02-29T12:00:00.000000001Z"),
        (-62_135_596_800, 0, "0001-01-01T00:00:00Z"),
        (253_402_300_799, 0, "9999-12-31T23:59:59Z"),
    ] {
        assert_eq!(format(Instant { seconds, nanoseconds, offset: 0 }), text);
    }
}

#[test]
fn offsets_are_printed() {
    for (offset, text) in [
        (7_200, "1970-01-01T02:00:00+02:00"),
        (-12_600, "1969-12-31T20:30:00-03:30"),
        (-59, "1969-12-31T23:59:01-00:00"),
    ] {
        assert_eq!(format(Instant { seconds: 0, nanoseconds: 0, offset }), text);
    }
}

#[test]
fn dates_round_trip() {
    for date in [(0, 2, 29), (1900, 2, 28), (1900, 3, 1), (2000, 2, 29), (2024, 12, 31)] {
        let instant = Instant::new(date, 0, 0, 0);
        assert_eq!(format(instant), format!("{:04}-{:02}-{:02}T00:00:00Z", date.0, date.1, date.2));
    }
}
