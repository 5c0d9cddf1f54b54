//! Randomly generated patterns.

use proptest::prelude::*;

use super::super::Regexp;

/// Pieces of generated patterns. A sequence of them can be valid or invalid.
const PIECES: &[&str] = &[
    "a",
    "k",
    "S",
    "é",
    "0",
    "-",
    ",",
    "]",
    "}",
    "(",
    ")",
    "(?:",
    "(?i)",
    "(?i:",
    "(?s-m:",
    "(?P<n>",
    "(?<n>",
    "(?=",
    "[",
    "[^",
    "[]",
    "[[:alpha:]]",
    "[[:",
    "&&",
    "a-z",
    "z-a",
    r"\d",
    r"\W",
    r"\b",
    r"\B",
    r"\A",
    r"\z",
    r"\Z",
    r"\Q",
    r"\E",
    r"\pZ",
    r"\p{Greek}",
    r"\P{",
    r"\x41",
    r"\x{",
    r"\x{D800}",
    r"\012",
    r"\1",
    r"\.",
    r"\",
    "*",
    "+",
    "?",
    "{2}",
    "{2,}",
    "{0,3}",
    "{3,2}",
    "{1001}",
    "{",
    "|",
    "^",
    "$",
    ".",
    "#",
    " ",
    "\n",
];

/// Parts that Go accepts anywhere.
const PARTS: &[&str] = &[
    "a",
    "b",
    "k",
    "ab",
    "abc",
    "世",
    "ς",
    r"\n",
    r"\.",
    "#",
    " ",
    "{",
    "]",
    "&",
    ".",
    "[ab]",
    "[^b]",
    "[]a]",
    "[a&&b]",
    "[[a]",
    "[~-]",
    r"[\d-]",
    "[[:^alpha:]]",
    r"\d",
    r"\W",
    r"\pZ",
    r"\p{Greek}",
    r"\x{61}",
    r"\Qa.b\E",
    "^",
    "$",
    r"\b",
    r"\B",
    r"\A",
    r"\z",
    "(?:)",
    r"\x{D800}",
];

fn soup() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(PIECES), 0..12).prop_map(|pieces| pieces.concat())
}

fn taken() -> impl Strategy<Value = String> {
    let flags = prop::sample::select(&["", "?:", "?i:", "?s:", "?m:", "?U:", "?i-s:", "?P<n>"][..]);
    let counts = prop::sample::select(&["*", "+", "?", "*?", "+?", "??", "{2}", "{0}", "{0,3}", "{1,}?"][..]);
    prop::sample::select(PARTS).prop_map(str::to_owned).prop_recursive(4, 24, 4, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 1..4).prop_map(|parts| parts.concat()),
            (flags.clone(), prop::collection::vec(inner.clone(), 1..4))
                .prop_map(|(flags, alternatives)| format!("({flags}{})", alternatives.join("|"))),
            (inner, counts.clone()).prop_map(|(part, count)| format!("(?:{part}){count}")),
        ]
    })
}

proptest! {
    #[test]
    fn accepted_patterns_match(pattern in taken()) {
        let regexp = Regexp::parse(&pattern);
        prop_assert!(regexp.is_ok(), "{pattern:?} is refused");
        prop_assert!(regexp.is_ok_and(|regexp| regexp.matcher().is_ok()), "{pattern:?} can't be matched");
    }

    #[test]
    fn groups_change_nothing(pattern in taken(), text in "[abk K世\n.]{0,6}") {
        let matches = |pattern: &str| {
            Regexp::parse(pattern).ok().and_then(|regexp| regexp.matcher().ok()).map(|matcher| matcher.is_match(&text))
        };
        let alone = matches(&pattern);
        prop_assert!(alone.is_some());
        prop_assert_eq!(alone, matches(&format!("({pattern})")));
        prop_assert_eq!(alone, matches(&format!("(?:{pattern}|{pattern})")));
        prop_assert_eq!(alone, matches(&format!("(?s:.*)(?:{pattern})")));
    }

    #[test]
    fn refusals_have_valid_ranges(pattern in soup()) {
        match Regexp::parse(&pattern) {
            Ok(regexp) => prop_assert!(regexp.matcher().is_ok(), "{pattern:?} can't be matched"),
            Err(error) => {
                prop_assert!(pattern.contains(error.piece()), "{pattern:?} has no {:?}", error.piece());
                prop_assert!(pattern.get(error.range()).is_some_and(|marked| !marked.is_empty()), "{pattern:?}");
            }
        }
    }
}
