//! A panic costs only the file in which it happens. The feature `fault-injection` causes panics on request.

use crate::run::{Ran, command, folder};

const CRD: &str = include_str!("settings/crd.yaml");
const FINE: &str = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: foos.example.com}\nspec:\n  \
                    group: example.com\n  names: {kind: Foo, plural: foos, singular: foo, listKind: FooList}\n  scope: Namespaced\n  \
                    versions:\n  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, \
                    properties: {a: {type: string}}}}}\n";
const RESOURCE: &str = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: a}\na: 1\n";
const SUITE: &str = "crdName: foos.example.com\ntests:\n  onCreate:\n  - name: a\n    initial: |\n      apiVersion: example.com/v1\n      \
                     kind: Foo\n      a: b\n";

fn with(text: &str, phase: &str) -> String {
    format!("# fault: {phase}\n{text}")
}

fn run_in(files: &[(&str, &str)], arguments: &[&str]) -> Ran {
    let folder = folder(files);
    Ran::new(command().current_dir(folder.path()).args(arguments).output().unwrap())
}

/// Asserts that one line on stderr reports the fault in a file, without further lines about it.
fn assert_reported(ran: &Ran, file: &str, expected: &str) {
    assert_eq!(ran.status, Some(2), "{}{}", ran.stdout, ran.stderr);
    let lines: Vec<&str> =
        ran.stderr.lines().filter(|line| line.contains("internal error") || line.contains("panicked")).collect();
    assert_eq!(lines.len(), 1, "{}", ran.stderr);
    let is_named = lines[0].contains(&format!("{file}; please report it"));
    assert!(lines[0].starts_with("error: internal error in ") && is_named, "{}", lines[0]);
    assert!(ran.stdout.contains(expected), "{}\n{}", ran.stdout, ran.stderr);
}

#[test]
fn check_goes_on_after_a_fault() {
    for phase in ["analysis", "entries"] {
        let ran = run_in(&[("a.yaml", &with(CRD, phase)), ("b.yaml", CRD)], &["check", "--format", "short", "."]);
        assert_reported(&ran, "a.yaml", "b.yaml:");
    }
    let ran =
        run_in(&[("a.yaml", &with(CRD, "fixes")), ("b.yaml", CRD)], &["check", "--fix", "--format", "short", "."]);
    assert_reported(&ran, "a.yaml", "b.yaml:");
    let files = [("crd.yaml", FINE), ("a.yaml", &with(RESOURCE, "resources")), ("b.yaml", RESOURCE)];
    assert_reported(&run_in(&files, &["check", "--format", "short", "."]), "a.yaml", "b.yaml:4:4: error");
    let files = [("x/crd.yaml", &*with(FINE, "analysis")), ("a.yaml", RESOURCE), ("b.yaml", CRD)];
    let ran = run_in(&files, &["check", "--format", "short", "--crds", "x", "a.yaml", "b.yaml"]);
    assert_reported(&ran, "x/crd.yaml", "b.yaml:");
}

#[test]
fn other_commands_go_on() {
    let bad = with(RESOURCE, "resources");
    let files = [("crd.yaml", FINE), ("a.yaml", &*bad), ("b.yaml", RESOURCE)];
    let ran = run_in(&files, &["validate", "--format", "short", "--crd", "crd.yaml", "a.yaml", "b.yaml"]);
    assert_reported(&ran, "a.yaml", "b.yaml:4:4");

    let changed = FINE.replace("type: string", "type: integer");
    for phase in ["analysis", "entries"] {
        let files = [
            ("old/a.yaml", FINE),
            ("old/b.yaml", FINE),
            ("new/a.yaml", &*with(&changed, phase)),
            ("new/b.yaml", &changed),
        ];
        let ran = run_in(&files, &["diff", "--format", "short", "old", "new"]);
        assert_reported(&ran, "new/a.yaml", "new/b.yaml:");
    }

    let samples = [("crd.yaml", FINE), ("invalid/a.yaml", &*bad), ("invalid/b.yaml", RESOURCE)];
    assert_reported(&run_in(&samples, &["test", "."]), "invalid/a.yaml", "ran 1 case: 1 passed");
    let suites = [("crd.yaml", FINE), ("a.testsuite.yaml", &*with(SUITE, "analysis")), ("b.testsuite.yaml", SUITE)];
    assert_reported(&run_in(&suites, &["test", "."]), "a.testsuite.yaml", "ran 1 case: 1 passed");

    let rule = FINE.replace("{type: string}", "{type: string, x-kubernetes-validations: [{rule: \"self != ''\"}]}");
    let files = [("a.yaml", &*with(&rule, "analysis")), ("b.yaml", &rule)];
    assert_reported(&run_in(&files, &["cel", "."]), "a.yaml", "b.yaml: spec.");
}
