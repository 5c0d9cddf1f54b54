use super::*;

#[track_caller]
fn check(pattern: &str, expected: &[&str]) {
    let regexp = Regexp::parse(pattern).expect("a pattern that Go takes");
    let matcher = regexp.matcher().expect("a small pattern");
    for (number, expected) in (0..).zip(expected) {
        let text = regexp.example(number, number).expect("an example");
        assert_eq!(text, *expected, "{pattern}");
        assert!(matcher.is_match(&text), "{pattern} does not match {text:?}");
    }
}

#[test]
fn examples_match() {
    check("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", &["a", "bbb", "cccc"]);
    check("^(red|green)$", &["red", "green"]);
    check("^\\d{3}-\\d{4}$", &["000-0000", "111-1111"]);
    check("^v[0-9]+(alpha|beta)?$", &["v0", "v11beta"]);
    check("(?i)^yes$", &["YES"]);
}

#[test]
fn endless_examples_are_refused() {
    let regexp = Regexp::parse("((a*)*)*").expect("a pattern that Go takes");
    assert_eq!(regexp.example(1000, 0), None);
}
