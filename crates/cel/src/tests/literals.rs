//! The values of literals.

use expect_test::expect;

use super::print::tree_of;

#[test]
fn values_of_literals() {
    for (text, expected) in [
        ("0", expect!["0"]),
        ("9223372036854775807", expect!["9223372036854775807"]),
        ("-9223372036854775808", expect!["-9223372036854775808"]),
        ("0x1F", expect!["31"]),
        ("-0x10", expect!["-16"]),
        ("007", expect!["7"]),
        ("1u", expect!["1u"]),
        ("0xFFu", expect!["255u"]),
        ("18446744073709551615U", expect!["18446744073709551615u"]),
        ("1.5", expect!["1.5"]),
        (".5", expect!["0.5"]),
        ("1e3", expect!["1000.0"]),
        ("1.5E-3", expect!["0.0015"]),
        ("-1.5", expect!["-1.5"]),
        ("1e-999", expect!["0.0"]),
        ("true", expect!["true"]),
        ("false", expect!["false"]),
        ("null", expect!["null"]),
        ("''", expect![[r#""""#]]),
        ("'a'", expect![[r#""a""#]]),
        (r#""a'b""#, expect![[r#""a'b""#]]),
        (r#"'a"b'"#, expect![[r#""a\"b""#]]),
        (r#"r'a\d'"#, expect![[r#""a\\d""#]]),
        (r#"R"\""#, expect![[r#""\\""#]]),
        ("'''a'b''c'''", expect![[r#""a'b''c""#]]),
        ("\"\"\"a\n\"b\"\"\"", expect![[r#""a\n\"b""#]]),
        (r#"r'''a\'''"#, expect![[r#""a\\""#]]),
        ("''''''", expect![[r#""""#]]),
        (r#"'\a\b\f\n\r\t\v'"#, expect![[r#""\u{7}\u{8}\u{c}\n\r\t\u{b}""#]]),
        (r#"'\\\'\"\`\?'"#, expect![[r#""\\'\"`?""#]]),
        (r#"'\x41\X7a\u00e9\U0001F600\101\377'"#, expect![[r#""Azé😀Aÿ""#]]),
        ("b'a'", expect!["b[97]"]),
        (r#"B"ä""#, expect!["b[195, 164]"]),
        (r#"b'\xff\377\101\n'"#, expect!["b[255, 255, 65, 10]"]),
        (r#"br'\xff'"#, expect!["b[92, 120, 102, 102]"]),
        (r#"bR"a""#, expect!["b[97]"]),
        ("'''a\r\nb\rc'''", expect![[r#""a\nb\nc""#]]),
        ("b''", expect!["b[]"]),
        (r#"'ä\u00e4'"#, expect![[r#""ää""#]]),
    ] {
        expected.assert_eq(&tree_of(text));
    }
}
