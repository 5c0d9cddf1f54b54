//! The formats of `check`. `cargo xtask ci formats` also validates them against their schemas.

use expect_test::{Expect, expect};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::run::{Ran, check_in, folder};

const BROKEN: &str = include_str!("../../fixtures/check/missing-type.yaml");
const CLEAN: &str = include_str!("../../fixtures/check/clean.yaml");
const WARNING: &str = include_str!("../../fixtures/check/only-a-warning.yaml");

fn files() -> TempDir {
    folder(&[("a, b.yaml", BROKEN), ("clean.yaml", CLEAN), ("w.yaml", WARNING)])
}

fn printed(format: &str) -> Ran {
    let ran = check_in(files().path(), &["--format", format]);
    assert_eq!(ran.status, Some(1), "{}", ran.stderr);
    ran
}

fn check(format: &str, expected: Expect) {
    expected.assert_eq(&printed(format).stdout);
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn short_has_lines() {
    check(
        "short",
        expect![[r#"
            a, b.yaml:24:17: error[structural/type-missing]: `size` has no `type`. Add its `type`. (CustomResourceDefinition widgets.example.com)
            w.yaml:32:25: warning[lint/undeclared-in-core]: `height` is only mentioned in a logical keyword. Declare it outside, too: an undeclared field is pruned before the condition is evaluated. (CustomResourceDefinition widgets.example.com)
        "#]],
    );
    assert_eq!(printed("short").stderr, "checked 3 files, 3 CRDs: 1 error, 1 warning\n");
}

#[test]
fn github_commands_are_escaped() {
    check(
        "github",
        expect![[r#"
            ::error file=a%2C b.yaml,line=24,col=17,endLine=24,endColumn=21,title=structural/type-missing::`size` has no `type`. Add its `type`.%0Ain CustomResourceDefinition widgets.example.com%0AAPI server: spec.validation.openAPIV3Schema.properties[spec].properties[size].type: Required value: must not be empty for specified object fields
            ::warning file=w.yaml,line=32,col=25,endLine=32,endColumn=31,title=lint/undeclared-in-core::`height` is only mentioned in a logical keyword. Declare it outside, too: an undeclared field is pruned before the condition is evaluated.%0Ain CustomResourceDefinition widgets.example.com
        "#]],
    );
}

#[test]
fn junit_has_suites() {
    check(
        "junit",
        expect![[r#"
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="crd-ls">
              <testsuite name="a, b.yaml" tests="1" failures="1">
                <testcase classname="CustomResourceDefinition widgets.example.com" name="structural/type-missing 24:17">
                  <failure type="structural/type-missing" message="`size` has no `type`. Add its `type`.">a, b.yaml:24:17: `size` has no `type`. Add its `type`.
            API server: spec.validation.openAPIV3Schema.properties[spec].properties[size].type: Required value: must not be empty for specified object fields
            https://github.com/crd-ls/crd-ls/blob/main/docs/rules/structural/type-missing.md</failure>
                </testcase>
              </testsuite>
              <testsuite name="clean.yaml" tests="1" failures="0">
                <testcase classname="clean.yaml" name="no findings"/>
              </testsuite>
              <testsuite name="w.yaml" tests="1" failures="0">
                <testcase classname="CustomResourceDefinition widgets.example.com" name="lint/undeclared-in-core 32:25">
                  <system-out>w.yaml:32:25: `height` is only mentioned in a logical keyword. Declare it outside, too: an undeclared field is pruned before the condition is evaluated.
            https://github.com/crd-ls/crd-ls/blob/main/docs/rules/lint/undeclared-in-core.md</system-out>
                </testcase>
              </testsuite>
            </testsuites>
        "#]],
    );
}

#[test]
fn gitlab_issues_are_stable() {
    let issues = parsed(&printed("gitlab").stdout);
    let [error, warning] = &issues.as_array().unwrap()[..] else { panic!("{issues}") };
    assert_eq!((&error["severity"], &warning["severity"]), (&json!("major"), &json!("minor")));
    assert_eq!(error["location"], json!({"path": "a, b.yaml", "lines": {"begin": 24, "end": 24}}));
    assert_eq!(error["check_name"], "structural/type-missing");
    assert!(error["description"].as_str().unwrap().contains("\nAPI server: spec.validation."), "{error}");
    let moved = folder(&[("a, b.yaml", &format!("# moved\n{BROKEN}"))]);
    let moved = parsed(&check_in(moved.path(), &["--format", "gitlab"]).stdout);
    assert_eq!(moved[0]["location"]["lines"]["begin"], 25);
    assert_eq!(moved[0]["fingerprint"], error["fingerprint"]);
    assert_ne!(warning["fingerprint"], error["fingerprint"]);
}

#[test]
fn sarif_is_complete() {
    let log = parsed(&printed("sarif").stdout);
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    let result = &run["results"][0];
    assert_eq!((&result["ruleId"], &result["level"]), (&json!("structural/type-missing"), &json!("error")));
    let physical = &result["locations"][0]["physicalLocation"];
    assert_eq!(physical["artifactLocation"]["uri"], "a%2C%20b.yaml");
    let region = json!({"startLine": 24, "startColumn": 17, "endLine": 24, "endColumn": 21});
    assert_eq!(physical["region"], region);
    let fix = &result["fixes"][0];
    assert_eq!(fix["description"]["text"], "add 'type: integer'");
    let replacement = &fix["artifactChanges"][0]["replacements"][0];
    assert!(replacement["insertedContent"]["text"].as_str().unwrap().contains("type: integer"), "{fix}");
    let rules: Vec<&str> =
        run["tool"]["driver"]["rules"].as_array().unwrap().iter().map(|rule| rule["id"].as_str().unwrap()).collect();
    assert_eq!(rules, ["lint/undeclared-in-core", "structural/type-missing"]);
    assert!(run["tool"]["driver"]["rules"][1]["shortDescription"]["text"].is_string());
}

/// A merge conflict: both sides, with an error and its consequences.
fn with_consequences() -> TempDir {
    folder(&[("a.yaml", include_str!("../../fixtures/mistakes/merge-conflict-same-key.yaml"))])
}

#[test]
fn sarif_and_json_have_causes() {
    let folder = with_consequences();
    let rows = parsed(&check_in(folder.path(), &["--format", "json"]).stdout);
    let caused = |row: &&Value| row["causedBy"].is_object();
    let consequences = rows.as_array().unwrap().iter().filter(caused).count();
    assert!(consequences > 0, "{rows}");
    let log = parsed(&check_in(folder.path(), &["--format", "sarif"]).stdout);
    let results = log["runs"][0]["results"].as_array().unwrap().clone();
    let follows = |result: &&Value| {
        let related = result["relatedLocations"].as_array().unwrap();
        related.iter().any(|location| location["message"]["text"].as_str().unwrap().starts_with("follows from "))
    };
    assert_eq!(results.iter().filter(follows).count(), consequences);
    // The other formats print consequences only with `--all`.
    let lines = |all: &[&str]| check_in(folder.path(), &[&["--format", "short"], all].concat()).stdout.lines().count();
    assert_eq!(lines(&[]) + consequences, lines(&["--all"]));
}

#[test]
fn junit_fails_for_denied() {
    let files = files();
    let ran = check_in(files.path(), &["--format", "junit", "--deny", "warnings", "w.yaml"]);
    assert_eq!(ran.status, Some(1));
    assert!(ran.stdout.contains("failures=\"1\""), "{}", ran.stdout);
    let ran = check_in(files.path(), &["--format", "junit", "w.yaml"]);
    assert_eq!(ran.status, Some(0));
    assert!(ran.stdout.contains("failures=\"0\"") && ran.stdout.contains("<system-out>"), "{}", ran.stdout);
}

#[test]
fn empty_reports_are_valid() {
    let folder = folder(&[("clean.yaml", CLEAN)]);
    let of = |format: &str| check_in(folder.path(), &["--format", format]).stdout;
    assert_eq!((of("json"), of("gitlab")), ("[]\n".to_owned(), "[]\n".to_owned()));
    assert_eq!((of("short"), of("github")), (String::new(), String::new()));
    assert_eq!(parsed(&of("sarif"))["runs"][0]["results"], json!([]));
    assert!(of("junit").contains("<testcase classname=\"clean.yaml\" name=\"no findings\"/>"), "{}", of("junit"));
}

#[test]
fn exit_zero_ignores_errors() {
    let files = files();
    let ran = check_in(files.path(), &["--exit-zero"]);
    assert_eq!(ran.status, Some(0));
    assert!(ran.stdout.contains("error[structural/type-missing]"), "{}", ran.stdout);
    assert_eq!(check_in(files.path(), &["--exit-zero", "nowhere.yaml"]).status, Some(2));
}

#[test]
fn warnings_can_be_denied() {
    let files = files();
    assert_eq!(check_in(files.path(), &["w.yaml"]).status, Some(0));
    assert_eq!(check_in(files.path(), &["--deny", "warnings", "w.yaml"]).status, Some(1));
    assert_eq!(check_in(files.path(), &["--deny", "warnings", "clean.yaml"]).status, Some(0));
    assert_eq!(check_in(files.path(), &["--deny", "warnings", "--exit-zero", "w.yaml"]).status, Some(0));
}

#[test]
fn max_findings_limits_output() {
    let files = files();
    for (format, count) in [("json", 1), ("gitlab", 1)] {
        let ran = check_in(files.path(), &["--format", format, "--max-findings", "1"]);
        assert_eq!(ran.findings().len(), count, "{format}");
        assert_eq!(ran.stderr, "1 more finding is not printed because of --max-findings\n");
        assert_eq!(ran.status, Some(1));
    }
    let ran = check_in(files.path(), &["--format", "short", "--max-findings", "1", "w.yaml", "a, b.yaml"]);
    assert!(ran.stdout.starts_with("a, b.yaml:24:17: error["), "errors come first: {}", ran.stdout);
    let ran = check_in(files.path(), &["--max-findings", "0"]);
    assert!(!ran.stdout.contains("error["), "{}", ran.stdout);
    assert_eq!(ran.last_line(), "checked 3 files, 3 CRDs: 1 error, 1 warning; --fix fixes 2, marked [*]");
    assert_eq!(ran.stderr, "2 more findings are not printed because of --max-findings\n");
}

#[test]
fn junit_counts_unprinted() {
    let files = files();
    let of = |number: &str| check_in(files.path(), &["--format", "junit", "--max-findings", number]).stdout;
    let expected = |outcome: &str| {
        let said = "1 more finding is not printed because of --max-findings";
        format!("name=\"other findings\">\n      <{outcome} message=\"{said}\"/>\n")
    };
    let one = of("1");
    assert!(one.contains("<testsuite name=\"w.yaml\" tests=\"1\" failures=\"0\">"), "{one}");
    assert!(one.contains(&expected("skipped")), "{one}");
    let none = of("0");
    assert!(none.contains("<testsuite name=\"a, b.yaml\" tests=\"1\" failures=\"1\">"), "{none}");
    assert!(none.contains(&expected("failure type=\"max-findings\"")), "{none}");
    assert_eq!(none.matches("no findings").count(), 1, "{none}");
}

#[test]
fn unchecked_files_are_listed() {
    let folder = folder(&[("clean.yaml", CLEAN), ("wide.yaml", "a\0:\0")]);
    let ran = check_in(folder.path(), &["--format", "junit"]);
    let suite = "  <testsuite name=\"wide.yaml\" tests=\"1\" failures=\"0\" errors=\"1\">
    <testcase classname=\"wide.yaml\" name=\"not checked\">
      <error message=\"is UTF-16; save it as UTF-8\">wide.yaml: is UTF-16; save it as UTF-8</error>
    </testcase>
  </testsuite>
";
    assert_eq!((ran.status, ran.stdout.contains(suite)), (Some(2), true), "{}", ran.stdout);
    let log = parsed(&check_in(folder.path(), &["--format", "sarif"]).stdout);
    let invocation = &log["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    let notification = &invocation["toolExecutionNotifications"][0];
    assert_eq!(notification["message"]["text"], "wide.yaml: is UTF-16; save it as UTF-8");
    assert_eq!(notification["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "wide.yaml");
    let log = parsed(&check_in(folder.path(), &["--format", "sarif", "clean.yaml"]).stdout);
    assert_eq!(log["runs"][0]["invocations"], Value::Null);
}

#[test]
fn markdown_matches_text() {
    let folder = with_consequences();
    let text = check_in(folder.path(), &[] as &[&str]);
    let markdown = check_in(folder.path(), &["--format", "markdown"]);
    assert!(text.last_line().contains("that follow from "), "{}", text.stdout);
    assert_eq!(markdown.last_line(), format!("**{}**", text.last_line()));
    let files = files();
    let markdown = check_in(files.path(), &["--format", "markdown"]).stdout;
    let words =
        "spec.validation.openAPIV3Schema.properties[spec].properties[size].type: Required value: must not be empty";
    assert!(markdown.contains(&format!("line 24)\n  - API server: `{words}")), "{markdown}");
}

#[test]
fn markdown_keeps_code() {
    let rule = "    x-kubernetes-validations:\n            - rule: self.size <> 3\n";
    let crd = include_str!("settings/crd.yaml");
    let text = crd.replace(
        "            properties:\n              size:",
        &format!("        {rule}            properties:\n              size:"),
    );
    assert_ne!(text, crd);
    let folder = folder(&[("a.yaml", &text)]);
    let ran = check_in(folder.path(), &["--format", "markdown"]);
    assert!(ran.stdout.contains('<') && !ran.stdout.contains("&lt;"), "{}", ran.stdout);
}

#[test]
fn shared_findings_are_gathered() {
    let names: Vec<String> = (0..9).map(|index| format!("{index}.yaml")).collect();
    let texts: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), BROKEN)).collect();
    let folder = folder(&texts);
    let ran = check_in(folder.path(), &[] as &[&str]);
    assert_eq!(ran.stdout.matches("error[structural/type-missing]: `size`").count(), 4, "{}", ran.stdout);
    let end = ran.stdout.split_once("\n\n9 × ").unwrap().1;
    expect![[r#"
        error[structural/type-missing]: `size` has no `type`. Add its `type`.
          = in 9 files; not shown above: 3.yaml:24:17, 4.yaml:24:17, 5.yaml:24:17, and 3 more places (`--all` shows them)

        checked 9 files, 9 CRDs: 9 errors, 0 warnings; --fix fixes 9, marked [*]
    "#]].assert_eq(end);
    // With a limit, gathered findings count, too.
    let none = check_in(folder.path(), &["--max-findings", "0"]);
    assert_eq!(none.stdout, "checked 9 files, 9 CRDs: 9 errors, 0 warnings; --fix fixes 9, marked [*]\n");
    assert_eq!(none.stderr, "9 more findings are not printed because of --max-findings\n");
    let four = check_in(folder.path(), &["--max-findings", "4"]).stdout;
    assert_eq!(four.matches("error[structural/type-missing]: `size`").count(), 4, "{four}");
    let all = check_in(folder.path(), &["--all"]).stdout;
    assert_eq!(all.matches("error[structural/type-missing]: `size`").count(), 9);
    assert!(!all.contains('×'), "{all}");
    // Formats for programs list each finding.
    assert_eq!(check_in(folder.path(), &["--format", "short"]).stdout.lines().count(), 9);
}

#[test]
fn codes_are_counted() {
    let end = check_in(files().path(), &[] as &[&str]).stdout;
    let lines: Vec<&str> = end.lines().rev().take(3).collect();
    let wanted = [
        "checked 3 files, 3 CRDs: 1 error, 1 warning; --fix fixes 2, marked [*]",
        "1  structural/type-missing",
        "1  lint/undeclared-in-core",
    ];
    assert_eq!(lines, wanted);
}
