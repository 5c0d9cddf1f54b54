//! Runs the examples in the heads of the fix files, and further ones.

use crate::fixes::unfixed;
use crate::testing::describe;
use crate::{Fix, FixFile, Snapshot, fix_files};
use crd_ls_rules::rule_files;
use crd_ls_testing::{crd_around, examples};
use crd_ls_text::Text;

/// The text after the first fix for a finding of one of `codes`.
#[track_caller]
pub(super) fn after_fixing(codes: &[&str], text: &str) -> String {
    let snapshot = Snapshot::new(Text::new(text));
    let fix = fix(&snapshot, codes);
    snapshot.edited(&fix.edits).text().to_string()
}

/// The same for a resource below the schema of its kind and `---`.
#[track_caller]
fn after_fixing_resource(codes: &[&str], text: &str) -> String {
    let (schema, resource) = text.split_once("---\n").expect("a schema and a resource");
    let kinds = Snapshot::new(Text::new(&crd_around(schema))).resource_kinds();
    let snapshot = Snapshot::new(Text::new(resource)).beside(kinds.into());
    let fixed = snapshot.edited(&fix(&snapshot, codes).edits).text().to_string();
    format!("{schema}---\n{fixed}")
}

#[track_caller]
fn fix(snapshot: &Snapshot, codes: &[&str]) -> Fix {
    let findings: String = snapshot.findings().iter().map(|finding| describe(snapshot, finding)).collect();
    let mut candidates = snapshot.findings().iter().filter(|finding| codes.contains(&finding.code()));
    let fix = candidates.find_map(|finding| snapshot.quick_fixes(finding).into_iter().next());
    fix.unwrap_or_else(|| panic!("no fix for {codes:?} among:\n{findings}"))
}

#[track_caller]
pub(super) fn check(codes: &[&str], before: &str, after: &str) {
    assert_eq!(after_fixing(codes, &crd_around(before)), crd_around(after));
}

#[test]
fn examples_in_files() {
    for FixFile { codes, document: file, .. } in fix_files() {
        let examples = examples(file);
        assert!(!examples.is_empty(), "a fix for {codes:?} shows no example");
        for pair in examples.chunks(2) {
            let [before, after] = pair else { panic!("a before lacks its after in:\n{file}") };
            let (kind, code) =
                before.info.split_once("before").unwrap_or_else(|| panic!("{} is no before", before.info));
            assert_eq!(after.info, format!("{kind}after"));
            let code = [code.trim()];
            let codes = if code == [""] { codes } else { &code };
            match kind {
                "yaml " => check(codes, &before.text, &after.text),
                "yaml resource " => assert_eq!(after_fixing_resource(codes, &before.text), after.text),
                "yaml document " => assert_eq!(after_fixing(codes, &before.text), after.text),
                _ => panic!("{kind} is no kind of example"),
            }
        }
    }
}

#[test]
fn fix_or_reason_for_each_code() {
    let codes: Vec<&str> = rule_files().flat_map(|file| file.codes.iter().copied()).collect();
    for code in &codes {
        let is_fixed = fix_files().any(|file| file.codes.contains(code));
        assert_ne!(is_fixed, unfixed(code).is_some(), "{code} has a fix, or a reason why not");
    }
    for code in fix_files().flat_map(|file| file.codes) {
        assert!(codes.contains(code), "{code} is fixed, but never found");
    }
}

const JUNCTOR: &[&str] = &["structural/keyword-in-junctor"];

#[test]
fn no_duplicate_changes() {
    let titles = |kind: &str| {
        let schema = format!(
            "type: object\nproperties:\n  a:\n    type: string\noneOf:\n- properties:\n    a:\n      type: {kind}\n"
        );
        let snapshot = Snapshot::new(Text::new(&crd_around(&schema)));
        let finding = snapshot.findings().iter().find(|finding| JUNCTOR.contains(&finding.code())).expect("a finding");
        snapshot.quick_fixes(finding).into_iter().map(|fix| fix.title()).collect::<Vec<_>>()
    };
    assert_eq!(titles("string"), ["remove 'type' from 'oneOf': the structural schema already has it"]);
    assert_eq!(titles("integer"), ["remove 'type' from 'oneOf'"]);
}

#[test]
fn int_or_string() {
    check(
        JUNCTOR,
        "type: object
properties:
  port: # a port
    anyOf: # either
    - type: string
    - type: integer
    description: A port.
",
        "type: object
properties:
  port: # a port
    x-kubernetes-int-or-string: true
    description: A port.
",
    );
}

#[test]
fn keyword_alone_in_branch() {
    check(
        JUNCTOR,
        "type: object
properties:
  a:
    type: string
  b: {type: string, oneOf: [{type: string, pattern: x}, {type: string}]}
",
        "type: object
properties:
  a:
    type: string
  b: {type: string, oneOf: [{pattern: x}, {}]}
",
    );
}

#[test]
fn emptied_mapping() {
    let text = |required: &str, branch: &str| {
        format!("type: object\nproperties:\n  a:\n    type: string\n{required}anyOf:\n- properties:\n    a:{branch}\n")
    };
    check(JUNCTOR, &text("", "\n      type: string"), &text("", " {}"));
    check(JUNCTOR, &text("", " # either:\n      type: string"), &text("", " # either:\n      {}"));
    let snapshot = Snapshot::new(Text::new(&crd_around(&text("required:\n- b\n", " {}"))));
    let fixes = snapshot.findings().iter().flat_map(|finding| snapshot.quick_fixes(finding));
    let removal = fixes.into_iter().find(|fix| fix.title() == "remove the name").map(|fix| fix.edits);
    let after = snapshot.edited(&removal.unwrap_or_default()).text().to_string();
    assert_eq!(after, crd_around(&text("required: []\n", " {}")));
}

#[test]
fn undeclared_in_core() {
    check(
        JUNCTOR,
        "type: object
properties:
  foo:
    type: string
anyOf:
- properties:
    bar:
      type: integer # how many
      minimum: 42
  required: [bar]
",
        "type: object
properties:
  foo:
    type: string
  bar:
    type: integer
anyOf:
- properties:
    bar:
      minimum: 42
  required: [bar]
",
    );
}

#[test]
fn moved_description() {
    check(
        JUNCTOR,
        "type: object
properties:
  bar:
    type: integer
not:
  properties:
    bar:
      description: |
        Two
        lines.
      minimum: 42
",
        "type: object
properties:
  bar:
    description: |
      Two
      lines.
    type: integer
not:
  properties:
    bar:
      minimum: 42
",
    );
}

#[test]
fn json_style() {
    let before = r#"{"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "spec": {"versions": [
  {"name": "v1", "schema": {"openAPIV3Schema": {"type": "object", "properties": {"a": {"pattern": "x"}}}}}]}}"#;
    let after = before.replace(r#"{"pattern""#, r#"{"type": "string", "pattern""#);
    assert_eq!(after_fixing(&["structural/type-missing"], before), after);
}

#[test]
fn carriage_returns() {
    let with_returns = |text: &str| Snapshot::new(Text::new(&text.replace('\n', "\r\n")));
    for before in fix_files().flat_map(|file| examples(file.document)).step_by(2) {
        let snapshot = match before.info.split("before").next() {
            Some("yaml ") => with_returns(&crd_around(&before.text)),
            Some("yaml resource ") => {
                let (schema, resource) = before.text.split_once("---\n").expect("a schema and a resource");
                let kinds = Snapshot::new(Text::new(&crd_around(schema))).resource_kinds();
                with_returns(resource).beside(kinds.into())
            }
            _ => with_returns(&before.text),
        };
        for finding in snapshot.findings() {
            let fixes = snapshot.quick_fixes(finding).into_iter().map(|fix| fix.edits);
            for edits in fixes.chain(snapshot.ignoring(finding).map(|edit| vec![edit])) {
                let after = snapshot.edited(&edits).text().to_string();
                assert_eq!(after.matches('\n').count(), after.matches("\r\n").count(), "{after:?}");
            }
        }
    }
}

#[test]
fn unknown_type() {
    let snapshot = Snapshot::new(Text::new(&crd_around("type: object\nproperties:\n  a: {}\n")));
    let fixes: Vec<Fix> = snapshot.findings().iter().flat_map(|finding| snapshot.quick_fixes(finding)).collect();
    assert!(!fixes.is_empty());
    assert!(fixes.iter().all(|fix| !fix.safe), "{fixes:#?}");
}

#[test]
fn names_like_null() {
    for name in ["null", "true"] {
        let junctor = format!("anyOf:\n- properties:\n    \"{name}\":\n      minimum: 1\n");
        let declared = format!("properties:\n  \"{name}\":\n    type: integer\n");
        let before = format!("type: object\n{junctor}");
        check(&["structural/undeclared-in-core"], &before, &format!("type: object\n{declared}{junctor}"));
    }
}

#[test]
fn lone_carriage_returns_stay() {
    let before = crd_around("type: object\nproperties:\n  a:\n    minimum: 1\n").replace('\n', "\r");
    let after = after_fixing(&["structural/type-missing"], &before);
    assert!(after.contains("type: integer\r") && !after.contains('\n'), "{after:?}");
}

#[test]
fn empty_braces_in_json() {
    let before = r#"{"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "spec": {"versions": [
  {"name": "v1", "schema": {"openAPIV3Schema": {"type": "object", "properties": {"a": {}}}}}]}}"#;
    let after = before.replace(r#""a": {}"#, r#""a": {"type": "string"}"#);
    assert_eq!(after_fixing(&["structural/type-missing"], before), after);
}

#[test]
fn moved_block_scalar() {
    check(
        JUNCTOR,
        "type: object
anyOf:
- description: |
    Text.
- minProperties: 1
",
        "description: |
  Text.
type: object
anyOf:
- {}
- minProperties: 1
",
    );
}

#[test]
fn comments_of_next_entry() {
    check(
        JUNCTOR,
        "type: object
not:
  description: text # of the description
  # At least one.
  minProperties: 1
",
        "description: text # of the description
type: object
not:
  # At least one.
  minProperties: 1
",
    );
    check(
        JUNCTOR,
        "type: object
anyOf:
- description: text

  # At least one.
  minProperties: 1
",
        "description: text
type: object
anyOf:
- # At least one.
  minProperties: 1
",
    );
}

#[test]
fn document_among_many() {
    let faulty = crd_around("type: object\nproperties:\n  a:\n    minimum: 1\n");
    let text: Vec<String> = (0..9).map(|index| faulty.replace("foos", &format!("foos{index}"))).collect();
    let text = text.join("---\n");
    let snapshot = Snapshot::new(Text::new(&text));
    assert_eq!(snapshot.findings().len(), 9);
    for (index, finding) in snapshot.findings().iter().enumerate() {
        let [fix] = &*snapshot.quick_fixes(finding) else { panic!("{finding:?}") };
        let after = snapshot.edited(&fix.edits);
        let left: Vec<u32> = after.findings().iter().map(|finding| finding.document).collect();
        assert_eq!(left, (0..9).filter(|&other| other != index as u32).collect::<Vec<_>>());
    }
}

#[test]
fn null_schema() {
    check(
        &["structural/type-missing"],
        "type: object\nproperties:\n  kind: ~ # a kind\n",
        "type: object\nproperties:\n  kind: {type: string} # a kind\n",
    );
}

/// Whether moving the keyword out is safe.
fn is_safe(schema: &str) -> bool {
    fix(&Snapshot::new(Text::new(&crd_around(schema))), JUNCTOR).safe
}

#[test]
fn safe_moves_out_of_junctor() {
    let schema = |junctor: &str| {
        format!("type: object\nproperties:\n  a: {{x-kubernetes-preserve-unknown-fields: true}}\n{junctor}\n")
    };
    assert!(is_safe(&schema("anyOf: [{properties: {a: {type: string, pattern: x}}}]")));
    assert!(is_safe(&schema("allOf: [{properties: {a: {type: string, pattern: x}}}, {required: [a]}]")));
    assert!(!is_safe(&schema("anyOf: [{properties: {a: {type: string, pattern: x}}}, {required: [a]}]")));
    assert!(!is_safe(&schema("not: {properties: {a: {type: string, pattern: x}}}")));
    assert!(!is_safe(&schema("anyOf: [{title: x, required: [a]}, {required: [b]}]")), "the title of a variant");
}

#[test]
fn joined_documents() {
    let documents = [("Foo", "string"), ("Goo", "integer"), ("Hoo", "boolean")].map(|(kind, of)| {
        let crd = crd_around(&format!("type: object\nproperties: {{a: {{type: {of}}}}}\n"));
        crd.replace("Foo", kind).replace("foo", &kind.to_lowercase())
    });
    let snapshot = Snapshot::new(Text::new(&documents.concat()));
    let fixes = snapshot.quick_fixes(&snapshot.findings()[0]);
    let titles: Vec<String> = fixes.iter().map(|fix| format!("{}, {}", fix.title(), fix.safe)).collect();
    assert_eq!(titles, ["separate the documents with '---', true", "remove the earlier 'apiVersion', false"]);
    assert_eq!(snapshot.edited(&fixes[0].edits).text().to_string(), documents.join("---\n"));
}

#[test]
fn equal_choices() {
    let schema = "type: object\nproperties:\n  a:\n    type: object\n    additionalProperties: {type: string}\n    x-kubernetes-map-type: atomc\n";
    let snapshot = Snapshot::new(Text::new(&crd_around(schema)));
    let [finding] = snapshot.findings() else { panic!("{:?}", snapshot.findings()) };
    let titles: Vec<String> = snapshot.quick_fixes(finding).into_iter().map(|fix| fix.title()).collect();
    assert_eq!(titles, ["change 'x-kubernetes-map-type' to 'atomic'", "change 'x-kubernetes-map-type' to 'granular'"]);
}

#[test]
fn emptied_alternative() {
    let schema = |alternatives: &str| {
        crd_around(&format!("type: object\nanyOf:\n{alternatives}properties:\n  schedule: {{type: string}}\n"))
    };
    let snapshot = Snapshot::new(Text::new(&schema("- required: [cron]\n- required: [schedule]\n")));
    let finding = snapshot.findings().first().expect("the name is not declared");
    let fixes = snapshot.quick_fixes(finding);
    let titles: Vec<String> = fixes.iter().map(|fix| fix.title()).collect();
    assert_eq!(titles, ["declare 'cron' with any type", "remove the alternative"]);
    let fixed = fixes.last().map(|fix| snapshot.edited(&fix.edits).text().to_string());
    assert_eq!(fixed, Some(schema("- required: [schedule]\n")));
}
