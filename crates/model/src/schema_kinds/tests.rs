use super::*;

fn paths(kind: &str, api_version: &str, name: &str) -> usize {
    let mut kinds = SchemaKinds::default();
    kinds.add(kind, "spec.schema").unwrap();
    kinds.paths(api_version, name).count()
}

#[test]
fn wildcards_in_kinds() {
    assert_eq!(paths("example.io/v1/Foo", "example.io/v1", "Foo"), 1);
    assert_eq!(paths("example.io/v1/Foo", "example.io/v2", "Foo"), 0);
    assert_eq!(paths("example.io/*/Foo", "example.io/v2", "Foo"), 1);
    assert_eq!(paths("*/v1/*", "example.io/v1", "Bar"), 1);
    assert_eq!(paths("v1/ConfigMap", "v1", "ConfigMap"), 1);
    assert_eq!(paths("example.io/*/Foo", "v1", "Foo"), 0);
    assert_eq!(paths("*/*/Foo", "v1", "Foo"), 1);
}

#[test]
fn invalid_kinds_and_paths() {
    let add = |kind, path| SchemaKinds::default().add(kind, path).unwrap_err();
    for kind in ["Foo", "", "a//Foo", "a/b/c/Foo", "a/v1/"] {
        assert!(add(kind, "spec").contains("is no kind; write GROUP/VERSION/KIND"), "{kind}");
    }
    for path in ["", "spec.", ".spec", "spec[0]", "spec.versions[*", "a]b"] {
        assert!(add("a/v1/Foo", path).contains("is no path to a schema; write it like"), "{path}");
    }
}

#[test]
fn limit_of_paths() {
    let mut kinds = SchemaKinds::default();
    let refused = (0..200).find_map(|_| kinds.add("a/v1/Foo", "spec").err());
    assert_eq!(refused.as_deref(), Some("there are more than 100 paths to schemas; leave some out"));
}
