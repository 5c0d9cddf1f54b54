use super::*;

#[test]
fn next_names() {
    for (name, known, expected) in [
        ("v1", &["v1"][..], "v2"),
        ("v1alpha1", &["v1alpha1"], "v1beta1"),
        ("v1alpha1", &["v1alpha1", "v1beta1", "v1"], "v2"),
        ("v1beta2", &["v1beta2"], "v1"),
        ("first", &["first"], "first2"),
        ("first9", &["first9"], "first10"),
    ] {
        assert_eq!(next_free(name, known).as_deref(), Some(expected), "{name}");
    }
    assert_eq!(next("v4294967295"), None);
}
