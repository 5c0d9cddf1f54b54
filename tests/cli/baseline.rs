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
    assert!(
        stored.contains("\n    {\"file\":\"crds/a.yaml\",\"code\":") && stored.contains("structural/type-missing"),
        "{stored}"
    );

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
    let place = "spec.versions[v1].schema.openAPIV3Schema.properties[spec].properties[name].type";
    let object = "CustomResourceDefinition bars.example.com";
    let expected =
        format!("note: known.json: structural/type-missing in a.yaml no longer occurs at `{place}` of {object}\n");
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
        ("new.json", "{\"version\": 3, \"known\": []}"),
        ("bad.json", "["),
        ("other.json", "{\"version\": 1, \"findings\": {}}"),
        ("unversioned.json", "{\"findings\": []}"),
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
    assert_eq!(
        stderr("old.json"),
        "error: --baseline old.json: its version is 0, and those from 1 to 2 are read; write it again\n"
    );
    assert_eq!(
        stderr("new.json"),
        "error: --baseline new.json: its version is 3, and those from 1 to 2 are read; write it again\n"
    );
    for name in ["bad.json", "other.json", "unversioned.json"] {
        let expected = format!(
            "error: --baseline {name}: it is none that `--write-baseline` has written, or was changed since, so write it again: "
        );
        assert!(stderr(name).starts_with(&expected), "{}", stderr(name));
    }
}

/// A CRD whose group is another.
fn named(crd: &str, group: &str) -> String {
    crd.replace("example.com", group)
}

#[test]
fn what_is_new_in_another_object_of_the_file_is_reported() {
    let clean = named(CRD, "example.org").replace("name: {}", "name: {type: string}");
    let folder = folder(&[("a.yaml", &format!("{CRD}---\n{clean}"))]);
    check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    // The error of the first document moves to the second.
    let fixed = CRD.replace("name: {}", "name: {type: string}");
    fs::write(folder.path().join("a.yaml"), format!("{fixed}---\n{}", named(CRD, "example.org"))).unwrap();
    let ran = check_in(folder.path(), &[&KNOWN[..], &["--format", "short"]].concat());
    assert_eq!(ran.status, Some(1), "{}", ran.stderr);
    assert!(ran.stdout.contains("structural/type-missing"), "{}", ran.stdout);
    // So does what is in a list of objects, wherever it is there.
    let item = |text: &str| format!("- {}\n", text.trim_end().replace('\n', "\n  "));
    let list = |items: &[&str]| {
        let items: String = items.iter().map(|text| item(text)).collect();
        format!("apiVersion: v1\nkind: List\nitems:\n{items}")
    };
    fs::write(folder.path().join("a.yaml"), list(&[CRD])).unwrap();
    check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    fs::write(folder.path().join("a.yaml"), list(&[&clean, CRD])).unwrap();
    let ran = check_in(folder.path(), &[&KNOWN[..], &["--format", "short"]].concat());
    assert!(!ran.stdout.contains("structural/type-missing"), "{}", ran.stdout);
}

#[test]
fn a_version_that_is_inserted_makes_nothing_new() {
    let folder = folder(&[("a.yaml", CRD)]);
    check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    let version =
        "  versions:\n  - {name: v2, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}\n";
    let inserted = CRD.replace("  versions:\n", version);
    assert_ne!(inserted, CRD);
    fs::write(folder.path().join("a.yaml"), inserted).unwrap();
    let ran = check_in(folder.path(), &[&KNOWN[..], &["--format", "short"]].concat());
    assert_eq!((ran.status, &*ran.stdout), (Some(0), ""), "{}", ran.stderr);
}

#[test]
fn a_baseline_of_version_1_is_read_as_it_was_written() {
    let path = "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[name]";
    let row = |code: &str, path: &str| format!("{{\"file\": \"a.yaml\", \"code\": \"{code}\", \"path\": \"{path}\"}}");
    let rows =
        [row("structural/type-missing", &format!("{path}.type")), row("lint/undeclared-in-core", path)].join(",");
    let old = format!("{{\"version\": 1, \"findings\": [{rows}]}}");
    let folder = folder(&[("a.yaml", CRD), ("known.json", &old)]);
    let ran = check_in(folder.path(), &[&KNOWN[..], &["--format", "json"]].concat());
    assert!(!ran.stdout.contains("structural/type-missing"), "{}", ran.stdout);
    assert!(ran.stderr.starts_with("note: known.json: it is of version 1, "), "{}", ran.stderr);
    check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    let ran = check_in(folder.path(), &KNOWN);
    assert_eq!((ran.status, &*ran.stderr), (Some(0), ""));
}

#[test]
fn fix_leaves_what_is_known() {
    let numbers = CRD.replace("name: {}", "name: {maximum: 2}");
    let folder = folder(&[("a.yaml", &numbers)]);
    check_in(folder.path(), &[&KNOWN[..], &["--write-baseline"]].concat());
    let more = format!("{numbers}              other: {{maximum: 3}}\n");
    fs::write(folder.path().join("a.yaml"), &more).unwrap();
    let ran = check_in(folder.path(), &[&KNOWN[..], &["--fix"]].concat());
    let text = fs::read_to_string(folder.path().join("a.yaml")).unwrap();
    assert!(text.contains("name: {maximum: 2}"), "{text}");
    assert!(!text.contains("other: {maximum: 3}"), "{text}");
    assert_eq!(ran.stderr.matches("fixed: ").count(), 1, "{}", ran.stderr);
    // Nor does it fix what the settings turn off.
    let ran = check_in(folder.path(), &["--fix", "--rule", "structural/type-missing=off", "--allow-refused"]);
    assert_eq!((ran.status, ran.stderr.contains("fixed: ")), (Some(0), false), "{}{}", ran.stdout, ran.stderr);
}
