//! Patterns of 400 kB, on a small stack. The time for each must remain proportional to its length.

use std::thread;

use super::super::Regexp;

const LENGTH: usize = 400_000;

/// The verdict on a pattern: accepted and matched, accepted but too large to match, or rejected.
fn verdict(pattern: String) -> String {
    let verdict = move || match Regexp::parse(&pattern) {
        Ok(regexp) => match regexp.matcher() {
            Ok(matcher) => format!("taken, {}", matcher.is_match("a")),
            Err(error) => error.to_string(),
        },
        Err(error) => error.kind().to_string(),
    };
    let thread = thread::Builder::new().stack_size(1 << 20).spawn(verdict);
    thread.map(|thread| thread.join().unwrap_or_else(|_| "panicked".to_owned())).unwrap_or_default()
}

fn repeated(piece: &str) -> String {
    verdict(piece.repeat(LENGTH / piece.len()))
}

const UNTRIED: &str = "the pattern is too large to be tried here; check by hand which values it matches";

#[test]
fn openings_without_end() {
    assert_eq!(repeated("("), "missing closing )");
    assert_eq!(repeated("(?:"), "missing closing )");
    assert_eq!(repeated("(a|"), "missing closing )");
    assert_eq!(repeated("["), "missing closing ]");
    assert_eq!(repeated("[:"), "missing closing ]");
    assert_eq!(verdict(format!("[{}", "[:".repeat(LENGTH / 2))), "missing closing ]");
    assert_eq!(repeated("{1,"), UNTRIED);
    assert_eq!(verdict(format!("a{{{}", "1".repeat(LENGTH))), UNTRIED);
    assert_eq!(repeated(r"\Q"), UNTRIED);
    assert_eq!(verdict(format!(r"\x{{{}", "0".repeat(LENGTH))), "invalid escape sequence");
    assert_eq!(verdict(format!(r"\p{{{}", "L".repeat(LENGTH))), "invalid character class range");
    assert_eq!(verdict(format!("(?<{}", "n".repeat(LENGTH))), "invalid named capture");
}

#[test]
fn deep_nesting() {
    let nested = |open: &str, close: &str, times: usize| format!("{}{}", open.repeat(times), close.repeat(times));
    assert_eq!(verdict(nested("(", ")", LENGTH / 2)), "expression nests too deeply");
    assert_eq!(verdict(nested("(?:", ")*", LENGTH / 5)), "expression nests too deeply");
    assert_eq!(verdict(nested("(a|", ")", LENGTH / 4)), "expression nests too deeply");
    assert_eq!(verdict(nested("(?:b", ")*", 499)), UNTRIED);
    assert_eq!(verdict(nested("(", ")", 999)), "taken, true");
}

#[test]
fn alternatives_in_common() {
    let alike = |piece: &str| {
        let alternative = piece.repeat(LENGTH / 2 / piece.len());
        verdict(format!("{alternative}|{alternative}"))
    };
    assert_eq!(alike("."), "expression nests too deeply");
    assert_eq!(alike("a(?i:b)"), "expression nests too deeply");
    assert_eq!(alike("[ab]{2}"), "expression nests too deeply");
    let growing = |piece: &str| (0..1100).map(|times| piece.repeat(times)).collect::<Vec<_>>().join("|");
    assert_eq!(verdict(growing("a")), "expression nests too deeply");
    assert_eq!(verdict(growing(".")), "expression nests too deeply");
    assert_eq!(repeated("a|"), "taken, true");
    assert_eq!(repeated("[ab]c|"), "taken, true");
}

#[test]
fn large_sets() {
    assert_eq!(repeated(r"\pL"), "expression too large");
    assert_eq!(verdict(format!("[{}]", r"\pL".repeat(LENGTH / 3))), "taken, true");
    assert_eq!(verdict(format!(r"(?i)[{}]", r"\x{50}-\x{1e000}".repeat(LENGTH / 16))), "taken, true");
    assert_eq!(verdict(format!("[{}]", "[:^alpha:]".repeat(LENGTH / 10))), "taken, false");
}

#[test]
fn large_counts() {
    assert_eq!(repeated("a{1000}"), "expression too large");
    assert_eq!(verdict(r"\pL{1000}".to_owned()), UNTRIED);
    assert_eq!(verdict("(((a{0,10}){0,10}){0,10})*".to_owned()), "taken, true");
    let nested = (0..900).fold("a".to_owned(), |inner, _| format!("(?:{inner}){{1}}"));
    assert_eq!(verdict(nested), UNTRIED);
}
