mod bases;

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::super::paths::real;
use super::Roles;
use crate::settings::FileRole;
use Part::{Assertion, Partial, Patch, Whole};
use crd_ls_model::{Actions, Part};

const OBJECT: &str = "apiVersion: a.example.com/v1\nkind: A\n";

/// A folder with these files.
fn tree(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn role(root: &Path, file: &str) -> FileRole {
    let root = real(root);
    Roles::read(&root).of(&root.join(file))
}

/// Asserts the parts of the files in a tree, beside the files that name them.
fn assert_parts(naming: &[(&str, &str)], parts: &[(&str, Part)]) {
    let objects = parts.iter().map(|(path, _)| (*path, OBJECT));
    let folder = tree(&naming.iter().copied().chain(objects).collect::<Vec<_>>());
    for (file, part) in parts {
        assert_eq!(role(folder.path(), file).part, *part, "{file} beside {naming:?}");
    }
}

#[test]
fn patches_of_kustomizations() {
    let patches = "resources: [a.yaml, e.yaml]\npatches:\n- path: e.yaml\n- path: b.yaml\n- path: ../c/d.yaml\n- patch: |\n    kind: A\n- {}\n";
    let expected =
        [("o/a.yaml", Whole), ("o/b.yaml", Patch), ("c/d.yaml", Patch), ("b.yaml", Whole), ("o/e.yaml", Whole)];
    for name in ["o/kustomization.yaml", "o/kustomization.yml", "o/Kustomization"] {
        assert_parts(&[(name, patches)], &expected);
    }
    for head in
        ["kustomize.config.k8s.io/v1beta1\nkind: Kustomization", "kustomize.config.k8s.io/v1alpha1\nkind: Component"]
    {
        assert_parts(&[("o/kustomization.yaml", &format!("apiVersion: {head}\n{patches}"))], &expected);
    }
    let merged = "patchesStrategicMerge:\n- b.yaml\n- |-\n  kind: A\n- {}\n";
    assert_parts(&[("o/kustomization.yaml", merged)], &[("o/b.yaml", Patch), ("o/a.yaml", Whole)]);
}

#[test]
fn other_kustomizations() {
    let patches = "patches: [{path: a.yaml}]\n";
    for (name, text) in [
        ("kustomize.yaml", patches.to_owned()),
        ("kustomization.yaml", format!("{patches}resources: [\n")),
        ("kustomization.yaml", format!("{patches}a: *b\n")),
        ("kustomization.yaml", format!("apiVersion: kustomize.toolkit.fluxcd.io/v1\n{patches}")),
        ("kustomization.yaml", "patches: a.yaml\n".to_owned()),
        ("kustomization.yaml", "patches: [a.yaml, [a.yaml]]\n".to_owned()),
        ("kustomization.yaml", "configurations: [a.yaml]\n".to_owned()),
        ("kustomization.yaml", format!("{patches}{}", "# long\n".repeat(40_000))),
        (".hidden/kustomization.yaml", "patches: [{path: ../a.yaml}]\n".to_owned()),
    ] {
        assert_parts(&[(name, &text)], &[("a.yaml", Whole)]);
    }
}

#[test]
fn loops_of_kustomizations() {
    let naming = [
        ("a/kustomization.yaml", "resources: [../b]\npatches: [{path: ../b/a.yaml}]\n"),
        ("b/kustomization.yaml", "resources: [../a]\npatches: [{path: ../a/b.yaml}]\n"),
    ];
    assert_parts(&naming, &[("a/b.yaml", Patch), ("b/a.yaml", Patch), ("a/a.yaml", Whole)]);
}

#[test]
fn assertions_of_kuttl() {
    let files = [
        ("t/a/00-assert.yaml", Assertion),
        ("t/a/01-assert-ready.yml", Assertion),
        ("t/a/02-Assert.yaml", Assertion),
        ("t/a/12-errors.yaml", Assertion),
        ("t/a/00-install.yaml", Whole),
        ("t/a/03-assertions.yaml", Whole),
        ("t/a/assert.yaml", Whole),
        ("t/a/a-assert.yaml", Whole),
        ("t/a/00-assert.json", Whole),
        ("t/a/04-step/assert.yaml", Assertion),
        ("t/a/04-step/errors-later.yaml", Assertion),
        ("t/a/04-step/install.yaml", Whole),
    ];
    assert_parts(&[], &files);
}

#[test]
fn files_of_kuttl_steps() {
    let step = "apiVersion: kuttl.dev/v1beta1\nkind: TestStep\napply: [a.yaml]\nassert: [b.yaml]\nerror: [../c.yaml]\n";
    let parts = [("t/a.yaml", Whole), ("t/b.yaml", Assertion), ("c.yaml", Assertion)];
    assert_parts(&[("t/00-step.yaml", step), ("t/00-assert.yaml", OBJECT)], &parts);
    let whole = parts.map(|(file, _)| (file, Whole));
    assert_parts(&[("t/00-step.yaml", step)], &whole);
    assert_parts(&[("t/step.yaml", step), ("t/00-assert.yaml", OBJECT)], &whole);
}

/// The number of objects that each of these files changes.
fn changed(folder: &TempDir, files: &[&str]) -> Vec<usize> {
    let count = |file: &&str| role(folder.path(), file).patched.map_or(0, |patched| patched.len());
    files.iter().map(count).collect()
}

#[test]
fn later_steps_change_objects() {
    let object = format!("{OBJECT}metadata: {{name: a}}\nspec: {{size: 3}}\n");
    let steps = ["t/00-a.yaml", "t/00-b.yaml", "t/1-a.yaml", "t/10-c.yaml", "t/10-assert.yaml"];
    let files: Vec<(&str, &str)> = steps.iter().map(|file| (*file, &*object)).collect();
    assert_eq!(changed(&tree(&files), &steps), [0, 0, 2, 3, 0]);
    // Without an assertion it is not a test.
    assert_eq!(changed(&tree(&files[..4]), &steps[..4]), [0; 4]);
}

#[test]
fn later_operations_change_objects() {
    let test = "apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nspec:\n  steps:\n  - try:\n    - create: {file: \
                a.yaml}\n    - update: {file: b.yaml}\n    - apply: {file: c.yaml}\n";
    let object = format!("{OBJECT}metadata: {{name: a}}\nspec: {{size: 3}}\n");
    let files = ["a.yaml", "b.yaml", "c.yaml"];
    let objects = files.map(|file| (file, &*object));
    let folder = tree(&[&[("chainsaw-test.yaml", test)], &objects[..]].concat());
    assert_eq!(changed(&folder, &files), [0, 0, 1]);
}

#[test]
fn parts_of_chainsaw() {
    let steps = "spec:\n  steps:\n  - try:\n    - apply: {file: a.yaml}\n    - assert: {file: b.yaml}\n    \
                 - error: {file: ../c.yaml}\n    - assert: {resource: {kind: A}}\n    finally:\n    \
                 - patch: {file: d.yaml}\n    - assert: {file: '../e/**/ok-*.yaml'}\n    - assert: {file: a.yaml}\n  \
                 - use: {template: ../steps/step.yaml}\n";
    let test = format!("apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\n{steps}");
    let parts = [
        ("t/a.yaml", Whole),
        ("t/b.yaml", Assertion),
        ("c.yaml", Assertion),
        ("t/d.yaml", Patch),
        ("e/ok-1.yaml", Assertion),
        ("e/f/g/ok-2.yaml", Assertion),
        ("e/f/no.yaml", Whole),
        ("steps/g.yaml", Assertion),
        ("t/ok-3.yaml", Whole),
    ];
    let step =
        "apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: StepTemplate\nspec:\n  try:\n  - error: {file: g.yaml}\n";
    assert_parts(&[("t/chainsaw-test.yaml", &test), ("steps/step.yaml", step)], &parts);
    let whole = parts.map(|(file, _)| (file, Whole));
    for (name, text) in [("t/test.yaml", &*test), ("t/chainsaw-test.yaml", steps)] {
        assert_parts(&[(name, text)], &whole);
    }
    assert_parts(&[("t/chainsaw-test.yaml", &format!("{test}  - [\n"))], &whole);
}

#[test]
fn files_of_charts() {
    let files = ["c/templates/a.yaml", "c/templates/sub/a.yaml", "c/crds/a.yaml", "c/a.yaml", "templates/a.yaml"];
    let mut tree_files: Vec<(&str, &str)> = files.map(|file| (file, OBJECT)).to_vec();
    let without = tree(&tree_files);
    tree_files.push(("c/Chart.yaml", "apiVersion: v2\n"));
    let with = tree(&tree_files);
    let all = [Actions::Template, Actions::Template, Actions::Unrendered, Actions::Plain, Actions::Plain];
    for (file, expected) in files.into_iter().zip(all) {
        assert_eq!(role(with.path(), file).actions, expected, "{file}");
        assert_eq!(role(without.path(), file).actions, Actions::Plain, "{file}");
    }
    assert_parts(&[("c/Chart.yaml", "")], &[("c/templates/_a.yaml", Partial), ("c/_a.yaml", Whole)]);
}

#[test]
fn files_out_of_the_root() {
    let naming = "patches: [{path: ../a.yaml}, {path: /etc/hosts}, {path: .}, {path: none.yaml}]\n";
    let folder = tree(&[("a.yaml", OBJECT), ("root/kustomization.yaml", naming)]);
    assert!(Roles::read(&real(&folder.path().join("root"))).parts.is_empty());
}

#[cfg(unix)]
#[test]
fn links_in_trees() {
    use std::os::unix::fs::symlink;
    let naming = "patches: [{path: in.yaml}, {path: out.yaml}, {path: folder/b.yaml}]\n";
    let files = [("out/b.yaml", OBJECT), ("r/a.yaml", OBJECT), ("r/kustomization.yaml", naming)];
    let folder = tree(&files);
    let root = real(&folder.path().join("r"));
    symlink(root.join("a.yaml"), root.join("in.yaml")).unwrap();
    symlink(folder.path().join("out/b.yaml"), root.join("out.yaml")).unwrap();
    symlink(folder.path().join("out"), root.join("folder")).unwrap();
    symlink(&root, root.join("loop")).unwrap();
    let parts: Vec<_> = Roles::read(&root).parts.into_iter().collect();
    assert_eq!(parts, [(root.join("a.yaml"), Patch)]);
    fs::remove_file(root.join("kustomization.yaml")).unwrap();
    symlink(folder.path().join("out/b.yaml"), root.join("kustomization.yaml")).unwrap();
    assert!(Roles::read(&root).parts.is_empty(), "a link is not read");
}
