//! The settings of a repository in `crd-ls diff`, and the equivalent flags.

use clap::CommandFactory;
use crd_ls::cli::Options;
use crd_ls::settings::repository_options;
use serde_json::Value;
use tempfile::TempDir;

use crate::diff::{codes, crd, diff};
use crate::git::git;
use crate::run::{Ran, folder};

#[test]
fn settings_apply_to_diff() {
    let (before, after) = (crd("v1", "Namespaced", "{type: string}"), crd("v1", "Namespaced", "{type: integer}"));
    let folder = folder(&[("a.yaml", &before), ("b/foo.yaml", &before), (".crd-ls.yaml", "")]);
    let settings = |text: &str| std::fs::write(folder.path().join(".crd-ls.yaml"), text).unwrap();
    let severities = |arguments: &[&str]| -> (Option<i32>, Vec<String>) {
        let ran = diff(folder.path(), &[arguments, &["--format", "json"]].concat());
        let row = |finding: &Value| format!("{} {}", finding["severity"].as_str().unwrap(), finding["code"]);
        (ran.status, ran.findings().iter().map(row).collect())
    };
    git(folder.path(), &["init", "--quiet"]);
    git(folder.path(), &["add", "."]);
    git(folder.path(), &["commit", "--quiet", "--message", "a"]);
    std::fs::write(folder.path().join("b/foo.yaml"), after).unwrap();
    let files = ["a.yaml", "b/foo.yaml"];
    assert_eq!(severities(&files), (Some(1), vec!["error \"change/type-changed\"".to_owned()]));
    settings("rules: {change: hint}\n");
    assert_eq!(severities(&files), (Some(0), vec!["hint \"change/type-changed\"".to_owned()]));
    settings("overrides: [{paths: b, rules: {change/type-changed: off}}]\n");
    assert_eq!(severities(&files), (Some(0), vec![]));
    assert_eq!(severities(&["--since", "HEAD", "b"]), (Some(0), vec![]));
    std::fs::remove_file(folder.path().join("b/foo.yaml")).unwrap();
    settings("");
    assert_eq!(severities(&["--since", "HEAD", "b"]).0, Some(1));
    settings("rules: {change/crd-removed: off}\n");
    assert_eq!(severities(&["--since", "HEAD", "b"]), (Some(0), vec![]));
    settings("exclude: [b]\n");
    let ran = diff(folder.path(), &["--since", "HEAD", "b"]);
    assert_eq!((ran.status, &*ran.stderr), (Some(0), "no CustomResourceDefinition found\n"));
    settings("rules: {change/scope-changed: off}\n");
    let ran = diff(folder.path(), &["a.yaml", "a.yaml"]);
    assert!(
        ran.stderr.contains("the API server rejects everything that `change/scope-changed` reports"),
        "{}",
        ran.stderr
    );
    settings("ruls: {}\n");
    let ran = diff(folder.path(), &["a.yaml", "a.yaml"]);
    assert_eq!(ran.status, Some(2));
    assert!(ran.stderr.contains(".crd-ls.yaml:1:1: unknown setting `ruls`"), "{}", ran.stderr);
}

/// Settings without effect on a diff: further CRDs stay the same, and features missing from an older version do not depend
/// on a change.
const OF_CHECK_ALONE: &[&str] = &["crds", "strict"];

#[test]
fn diff_has_setting_flags() {
    let command = Options::command();
    let diff = command.find_subcommand("diff").unwrap();
    for option in repository_options() {
        let is_taken = diff.get_arguments().any(|argument| argument.get_long() == option.flag);
        assert_ne!(is_taken, OF_CHECK_ALONE.contains(&option.name), "{}", option.name);
    }
}

/// A folder with these settings, where a field's type changes from `old/foo.yaml` to `new/foo.yaml`.
fn changing(settings: &str) -> TempDir {
    folder(&[
        ("old/foo.yaml", &crd("v1", "Namespaced", "{type: string}")),
        ("new/foo.yaml", &crd("v1", "Namespaced", "{type: integer}")),
        (".crd-ls.yaml", settings),
    ])
}

fn changed(folder: &TempDir, arguments: &[&str]) -> Ran {
    diff(folder.path(), &[&["old", "new", "--format", "json"], arguments].concat())
}

/// The severity and the code of each finding.
fn graded(ran: &Ran) -> Vec<String> {
    let row =
        |finding: &Value| format!("{} {}", finding["severity"].as_str().unwrap(), finding["code"].as_str().unwrap());
    ran.findings().iter().map(row).collect()
}

#[test]
fn flags_override_the_file() {
    let folder = changing("rules: {change: information}\n");
    let graded = |arguments: &[&str]| graded(&changed(&folder, arguments));
    assert_eq!(graded(&[]), ["information change/type-changed"]);
    assert_eq!(graded(&["--rule", "change=hint"]), ["hint change/type-changed"]);
    assert_eq!(
        graded(&["--rule", "change=hint", "--rule", "change/type-changed=error"]),
        ["error change/type-changed"]
    );
    assert_eq!(graded(&["--override", "{paths: new/, rules: {change/type-changed: off}}"]), [""; 0]);
    assert_eq!(graded(&["--override", "{paths: old/, rules: {change/type-changed: off}}"]), graded(&[]));
    assert_eq!(changed(&folder, &["--rule", "change=error"]).status, Some(1));
}

#[test]
fn exclude_covers_both_sides() {
    let folder = changing("");
    let ran = changed(&folder, &["--exclude", "new/"]);
    assert_eq!(codes(&ran), ["change/crd-removed"]);
    let ran = changed(&folder, &["--exclude", "foo.yaml"]);
    assert_eq!(
        (ran.status, &*ran.stderr),
        (Some(2), "error: there is no CustomResourceDefinition before the change\n")
    );
}

#[test]
fn hiding_errors_needs_consent() {
    let folder = folder(&[
        ("old/foo.yaml", &crd("v1", "Namespaced", "{type: string}")),
        ("new/foo.yaml", &crd("v1", "Cluster", "{type: string}")),
    ]);
    let lowered = changed(&folder, &["--rule", "change=hint"]);
    assert_eq!((lowered.status, graded(&lowered)), (Some(0), vec!["warning change/scope-changed".to_owned()]));
    let refused = changed(&folder, &["--rule", "change/scope-changed=off"]);
    assert_eq!((refused.status, &*refused.stdout), (Some(2), ""));
    assert!(
        refused
            .stderr
            .starts_with("error: --rule: the API server rejects everything that `change/scope-changed` reports")
    );
    let hidden = changed(&folder, &["--rule", "change/scope-changed=off", "--allow-refused"]);
    assert_eq!((hidden.status, &*hidden.stdout), (Some(0), "[]\n"));
}

#[test]
fn wrong_flags_have_advice() {
    let folder = changing("");
    for (arguments, complaint) in [
        (
            ["--rule", "change"],
            "error: --rule change: write CODE=LEVEL, such as lint/impossible-bounds=off or lint=error\n",
        ),
        (["--rule", "change=warnin"], "error: --rule: `warnin` is not a level; did you mean `warning`?\n"),
        (
            ["--override", "{rules: {change: off}}"],
            "error: --override: this override has no `paths`; list the patterns of the files it is for\n",
        ),
    ] {
        let ran = changed(&folder, &arguments);
        assert_eq!((ran.status, &*ran.stdout, &*ran.stderr), (Some(2), "", complaint), "{arguments:?}");
    }
}

#[test]
fn further_kinds_are_checked() {
    let bar = "apiVersion: example.com/v1\nkind: Bar\nspec:\n  schema: {type: object, properties: {a: {}}}\n";
    let folder = folder(&[
        ("old/foo.yaml", &crd("v1", "Namespaced", "{type: string}")),
        ("new/foo.yaml", &crd("v1", "Namespaced", "{type: string}")),
        ("new/bar.yaml", bar),
    ]);
    assert_eq!(graded(&changed(&folder, &[])), [""; 0]);
    let missing = ["error structural/type-missing"];
    assert_eq!(graded(&changed(&folder, &["--schema", "example.com/*/Bar=spec.schema"])), missing);
    std::fs::write(folder.path().join(".crd-ls.yaml"), "schemas: {example.com/*/Bar: spec.schema}\n").unwrap();
    assert_eq!(graded(&changed(&folder, &[])), missing);
}

/// A folder where the field `size` is removed. The new file has comments above and beside the key with the finding.
fn removing(above: &str, beside: &str) -> TempDir {
    let crd = |spec: &str| crd("v1", "Namespaced", spec);
    let old = crd("{type: object, properties: {size: {type: integer}, name: {type: string}}}");
    let indent = "\n            ";
    let new = crd(&format!("{indent}type: object{indent}{above}properties: {beside}{indent}  name: {{type: string}}"));
    folder(&[("old/foo.yaml", &old), ("new/foo.yaml", &new)])
}

#[test]
fn comments_ignore_changes() {
    let comment = "# crd-ls: ignore[change/field-removed] nobody uses it";
    let [beside, above] = [removing("", comment), removing(&format!("{comment}\n            "), "")];
    assert_eq!(graded(&changed(&removing("", ""), &[])), ["error change/field-removed"]);
    for folder in [&beside, &above] {
        let ran = changed(folder, &[]);
        assert_eq!((ran.status, &*ran.stdout), (Some(0), "[]\n"));
        let ran = diff(folder.path(), &["old", "new"]);
        assert_eq!(ran.last_line(), "checked 1 file, 1 CRD: 0 errors, 0 warnings, 1 ignored");
        let sarif: Value =
            serde_json::from_str(&diff(folder.path(), &["old", "new", "--format", "sarif"]).stdout).unwrap();
        assert_eq!(sarif["runs"][0]["results"][0]["suppressions"][0]["justification"], "nobody uses it");
        // A check of the new file alone can't see the change.
        let ran = crate::run::check_in(folder.path(), &["new", "--format", "json"]);
        assert_eq!((ran.status, &*ran.stdout), (Some(0), "[]\n"));
    }
    let mixed = removing("", "# crd-ls: ignore[change/field-removed, lint/always-empty] nobody uses it");
    let unused = crate::run::check_in(mixed.path(), &["new", "--format", "json"]);
    assert_eq!(graded(&unused), ["warning ignore/unused"]);
    assert!(unused.stdout.contains("`lint/always-empty`"), "{}", unused.stdout);
}

#[test]
fn refusals_are_not_ignored() {
    let after = crd("v1", "Cluster # crd-ls: ignore[change] on purpose", "{type: string}");
    let folder = folder(&[("old/foo.yaml", &crd("v1", "Namespaced", "{type: string}")), ("new/foo.yaml", &after)]);
    assert_eq!(graded(&changed(&folder, &[])), ["warning change/scope-changed"]);
    assert_eq!(graded(&changed(&folder, &["--allow-refused"])), [""; 0]);
}

#[test]
fn status_flags_match_check() {
    let folder = changing("");
    assert_eq!(changed(&folder, &[]).status, Some(1));
    assert_eq!(changed(&folder, &["--exit-zero"]).status, Some(0));
    let lowered = ["--rule", "change=warning"];
    assert_eq!(changed(&folder, &lowered).status, Some(0));
    assert_eq!(changed(&folder, &[&lowered[..], &["--deny", "warnings"]].concat()).status, Some(1));
    let junit =
        diff(folder.path(), &["old", "new", "--rule", "change=warning", "--deny", "warnings", "--format", "junit"]);
    assert!(junit.stdout.contains("failures=\"1\""), "{}", junit.stdout);
}
