use super::GroupVersion;

#[test]
fn splits_at_the_only_slash() {
    for (text, group, version) in [
        ("", "", ""),
        ("/", "", ""),
        ("v1", "", "v1"),
        ("apps/v1", "apps", "v1"),
        ("apps/", "apps", ""),
        ("/v1", "", "v1"),
        ("a.b.c/v1beta1", "a.b.c", "v1beta1"),
        (" / ", " ", " "),
        ("v1,v2", "", "v1,v2"),
        ("APPS/V1", "APPS", "V1"),
        ("é/v1", "é", "v1"),
    ] {
        assert_eq!(GroupVersion::parse(text), Ok(GroupVersion { group, version }));
    }
}

#[test]
fn two_slashes_are_an_error() {
    for text in ["a/b/c", "//", "/v1/", "a//", "//v1", "apps/v1/", "apps//v1", "a/b/c/d", "///"] {
        assert_eq!(GroupVersion::parse(text), Err(format!("unexpected GroupVersion string: {text}")));
    }
}
