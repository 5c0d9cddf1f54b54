//! Messages about errors after the first one, and the printed place.

use expect_test::expect;

use super::errors_of;

#[test]
fn wrong_brackets() {
    for (text, expected) in [
        (
            "a)",
            expect![[r#"
            ERROR: <input>:1:2: Syntax error: extraneous input ')' expecting <EOF>
             | a)
             | .^"#]],
        ),
        (
            "a]",
            expect![[r#"
            ERROR: <input>:1:2: Syntax error: extraneous input ']' expecting <EOF>
             | a]
             | .^"#]],
        ),
        (
            "(a",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: missing ')' at '<EOF>'
             | (a
             | ..^"#]],
        ),
        (
            "((a)",
            expect![[r#"
            ERROR: <input>:1:5: Syntax error: missing ')' at '<EOF>'
             | ((a)
             | ....^"#]],
        ),
        (
            "a, b",
            expect![[r#"
            ERROR: <input>:1:2: Syntax error: mismatched input ',' expecting <EOF>
             | a, b
             | .^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn missing_separators() {
    for (text, expected) in [
        (
            "[a; b]",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: token recognition error at: ';'
             | [a; b]
             | ..^
            ERROR: <input>:1:5: Syntax error: extraneous input 'b' expecting {']', ','}
             | [a; b]
             | ....^"#]],
        ),
        (
            "f(a b c)",
            expect![[r#"
            ERROR: <input>:1:5: Syntax error: mismatched input 'b' expecting ')'
             | f(a b c)
             | ....^"#]],
        ),
        (
            "a ! b",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: mismatched input '!' expecting <EOF>
             | a ! b
             | ..^"#]],
        ),
        (
            "{a: 1, 2}",
            expect![[r#"
            ERROR: <input>:1:9: Syntax error: mismatched input '}' expecting ':'
             | {a: 1, 2}
             | ........^"#]],
        ),
        (
            "self.x : 1",
            expect![[r#"
            ERROR: <input>:1:8: Syntax error: mismatched input ':' expecting <EOF>
             | self.x : 1
             | .......^"#]],
        ),
        (
            "has(self.a",
            expect![[r#"
            ERROR: <input>:1:11: Syntax error: missing ')' at '<EOF>'
             | has(self.a
             | ..........^"#]],
        ),
        (
            "self.list.all(x, x > 0",
            expect![[r#"
            ERROR: <input>:1:23: Syntax error: missing ')' at '<EOF>'
             | self.list.all(x, x > 0
             | ......................^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn foreign_operators() {
    for (text, expected) in [
        (
            "a === b",
            expect![[r#"
            ERROR: <input>:1:5: Syntax error: token recognition error at: '= '
             | a === b
             | ....^"#]],
        ),
        (
            "a <> b",
            expect![[r#"
            ERROR: <input>:1:4: Syntax error: extraneous input '>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | a <> b
             | ...^"#]],
        ),
        (
            "a not in b",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: mismatched input 'not' expecting <EOF>
             | a not in b
             | ..^"#]],
        ),
        (
            "if a then b",
            expect![[r#"
            ERROR: <input>:1:1: reserved identifier: if
             | if a then b
             | ^
            ERROR: <input>:1:4: Syntax error: mismatched input 'a' expecting <EOF>
             | if a then b
             | ...^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn no_viable_alternative() {
    for (text, expected) in [
        (
            "a.true",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: mismatched input 'true' expecting IDENTIFIER
             | a.true
             | ..^"#]],
        ),
        (
            "a.b.null == 1",
            expect![[r#"
            ERROR: <input>:1:5: Syntax error: mismatched input 'null' expecting IDENTIFIER
             | a.b.null == 1
             | ....^"#]],
        ),
        (
            "self.(a)",
            expect![[r#"
            ERROR: <input>:1:6: Syntax error: no viable alternative at input '.('
             | self.(a)
             | .....^"#]],
        ),
        (
            "self.'a'",
            expect![[r#"
            ERROR: <input>:1:6: Syntax error: no viable alternative at input '.'a''
             | self.'a'
             | .....^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn incomplete_expressions() {
    for (text, expected) in [
        (
            "Message{",
            expect![[r#"
            ERROR: <input>:1:9: Syntax error: mismatched input '<EOF>' expecting {'}', ',', '?', IDENTIFIER, ESC_IDENTIFIER}
             | Message{
             | ........^"#]],
        ),
        (
            "a.b.c{",
            expect![[r#"
            ERROR: <input>:1:7: Syntax error: mismatched input '<EOF>' expecting {'}', ',', '?', IDENTIFIER, ESC_IDENTIFIER}
             | a.b.c{
             | ......^"#]],
        ),
        (
            "- - ",
            expect![[r#"
            ERROR: <input>:1:5: Syntax error: no viable alternative at input '- '
             | - - 
             | ....^
            ERROR: <input>:1:5: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | - - 
             | ....^"#]],
        ),
        (
            "-1.a(",
            expect![[r#"
            ERROR: <input>:1:6: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', ')', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | -1.a(
             | .....^"#]],
        ),
        (
            "a.?true",
            expect![[r#"
            ERROR: <input>:1:4: Syntax error: mismatched input 'true' expecting {IDENTIFIER, ESC_IDENTIFIER}
             | a.?true
             | ...^
            ERROR: <input>:1:4: unsupported ident kind
             | a.?true
             | ...^"#]],
        ),
        (
            "a.in",
            expect![[r#"
            ERROR: <input>:1:3: Syntax error: no viable alternative at input '.in'
             | a.in
             | ..^
            ERROR: <input>:1:5: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | a.in
             | ....^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn errors_are_sorted_by_place() {
    for (text, expected) in [
        (
            "a.b(1 +, 2 *, [)",
            expect![[r#"
            ERROR: <input>:1:8: Syntax error: extraneous input ',' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | a.b(1 +, 2 *, [)
             | .......^
            ERROR: <input>:1:13: Syntax error: extraneous input ',' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | a.b(1 +, 2 *, [)
             | ............^
            ERROR: <input>:1:16: Syntax error: mismatched input ')' expecting {'[', ']', '{', '(', '.', ',', '-', '!', '?', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | a.b(1 +, 2 *, [)
             | ...............^"#]],
        ),
        (
            "if && (for",
            expect![[r#"
            ERROR: <input>:1:1: reserved identifier: if
             | if && (for
             | ^
            ERROR: <input>:1:8: reserved identifier: for
             | if && (for
             | .......^
            ERROR: <input>:1:11: Syntax error: missing ')' at '<EOF>'
             | if && (for
             | ..........^"#]],
        ),
        (
            "# $ % a b",
            expect![[r#"
            ERROR: <input>:1:1: Syntax error: token recognition error at: '#'
             | # $ % a b
             | ^
            ERROR: <input>:1:3: Syntax error: token recognition error at: '$'
             | # $ % a b
             | ..^
            ERROR: <input>:1:5: Syntax error: extraneous input '%' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | # $ % a b
             | ....^
            ERROR: <input>:1:9: Syntax error: extraneous input 'b' expecting <EOF>
             | # $ % a b
             | ........^"#]],
        ),
        (
            "a ? # : ;",
            expect![[r#"
            ERROR: <input>:1:5: Syntax error: token recognition error at: '#'
             | a ? # : ;
             | ....^
            ERROR: <input>:1:7: Syntax error: mismatched input ':' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | a ? # : ;
             | ......^
            ERROR: <input>:1:9: Syntax error: token recognition error at: ';'
             | a ? # : ;
             | ........^
            ERROR: <input>:1:10: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | a ? # : ;
             | .........^"#]],
        ),
        (
            "[1 2, 3 4]",
            expect![[r#"
            ERROR: <input>:1:4: Syntax error: extraneous input '2' expecting {']', ','}
             | [1 2, 3 4]
             | ...^
            ERROR: <input>:1:7: Syntax error: mismatched input '3' expecting ']'
             | [1 2, 3 4]
             | ......^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}
#[test]
fn shows_the_line() {
    for (text, expected) in [
        (
            "a &&\n  b c\n&& d",
            expect![[r#"
            ERROR: <input>:2:5: Syntax error: mismatched input 'c' expecting <EOF>
             |   b c
             | ....^"#]],
        ),
        (
            "\ta\t==",
            expect![[r#"
            ERROR: <input>:1:6: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             |  a ==
             | .....^"#]],
        ),
        (
            "a == 'ä' b",
            expect![[r#"
            ERROR: <input>:1:10: Syntax error: extraneous input 'b' expecting <EOF>
             | a == 'ä' b
             | ......．..^"#]],
        ),
        (
            "a == '😀' 😀 b",
            expect![[r#"
            ERROR: <input>:1:10: Syntax error: token recognition error at: '😀'
             | a == '😀' 😀 b
             | ......．..＾
            ERROR: <input>:1:12: Syntax error: extraneous input 'b' expecting <EOF>
             | a == '😀' 😀 b
             | ......．..．.^"#]],
        ),
        (
            "a\r\n== ",
            expect![[r#"
            ERROR: <input>:2:4: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | == 
             | ...^"#]],
        ),
        (
            "a ==\n",
            expect![[r#"
            ERROR: <input>:2:1: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | 
             | ^"#]],
        ),
        (
            "// comment\n",
            expect![[r#"
            ERROR: <input>:2:1: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | 
             | ^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}
