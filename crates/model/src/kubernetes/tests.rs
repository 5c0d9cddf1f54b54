use super::Kubernetes;

fn parsed(text: &str) -> Option<String> {
    Kubernetes::parse(text).map(|version| version.to_string())
}

#[test]
fn a_version_has_many_forms() {
    for text in ["1.30", "v1.30", "1.30.4", "v1.30.4", "v1.30.4+k3s1", "v1.30.4-eks-036c24b"] {
        assert_eq!(parsed(text).as_deref(), Some("1.30"), "{text}");
    }
    assert_eq!(parsed("latest").as_deref(), Some("1.37"));
}

#[test]
fn other_versions_are_unknown() {
    let texts =
        ["", "1", "1.", "1.28", "1.38", "2.30", "1.+30", "1.30.", "1.30.x", "1.30.4.5", "V1.30", "newest", "1.300"];
    let known: Vec<&str> = texts.into_iter().filter(|text| parsed(text).is_some()).collect();
    assert_eq!(known, [""; 0]);
}
