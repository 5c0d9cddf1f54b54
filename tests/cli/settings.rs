//! The settings of a repository: `.crd-ls.yaml` and the equivalent flags.

use std::path::Path;

use clap::CommandFactory;
use crd_ls::cli::Options;
use crd_ls::settings::{ProjectSettings, SETTINGS, repository_options};
use serde_json::Value;
use tempfile::TempDir;

use crate::generated::assert_up_to_date;
use crate::run::{Ran, check_in, folder};

/// A CRD with an error of the API server, `structural/type-missing`, and a warning, `lint/impossible-bounds`.
const CRD: &str = include_str!("settings/crd.yaml");

/// A custom resource that the CRD refuses.
const RESOURCE: &str = "apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: a\nspec:\n  size: wrong\n";

/// The CRD of the resource.
const OTHER_CRD: &str = include_str!("settings/foo.yaml");

fn with_settings(settings: &str) -> TempDir {
    folder(&[("crds/a.yaml", CRD), (".crd-ls.yaml", settings)])
}

/// The reported codes with their severities, sorted.
fn graded(folder: &TempDir, arguments: &[&str]) -> Vec<String> {
    let mut all: Vec<&str> = vec!["--format", "json"];
    all.extend(arguments);
    let ran = check_in(folder.path(), &all);
    let nothing = [
        "",
        "no CustomResourceDefinition found\n",
        "all YAML and JSON files found are excluded by the setting `exclude`\n",
    ];
    assert!(nothing.contains(&&*ran.stderr), "{}", ran.stderr);
    let text = |finding: &Value, name: &str| finding[name].as_str().unwrap().to_owned();
    let row = |finding: &Value| format!("{} {}", text(finding, "severity"), text(finding, "code"));
    let mut rows: Vec<String> = ran.findings().iter().map(row).collect();
    rows.sort();
    rows
}

/// The result for a settings file with this text.
fn graded_by(settings: &str) -> Vec<String> {
    graded(&with_settings(settings), &[])
}

const BOTH: [&str; 2] = ["error structural/type-missing", "warning lint/impossible-bounds"];

#[test]
fn default_severities_apply() {
    assert_eq!(graded_by(""), BOTH);
    assert_eq!(graded_by("# nothing yet\n"), BOTH);
}

#[test]
fn codes_override_groups() {
    assert_eq!(graded_by("rules:\n  lint: off\n"), BOTH[..1]);
    assert_eq!(
        graded_by("rules:\n  lint: off\n  lint/impossible-bounds: hint\n"),
        [BOTH[0], "hint lint/impossible-bounds"]
    );
    assert_eq!(graded_by("rules:\n  lint/impossible-bounds: error\n"), ["error lint/impossible-bounds", BOTH[0]]);
}

#[test]
fn refusals_stay_warnings() {
    let ran = check_in(with_settings("rules:\n  structural/type-missing: off\n").path(), &[] as &[&str]);
    assert_eq!(ran.status, Some(2));
    let complaint = ran.stderr.lines().last().unwrap();
    assert!(
        complaint.starts_with("error: .crd-ls.yaml:2:3: the API server refuses what `structural/type-missing` reports"),
        "{complaint}"
    );
    let lowered = "rules:\n  structural/type-missing: warning\n";
    assert_eq!(graded_by(lowered), [BOTH[1], "warning structural/type-missing"]);
    let hidden = "rules:\n  structural/type-missing: off\nallow-refused: true\n";
    assert_eq!(graded_by(hidden), BOTH[1..]);
}

#[test]
fn consent_can_be_elsewhere() {
    let off = "rules: {structural/type-missing: off}";
    for allowed in [
        format!("allow-refused: true\noverrides:\n- paths: a.yaml\n  {off}\n"),
        format!("overrides:\n- paths: a.yaml\n  {off}\n- paths: crds/\n  allow-refused: true\n"),
    ] {
        assert_eq!(graded_by(&allowed), BOTH[1..], "{allowed}");
    }
    assert_eq!(graded(&with_settings(off), &["--allow-refused"]), BOTH[1..]);
    for refused in [
        format!("{off}\noverrides:\n- paths: a.yaml\n  allow-refused: true\n"),
        format!("allow-refused: true\noverrides:\n- paths: a.yaml\n  allow-refused: false\n  {off}\n"),
    ] {
        let ran = check_in(with_settings(&refused).path(), &[] as &[&str]);
        assert!(ran.stderr.contains("the API server refuses what `structural/type-missing` reports"), "{refused}");
    }
}

#[test]
fn wrong_values_name_the_flag() {
    for (arguments, complaint) in [
        (
            ["--rule", "structural/type-missing=off"],
            "--rule: the API server refuses what `structural/type-missing` reports, so the level can't be lower than \
             warning; to hide it all the same, give `--allow-refused`, too\n",
        ),
        (["--rule", "lint=info"], "--rule: `info` is not a level; did you mean `information`?"),
        (
            ["--kubernetes", "1.28"],
            "--kubernetes: `kubernetes` takes a version of Kubernetes from \"1.29\" to \"1.37\"",
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

#[test]
fn overrides_follow_patterns() {
    let settings = "overrides:\n- paths: crds/\n  rules: {lint: off}\n- paths: [nothing]\n  rules: {lint: error}\n";
    assert_eq!(graded_by(settings), BOTH[..1]);
    let last_counts = "overrides:\n- paths: '*.yaml'\n  rules: {lint: off}\n- paths: a.yaml\n  rules: {lint: error}\n";
    assert_eq!(graded_by(last_counts), ["error lint/impossible-bounds", BOTH[0]]);
}

#[test]
fn nearest_file_counts_alone() {
    let folder = folder(&[
        ("crds/a.yaml", CRD),
        (".crd-ls.yaml", "rules: {lint: off}\n"),
        ("crds/.crd-ls.yaml", "rules: {lint: hint}\n"),
    ]);
    assert_eq!(graded(&folder, &[]), [BOTH[0], "hint lint/impossible-bounds"]);
}

#[test]
fn named_files_beat_exclude() {
    let folder = with_settings("exclude: [/crds/]\n");
    assert_eq!(graded(&folder, &[]), [""; 0]);
    assert_eq!(graded(&folder, &["crds"]), [""; 0]);
    assert_eq!(graded(&folder, &["crds/a.yaml"]), BOTH);
    assert_eq!(graded(&folder, &["--force-exclude", "crds/a.yaml"]), [""; 0]);
}

#[test]
fn crds_are_per_project() {
    let folder = folder(&[
        ("one/resource.yaml", RESOURCE),
        ("one/.crd-ls.yaml", "crds: ../elsewhere\nexclude: crds\n"),
        ("two/resource.yaml", RESOURCE),
        ("elsewhere/foo.yaml", OTHER_CRD),
    ]);
    let ran = check_in(folder.path(), &["--format", "json", "one", "two"]);
    let place = |finding: &Value| ["file", "code"].map(|name| finding[name].as_str().unwrap().to_owned());
    let places: Vec<[String; 2]> = ran.findings().iter().map(place).collect();
    // The other resource has no known CRD.
    assert_eq!(places, [["one/resource.yaml", "resource/type"], ["two/resource.yaml", ""]]);
}

#[test]
fn further_kinds_are_checked() {
    let settings = "schemas:\n  example.com/*/Bar: spec.schema\n";
    let bar =
        "apiVersion: example.com/v1\nkind: Bar\nspec:\n  schema:\n    type: object\n    properties:\n      a: {}\n";
    let folder = folder(&[("bar.yaml", bar), (".crd-ls.yaml", settings)]);
    assert_eq!(graded(&folder, &[]), BOTH[..1]);
}

#[test]
fn flags_override_the_file() {
    let folder = with_settings("rules: {lint: off}\n");
    assert_eq!(graded(&folder, &["--rule", "lint/impossible-bounds=error"]), ["error lint/impossible-bounds", BOTH[0]]);
    let part = "{paths: crds, rules: {lint: hint}}";
    assert_eq!(graded(&folder, &["--override", part]), [BOTH[0], "hint lint/impossible-bounds"]);
    assert_eq!(graded(&folder, &["--exclude", "*.yaml"]), [""; 0]);
    let hidden = ["--rule", "structural/type-missing=off", "--allow-refused"];
    assert_eq!(graded(&folder, &hidden), [""; 0]);
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
    ("exclude:\n  a: b\n", "2:3: `exclude` takes a list of patterns for paths"),
    ("allow-refused: 5\n", "1:16: `allow-refused` takes true or false"),
    ("allow-refused: \"true\"\n", "1:16: `allow-refused` takes true or false, without quotes"),
    ("crds:\n- 5\n", "2:3: `crds` takes a list of paths, and `5` is a number in YAML; write it in quotes: `\"5\"`"),
    (
        "exclude: [a, 1]\n",
        "1:14: `exclude` takes a list of patterns for paths, and `1` is a number in YAML; write it in quotes: `\"1\"`",
    ),
    (
        "kubernetes: 1.30\n",
        "1:13: `kubernetes` takes a version of Kubernetes from \"1.29\" to \"1.37\", and `1.30` is a number in YAML; write it in quotes: `\"1.30\"`",
    ),
    ("crds:\n- crds\n- gone\n", "3:3: `crds`: there is no file or folder `gone`"),
    ("overrides: [5]\n", "1:13: `overrides` takes a list of mappings, each with `paths` and settings"),
    ("kubernetes: 1.28\n", "1:13: `kubernetes` takes a version of Kubernetes from \"1.29\" to \"1.37\""),
    ("overrides:\n- rules: {}\n", "2:3: this override has no `paths`; list the patterns of the files it is for"),
    (
        "overrides:\n- paths: a\n  exclude: b\n",
        "3:3: an override can't set `exclude`, which holds for all files; write it outside of `overrides`",
    ),
    ("rules: {}\nrules: {}\n", "2:1: `rules` is set twice; leave out one of them"),
    ("- a\n", "1:1: settings are a mapping, such as `exclude: [vendor/]`"),
    ("overrides:\n- a\n", "2:3: `overrides` takes a list of mappings, each with `paths` and settings"),
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

#[test]
fn json_schema_is_up_to_date() {
    let schema = serde_json::to_string_pretty(&crd_ls::settings::json_schema()).unwrap();
    assert_up_to_date("docs/settings.schema.json", &format!("{schema}\n"));
}

/// Settings files. The CI step `formats` checks the same texts with the JSON schema.
#[test]
fn reader_matches_json_schema() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("../formats/settings.json")).unwrap();
    for case in cases {
        let text = case["settings"].as_str().unwrap();
        let (_, faults) = ProjectSettings::of_text(Path::new(""), text);
        assert_eq!(faults.is_empty(), case["isValid"], "{text}: {faults:?}");
        assert!(faults.len() < 2, "{text} has one fault: {faults:?}");
    }
}

/// Options of `check` that belong to one run, so neither settings files nor editors have them.
const OF_ONE_RUN: &[&str] = &[
    // The choice of files, and their use.
    "changed",
    "since",
    "force-exclude",
    "watch",
    "fix",
    "diff",
    "unsafe-fixes",
    "fix-generated",
    "exit-code",
    "quiet",
    // The format of the report and the exit status, which differ between CI and the author's desk.
    "format",
    "all",
    "verbose",
    "max-findings",
    "exit-zero",
    "color",
    "timings",
    // Where settings and known findings are.
    "config",
    "write-baseline",
];

#[test]
fn every_option_is_classified() {
    let command = Options::command();
    let check = command.find_subcommand("check").unwrap();
    for flag in check.get_arguments().filter_map(|argument| argument.get_long()) {
        let settings = SETTINGS.iter().filter(|setting| setting.flag == Some(flag)).count();
        let homes = settings + usize::from(OF_ONE_RUN.contains(&flag));
        assert_eq!(homes, 1, "--{flag} is to be a setting, a setting of editors alone, or asked for by one run");
    }
    for flag in OF_ONE_RUN.iter().copied().chain(SETTINGS.iter().filter_map(|setting| setting.flag)) {
        assert!(check.get_arguments().any(|argument| argument.get_long() == Some(flag)), "there is no --{flag}");
    }
}

#[test]
fn old_kubernetes_is_checked() {
    let crd = CRD.replace("name: {}", "name: {type: string, format: k8s-short-name}");
    let folder = folder(&[("a.yaml", &crd), ("b/a.yaml", &crd), ("b/.crd-ls.yaml", "kubernetes: \"1.33\"\n")]);
    let lacking = "warning kubernetes/format";
    assert_eq!(graded(&folder, &["a.yaml"]), BOTH[1..]);
    assert_eq!(graded(&folder, &["b"]), [lacking, BOTH[1]]);
    assert_eq!(graded(&folder, &["a.yaml", "--kubernetes", "1.29"]), [lacking, BOTH[1]]);
    assert_eq!(graded(&folder, &["b", "--kubernetes", "1.34"]), BOTH[1..]);
}

#[test]
fn conventions_are_off() {
    assert_eq!(
        graded_by("rules: {lint: off, conventions/description: hint}\n"),
        [
            "error structural/type-missing",
            "hint conventions/description",
            "hint conventions/description",
            "hint conventions/description",
        ]
    );
    assert!(graded_by("rules: {conventions: warning}\n").contains(&"warning conventions/integer-format".to_owned()));
}

#[test]
fn settings_have_all_forms() {
    let command = Options::command();
    let check = command.find_subcommand("check").unwrap();
    let schema = crd_ls::settings::json_schema();
    for option in repository_options() {
        let flag = check.get_arguments().find(|argument| argument.get_long() == option.flag);
        assert!(option.flag.is_some() && flag.is_some(), "there is no flag for {}", option.name);
        let same_name = SETTINGS.iter().filter(|setting| setting.editor_name == option.editor_name);
        assert_eq!(same_name.count(), 1, "{}", option.name);
        assert_eq!(schema["properties"][option.name]["description"], option.about);
    }
    let known: Vec<&str> = repository_options().map(|option| option.name).collect();
    let mut in_schema: Vec<&String> = schema["properties"].as_object().unwrap().keys().collect();
    in_schema.sort_by_key(|name| known.iter().position(|other| other == name));
    assert_eq!(in_schema, known);
}
