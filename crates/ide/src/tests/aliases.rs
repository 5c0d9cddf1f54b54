//! The contents of an alias are checked at the alias, and follow its anchor.

use std::sync::Arc;

use super::incremental::edited;
use crate::Snapshot;
use crate::testing::check_findings;
use crd_ls_model::{AnalysisOptions, Limits};
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

/// Replaces the first `from` after a `marker`, and asserts that a fresh snapshot has the same findings.
#[track_caller]
fn replace(snapshot: &Snapshot, marker: &str, from: &str, to: &str) -> Snapshot {
    let text = snapshot.text().to_string();
    let place = text.find(marker).unwrap();
    let at = place + text[place..].find(from).unwrap();
    let after = edited(snapshot, at, from.len(), to);
    assert_eq!(after.findings(), Snapshot::new(after.text().clone()).findings(), "in {}", after.text());
    after
}

/// The code and text of each finding that isn't masked, so that the server reports it first.
fn codes(snapshot: &Snapshot) -> Vec<(&'static str, String)> {
    let reported = snapshot.findings().iter().filter(|finding| !finding.masked);
    reported.map(|finding| (finding.code(), snapshot.text().slice(finding.range).into_owned())).collect()
}

#[track_caller]
fn check_codes(snapshot: &Snapshot, expected: &[(&str, &str)]) {
    let found = codes(snapshot);
    let found: Vec<_> = found.iter().map(|(code, text)| (*code, text.as_str())).collect();
    assert_eq!(found, expected);
}

const SHARED: &str = "type: object
properties:
  first: &shared
    type: object
    properties:
      inner: {type: string}
  second: *shared
  third:
    <<: *shared
    nullable: true
";

#[test]
fn changed_anchor() {
    let snapshot = Snapshot::new(Text::new(&crd_around(SHARED)));
    check_codes(&snapshot, &[]);
    let snapshot = replace(&snapshot, "inner:", "type: string", "title: x");
    let missing = "structural/type-missing";
    check_codes(&snapshot, &[(missing, "inner"), (missing, "*shared"), (missing, "*shared")]);
    let snapshot = replace(&snapshot, "inner:", "title: x", "type: string");
    check_codes(&snapshot, &[]);
}

#[test]
fn renamed_anchor() {
    let snapshot = Snapshot::new(Text::new(&crd_around(SHARED)));
    let snapshot = replace(&snapshot, "first:", "&shared", "&other");
    let unknown = "yaml/unknown-alias";
    check_codes(&snapshot, &[(unknown, "*shared"), (unknown, "*shared")]);
    let snapshot = replace(&snapshot, "first:", "&other", "&shared");
    check_codes(&snapshot, &[]);
}

#[test]
fn cycle() {
    let snapshot = Snapshot::new(Text::new(&crd_around(SHARED)));
    let snapshot = replace(&snapshot, "inner:", "{type: string}", "*shared");
    check_codes(&snapshot, &[("yaml/alias-cycle", "*shared")]);
}

#[test]
fn last_anchor_in_document() {
    let document = crd_around("type: object\ntitle: &a one\n").replace("foos", "bars");
    check_findings(&format!(
        "{document}---\n{}",
        crd_around("type: object\ntitle: *a\n#      ^^ error[yaml/unknown-alias]: unknown anchor 'a' referenced…\n")
    ));
    check_findings(&crd_around(
        "type: object\nproperties:\n  a: &s {type: string}\n  b: &s {type: integer}\n  c: *s\n  d: {type: object, x-kubernetes-preserve-unknown-fields: true, example: *s}\n",
    ));
}

#[test]
fn anchor_of_empty_node() {
    check_findings(&crd_around("type: object\ntitle: &a\ndescription: *a\n"));
}

#[test]
fn too_many_aliases() {
    let ten = |name: &str| [name; 10].join(", ");
    let schema = format!(
        "type: object\nexample:\n- &a [{}]\n- &b [{}]\n- &c [{}]\n- [{}]\n",
        ten("x"),
        ten("*a"),
        ten("*b"),
        ten("*c")
    );
    let snapshot = Snapshot::new(Text::new(&crd_around(&schema)));
    check_codes(&snapshot, &[("yaml/excessive-aliasing", "*c")]);
    let snapshot = replace(&snapshot, "- [*c", "*c, *c, *c, *c, *c, *c, *c, *c", "1");
    check_codes(&snapshot, &[]);
}

#[test]
fn too_large_aliases() {
    let text = "x".repeat(1 << 20);
    let aliases =
        |count| (0..count).map(|index| format!("  p{index}: {{type: string, title: *text}}\n")).collect::<String>();
    let crd = |count| {
        let properties = format!("{}  wrong: {{type: *number}}\n", aliases(count));
        crd_around(&format!("type: object\ntitle: &text {text}\nmaxProperties: &number 1\nproperties:\n{properties}"))
    };
    let too_large = |code| (code, "foos.example.com");
    let findings = [too_large("lint/too-large-to-store"), ("decode/type", "*number")];
    let limits = Limits { alias_bytes: 16 << 20, ..Limits::DEFAULT };
    let options = Arc::new(AnalysisOptions { limits, ..AnalysisOptions::default() });
    let check =
        |count, findings| check_codes(&Snapshot::with_options(Text::new(&crd(count)), Arc::clone(&options)), findings);
    check(15, &findings);
    let findings = [too_large("lint/too-large-to-apply"), ("alias/not-followed", "*text")];
    check(40, &findings);
}

#[test]
fn merge_keys_pass_no_anchors() {
    let has_fix = |fields: &str| {
        let schema = format!(
            "type: object\nproperties:\n  size: &text {{type: string, maxLength: 10}}\n  name:\n    maxLength: 20\n{fields}"
        );
        let snapshot = Snapshot::new(Text::new(&crd_around(&schema)));
        let findings = snapshot.findings().iter().filter(|finding| finding.code() == "lint/merge-order");
        let fixes: Vec<bool> = findings.map(|finding| !snapshot.quick_fixes(finding).is_empty()).collect();
        let [has_fix] = *fixes else { panic!("{:?}", snapshot.findings()) };
        has_fix
    };
    assert!(has_fix("    <<: *text\n"));
    assert!(has_fix("    <<: *text\n    description: &a b\n"));
    for fields in [
        "    <<: &other {type: string, maxLength: 10}\n",
        "    <<: [*text, {description: &text a}]\n",
        "    description: &a b\n    <<: *text\n",
        "    &a description: b\n    <<: *text\n",
        "    description: &a\n    <<: *text\n",
    ] {
        assert!(!has_fix(fields), "{fields}");
    }
}
