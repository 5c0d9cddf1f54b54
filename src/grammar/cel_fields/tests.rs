use super::*;

#[test]
fn names_are_escaped() {
    for (name, escaped) in [
        ("size", Some("size")),
        ("a-b.c/d", Some("a__dash__b__dot__c__slash__d")),
        ("a__b", Some("a__underscores__b")),
        ("namespace", Some("__namespace__")),
        ("1a", None),
        ("a b", None),
        ("", None),
    ] {
        assert_eq!(escape(name).as_deref(), escaped, "{name}");
    }
}

#[test]
fn a_name_is_that_of_one_field() {
    for name in ["a", "a-b", "a.b/c", "a__b", "in", "__in__", "a_b", "__"] {
        let escaped = super::escape(name).expect(name);
        assert_eq!(super::unescape(&escaped).as_deref(), Some(name), "{escaped}");
    }
    for name in ["a__b", "__x__", "a__dot"] {
        assert_eq!(super::unescape(name), None, "{name}");
    }
}
