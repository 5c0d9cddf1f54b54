//! Settings that could not be applied, in each format. A check without them does not answer the user's question, so it
//! fails.

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::diff::{crd, diff};
use crate::run::{Ran, check_in, command, folder};

const CLEAN: &str = include_str!("../../fixtures/check/clean.yaml");

const SETTINGS: &str = "# grün\nrules: {lint: info}\n";

const REASON: &str = "`info` is not a level; did you mean `information`?";

fn wrong() -> TempDir {
    folder(&[("a.yaml", CLEAN), (".crd-ls.yaml", SETTINGS)])
}

/// The output of a run, which must fail with the reason on stderr.
fn printed(ran: Ran) -> String {
    assert_eq!(ran.status, Some(2), "{}", ran.stderr);
    assert!(ran.stderr.contains(&format!("error: .crd-ls.yaml:2:15: {REASON}\n")), "{}", ran.stderr);
    assert_eq!(ran.stderr.matches("error: ").count(), 1, "{}", ran.stderr);
    ran.stdout
}

fn check(format: &str) -> String {
    printed(check_in(wrong().path(), &["--format", format]))
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn text_uses_stderr() {
    assert_eq!(check("text"), "checked 1 file, 1 CRD: 0 errors, 0 warnings\n");
    assert_eq!(check("short"), "");
}

#[test]
fn github_and_gitlab_have_lines() {
    assert_eq!(
        check("github"),
        format!("::error file=.crd-ls.yaml,line=2,col=15,endLine=2,endColumn=19,title=not applied::{REASON}\n")
    );
    let issues = parsed(&check("gitlab"));
    let [issue] = &issues.as_array().unwrap()[..] else { panic!("{issues}") };
    assert_eq!((&issue["description"], &issue["check_name"]), (&json!(REASON), &json!("not applied")));
    assert_eq!(issue["location"], json!({"path": ".crd-ls.yaml", "lines": {"begin": 2, "end": 2}}));
}

#[test]
fn sarif_has_a_notification() {
    let log = parsed(&check("sarif"));
    let invocation = &log["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    assert_eq!(invocation["toolExecutionNotifications"], json!([]));
    let [notification] = &invocation["toolConfigurationNotifications"].as_array().unwrap()[..] else { panic!("{log}") };
    assert_eq!(notification["message"]["text"], format!(".crd-ls.yaml:2:15: {REASON}"));
    let place = &notification["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], ".crd-ls.yaml");
    assert_eq!(place["region"], json!({"startLine": 2, "startColumn": 15, "endLine": 2, "endColumn": 19}));
}

#[test]
fn junit_has_an_error() {
    let suite = format!(
        "  <testsuite name=\".crd-ls.yaml\" tests=\"1\" failures=\"0\" errors=\"1\">
    <testcase classname=\".crd-ls.yaml\" name=\"not applied\">
      <error message=\"{REASON}\">.crd-ls.yaml:2:15: {REASON}</error>
    </testcase>
  </testsuite>
"
    );
    let xml = check("junit");
    assert!(xml.contains(&suite), "{xml}");
}

#[test]
fn json_has_no_code() {
    let rows = parsed(&check("json"));
    let [row] = &rows.as_array().unwrap()[..] else { panic!("{rows}") };
    assert_eq!((&row["file"], &row["code"], &row["severity"]), (&json!(".crd-ls.yaml"), &json!(""), &json!("error")));
    assert_eq!(row["message"], REASON);
    let range = json!({"start": {"line": 1, "character": 14}, "end": {"line": 1, "character": 18}});
    assert_eq!(row["range"], range);
}

#[test]
fn markdown_has_a_section() {
    let text = check("markdown");
    assert!(text.contains(&format!("\n## `.crd-ls.yaml`\n\n**not applied**, line 2: {REASON}\n")), "{text}");
}

#[test]
fn findings_are_separated() {
    let broken = include_str!("../../fixtures/check/missing-type.yaml");
    let folder = folder(&[("a.yaml", broken), ("wide.yaml", "a\0:\0"), (".crd-ls.yaml", SETTINGS)]);
    for format in ["json", "gitlab"] {
        let ran = check_in(folder.path(), &["--format", format]);
        assert_eq!((ran.status, ran.findings().len()), (Some(2), 3), "{}", ran.stdout);
    }
}

#[test]
fn unreadable_is_the_first_row() {
    let folder = folder(&[("wide.yaml", "a\0:\0")]);
    let of = |format: &str| check_in(folder.path(), &["--format", format]);
    let reason = "is UTF-16; save it as UTF-8";
    assert_eq!(of("github").stdout, format!("::error file=wide.yaml,title=not checked::{reason}\n"));
    let issues = of("gitlab").findings();
    assert_eq!(
        (&issues[0]["check_name"], &issues[0]["location"]["lines"]["begin"]),
        (&json!("not checked"), &json!(1))
    );
    let rows = of("json").findings();
    assert_eq!((&rows[0]["message"], &rows[0]["range"]["end"]["line"]), (&json!(reason), &json!(0)));
    assert!(of("markdown").stdout.contains(&format!("## `wide.yaml`\n\n**not checked**: {reason}\n")));
}

#[test]
fn other_commands_show_it() {
    let old = crd("v1", "Namespaced", "{type: string}");
    let object = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: a}\n";
    let folder =
        folder(&[("crd.yaml", &old), ("foo.yaml", object), ("valid/foo.yaml", object), (".crd-ls.yaml", SETTINGS)]);
    let run = |arguments: &[&str]| Ran::new(command().current_dir(folder.path()).args(arguments).output().unwrap());
    let issues = parsed(&printed(diff(folder.path(), &["crd.yaml", "crd.yaml", "--format", "gitlab"])));
    assert_eq!(issues[0]["location"]["path"], ".crd-ls.yaml");
    let validate = |format: &str| printed(run(&["validate", "--crd", "crd.yaml", "--format", format, "foo.yaml"]));
    assert_eq!(parsed(&validate("json"))[1]["findings"][0]["message"], REASON);
    assert!(validate("junit").contains("name=\"not applied\""));
    let xml = printed(run(&["test", "--format", "junit", "."]));
    assert!(xml.contains("errors=\"1\"") && xml.contains("name=\"not applied\""), "{xml}");
}
