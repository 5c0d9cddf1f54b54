//! `crd-ls validate`.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::crd::crd;
use crate::run::{Ran, command};

const CRD: &str = crd!(
    scope = "Namespaced",
    "        type: object
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size:
                type: integer
                maximum: 9
                x-kubernetes-validations:
                - rule: self != 4
                  message: not four
              n: {type: string}
              color: {type: string, default: red}
              box:
                type: object
                properties:
                  weight: {type: integer}
                  label: {type: string}
                  open: {type: object, x-kubernetes-preserve-unknown-fields: true}
                x-kubernetes-validations:
                - {rule: '!has(self.weight) || self.weight < 5', message: too heavy}
                - {rule: '!has(self.label) || self.label != \"\"', message: no label}
              hosts:
                type: array
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [name]
                items:
                  type: object
                  required: [name]
                  properties:
                    name: {type: string}
                    port: {type: integer, maximum: 100, default: 80}
          status:
            type: object
            properties:
              ready: {type: integer, minimum: 0}
    subresources:
      status: {}
  - name: v2
    served: true
    storage: false
    deprecated: true
    schema:
      openAPIV3Schema:
        type: object
        properties: {spec: {type: object, properties: {size: {type: integer}, count: {type: integer}}}}
"
);

/// A resource with this spec.
fn foo(spec: &str) -> String {
    format!("apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: web}}\nspec: {spec}\n")
}

/// A folder with the CRD, an object, and its former state.
fn folder(object: &str, before: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("before")).unwrap();
    for (name, text) in [("crd.yaml", CRD), ("object.yaml", object), ("before/object.yaml", before)] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

fn run(folder: &Path, arguments: &[&str]) -> Ran {
    let mut command = command();
    command.current_dir(folder).args(["validate", "--crd", "crd.yaml"]).args(arguments);
    Ran::new(command.output().unwrap())
}

/// The type, field and detail of each error or warning of the server, and the stored object.
fn verdict(object: &str, before: &str, arguments: &[&str]) -> (Vec<String>, Value) {
    let folder = folder(object, before);
    let ran = run(folder.path(), &[arguments, &["--format", "json", "object.yaml"]].concat());
    let objects: Vec<Value> = serde_json::from_str(&ran.stdout).unwrap_or_else(|error| panic!("{error}: {ran:?}"));
    let [object] = objects.as_slice() else { panic!("{objects:?}") };
    assert_eq!(object["file"], "object.yaml");
    let of_server = object["findings"].as_array().unwrap().iter().filter(|finding| !finding["apiserver"].is_null());
    let findings = of_server.map(|finding| {
        let server = &finding["apiserver"];
        let part = |name: &str| server[name].as_str().unwrap().to_owned();
        format!("{} {}: {}", part("type"), part("field"), part("detail"))
    });
    (findings.collect(), object["stored"].clone())
}

fn created(object: &str) -> (Vec<String>, Value) {
    verdict(object, "", &[])
}

#[test]
fn defaults_are_stored() {
    let (findings, stored) = created(&foo("{size: 3, \"n\": x, hosts: [{name: a}]}"));
    assert_eq!(findings, Vec::<String>::new());
    let spec = json!({"size": 3, "n": "x", "color": "red", "hosts": [{"name": "a", "port": 80}]});
    let object = json!({"apiVersion": "example.com/v1", "kind": "Foo", "metadata": {"name": "web"}, "spec": spec});
    assert_eq!(stored, object);
}

#[test]
fn unknown_fields_are_pruned() {
    let (findings, stored) = created(&foo("{size: 3, colour: blue}"));
    assert_eq!(findings, ["StrictDecoding : unknown field \"spec.colour\""]);
    assert_eq!(stored["spec"], json!({"size": 3, "color": "red"}));
}

#[test]
fn missing_fields_skip_rules() {
    let not_checked = "FieldValueInvalid <nil>: some validation rules were not checked because the object was invalid; \
                       correct the existing errors to complete validation";
    let (findings, stored) = created(&foo("{}"));
    assert_eq!(findings, [not_checked, "FieldValueRequired spec.size: "]);
    assert_eq!(stored, Value::Null);
    assert_eq!(created(&foo("{size: 4}")).0, ["FieldValueInvalid spec.size: not four"]);
}

#[test]
fn updates_compare_with_old() {
    let before = foo("{size: 12, hosts: [{name: a, port: 200}]}");
    let update = ["--op", "update", "--old", "before"];
    let said = |spec: &str| verdict(&foo(spec), &before, &update).0;
    assert_eq!(said("{size: 12, color: blue, hosts: [{name: b}, {name: a, port: 200}]}"), Vec::<String>::new());
    let too_large = "FieldValueInvalid spec.size: spec.size in body should be less than or equal to 9";
    assert_eq!(said("{size: 11}"), [too_large]);
    // The rule is violated, but was before, too.
    let before = foo("{size: 4}");
    let (findings, stored) = verdict(&foo("{size: 4, color: blue}"), &before, &update);
    assert_eq!(findings, ["Warning : spec.size: Invalid value: 4: not four"]);
    assert_eq!(stored["spec"], json!({"size": 4, "color": "blue"}));
}

#[test]
fn undeclared_members_are_new() {
    let update = |spec: &str| verdict(&foo(spec), &foo(spec), &["--op", "update", "--old", "before"]).0;
    let heavy = "spec.box: Invalid value: too heavy";
    assert_eq!(update("{size: 3, box: {weight: 9, open: {}}}"), [format!("Warning : {heavy}")]);
    assert_eq!(update("{size: 3, box: {weight: 9, open: {n: 1}}}"), ["FieldValueInvalid spec.box: too heavy"]);
    let wrong_type = "FieldValueInvalid spec.box: invalid data, expected string, got int64 evaluating rule: no label";
    assert_eq!(update("{size: 3, box: {label: 7}}"), [wrong_type]);
}

#[test]
fn apply_keeps_nulls() {
    let object = foo("{size: 3, box: null, color: null}");
    let (findings, stored) = created(&object);
    assert_eq!((findings, &stored["spec"]), (Vec::new(), &json!({"size": 3, "color": "red"})));
    let (findings, stored) = verdict(&object, "", &["--op", "apply"]);
    let null = "FieldValueTypeInvalid spec.box: spec.box in body must be of type object: \"null\"";
    assert!(findings.contains(&null.to_owned()), "{findings:?}");
    assert_eq!(stored, Value::Null);
}

#[test]
fn status_is_separate() {
    let before = format!("{}status: {{ready: 1}}\n", foo("{size: 12}"));
    let object = format!("{}status: {{ready: -1}}\n", foo("{size: 3}"));
    let (findings, _) = verdict(&object, &before, &["--op", "status", "--old", "before"]);
    assert_eq!(findings, ["FieldValueInvalid status.ready: ready in body should be greater than or equal to 0"]);
    let (findings, stored) = verdict(&object, &before, &["--op", "update", "--old", "before"]);
    assert_eq!(findings, Vec::<String>::new());
    assert_eq!((&stored["spec"]["size"], &stored["status"]), (&json!(3), &json!({"ready": 1})));
    assert_eq!(created(&object).1.get("status"), None);
}

#[test]
fn versions_are_converted() {
    let object = foo("{size: 3, count: 2}").replace("/v1", "/v2");
    let (findings, stored) = created(&object);
    assert_eq!(findings, ["Warning : example.com/v2 Foo is deprecated"]);
    assert_eq!(stored["spec"], json!({"size": 3}));
}

#[test]
fn decode_errors_end_it() {
    for (object, detail) in [
        ("", "Object 'Kind' is missing"),
        ("kind: Foo\n", "the API version in the data () does not match the expected API version (example.com/v1)"),
        // The YAML parser's message does not come from the server.
        ("a: [\n", ""),
        ("- a\n", "json: cannot unmarshal array into Go value of type struct { APIVersion string"),
        ("apiVersion: 5\nkind: Foo\n", "json: cannot unmarshal number into Go struct field .apiVersion of type string"),
    ] {
        let (findings, stored) = created(object);
        let is_it = |finding: &String| finding.starts_with("Decode") && finding.contains(detail);
        assert!(findings.iter().any(is_it), "{object:?}: {findings:?}");
        assert!(stored.is_null());
    }
}

#[test]
fn unserved_versions_fail() {
    let unserved = CRD.replace("served: true", "served: false");
    let folder = folder(&foo("{size: 3}"), "");
    fs::write(folder.path().join("crd.yaml"), unserved).unwrap();
    let ran = run(folder.path(), &["object.yaml"]);
    let expected = "the CRD does not serve `example.com/v1`. Set `served: true` in the CRD.";
    assert!(ran.stdout.contains(expected), "{ran:?}");
}

#[test]
fn text_looks_like_check() {
    let folder = folder(&foo("\n  size: 4\n  colour: x"), "");
    let ran = run(folder.path(), &["object.yaml"]);
    assert_eq!(ran.status, Some(1), "{ran:?}");
    let expected = "\
error[resource/unknown-field]: the schema declares no field `colour` here, so it is pruned. Did you mean `color`?
  --> object.yaml:6:3
";
    assert!(ran.stdout.contains(expected), "{}", ran.stdout);
    assert!(ran.stdout.contains("error[cel/resource]: not four"), "{}", ran.stdout);
    assert_eq!(ran.last_line(), "checked 1 file, 1 resource: 2 errors, 0 warnings");
}

#[test]
fn skipped_rules_have_a_cause() {
    let folder = folder(&foo("{}"), "");
    let ran = run(folder.path(), &["object.yaml"]);
    assert_eq!(ran.last_line(), "checked 1 file, 1 resource: 1 error, and 1 that follows from it, 0 warnings");
    assert!(!ran.stdout.contains("cel/not-checked"), "{}", ran.stdout);
    let ran = run(folder.path(), &["--format", "json", "object.yaml"]);
    let objects: Vec<Value> = serde_json::from_str(&ran.stdout).unwrap();
    let findings = objects[0]["findings"].as_array().unwrap();
    let cause =
        |code: &str| findings.iter().find(|finding| finding["code"] == code).unwrap()["causedBy"]["code"].clone();
    assert_eq!((cause("cel/not-checked"), cause("resource/required")), (json!("resource/required"), Value::Null));
}

#[test]
fn wrong_input_is_reported() {
    let folder = folder(&foo("{size: 3}"), "");
    assert_eq!(run(folder.path(), &["object.yaml"]).status, Some(0));
    for (arguments, words) in [
        (&["--op", "update", "object.yaml"][..], "--old <FOLDER>"),
        (&["missing.yaml"], "missing.yaml"),
        (&["--op", "update", "--old", "nowhere", "object.yaml"], "nowhere"),
    ] {
        let ran = run(folder.path(), arguments);
        assert_eq!(ran.status, Some(2), "{ran:?}");
        assert!(ran.stderr.contains(words), "{ran:?}");
    }
    for sides in [&["--crd", "-", "-"][..], &["--crd", "crd.yaml", "-", "-"]] {
        let ran = Ran::new(command().current_dir(folder.path()).arg("validate").args(sides).output().unwrap());
        let words = "error: stdin is read once, so `-` can't be given twice; name a file instead of one of them\n";
        assert_eq!((ran.status, &*ran.stderr), (Some(2), words));
    }
    let mut other = command();
    other.current_dir(folder.path()).args(["validate", "--crd", "object.yaml", "object.yaml"]);
    let ran = Ran::new(other.output().unwrap());
    assert_eq!((ran.status, ran.stderr.contains("no CustomResourceDefinition")), (Some(2), true), "{ran:?}");
}

#[test]
fn formats_match_check() {
    let folder = folder(&foo("{size: 12}"), "");
    for format in ["text", "short", "github", "gitlab", "junit", "sarif"] {
        let ran = run(folder.path(), &["--format", format, "object.yaml"]);
        assert_eq!(ran.status, Some(1), "{format}: {}", ran.stderr);
        assert!(ran.stdout.contains("object.yaml") && ran.stdout.contains("resource/"), "{format}: {}", ran.stdout);
    }
}

/// The output on stdout.
fn printed(object: &str, arguments: &[&str]) -> (String, Ran) {
    let folder = folder(object, "");
    let ran = run(folder.path(), &[arguments, &["object.yaml"]].concat());
    (ran.stdout.clone(), ran)
}

#[test]
fn stored_text_keeps_comments() {
    let object = foo("\n  # small\n  size: 3\n  hosts: [{name: a}]\n  extra: 1");
    let (stored, ran) = printed(&object, &["--output", "stored"]);
    let spec = "\n  # small\n  size: 3\n  hosts: [{name: a, port: 80}]\n  color: red";
    assert_eq!((stored, ran.status), (foo(spec), Some(1)));
    assert!(ran.stderr.contains("the schema declares no field `extra` here"), "{ran:?}");

    let (stored, ran) = printed(&foo("{size: 3, color: red}"), &["--output", "stored"]);
    assert_eq!((stored, ran.status, &*ran.stderr), (foo("{size: 3, color: red}"), Some(0), ""));
    let (stored, ran) = printed(&foo("{size: 12}"), &["--output", "stored"]);
    assert_eq!((&*stored, ran.status, ran.stderr.contains("at most 9")), ("", Some(1), true));
}

#[test]
fn known_refusals_store_nothing() {
    let folder = folder(&foo("{size: 12}"), "");
    let mut check = command();
    check.current_dir(folder.path()).args(["check", "--baseline", "known.json", "--write-baseline"]);
    check.args(["crd.yaml", "object.yaml"]).output().unwrap();
    let ran = run(folder.path(), &["--format", "json", "--baseline", "known.json", "object.yaml"]);
    assert_eq!(
        (ran.status, &*ran.stdout),
        (Some(0), "[\n{\"file\":\"object.yaml\",\"findings\":[],\"stored\":null}\n]\n")
    );
}

#[test]
fn stored_can_be_json() {
    let (stored, _) = printed(&foo("{size: 3}"), &["--output", "stored", "--format", "json"]);
    let spec = json!({ "size": 3, "color": "red" });
    let expected =
        json!({ "apiVersion": "example.com/v1", "kind": "Foo", "metadata": { "name": "web" }, "spec": spec });
    assert_eq!(serde_json::from_str::<Value>(&stored).unwrap(), expected);
    let (stored, _) = printed(&foo("{size: 12}"), &["--output", "stored", "--format", "json", "before/object.yaml"]);
    assert_eq!(serde_json::from_str::<Value>(&stored).unwrap(), json!([null, null]));
}

#[test]
fn stored_diff_is_a_patch() {
    let (patch, ran) = printed(&foo("\n  size: 3"), &["--output", "diff"]);
    let head = "--- a/object.yaml\n+++ b/object.yaml\n@@ -3,3 +3,4 @@\n metadata: {name: web}\n";
    assert_eq!(patch, format!("{head} spec: \n   size: 3\n+  color: red\n"), "{ran:?}");
    assert_eq!(printed(&foo("{size: 3, color: red}"), &["--output", "diff"]).0, "");
    let (_, ran) = printed(&foo("{size: 3}"), &["--output", "diff", "--format", "json"]);
    assert_eq!((ran.status, ran.stderr.contains("--output diff prints a patch")), (Some(2), true));
}

#[test]
fn objects_become_one_stream() {
    let folder = folder(&foo("{size: 3, color: red}"), &foo("{size: 2, color: red}"));
    let ran = run(folder.path(), &["--output", "stored", "object.yaml", "before/object.yaml"]);
    assert_eq!(ran.stdout, format!("{}---\n{}", foo("{size: 3, color: red}"), foo("{size: 2, color: red}")));
}

#[test]
fn first_document_is_stored() {
    let folder = folder(&format!("{}---\n{}", foo("{size: 3, color: red}"), foo("{size: 2, color: red}")), "");
    let ran = run(folder.path(), &["--output", "stored", "object.yaml"]);
    assert_eq!(ran.stdout, foo("{size: 3, color: red}"));
    assert_eq!(ran.stderr.lines().next(), Some("warning: object.yaml: only the first of 2 documents is printed"));
    assert_eq!(ran.status, Some(0));
}

#[test]
fn other_objects_are_judged() {
    let folder = folder(&foo("{size: 12}"), &foo("{size: 3}"));
    fs::write(folder.path().join("latin.yaml"), b"kind: caf\xe9\n").unwrap();
    let unread =
        ["error: gone.yaml: no such file or folder\n", "error: latin.yaml:1:10: is not UTF-8; save it as UTF-8\n"];
    let paths = ["gone.yaml", "object.yaml", "latin.yaml", "before/object.yaml"];
    let run = |arguments: &[&str]| {
        let ran = run(folder.path(), &[arguments, &paths].concat());
        assert_eq!(ran.status, Some(2), "{ran:?}");
        assert!(unread.iter().all(|line| ran.stderr.contains(line)), "{ran:?}");
        ran
    };
    let ran = run(&[]);
    assert!(ran.stdout.contains("error[resource/number]"), "{}", ran.stdout);
    assert_eq!(ran.last_line(), "checked 2 files, 2 resources: 1 error, 0 warnings");
    let said: Value = serde_json::from_str(&run(&["--format", "json"]).stdout).unwrap();
    let of =
        |at: usize| (said[at]["file"].clone(), said[at]["findings"][0]["code"].clone(), said[at]["stored"].is_null());
    assert_eq!(of(0), (json!("gone.yaml"), json!(""), true), "{said}");
    assert_eq!(of(1), (json!("object.yaml"), json!("resource/number"), true), "{said}");
    assert_eq!(of(2), (json!("latin.yaml"), json!(""), true), "{said}");
    assert_eq!(of(3), (json!("before/object.yaml"), Value::Null, false), "{said}");
    for format in ["sarif", "gitlab", "junit"] {
        assert!(run(&["--format", format]).stdout.contains("latin.yaml"), "{format}");
    }
    let stored: Value = serde_json::from_str(&run(&["--output", "stored", "--format", "json"]).stdout).unwrap();
    let are_null: Vec<bool> = stored.as_array().unwrap().iter().map(Value::is_null).collect();
    assert_eq!(are_null, [true, true, true, false]);
    assert!(run(&["--output", "stored"]).stdout.contains("size: 3"));
}

#[test]
fn old_object_can_be_unreadable() {
    let folder = folder(&foo("{size: 3}"), &foo("{size: 3}"));
    fs::write(folder.path().join("new.yaml"), foo("{size: 3}")).unwrap();
    let ran = run(folder.path(), &["--op", "update", "--old", "before", "new.yaml", "object.yaml"]);
    assert_eq!((ran.status, ran.last_line()), (Some(2), "checked 1 file, 1 resource: 0 errors, 0 warnings"));
    assert_eq!(ran.stderr, "error: before/new.yaml: no such file or folder\n");
}
