//! The roles of files: patches and assertions are checked as parts of objects.

use std::fs;
use std::path::Path;

use crate::run::{check_in, check_json, folder};

const CRD: &str = "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: as.b.example.com}
spec:
  group: b.example.com
  scope: Namespaced
  names: {plural: as, singular: a, kind: A, listKind: AList}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        required: [spec]
        properties:
          spec:
            type: object
            required: [size]
            properties: {size: {type: integer}, mode: {type: string}}
";
const TYPE: &str = "apiVersion: b.example.com/v1\nkind: A\nmetadata: {name: a}\n";
const CRD_PATCH: &str = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: {scope: Cluster}\n";

/// Writes these files beside the CRD, and returns the codes of the findings in a path of the folder.
fn codes(files: &[(&str, String)], checked: &str) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join(".git")).unwrap();
    for (path, text) in files.iter().map(|(path, text)| (*path, &**text)).chain([("crd.yaml", CRD)]) {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap_or(Path::new(""))).unwrap();
        fs::write(path, text).unwrap();
    }
    let crd = folder.path().join("crd.yaml");
    let checked = folder.path().join(checked);
    let (rows, _) = check_json(&["--crds", crd.to_str().unwrap(), checked.to_str().unwrap()]);
    rows.iter().map(|row| row["code"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn parts_are_judged_as_parts() {
    let kustomization = "patches: [{path: p/a.yaml}, {path: p/crd.yaml}]\n".to_owned();
    for (rest, found) in [
        ("spec: {mode: null}\n", &[][..]),
        ("$patch: delete\n", &[]),
        ("spec: {sise: 3}\n", &["resource/unknown-field"]),
        ("spec: {size: a}\n", &["resource/type"]),
    ] {
        let files = [
            ("o/kustomization.yaml", kustomization.clone()),
            ("o/p/a.yaml", format!("{TYPE}{rest}")),
            ("o/p/crd.yaml", CRD_PATCH.to_owned()),
        ];
        for checked in [".", "o/p", "o/p/a.yaml"] {
            assert_eq!(codes(&files, checked), found, "{rest} in {checked}");
        }
    }
}

#[test]
fn whole_objects_lack_fields() {
    for kustomization in ["resources: [a.yaml]\n", "patches: [{path: a.yaml}\n"] {
        let files = [("kustomization.yaml", kustomization.to_owned()), ("a.yaml", format!("{TYPE}spec: {{}}\n"))];
        assert_eq!(codes(&files, "a.yaml"), ["resource/required"], "{kustomization}");
    }
}

#[test]
fn patched_bases_lack_less() {
    let patch = format!("{TYPE}spec: {{size: 3}}\n");
    let other = TYPE.replace("{name: a}", "{name: other}");
    let component = "apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\npatches: [{path: a.yaml}]\n";
    let with_patch = |overlay: &str, component: &str, base: String| {
        [
            ("base/kustomization.yaml", "resources: [a.yaml]\n".to_owned()),
            ("base/a.yaml", base),
            ("overlay/kustomization.yaml", format!("resources: [../base]\n{overlay}")),
            ("overlay/a.yaml", patch.clone()),
            ("component/kustomization.yaml", component.to_owned()),
            ("component/a.yaml", patch.clone()),
        ]
    };
    for (rest, found) in [
        ("spec: {mode: b}\n", &[][..]),
        ("", &[]),
        ("spec: {sise: 3}\n", &["resource/unknown-field"]),
        ("spec: {mode: 3}\n", &["resource/type"]),
    ] {
        let base = format!("{TYPE}{rest}");
        for files in [
            with_patch("patches: [{path: a.yaml}]\n", "", base.clone()),
            with_patch("components: [../component]\n", component, base.clone()),
        ] {
            assert_eq!(codes(&files, "."), found, "{rest}");
            assert_eq!(codes(&files, "base/a.yaml"), found, "{rest}");
        }
    }
    let twins = format!("{TYPE}spec: {{}}\n---\n{other}spec: {{}}\n");
    assert_eq!(codes(&with_patch("patches: [{path: a.yaml}]\n", "", twins), "."), ["resource/required"]);
    let unpatched = with_patch("", component, format!("{TYPE}spec: {{}}\n"));
    assert_eq!(codes(&unpatched, "."), ["resource/required"]);
    let mut switched_off = with_patch("patches: [{path: a.yaml}]\n", "", format!("{TYPE}spec: {{}}\n")).to_vec();
    switched_off.push((".crd-ls.yaml", "unfinished: false\n".to_owned()));
    assert_eq!(codes(&switched_off, "base"), ["resource/required"]);
}

#[test]
fn inline_patches_are_judged() {
    let with_patch = |rest: &str| {
        let head = TYPE.replace('\n', "\n    ");
        let text =
            format!("# Größe\nresources: [../base]\npatches:\n- patch: |-\n    {head}{rest}\n  target: {{kind: A}}\n");
        [("o/kustomization.yaml", text)]
    };
    for (rest, found) in [
        ("spec: {mode: null}", &[][..]),
        ("$patch: delete", &[]),
        ("spec: {sise: 3}", &["resource/unknown-field"]),
        ("spec: {size: a, mode: \"${MODE}\"}", &["resource/type"]),
    ] {
        assert_eq!(codes(&with_patch(rest), "."), found, "{rest}");
    }
    let mut switched_off = with_patch("spec: {sise: 3}").to_vec();
    switched_off.push((".crd-ls.yaml", "unfinished: false\n".to_owned()));
    assert_eq!(codes(&switched_off, "o"), [""; 0]);
    let folder = folder(&[("crd.yaml", CRD), ("kustomization.yaml", &with_patch("spec: {sise: 3}")[0].1)]);
    let ran = check_in(folder.path(), &["--format", "short", "."]);
    let place = "kustomization.yaml:8:12: warning[resource/unknown-field]";
    assert!(ran.stdout.contains(place) && ran.status == Some(0), "{}", ran.stdout);
    check_in(folder.path(), &["--fix", "."]);
    let fixed = std::fs::read_to_string(folder.path().join("kustomization.yaml")).unwrap();
    assert_eq!(fixed, with_patch("spec: {size: 3}")[0].1);
}

#[test]
fn later_steps_lack_less() {
    let steps = |rest: &str| {
        [
            ("t/00-a.yaml", format!("{TYPE}spec: {{size: 3}}\n")),
            ("t/00-assert.yaml", format!("{TYPE}spec: {{}}\n")),
            ("t/01-a.yaml", format!("{TYPE}spec: {rest}\n")),
        ]
    };
    assert_eq!(codes(&steps("{mode: a}"), "."), [""; 0]);
    assert_eq!(codes(&steps("{mod: a}"), "."), ["resource/unknown-field"]);
    assert_eq!(
        codes(&[("t/00-assert.yaml", TYPE.to_owned()), steps("{mode: a}")[2].clone()], "."),
        ["resource/required"]
    );
}

#[test]
fn patched_crds_lack_less() {
    const HEAD: &str = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: \
                        cs.b.example.com}\nspec:\n  group: b.example.com\n  names: {plural: cs, kind: C}\n";
    let versions = "  versions:\n  - name: v1\n    served: true\n    schema: {openAPIV3Schema: {type: object}}\n";
    let operations = "patches:\n- target: {kind: CustomResourceDefinition, name: cs.b.example.com}\n  patch: |-\n    ";
    let scope = format!("{operations}- {{op: add, path: /spec/scope, value: Cluster}}\n");
    let storage = format!("{operations}- {{op: add, path: /spec/versions/0/storage, value: true}}\n");
    let merged = "patches: [{path: patch.yaml}]\n".to_owned();
    let whole = format!("  scope: Cluster\n{versions}");
    for (kustomization, spec, found) in [
        ("", versions, &["crd/scope", "crd/storage-version", "crd/storage-version"][..]),
        (&scope, versions, &["crd/storage-version", "crd/storage-version"]),
        (&storage, &whole, &[]),
        (&merged, &whole, &[]),
        (&storage, &whole.replace("name: v1", "name: V1"), &["crd/version-name", "crd/version-name"]),
        (&storage, &whole.replace("served", "serv"), &["strict/unknown-field"]),
    ] {
        let patch = format!("{HEAD}{versions}    storage: true\n");
        let files = [
            ("base/kustomization.yaml", "resources: [c.yaml]\n".to_owned()),
            ("base/c.yaml", format!("{HEAD}{spec}")),
            ("o/kustomization.yaml", format!("resources: [../base]\n{kustomization}")),
            ("o/patch.yaml", patch),
        ];
        let all = codes(&files, "base/c.yaml");
        let errors: Vec<&String> = all.iter().filter(|code| !code.starts_with("lint/")).collect();
        assert_eq!(errors, found, "{kustomization}{spec}");
    }
}

#[test]
fn patches_of_crds_are_judged() {
    let patch = |scope: &str| {
        let head = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: \
                    widgets.demo.example}\n";
        format!("{head}spec:\n  scope: {scope}\n")
    };
    for (scope, found) in [("Cluster", &[][..]), ("Nowhere", &["crd/scope"])] {
        let files =
            [("kustomization.yaml", "patches: [{path: patch.yaml}]\n".to_owned()), ("patch.yaml", patch(scope))];
        assert_eq!(codes(&files, "patch.yaml"), found, "{scope}");
    }
}

#[test]
fn patches_of_crds_are_not_counted() {
    let folder = folder(&[
        ("crd.yaml", CRD),
        ("kustomization.yaml", "resources: [crd.yaml]\npatches: [{path: patch.yaml}]\n"),
        ("patch.yaml", &CRD.replace("type: integer", "type: string")),
        ("a.yaml", &format!("{TYPE}spec: {{size: 3}}\n")),
    ]);
    let last = check_in(folder.path(), &["."]).last_line().to_owned();
    assert!(last.contains("1 CRD, 1 resource: 0 errors"), "{last}");
}

#[test]
fn assertions_of_tests() {
    let text = format!("{TYPE}status: {{ready: true}}\n");
    assert_eq!(codes(&[("t/00-assert.yaml", text.clone())], "t"), ["resource/unknown-field"]);
    assert_eq!(codes(&[("t/00-install.yaml", text)], "t"), ["resource/required", "resource/unknown-field"]);
}

#[test]
fn inline_objects_of_tests() {
    let test = |operation: &str, rest: &str| {
        let object = format!("{TYPE}{rest}").trim_end().replace('\n', "\n          ");
        format!(
            "apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nmetadata: {{name: t}}\nspec:\n  steps:\n  - try:\n    \
             - {operation}:\n        resource:\n          {object}\n"
        )
    };
    for (operation, rest, found) in [
        ("assert", "spec: {mode: a}\n", &[][..]),
        ("assert", "spec: {(length(mode) > `1`): true}\n", &[]),
        ("assert", "spec: {mod: a}\n", &["resource/unknown-field"]),
        ("error", "spec: {size: x}\n", &["resource/type"]),
        ("apply", "spec: {size: 3}\n", &[]),
        ("apply", "spec: {mode: a}\n", &["resource/required"]),
        ("create", "spec: {size: 3, mode: ($mode)}\n", &[]),
        ("create", "spec: {mode: a}\n", &["resource/required"]),
        ("patch", "spec: {mode: null}\n", &[]),
        ("patch", "spec: {mode: 3}\n", &["resource/type"]),
    ] {
        let files = [("t/chainsaw-test.yaml", test(operation, rest))];
        assert_eq!(codes(&files, "t"), found, "{operation} {rest}");
    }
}

#[test]
fn objects_in_branches_are_judged() {
    let branch = |rest: &str| format!("{TYPE}spec: {{size: 3, {rest}}}\n");
    let text = format!("{{{{- if .a }}}}\n{}{{{{- else }}}}\n{}{{{{- end }}}}\n", branch("mod: a"), branch("mode: 3"));
    let chart = ("c/Chart.yaml", "apiVersion: v2\n".to_owned());
    let files = [chart, ("c/templates/a.yaml", text)];
    assert_eq!(codes(&files, "c/templates"), ["resource/unknown-field", "resource/type"]);
    let crds = format!("{{{{- if .a }}}}\n{CRD}{{{{- else }}}}\n{CRD}{{{{- end }}}}\n");
    let folder = folder(&[("Chart.yaml", "apiVersion: v2\n"), ("templates/crd.yaml", &crds)]);
    let ran = check_in(folder.path(), &["."]);
    assert!(ran.last_line().contains("2 CRDs: 0 errors, 0 warnings"), "{}", ran.stdout);
}

#[test]
fn actions_in_crds_of_charts() {
    const LINT: &str = "lint/template-in-crds";
    let annotated = CRD.replace("example.com}", "example.com, annotations: {a: \"{{ .Values.a }}\"}}");
    let described = CRD.replace("{type: string}", "{type: string, description: \"{{ a }}\"}");
    let chart = ("c/Chart.yaml", "apiVersion: v2\nname: c\nversion: 0.1.0\n".to_owned());
    let has_lint = |path: &str, text: &str| {
        let files = [chart.clone(), (path, text.to_owned())];
        codes(&files, path).iter().any(|code| code == LINT)
    };
    for path in ["c/crds/a.yaml", "c/crds/b/a.yaml"] {
        assert!(has_lint(path, &annotated), "{path}");
        assert!(has_lint(path, &CRD.replace("Namespaced", "{{ .Values.scope }}")), "{path}");
        assert!(!has_lint(path, &described), "{path}");
        assert!(!has_lint(path, &format!("# {{{{ a }}}}\n{CRD}")), "{path}");
    }
    for path in ["c/templates/a.yaml", "c/a.yaml", "d/crds/a.yaml"] {
        assert!(!has_lint(path, &annotated), "{path}");
    }
}

#[test]
fn assertions_have_a_status() {
    const WITH_STATUS: &str = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: \
                               ss.b.example.com}\nspec:\n  group: b.example.com\n  scope: Cluster\n  names: {plural: \
                               ss, kind: S}\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    \
                               subresources: {status: {}}\n    schema: {openAPIV3Schema: {type: object, properties: \
                               {status: {type: object, properties: {ready: {type: boolean}}}}}}\n";
    const OBJECT: &str = "apiVersion: b.example.com/v1\nkind: S\nmetadata: {name: a}\nstatus: {ready: true}\n";
    for (name, found) in [("t/00-assert.yaml", 0), ("t/00-install.yaml", 1)] {
        let folder = folder(&[("crd.yaml", WITH_STATUS), (name, OBJECT)]);
        let ran = check_in(folder.path(), &["--all", "--format", "short", "."]);
        assert_eq!(ran.stdout.matches("lint/dropped-status").count(), found, "{}", ran.stdout);
    }
}
