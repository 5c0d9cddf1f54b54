//! Messages about invalid tokens, and about literals without a value.

use expect_test::expect;

use super::errors_of;

#[test]
fn single_signs_are_errors() {
    for (text, expected) in [
        (
            "a = b",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: token recognition error at: '= '
             | a = b
             | ..^
            ERROR: <input>:1:5: Syntax error: extraneous input 'b' expecting <EOF>
             | a = b
             | ....^"#]],
        ),
        (
            "a & b",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: token recognition error at: '& '
             | a & b
             | ..^
            ERROR: <input>:1:5: Syntax error: extraneous input 'b' expecting <EOF>
             | a & b
             | ....^"#]],
        ),
        (
            "a | b",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: token recognition error at: '| '
             | a | b
             | ..^
            ERROR: <input>:1:5: Syntax error: extraneous input 'b' expecting <EOF>
             | a | b
             | ....^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn strings_end_on_their_line() {
    for (text, expected) in [
        (
            "'abc",
            expect![[r#"
            ERROR: <input>:1:1: Syntax error: token recognition error at: ''abc'
             | 'abc
             | ^
            ERROR: <input>:1:5: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | 'abc
             | ....^"#]],
        ),
        (
            r#""abc"#,
            expect![[r#"
            ERROR: <input>:1:1: Syntax error: token recognition error at: '"abc'
             | "abc
             | ^
            ERROR: <input>:1:5: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | "abc
             | ....^"#]],
        ),
        (
            "'a\nb'",
            expect![[r#"
            ERROR: <input>:1:1: Syntax error: token recognition error at: ''a
            '
             | 'a
             | ^
            ERROR: <input>:2:2: Syntax error: token recognition error at: '''
             | b'
             | .^"#]],
        ),
        (
            "'''a",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: token recognition error at: ''a'
             | '''a
             | ..^"#]],
        ),
        (
            r#"'a\d'"#,
            expect![[r#"
            ERROR: <input>:1:1: Syntax error: token recognition error at: ''a\d'
             | 'a\d'
             | ^
            ERROR: <input>:1:5: Syntax error: token recognition error at: '''
             | 'a\d'
             | ....^
            ERROR: <input>:1:6: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | 'a\d'
             | .....^"#]],
        ),
        (
            r#"'\u12'"#,
            expect![[r#"
            ERROR: <input>:1:1: Syntax error: token recognition error at: ''\u12''
             | '\u12'
             | ^
            ERROR: <input>:1:7: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | '\u12'
             | ......^"#]],
        ),
        (
            "r'a",
            expect![[r#"
            ERROR: <input>:1:2: Syntax error: token recognition error at: ''a'
             | r'a
             | .^"#]],
        ),
        (
            "b'a",
            expect![[r#"
            ERROR: <input>:1:2: Syntax error: token recognition error at: ''a'
             | b'a
             | .^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn some_characters_are_errors() {
    for (text, expected) in [
        (
            "a # b",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: token recognition error at: '#'
             | a # b
             | ..^
            ERROR: <input>:1:5: Syntax error: extraneous input 'b' expecting <EOF>
             | a # b
             | ....^"#]],
        ),
        (
            "a @ b",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: token recognition error at: '@'
             | a @ b
             | ..^
            ERROR: <input>:1:5: Syntax error: extraneous input 'b' expecting <EOF>
             | a @ b
             | ....^"#]],
        ),
        (
            "$a",
            expect![[r#"
            ERROR: <input>:1:1: Syntax error: token recognition error at: '$'
             | $a
             | ^"#]],
        ),
        (
            "a ; b",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: token recognition error at: ';'
             | a ; b
             | ..^
            ERROR: <input>:1:5: Syntax error: extraneous input 'b' expecting <EOF>
             | a ; b
             | ....^"#]],
        ),
        (
            "`",
            expect![[r#"
            ERROR: <input>:1:1: Syntax error: token recognition error at: '`'
             | `
             | ^
            ERROR: <input>:1:2: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | `
             | .^"#]],
        ),
        (
            "`a b",
            expect![[r#"
            ERROR: <input>:1:1: Syntax error: token recognition error at: '`a b'
             | `a b
             | ^
            ERROR: <input>:1:5: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | `a b
             | ....^"#]],
        ),
        (
            "``",
            expect![[r#"
            ERROR: <input>:1:1: Syntax error: token recognition error at: '``'
             | ``
             | ^
            ERROR: <input>:1:3: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | ``
             | ..^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn numbers_have_digits() {
    for (text, expected) in [
        (
            "1 . 2",
            expect![[r#"
            ERROR: <input>:1:5: Syntax error: no viable alternative at input '. 2'
             | 1 . 2
             | ....^"#]],
        ),
        (
            "0x",
            expect![[r#"
            ERROR: <input>:1:2: Syntax error: extraneous input 'x' expecting <EOF>
             | 0x
             | .^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn non_ascii_characters() {
    for (text, expected) in [
        (
            "ä",
            expect![[r#"
            ERROR: <input>:1:1: Syntax error: token recognition error at: 'ä'
             | ä
             | ＾
            ERROR: <input>:1:2: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | ä
             | ．^"#]],
        ),
        (
            "'ä' == ö",
            expect![[r#"
            ERROR: <input>:1:8: Syntax error: token recognition error at: 'ö'
             | 'ä' == ö
             | .．.....＾
            ERROR: <input>:1:9: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | 'ä' == ö
             | .．.....．^"#]],
        ),
        (
            "a b",
            expect![[r#"
            ERROR: <input>:1:2: Syntax error: token recognition error at: ' '
             | a b
             | .＾
            ERROR: <input>:1:3: Syntax error: extraneous input 'b' expecting <EOF>
             | a b
             | .．^"#]],
        ),
        (
            r#"'\8'"#,
            expect![[r#"
            ERROR: <input>:1:1: Syntax error: token recognition error at: ''\8'
             | '\8'
             | ^
            ERROR: <input>:1:4: Syntax error: token recognition error at: '''
             | '\8'
             | ...^
            ERROR: <input>:1:5: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | '\8'
             | ....^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn invalid_literals() {
    for (text, expected) in [
        (
            "9223372036854775808",
            expect![[r#"
            ERROR: <input>:1:1: invalid int literal
             | 9223372036854775808
             | ^"#]],
        ),
        (
            "-9223372036854775809",
            expect![[r#"
            ERROR: <input>:1:1: invalid int literal
             | -9223372036854775809
             | ^"#]],
        ),
        (
            "0xffffffffffffffff",
            expect![[r#"
            ERROR: <input>:1:1: invalid int literal
             | 0xffffffffffffffff
             | ^"#]],
        ),
        (
            "18446744073709551616u",
            expect![[r#"
            ERROR: <input>:1:1: invalid uint literal
             | 18446744073709551616u
             | ^"#]],
        ),
        (
            "1e999",
            expect![[r#"
            ERROR: <input>:1:1: invalid double literal
             | 1e999
             | ^"#]],
        ),
        (
            "-1e999",
            expect![[r#"
            ERROR: <input>:1:1: invalid double literal
             | -1e999
             | ^"#]],
        ),
        (
            r#"'\ud800'"#,
            expect![[r#"
            ERROR: <input>:1:1: invalid unicode code point
             | '\ud800'
             | ^"#]],
        ),
        (
            r#"b'\u0041'"#,
            expect![[r#"
            ERROR: <input>:1:1: unable to unescape string
             | b'\u0041'
             | ^"#]],
        ),
        (
            r#"'\U00110000'"#,
            expect![[r#"
            ERROR: <input>:1:1: invalid unicode code point
             | '\U00110000'
             | ^"#]],
        ),
        (
            "--9223372036854775808",
            expect![[r#"
            ERROR: <input>:1:3: invalid int literal
             | --9223372036854775808
             | ..^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}
