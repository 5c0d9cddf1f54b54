use super::*;

#[test]
fn ages_are_short() {
    for (seconds, text) in [
        (-2, "<invalid>"),
        (-1, "0s"),
        (119, "119s"),
        (120, "2m"),
        (125, "2m5s"),
        (11 * 60 + 5, "11m"),
        (3 * 3600, "3h"),
        (3 * 3600 + 60, "3h1m"),
        (47 * 3600, "47h"),
        (48 * 3600, "2d"),
        (50 * 3600, "2d2h"),
        (300 * 86_400, "300d"),
        (800 * 86_400, "2y70d"),
        (9 * 365 * 86_400, "9y"),
    ] {
        assert_eq!(duration(seconds), text, "{seconds}");
    }
}

#[test]
fn dates_are_ages() {
    assert_eq!(age("1970-01-01T00:00:00Z", 90).as_deref(), Some("90s"));
    assert_eq!(age("yesterday", 90).as_deref(), Some("<invalid>"));
    assert_eq!(age("", 90).as_deref(), Some("<unknown>"));
    assert_eq!(age("0001-01-01T00:00:00Z", 90).as_deref(), Some("<unknown>"));
}
