use super::*;

/// The nearest keyword.
fn keyword(name: &str) -> Option<&'static str> {
    nearest(name, Keyword::ALL.iter().map(|keyword| keyword.name()))
}

#[test]
fn a_few_letters_may_differ() {
    assert_eq!(keyword("tpye"), Some("type"));
    assert_eq!(keyword("nullabel"), Some("nullable"));
    assert_eq!(keyword("readOnly"), None);
}

#[test]
fn extension_prefixes_may_differ() {
    assert_eq!(keyword("x-preserve-unknown-fields"), Some("x-kubernetes-preserve-unknown-fields"));
    assert_eq!(keyword("preserveUnknownFields"), Some("x-kubernetes-preserve-unknown-fields"));
    assert_eq!(keyword("x-int-or-string"), Some("x-kubernetes-int-or-string"));
    assert_eq!(keyword("listType"), Some("x-kubernetes-list-type"));
}

#[test]
fn unique_beginnings_are_enough() {
    assert_eq!(keyword("x-kubernetes-preserve"), Some("x-kubernetes-preserve-unknown-fields"));
    assert_eq!(keyword("desc"), Some("description"));
    assert_eq!(keyword("x-kubernetes-list"), None);
    assert_eq!(keyword("additional"), None);
}
