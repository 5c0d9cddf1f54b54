//! `crd-ls check` with several CRDs of a kind: which counts for a resource.

use std::fs;

use crate::resources::{CRD, foo, found};
use crate::run::{check_in, folder};

#[test]
fn nearest_crd_counts() {
    let other = CRD.replace("maximum: 9", "maximum: 2");
    let [near, far] = [foo("5"), foo("5")];
    let files = [("a/crd.yaml", CRD), ("a/foo.yaml", &near), ("b/crd.yaml", &other), ("b/foo.yaml", &far)];
    let folder = folder(&files);
    assert_eq!(found(folder.path(), &["."]), ["b/foo.yaml:5 resource/number"]);
    assert_eq!(check_in(folder.path(), &["."]).stderr, "");
    let ran = check_in(folder.path(), &["--verbose", "."]);
    let note = "note: several CustomResourceDefinitions define the kind Foo of example.com differently";
    assert_eq!(ran.stderr.matches(note).count(), 1, "{ran:?}");
}

#[test]
fn best_crd_counts() {
    let strict = CRD.replace("maximum: 9", "maximum: 2");
    let newer = CRD.replace("name: v1,", "name: v2,");
    let size = foo("5");
    let files = [("test/crd.yaml", &*strict), ("crds/crd.yaml", CRD), ("examples/foo.yaml", &*size)];
    let folder = folder(&files);
    assert_eq!(found(folder.path(), &["."]), Vec::<String>::new(), "the CRD of a test comes last");
    assert_eq!(found(folder.path(), &["--crds", "test", "."]), ["examples/foo.yaml:5 resource/number"]);
    fs::write(folder.path().join("examples/crd.yaml"), newer).unwrap();
    assert_eq!(found(folder.path(), &["."]), Vec::<String>::new(), "the nearest CRD does not serve the version");
}

#[test]
fn equal_copies_of_a_crd_are_one() {
    let commented = format!("# A copy\n{}", CRD.replace("{type: integer, maximum: 9}", "{maximum: 9, type: integer}"));
    let other = CRD.replace("maximum: 9", "maximum: 2");
    let size = foo("5");
    let folder = folder(&[("a/crd.yaml", CRD), ("b/crd.yaml", &commented), ("c/crd.yaml", CRD), ("foo.yaml", &size)]);
    assert_eq!(check_in(folder.path(), &["--verbose", "."]).stderr, "");
    fs::write(folder.path().join("c/crd.yaml"), other).unwrap();
    let ran = check_in(folder.path(), &["--verbose", "."]);
    assert!(ran.stderr.contains("differently") && ran.stderr.contains("c/crd.yaml"), "{ran:?}");
}

#[test]
fn equal_copies_hide_no_other() {
    let strict = CRD.replace("maximum: 9", "maximum: 2");
    let size = foo("5");
    let mut files: Vec<(&str, &str)> =
        ["a/crd.yaml", "b/crd.yaml", "c/crd.yaml", "d/crd.yaml", "e/crd.yaml"].map(|path| (path, &*strict)).to_vec();
    files.extend([("f/crd.yaml", CRD), ("foo.yaml", &size)]);
    assert_eq!(found(folder(&files).path(), &["."]), ["foo.yaml:5 resource/other-copy"]);
}

#[test]
fn other_copy_may_accept() {
    let strict = CRD.replace("maximum: 9", "maximum: 2");
    let [small, large] = [foo("5"), foo("12")];
    let list = format!("apiVersion: v1\nkind: List\nitems:\n- {}", small.trim_end().replace('\n', "\n  "));
    let files = [
        ("a/crd.yaml", &*strict),
        ("b/crd.yaml", CRD),
        ("small.yaml", &small),
        ("large.yaml", &large),
        ("list.yaml", &list),
    ];
    let folder = folder(&files);
    let expected =
        ["large.yaml:5 resource/number", "list.yaml:8 resource/other-copy", "small.yaml:5 resource/other-copy"];
    assert_eq!(found(folder.path(), &["."]), expected);
    let ran = check_in(folder.path(), &["small.yaml", "a", "b"]);
    let said = "the CRD in `a/crd.yaml` refuses this (`spec.size` has to be at most 2), but the CRD in `b/crd.yaml`, \
                which is as near, accepts the resource";
    assert!(ran.status == Some(0) && ran.stdout.contains(said), "{ran:?}");
}

#[test]
fn other_copy_may_have_the_field() {
    let without = CRD.replace("size: {type: integer, maximum: 9}", "colour: {type: string}");
    let folder = folder(&[("a/crd.yaml", &*without), ("b/crd.yaml", CRD), ("foo.yaml", &foo("5"))]);
    let ran = check_in(folder.path(), &["."]);
    let said = "the CRD in `a/crd.yaml` has no field `spec.size`, but the CRD in `b/crd.yaml`, which is as near, has \
                it and accepts the resource";
    assert!(ran.status == Some(0) && ran.stdout.contains(said), "{ran:?}");
}

#[test]
fn broken_copies_accept_nothing() {
    let size = foo("12");
    let broken = CRD.replace("maximum: 9", "maximum: [");
    let folder = folder(&[("a/crd.yaml", CRD), ("b/crd.yaml", &broken), ("foo.yaml", &size)]);
    assert!(found(folder.path(), &["."]).contains(&"foo.yaml:5 resource/number".to_owned()));
}

#[test]
fn newest_release_counts() {
    let old = CRD.replace("maximum: 9", "maximum: 2");
    let size = foo("5");
    let folder = folder(&[("v1.10.0/crd.yaml", CRD), ("v1.9.0/crd.yaml", &old), ("foo.yaml", &size)]);
    assert_eq!(found(folder.path(), &["."]), Vec::<String>::new());
}
