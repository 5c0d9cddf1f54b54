use super::explain;
use crate::{Misread, Mistake, Source, Suggestion, parse};

/// The likely reason for a syntax error, and the text with the suggestion applied.
fn misread(text: &str) -> (Option<Misread>, Option<String>) {
    let source = Source::new(text);
    let mut errors = parse(&source).expect_err("an error of syntax");
    explain(&source, &mut errors);
    let first = errors.into_iter().find(|error| matches!(error.mistake, Some(Mistake::Syntax(Some(_)))));
    let Some(first) = first else { return (None, None) };
    let Some(Mistake::Syntax(misread)) = first.mistake else { return (None, None) };
    let corrected = first.suggestion.map(|suggestion| match suggestion {
        Suggestion::Instead(part, meant) => format!("{}{meant}{}", &text[..part.start], &text[part.end..]),
        other => panic!("{other:?}"),
    });
    (misread, corrected)
}

fn corrected(text: &str) -> String {
    misread(text).1.unwrap_or_else(|| panic!("{text}: {:?}", misread(text).0))
}

#[test]
fn foreign_operators_are_corrected() {
    assert_eq!(corrected("a = b"), "a == b");
    assert_eq!(corrected("a=b"), "a==b");
    assert_eq!(corrected("a === b"), "a == b");
    assert_eq!(corrected("a !== b"), "a != b");
    assert_eq!(corrected("a =< b"), "a <= b");
    assert_eq!(corrected("a => b"), "a >= b");
    assert_eq!(corrected("a <> b"), "a != b");
    assert_eq!(corrected("a < = b"), "a <= b");
    assert_eq!(corrected("a & b"), "a && b");
    assert_eq!(corrected("a | b"), "a || b");
    assert_eq!(corrected("a and b"), "a && b");
    assert_eq!(corrected("a OR b"), "a || b");
    assert_eq!(corrected("not a.b"), "!a.b");
    assert_eq!(corrected("a.in == b"), "a.__in__ == b");
    assert_eq!(corrected("a in (1, 2)"), "a in [1, 2]");
    assert_eq!(corrected("a is 'b'"), "a == 'b'");
    assert_eq!(corrected("c || a.b[f(0)].g(1) is int"), "c || type(a.b[f(0)].g(1)) == int");
}

#[test]
fn foreign_operators_are_known() {
    let infix = |written: &str, method| Some(Misread::Infix { written: written.into(), method });
    assert_eq!(misread("a =~ b").0, infix("=~", "matches"));
    assert_eq!(misread("a like 'b%'").0, infix("like", "matches"));
    assert_eq!(misread("a startsWith 'b'").0, infix("startsWith", "startsWith"));
    assert_eq!(misread("a -> b").0, Some(Misread::Implication("->".into())));
    assert_eq!(misread("a implies b").0, Some(Misread::Implication("implies".into())));
    assert_eq!(corrected("a?.b <= c"), "a.?b <= c");
}

#[test]
fn printed_quotes_are_replaced() {
    assert_eq!(corrected("a == ‘b’"), "a == 'b'");
    assert_eq!(corrected("a == “b” && c"), "a == 'b' && c");
    assert_eq!(misread("a == “it's”"), (Some(Misread::PrintedQuote('“')), None));
    assert_eq!(misread("a == “b"), (Some(Misread::PrintedQuote('“')), None));
}

#[test]
fn unclosed_parts_are_named() {
    assert_eq!(misread("(a <= b").0, Some(Misread::Unclosed('(')));
    assert_eq!(misread("a[0) == 1").0, Some(Misread::Unclosed('[')));
    assert_eq!(misread("a <= b)").0, Some(Misread::Unopened(")".into())));
    assert_eq!(misread("a == 'b").0, Some(Misread::UnclosedString('\'')));
    assert_eq!(misread(r"a == 'b\d'").0, Some(Misread::Escape(r"\d".into())));
    assert_eq!(misread("a ? b").0, Some(Misread::NoElse));
    assert_eq!(misread("a == b # why").0, Some(Misread::Comment));
    assert_eq!(misread("a == b;").0, Some(Misread::Superfluous(";".into())));
    assert_eq!(misread("a == b,").0, Some(Misread::Superfluous(",".into())));
}

#[test]
fn incomplete_texts_stay() {
    for text in ["a ==", "a ? b :", "a.", "a == 1 2", "a between 1"] {
        assert_eq!(misread(text), (None, None), "{text}");
    }
}

#[test]
fn foreign_constructs_are_named() {
    let foreign = |written| Some(Misread::Foreign(written));
    assert_eq!(misread("if a then b").0, foreign("if"));
    assert_eq!(corrected("if a > 1 then f(b, c) else d"), "a > 1 ? f(b, c) : d");
    assert_eq!(misread("return a").0, foreign("return"));
    assert_eq!(misread("forall x in a: x").0, foreign("forall"));
    assert_eq!(misread("a[*].b").0, foreign("[*]"));
    assert_eq!(misread("a ?? b").0, foreign("??"));
    assert_eq!(misread("a in 1..5").0, foreign(".."));
    assert_eq!(corrected("$a.b"), "a.b");
}

#[test]
fn arrows_in_macros_are_commas() {
    assert_eq!(corrected("a.all(x => x > 1)"), "a.all(x, x > 1)");
    assert_eq!(corrected("a.all(x -> x > 1)"), "a.all(x, x > 1)");
    assert_eq!(corrected("a.all(k, v => v > 1)"), "a.all(k, v, v > 1)");
    assert_eq!(corrected("a.all(x, x => 1)"), "a.all(x, x >= 1)", "an operator");
    assert_eq!(misread("a.all(x, b.c -> d)").0, Some(Misread::Implication("->".into())));
}
