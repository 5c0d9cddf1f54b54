//! `crd-ls check` of named files finds their CRDs in the repository.

use std::fs;

use crate::resources::{CRD, foo, found};
use crate::run::{check_in, folder};

#[test]
fn named_file_finds_its_crd() {
    let text = foo("12");
    let files =
        [(".git/HEAD", ""), ("config/crd/foo.yaml", CRD), ("samples/foo.yaml", &text), ("other.yaml", "a: [\n")];
    let folder = folder(&files);
    let named = ["samples/foo.yaml:5 resource/number"];
    assert_eq!(found(folder.path(), &["samples/foo.yaml"]), named);
    assert_eq!(found(folder.path(), &["samples"]), named);
    assert_eq!(found(&folder.path().join("samples"), &["foo.yaml"]), ["foo.yaml:5 resource/number"]);
    let ran = check_in(folder.path(), &["samples/foo.yaml"]);
    assert_eq!(ran.last_line(), "checked 1 file, 1 resource: 1 error, 0 warnings; --fix --unsafe-fixes fixes up to 1");
    assert!(ran.stdout.contains("::: config/crd/foo.yaml:"), "{}", ran.stdout);
    assert_eq!(ran.stderr, "");
}

#[test]
fn search_ends_at_the_repository() {
    let text = foo("12");
    let folder = folder(&[("crd.yaml", CRD), ("inner/.git/HEAD", ""), ("inner/foo.yaml", &text)]);
    let inner = folder.path().join("inner");
    assert_eq!(found(&inner, &["foo.yaml"]), [""; 0]);
    fs::remove_dir_all(inner.join(".git")).unwrap();
    assert_eq!(found(&inner, &["foo.yaml"]), [""; 0], "the current folder is searched instead");
    assert_eq!(found(folder.path(), &["inner/foo.yaml"]), ["inner/foo.yaml:5 resource/number"]);
}

#[test]
fn named_crds_precede_found_ones() {
    let (strict, text) = (CRD.replace("maximum: 9", "maximum: 2"), foo("5"));
    let folder = folder(&[("a/crd.yaml", &*strict), ("b/crd.yaml", CRD), ("a/foo.yaml", &text)]);
    assert_eq!(found(folder.path(), &["a/foo.yaml"]), ["a/foo.yaml:5 resource/number"], "the nearest one counts");
    assert_eq!(found(&folder.path().join("a"), &["foo.yaml", "../b/crd.yaml"]), [""; 0]);
    assert_eq!(found(folder.path(), &["--crds", "b", "a/foo.yaml"]), [""; 0]);
    // A CRD of another kind leaves the search to the repository.
    let other = CRD.replace("foos", "bars").replace("Foo", "Bar");
    fs::write(folder.path().join("b/crd.yaml"), other).unwrap();
    assert_eq!(found(folder.path(), &["--crds", "b", "a/foo.yaml"]), ["a/foo.yaml:5 resource/number"]);
}

#[test]
fn excluded_crds_are_not_found() {
    let text = foo("12");
    for (file, excludes) in [(".crd-ls.yaml", "exclude: [crds]\n"), (".gitignore", "crds\n")] {
        let folder = folder(&[("crds/crd.yaml", CRD), ("foo.yaml", &text), (file, excludes)]);
        let ran = check_in(folder.path(), &["foo.yaml"]);
        assert!(ran.stderr.starts_with("1 resource was not checked: no CRD of the kind Foo"), "{file}: {ran:?}");
    }
}

#[test]
fn webhooks_are_found_with_crds() {
    let crd = CRD.replace("            properties:\n", "            required: [mode]\n            properties:\n");
    let webhook = "apiVersion: admissionregistration.k8s.io/v1
kind: MutatingWebhookConfiguration
metadata: {name: foos}
webhooks:
- name: foos.example.com
  rules:
  - {apiGroups: [example.com], apiVersions: ['*'], operations: [CREATE], resources: [foos]}
";
    let text = foo("3");
    let folder = folder(&[("crd.yaml", &*crd), ("hook.yaml", webhook), ("foo.yaml", &text)]);
    let ran = check_in(folder.path(), &["foo.yaml"]);
    assert!(ran.stdout.contains("which the webhook `foos.example.com` may add"), "{}", ran.stdout);
}

#[test]
fn settings_elsewhere_are_no_errors() {
    let text = foo("12");
    let files = [("crd.yaml", CRD), ("other/.crd-ls.yaml", "stric: [\n"), ("other/crd.yaml", CRD), ("foo.yaml", &text)];
    let folder = folder(&files);
    let ran = check_in(folder.path(), &["foo.yaml"]);
    assert_eq!((ran.status, &*ran.stderr), (Some(1), ""), "{ran:?}");
}

#[test]
fn huge_files_are_passed_over() {
    let text = foo("12");
    let folder = folder(&[("a/huge.json", ""), ("z/crd.yaml", CRD), ("foo.yaml", &text)]);
    fs::File::options().write(true).open(folder.path().join("a/huge.json")).unwrap().set_len(300 << 20).unwrap();
    assert_eq!(found(folder.path(), &["foo.yaml"]), ["foo.yaml:5 resource/number"]);
}

#[test]
fn inputs_are_not_searched_for() {
    let (crd, text) = (CRD.replace("maximum:", "Maximum:"), foo("12"));
    let folder = folder(&[("crd.yaml", &*crd), ("foo.yaml", &text), ("bar.yaml", &text.replace("Foo", "Bar"))]);
    // The patch corrects the keyword, and the object is judged by the corrected CRD.
    let codes = |files: &[&str]| {
        let ran = check_in(folder.path(), &[&["--diff", "--format", "short"], files].concat());
        ran.stdout.contains("resource/number")
    };
    assert_eq!(codes(&["crd.yaml", "foo.yaml"]), codes(&["crd.yaml", "foo.yaml", "bar.yaml"]));
}
