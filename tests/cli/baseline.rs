//! What is known is not reported again.

use std::fs;

use crate::run::{check_in, folder};

const CRD: &str = include_str!("settings/crd.yaml");

const KNOWN: [&str; 2] = ["--baseline", "known.json"];

#[test]
fn what_is_known_is_not_reported_wherever_it_has_moved() {
    let folder = folder(&[("crds/a.yaml", CRD)]);
    let written = check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    assert_eq!((written.status, &*written.stderr), (Some(0), ""));
    assert_eq!(written.stdout, "checked 1 file, 1 CRD: 0 errors, 0 warnings\n");
    let stored = fs::read_to_string(folder.path().join("known.json")).unwrap();
    assert!(stored.contains("\"file\": \"crds/a.yaml\"") && stored.contains("structural/type-missing"), "{stored}");

    fs::write(folder.path().join("crds/a.yaml"), format!("# A line more.\n{CRD}")).unwrap();
    let again = check_in(folder.path(), &KNOWN);
    assert_eq!((again.status, &*again.stdout), (Some(0), "checked 1 file, 1 CRD: 0 errors, 0 warnings\n"));
    let elsewhere = check_in(&folder.path().join("crds"), &["--baseline", "../known.json", "a.yaml"]);
    assert_eq!(elsewhere.status, Some(0), "{}", elsewhere.stdout);
}

#[test]
fn what_is_new_is_reported() {
    let folder = folder(&[("a.yaml", CRD)]);
    check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    fs::write(folder.path().join("a.yaml"), format!("{CRD}              other: {{}}\n")).unwrap();
    let ran = check_in(folder.path(), &KNOWN);
    assert_eq!(ran.status, Some(1));
    assert!(ran.last_line().starts_with("checked 1 file, 1 CRD: 1 error, 0 warnings"), "{}", ran.last_line());
    assert!(ran.stdout.contains("properties[other]") && !ran.stdout.contains("properties[name]"), "{}", ran.stdout);
}

#[test]
fn what_no_longer_occurs_is_named() {
    let folder = folder(&[("a.yaml", CRD), ("b.yaml", CRD)]);
    check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    fs::write(folder.path().join("a.yaml"), CRD.replace("name: {}", "name: {type: string}")).unwrap();
    let ran = check_in(folder.path(), &KNOWN);
    assert_eq!(ran.status, Some(0), "{}", ran.stdout);
    let place = "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[name].type";
    let expected = format!("note: known.json: structural/type-missing in a.yaml no longer occurs at `{place}`\n");
    assert_eq!(ran.stderr, expected);
    assert_eq!(check_in(folder.path(), &[&KNOWN[..], &["b.yaml"]].concat()).stderr, "");
    fs::rename(folder.path().join("a.yaml"), folder.path().join("c.yaml")).unwrap();
    let ran = check_in(folder.path(), &[&KNOWN[..], &["b.yaml"]].concat());
    assert_eq!(ran.stderr, "note: known.json: the file a.yaml is gone, and with it 2 known findings\n");
}

#[test]
fn a_baseline_that_can_not_be_read_is_an_error() {
    let folder = folder(&[
        ("a.yaml", CRD),
        ("old.json", "{\"version\": 0, \"findings\": []}"),
        ("new.json", "{\"version\": 2, \"known\": []}"),
        ("bad.json", "["),
        ("other.json", "{\"version\": 1, \"findings\": {}}"),
    ]);
    let stderr = |name: &str| {
        let ran = check_in(folder.path(), &["--baseline", name, "a.yaml"]);
        assert_eq!((ran.status, &*ran.stdout), (Some(2), ""));
        ran.stderr
    };
    assert_eq!(
        stderr("none.json"),
        "error: --baseline none.json: no such file or folder; `--write-baseline` writes one with what is found\n"
    );
    assert_eq!(stderr("old.json"), "error: --baseline old.json: its version is 0, and 1 is read; write it again\n");
    assert_eq!(stderr("new.json"), "error: --baseline new.json: its version is 2, and 1 is read; write it again\n");
    for name in ["bad.json", "other.json"] {
        let expected =
            format!("error: --baseline {name}: it is none that `--write-baseline` has written, or was changed since: ");
        assert!(stderr(name).starts_with(&expected), "{}", stderr(name));
    }
}
