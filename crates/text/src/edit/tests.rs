use super::difference;

#[test]
fn shared_ends_are_left_out() {
    for (old, new, range) in [
        ("a", "a", None),
        ("", "ab", Some(0..2)),
        ("ab", "", Some(0..0)),
        ("abc", "axc", Some(1..2)),
        ("aa", "aaa", Some(2..3)),
        ("aaa", "aa", Some(2..2)),
        ("abc", "abxyc", Some(2..4)),
        ("x", "y", Some(0..1)),
    ] {
        let found = difference(old, new).map(|range| u32::from(range.start())..u32::from(range.end()));
        assert_eq!(found, range, "{old} {new}");
    }
}
