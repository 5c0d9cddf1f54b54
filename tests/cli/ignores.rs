//! Findings that comments ignore.

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::run::{Ran, check_in, command, folder};

/// A CRD with an error of the API server, `structural/type-missing`, and a warning, `lint/impossible-bounds`.
const CRD: &str = include_str!("settings/crd.yaml");

/// A CRD for another kind.
const OTHER_CRD: &str = include_str!("settings/foo.yaml");
const RESOURCE: &str = "apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: a\nspec:\n  size: wrong # crd-ls: ignore[resource] a sample\n";

/// The CRD with comments beside its errors.
fn commented(bounds: &str, name: &str) -> String {
    CRD.replace("maximum: 3", &format!("maximum: 3 {bounds}")).replace("name: {}", &format!("name: {{}} {name}"))
}

fn check(text: &str, settings: &str, arguments: &[&str]) -> (TempDir, Ran) {
    let folder = folder(&[("a.yaml", text), (".crd-ls.yaml", settings)]);
    let ran = check_in(folder.path(), arguments);
    (folder, ran)
}

#[test]
fn ignored_findings_are_counted() {
    let text = commented("# crd-ls: ignore[lint/impossible-bounds] older clusters", "");
    let (_, ran) = check(&text, "", &[]);
    assert_eq!(ran.status, Some(1));
    assert_eq!(
        ran.last_line(),
        "checked 1 file, 1 CRD: 1 error, 0 warnings, 1 ignored; --fix --unsafe-fixes fixes up to 1"
    );
    assert!(!ran.stdout.contains("impossible-bounds"), "{}", ran.stdout);
    for format in ["short", "json", "github", "gitlab", "junit"] {
        let (_, ran) = check(&text, "", &["--format", format]);
        assert!(!ran.stdout.contains("impossible-bounds"), "{format}: {}", ran.stdout);
    }
}

#[test]
fn ignored_are_not_fixable() {
    let text = CRD.replace("scope: Namespaced", "scope: Namespace # crd-ls: ignore[crd/scope] known");
    assert_ne!(text, CRD);
    let (folder, ran) = check(&text, "", &[]);
    assert!(ran.stdout.contains("ignored error[crd/scope]"), "{ran:?}");
    let others = "1 error, 1 warning, 1 ignored (the API server refuses 1); --fix --unsafe-fixes fixes up to 2";
    assert!(ran.last_line().ends_with(others), "{ran:?}");
    check_in(folder.path(), &["--fix"]);
    assert_eq!(std::fs::read_to_string(folder.path().join("a.yaml")).unwrap(), text);
}

#[test]
fn sarif_has_suppressions() {
    let text = commented("# crd-ls: ignore[lint/impossible-bounds] older clusters", "");
    let (_, ran) = check(&text, "", &["--format", "sarif"]);
    let log: Value = serde_json::from_str(&ran.stdout).unwrap();
    let suppressions = |result: &Value| (result["ruleId"].clone(), result["suppressions"].clone());
    let results: Vec<_> = log["runs"][0]["results"].as_array().unwrap().iter().map(suppressions).collect();
    assert_eq!(
        results,
        [
            (json!("structural/type-missing"), json!([])),
            (json!("lint/impossible-bounds"), json!([{ "kind": "inSource", "justification": "older clusters" }])),
        ]
    );
}

#[test]
fn refusals_keep_a_line() {
    let text = commented("", "# crd-ls: ignore[structural] the operator adds it").replace("maximum: 3", "maximum: 9");
    let (_, ran) = check(&text, "", &["--deny", "warnings,structural"]);
    let expected = "\
ignored error[structural/type-missing]: a.yaml:26:15: the operator adds it

checked 1 file, 1 CRD: 0 errors, 0 warnings, 1 ignored (the API server refuses 1)
";
    assert_eq!((ran.status, &*ran.stdout), (Some(0), expected));
    let (_, ran) = check(&text, "", &["--format", "json"]);
    assert_eq!(ran.findings()[0]["severity"], "warning");
}

#[test]
fn settings_hide_refusals() {
    let text = commented("", "# crd-ls: ignore[structural] the operator adds it");
    let (_, ran) = check(&text, "allow-refused: true\n", &[]);
    assert_eq!(
        ran.last_line(),
        "checked 1 file, 1 CRD: 0 errors, 1 warning, 1 ignored; --fix --unsafe-fixes fixes up to 1"
    );
}

#[test]
fn older_refusals_stay_too() {
    let rule = "type: string, x-kubernetes-validations: [{rule: isIP(self), message: an address}]";
    let crd = CRD.replace("maximum: 3", "maximum: 9").replace("name: {}", &format!("name: {{{rule}, maxLength: 9}}"));
    let refused = |more: &str| if more.is_empty() { "ignored error[" } else { "warning[" };
    let target = "kubernetes: \"1.29\"\n";
    let ignored = crd.replace("maxLength: 9}", "maxLength: 9} # crd-ls: ignore[kubernetes] later");
    for (text, more) in [(&ignored, ""), (&crd, "rules: {kubernetes: off}\n")] {
        let (_, ran) = check(text, &format!("{target}{more}"), &[]);
        let refused = format!("{}kubernetes/function]", refused(more));
        assert!(ran.stdout.contains(&refused), "{more}: {}", ran.stdout);
        let (_, ran) = check(text, &format!("{target}{more}allow-refused: true\n"), &[]);
        assert!(!ran.stdout.contains("kubernetes/function"), "{more}: {}", ran.stdout);
    }
}

#[test]
fn disabled_codes_are_not_unused() {
    let comment = |code: &str| CRD.replace("maximum: 3", &format!("maximum: 9 # crd-ls: ignore[{code}] known"));
    let says_unused = |code: &str, settings: &str| {
        let (_, ran) = check(&comment(code), settings, &[]);
        ran.stdout.contains("ignore/unused")
    };
    assert!(says_unused("lint/impossible-bounds", ""));
    assert!(!says_unused("lint/impossible-bounds", "rules: {lint: off}\n"));
    assert!(!says_unused("lint", "rules: {lint: off}\n"));
    assert!(says_unused("lint", "rules: {lint: off, lint/enum-empty: hint}\n"));
    assert!(!says_unused("conventions/boolean", ""));
    assert!(says_unused("conventions/boolean", "rules: {conventions: hint}\n"));
    assert!(!says_unused("kubernetes/format", ""));
    assert!(says_unused("kubernetes/format", "kubernetes: \"1.29\"\n"));
    assert!(!says_unused("change", ""));
}

#[test]
fn fixes_skip_ignored() {
    let text =
        commented("# crd-ls: ignore[lint/impossible-bounds] older clusters", "# crd-ls: ignore[structural] added");
    let (folder, _) = check(&text, "", &["--fix"]);
    assert_eq!(std::fs::read_to_string(folder.path().join("a.yaml")).unwrap(), text);
}

#[test]
fn resources_have_comments_too() {
    let folder = folder(&[("crd.yaml", OTHER_CRD), ("foo.yaml", RESOURCE), (".crd-ls.yaml", "allow-refused: true\n")]);
    let ran = check_in::<&str>(folder.path(), &[]);
    assert_eq!(ran.last_line(), "checked 2 files, 1 CRD, 1 resource: 0 errors, 0 warnings, 1 ignored");
    let validated =
        command().current_dir(folder.path()).args(["validate", "--crd", "crd.yaml", "foo.yaml"]).output().unwrap();
    assert_eq!(Ran::new(validated).status, Some(0));
    let alone = check_in(folder.path(), &["foo.yaml"]);
    assert!(!alone.stdout.contains("ignore/unused"), "{}", alone.stdout);
}

#[test]
fn wrong_comments_are_reported() {
    let text = commented("# crd-ls: ignore[lint/enum-empty]", "");
    let (_, ran) = check(
        &text,
        "rules: {structural: off, lint/impossible-bounds: off}\nallow-refused: true\n",
        &["--format", "short"],
    );
    let codes: Vec<&str> = ran.stdout.lines().filter_map(|line| line.split(['[', ']']).nth(1)).collect();
    assert_eq!(codes, ["ignore/no-reason", "ignore/unused"]);
    let (_, ran) = check(
        &text,
        "rules: {structural: off, lint/impossible-bounds: off, ignore: off}\nallow-refused: true\n",
        &["--format", "short"],
    );
    assert_eq!(ran.stdout, "");
}
