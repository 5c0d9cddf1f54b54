//! Errors in `.crd-ls.yaml` and in the equivalent flags.

use crate::run::{Ran, check_in, folder};
use crate::settings::{CRD, OTHER_CRD, RESOURCE, with_settings};

#[test]
fn wrong_values_name_the_flag() {
    for (arguments, complaint) in [
        (
            ["--rule", "structural/type-missing=off"],
            "--rule: the API server rejects everything that `structural/type-missing` reports, so the level can't be \
             lower than warning; to hide it anyway, give `--allow-refused`, too\n",
        ),
        (["--rule", "lint=info"], "--rule: `info` is not a level; did you mean `information`?"),
        (
            ["--kubernetes", "1.28"],
            "--kubernetes: `kubernetes` has to be a version of Kubernetes from \"1.29\" to \"1.37\"",
        ),
        (["--exclude", "./a"], "--exclude: `./a` is no pattern for paths: a pattern can't begin with `./`; "),
        (["--override", "{rules: {}}"], "--override: this override has no `paths`; "),
        (["--schema", "Foo=spec"], "--schema"),
        (["--crds", "gone"], "--crds gone: there is no such file or folder"),
    ] {
        let ran = check_in(with_settings("").path(), &arguments);
        assert_eq!(ran.status, Some(2), "{arguments:?}");
        assert!(ran.stderr.starts_with(&format!("error: {complaint}")), "{}", ran.stderr);
    }
}

#[test]
fn wrong_flags_have_advice() {
    let folder = with_settings("");
    let stderr = |arguments: &[&str]| {
        let Ran { status, stderr, .. } = check_in(folder.path(), arguments);
        assert_eq!(status, Some(2), "{stderr}");
        stderr
    };
    assert_eq!(
        stderr(&["--rule", "lint"]),
        "error: --rule lint: write CODE=LEVEL, such as lint/impossible-bounds=off or lint=error\n"
    );
    assert_eq!(stderr(&["--rule", "lint=warnin"]), "error: --rule: `warnin` is not a level; did you mean `warning`?\n");
    assert_eq!(
        stderr(&["--override", "{rules: {lint: off}}"]),
        "error: --override: this override has no `paths`; list the patterns of the files it is for\n"
    );
}

#[test]
fn missing_crds_path_is_noted() {
    let folder =
        folder(&[("a/resource.yaml", RESOURCE), ("foo.yaml", OTHER_CRD), ("a/.crd-ls.yaml", "crds: [gone, ..]\n")]);
    let ran = check_in(folder.path(), &["a"]);
    assert_eq!(ran.status, Some(2));
    assert_eq!(ran.stderr, "error: a/.crd-ls.yaml:1:8: `crds`: there is no file or folder `a/gone`\n");
    assert!(ran.stdout.contains("a/resource.yaml"), "{}", ran.stdout);
}

#[test]
fn yml_file_is_noted_once() {
    let folder =
        folder(&[("a/a.yaml", CRD), ("a/b.yaml", CRD), (".crd-ls.yml", "rules: {structural/type-missing: warning}\n")]);
    let ran = check_in(folder.path(), &["a"]);
    assert_eq!(ran.stderr, "warning: .crd-ls.yml: crd-ls reads `.crd-ls.yaml`; rename the file\n");
    assert_eq!(ran.status, Some(1));
}

#[cfg(unix)]
#[test]
fn broken_settings_are_named() {
    let folder = folder(&[("crds/a.yaml", CRD)]);
    std::os::unix::fs::symlink("gone.yaml", folder.path().join(".crd-ls.yaml")).unwrap();
    let ran = check_in(folder.path(), &[] as &[&str]);
    assert_eq!((ran.status, ran.stderr.lines().last()), (Some(2), Some("error: .crd-ls.yaml: no such file or folder")));
}

/// Settings files, each with its error.
const FAULTS: &[(&str, &str)] = &[
    ("ruls: {}\n", "1:1: unknown setting `ruls`; did you mean `rules`?"),
    (
        "# grün\nrules:\n  lint/impossible-bound: off\n",
        "3:3: `lint/impossible-bound` is neither a code nor a group of codes; did you mean `lint/impossible-bounds`?",
    ),
    (
        "rules:\n  impossible-bounds: off\n",
        "2:3: `impossible-bounds` is neither a code nor a group of codes; did you mean `lint/impossible-bounds`?",
    ),
    (
        "rules: {ä: off}\n",
        "1:9: `ä` is neither a code nor a group of codes; `crd-ls explain` lists all codes (the group is the part before the slash)",
    ),
    ("rules: {lint: info}\n", "1:15: `info` is not a level; did you mean `information`?"),
    ("rules: {lint: 1}\n", "1:15: `1` is not a level; write off, hint, information, warning or error"),
    ("rules: {lint: warnin}\n", "1:15: `warnin` is not a level; did you mean `warning`?"),
    (
        "exclude:\n- 'a{b'\n",
        "2:3: `a{b` is no pattern for paths: unclosed alternate group; missing '}' (maybe escape '{' with '[{]'?)",
    ),
    ("exclude:\n  a: b\n", "2:3: `exclude` has to be a list of patterns for paths"),
    ("allow-refused: 5\n", "1:16: `allow-refused` has to be true or false"),
    ("allow-refused: \"true\"\n", "1:16: `allow-refused` has to be true or false, without quotes"),
    ("crds:\n- 5\n", "2:3: `crds` has to be a list of paths, and `5` is a number in YAML; write it in quotes: `\"5\"`"),
    (
        "exclude: [a, 1]\n",
        "1:14: `exclude` has to be a list of patterns for paths, and `1` is a number in YAML; write it in quotes: `\"1\"`",
    ),
    (
        "kubernetes: 1.30\n",
        "1:13: `kubernetes` has to be a version of Kubernetes from \"1.29\" to \"1.37\", and `1.30` is a number in YAML; write it in quotes: `\"1.30\"`",
    ),
    ("crds:\n- crds\n- gone\n", "3:3: `crds`: there is no file or folder `gone`"),
    ("overrides: [5]\n", "1:13: `overrides` has to be a list of mappings, each with `paths` and settings"),
    ("kubernetes: 1.28\n", "1:13: `kubernetes` has to be a version of Kubernetes from \"1.29\" to \"1.37\""),
    ("overrides:\n- rules: {}\n", "2:3: this override has no `paths`; list the patterns of the files it is for"),
    (
        "overrides:\n- paths: a\n  exclude: b\n",
        "3:3: an override can't set `exclude`, which holds for all files; write it outside of `overrides`",
    ),
    ("rules: {}\nrules: {}\n", "2:1: `rules` is set twice; leave out one of them"),
    ("- a\n", "1:1: settings are a mapping, such as `exclude: [vendor/]`"),
    ("overrides:\n- a\n", "2:3: `overrides` has to be a list of mappings, each with `paths` and settings"),
    ("overrides:\n- paths: []\n", "2:3: this override has no `paths`; list the patterns of the files it is for"),
    (
        "exclude: ./a.yaml\n",
        "1:10: `./a.yaml` is no pattern for paths: a pattern can't begin with `./`; write `/` instead for what is in the folder of these settings",
    ),
    ("exclude: ['!../b']\n", "1:11: `!../b` is no pattern for paths: it leads out of the folder of these settings"),
    ("exclude: .\n", "1:10: `.` is no pattern for paths: write `*` for everything in the folder of these settings"),
    ("exclude: ['']\n", "1:11: `` is no pattern for paths: it is empty"),
    ("exclude: '#a'\n", "1:10: `#a` is no pattern for paths: it is a comment; write `\\#` for a `#`"),
    ("\u{feff}rules: {}\nruls: {}\n", "2:1: unknown setting `ruls`; did you mean `rules`?"),
];

#[test]
fn faults_have_places() {
    for (settings, expected) in FAULTS {
        let ran = check_in(with_settings(settings).path(), &[] as &[&str]);
        assert_eq!(ran.status, Some(2), "{settings}");
        let complaints: Vec<&str> = ran.stderr.lines().filter(|line| line.starts_with("error: ")).collect();
        assert_eq!(complaints, [format!("error: .crd-ls.yaml:{expected}")], "{settings}");
        assert!(ran.stdout.contains("structural/type-missing"), "the files are checked all the same");
    }
}

#[test]
fn syntax_errors_have_places() {
    let cases = [
        (
            "rules: {lint: off\n",
            "1:8: this bracket in the value of `rules` is never closed. Close it where its content ends.",
        ),
        ("rules:\n\tlint: off\n", "2:1: this line is indented with a tab. Indent it with spaces."),
        (
            "a: b: c\n",
            "1:4: a colon and a space in the value of `a` turn its beginning into a key. Put the value in quotes.",
        ),
        ("rules: *x\n", "1:8: aliases are not followed here; write the value again"),
        ("a: 1\n---\nb: 2\n", "2:1: there is a second document; settings are in one"),
    ];
    for (settings, expected) in cases {
        let ran = check_in(with_settings(settings).path(), &[] as &[&str]);
        assert_eq!(ran.stderr.lines().last().unwrap(), format!("error: .crd-ls.yaml:{expected}"), "{settings}");
    }
}
