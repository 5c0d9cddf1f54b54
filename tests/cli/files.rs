//! The checked files and their order.

use std::fs;
use std::path::Path;

use crate::run::{Ran, check_in, check_json, command, folder, run};

const BROKEN: &str = include_str!("../../fixtures/check/missing-type.yaml");

fn write(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// The files with findings, in the order reported.
fn files(folder: &Path, arguments: &[&str]) -> Vec<String> {
    let ran = check_in(folder, &[&["--format", "json"], arguments].concat());
    let mut files: Vec<_> = ran.findings().iter().map(|f| f["file"].as_str().unwrap().to_owned()).collect();
    files.dedup();
    files
}

#[test]
fn folders_are_in_name_order() {
    let folder = tempfile::tempdir().unwrap();
    for path in ["b/z.yml", "b/a.json", "b.yaml", "a/deep/er/x.yaml", "notes.txt", "c.yaml.bak", "UPPER.YAML"] {
        write(folder.path(), path, BROKEN);
    }
    let all = ["UPPER.YAML", "a/deep/er/x.yaml", "b/a.json", "b/z.yml", "b.yaml"];
    assert_eq!(files(folder.path(), &[]), all);
    assert_eq!(files(folder.path(), &["."]), all);
    assert_eq!(files(folder.path(), &["b", "a"]), ["b/a.json", "b/z.yml", "a/deep/er/x.yaml"]);
    assert_eq!(files(folder.path(), &["./b"]), ["./b/a.json", "./b/z.yml"]);
}

#[test]
fn named_files_are_checked() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "notes.txt", BROKEN);
    write(folder.path(), ".hidden.yaml", BROKEN);
    write(folder.path(), ".ignore", "*\n");
    let named = ["notes.txt", ".hidden.yaml"];
    assert_eq!(files(folder.path(), &named), named);
    assert_eq!(files(folder.path(), &[]), [""; 0]);
}

#[test]
fn hidden_files_are_skipped() {
    let folder = tempfile::tempdir().unwrap();
    for path in [".hidden.yaml", ".git/x.yaml", "out/x.yaml", "seen.yaml", "vendor/x.yaml"] {
        write(folder.path(), path, BROKEN);
    }
    write(folder.path(), ".gitignore", "out/\n");
    write(folder.path(), ".ignore", "vendor\n");
    assert_eq!(files(folder.path(), &[]), ["seen.yaml"]);
}

#[test]
fn parallel_reports_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let names: Vec<_> = (0..300).map(|i| format!("{i:03}.yaml")).collect();
    for (i, name) in names.iter().enumerate() {
        // The first files are the slowest.
        let filler = "# filler\n".repeat(if i < 3 { 20_000 } else { i });
        write(folder.path(), name, &format!("{filler}{BROKEN}"));
    }
    assert_eq!(files(folder.path(), &[]), names);
    let text = check_in(folder.path(), &[".", "--color", "never", "--all"]);
    let places: Vec<_> = text.stdout.lines().filter_map(|line| line.trim_start().strip_prefix("--> ")).collect();
    let reported: Vec<_> = places.iter().map(|place| place.split(':').next().unwrap()).collect();
    assert_eq!(reported, names);
    assert_eq!(text.last_line(), "checked 300 files, 300 CRDs: 300 errors, 0 warnings; --fix fixes 300, marked [*]");
}

#[test]
fn a_dash_is_stdin() {
    let stream = fs::File::open(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/check/stream.yaml")).unwrap();
    let ran = command().args(["check", "--format", "json", "check/clean.yaml", "-"]).stdin(stream).output();
    let ran = Ran::new(ran.unwrap());
    let findings = ran.findings();
    assert_eq!((ran.status, findings.len()), (Some(1), 1));
    assert_eq!((findings[0]["file"].as_str(), findings[0]["document"].as_u64()), (Some("-"), Some(2)));
}

#[test]
fn empty_folder_is_noted() {
    let folder = tempfile::tempdir().unwrap();
    let ran = check_in::<&str>(folder.path(), &[]);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(0), "checked 0 files: 0 errors, 0 warnings\n"));
    assert_eq!(ran.stderr, "no YAML or JSON files found\n");
    let (json, sarif) =
        (check_in(folder.path(), &["--format", "json"]), check_in(folder.path(), &["--format", "sarif"]));
    assert_eq!((json.status, &*json.stdout, json.stderr), (Some(0), "[]\n", ran.stderr));
    assert!(sarif.stdout.contains("\"results\":["), "{}", sarif.stdout);
}

#[test]
fn makers_of_crds_are_no_crds() {
    let made =
        ["check", "around/constraint-template.yaml", "around/composite-resource.yaml", "check/missing-type.json"];
    let ran = run(&made);
    assert!(ran.last_line().starts_with("checked 3 files, 1 CRD, 4 other definitions: 1 error"), "{}", ran.last_line());
}

#[test]
fn ignored_folder_is_noted() {
    let folder = folder(&[(".gitignore", "*.yaml\n"), ("a.yaml", "a: 1\n"), ("b/c.yaml", "a: 1\n")]);
    let ran = check_in::<&str>(folder.path(), &[]);
    let said = "skipped 2 files that ignore files exclude; name the paths to check\n\
                no YAML or JSON files found that ignore files do not exclude\n";
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), said));
}

#[test]
fn json_is_read() {
    for file in ["check/missing-type.json", "check/one-line.json"] {
        let (findings, ran) = check_json(&[file]);
        assert_eq!((ran.status, findings.len()), (Some(1), 1), "{file}");
        assert_eq!(findings[0]["written"], "spec.versions[0].schema.openAPIV3Schema.properties[size].type");
    }
}

#[cfg(unix)]
#[test]
fn special_files_are_skipped() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "folder.yaml/x.yaml", BROKEN);
    write(folder.path(), "z.yaml", BROKEN);
    std::os::unix::fs::symlink(folder.path(), folder.path().join("cycle")).unwrap();
    std::os::unix::fs::symlink("loop.yaml", folder.path().join("loop.yaml")).unwrap();
    assert!(std::process::Command::new("mkfifo").arg(folder.path().join("pipe.yaml")).status().unwrap().success());
    assert_eq!(files(folder.path(), &[]), ["folder.yaml/x.yaml", "z.yaml"]);
    assert_eq!(files(folder.path(), &["folder.yaml"]), ["folder.yaml/x.yaml"]);
}

#[cfg(unix)]
#[test]
fn links_are_not_followed() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "real/a.yaml", BROKEN);
    for (target, link) in [("real", "folder"), ("real/a.yaml", "link.yaml"), ("real/a.yaml", "notes.txt")] {
        std::os::unix::fs::symlink(target, folder.path().join(link)).unwrap();
    }
    let ran = check_in::<&str>(folder.path(), &[]);
    assert_eq!(ran.stderr, "skipped 2 symbolic links: folder, link.yaml; name the paths to check\n");
    assert_eq!(files(folder.path(), &[]), ["real/a.yaml"]);
    assert_eq!(files(folder.path(), &["link.yaml"]), ["link.yaml"]);
}

#[cfg(unix)]
#[test]
fn links_in_named_folder_are_followed() {
    use std::os::unix::fs::symlink;
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    write(folder.path(), "named/own/a.yaml", BROKEN);
    write(folder.path(), "api/b.yaml", BROKEN);
    write(folder.path(), "more/c/d.yaml", BROKEN);
    write(elsewhere.path(), "e.yaml", BROKEN);
    let named = folder.path().join("named");
    symlink("../api/b.yaml", named.join("b.yaml")).unwrap();
    symlink("../more", named.join("more")).unwrap();
    // Twice the same file, and two loops.
    symlink("own/a.yaml", named.join("again.yaml")).unwrap();
    symlink("..", named.join("own/loop")).unwrap();
    symlink("../../named", folder.path().join("more/c/back")).unwrap();
    let all = ["named/own/a.yaml", "named/b.yaml", "named/more/c/d.yaml"];
    assert_eq!(files(folder.path(), &["named"]), all);
    // A link must not lead anywhere else.
    symlink(elsewhere.path().join("e.yaml"), named.join("e.yaml")).unwrap();
    symlink(elsewhere.path(), named.join("elsewhere")).unwrap();
    assert_eq!(files(folder.path(), &["named"]), all);
    let ran = check_in(folder.path(), &["named"]);
    let skipped = "skipped 2 symbolic links: named/e.yaml, named/elsewhere; name the paths to check\n";
    assert_eq!(ran.stderr, skipped);
}

#[test]
fn links_written_as_texts() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "api/a.yaml", BROKEN);
    write(folder.path(), "more/b.yaml", BROKEN);
    write(folder.path(), "named/a.yaml", "../api/a.yaml");
    write(folder.path(), "named/more", "../more");
    write(folder.path(), "named/missing.yaml", "../api/c.yaml");
    write(folder.path(), "named/line.yaml", "../api/a.yaml\n");
    write(folder.path(), "named/whole.yaml", folder.path().join("api/a.yaml").to_str().unwrap());
    assert_eq!(files(folder.path(), &["named"]), ["api/a.yaml", "more/b.yaml"]);
    let ran = check_in::<&str>(folder.path(), &[]);
    assert_eq!(ran.stderr, "skipped 2 symbolic links: named/a.yaml, named/more; name the paths to check\n");
    assert_eq!(files(folder.path(), &[]), ["api/a.yaml", "more/b.yaml"]);
}

#[test]
fn files_are_checked_once() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "a.yaml", BROKEN);
    write(folder.path(), "b/c.yaml", BROKEN);
    assert_eq!(files(folder.path(), &["a.yaml", "./a.yaml", "b", ".", "b/../b"]), ["a.yaml", "b/c.yaml"]);
}

#[test]
fn gitignore_needs_no_git() {
    let folder = tempfile::tempdir().unwrap();
    for path in ["out/x.yaml", "seen.yaml"] {
        write(folder.path(), path, BROKEN);
    }
    write(folder.path(), ".gitignore", "out/\n");
    assert_eq!(files(folder.path(), &[]), ["seen.yaml"]);
}

#[test]
fn ignored_entries_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    for path in ["out/x.yaml", "a.yaml", "b.yaml", "b.txt", ".hidden/c.yaml", "seen.yaml", "more/out/y.yaml"] {
        write(folder.path(), path, BROKEN);
    }
    write(folder.path(), ".gitignore", "out/\n/a.yaml\n/b.*\n.hidden/\n");
    let ran = check_in(folder.path(), &["--format", "short"]);
    let line = "skipped 2 files and 2 folders that ignore files exclude; name the paths to check";
    assert_eq!(ran.stderr.lines().filter(|found| *found == line).count(), 1, "{}", ran.stderr);
    let ran = check_in(folder.path(), &["--format", "short", "more/out", "a.yaml"]);
    assert!(!ran.stderr.contains("ignore files"), "{}", ran.stderr);
}

#[test]
fn utf_16_and_utf_32_are_named() {
    let folder = tempfile::tempdir().unwrap();
    // With and without a byte order mark.
    for text in ["\u{feff}kind: x\n", "kind: x\n"] {
        for bytes in [u32::to_le_bytes, u32::to_be_bytes] {
            let text: Vec<u8> = text.chars().map(u32::from).flat_map(bytes).collect();
            fs::write(folder.path().join("a.yaml"), text).unwrap();
            let ran = check_in::<&str>(folder.path(), &[]);
            assert_eq!((ran.status, ran.stderr.as_str()), (Some(2), "error: a.yaml: is UTF-32; save it as UTF-8\n"));
        }
        for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let text: Vec<u8> = text.encode_utf16().flat_map(bytes).collect();
            fs::write(folder.path().join("a.yaml"), text).unwrap();
            let ran = check_in::<&str>(folder.path(), &[]);
            assert_eq!((ran.status, ran.stderr.as_str()), (Some(2), "error: a.yaml: is UTF-16; save it as UTF-8\n"));
        }
    }
}
