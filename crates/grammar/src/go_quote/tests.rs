use super::quote;

#[test]
fn quotes_as_go_does() {
    for (text, quoted) in [
        ("", r#""""#),
        ("abc", r#""abc""#),
        ("a b", r#""a b""#),
        ("a\"b", r#""a\"b""#),
        (r"a\b", r#""a\\b""#),
        ("'", r#""'""#),
        ("`", r#""`""#),
        ("\u{7}\u{8}\u{c}\n\r\t\u{b}", r#""\a\b\f\n\r\t\v""#),
        ("\u{0}", r#""\x00""#),
        ("\u{1b}[0m", r#""\x1b[0m""#),
        ("\u{7f}", r#""\x7f""#),
        ("\u{80}", r#""\u0080""#),
        ("\u{a0}", r#""\u00a0""#),
        ("\u{ad}", r#""\u00ad""#),
        ("é", r#""é""#),
        ("中文", r#""中文""#),
        ("🙂", r#""🙂""#),
        ("\u{200b}", r#""\u200b""#),
        ("\u{feff}", r#""\ufeff""#),
        ("\u{fffd}", "\"\u{fffd}\""),
        ("\u{10ffff}", r#""\U0010ffff""#),
        ("e\u{301}", "\"e\u{301}\""),
    ] {
        assert_eq!(quote(text), quoted);
    }
}
