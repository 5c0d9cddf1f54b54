//! `check --fix` and `check --diff`.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::crd::crd;
use crate::run::{Ran, check_in, command};

const BROKEN: &str = crd!(
    scope = "namespaced",
    "        type: object
        properties:
          names: {type: array, uniqueItems: true, items: {type: string}}
          size:   # kept
            descripton: How large.
            type: [integer, 'null']
"
);

const FIXED: &str = crd!(
    "        type: object
        properties:
          names: {type: array, x-kubernetes-list-type: set, items: {type: string}}
          size:   # kept
            description: How large.
            type: integer
            nullable: true
"
);

fn write(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn read(folder: &Path, path: &str) -> String {
    fs::read_to_string(folder.join(path)).unwrap()
}

/// `crd-ls check ARGUMENT...` with a text on stdin.
fn check_stdin(arguments: &[&str], text: &str) -> Ran {
    use std::io::Write;
    let mut command = command();
    command.arg("check").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    Ran::new(child.wait_with_output().unwrap())
}

#[test]
fn files_are_fixed_in_place() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.yaml", BROKEN);
    write(folder.path(), "b/c.yml", &BROKEN.replace('\n', "\r\n"));
    write(folder.path(), "b/notes.txt", BROKEN);
    let ran = check_in(folder.path(), &["--fix"]);
    assert_eq!(
        (ran.status, ran.stdout.as_str()),
        (Some(0), "checked 2 files, 2 CRDs: 8 fixed; 0 errors, 0 warnings left\n")
    );
    assert_eq!(read(folder.path(), "a.yaml"), FIXED);
    assert_eq!(read(folder.path(), "b/c.yml"), FIXED.replace('\n', "\r\n"));
    assert_eq!(read(folder.path(), "b/notes.txt"), BROKEN);
    let mut left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["a.yaml", "b"]);
}

#[test]
fn remaining_findings_count() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.yaml", &BROKEN.replace("type: [integer, 'null']", "pattern: '(['"));
    let ran = check_in(folder.path(), &["--fix", "--format", "json"]);
    assert_eq!(ran.status, Some(1));
    let codes: Vec<_> = ran.findings().iter().map(|finding| finding["code"].clone()).collect();
    assert_eq!(codes, ["schema/pattern"]);
    let again = check_in(folder.path(), &["--format", "json"]);
    assert_eq!(again.stdout, ran.stdout);
}

#[test]
fn clean_files_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.yaml", FIXED);
    let written = || fs::metadata(folder.path().join("a.yaml")).unwrap().modified().unwrap();
    let before = written();
    assert_eq!(check_in(folder.path(), &["--fix"]).status, Some(0));
    assert_eq!(written(), before);
    assert_eq!(read(folder.path(), "a.yaml"), FIXED);
}

#[cfg(unix)]
#[test]
fn permissions_and_links_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "real/a.yaml", BROKEN);
    let path = folder.path().join("real/a.yaml");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("real/a.yaml", folder.path().join("link.yaml")).unwrap();
    assert_eq!(check_in(folder.path(), &["--fix", "link.yaml"]).status, Some(0));
    assert!(fs::symlink_metadata(folder.path().join("link.yaml")).unwrap().is_symlink());
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(read(folder.path(), "real/a.yaml"), FIXED);
}

#[test]
fn unsafe_best_fix_blocks_others() {
    // `type` belongs two levels deeper, to `size`. Making it a property would be safe, but wrong.
    let text = crd!(
        "        type: object
        properties:
          name: {type: string}
          size:
          type: string
"
    );
    let ran = check_stdin(&["--fix", "-"], text);
    assert_eq!(ran.stdout, text, "{}", ran.stderr);
}

#[test]
fn stdin_goes_to_stdout() {
    let ran = check_stdin(&["--fix", "-"], BROKEN);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(0), FIXED));
    let expected = "fixed: -:19: rename 'descripton' to 'description' (spec.versions[0].schema.openAPIV3Schema.properties[size].descripton)";
    assert!(ran.stderr.lines().any(|line| line == expected), "{}", ran.stderr);
    let ran = check_stdin(&["--fix", "--quiet", "-"], BROKEN);
    assert_eq!(
        (ran.stdout.as_str(), ran.stderr.as_str()),
        (FIXED, "checked 1 file, 1 CRD: 4 fixed; 0 errors, 0 warnings left\n")
    );
    let ran = check_stdin(&["--fix", "-"], FIXED);
    assert_eq!(ran.stdout, FIXED, "a text without fixes is passed on");
}

#[test]
fn diff_prints_a_patch() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.yaml", BROKEN);
    let ran = check_in(folder.path(), &["--diff"]);
    assert_eq!(read(folder.path(), "a.yaml"), BROKEN);
    assert_eq!(ran.status, Some(0));
    let expected = "--- a/a.yaml
+++ b/a.yaml
@@ -5,7 +5,7 @@
 spec:
   group: example.com
   names: {kind: Foo, plural: foos}
-  scope: namespaced
+  scope: Namespaced
   versions:
   - name: v1
     served: true
@@ -14,7 +14,8 @@
       openAPIV3Schema:
         type: object
         properties:
-          names: {type: array, uniqueItems: true, items: {type: string}}
+          names: {type: array, x-kubernetes-list-type: set, items: {type: string}}
           size:   # kept
-            descripton: How large.
-            type: [integer, 'null']
+            description: How large.
+            type: integer
+            nullable: true
";
    assert_eq!(ran.stdout, expected);
    assert_eq!(ran.stderr, "checked 1 file, 1 CRD: 0 errors, 0 warnings; --fix fixes 4\n");
    write(folder.path(), "a.yaml", FIXED);
    assert_eq!(check_in(folder.path(), &["--diff"]).stdout, "");
}

/// Applies a patch with `git` in a folder outside of repositories.
fn git_apply(folder: &Path, patch: &str) {
    let mut git = Command::new("git");
    git.args(["apply", "-"]).current_dir(folder).env("GIT_CEILING_DIRECTORIES", folder);
    git.env("GIT_CONFIG_NOSYSTEM", "1").env("GIT_CONFIG_GLOBAL", folder.join("no-config"));
    let mut git = git.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("git is installed");
    git.stdin.take().unwrap().write_all(patch.as_bytes()).unwrap();
    let ran = Ran::new(git.wait_with_output().unwrap());
    assert_eq!(ran.status, Some(0), "{}{patch:?}", ran.stderr);
}

#[test]
fn git_applies_patches() {
    let unended = BROKEN.trim_end();
    let texts = [
        BROKEN.to_owned(),
        unended.to_owned(),
        BROKEN.replace('\n', "\r\n"),
        unended.replace('\n', "\r\n"),
        BROKEN.replace('\n', "\r"),
        unended.replace('\n', "\r"),
        BROKEN.replacen("\n", "\r", 3).replace("versions:\n", "versions:\r\n"),
        BROKEN.replace("  scope: namespaced\n", "  scope: namespaced\r  # a comment\r"),
    ];
    for text in texts {
        for name in ["a.yaml", "a b.yaml"] {
            let folder = tempfile::tempdir().unwrap();
            write(folder.path(), name, &text);
            let patch = check_in(folder.path(), &["--diff", name]).stdout;
            git_apply(folder.path(), &patch);
            let patched = read(folder.path(), name);
            write(folder.path(), name, &text);
            assert_eq!(check_in(folder.path(), &["--fix", name]).status, Some(0));
            assert_eq!(patched, read(folder.path(), name), "{patch:?}");
            assert_ne!(patched, text);
        }
    }
}

#[test]
fn fixes_are_printed() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.yaml", BROKEN);
    let ran = check_in(folder.path(), &["--fix", "--format", "json"]);
    let mut fixes: Vec<&str> = ran.stderr.lines().collect();
    fixes.sort_unstable();
    assert_eq!(ran.findings(), [] as [serde_json::Value; 0]);
    assert_eq!(fixes.len(), 4, "{fixes:?}");
    assert!(fixes.iter().all(|line| line.starts_with("fixed: a.yaml:")), "{fixes:?}");
    write(folder.path(), "a.yaml", BROKEN);
    assert_eq!(check_in(folder.path(), &["--fix", "--format", "json", "--quiet"]).stderr, "");
    assert_eq!(read(folder.path(), "a.yaml"), FIXED);
}

/// A CRD with this many properties of a misspelt type, one in each line.
fn misspelt_types(count: usize) -> String {
    let head = FIXED.split_once("        properties:\n").unwrap().0;
    let properties: String = (0..count).map(|number| format!("          a{number}: {{type: strng}}\n")).collect();
    format!("{head}        properties:\n{properties}")
}

#[test]
fn many_equal_fixes_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.yaml", &misspelt_types(9));
    let ran = check_in(folder.path(), &["--fix"]);
    let lines: Vec<&str> = ran.stderr.lines().collect();
    assert_eq!(lines.len(), 3, "{}", ran.stderr);
    assert!(lines[0].starts_with("fixed: a.yaml:17: "), "{}", ran.stderr);
    assert!(lines[2].ends_with(", and 6 more"), "{}", ran.stderr);
    assert_eq!(ran.last_line(), "checked 1 file, 1 CRD: 9 fixed; 0 errors, 0 warnings left");
}

#[test]
fn diffs_are_coloured() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.yaml", BROKEN);
    let plain = check_in(folder.path(), &["--diff"]).stdout;
    let coloured = check_in(folder.path(), &["--diff", "--color", "always"]).stdout;
    assert!(coloured.contains("\u{1b}[31m-  scope: namespaced\u{1b}[0m\n"), "{coloured:?}");
    assert!(coloured.contains("\u{1b}[32m+  scope: Namespaced\u{1b}[0m\n"), "{coloured:?}");
    let lines = |text: &str| text.lines().count();
    assert_eq!(lines(&coloured), lines(&plain));
}

#[cfg(unix)]
#[test]
fn interrupts_leave_whole_files() {
    let folder = tempfile::tempdir().unwrap();
    let names: Vec<String> = (0..60).map(|number| format!("{number:02}.yaml")).collect();
    for signal in ["-INT", "-TERM"].repeat(8) {
        names.iter().for_each(|name| write(folder.path(), name, BROKEN));
        let mut child = command();
        child.current_dir(folder.path()).args(["check", "--fix"]).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = child.spawn().unwrap();
        // Once the first file is written, the others follow.
        while !names.iter().any(|name| read(folder.path(), name) == FIXED) && child.try_wait().unwrap().is_none() {}
        assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().is_ok());
        let status = child.wait().unwrap().code();
        assert!(matches!(status, Some(0 | 130)), "{status:?}");
        let mut left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, names.iter().map(Into::into).collect::<Vec<std::ffi::OsString>>());
        assert!(names.iter().all(|name| [BROKEN, FIXED].contains(&&*read(folder.path(), name))));
    }
}

#[test]
fn a_diff_can_fail() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.yaml", BROKEN);
    let ran = check_in(folder.path(), &["--diff", "--exit-code"]);
    assert_eq!(ran.status, Some(1), "{}", ran.stderr);
    assert!(ran.stdout.starts_with("--- a/a.yaml\n"), "{}", ran.stdout);
    write(folder.path(), "a.yaml", FIXED);
    assert_eq!(check_in(folder.path(), &["--diff", "--exit-code"]).status, Some(0));
    assert_eq!(check_in(folder.path(), &["--exit-code"]).status, Some(2), "it is for --diff");
}

#[test]
fn fix_and_diff_exclude() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.yaml", BROKEN);
    let ran = check_in(folder.path(), &["--fix", "--diff"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("cannot be used with '--"), "{}", ran.stderr);
    assert_eq!(read(folder.path(), "a.yaml"), BROKEN);
}
