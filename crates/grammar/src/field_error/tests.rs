use super::*;

#[test]
fn only_invalid_values_print() {
    let text = BadValue::Text("a\"b".to_owned());
    for (error_type, value, detail, expected) in [
        (FieldErrorType::Invalid, &text, "no", r#"p.q: Invalid value: "a\"b": no"#),
        (FieldErrorType::Invalid, &text, "", r#"p.q: Invalid value: "a\"b""#),
        (FieldErrorType::Invalid, &BadValue::Integer(-1), "no", "p.q: Invalid value: -1: no"),
        (FieldErrorType::Invalid, &BadValue::Json("[1]".into()), "no", "p.q: Invalid value: [1]: no"),
        (FieldErrorType::Required, &text, "", "p.q: Required value"),
        (FieldErrorType::Required, &text, "why", "p.q: Required value: why"),
        (FieldErrorType::Forbidden, &text, "why", "p.q: Forbidden: why"),
        (FieldErrorType::TooLong, &text, "why", "p.q: Too long: why"),
    ] {
        assert_eq!(field_error_text("p.q", error_type, Some(value), detail), expected);
    }
}

#[test]
fn json_strings_escape_html() {
    for (text, json) in [
        ("", r#""""#),
        ("a'b", r#""a'b""#),
        ("a\"b\\", r#""a\"b\\""#),
        ("<a&b>", r#""\u003ca\u0026b\u003e""#),
        ("\u{8}\u{c}\n\r\t", r#""\b\f\n\r\t""#),
        ("\0\u{1b}", r#""\u0000\u001b""#),
        ("\u{7f}\u{a0}é中", "\"\u{7f}\u{a0}é中\""),
        ("\u{2028}\u{2029}", r#""\u2028\u2029""#),
    ] {
        assert_eq!(json_string(text), json);
    }
}
