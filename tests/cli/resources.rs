//! `crd-ls check` of custom resources.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::crd::crd;
use crate::run::{Ran, check_in, command, folder};

pub(crate) const CRD: &str = crd!(
    "        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer, maximum: 9}
"
);

/// A resource of this size.
pub(crate) fn foo(size: &str) -> String {
    format!("apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: web}}\nspec:\n  size: {size}\n")
}

/// The file, the line from 1 and the code of each finding.
pub(crate) fn found(folder: &Path, arguments: &[&str]) -> Vec<String> {
    let ran = check_in(folder, &[&["--format", "json"], arguments].concat());
    let line = |finding: &Value| finding["range"]["start"]["line"].as_u64().unwrap() + 1;
    let text = |finding: &Value, name: &str| finding[name].as_str().unwrap().to_owned();
    let findings = ran.findings();
    let findings = findings.iter().filter(|it| it["code"] != "");
    findings.map(|it| format!("{}:{} {}", text(it, "file"), line(it), text(it, "code"))).collect()
}

#[test]
fn resources_are_judged() {
    let other = "apiVersion: other.io/v1\nkind: Foo\nspec: {size: x}\n";
    let [right, wrong] = [foo("3"), foo("12")];
    let files = [("a/right.yaml", &*right), ("a/wrong.yaml", &wrong), ("crd.yaml", CRD), ("other.yaml", other)];
    let folder = folder(&files);
    assert_eq!(found(folder.path(), &["."]), ["a/wrong.yaml:5 resource/number"]);
    let ran = check_in(folder.path(), &["."]);
    assert_eq!(
        (ran.status, ran.last_line()),
        (Some(1), "checked 4 files, 1 CRD, 2 of 3 resources: 1 error, 0 warnings; --fix --unsafe-fixes fixes up to 1")
    );
    let missing = "1 resource was not checked: no CRD of the kind Foo (other.io) was found; name it with `--crds` or in the setting `crds`\n";
    assert_eq!(ran.stderr, missing);
}

#[test]
fn unreadable_served_is_one_error() {
    let crd = |served: &str| CRD.replace("served: true", &format!("served: {served}"));
    for (served, code) in [("ture", "decode/type"), ("[true", "yaml/unclosed-bracket")] {
        let folder = folder(&[("crd.yaml", &crd(served)), ("foo.yaml", &foo("3"))]);
        let found = found(folder.path(), &["."]);
        assert!(found.len() == 1 && found[0].ends_with(code), "{found:?}");
    }
    let folder = folder(&[("crd.yaml", &crd("false")), ("foo.yaml", &foo("3"))]);
    let ran = check_in(folder.path(), &["."]);
    assert!(ran.stdout.contains("= apiserver: the server could not find the requested resource\n"), "{}", ran.stdout);
}

#[test]
fn kinds_from_controllers() {
    let composite = "apiVersion: apiextensions.crossplane.io/v1
kind: CompositeResourceDefinition
metadata: {name: xbases.example.com}
spec:
  group: example.com
  names: {kind: XBase, plural: xbases}
  claimNames: {kind: Base, plural: bases}
  versions:
  - name: v1
    served: true
    referenceable: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {size: {type: integer, maximum: 9}}}
";
    let claim = foo("12").replace("Foo", "Base");
    let folder = folder(&[("claim.yaml", &*claim), ("composite.yaml", composite)]);
    assert_eq!(found(folder.path(), &["."]), ["claim.yaml:5 resource/number"]);
    let ran = check_in(folder.path(), &["."]);
    assert!(ran.stdout.contains("::: composite.yaml:16:"), "{}", ran.stdout);
    assert_eq!(ran.stderr, "");
}

#[test]
fn webhooks_may_add_fields() {
    let mode = "            required: [size, mode]\n            properties:\n              mode: {type: string}\n";
    let crd = CRD.replace("            properties:\n", mode);
    let webhook = "apiVersion: admissionregistration.k8s.io/v1
kind: MutatingWebhookConfiguration
metadata: {name: foos}
webhooks:
- name: foos.example.com
  rules:
  - {apiGroups: [example.com], apiVersions: ['*'], operations: [CREATE, UPDATE], resources: [foos]}
";
    let resource = foo("12");
    let ran = |webhook: &str| {
        let files = [("a.yaml", &*resource), ("crd.yaml", &crd), ("webhook.yaml", webhook)];
        check_in(folder(&files).path(), &["."])
    };
    let missing = "`spec` lacks the required field `mode`";
    let with_webhook = ran(webhook);
    let warning = format!("warning[resource/required]: {missing}, which the webhook `foos.example.com` may add.");
    assert!(with_webhook.stdout.contains(&warning), "{}", with_webhook.stdout);
    assert_eq!(
        with_webhook.last_line(),
        "checked 3 files, 1 CRD, 1 resource: 1 error, 1 warning; --fix --unsafe-fixes fixes up to 1"
    );
    for other in [("CREATE, UPDATE", "UPDATE"), ("[example.com]", "[example.org]"), ("[foos]", "[foos/status]")] {
        let without = ran(&webhook.replace(other.0, other.1));
        assert!(without.stdout.contains(&format!("error[resource/required]: {missing}.")), "{}", without.stdout);
    }
}

#[test]
fn webhooks_have_a_scope() {
    let has_warning = |crd_scope: &str, webhook_scope: &str| {
        let required =
            "            required: [size, mode]\n            properties:\n              mode: {type: string}\n";
        let crd = CRD.replace("            properties:\n", required);
        let crd = crd.replace("scope: Namespaced", &format!("scope: {crd_scope}"));
        let webhook = format!(
            "apiVersion: admissionregistration.k8s.io/v1
kind: MutatingWebhookConfiguration
metadata: {{name: foos}}
webhooks:
- name: foos.example.com
  rules:
  - apiGroups: [example.com]
    apiVersions: [v1]
    operations: [CREATE]
    resources: [foos]
    scope: {webhook_scope}
"
        );
        let files = [("a.yaml", &*foo("1")), ("crd.yaml", &crd), ("webhook.yaml", &webhook)];
        check_in(folder(&files).path(), &["."]).stdout.contains("warning[resource/required]")
    };
    for scope in ["Namespaced", "'*'"] {
        assert!(has_warning("Namespaced", scope), "{scope}");
    }
    for scope in ["Cluster", "'*'"] {
        assert!(has_warning("Cluster", scope), "{scope}");
    }
    assert!(!has_warning("Namespaced", "Cluster"));
    assert!(!has_warning("Cluster", "Namespaced"));
}

#[test]
fn likely_kind_is_the_last_word() {
    let no_group = foo("3").replace("example.com/v1", "v1");
    let folder = folder(&[("crds/foo.yaml", CRD), ("web.yaml", &no_group)]);
    let ran = check_in(folder.path(), &["--crds", "crds", "web.yaml"]);
    assert!(ran.stdout.contains("Did you mean `example.com/v1`?"), "{}", ran.stdout);
    assert_eq!(ran.stderr, "");
}

#[test]
fn missing_crds_are_reported() {
    let [one, two] = [foo("3"), foo("12")];
    let own = "apiVersion: apps/v1\nkind: Deployment\n---\napiVersion: networking.k8s.io/v1\nkind: Ingress\n---\n\
               apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n";
    let others: String =
        (0..5).map(|at| format!("apiVersion: example.org/v1\nkind: K{at}\nmetadata: {{name: a}}\n---\n")).collect();
    let folder = folder(&[
        ("a/one.yaml", &*one),
        ("a/two.yaml", &format!("# Two\n---\n{two}")),
        ("own.yaml", own),
        ("o.yaml", &others),
    ]);
    let said = "2 resources were not checked: no CRD of the kind Foo (example.com) was found; name it with `--crds` or in the setting `crds`";
    let ran = check_in(folder.path(), &["a"]);
    assert_eq!((ran.status, &*ran.stdout), (Some(0), "checked 2 files, 0 of 2 resources: 0 errors, 0 warnings\n"));
    assert_eq!(ran.stderr, format!("{said}\n"));
    // Kubernetes' own kinds and configuration files of programs have no CRD.
    let ran = check_in(folder.path(), &["own.yaml"]);
    assert_eq!(ran.stderr, "no CustomResourceDefinition found\n");
    // In JSON there is an object for each kind, at the first resource. It does not count as a finding.
    let ran = check_in(folder.path(), &["--format", "json", "a"]);
    let [row] = &*ran.findings() else { panic!("{}", ran.stdout) };
    let values = ["file", "code", "severity", "message"].map(|name| row[name].as_str().unwrap());
    assert_eq!(values, ["a/one.yaml", "", "information", said]);
    let log: Value = serde_json::from_str(&check_in(folder.path(), &["--format", "sarif", "a"]).stdout).unwrap();
    let invocation = &log["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], true);
    let notification = &invocation["toolExecutionNotifications"][0];
    assert_eq!((&notification["level"], &notification["message"]["text"]), (&Value::from("note"), &Value::from(said)));
    // Only the first kinds are named.
    let ran = check_in(folder.path(), &["."]);
    let lines: Vec<&str> = ran.stderr.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[3]), (4, said, "and 3 resources of 3 other kinds were not checked"));
}

#[test]
fn further_crds_have_to_be_accepted() {
    let broken = CRD.replace("scope: Namespaced", "scope: Nowhere");
    let other = broken.replace("foos", "bars").replace("Foo", "Bar");
    let warned = CRD.replace("maximum: 9", "maximum: 9, minimum: 10");
    let files = [("crds/crd.yaml", &*broken), ("crds/bar.yaml", &other), ("samples/foo.yaml", &foo("12"))];
    let folder = folder(&files);
    let expected = ["crds/crd.yaml:8 crd/scope", "samples/foo.yaml:5 resource/number"];
    assert_eq!(found(folder.path(), &["--crds", "crds", "samples"]), expected);
    // The CRDs of a settings file are not checked, and warnings are left to a check of the CRD.
    fs::write(folder.path().join(".crd-ls.yaml"), "crds: [crds]\n").unwrap();
    assert_eq!(found(folder.path(), &["samples"]), expected[1..]);
    fs::write(folder.path().join("crds/crd.yaml"), warned).unwrap();
    assert!(found(folder.path(), &["--crds", "crds", "samples"]).iter().all(|line| line.starts_with("samples")));
    let ran = check_in(folder.path(), &["--crds", "nowhere", "samples"]);
    assert_eq!((ran.status, ran.stderr.contains("nowhere")), (Some(2), true), "{ran:?}");
}

#[test]
fn one_file_can_have_both() {
    let text = format!("{CRD}---\n{}---\n{}", foo("12"), foo("x"));
    let (first, second) = (CRD.lines().count() + 6, CRD.lines().count() + 12);
    let folder = folder(&[("all.yaml", &text)]);
    let expected = [format!("all.yaml:{first} resource/number"), format!("all.yaml:{second} resource/type")];
    assert_eq!(found(folder.path(), &["all.yaml"]), expected);
    let mut check = command();
    let check =
        check.args(["check", "--format", "json", "-"]).stdin(fs::File::open(folder.path().join("all.yaml")).unwrap());
    assert_eq!(Ran::new(check.output().unwrap()).findings().len(), 2);
}

#[test]
fn resource_syntax_is_checked() {
    let text = foo("3").replace("spec:", "spec: [\nmore:");
    let folder = folder(&[("crd.yaml", CRD), ("foo.yaml", &text)]);
    let codes = found(folder.path(), &["."]);
    assert!(codes.iter().any(|code| code.contains("yaml/unclosed-bracket")), "{codes:?}");
    assert_eq!(found(folder.path(), &["--no-syntax-errors", "."]), Vec::<String>::new());
}

#[test]
fn misspelt_types_take_any_value() {
    let crd = CRD.replace("integer, maximum: 9", "intger");
    let folder = folder(&[("crd.yaml", &*crd), ("foo.yaml", &foo("many"))]);
    assert_eq!(found(folder.path(), &["."]), ["crd.yaml:20 schema/type-name"]);
}

#[test]
fn resources_are_fixed() {
    let wrong = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: web}\nspec:\n  szie: 3 # enough\n  other: 1\n";
    let right = wrong.replace("szie", "size");
    // The CRD is fixed before its resources are judged.
    let crd = CRD.replace("type: integer", "tpye: integer");
    let folder = folder(&[("crd.yaml", &crd), ("a/foo.yaml", wrong)]);
    let text = |path: &str| fs::read_to_string(folder.path().join(path)).unwrap();
    let ran = check_in(folder.path(), &["--diff", "a", "crd.yaml"]);
    assert!(ran.stdout.contains("-  szie: 3 # enough\n"), "{ran:?}");
    assert_eq!(text("a/foo.yaml"), wrong);

    let ran = check_in(folder.path(), &["--fix", "."]);
    assert_eq!((text("a/foo.yaml"), text("crd.yaml")), (right, CRD.to_owned()), "{ran:?}");
    assert!(ran.stderr.contains("fixed: a/foo.yaml:5: rename 'szie' to 'size' (spec.szie)\n"), "{ran:?}");
    // Pruned fields are left for the author to remove.
    assert_eq!(found(folder.path(), &["."]), ["a/foo.yaml:6 resource/unknown-field"]);
}

#[test]
fn stdin_fixes_crd_and_resource() {
    let text = format!("{}---\n{}", CRD.replace("type: integer", "tpye: integer"), foo("\"3\""));
    let folder = folder(&[("all.yaml", &text)]);
    let mut check = command();
    let stdin = fs::File::open(folder.path().join("all.yaml")).unwrap();
    let ran = Ran::new(check.args(["check", "--fix", "-"]).stdin(stdin).output().unwrap());
    assert_eq!(ran.stdout, format!("{CRD}---\n{}", foo("3")), "{ran:?}");
}

#[test]
fn crd_line_is_shown() {
    let folder = folder(&[("crd.yaml", CRD), ("foo.yaml", &foo("12"))]);
    let line = CRD.lines().position(|line| line.contains("maximum: 9")).unwrap() + 1;
    let shown = |ran: &Ran| {
        assert!(ran.stdout.contains(&format!("crd.yaml:{line}:")), "{ran:?}");
        assert!(ran.stdout.contains("the CRD requires it here"), "{ran:?}");
    };
    shown(&check_in(folder.path(), &["."]));
    let mut validate = command();
    let validate = validate.current_dir(folder.path()).args(["validate", "--crd", "crd.yaml", "foo.yaml"]);
    shown(&Ran::new(validate.output().unwrap()));
}

#[test]
fn diff_judges_by_fixed_crd() {
    let broken = CRD.replace("maximum: 9", "maxium: 9");
    let folder = folder(&[("crd.yaml", &*broken), ("foo.yaml", &foo("12"))]);
    assert_eq!(found(folder.path(), &["."]), ["crd.yaml:20 strict/unknown-field"]);
    let ran = check_in(folder.path(), &["--diff", "--format", "short", "."]);
    assert!(ran.stderr.contains("foo.yaml:5:9: error[resource/number]"), "{ran:?}");
    assert_eq!(found(folder.path(), &["--fix", "."]), ["foo.yaml:5 resource/number"]);
}

/// The codes of the findings in `foo.yaml`, an object with a misspelt field, beside a CRD with this description.
fn codes_beside(description: &str) -> Vec<String> {
    let crd = CRD.replacen("        type: object\n", &format!("        {description}\n        type: object\n"), 1);
    let folder = folder(&[("crd.yaml", &*crd), ("foo.yaml", &foo("3").replace("size", "sise"))]);
    let found = found(folder.path(), &["."]);
    let own = found.iter().filter(|line| line.starts_with("foo.yaml"));
    own.filter_map(|line| line.split_once(' ')).map(|(_, code)| code.to_owned()).collect()
}

#[test]
fn tolerated_syntax_errors_hide_no_declaration() {
    let too_far_left = "description: \"a text\n        at the column of its key\"";
    assert_eq!(codes_beside(too_far_left), ["resource/unknown-field"]);
    assert_eq!(codes_beside("description: \"a text"), ["resource/not-judged"]);
}

#[cfg(unix)]
#[test]
fn links_are_followed_in_named_folders_of_crds() {
    let folder = folder(&[("api/crd.yaml", CRD), ("examples/foo.yaml", &foo("12"))]);
    fs::create_dir(folder.path().join("deploy")).unwrap();
    std::os::unix::fs::symlink("../api/crd.yaml", folder.path().join("deploy/crd.yaml")).unwrap();
    assert_eq!(found(folder.path(), &["--crds", "deploy", "examples"]), ["examples/foo.yaml:5 resource/number"]);
    // A settings file may come from anywhere.
    fs::write(folder.path().join(".crd-ls.yaml"), "crds: [deploy]\nexclude: [api]\n").unwrap();
    assert_eq!(found(folder.path(), &["examples"]), Vec::<String>::new());
}

#[test]
fn near_kinds_of_other_files() {
    let files = [
        ("crd.yaml", CRD),
        ("group.yaml", "apiVersion: example.com.de/v1\nkind: Foo\nmetadata: {name: web}\n"),
        ("kind.yaml", "apiVersion: example.com/v1\nkind: foo\nmetadata: {name: web}\n"),
        ("key.yaml", "apiversion: example.com/v1\nkind: Foo\nmetadata: {name: web}\n"),
        ("missing.yaml", "kind: Foo\nmetadata: {name: web}\n"),
        ("other.yaml", "kind: Foo\nreplicas: 3\n"),
    ];
    let folder = folder(&files);
    let near = ["group.yaml:1", "key.yaml:1", "kind.yaml:2", "missing.yaml:1"];
    assert_eq!(found(folder.path(), &["."]), near.map(|place| format!("{place} lint/unknown-kind")));
    // The CRD is only named.
    let kind = folder.path().join("kind.yaml").display().to_string();
    let found_beside = found(folder.path(), &["--crds", "crd.yaml", &kind]);
    assert_eq!(found_beside.len(), 1, "{found_beside:?}");
}

#[test]
fn unread_objects_are_reported() {
    let (dots, joined) = (format!("{}...\n{}", foo("3"), foo("12")), format!("{CRD}{}", foo("3")));
    let alone = folder(&[("b/crd.yaml", &joined)]);
    let line = CRD.lines().count() + 1;
    assert_eq!(found(alone.path(), &["b"]), [format!("b/crd.yaml:{line} yaml/unread-document")]);
    let folder = folder(&[("a/crd.yaml", CRD), ("a/foo.yaml", &dots), ("b/crd.yaml", &joined)]);
    assert_eq!(found(folder.path(), &["a"]), ["a/foo.yaml:7 yaml/unread-document"]);
    // Equal keys of a resource of a known kind are errors already.
    let both = found(folder.path(), &["."]);
    assert!(both.iter().any(|line| line.ends_with("strict/duplicate-key")), "{both:?}");
    assert_eq!(both.iter().filter(|line| line.ends_with("yaml/unread-document")).count(), 1, "{both:?}");
}
