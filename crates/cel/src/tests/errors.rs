//! The server's messages about incomplete and malformed expressions.

use expect_test::expect;

use super::errors_of;

#[test]
fn expected_after_an_operator() {
    for (text, expected) in [
        (
            "",
            expect![
                "ERROR: <input>:1:1: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}"
            ],
        ),
        (
            "   ",
            expect![[r#"
            ERROR: <input>:1:4: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             |    
             | ...^"#]],
        ),
        (
            "self.size ==",
            expect![[r#"
            ERROR: <input>:1:13: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | self.size ==
             | ............^"#]],
        ),
        (
            "== 1",
            expect![[r#"
            ERROR: <input>:1:1: Syntax error: extraneous input '==' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | == 1
             | ^"#]],
        ),
        (
            "self.size() >> 2",
            expect![[r#"
            ERROR: <input>:1:14: Syntax error: extraneous input '>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | self.size() >> 2
             | .............^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn expected_in_brackets() {
    for (text, expected) in [
        (
            "size(self",
            expect![[r#"
            ERROR: <input>:1:10: Syntax error: missing ')' at '<EOF>'
             | size(self
             | .........^"#]],
        ),
        (
            "self.items[0",
            expect![[r#"
            ERROR: <input>:1:13: Syntax error: missing ']' at '<EOF>'
             | self.items[0
             | ............^"#]],
        ),
        (
            "[1, 2",
            expect![[r#"
            ERROR: <input>:1:6: Syntax error: mismatched input '<EOF>' expecting {']', ','}
             | [1, 2
             | .....^"#]],
        ),
        (
            "{'a': 1",
            expect![[r#"
            ERROR: <input>:1:8: Syntax error: mismatched input '<EOF>' expecting {'}', ','}
             | {'a': 1
             | .......^"#]],
        ),
        (
            "{'a' 1}",
            expect![[r#"
            ERROR: <input>:1:6: Syntax error: missing ':' at '1'
             | {'a' 1}
             | .....^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn expected_in_a_conditional() {
    for (text, expected) in [
        (
            "a ? b",
            expect![[r#"
            ERROR: <input>:1:6: Syntax error: mismatched input '<EOF>' expecting ':'
             | a ? b
             | .....^"#]],
        ),
        (
            "a ? b : ",
            expect![[r#"
            ERROR: <input>:1:9: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | a ? b : 
             | ........^"#]],
        ),
        (
            "a ? : c",
            expect![[r#"
            ERROR: <input>:1:5: Syntax error: extraneous input ':' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | a ? : c
             | ....^
            ERROR: <input>:1:8: Syntax error: mismatched input '<EOF>' expecting ':'
             | a ? : c
             | .......^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn expected_beside_a_comma() {
    for (text, expected) in [
        (
            "f(a,)",
            expect![[r#"
            ERROR: <input>:1:5: Syntax error: mismatched input ')' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | f(a,)
             | ....^"#]],
        ),
        (
            "f(,a)",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: extraneous input ',' expecting {'[', '{', '(', ')', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | f(,a)
             | ..^"#]],
        ),
        (
            "[1,,2]",
            expect![[r#"
            ERROR: <input>:1:4: Syntax error: mismatched input ',' expecting ']'
             | [1,,2]
             | ...^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn missing_operands() {
    for (text, expected) in [
        (
            "a && ",
            expect![[r#"
            ERROR: <input>:1:6: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | a && 
             | .....^"#]],
        ),
        (
            "a || && b",
            expect![[r#"
            ERROR: <input>:1:6: Syntax error: extraneous input '&&' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | a || && b
             | .....^"#]],
        ),
        (
            "!",
            expect![[r#"
            ERROR: <input>:1:2: Syntax error: extraneous input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | !
             | .^"#]],
        ),
        (
            "-",
            expect![[r#"
            ERROR: <input>:1:2: Syntax error: no viable alternative at input '-'
             | -
             | .^
            ERROR: <input>:1:2: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | -
             | .^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn expected_between_expressions() {
    for (text, expected) in [
        (
            " ( )",
            expect![[r#"
            ERROR: <input>:1:4: Syntax error: mismatched input ')' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             |  ( )
             | ...^"#]],
        ),
        (
            "a b",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: extraneous input 'b' expecting <EOF>
             | a b
             | ..^"#]],
        ),
        (
            "(a b)",
            expect![[r#"
            ERROR: <input>:1:4: Syntax error: extraneous input 'b' expecting ')'
             | (a b)
             | ...^"#]],
        ),
        (
            "a.b(c d)",
            expect![[r#"
            ERROR: <input>:1:7: Syntax error: extraneous input 'd' expecting ')'
             | a.b(c d)
             | ......^"#]],
        ),
        (
            "1 2 3",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: mismatched input '2' expecting <EOF>
             | 1 2 3
             | ..^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn expected_after_a_dot() {
    for (text, expected) in [
        (
            "a.",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: no viable alternative at input '.'
             | a.
             | ..^"#]],
        ),
        (
            "a.1",
            expect![[r#"
            ERROR: <input>:1:2: Syntax error: extraneous input '.1' expecting <EOF>
             | a.1
             | .^"#]],
        ),
        (
            "a..b",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: no viable alternative at input '..'
             | a..b
             | ..^"#]],
        ),
        (
            "a.?",
            expect![[r#"
            ERROR: <input>:1:4: Syntax error: mismatched input '<EOF>' expecting {IDENTIFIER, ESC_IDENTIFIER}
             | a.?
             | ...^
            ERROR: <input>:1:4: unsupported ident kind
             | a.?
             | ...^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn expected_in_collections() {
    for (text, expected) in [
        (
            "a[?]",
            expect![[r#"
            ERROR: <input>:1:4: Syntax error: mismatched input ']' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | a[?]
             | ...^"#]],
        ),
        (
            "a[]",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: mismatched input ']' expecting {'[', '{', '(', '.', '-', '!', '?', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | a[]
             | ..^"#]],
        ),
        (
            "Message{a 1}",
            expect![[r#"
            ERROR: <input>:1:11: Syntax error: missing ':' at '1'
             | Message{a 1}
             | ..........^"#]],
        ),
        (
            "Message{a: }",
            expect![[r#"
            ERROR: <input>:1:12: Syntax error: mismatched input '}' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | Message{a: }
             | ...........^"#]],
        ),
        (
            "Message{: 1}",
            expect![[r#"
            ERROR: <input>:1:9: Syntax error: mismatched input ':' expecting {'}', ',', '?', IDENTIFIER, ESC_IDENTIFIER}
             | Message{: 1}
             | ........^"#]],
        ),
        (
            "{1: }",
            expect![[r#"
            ERROR: <input>:1:5: Syntax error: mismatched input '}' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | {1: }
             | ....^"#]],
        ),
        (
            "{: 1}",
            expect![[r#"
            ERROR: <input>:1:2: Syntax error: extraneous input ':' expecting {'[', '{', '}', '(', '.', ',', '-', '!', '?', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | {: 1}
             | .^
            ERROR: <input>:1:5: Syntax error: mismatched input '}' expecting ':'
             | {: 1}
             | ....^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}
