use super::*;

fn shown(path: &str) -> String {
    match parse(path) {
        Err(error) => format!("{}: {}", path.get(error.range).unwrap_or_default(), error.message),
        Ok(parts) => parts
            .iter()
            .map(|part| match part {
                Part::Field(name, range) => {
                    assert!(path.get(range.clone()).is_some_and(|text| text.replace('\\', "") == **name));
                    format!("/{name}")
                }
                Part::Items => "/[]".to_owned(),
                Part::Anywhere => "/**".to_owned(),
            })
            .collect(),
    }
}

#[test]
fn paths_are_taken_apart() {
    for (path, parts) in [
        (".", ""),
        (".spec.replicas", "/spec/replicas"),
        (".status.conditions[?(@.type==\"Ready\")].status", "/status/conditions/[]/status"),
        (".status.conditions[?(@.a[0]=='x]')].status", "/status/conditions/[]/status"),
        (".spec.list[0].name", "/spec/list/[]/name"),
        (".spec.list[*]", "/spec/list/[]"),
        (".spec.list[1:2]", "/spec/list/[]"),
        (".metadata.annotations['a.b/c']", "/metadata/annotations/a/b/c"),
        (".metadata.annotations['a\\.b/c']", "/metadata/annotations/a.b/c"),
        (".spec.list[0,-1:]['a']", "/spec/list/[]/a"),
        (".metadata.labels.a\\.b/c", "/metadata/labels/a.b/c"),
        (".metadata.labels.a-b_c", "/metadata/labels/a-b_c"),
        ("..name", "/**/name"),
        (".spec.*", "/spec/**"),
        (".spec.['a']", "/spec/a"),
    ] {
        assert_eq!(shown(path), parts, "{path}");
    }
}

#[test]
fn invalid_paths_are_reported() {
    for (path, error) in [
        (".spec[0", "[: close this bracket"),
        (".spec['a]", "[: close this bracket"),
        (".spec }", " }: write a dot or a bracket here"),
        (
            ".a[?@.type==\"Ready\"].b",
            "[?@.type==\"Ready\"]: put the filter in parentheses, as in `[?(@.type==\"Ready\")]`",
        ),
        (".a[\"b\"]", "[\"b\"]: write single quotes between the brackets"),
        (".a[b]", "[b]: write a number, `*`, a name in single quotes, or a filter between the brackets"),
        (".spec.(x)", ".: write a name after the dot"),
        ("spec", "spec: write a dot or a bracket here"),
    ] {
        assert_eq!(shown(path), error, "{path}");
    }
}

#[test]
fn filters_may_fail() {
    let failing = |path: &'static str| failing_filter(path).and_then(|(range, _)| path.get(range));
    assert_eq!(failing(".a[?(@.type=\"Ready\")].b"), Some("="));
    assert_eq!(failing(".a[?(@.type== Ready)].b"), Some("Ready"));
    for path in [".a[?(@.type==\"Ready\")]", ".a[?(@.on==true)]", ".a[?(@.size>=3)]", ".a[?(@.b)]", ".a[0].b", ".é[?(é"]
    {
        assert_eq!(failing(path), None, "{path}");
    }
}
