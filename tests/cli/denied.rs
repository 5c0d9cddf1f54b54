//! Findings that count as errors for the exit status.

use crate::crd::crd;
use crate::run::{check_in, folder};

const WARNING: &str = include_str!("../../fixtures/check/only-a-warning.yaml");

/// The exit status of a check of a file with a warning, and stderr.
fn of_warning(arguments: &[&str]) -> (Option<i32>, String) {
    let folder = folder(&[("w.yaml", WARNING)]);
    let ran = check_in(folder.path(), arguments);
    (ran.status, ran.stderr)
}

#[test]
fn codes_and_groups_are_denied() {
    for denied in ["lint/undeclared-in-core", "lint", "resource,lint", "warnings"] {
        assert_eq!(of_warning(&["--deny", denied]).0, Some(1), "{denied}");
    }
    for denied in ["lint/impossible-bounds", "resource,structural"] {
        assert_eq!(of_warning(&["--deny", denied]).0, Some(0), "{denied}");
    }
    assert_eq!(of_warning(&["--deny", "resource", "--deny", "lint"]).0, Some(1));
    // A finding of any severity can be denied.
    let hint = ["--rule", "lint=hint"];
    assert_eq!(of_warning(&[&hint[..], &["--deny", "warnings"]].concat()).0, Some(0));
    assert_eq!(of_warning(&[&hint[..], &["--deny", "lint"]].concat()).0, Some(1));
}

#[test]
fn unknown_codes_are_refused() {
    for (word, advice) in [
        ("lint/undeclared-in-cor", "did you mean `lint/undeclared-in-core`?"),
        ("undeclared-in-core", "did you mean `lint/undeclared-in-core`?"),
        ("warn", "did you mean `warnings`?"),
        ("ä", "`crd-ls explain` lists all codes"),
    ] {
        let (status, stderr) = of_warning(&["--deny", word]);
        assert_eq!(status, Some(2), "{word}");
        assert!(stderr.contains(word) && stderr.contains(advice), "{stderr}");
    }
}

const CRD: &str = crd!(
    "        type: object
        properties:
          spec: {type: object, properties: {size: {type: integer}}}
"
);
const OTHER: &str = "apiVersion: other.io/v1\nkind: Bar\nmetadata: {name: a}\n";
const NEAR: &str = "apiVersion: example.com/v1\nkind: foo\nmetadata: {name: a}\n";
const NOT_FOUND: &str = "1 resource was not checked: no CRD of the kind Bar (other.io) was found; name it with `--crds` or in \
                         the setting `crds`";

#[test]
fn unjudged_are_strict_errors() {
    let folder = folder(&[("crd.yaml", CRD), ("bar.yaml", OTHER)]);
    let ran = check_in(folder.path(), &["."]);
    assert_eq!((ran.status, ran.stderr), (Some(0), format!("{NOT_FOUND}\n")));
    let ran = check_in(folder.path(), &["--strict", "."]);
    assert_eq!((ran.status, &*ran.stderr), (Some(1), ""));
    assert!(ran.stdout.starts_with(&format!("error: {NOT_FOUND}\n")), "{}", ran.stdout);
    assert!(ran.stdout.contains("--> bar.yaml:1:1\n"), "{}", ran.stdout);
    assert_eq!(ran.last_line(), "checked 2 files, 1 CRD, 0 of 1 resource: 1 error, 0 warnings");
    assert_eq!(check_in(folder.path(), &["--strict", "--exit-zero", "."]).status, Some(0));
}

#[test]
fn strict_errors_in_all_formats() {
    let folder = folder(&[("crd.yaml", CRD), ("bar.yaml", OTHER)]);
    for (format, expected) in [
        ("short", "bar.yaml:1:1: error: 1 resource was not checked"),
        ("json", "\"code\":\"\",\"severity\":\"error\",\"message\":\"1 resource was not checked"),
        ("sarif", "\"level\":\"error\""),
        ("github", "title=not checked::1 resource was not checked"),
        ("gitlab", "\"check_name\":\"not checked\""),
        ("junit", "<failure type=\"not checked\""),
        ("markdown", "(not checked, line 1)"),
    ] {
        let ran = check_in(folder.path(), &["--strict", "--format", format]);
        assert_eq!(ran.status, Some(1), "{format}: {}", ran.stderr);
        assert!(ran.stdout.contains(expected), "{format}: {}", ran.stdout);
    }
    assert_eq!(check_in(folder.path(), &["--strict", "--format", "json"]).findings().len(), 1);
}

#[test]
fn near_kinds_are_strict_errors() {
    let folder = folder(&[("crd.yaml", CRD), ("foo.yaml", NEAR)]);
    assert_eq!(check_in::<&str>(folder.path(), &[]).status, Some(0));
    let ran = check_in(folder.path(), &["--strict"]);
    assert!(ran.stdout.contains("error[lint/unknown-kind]"), "{}", ran.stdout);
    assert_eq!(ran.status, Some(1));
    // A level for the code counts before, one for its group does not.
    let leveled = |level: &str| check_in(folder.path(), &["--strict", "--rule", level]).stdout;
    assert!(leveled("lint/unknown-kind=hint").contains("hint[lint/unknown-kind]"));
    assert!(leveled("lint=hint").contains("error[lint/unknown-kind]"));
}

#[test]
fn templates_are_strict_errors() {
    let template = "apiVersion: example.com/v1\nkind: Foo\nspec:\n  size: {{ .Values.size\n";
    let folder = folder(&[("crd.yaml", CRD), ("foo.yaml", template)]);
    let plain = check_in(folder.path(), &["."]);
    assert!(plain.stdout.contains("hint[template/not-judged]"), "{}", plain.stdout);
    assert_eq!(plain.status, Some(0));
    let ran = check_in(folder.path(), &["--strict", "."]);
    assert!(ran.stdout.contains("error[template/not-judged]"), "{}", ran.stdout);
    assert_eq!(ran.status, Some(1));
}

#[test]
fn tool_files_need_no_crd() {
    let kinds = [
        ("chainsaw.kyverno.io/v1alpha1", "Test"),
        ("kuttl.dev/v1beta1", "TestSuite"),
        ("kustomize.config.k8s.io/v1alpha1", "Component"),
        ("kind.x-k8s.io/v1alpha4", "Cluster"),
        ("skaffold/v4beta11", "Config"),
        ("clusterctl.cluster.x-k8s.io/v1alpha3", "Metadata"),
    ];
    let object = |(version, kind): (&str, &str)| format!("apiVersion: {version}\nkind: {kind}\n");
    let stream = kinds.map(object).join("---\n");
    let checked = |text: &str| check_in(folder(&[("crd.yaml", CRD), ("a.yaml", text)]).path(), &["--strict", "."]);
    let ran = checked(&stream);
    assert_eq!((ran.status, &*ran.stderr), (Some(0), ""), "{}", ran.stdout);
    // The group has other kinds, too.
    let ran = checked(&object(("clusterctl.cluster.x-k8s.io/v1alpha3", "Provider")));
    assert_eq!(ran.status, Some(1), "{}", ran.stdout);
}

#[test]
fn strict_is_per_path() {
    let settings = "overrides:\n- paths: a\n  strict: true\n";
    let folder = folder(&[("crd.yaml", CRD), ("a/bar.yaml", OTHER), ("b/bar.yaml", OTHER), (".crd-ls.yaml", settings)]);
    let ran = check_in(folder.path(), &["--format", "short"]);
    let line = format!("a/bar.yaml:1:1: error: {NOT_FOUND}\n");
    assert_eq!((ran.status, ran.stdout), (Some(1), line));
    assert!(ran.stderr.ends_with(&format!("\n{NOT_FOUND}\n")), "{}", ran.stderr);
    assert_eq!(check_in(folder.path(), &["b"]).status, Some(0));
}

#[cfg(unix)]
#[test]
fn strict_skips_no_links() {
    let folder = folder(&[("real/crd.yaml", CRD)]);
    std::os::unix::fs::symlink("real/crd.yaml", folder.path().join("link.yaml")).unwrap();
    let ran = check_in(folder.path(), &["--strict"]);
    let error = "error: link.yaml: this is a symbolic link, which is not followed; name the paths to check, or \
                 exclude it\n";
    assert_eq!((ran.status, &*ran.stderr), (Some(2), error));
    assert_eq!(check_in(folder.path(), &["--strict", "--exclude", "link.yaml"]).status, Some(0));
    assert_eq!(check_in::<&str>(folder.path(), &[]).status, Some(0));
}
