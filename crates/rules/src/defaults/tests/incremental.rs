//! Defaults whose findings depend on text far from them.

use crd_ls_ide::{Change, Finding, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::{Edit, Text, TextRange, TextSize};

const SCHEMA: &str = "type: object
title: &title Text
properties:
  spec:
    type: object
    x-kubernetes-embedded-resource: false
    properties:
      metadata:
        type: object
        properties:
          name: {type: string, default: a/b}
      deep:
        type: object
        properties:
          list:
            type: array
            items:
              type: object
              required: [name]
              properties:
                name: {type: string, minLength: 1}
    anyOf:
    - properties:
        deep: {minProperties: 1}
    default:
      deep:
        list:
        - name: a
  other: {type: string, default: *title}
";

/// Replaces `from` with `to`, and compares the result with a check from scratch. Returns the codes of findings that are
/// not lints.
#[track_caller]
fn edit(snapshot: &mut Snapshot, from: &str, to: &str) -> Vec<&'static str> {
    let text = snapshot.text().to_string();
    let at = text.find(from).unwrap_or_else(|| panic!("{from:?} is not in the text"));
    let range = TextRange::at(TextSize::new(at as u32), TextSize::new(from.len() as u32));
    let edit = Edit::replace(range, to);
    let mut text = snapshot.text().clone();
    text.apply(&edit);
    *snapshot = snapshot.after(&[Change { edit, text }]);
    let fresh = Snapshot::new(snapshot.text().clone());
    assert_eq!(snapshot.findings(), fresh.findings(), "{from:?} -> {to:?}");
    let codes = snapshot.findings().iter().filter(|finding| !finding.masked).map(|finding| finding.code());
    codes.filter(|code| !code.starts_with("lint/")).collect()
}

#[test]
fn distant_edits_change_findings() {
    let mut snapshot = Snapshot::new(Text::new(&crd_around(SCHEMA)));
    let is_lint = |finding: &Finding| finding.code().starts_with("lint/");
    assert!(snapshot.findings().iter().all(is_lint), "{:?}", snapshot.findings());
    for (from, to, codes) in [
        ("name: {type: string, minLength", "name: {type: integer, minLength", &["default/type"][..]),
        ("name: {type: integer, minLength", "name: {type: string, minLength", &[]),
        ("minLength: 1", "minLength: 2", &["default/size"]),
        ("minLength: 2", "pattern: b", &["default/pattern"]),
        ("pattern: b", "enum: [a]", &[]),
        ("required: [name]", "required: [name, b]", &["default/required"]),
        ("required: [name, b]", "required: [name]", &[]),
        ("minProperties: 1", "minProperties: 2", &["default/junctor", "default/size"]),
        ("minProperties: 2", "minProperties: 1", &[]),
        (
            "                name: {type: string, enum",
            "                nome: {type: string, enum",
            &["default/unknown-field"],
        ),
        ("nome: {type: string", "name: {type: string", &[]),
        ("embedded-resource: false", "embedded-resource: true", &["default/metadata"; 3]),
        ("default: a/b", "default: ab", &["default/metadata"; 2]),
        ("embedded-resource: true", "embedded-resource: false", &[]),
        ("&title Text", "&title 5", &["decode/type"]),
        ("&title 5", "&title Text", &[]),
    ] {
        assert_eq!(edit(&mut snapshot, from, to), codes, "{from:?} -> {to:?}");
    }
}

#[test]
fn nearby_edits_change_nothing() {
    let many: String = (0..300).map(|number| format!("  p{number}: {{type: string, default: 1}}\n")).collect();
    let snapshot = Snapshot::new(Text::new(&crd_around(&format!("type: object\nproperties:\n{many}"))));
    let mut after = snapshot.clone();
    edit(&mut after, "p150: {type: string", "p150: {type: strin");
    assert!(after.cost().nodes_checked < 5, "{:?}", after.cost());
    assert_eq!(snapshot.findings().len(), 300);
}
