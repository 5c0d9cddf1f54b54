//! Messages about names and macros, also in expressions with other errors.

use expect_test::expect;

use super::errors_of;
use crate::{Dialect, Source, parse, render};

#[test]
fn names_can_be_reserved() {
    for (text, expected) in [
        (
            "if == 1",
            expect![[r#"
            ERROR: <input>:1:1: reserved identifier: if
             | if == 1
             | ^"#]],
        ),
        (
            "while",
            expect![[r#"
            ERROR: <input>:1:1: reserved identifier: while
             | while
             | ^"#]],
        ),
        (
            "self.namespace == namespace",
            expect![[r#"
            ERROR: <input>:1:19: reserved identifier: namespace
             | self.namespace == namespace
             | ..................^"#]],
        ),
        (
            "import(a)",
            expect![[r#"
            ERROR: <input>:1:1: reserved identifier: import
             | import(a)
             | ^"#]],
        ),
        (
            "a.for == let",
            expect![[r#"
            ERROR: <input>:1:10: reserved identifier: let
             | a.for == let
             | .........^"#]],
        ),
        (
            "in",
            expect![[r#"
            ERROR: <input>:1:1: Syntax error: mismatched input 'in' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | in
             | ^
            ERROR: <input>:1:3: Syntax error: mismatched input '<EOF>' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | in
             | ..^"#]],
        ),
        (
            "package.a",
            expect![[r#"
            ERROR: <input>:1:1: reserved identifier: package
             | package.a
             | ^"#]],
        ),
        (
            "[break, const]",
            expect![[r#"
            ERROR: <input>:1:2: reserved identifier: break
             | [break, const]
             | .^
            ERROR: <input>:1:9: reserved identifier: const
             | [break, const]
             | ........^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn has_wants_a_field() {
    for (text, expected) in [
        (
            "has(a)",
            expect![[r#"
            ERROR: <input>:1:5: invalid argument to has() macro
             | has(a)
             | ....^"#]],
        ),
        (
            "has(a[0])",
            expect![[r#"
            ERROR: <input>:1:6: invalid argument to has() macro
             | has(a[0])
             | .....^"#]],
        ),
        (
            "has('a')",
            expect![[r#"
            ERROR: <input>:1:5: invalid argument to has() macro
             | has('a')
             | ....^"#]],
        ),
        (
            "has(a.b())",
            expect![[r#"
            ERROR: <input>:1:8: invalid argument to has() macro
             | has(a.b())
             | .......^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn macros_want_a_name() {
    for (text, expected) in [
        (
            "a.all(1, true)",
            expect![[r#"
            ERROR: <input>:1:7: argument must be a simple name
             | a.all(1, true)
             | ......^"#]],
        ),
        (
            "a.all(x.y, true)",
            expect![[r#"
            ERROR: <input>:1:8: argument must be a simple name
             | a.all(x.y, true)
             | .......^"#]],
        ),
        (
            "a.exists(@, x)",
            expect![[r#"
            ERROR: <input>:1:10: Syntax error: token recognition error at: '@'
             | a.exists(@, x)
             | .........^
            ERROR: <input>:1:11: Syntax error: extraneous input ',' expecting {'[', '{', '(', ')', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | a.exists(@, x)
             | ..........^"#]],
        ),
        (
            "a.exists_one('x', true)",
            expect![[r#"
            ERROR: <input>:1:14: argument must be a simple name
             | a.exists_one('x', true)
             | .............^"#]],
        ),
        (
            "a.map(1, x)",
            expect![[r#"
            ERROR: <input>:1:7: argument is not an identifier
             | a.map(1, x)
             | ......^"#]],
        ),
        (
            "a.map(f(x), true, x)",
            expect![[r#"
            ERROR: <input>:1:8: argument is not an identifier
             | a.map(f(x), true, x)
             | .......^"#]],
        ),
        (
            "a.filter(x[0], true)",
            expect![[r#"
            ERROR: <input>:1:11: argument is not an identifier
             | a.filter(x[0], true)
             | ..........^"#]],
        ),
        (
            "a.all(__result__, true)",
            expect![[r#"
            ERROR: <input>:1:7: iteration variable overwrites accumulator variable
             | a.all(__result__, true)
             | ......^"#]],
        ),
        (
            "a.map(__result__, 1)",
            expect![[r#"
            ERROR: <input>:1:7: iteration variable overwrites accumulator variable
             | a.map(__result__, 1)
             | ......^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn macros_want_two_names() {
    for (text, expected) in [
        (
            "a.all(i, i, true)",
            expect![[r#"
            ERROR: <input>:1:10: duplicate variable name: i
             | a.all(i, i, true)
             | .........^"#]],
        ),
        (
            "a.all(1, v, true)",
            expect![[r#"
            ERROR: <input>:1:7: argument must be a simple name
             | a.all(1, v, true)
             | ......^"#]],
        ),
        (
            "a.transformMap(k, 2, v)",
            expect![[r#"
            ERROR: <input>:1:19: argument must be a simple name
             | a.transformMap(k, 2, v)
             | ..................^"#]],
        ),
        (
            "a.transformList(i, __result__, v)",
            expect![[r#"
            ERROR: <input>:1:20: iteration variable overwrites accumulator variable
             | a.transformList(i, __result__, v)
             | ...................^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn optional_macros_want_a_name() {
    for (text, expected) in [
        (
            "a.optMap(1, x)",
            expect![[r#"
            ERROR: <input>:1:10: optMap() variable name must be a simple identifier
             | a.optMap(1, x)
             | .........^"#]],
        ),
        (
            "a.optFlatMap(f(), x)",
            expect![[r#"
            ERROR: <input>:1:15: optFlatMap() variable name must be a simple identifier
             | a.optFlatMap(f(), x)
             | ..............^"#]],
        ),
        (
            "a.all(x y, true)",
            expect![[r#"
            ERROR: <input>:1:9: Syntax error: mismatched input 'y' expecting ')'
             | a.all(x y, true)
             | ........^"#]],
        ),
    ] {
        expected.assert_eq(&errors_of(text));
    }
}

#[test]
fn older_servers_refuse_backquotes() {
    for (text, expected) in [
        (
            "self.`a-b` == 1",
            expect![[r#"
            ERROR: <input>:1:6: unsupported syntax: '`'
             | self.`a-b` == 1
             | .....^"#]],
        ),
        (
            "`a`",
            expect![[r#"
            ERROR: <input>:1:1: Syntax error: mismatched input '`a`' expecting {'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}
             | `a`
             | ^"#]],
        ),
        (
            "M{`a`: 1}",
            expect![[r#"
            ERROR: <input>:1:3: unsupported syntax: '`'
             | M{`a`: 1}
             | ..^"#]],
        ),
        (
            "a.`b`.`c`",
            expect![[r#"
            ERROR: <input>:1:3: unsupported syntax: '`'
             | a.`b`.`c`
             | ..^
            ERROR: <input>:1:7: unsupported syntax: '`'
             | a.`b`.`c`
             | ......^"#]],
        ),
    ] {
        let source = Source::in_dialect(text, Dialect::KUBERNETES_1_36);
        let errors = parse(&source).expect_err(text);
        expected.assert_eq(&render(&source, &errors));
    }
}
