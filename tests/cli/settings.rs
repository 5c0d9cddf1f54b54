//! The settings of a repository: `.crd-ls.yaml` and the equivalent flags.

use std::path::Path;

use clap::CommandFactory;
use crd_ls::cli::Options;
use crd_ls::settings::{ProjectSettings, SETTINGS, repository_options};
use serde_json::Value;
use tempfile::TempDir;

use crate::generated::assert_up_to_date;
use crate::run::{check_in, folder};

/// A CRD with an error of the API server, `structural/type-missing`, and a warning, `lint/impossible-bounds`.
pub(crate) const CRD: &str = include_str!("settings/crd.yaml");

/// A custom resource that the CRD refuses.
pub(crate) const RESOURCE: &str = "apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: a\nspec:\n  size: wrong\n";

/// The CRD of the resource.
pub(crate) const OTHER_CRD: &str = include_str!("settings/foo.yaml");

pub(crate) fn with_settings(settings: &str) -> TempDir {
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
        complaint.starts_with(
            "error: .crd-ls.yaml:2:3: the API server rejects everything that `structural/type-missing` reports"
        ),
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
        assert!(
            ran.stderr.contains("the API server rejects everything that `structural/type-missing` reports"),
            "{refused}"
        );
    }
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
        ("one/.crd-ls.yaml", "crds: ../.elsewhere\nexclude: crds\n"),
        ("two/resource.yaml", RESOURCE),
        (".elsewhere/foo.yaml", OTHER_CRD),
    ]);
    let ran = check_in(folder.path(), &["--format", "json", "one", "two"]);
    let place = |finding: &Value| ["file", "code"].map(|name| finding[name].as_str().unwrap().to_owned());
    let places: Vec<[String; 2]> = ran.findings().iter().map(place).collect();
    // The other resource has no known CRD: hidden folders are not searched.
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
        assert_eq!(homes, 1, "--{flag} has to be a setting, a setting of editors, or in OF_ONE_RUN");
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
