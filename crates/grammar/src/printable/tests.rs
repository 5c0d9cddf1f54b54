use super::check_deprecation_warning;

#[test]
fn printable_warnings_are_fine() {
    for warning in ["a", " ", "use v2 instead", "é", "中文", "🙂", "~!@#$%^&*()", "e\u{301}", "\u{fffd}"] {
        assert_eq!(check_deprecation_warning(warning), Vec::<String>::new(), "{warning:?}");
    }
    assert_eq!(check_deprecation_warning(&"a".repeat(256)), Vec::<String>::new());
}

#[test]
fn bad_characters_are_indexed() {
    for (warning, index) in [
        ("\n", 0),
        ("a\tb\n", 1),
        ("abc\u{0}", 3),
        ("abc\u{7f}", 3),
        ("é\u{a0}", 2),
        ("中\u{200b}中", 3),
        ("🙂\u{2028}", 4),
        ("\u{feff}a", 0),
        ("a\u{ad}", 1),
        ("a\r\n", 1),
        ("ab\u{e000}", 2),
        ("\u{3000}", 0),
    ] {
        let message =
            format!("must only contain printable UTF-8 characters; non-printable character found at index {index}");
        assert_eq!(check_deprecation_warning(warning), [message], "{warning:?}");
    }
}

#[test]
fn length_counts_bytes() {
    let too_long = "must be <= 256 characters long";
    assert_eq!(check_deprecation_warning(&"a".repeat(257)), [too_long]);
    assert_eq!(check_deprecation_warning(&"é".repeat(129)), [too_long]);
    assert_eq!(check_deprecation_warning(&"é".repeat(128)), Vec::<String>::new());
    let messages = check_deprecation_warning(&"\n".repeat(257));
    assert_eq!(messages.first().map(String::as_str), Some(too_long));
    assert_eq!(messages.len(), 2);
    assert_eq!(check_deprecation_warning(""), ["must not be an empty string"]);
}
