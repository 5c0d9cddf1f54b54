//! The extents of expressions' parts.

use super::print::parsed;
use crate::{Source, extents};

/// The texts of the nodes in the order of their creation, each once.
fn parts_of(text: &str) -> Vec<&str> {
    let (ast, source) = (parsed(text), Source::new(text));
    let extents = extents(&ast, &source);
    assert_eq!(extents.len(), ast.exprs().len());
    let mut parts = Vec::new();
    for extent in extents {
        let part = &text[source.byte(extent.start)..source.byte(extent.end)];
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    parts
}

#[test]
fn operators_span_operands() {
    assert_eq!(parts_of("a + b * -c"), ["a", "b", "c", "-c", "b * -c", "a + b * -c"]);
    assert_eq!(parts_of("a ? b : !c"), ["a", "b", "c", "!c", "a ? b : !c"]);
    assert_eq!(parts_of("'ä' == a.b"), ["'ä'", "a", "a.b", "'ä' == a.b"]);
    assert_eq!(parts_of("a && b && c").last(), Some(&"a && b && c"));
}

#[test]
fn parentheses_belong_to_users() {
    assert_eq!(parts_of("(a)"), ["a"]);
    assert_eq!(parts_of("((a + b)) * c"), ["a", "b", "a + b", "c", "((a + b)) * c"]);
    assert_eq!(parts_of("(a).b"), ["a", "(a).b"]);
    assert_eq!(parts_of("f((a))"), ["a", "f((a))"]);
    assert_eq!(parts_of("-(a)"), ["a", "-(a)"]);
}

#[test]
fn calls_end_at_their_brackets() {
    assert_eq!(parts_of("f()"), ["f()"]);
    assert_eq!(parts_of(".f(a, b ) == c"), ["a", "b", ".f(a, b )", "c", ".f(a, b ) == c"]);
    assert_eq!(parts_of("a.f(b)[c].d"), ["a", "b", "a.f(b)", "c", "a.f(b)[c]", "a.f(b)[c].d"]);
    assert_eq!(parts_of("[a, {b: c}, ]"), ["a", "b", "c", "{b: c}", "[a, {b: c}, ]"]);
    assert_eq!(parts_of("x == .a.B{c: d}"), ["x", "d", ".a.B{c: d}", "x == .a.B{c: d}"]);
    assert_eq!(parts_of("!M{}"), ["M{}", "!M{}"]);
    assert_eq!(parts_of("a . ? b // x\n [? 0 ]"), ["a", "b", "a . ? b", "0", "a . ? b // x\n [? 0 ]"]);
    assert_eq!(parts_of("-1 - .a"), ["-1", ".a", "-1 - .a"]);
}

#[test]
fn expansions_span_the_call() {
    assert_eq!(parts_of("has(a.b) || c"), ["a", "a.b", "has(a.b)", "c", "has(a.b) || c"]);
    let parts = parts_of("a.all(x, x > 0)");
    assert_eq!(parts.last(), Some(&"a.all(x, x > 0)"));
    assert!(parts.contains(&"x > 0"), "{parts:?}");
}
