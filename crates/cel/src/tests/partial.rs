//! Trees of incomplete expressions.

use expect_test::expect;

use super::print::print;
use crate::{Source, parse_any};

/// The tree of an invalid expression.
fn partial_tree_of(text: &str) -> String {
    let parsed = parse_any(&Source::new(text));
    assert!(!parsed.errors.is_empty(), "{text}");
    parsed.ast.map_or("none".to_owned(), |ast| print(&ast, false))
}

#[test]
fn text_before_errors_is_read() {
    for (text, expected) in [
        ("", expect!["?"]),
        ("self.", expect!["self"]),
        ("self.a.", expect!["self.a"]),
        ("self.a ==", expect!["_==_(self.a, ?)"]),
        ("self.a == ", expect!["_==_(self.a, ?)"]),
        ("a && b.", expect!["_&&_(a, b)"]),
        ("a && b.c(", expect!["_&&_(a, b.c())"]),
        ("f(a, ", expect!["f(a, ?)"]),
        ("f(a b, c)", expect!["f(a)"]),
        (
            "self.items.all(x, x.",
            expect!["fold(x in self.items; @result = true; @not_strictly_false(@result); _&&_(@result, x); @result)"],
        ),
        (
            "self.items.all(x, ",
            expect!["fold(x in self.items; @result = true; @not_strictly_false(@result); _&&_(@result, ?); @result)"],
        ),
        ("self.items.all(", expect!["self.items.all()"]),
        ("self.items.", expect!["self.items"]),
        ("has(self.", expect!["?"]),
        ("has(", expect!["has()"]),
        ("[a, b", expect!["[a, b]"]),
        ("[a, ", expect!["[a]"]),
        ("{a: b, c", expect!["{a: b}"]),
        ("{a: ", expect!["{a: ?}"]),
        ("M{a: ", expect!["M{a: ?}"]),
        ("a ? b", expect!["_?_:_(a, b, ?)"]),
        ("a ? b : ", expect!["_?_:_(a, b, ?)"]),
        ("(a + b", expect!["_+_(a, b)"]),
        ("a[", expect!["_[_](a, ?)"]),
        ("a[b", expect!["_[_](a, b)"]),
        ("a.?", expect![[r#"_?._(a, "")"#]]),
        ("!", expect!["!_(?)"]),
        ("- ", expect!["_-_(?, ?)"]),
        ("'abc", expect!["?"]),
        ("a = b", expect!["a"]),
        ("a.b.c d.e", expect!["a.b.c"]),
        ("a.all(1, b)", expect!["?"]),
        ("if.a", expect!["?.a"]),
    ] {
        expected.assert_eq(&partial_tree_of(text));
    }
}

#[test]
fn no_tree_beyond_limits() {
    assert_eq!(partial_tree_of(&"(".repeat(300)), "none");
    assert_eq!(partial_tree_of(&"a".repeat(100_001)), "none");
}
