//! Patterns of other dialects, and their translations.

use super::{leading_flags, of_glob, translated};

#[track_caller]
fn assert_translated(pairs: &[(&str, &str)]) {
    for (written, expected) in pairs {
        assert_eq!(translated(written).map(|pattern| pattern.text).as_deref(), Some(*expected), "{written}");
    }
}

#[test]
fn escapes() {
    assert_translated(&[
        (r"^a\Z", r"^a\z"),
        (r"[\u0041-\u005A]", r"[\x{0041}-\x{005A}]"),
        (r"\u{1F600}", r"\x{1F600}"),
        (r"a\hb", r"a[ \t]b"),
        (r"[\h]", r"[ \t]"),
        (r"\p{Alpha}+", "[[:alpha:]]+"),
        (r"[\p{Digit}_]", "[[:digit:]_]"),
    ]);
}

#[test]
fn groups_that_keep_their_match() {
    let cases = [
        ("^[a-z]++$", "^[a-z]+$"),
        ("a*+b?+", "a*b?"),
        ("a{2,3}+", "a{2,3}"),
        ("(?>a|b)", "(?:a|b)"),
        ("(?'name'a)", "(?P<name>a)"),
    ];
    assert_translated(&cases);
    assert!(translated("a++").is_some_and(|pattern| pattern.is_wider && !pattern.is_guess));
}

#[test]
fn flags_of_other_dialects() {
    assert_translated(&[
        ("(?x)^[a-z]+$", "^[a-z]+$"),
        ("(?x) ^ [a-z ]+ # name\n $", "^[a-z ]+$"),
        ("(?ix)a b", "(?i)ab"),
        ("(?u:a)", "(?:a)"),
        ("a(?#comment)b", "ab"),
    ]);
    assert_eq!((leading_flags("gi"), leading_flags("g")), ("(?i)".to_owned(), String::new()));
}

#[test]
fn backwards() {
    assert_translated(&[("[z-a]", "[a-z]"), ("[9-0_]", "[0-9_]"), ("a{5,2}", "a{2,5}")]);
    assert!(translated("[z-a]").is_some_and(|pattern| pattern.is_guess));
}

#[test]
fn patterns_of_go() {
    let patterns = [
        "^[a-z]+$",
        "a+?b",
        r"\d+\.\d+",
        "(?i)a",
        "(?P<n>a)",
        "[]a]",
        "[^]a]",
        "[[:alpha:]]",
        "a{2}",
        r"[a\]-]",
        "{a}",
        "a{,5}",
    ];
    for pattern in patterns {
        assert_eq!(translated(pattern), None, "{pattern}");
    }
}

#[test]
fn globs() {
    assert_eq!(of_glob("*.example.com").as_deref(), Some(r"^.*\.example\.com$"));
    assert_eq!(of_glob("**/a?").as_deref(), Some("^.*/a.$"));
    assert_eq!((of_glob("a*"), of_glob("*(a)")), (None, None));
}
