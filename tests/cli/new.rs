//! `crd-ls new`.

use std::fs;

use crate::run::{Ran, check_in, command};

fn new_in(folder: &std::path::Path, arguments: &[&str]) -> Ran {
    Ran::new(command().current_dir(folder).arg("new").args(arguments).output().unwrap())
}

#[test]
fn template_is_filled_in() {
    let folder = tempfile::tempdir().unwrap();
    let ran = new_in(folder.path(), &["Proxy", "--group", "stable.example.com"]);
    let expected = "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: proxies.stable.example.com
spec:
  group: stable.example.com
  names:
    kind: Proxy
    listKind: ProxyList
    plural: proxies
    singular: proxy
  scope: Namespaced
  versions:
  - name: v1alpha1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              name:
                type: string
";
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (Some(0), expected, ""));
    let chosen = ["Mouse", "--group", "example.com", "--plural", "mice", "--version", "v2", "--scope", "Cluster"];
    let ran = new_in(folder.path(), &chosen);
    for line in ["  name: mice.example.com", "    plural: mice", "  scope: Cluster", "  - name: v2"] {
        assert!(ran.stdout.lines().any(|other| other == line), "{line}: {}", ran.stdout);
    }
}

#[test]
fn new_file_is_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["Foo", "--group", "example.com", "-o", "foo.yaml"];
    let ran = new_in(folder.path(), &arguments);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(0), ""), "{}", ran.stderr);
    let checked = check_in(folder.path(), &["foo.yaml"]);
    assert_eq!(checked.stdout, "checked 1 file, 1 CRD: 0 errors, 0 warnings\n");
    fs::write(folder.path().join("foo.yaml"), "mine\n").unwrap();
    let ran = new_in(folder.path(), &arguments);
    let said = "error: foo.yaml: it exists already; name another file, or remove it first\n";
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(2), said));
    assert_eq!(fs::read_to_string(folder.path().join("foo.yaml")).unwrap(), "mine\n");
}

#[test]
fn wrong_names_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, place) in [
        (&["Foo.Bar", "--group", "example.com"][..], "error: spec.names.kind: "),
        (&["Foo", "--group", "Example"], "error: spec.group: `Example` is no valid API `group`."),
        (&["Foo", "--group", "example.com", "--version", "1"], "error: spec.versions[0].name: "),
    ] {
        let ran = new_in(folder.path(), &[arguments, &["-o", "foo.yaml"]].concat());
        assert!(ran.status == Some(2) && ran.stderr.starts_with(place), "{ran:?}");
        assert!(!folder.path().join("foo.yaml").exists());
    }
}

#[test]
fn placeholders_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, option, character) in [
        (&["foo_bar", "--group", "example.com"][..], "<KIND>", "_"),
        (&["{{x}}\nspec: y", "--group", "example.com"], "<KIND>", "{"),
        (&["<kind>", "--group", "example.com"], "<KIND>", "<"),
        (&["${X}", "--group", "example.com"], "<KIND>", "$"),
        (&["Foo", "--group", "a.b\nc: d"], "--group <GROUP>", "␊"),
        (&["Foo", "--group", "{{g}}.com"], "--group <GROUP>", "{"),
        (&["Foo", "--group", "example.com", "--plural", "{{p}}"], "--plural <NAME>", "{"),
        (&["Foo", "--group", "example.com", "--version", "{{v}}"], "--version <NAME>", "{"),
    ] {
        let ran = new_in(folder.path(), arguments);
        let said = format!("for '{option}': a name has letters, digits, `-` and `.`, and not `{character}`\n");
        assert!(ran.stderr.starts_with("error: invalid value ") && ran.stderr.contains(&said), "{}", ran.stderr);
        assert_eq!((ran.status, &*ran.stdout), (Some(2), ""));
    }
}

#[test]
fn minus_is_stdout() {
    let folder = tempfile::tempdir().unwrap();
    let ran = new_in(folder.path(), &["Foo", "--group", "example.com", "-o", "-"]);
    assert!(ran.status == Some(0) && ran.stdout.contains("    kind: Foo\n"), "{ran:?}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
