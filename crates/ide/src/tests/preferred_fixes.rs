//! The preferred fix, which an editor applies with one key, keeps the author's meaning.

use crate::{EditPlace, Finding, Severity, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

/// The root causes among the errors of a text.
fn errors(snapshot: &Snapshot) -> Vec<&Finding> {
    let errors = snapshot.findings().iter().filter(|finding| finding.severity() == Severity::Error);
    errors.filter(|finding| snapshot.cause_of(finding).is_none()).collect()
}

/// The text after the preferred fix for its first error; None without a preferred fix.
fn preferred(snapshot: &Snapshot) -> Option<String> {
    let error = *errors(snapshot).first()?;
    let first = snapshot.fixes(error).into_iter().next()?;
    let is_preferred = !first.is_choice && !first.only_removes(snapshot.text());
    is_preferred.then(|| snapshot.edited(&first.edits).text().to_string())
}

fn of_property(lines: &str) -> String {
    crd_around(&format!("type: object\nproperties:\n  a:\n{lines}"))
}

/// Checks that a property has one error, whose preferred fix results in `after`.
#[track_caller]
fn check(before: &str, after: &str) {
    let snapshot = Snapshot::new(Text::new(&of_property(before)));
    let codes: Vec<&str> = errors(&snapshot).into_iter().map(Finding::code).collect();
    assert_eq!(codes.len(), 1, "{codes:?} in\n{before}");
    assert_eq!(preferred(&snapshot).as_deref(), Some(&*of_property(after)), "{codes:?}");
}

#[test]
fn types_of_other_languages() {
    for (written, after) in [
        ("int32", "type: integer\n    format: int32"),
        ("int64", "type: integer\n    format: int64"),
        ("date", "type: string\n    format: date"),
        ("string[]", "type: array\n    items:\n      type: string"),
        ("array[string]", "type: array\n    items:\n      type: string"),
        ("\"[]int64\"", "type: \"array\"\n    items:\n      type: integer\n      format: int64"),
        ("[]string", "type: array\n    items:\n      type: string"),
        ("map[string]string", "type: object\n    additionalProperties:\n      type: string"),
        (
            "map[string][]int",
            "type: object\n    additionalProperties:\n      type: array\n      items:\n        type: integer",
        ),
        ("any", "x-kubernetes-preserve-unknown-fields: true"),
        ("interface{}", "x-kubernetes-preserve-unknown-fields: true"),
        ("quantity", "x-kubernetes-int-or-string: true"),
        ("IntOrString", "x-kubernetes-int-or-string: true"),
        ("metav1.Duration", "type: string"),
        ("float", "type: number"),
    ] {
        check(&format!("    description: x\n    type: {written}\n"), &format!("    description: x\n    {after}\n"));
    }
}

#[test]
fn ambiguous_types() {
    for written in ["Widget", "\"[]Widget\"", "map[int]string", "thing"] {
        let snapshot = Snapshot::new(Text::new(&of_property(&format!("    type: {written}\n"))));
        assert_eq!(preferred(&snapshot), None, "{written}");
    }
}

#[test]
fn foreign_comments() {
    for (before, after) in [
        ("type: string#cron", "type: string #cron"),
        ("type: string // the cron", "type: string # the cron"),
        ("type: integer\n    minimum: 1 // at least one", "type: integer\n    minimum: 1 # at least one"),
        ("description: x\n    // +optional\n    type: string", "description: x\n    # +optional\n    type: string"),
        ("type: string\n    description: x\n    // +optional", "type: string\n    description: x\n    # +optional"),
        (
            "// the name\n    // of it\n    type: string\n    maxLength: 1",
            "# the name\n    # of it\n    type: string\n    maxLength: 1",
        ),
        (
            "type: string\n    //+kubebuilder:validation:Enum=a;b",
            "type: string\n    # +kubebuilder:validation:Enum=a;b",
        ),
    ] {
        check(&format!("    {before}\n"), &format!("    {after}\n"));
    }
    let flow = Snapshot::new(Text::new(&crd_around("type: object\nproperties:\n  a: {type: string#cron}\n")));
    assert_eq!(preferred(&flow), None);
}

#[test]
fn commas_from_json() {
    check(
        "    type: string,\n    maxLength: 10,\n    description: this, that,\n    nullable: true,\n",
        "    type: string\n    maxLength: 10\n    description: this, that,\n    nullable: true\n",
    );
    check(
        "    \"type\": \"string\",\n    \"enum\": [\"a\", \"b\"],\n    \"description\": \"x\"\n",
        "    \"type\": \"string\"\n    \"enum\": [\"a\", \"b\"]\n    \"description\": \"x\"\n",
    );
}

#[test]
fn pattern_with_bracket() {
    for pattern in ["[a-z0-9]([-a-z0-9]*[a-z0-9])?", "[a-z]+"] {
        let schema = |pattern: &str| format!("    type: string\n    pattern: {pattern}\n");
        check(&schema(pattern), &schema(&format!("\"{pattern}\"")));
    }
}

#[test]
fn one_missing_character() {
    check("    type:integer\n    minimum:1\n", "    type: integer\n    minimum: 1\n");
    check("    type:integer\n", "    type: integer\n");
    let flow = |schema: &str| crd_around(&format!("type: object\nproperties:\n  a: {{{schema}}}\n"));
    for (before, after) in [
        ("type: integer minimum: 1", "type: integer, minimum: 1"),
        ("type: integer minimum: 1 maximum: 5", "type: integer, minimum: 1, maximum: 5"),
    ] {
        let snapshot = Snapshot::new(Text::new(&flow(before)));
        assert_eq!(errors(&snapshot).len(), 1);
        assert_eq!(preferred(&snapshot), Some(flow(after)));
    }
    let sentence = Snapshot::new(Text::new(&flow("type: string, description: one default: 1")));
    assert!(!preferred(&sentence).is_some_and(|text| text.contains("one, default")));
}

#[test]
fn null_branch() {
    check(
        "    anyOf: [{type: string}, {type: \"null\"}]\n    description: x\n",
        "    type: string\n    nullable: true\n    description: x\n",
    );
    let before = "    oneOf:\n    - type: \"null\"\n    - type: object\n      properties:\n        b: {type: string}\n    title: A\n";
    let after = "    type: object\n    properties:\n      b: {type: string}\n    nullable: true\n    title: A\n";
    assert_eq!(preferred(&Snapshot::new(Text::new(&of_property(before)))), Some(of_property(after)));
    let three = of_property("    anyOf: [{type: string}, {type: integer}, {type: \"null\"}]\n");
    let after = preferred(&Snapshot::new(Text::new(&three)));
    assert!(after.is_none_or(|text| text.contains("integer") || text.contains("int-or-string")));
}

#[test]
fn json_schema_keyword() {
    let before = "    $schema: http://json-schema.org/draft-07/schema#\n    title: A\n    type: [string, \"null\"]\n";
    let snapshot = Snapshot::new(Text::new(&of_property(before)));
    let error = errors(&snapshot)[0];
    let titles: Vec<String> = snapshot.fixes(error).into_iter().map(|fix| fix.title()).collect();
    assert_eq!(titles, ["remove '$schema'"]);
}

#[test]
fn no_break_spaces() {
    check(
        "    type: string\n\u{a0}\u{a0}\u{a0}\u{a0}description: x\n    maxLength: 1\n",
        "    type: string\n    description: x\n    maxLength: 1\n",
    );
}

#[test]
fn cluster_scoped_object() {
    let crd = crd_around("type: object\n");
    let with = |scope: &str| crd.replace("scope: Namespaced", scope);
    for scope in ["cluster-scoped", "cluster-wide", "Global", "Clusterwide"] {
        let snapshot = Snapshot::new(Text::new(&with(&format!("scope: {scope}"))));
        assert_eq!(preferred(&snapshot), Some(with("scope: Cluster")), "{scope}");
    }
    for (namespaced, scope) in [("false", "Cluster"), ("true", "Namespaced")] {
        let snapshot = Snapshot::new(Text::new(&with(&format!("namespaced: {namespaced}"))));
        assert_eq!(errors(&snapshot).len(), 1, "{namespaced}");
        assert_eq!(preferred(&snapshot), Some(with(&format!("scope: {scope}"))));
    }
    assert_eq!(preferred(&Snapshot::new(Text::new(&with("scope: Galaxy")))), None);
}

const RESOURCE: &str = "apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: a\n";

fn resource(schema: &str, spec: &str) -> Snapshot {
    let kinds = Snapshot::new(Text::new(&crd_around(schema))).resource_kinds();
    Snapshot::new(Text::new(&format!("{RESOURCE}{spec}"))).beside(kinds.into())
}

#[test]
fn begun_key_in_resource() {
    let schema = "type: object
properties:
  spec:
    type: object
    properties:
      schedule: {type: string}
      replicas: {type: integer}
";
    let snapshot = resource(schema, "spec:\n  schedule: x\n  repl\n");
    let [error] = &*errors(&snapshot) else { panic!("one error") };
    let end = |snapshot: &Snapshot| EditPlace::of_whole(snapshot.text().len());
    assert_eq!(snapshot.unfinished_at(end(&snapshot)).len(), 1);
    assert!(snapshot.fixes(error).iter().all(|fix| !fix.title().contains("indent")));
    let other = resource(schema, "spec:\n  schedule: x\n  other\n");
    assert!(other.unfinished_at(end(&other)).is_empty());
}

#[test]
fn template_labels() {
    let schema = "type: object
properties:
  spec:
    type: object
    properties:
      template:
        type: object
        x-kubernetes-embedded-resource: true
        x-kubernetes-preserve-unknown-fields: true
";
    let spec = |label: &str| {
        let head = "spec:\n  template:\n    apiVersion: v1\n    kind: Pod\n    metadata:\n";
        format!("{head}      labels: {{a: {label}}}\n")
    };
    let after = preferred(&resource(schema, &spec("1")));
    assert_eq!(after, Some(format!("{RESOURCE}{}", spec("\"1\""))));
}
