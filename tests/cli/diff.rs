//! `crd-ls diff`.

use std::path::Path;
use std::process::Stdio;

use serde_json::Value;

use crate::run::{Ran, command, folder};

/// A CRD with one version, its scope and the schema of a property.
pub(crate) fn crd(version: &str, scope: &str, property: &str) -> String {
    format!(
        "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
spec:
  group: example.com
  scope: {scope}
  names: {{kind: Foo, plural: foos}}
  versions:
  - name: {version}
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {property}
"
    )
}

pub(crate) fn diff(folder: &Path, arguments: &[&str]) -> Ran {
    Ran::new(command().current_dir(folder).arg("diff").args(arguments).output().unwrap())
}

pub(crate) fn codes(ran: &Ran) -> Vec<String> {
    ran.findings().iter().map(|finding| finding["code"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn immutable_fields_show_both() {
    let files = [
        ("old.yaml", &*crd("v1", "Namespaced", "{type: string}")),
        ("new.yaml", &*crd("v1", "Cluster", "{type: string}")),
    ];
    let folder = folder(&files);
    let ran = diff(folder.path(), &["old.yaml", "new.yaml", "--format", "json"]);
    assert_eq!(ran.status, Some(1));
    let [finding] = &*ran.findings() else { panic!("{}", ran.stdout) };
    assert_eq!(finding["code"], "change/scope-changed");
    assert_eq!(finding["file"], "new.yaml");
    assert_eq!(finding["range"]["start"]["line"], 6);
    assert_eq!(finding["apiserver"]["field"], "spec.scope");
    assert_eq!(finding["apiserver"]["detail"], "field is immutable");
    assert_eq!(finding["written"], "spec.scope");
    assert_eq!(finding["related"][0]["file"], "old.yaml");
    assert_eq!(finding["related"][0]["range"]["start"]["line"], 6);
    let ran = diff(folder.path(), &["old.yaml", "new.yaml", "--color", "never"]);
    assert!(ran.stdout.contains("--> new.yaml:7:10"), "{}", ran.stdout);
    assert!(ran.stdout.contains("::: old.yaml:7:10"), "{}", ran.stdout);
    assert!(ran.stdout.contains("before the change"), "{}", ran.stdout);
    let ran = diff(folder.path(), &["old.yaml", "new.yaml", "--format", "json", "--not-established"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(0), "[]\n"));
}

#[test]
fn old_errors_pass() {
    let good = crd("v1", "Namespaced", "{type: object}");
    let bad = crd("v1", "Namespaced", "{type: object, properties: {a: {type: text}}}");
    let worse = crd("v1", "Namespaced", "{type: object, properties: {a: {type: text}, b: {type: number_}}}");
    let folder = folder(&[("good.yaml", &good), ("bad.yaml", &bad), ("worse.yaml", &worse)]);
    let ran = diff(folder.path(), &["bad.yaml", "worse.yaml", "--format", "json"]);
    assert_eq!((ran.status, codes(&ran)), (Some(0), vec!["change/field-added".to_owned()]));
    let ran = diff(folder.path(), &["good.yaml", "bad.yaml", "--format", "json"]);
    assert_eq!(ran.status, Some(1));
    assert!(codes(&ran).contains(&"schema/type-name".to_owned()), "{}", ran.stdout);
}

#[test]
fn stored_versions_have_sources() {
    let new = crd("v2", "Namespaced", "{type: string}");
    let served = crd("v1", "Namespaced", "{type: string}");
    let status = format!("{served}status: {{storedVersions: [v1alpha1, v1]}}\n");
    let folder = folder(&[("old.yaml", &served), ("held.yaml", &status), ("new.yaml", &new)]);
    let fields = |arguments: &[&str]| -> Vec<Value> {
        let ran = diff(folder.path(), arguments);
        let findings = ran.findings();
        let answers = findings.iter().filter(|finding| !finding["apiserver"].is_null());
        answers.map(|finding| finding["apiserver"]["field"].clone()).collect()
    };
    assert_eq!(fields(&["old.yaml", "new.yaml", "--format", "json"]), ["status.storedVersions[0]"]);
    let both = ["status.storedVersions[0]", "status.storedVersions[1]"];
    assert_eq!(fields(&["held.yaml", "new.yaml", "--format", "json"]), both);
    let named = ["old.yaml", "new.yaml", "--format", "json", "--stored-versions", "v2"];
    assert!(fields(&named).is_empty());
    for names in ["", "v2,"] {
        let ran = diff(folder.path(), &["old.yaml", "new.yaml", "--stored-versions", names]);
        assert_eq!((ran.status, &*ran.stdout), (Some(2), ""), "a version has a name: {names:?}");
        assert!(ran.stderr.contains("--stored-versions"), "{}", ran.stderr);
    }
}

#[test]
fn folders_are_paired_by_name() {
    let other = crd("v1", "Namespaced", "{type: string}").replace("foo", "bar").replace("Foo", "Bar");
    let moved = format!("{other}---\n{}", crd("v1", "Cluster", "{type: string}"));
    let folder = folder(&[
        ("old/foo.yaml", &crd("v1", "Namespaced", "{type: string}")),
        ("old/bar.yaml", &other),
        ("new/all.yaml", &moved),
    ]);
    let ran = diff(folder.path(), &["old", "new", "--format", "json"]);
    let [finding] = &*ran.findings() else { panic!("{}", ran.stdout) };
    assert_eq!((&finding["document"], &finding["code"]), (&1.into(), &"change/scope-changed".into()));
    assert!(finding["related"][0]["file"].as_str().unwrap().ends_with("foo.yaml"));
}

#[test]
fn removed_field_shows_both() {
    let old = crd("v1", "Namespaced", "{type: object, properties: {size: {type: integer}, name: {type: string}}}");
    let new = crd("v1", "Namespaced", "{type: object, properties: {name: {type: string}}}");
    let folder = folder(&[("old.yaml", &old), ("new.yaml", &new)]);
    let ran = diff(folder.path(), &["old.yaml", "new.yaml", "--format", "json"]);
    let [finding] = &*ran.findings() else { panic!("{}", ran.stdout) };
    assert_eq!((ran.status, &finding["code"]), (Some(1), &"change/field-removed".into()));
    assert_eq!((&finding["severity"], &finding["apiserver"]), (&"error".into(), &Value::Null));
    assert_eq!(finding["written"], "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[size]");
    // At the key around it, with its former place.
    assert_eq!(finding["range"]["start"]["line"], 16);
    assert_eq!(finding["related"][0]["range"]["start"]["character"], 44);
    let back = diff(folder.path(), &["new.yaml", "old.yaml", "--format", "json"]);
    assert_eq!((back.status, codes(&back)), (Some(0), vec!["change/field-added".to_owned()]));
}

#[test]
fn item_changes_are_sentences() {
    let items = |rest: &str| {
        let items = format!("{{type: object, {rest}properties: {{port: {{type: integer}}}}}}");
        crd(
            "v1",
            "Namespaced",
            &format!("{{type: object, properties: {{listeners: {{type: array, items: {items}}}}}}}"),
        )
    };
    let folder = folder(&[("old.yaml", &items("")), ("new.yaml", &items("required: [port], "))]);
    let ran = diff(folder.path(), &["old.yaml", "new.yaml", "--format", "json"]);
    let [finding] = &*ran.findings() else { panic!("{}", ran.stdout) };
    let said = "each item of `listeners` requires `port` now: stored resources and clients without it become invalid.";
    assert!(finding["message"].as_str().unwrap().starts_with(said), "{finding}");
}

#[test]
fn text_only_change_is_none() {
    let old =
        crd("v1", "Namespaced", "{type: object, required: [a, b], properties: {a: {type: string}, b: {type: string}}}");
    let new = crd(
        "v1",
        "Namespaced",
        "{\"properties\": {b: {type: 'string', nullable: false}, a: {type: string}}, required: [b, a], type: object} # the same",
    );
    let folder = folder(&[("old.yaml", &old), ("new.yaml", &new)]);
    let ran = diff(folder.path(), &["old.yaml", "new.yaml", "--format", "json"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(0), "[]\n"));
}

#[test]
fn removed_crd_is_in_old_file() {
    let other = crd("v1", "Namespaced", "{type: string}").replace("foo", "bar").replace("Foo", "Bar");
    let foo = crd("v1", "Namespaced", "{type: string}");
    let folder =
        folder(&[("old/foo.yaml", &foo), ("old/bar.yaml", &other), ("new/foo.yaml", &foo), ("new/a.yaml", "a: b")]);
    let ran = diff(folder.path(), &["old", "new", "--format", "json"]);
    // The one CRD left does not count as the replacement of the removed one.
    let [finding] = &*ran.findings() else { panic!("{}", ran.stdout) };
    assert_eq!(finding["code"], "change/crd-removed");
    assert!(finding["file"].as_str().unwrap().ends_with("bar.yaml"));
}

#[test]
fn markdown_has_sections() {
    let folder = folder(&[
        ("old.yaml", &crd("v1", "Namespaced", "{type: object, properties: {a: {type: string}}}")),
        ("new.yaml", &crd("v1", "Cluster", "{type: object, properties: {b: {type: integer}}}")),
    ]);
    let ran = diff(folder.path(), &["old.yaml", "new.yaml", "--format", "markdown"]);
    assert_eq!(ran.status, Some(1));
    let headings: Vec<&str> = ran.stdout.lines().filter(|line| line.starts_with('#')).collect();
    assert_eq!(
        headings,
        [
            "# CustomResourceDefinitions",
            "## `new.yaml`",
            "### Refused by the API server",
            "### Breaks",
            "### Additions"
        ]
    );
    assert!(ran.stdout.contains("docs/rules/change/field-added.md), `CustomResourceDefinition "), "{}", ran.stdout);
    assert_eq!(ran.last_line(), "**checked 1 file, 1 CRD: 2 errors, 0 warnings, 1 piece of information**");
}

/// The CRD of foos, whose `spec` has a `size` with this schema, and resources of that size.
fn sized(schema: &str) -> String {
    crd("v1", "Namespaced", &format!("{{type: object, properties: {{size: {schema}}}}}"))
}

pub(crate) fn foo(name: &str, size: &str) -> String {
    format!("apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: {name}}}\nspec:\n  size: {size}\n")
}

#[test]
fn invalid_resources_are_shown() {
    let samples = [foo("good", "5"), foo("large", "12"), foo("wrong", "word")].join("---\n");
    let folder = folder(&[
        ("old/foo.yaml", &sized("{type: integer}")),
        ("new/foo.yaml", &sized("{type: integer, maximum: 9}")),
        ("new/sample.yaml", &foo("beside", "10")),
        ("samples/all.yaml", &samples),
        ("samples/other.yaml", "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n"),
    ]);
    let all = ["old", "new", "--resources", "samples", "--resources", "new"];
    let ran = diff(folder.path(), &[&all[..], &["--format", "json"]].concat());
    let findings = ran.findings();
    let invalid: Vec<&Value> = findings.iter().filter(|finding| finding["code"] == "resource/number").collect();
    let [beside, large] = &*invalid else { panic!("{}", ran.stdout) };
    assert_eq!(findings.len(), 3, "{}", ran.stdout);
    assert_eq!(ran.status, Some(1));
    assert!(beside["file"].as_str().unwrap().ends_with("sample.yaml"));
    assert!(large["file"].as_str().unwrap().ends_with("all.yaml"));
    assert_eq!((&large["document"], &large["range"]["start"]["line"]), (&1.into(), &10.into()));
    assert_eq!(large["apiserver"]["field"], "spec.size");
    assert_eq!(large["apiserver"]["detail"], "spec.size in body should be less than or equal to 9");
    assert!(large["related"][0]["file"].as_str().unwrap().ends_with("foo.yaml"));
    assert_eq!(large["related"][0]["range"]["start"]["line"], 16);
    let ran = diff(folder.path(), &[&all[..], &["--color", "never"]].concat());
    assert!(ran.last_line().starts_with("checked 3 files, 1 CRD, 4 resources: 3 errors"), "{}", ran.stdout);
    let ran = diff(folder.path(), &[&all[..], &["--format", "markdown"]].concat());
    assert_eq!(ran.stdout.matches("### Invalid resources").count(), 2, "{}", ran.stdout);
    let back = diff(folder.path(), &["new", "old", "--resources", "samples", "--format", "json"]);
    assert!(!codes(&back).iter().any(|code| code.starts_with("resource/")), "{}", back.stdout);
}

#[test]
fn resource_consequences_count() {
    let ruled = |properties: &str| {
        let rule = "x-kubernetes-validations: [{rule: self.size < 9}]";
        let schema =
            format!("{{type: object, required: [size], {rule}, properties: {{size: {{type: integer}}{properties}}}}}");
        crd("v1", "Namespaced", &schema)
    };
    let folder = folder(&[
        ("old.yaml", &ruled(", name: {type: string}")),
        ("new.yaml", &ruled(", name: {type: string, maxLength: 2}")),
        ("sample.yaml", &format!("{}  name: long\n", foo("a", "5"))),
        ("stricter.yaml", &ruled(", name: {type: string}").replace("self.size < 9", "self.size < 5")),
    ]);
    let ran = diff(folder.path(), &["old.yaml", "new.yaml", "--resources", "sample.yaml"]);
    assert!(!ran.stdout.contains("cel/not-checked"), "{}", ran.stdout);
    assert!(ran.stdout.contains("= and 1 error that follows from it\n"), "{}", ran.stdout);
    let refused = ["old.yaml", "stricter.yaml", "--resources", "sample.yaml", "--format", "markdown"];
    let ran = diff(folder.path(), &refused);
    assert!(ran.stdout.contains("\n### Invalid resources\n\n- "), "{}", ran.stdout);
    let ran = diff(folder.path(), &["old.yaml", "new.yaml", "--resources", "sample.yaml", "--format", "markdown"]);
    assert!(ran.stdout.contains("\n  - and 1 error that follows from it\n"), "{}", ran.stdout);
    // `--all` prints them.
    for format in ["text", "short", "markdown"] {
        let of = |all: &[&str]| {
            let pair = ["old.yaml", "new.yaml", "--resources", "sample.yaml", "--format", format];
            diff(folder.path(), &[&pair[..], all].concat()).stdout
        };
        assert!(!of(&[]).contains("cel/not-checked") && of(&["--all"]).contains("cel/not-checked"), "{format}");
    }
    let limited = ["old.yaml", "new.yaml", "--resources", "sample.yaml", "--format", "short", "--max-findings", "1"];
    let ran = diff(folder.path(), &limited);
    assert_eq!(ran.stdout.lines().count(), 1, "{}", ran.stdout);
    assert!(ran.stderr.starts_with("1 more finding is not printed because of --max-findings\n"), "{}", ran.stderr);
    let ran = diff(folder.path(), &refused);
    assert!(!ran.stdout.contains("### Refused"), "{}", ran.stdout);
}

#[test]
fn first_old_crd_counts() {
    let (string, integer) = (crd("v1", "Namespaced", "{type: string}"), crd("v1", "Namespaced", "{type: integer}"));
    let folder = folder(&[("old/a.yaml", &string), ("old/b.yaml", &integer), ("new.yaml", &string)]);
    assert_eq!(codes(&diff(folder.path(), &["old", "new.yaml", "--format", "json"])), [""; 0]);
    std::fs::write(folder.path().join("new.yaml"), integer).unwrap();
    assert_eq!(codes(&diff(folder.path(), &["old", "new.yaml", "--format", "json"])), ["change/type-changed"]);
}

#[test]
fn renamed_version_is_compared() {
    let folder = folder(&[
        ("old.yaml", &crd("v1beta1", "Namespaced", "{type: object, properties: {a: {type: string}}}")),
        ("new.yaml", &crd("v1", "Namespaced", "{type: object, properties: {b: {type: integer}}}")),
    ]);
    let found = codes(&diff(folder.path(), &["old.yaml", "new.yaml", "--format", "json"]));
    for code in ["change/version-removed", "change/version-added", "change/field-removed", "change/field-added"] {
        assert!(found.iter().any(|other| other == code), "{code}: {found:?}");
    }
}

#[test]
fn closed_pipe_keeps_status() {
    let old = crd("v1", "Namespaced", "{type: object, properties: {a: {type: string}}}");
    let (many, few): (Vec<String>, Vec<String>) = (0..400)
        .map(|at| old.replace("foo", &format!("foo{at}x")))
        .map(|text| (text.clone(), text.replace("properties: {a: {type: string}}", "properties: {}")))
        .unzip();
    let folder = folder(&[("old.yaml", &many.join("---\n")), ("new.yaml", &few.join("---\n"))]);
    let mut child = command()
        .current_dir(folder.path())
        .args(["diff", "old.yaml", "new.yaml"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn formats_are_known_by_type() {
    let files = [
        ("old.yaml", &*crd("v1", "Namespaced", "{type: integer, format: int64}")),
        ("new.yaml", &*crd("v1", "Namespaced", "{type: string, format: int64}")),
    ];
    let folder = folder(&files);
    let ran = diff(folder.path(), &["old.yaml", "new.yaml", "--format", "json"]);
    assert!(codes(&ran).contains(&"warning/unrecognized-format".to_owned()), "{}", ran.stdout);
    let ran = diff(folder.path(), &["new.yaml", "new.yaml", "--format", "json"]);
    assert_eq!(codes(&ran), [""; 0]);
}
