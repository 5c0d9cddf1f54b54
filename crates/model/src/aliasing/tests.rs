use super::*;
use crate::Limits;
use crd_ls_syntax::Tree;

fn is_refused(text: &str) -> bool {
    let tree = Tree::parse_str(text);
    assert_eq!(tree.errors(), []);
    let content = tree.documents().next().and_then(|document| document.content());
    let anchors = Anchors::collect(content, Limits::DEFAULT.alias_bytes);
    let (fault, sizes) = check(content, &anchors, None);
    // The result is the same with cached sizes.
    assert_eq!(check(content, &anchors, Some(&sizes)).0, fault);
    fault.is_some()
}

fn list(of: &str, count: usize) -> String {
    format!("[{}]", vec![of; count].join(", "))
}

/// Checks the limit of the decoder: it accepts `text` with the number `taken`, and refuses `text` with the next number.
#[track_caller]
fn check_border(taken: usize, text: impl Fn(usize) -> String) {
    assert!(!is_refused(&text(taken)), "{taken} are taken");
    assert!(is_refused(&text(taken + 1)), "{} are refused", taken + 1);
}

#[test]
fn share_in_small_documents() {
    check_border(199, |count| format!("a: &a {}\nb: {}\n", list("x", 200), list("*a", count)));
    check_border(396, |count| format!("p: {}\na: &a {}\nb: {}\n", list("x", 50), list("x", 150), list("*a", count)));
}

#[test]
fn aliases_of_aliases() {
    check_border(2, |count| {
        let [a, b, c] = ["x", "*a", "*b"].map(|of| list(of, 10));
        format!("a: &a {a}\nb: &b {b}\nc: &c {c}\nd: {}\n", list("*c", count))
    });
}

#[test]
fn merged_mappings() {
    let fields: Vec<String> = (0..99).map(|field| format!("k{field}: x")).collect();
    check_border(1998, |count| format!("a: &a {{{}}}\nb:\n{}", fields.join(", "), "- <<: *a\n".repeat(count)));
}

#[test]
fn share_in_large_documents() {
    check_border(24, |count| format!("a: &a {}\nb: {}\n", list("x", 20_000), list("*a", count)));
}

#[test]
fn growth_lowers_the_limit() {
    let mut counts = Counts::default();
    assert!(counts.decode(1_000_000));
    assert!(counts.decode_alias(1_000_000));
    assert!(counts.decode(1_000_000));
    assert!(!counts.decode(30_000_000), "at 4,000,000 a tenth is allowed");
}

#[test]
fn billions_of_contents() {
    let lists: String =
        (1..60).map(|level| format!("a{level}: &a{level} {}\n", list(&format!("*a{}", level - 1), 9))).collect();
    assert!(is_refused(&format!("a0: &a0 x\n{lists}")));
}
