use super::*;

#[track_caller]
fn check(expression: &str, expected: &[&str]) {
    let accesses = field_accesses(expression);
    let shown: Vec<String> = accesses
        .iter()
        .map(|access| match &access.path {
            Some(path) => path.join("."),
            None => format!("?{}", &expression[access.range.clone()]),
        })
        .collect();
    assert_eq!(shown, expected, "{expression}");
}

#[test]
fn fields_are_found_by_their_tokens() {
    check("self.min <= self.spec.max", &["min", "spec", "spec.max"]);
    check("self.ports.all(p, p.name != 'a.b' && has(p.port))", &["ports", "?name", "?port"]);
    check("self.list[0].name.size() > 1.5", &["list", "?name"]);
    check("self.?a.orValue(1) == oldSelf . b // self.c", &["a", "b"]);
    check("r'\\' + '\\'.x' + \"\"\"a\".b\"\"\" + self.c", &["c"]);
    check("f(self).d + é.e", &["?d", "?e"]);
    check("'open.", &[]);
    check(".a", &["?a"]);
}

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
