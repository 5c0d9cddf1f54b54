use crate::run::{Ran, check_in, check_json, command, folder, run};

#[test]
fn zero_without_errors() {
    let ran = run(&["check", "check/clean.yaml"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(0), "checked 1 file, 1 CRD: 0 errors, 0 warnings\n"));
    assert_eq!(ran.stderr, "");
}

#[test]
fn zero_with_a_warning() {
    let ran = run(&["check", "check/only-a-warning.yaml"]);
    assert_eq!(ran.status, Some(0), "{}", ran.stdout);
    assert_eq!(ran.last_line(), "checked 1 file, 1 CRD: 0 errors, 1 warning; --fix fixes 1, marked [*]");
}

#[test]
fn one_with_an_error_in_any_file() {
    let ran = run(&["check", "check/clean.yaml", "check/missing-type.yaml", "check/only-a-warning.yaml"]);
    assert_eq!(ran.status, Some(1));
    assert_eq!(ran.last_line(), "checked 3 files, 3 CRDs: 1 error, 1 warning; --fix fixes 2, marked [*]");
    assert_eq!(check_json(&["check/missing-type.yaml"]).1.status, Some(1));
}

#[test]
fn one_with_a_comma() {
    let spec = "spec:
  group: example.com
  scope: Namespaced
  names: {kind: Foo, plural: foos}
  versions:
    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
";
    let head = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n";
    let folder = folder(&[("crd.yaml", &format!("{head}metadata: {{\n  name: foos.example.com\n}},\n{spec}"))]);
    let ran = check_in(folder.path(), &["--format", "short", "crd.yaml"]);
    assert_eq!(ran.status, Some(1));
    let comma =
        "crd.yaml:5:2: error[yaml/unexpected-text]: the value of `metadata` ends before this comma. Remove it. (";
    assert!(ran.stdout.contains(comma), "{}", ran.stdout);
    assert_eq!(ran.stdout.matches("error[").count(), 1, "{}", ran.stdout);
    let fixed = check_in(folder.path(), &["--fix", "crd.yaml"]);
    assert_eq!(fixed.status, Some(0), "{}", fixed.stdout);
    let text = std::fs::read_to_string(folder.path().join("crd.yaml")).unwrap();
    assert_eq!(text, format!("{head}metadata: {{\n  name: foos.example.com\n  }}\n{spec}"));
}

#[test]
fn two_with_a_missing_path() {
    let (findings, ran) = check_json(&["nowhere.yaml", "check/missing-type.yaml", "no/folder"]);
    let codes: Vec<&str> = findings.iter().map(|finding| finding["code"].as_str().unwrap()).collect();
    assert_eq!((ran.status, codes), (Some(2), vec!["", "structural/type-missing", ""]));
    assert_eq!(ran.stderr, "error: nowhere.yaml: no such file or folder\nerror: no/folder: no such file or folder\n");
}

#[test]
fn two_without_utf_8() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("latin.yaml");
    std::fs::write(&path, b"a: 1\nkind: caf\xe9\n").unwrap();
    let ran = run(&["check".as_ref(), path.as_os_str(), "check/missing-type.yaml".as_ref()]);
    assert_eq!(ran.status, Some(2));
    let shown = path.to_str().unwrap().replace('\\', "/");
    let wanted = format!("error: {shown}:2:10: is not UTF-8; save it as UTF-8\n");
    assert_eq!(ran.stderr, wanted);
    assert_eq!(ran.last_line(), "checked 1 file, 1 CRD: 1 error, 0 warnings; --fix fixes 1, marked [*]");
}

#[test]
fn binary_files_may_be_tolerated() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.yaml"), b"\x89PNG\r\n\0\xff\0").unwrap();
    let check = |arguments: &[&str]| crate::run::check_in(folder.path(), arguments);
    let ran = check(&[]);
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(2), "error: a.yaml: is not text; exclude it\n"));
    assert_eq!(check(&["--exit-zero"]).status, Some(0));
    std::fs::write(folder.path().join("latin.yaml"), b"a: caf\xe9\n").unwrap();
    assert_eq!(check(&["--exit-zero"]).status, Some(2), "it is text in another encoding");
}

#[test]
fn two_with_a_wrong_option() {
    for wrong in [&["check", "--colour"][..], &["check", "--format", "xml"], &["--bogus"], &["chekc"]] {
        let ran = run(wrong);
        assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""), "{wrong:?}");
        assert!(ran.stderr.starts_with("error: "), "{}", ran.stderr);
    }
}

#[test]
fn two_without_output() {
    let Ok(full) = std::fs::File::create("/dev/full") else { return };
    let ran = Ran::new(command().args(["check", "check/missing-type.yaml"]).stdout(full).output().unwrap());
    assert_eq!(ran.status, Some(2));
    assert!(ran.stderr.starts_with("error: "), "{}", ran.stderr);
}

#[test]
fn zero_without_a_crd() {
    let ran = run(&["check", "check/no-crd.yaml"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(0), "checked 1 file: 0 errors, 0 warnings\n"));
    assert_eq!(ran.stderr, "no CustomResourceDefinition found\n");
    let (findings, ran) = check_json(&["check/no-crd.yaml"]);
    assert_eq!((findings.len(), ran.status), (0, Some(0)));
    let both = run(&["check", "check/no-crd.yaml", "check/clean.yaml"]);
    assert_eq!(both.stderr, "");
}

#[test]
fn version_is_printed() {
    let ran = run(&["--version"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(0), concat!("crd-ls ", env!("CARGO_PKG_VERSION"), "\n")));
}

#[test]
fn zero_without_syntax_errors() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mistake.yaml");
    let clean = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/check/clean.yaml")).unwrap();
    std::fs::write(&path, clean.replacen("\nspec:", "\ntyp\nspec:", 1)).unwrap();
    let ran = run(&["check".as_ref(), path.as_os_str()]);
    assert_eq!(
        (ran.status, ran.last_line()),
        (Some(1), "checked 1 file, 1 CRD: 1 error, 0 warnings"),
        "{}",
        ran.stdout
    );
    let ran = run(&["check".as_ref(), "--no-syntax-errors".as_ref(), path.as_os_str()]);
    assert_eq!(
        (ran.status, ran.last_line()),
        (Some(0), "checked 1 file, 1 CRD: 0 errors, 0 warnings"),
        "{}",
        ran.stdout
    );
    std::fs::write(&path, clean.replacen("\nspec:", "\nspec: *nothing\nspec:", 1)).unwrap();
    let ran = run(&["check".as_ref(), "--no-syntax-errors".as_ref(), path.as_os_str()]);
    assert!(ran.status == Some(1) && ran.stdout.contains("yaml/unknown-alias"), "{}", ran.stdout);
}

/// The error of `check` about `path`, beside a file with one finding that is checked all the same.
#[cfg(unix)]
fn complaint(path: &std::path::Path) -> String {
    let ran = run(&["check".as_ref(), path.as_os_str(), "check/missing-type.yaml".as_ref()]);
    assert_eq!(ran.status, Some(2), "{}", ran.stderr);
    assert_eq!(ran.last_line(), "checked 1 file, 1 CRD: 1 error, 0 warnings; --fix fixes 1, marked [*]");
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
    let prefix = format!("error: {}: ", path.display());
    ran.stderr.strip_prefix(&prefix).unwrap_or_else(|| panic!("{}", ran.stderr)).trim_end().to_owned()
}

#[cfg(unix)]
#[test]
fn two_with_unreadable_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);

    std::os::unix::fs::symlink(path("b.yaml"), path("a.yaml")).unwrap();
    std::os::unix::fs::symlink(path("a.yaml"), path("b.yaml")).unwrap();
    assert!(complaint(&path("a.yaml")).starts_with("cannot be read: "));

    std::os::unix::fs::symlink(path("nowhere"), path("dangling.yaml")).unwrap();
    assert_eq!(complaint(&path("dangling.yaml")), "no such file or folder");

    let made = std::process::Command::new("mkfifo").arg(path("pipe.yaml")).status().unwrap();
    assert!(made.success());
    let said = complaint(&path("pipe.yaml"));
    assert_eq!(said, "cannot be read: it is a pipe; give its content to stdin, `crd-ls check - < PIPE`");

    std::fs::File::create(path("sparse.yaml")).unwrap().set_len(4 << 30).unwrap();
    assert!(complaint(&path("sparse.yaml")).starts_with("cannot be read: it is longer than 33554432 bytes; "));
    assert!(complaint("/dev/zero".as_ref()).starts_with("cannot be read: it is longer than 33554432 bytes; "));
}

#[test]
fn max_bytes_is_an_option() {
    let ran = run(&["check", "--max-bytes", "10", "check/clean.yaml"]);
    assert_eq!(ran.status, Some(2));
    assert!(ran.stderr.contains("it is longer than 10 bytes; split it, or raise --max-bytes"), "{}", ran.stderr);
    assert_eq!(run(&["check", "--max-bytes", "18446744073709551615", "check/clean.yaml"]).status, Some(0));
}

#[test]
fn limits_are_options() {
    let shown = |options: &[&str]| run(&[&["check"], options, &["defaults/deployment.yaml"]].concat()).stdout;
    let is_pattern = |shown: &str| shown.contains("error[default/pattern]");
    assert!(is_pattern(&shown(&[])));
    for option in ["--max-value-steps", "--max-pattern-bytes"] {
        let shown = shown(&[option, "0"]);
        assert!(shown.contains("[default/not-judged]") && !is_pattern(&shown), "{option}: {shown}");
    }
}

#[test]
fn path_as_command_has_advice() {
    for (path, shown) in [
        ("check/clean.yaml", "check/clean.yaml"),
        ("check", ""),
        ("nowhere.yaml", "nowhere.yaml"),
        ("a b.yml", "'a b.yml'"),
    ] {
        let ran = run(&[path]);
        let advice = format!("  tip: to check it, run `crd-ls check {shown}`\n");
        assert_eq!(ran.stderr.contains(&advice), !shown.is_empty(), "{}", ran.stderr);
    }
    let ran = run(&["chekc"]);
    assert_eq!(ran.status, Some(2));
    assert!(!ran.stderr.contains("to check it"), "{}", ran.stderr);
}
