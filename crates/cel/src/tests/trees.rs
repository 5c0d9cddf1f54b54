//! The trees of valid expressions.

use expect_test::expect;

use super::print::{numbered_tree_of, tree_of};

#[test]
fn operators_by_precedence() {
    for (text, expected) in [
        ("a + b * c - d", expect!["_-_(_+_(a, _*_(b, c)), d)"]),
        ("a * b / c % d", expect!["_%_(_/_(_*_(a, b), c), d)"]),
        ("a - b - c", expect!["_-_(_-_(a, b), c)"]),
        ("a < b == c", expect!["_==_(_<_(a, b), c)"]),
        ("a in b && c != d || e", expect!["_||_(_&&_(@in(a, b), _!=_(c, d)), e)"]),
        ("a ? b : c ? d : e", expect!["_?_:_(a, b, _?_:_(c, d, e))"]),
        ("!a", expect!["!_(a)"]),
        ("!!a", expect!["a"]),
        ("!!!a", expect!["!_(a)"]),
        ("-a", expect!["-_(a)"]),
        ("--a", expect!["a"]),
        ("---a", expect!["-_(a)"]),
        ("!-1", expect!["!_(-1)"]),
        ("-1", expect!["-1"]),
        ("- 1", expect!["-1"]),
        ("--1", expect!["1"]),
        ("-1.5 - -2", expect!["_-_(-1.5, -2)"]),
        ("(a + b) * c", expect!["_*_(_+_(a, b), c)"]),
        ("a == b ? c || d : e && f", expect!["_?_:_(_==_(a, b), _||_(c, d), _&&_(e, f))"]),
        ("-a.b", expect!["-_(a.b)"]),
        ("-1.a", expect!["-1.a"]),
        ("a.b[c].d(e)", expect!["_[_](a.b, c).d(e)"]),
    ] {
        expected.assert_eq(&tree_of(text));
    }
}

#[test]
fn long_chains_are_balanced() {
    for (text, expected) in [
        ("a && b && c", expect!["_&&_(_&&_(a, b), c)"]),
        ("a && b && c && d && e", expect!["_&&_(_&&_(_&&_(a, b), c), _&&_(d, e))"]),
        ("a || b || c || d", expect!["_||_(_||_(a, b), _||_(c, d))"]),
        ("a && b || c && d || e && f", expect!["_||_(_||_(_&&_(a, b), _&&_(c, d)), _&&_(e, f))"]),
    ] {
        expected.assert_eq(&tree_of(text));
    }
}

#[test]
fn names_and_calls() {
    for (text, expected) in [
        ("a", expect!["a"]),
        ("_a1", expect!["_a1"]),
        (".a", expect![".a"]),
        ("a.b.c", expect!["a.b.c"]),
        (".a.b", expect![".a.b"]),
        ("f()", expect!["f()"]),
        (".f(a)", expect![".f(a)"]),
        ("a.f(b, c).g()", expect!["a.f(b, c).g()"]),
        ("a. b\n.c // d\n.e", expect!["a.b.c.e"]),
    ] {
        expected.assert_eq(&tree_of(text));
    }
}

#[test]
fn lists_maps_and_messages() {
    for (text, expected) in [
        ("[]", expect!["[]"]),
        ("[,]", expect!["[]"]),
        ("[a, b,]", expect!["[a, b]"]),
        ("[?a, b, ?c]", expect!["[?a, b, ?c]"]),
        ("{}", expect!["{}"]),
        ("{,}", expect!["{}"]),
        ("{a: b}", expect!["{a: b}"]),
        ("{'a': 1, ?b: c,}", expect![[r#"{"a": 1, ?b: c}"#]]),
        ("M{}", expect!["M{}"]),
        ("a.b.M{c: 1, ?d: e,}", expect!["a.b.M{c: 1, ?d: e}"]),
        (".M{,}", expect![".M{}"]),
        ("if{}", expect!["if{}"]),
        ("a.for.M{x: 1}", expect!["a.for.M{x: 1}"]),
        ("[[a], {b: [c]}]", expect!["[[a], {b: [c]}]"]),
        ("M{a: 1}.b", expect!["M{a: 1}.b"]),
    ] {
        expected.assert_eq(&tree_of(text));
    }
}

#[test]
fn optional_values() {
    for (text, expected) in [
        ("a.?b", expect![[r#"_?._(a, "b")"#]]),
        ("a.?b.c", expect![[r#"_?._(a, "b").c"#]]),
        ("a[?b]", expect!["_[?_](a, b)"]),
        ("a.?b[?c].orValue(d)", expect![[r#"_[?_](_?._(a, "b"), c).orValue(d)"#]]),
        ("a[?0].?b", expect![[r#"_?._(_[?_](a, 0), "b")"#]]),
    ] {
        expected.assert_eq(&tree_of(text));
    }
}

/// The ids have cel-go's order.
#[test]
fn numbers_and_places() {
    for (text, expected) in [
        ("a", expect!["a#1@0"]),
        ("a + b * c", expect!["_+_(a#1@0, _*_(b#3@4, c#5@8)#4@6)#2@2"]),
        ("a && b && c", expect!["_&&_(_&&_(a#1@0, b#2@5)#3@2, c#4@10)#5@7"]),
        ("a ? b : c", expect!["_?_:_(a#1@0, b#3@4, c#4@8)#2@2"]),
        ("-a", expect!["-_(a#2@1)#1@0"]),
        ("f(a, b)", expect!["f(a#2@2, b#3@5)#1@1"]),
        ("a.f(b)", expect!["a#1@0.f(b#3@4)#2@3"]),
        ("a.b.c", expect!["a#1@0.b#2@1.c#3@3"]),
        ("a.?b", expect![[r##"_?._(a#1@0, "b"#2@3)#3@1"##]]),
        ("a[b]", expect!["_[_](a#1@0, b#3@2)#2@1"]),
        ("[a, ?b]", expect!["[a#2@1, ?b#3@5]#1@0"]),
        ("{a: b, c: d}", expect!["{a#3@1:#2@2 b#4@4, c#6@7:#5@8 d#7@10}#1@0"]),
        ("M{a: b}", expect!["M{a:#2@3 b#3@5}#1@1"]),
        ("has(a.b)", expect!["a#2@4.b~test~#4@3"]),
        (
            "a.all(x, x)",
            expect![
                "fold(x in a#1@0; @result = true#5@5; @not_strictly_false(@result#6@5)#7@5; _&&_(@result#8@5, x#4@9)#9@5; @result#10@5)#11@5"
            ],
        ),
        ("'ä' + b", expect![[r##"_+_("ä"#1@0, b#3@6)#2@4"##]]),
    ] {
        expected.assert_eq(&numbered_tree_of(text));
    }
}
