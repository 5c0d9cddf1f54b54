use super::fits;

#[test]
fn names_fit_patterns() {
    let fits =
        |pattern: &str, path: &str| fits(&pattern.split('/').collect::<Vec<_>>(), &path.split('/').collect::<Vec<_>>());
    for (pattern, path) in [
        ("*.yaml", "a.yaml"),
        ("a*b*c", "abbcc"),
        ("?.yaml", "ä.yaml"),
        ("**/a.yaml", "a.yaml"),
        ("**/a.yaml", "b/c/a.yaml"),
        ("a/**/b", "a/c/d/b"),
        ("**", "a/b"),
    ] {
        assert!(fits(pattern, path), "{pattern} {path}");
    }
    for (pattern, path) in [
        ("*.yaml", "a.yml"),
        ("*.yaml", "b/a.yaml"),
        ("?.yaml", ".yaml"),
        ("a*b", "abc"),
        ("a/**", "b/a"),
        ("*", "a/b"),
    ] {
        assert!(!fits(pattern, path), "{pattern} {path}");
    }
}
