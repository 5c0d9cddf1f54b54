//! `crd-ls test`.

use std::path::Path;

use serde_json::{Value, json};

use crate::crd::crd;
use crate::run::{Ran, check_in, command, folder};

const CRD: &str = crd!(
    "        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer, maximum: 9}
              color:
                type: string
                default: red
                x-kubernetes-validations:
                - rule: self == oldSelf
                  message: the colour is fixed
          status:
            type: object
            properties:
              ready: {type: integer, minimum: 0}
    subresources:
      status: {}
"
);

/// A case with an object of this spec, and further fields.
fn case(name: &str, spec: &Value, further: Value) -> Value {
    let mut case = json!({ "name": name, "initial": object(spec) });
    let Value::Object(further) = further else { panic!("{further}") };
    case.as_object_mut().unwrap().extend(further);
    case
}

fn object(spec: &Value) -> String {
    json!({ "apiVersion": "example.com/v1", "kind": "Foo", "spec": spec }).to_string()
}

fn suite(create: &[Value], update: &[Value]) -> String {
    json!({ "name": "Foo", "crdName": "foos.example.com", "tests": { "onCreate": create, "onUpdate": update } })
        .to_string()
}

fn run(folder: &Path, arguments: &[&str]) -> Ran {
    Ran::new(command().current_dir(folder).arg("test").args(arguments).output().unwrap())
}

/// The names of the passed cases, and the failed ones with their results.
fn outcomes(create: &[Value], update: &[Value]) -> (Vec<String>, Vec<String>) {
    let folder = folder(&[("crd.yaml", CRD), ("suite.yaml", &suite(create, update))]);
    let ran = run(folder.path(), &["--format", "json", "."]);
    let (mut passed, mut failed) = (Vec::new(), Vec::new());
    for case in ran.findings() {
        let name = case["name"].as_str().unwrap().to_owned();
        match case["passed"].as_bool().unwrap() {
            true => passed.push(name),
            false => failed.push(format!("{name}: {}", case["found"].as_str().unwrap())),
        }
    }
    assert_eq!(ran.status, Some(i32::from(!failed.is_empty())), "{ran:?}");
    (passed, failed)
}

#[test]
fn created_objects_are_compared() {
    let stored = json!({ "expected": object(&json!({ "size": 3, "color": "red" })) });
    let create = [
        case("stored", &json!({ "size": 3, "unknown": 1 }), stored),
        case(
            "refused",
            &json!({ "size": 12 }),
            json!({ "expectedError": "spec.size: Invalid value: 12: spec.size in body" }),
        ),
        case("not as sent", &json!({ "size": 3 }), json!({})),
        case("other error", &json!({ "size": 12 }), json!({ "expectedError": "too large" })),
        case("no error", &json!({ "size": 3 }), json!({ "expectedError": "too large" })),
    ];
    let (passed, failed) = outcomes(&create, &[]);
    assert_eq!(passed, ["stored", "refused"]);
    let found = [
        "not as sent: stored: {\"apiVersion\":\"example.com/v1\",\"kind\":\"Foo\",\"spec\":{\"color\":\"red\",\"size\":3}}",
        "other error: spec.size: Invalid value: 12: spec.size in body should be less than or equal to 9",
        "no error: the object is accepted",
    ];
    assert_eq!(failed, found);
}

#[test]
fn errors_match_any_version() {
    let crd = crd!(
        "        type: object
        required: [spec]
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size: {type: integer, maximum: 9}
              ports:
                type: array
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [name]
                items:
                  type: object
                  required: [name]
                  properties:
                    name: {type: string}
                    port: {type: integer}
              any:
                type: array
                x-kubernetes-list-type: set
                items: {type: object, x-kubernetes-map-type: atomic, x-kubernetes-preserve-unknown-fields: true}
            x-kubernetes-validations:
            - rule: self.size != 3
"
    );
    let ports = json!({ "size": 1, "ports": [{ "name": "a", "port": 1 }, { "name": "a", "port": 2 }] });
    let any = json!({ "z": [1, true, null, "x", 1.5], "a": {} });
    let any = json!({ "size": 1, "any": [any, any] });
    let refused = |spec: &Value, words: &str| case(words, spec, json!({ "expectedError": words }));
    let named = object(&json!({ "size": 12 })).replace("\"kind\"", "\"metadata\":{\"name\":\"web\"},\"kind\"");
    let not_checked = "some validation rules were not checked because the object was invalid; correct the existing errors \
                       to complete validation";
    let several = |null: &str| format!("[spec.size: Required value, <nil>: Invalid value: {null}: {not_checked}]");
    let create = [
        refused(&json!({}), &format!("is invalid: {}", several("null"))),
        refused(&json!({}), &format!("is invalid: {}", several("\"null\""))),
        refused(&json!({ "size": 12 }), "Foo.example.com \"test-"),
        refused(&json!({ "size": 12 }), "\" is invalid: spec.size: Invalid value: 12: "),
        refused(&ports, "spec.ports[1]: Duplicate value: {\"name\":\"a\"}"),
        refused(&ports, "spec.ports[1]: Duplicate value: map[string]interface {}{\"name\":\"a\"}"),
        refused(
            &any,
            "Duplicate value: map[string]interface {}{\"a\":map[string]interface {}{}, \
             \"z\":[]interface {}{1, true, interface {}(nil), \"x\", 1.5}}",
        ),
        json!({ "name": "named", "initial": named, "expectedError": "Foo.example.com \"web\" is invalid: spec.size: " }),
        refused(&json!({ "size": 12 }), "is invalid: [spec.size"),
        refused(&json!({}), "[<nil>"),
    ];
    let folder = folder(&[("crd.yaml", crd), ("suite.yaml", &suite(&create, &[]))]);
    let ran = run(folder.path(), &["--format", "json", "."]);
    let findings = ran.findings();
    let failed: Vec<&str> =
        findings.iter().filter(|case| case["passed"] == false).map(|case| case["name"].as_str().unwrap()).collect();
    assert_eq!(failed, ["is invalid: [spec.size", "[<nil>"], "{ran:?}");
}

#[test]
fn updates_start_from_created() {
    let blue = json!({ "color": "blue" });
    let with_status = |ready: i32| {
        let spec = json!({ "apiVersion": "example.com/v1", "kind": "Foo", "spec": blue, "status": { "ready": ready } });
        spec.to_string()
    };
    let path = "/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/size/maximum";
    let patches = json!([{ "op": "remove", "path": path }]);
    let too_large = json!({ "size": 12, "color": "red" });
    let changed = object(&json!({ "size": 13, "color": "red" }));
    let update = [
        case(
            "fixed",
            &blue,
            json!({ "updated": object(&json!({})), "expectedError": "Invalid value: \"string\": the colour is fixed" }),
        ),
        case("status", &blue, json!({ "updated": with_status(1) })),
        case(
            "bad status",
            &blue,
            json!({ "updated": with_status(-1), "expectedStatusError": "ready in body should be" }),
        ),
        case("ratcheted", &too_large, json!({ "initialCRDPatches": patches, "updated": object(&too_large) })),
        case("changed", &too_large, json!({ "initialCRDPatches": patches, "updated": changed, "expectedError": "13" })),
        case("not created", &too_large, json!({ "updated": object(&json!({})) })),
        case("no such path", &blue, json!({ "initialCRDPatches": [{ "op": "remove", "path": "/spec/nothing" }] })),
    ];
    let (passed, failed) = outcomes(&[], &update);
    assert_eq!(passed, ["fixed", "status", "bad status", "ratcheted", "changed"]);
    assert_eq!(failed.len(), 2, "{failed:?}");
    assert!(failed[1].contains("can't be applied"), "{failed:?}");
}

#[test]
fn sample_folders_are_run() {
    let [three, twelve] = [json!({ "size": 3 }), json!({ "size": 12 })]
        .map(|spec| object(&spec).replace("\"kind\"", "\"metadata\":{\"name\":\"web\"},\"kind\""));
    let files = [
        ("crd.yaml", CRD),
        ("valid/right.yaml", &*three),
        ("valid/wrong.yaml", &twelve),
        ("invalid/wrong.yaml", &twelve),
    ];
    let folder = folder(&files);
    let ran = run(folder.path(), &[]);
    assert_eq!((ran.status, ran.last_line()), (Some(1), "ran 3 cases: 2 passed, 1 failed"));
    assert!(ran.stdout.starts_with("FAILED  wrong.yaml (valid)\n"), "{}", ran.stdout);
    let xml = run(folder.path(), &["--format", "junit"]).stdout;
    // Paths are relative to the current folder, as in a check.
    assert!(xml.contains("<testsuite name=\"valid/wrong.yaml (crd.yaml)\""), "{xml}");
    let cases = run(folder.path(), &["--format", "json"]).findings();
    assert_eq!((&cases[0]["file"], &cases[0]["crd"]), (&json!("invalid/wrong.yaml"), &json!("crd.yaml")));
    assert!(
        xml.contains("<testsuites tests=\"3\" failures=\"1\" errors=\"0\">") && xml.contains("<failure message="),
        "{xml}"
    );
}

/// The CRD for a set of features, with further annotations.
fn variant(set: &str, further: &str) -> String {
    let annotations = format!(
        "name: foos.example.com\n  annotations: {{release.openshift.io/feature-set: {set}, include.release.openshift.io/self: \"true\"{further}}}"
    );
    CRD.replace("name: foos.example.com", &annotations)
}

/// The feature gates of a set, with further annotations.
fn gates(set: &str, further: &str, enabled: &str) -> String {
    format!(
        "metadata: {{annotations: {{release.openshift.io/feature-set: {set}, include.release.openshift.io/self: \"true\"{further}}}}}\n\
         status: {{featureGates: [{{enabled: [{enabled}], disabled: []}}]}}\n"
    )
}

/// The CRD files against which a suite that needs the feature `Colours` runs.
fn crds_with_colours(files: &[(&str, String)]) -> Vec<String> {
    let case = case("is created", &json!({ "color": "red" }), json!({}));
    let gated = suite(&[case], &[]).replacen('{', "{\"featureGates\": [\"Colours\"], ", 1);
    let mut files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, &**text)).collect();
    files.push(("v1/tests/foos.example.com/Colours.yaml", &gated));
    let folder = folder(&files);
    let cases = run(folder.path(), &["--format", "json"]).findings();
    let name = |case: &Value| case["crd"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
    cases.iter().map(name).collect()
}

#[test]
fn variants_need_features() {
    let crds = crds_with_colours(&[
        ("v1/zz_generated.crd-manifests/custom.crd.yaml", variant("CustomNoUpgrade", "")),
        ("v1/zz_generated.crd-manifests/default.crd.yaml", variant("Default", "")),
        ("v1/zz_generated.crd-manifests/tech.crd.yaml", variant("TechPreviewNoUpgrade", "")),
        ("payload-manifests/featuregates/default.yaml", gates("Default", "", "")),
        ("payload-manifests/featuregates/tech.yaml", gates("TechPreviewNoUpgrade", "", "{name: Colours}")),
    ]);
    assert_eq!(crds, ["custom.crd.yaml", "tech.crd.yaml"]);
}

#[test]
fn variants_have_versions() {
    let version = |versions: &str| format!(", release.openshift.io/major-version: \"{versions}\"");
    let crds = crds_with_colours(&[
        ("v1/zz_generated.crd-manifests/four.crd.yaml", variant("Default", &version("4"))),
        ("v1/zz_generated.crd-manifests/later.crd.yaml", variant("Default", &version("5,6"))),
        ("payload-manifests/featuregates/4.yaml", gates("Default", &version("4"), "")),
        ("payload-manifests/featuregates/5-10.yaml", gates("Default", &version("5,6,7,8,9,10"), "{name: Colours}")),
    ]);
    assert_eq!(crds, ["later.crd.yaml"]);
}

#[test]
fn other_suites_still_run() {
    let lost = "tests: {onCreate: []}\ncrdName: bars.example.com\n";
    let create = [case("stored", &json!({ "color": "red" }), json!({}))];
    let files = [("crd.yaml", CRD), ("suite.yaml", &suite(&create, &[])), ("testdata/a/b/lost.yaml", lost)];
    let folder = folder(&files);
    let ran = run(folder.path(), &[]);
    assert_eq!((ran.status, ran.last_line()), (Some(2), "ran 1 case: 1 passed, 0 failed"), "{ran:?}");
    assert!(ran.stderr.contains("lost.yaml: no file has its CRD bars.example.com"), "{ran:?}");
}

#[test]
fn broken_suites_are_errors() {
    for (files, words) in [
        (
            // Deep enough that the search for its CRD does not reach the folder that all tests share.
            &[("api/v1/tests/suite.yaml", "tests: {onCreate: []}\ncrdName: foos.example.com\n")][..],
            "no file has its CRD foos.example.com",
        ),
        (&[("suite.yaml", "tests: {onCreate: [{name: [1]}]}\n"), ("crd.yaml", CRD)], "suite.yaml: invalid type"),
        (&[("valid/foo.yaml", "kind: Foo\n")], "there is no CRD"),
        (&[("crd.yaml", CRD)], "there is no suite"),
        (
            &[("crd.yaml", CRD), ("suite.yaml", "tests: {onCreate: []}\ncrdName: foos.example.com\n")],
            "the suite has no case",
        ),
    ] {
        let folder = folder(files);
        let ran = run(folder.path(), &[]);
        assert_eq!(ran.status, Some(2), "{ran:?}");
        assert!(ran.stderr.contains(words), "{ran:?}");
    }
    let ran = run(&std::env::temp_dir(), &["-"]);
    assert_eq!((ran.status, ran.stderr.contains("stdin can't be tested")), (Some(2), true), "{ran:?}");
}

#[test]
fn misspelt_keys_are_errors() {
    let no_key = "suite.yaml: there is no key";
    for (suite, words) in [
        ("crdName: foos.example.com\ntests: {onUpdte: []}\n", "`onUpdte` in `tests`; did you mean `onUpdate`?"),
        ("crdName: foos.example.com\ntest: {onCreate: []}\n", "`test` in a suite; did you mean `tests`?"),
        ("crdName: foos.example.com\nonCreate: []\n", "`onCreate` in a suite; write apiVersion, kind, name,"),
        (
            "tests: {onCreate: [{name: a, initial: '{}'}, {name: b, initial: '{}', expectederror: c}]}\n",
            "`expectederror` in `tests.onCreate[1]`; did you mean `expectedError`?",
        ),
        (
            "tests: {onUpdate: [{name: a, initial: '{}', updated: '{}', expectd: '{}'}]}\n",
            "`expectd` in `tests.onUpdate[0]`; did you mean `expected`?",
        ),
    ] {
        let folder = folder(&[("crd.yaml", CRD), ("suite.yaml", suite)]);
        let ran = run(folder.path(), &[]);
        assert_eq!(
            (ran.status, ran.stderr.starts_with(&format!("error: {no_key} {words}"))),
            (Some(2), true),
            "{ran:?}"
        );
    }
    // Keys of tools, of older suites and of other files are allowed.
    let mut older = suite(&[case("stored", &json!({ "color": "red" }), json!({}))], &[]);
    older = older.replacen('{', "{\"apiVersion\": \"apiextensions.k8s.io/v1\", \"featureGate\": \"A\", ", 1);
    let values = "crdName: foos.example.com\ntest: {enabled: true}\n";
    let hooks = "lifecycle: {onCreate: [a]}\n";
    let files = [("crd.yaml", CRD), ("suite.yaml", &*older), ("values.yaml", values), ("hooks.yaml", hooks)];
    let ran = run(folder(&files).path(), &[]);
    assert_eq!((ran.status, ran.last_line()), (Some(0), "ran 1 case: 1 passed, 0 failed"), "{ran:?}");
}

/// A second CRD.
fn other_crd() -> String {
    CRD.replace("foos", "bars").replace("Foo", "Bar").replace("size:", "width:")
}

#[test]
fn first_suite_passes() {
    let required =
        CRD.replacen("            type: object\n", "            type: object\n            required: [size]\n", 1);
    let required = required.replacen("        type: object\n", "        type: object\n        required: [spec]\n", 1);
    let folder = folder(&[("foo.yaml", &required), ("bar.yaml", &other_crd()), ("valid/foo.yaml", "# mine\n")]);
    let ran = run(folder.path(), &["--init", "foo.yaml", "bar.yaml"]);
    assert_eq!(ran.status, Some(0), "{ran:?}");
    assert!(ran.stdout.contains("left as it is: valid/foo.yaml\n"), "{ran:?}");
    assert!(ran.stdout.contains("written: invalid/foo-missing-field.yaml\n"), "{ran:?}");
    assert_eq!(std::fs::read_to_string(folder.path().join("valid/foo.yaml")).unwrap(), "# mine\n");

    // Existing files are kept, and the new ones pass.
    std::fs::remove_file(folder.path().join("valid/foo.yaml")).unwrap();
    let ran = run(folder.path(), &["--init", "foo.yaml", "bar.yaml"]);
    assert_eq!(ran.stdout.matches("written: ").count(), 1, "{ran:?}");
    let ran = run(folder.path(), &[]);
    assert_eq!(ran.status, Some(0), "{ran:?}");
    let groups: Vec<String> = run(folder.path(), &["--format", "json"])
        .findings()
        .iter()
        .map(|case| case["group"].as_str().unwrap().to_owned())
        .collect();
    for group in ["valid", "invalid", "onCreate"] {
        assert!(groups.iter().filter(|other| *other == group).count() >= 2, "{groups:?}");
    }
}

#[test]
fn incomplete_samples_are_named() {
    let crd = CRD.replace("rule: self == oldSelf", "rule: self == 'a' + 'b' + 'c'");
    let folder = folder(&[("foo.yaml", &crd)]);
    let ran = run(folder.path(), &["--init", "foo.yaml"]);
    assert_eq!((ran.status, ran.stdout.contains("written: valid/foo.yaml\n")), (Some(1), true), "{ran:?}");
    assert_eq!(ran.stderr, "valid/foo.yaml is not accepted yet: the colour is fixed. Change the value.\n");
    // There is no suite until the sample is completed.
    let is_written = |file: &str| folder.path().join(file).exists();
    let ran = run(folder.path(), &["--init", "foo.yaml"]);
    assert_eq!(
        (ran.status, is_written("foos.example.com.testsuite.yaml"), is_written("invalid")),
        (Some(1), false, false)
    );
    let completed = object(&json!({ "color": "abc" })).replace("\"kind\"", "\"metadata\":{\"name\":\"web\"},\"kind\"");
    std::fs::write(folder.path().join("valid/foo.yaml"), completed).unwrap();
    let ran = run(folder.path(), &["--init", "foo.yaml"]);
    assert_eq!((ran.status, &*ran.stderr), (Some(0), ""), "{ran:?}");
    assert!(ran.stdout.contains("left as it is: valid/foo.yaml\n"), "{ran:?}");
    let suite = std::fs::read_to_string(folder.path().join("foos.example.com.testsuite.yaml")).unwrap();
    assert!(suite.contains("color: abc"), "{suite}");
}

#[test]
fn refused_samples_are_skipped() {
    let folder = folder(&[("crds/foo.yaml", CRD), ("other/invalid/foo.yaml", &object(&json!({ "size": 12 })))]);
    assert_eq!(run(folder.path(), &["--init", "crds"]).status, Some(0));
    let check = |arguments: &[&str]| check_in(folder.path(), arguments);
    let ran = check(&["crds"]);
    assert_eq!(ran.status, Some(0), "{ran:?}");
    let [file, other] = ["crds/invalid/foo-unknown-field.yaml", "crds/invalid/foo-wrong-type.yaml"];
    assert_eq!(ran.stderr, format!("left out 2 files that `crd-ls test` expects to be refused: {file}, {other}\n"));
    // Named samples are checked, and a folder `invalid` without a CRD beside it is not part of a suite.
    assert_eq!(check(&["crds/foo.yaml", file]).status, Some(1));
    assert_eq!(check(&["--crds", "crds/foo.yaml", "crds/invalid"]).status, Some(1));
    assert_eq!(check(&["--force-exclude", "crds/foo.yaml", file]).status, Some(0));
    let ran = check(&["--crds", "crds/foo.yaml", "other"]);
    assert_eq!((ran.status, &*ran.stderr), (Some(1), ""));
}

#[test]
fn invalid_folder_is_not_a_crd() {
    let folder = folder(&[("t/crd.yaml", CRD), ("t/invalid/foo.yaml", &object(&json!({ "size": 12 })))]);
    let ran = check_in(folder.path(), &["t/invalid"]);
    assert!(ran.last_line().starts_with("checked 1 file, 1 resource: 2 errors"), "the CRD is beside it: {ran:?}");
    let ran = check_in(folder.path(), &["t/invalid", "--crds", "t/crd.yaml"]);
    assert_eq!(ran.status, Some(1), "{ran:?}");
}

#[test]
fn a_first_suite_needs_a_crd() {
    let folder = folder(&[("foo.yaml", "kind: Foo\n")]);
    let ran = run(folder.path(), &["--init"]);
    assert_eq!((ran.status, ran.stderr.contains("there is no CustomResourceDefinition")), (Some(2), true), "{ran:?}");
}
