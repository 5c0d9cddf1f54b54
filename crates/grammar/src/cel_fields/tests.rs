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
fn keywords_need_no_escape() {
    for (written, escaped) in [("a", "a"), ("in", "__in__"), ("__in__", "__in__")] {
        assert!(super::is_name_of(written, escaped), "{written}");
    }
    for (written, escaped) in [("a", "__a__"), ("in", "in__dash__x"), ("a-b", "a__dash__b"), ("for", "__in__")] {
        assert!(!super::is_name_of(written, escaped), "{written}");
    }
}

#[test]
fn escapes_are_unique() {
    for name in ["a", "a-b", "a.b/c", "a__b", "in", "__in__", "a_b", "__"] {
        let escaped = super::escape(name).expect(name);
        assert_eq!(super::unescape(&escaped).as_deref(), Some(name), "{escaped}");
    }
    for name in ["a__b", "__x__", "a__dot"] {
        assert_eq!(super::unescape(name), None, "{name}");
    }
}
