//! Written files: their place, and that each is complete whatever goes wrong.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::process::{Command, Stdio};

use crate::run::{Ran, check_in, command, folder};

const CRD: &str = include_str!("settings/crd.yaml");
const FIXABLE: &str =
    "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: {scope: namespaced}\n";

fn crd_named(kind: &str, name: &str) -> String {
    format!(
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {{name: '{name}'}}\nspec:\n  group: \
         example.com\n  names: {{kind: '{kind}', plural: '{kind}', singular: foo, listKind: FooList}}\n  scope: Namespaced\n  \
         versions:\n  - {{name: v1, served: true, storage: true, schema: {{openAPIV3Schema: {{type: object}}}}}}\n"
    )
}

#[test]
fn suites_stay_in_their_folder() {
    let outside = tempfile::tempdir().unwrap();
    let absolute = outside.path().join("PWN").to_string_lossy().into_owned();
    for name in ["../../PWN", "../PWN", "a/../../PWN", "..", ".", "", "a\u{1b}[31m", "~/PWN", &absolute] {
        let around = folder(&[("a/b/crd.yaml", &crd_named(name, name))]);
        let ran =
            Ran::new(command().current_dir(around.path()).args(["test", "--init", "a/b/crd.yaml"]).output().unwrap());
        assert_eq!(fs::read_dir(around.path()).unwrap().count(), 1, "{name:?} {}", ran.stderr);
        assert_eq!(fs::read_dir(around.path().join("a")).unwrap().count(), 1, "{name:?}");
        for entry in fs::read_dir(around.path().join("a/b")).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let is_plain = |character: char| character.is_ascii_alphanumeric() || matches!(character, '-' | '.');
            assert!(name.chars().all(is_plain) && !name.starts_with('.') && !name.contains(".."), "{name:?}");
        }
    }
    assert_eq!(fs::read_dir(outside.path()).unwrap().count(), 0);
}

#[test]
fn suites_follow_no_link() {
    let (around, outside) =
        (folder(&[("crd.yaml", &crd_named("Foo", "foos.example.com"))]), tempfile::tempdir().unwrap());
    symlink(outside.path(), around.path().join("valid")).unwrap();
    symlink(outside.path().join("suite"), around.path().join("foos.example.com.testsuite.yaml")).unwrap();
    let ran = Ran::new(command().current_dir(around.path()).args(["test", "--init", "crd.yaml"]).output().unwrap());
    assert_eq!(ran.status, Some(2));
    assert!(ran.stderr.contains("`valid` is not a folder, and no link is followed to write"), "{}", ran.stderr);
    fs::remove_file(around.path().join("valid")).unwrap();
    Ran::new(command().current_dir(around.path()).args(["test", "--init", "crd.yaml"]).output().unwrap());
    assert_eq!(fs::read_dir(outside.path()).unwrap().count(), 0);
}

#[test]
fn baselines_follow_no_link() {
    let (around, outside) = (folder(&[("a.yaml", CRD)]), tempfile::tempdir().unwrap());
    fs::write(outside.path().join("b.json"), "{\"version\": 3, \"findings\": []}").unwrap();
    symlink(outside.path().join("b.json"), around.path().join("b.json")).unwrap();
    symlink(outside.path(), around.path().join("c")).unwrap();
    for path in ["b.json", "c/new.json", "c/b.json"] {
        let ran = check_in(around.path(), &["--baseline", path, "--write-baseline", "a.yaml"]);
        assert_eq!(ran.status, Some(2), "{path}: {}", ran.stderr);
        assert!(ran.stderr.contains("is a link, and none is followed to write"), "{}", ran.stderr);
    }
    assert_eq!(fs::read_to_string(outside.path().join("b.json")).unwrap(), "{\"version\": 3, \"findings\": []}");
    assert_eq!(fs::read_dir(outside.path()).unwrap().count(), 1);
}

#[test]
fn foreign_links_are_not_fixed() {
    let (around, outside) = (folder(&[]), folder(&[("a.yaml", FIXABLE)]));
    symlink(outside.path().join("a.yaml"), around.path().join("a.yaml")).unwrap();
    let ran = check_in(around.path(), &["--fix", "a.yaml"]);
    assert_eq!(ran.status, Some(2));
    assert!(ran.stderr.contains("it is a link to another folder; name the file that it leads to"), "{}", ran.stderr);
    assert_eq!(fs::read_to_string(outside.path().join("a.yaml")).unwrap(), FIXABLE);
}

/// The new file replaces the old one by a rename, so it never has half of a text.
#[test]
fn hard_links_keep_old_text() {
    let around = folder(&[("a.yaml", FIXABLE)]);
    let (one, other) = (around.path().join("a.yaml"), around.path().join("b.txt"));
    fs::hard_link(&one, &other).unwrap();
    let ran = check_in(around.path(), &["--fix", "a.yaml"]);
    assert!(fs::read_to_string(&one).unwrap().contains("Namespaced"), "{}", ran.stderr);
    assert_eq!(fs::read_to_string(&other).unwrap(), FIXABLE);
    assert!(
        ran.stderr.contains("note: a.yaml: 1 other name of this file (hard links) keeps the old text"),
        "{}",
        ran.stderr
    );
}

/// Runs a shell script with a limit on file size, in blocks of 512 or 1024 bytes.
fn limited(folder: &std::path::Path, script: &str) -> Option<i32> {
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(script).arg(env!("CARGO_BIN_EXE_crd-ls")).current_dir(folder);
    shell.stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap().code()
}

#[test]
fn errors_name_known_files() {
    let around = folder(&[("a.yaml", CRD)]);
    let new = ["new", "Foo", "--group", "example.com", "-o", "missing/foo.yaml"];
    let ran = Ran::new(command().current_dir(around.path()).args(new).output().unwrap());
    let expected = "error: missing/foo.yaml: cannot be written: No such file or directory (os error 2)\n";
    assert_eq!((ran.status, &*ran.stderr), (Some(2), expected));
    let ran = check_in(around.path(), &["--baseline", "missing/b.json", "--write-baseline", "a.yaml"]);
    let expected = "error: baseline missing/b.json: No such file or directory (os error 2)\n";
    assert_eq!((ran.status, &*ran.stderr), (Some(2), expected));
    fs::write(around.path().join("b.yaml"), format!("{FIXABLE}{}", "# a comment\n".repeat(1000))).unwrap();
    let script = "ulimit -f 1; trap '' XFSZ; \"$0\" check --fix b.yaml 2> said";
    assert_eq!(limited(around.path(), script), Some(2));
    let said = fs::read_to_string(around.path().join("said")).unwrap();
    assert!(said.contains("b.yaml") && said.contains("too large") && !said.contains(".tmp"), "{said}");
}

#[test]
fn limits_leave_old_text() {
    let long = format!("{FIXABLE}{}", "# a comment\n".repeat(1000));
    let around = folder(&[("a.yaml", &long), ("b.json", "{\"version\": 3, \"findings\": []}")]);
    fs::hard_link(around.path().join("a.yaml"), around.path().join("other")).unwrap();
    // The first run ends by the signal, the second, which ignores the signal, with an error.
    for trap in ["", "trap '' XFSZ; "] {
        let code = limited(around.path(), &format!("ulimit -f 1; {trap}\"$0\" check --fix a.yaml"));
        assert_ne!(code, Some(0), "{trap}");
        assert_eq!(fs::read_to_string(around.path().join("a.yaml")).unwrap(), long, "{trap}");
    }
    let ran = check_in(around.path(), &["--fix", "a.yaml"]);
    assert!(ran.stderr.contains("fixed: a.yaml"), "{}", ran.stderr);
}

#[test]
fn fixed_files_keep_mode() {
    let around = folder(&[("a.yaml", FIXABLE)]);
    let path = around.path().join("a.yaml");
    for mode in [0o640, 0o4755, 0o2751] {
        fs::write(&path, FIXABLE).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        let before = fs::metadata(&path).unwrap();
        let ran = check_in(around.path(), &["--fix", "a.yaml"]);
        let after = fs::metadata(&path).unwrap();
        assert_ne!(before.ino(), after.ino(), "{}", ran.stderr);
        assert_eq!((after.mode() & 0o7777, after.uid(), after.gid()), (mode, before.uid(), before.gid()), "{mode:o}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn fixed_files_keep_attributes() {
    use rustix::fs::{XattrFlags, getxattr, setxattr};

    let around = folder(&[("a.yaml", FIXABLE)]);
    let path = around.path().join("a.yaml");
    if setxattr(&path, c"user.origin", b"here", XattrFlags::empty()).is_err() {
        // The file system does not support attributes.
        return;
    }
    let ran = check_in(around.path(), &["--fix", "a.yaml"]);
    assert!(ran.stderr.contains("fixed: a.yaml"), "{}", ran.stderr);
    let mut value = [0; 16];
    let length = getxattr(&path, c"user.origin", &mut value).unwrap();
    assert_eq!(&value[..length], b"here");
}
