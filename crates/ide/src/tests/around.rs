//! CRDs in lists, and other objects with schemas.

use std::fmt::Write;
use std::sync::Arc;

use proptest::prelude::*;

use super::incremental::{changed, edited};
use crate::{AnalysisOptions, Snapshot};
use crd_ls_testing::{at_length, crd_around};
use crd_ls_text::{Text, TextSize};

/// A text as an item of a list.
fn item(text: &str) -> String {
    text.lines().enumerate().fold(String::new(), |mut item, (index, line)| {
        let _ = writeln!(item, "{}{line}", if index == 0 { "- " } else { "  " });
        item
    })
}

fn list(items: &[String]) -> String {
    format!("apiVersion: v1\nkind: List\nitems:\n{}", items.concat())
}

fn named(kind: &str, path: &str) -> Arc<AnalysisOptions> {
    let mut options = AnalysisOptions::default();
    options.kinds.add(kind, path).expect("a kind and a path");
    Arc::new(options)
}

fn codes(text: &str) -> Vec<&'static str> {
    Snapshot::new(Text::new(text)).findings().iter().map(|finding| finding.code()).collect()
}

const FAULTY: &str = "type: object\nproperties:\n  size: {description: untyped}\n";

const COMPOSITE: &str = "apiVersion: apiextensions.crossplane.io/v1
kind: CompositeResourceDefinition
metadata: {name: xs.example.org}
spec:
  versions:
  - name: v1
    schema: &schema
      openAPIV3Schema:
        properties:
          spec:
            oneOf: [{required: [size]}]
            properties: {size: {type: integer, default: large}, list: {type: array}}
  - name: v2
    schema: *schema
";

const TEMPLATE: &str = "apiVersion: templates.gatekeeper.sh/v1
kind: ConstraintTemplate
metadata: {name: labels}
spec:
  crd:
    spec:
      names: {kind: Labels}
      validation:
        legacySchema: false
        openAPIV3Schema:
          properties: {labels: {type: array}}
";

/// All kinds of objects in one list, with an anchor in one of them that others refer to.
fn everything() -> String {
    let anchored = crd_around(FAULTY).replace("openAPIV3Schema:\n", "openAPIV3Schema: &schema\n");
    let aliased = crd_around("").replace("openAPIV3Schema:\n", "openAPIV3Schema: *schema\n");
    let items = [
        "apiVersion: v1\nkind: ConfigMap\ndata: {kind: CustomResourceDefinition}\n",
        &anchored,
        COMPOSITE,
        &aliased,
        TEMPLATE,
    ];
    list(&[items.map(item).concat(), item(&list(&[item(TEMPLATE)]))])
        + "- *schema\n---\n"
        + COMPOSITE
        + "---\n"
        + TEMPLATE
}

const CHANGES: &[(&str, &str)] = &[
    ("kind: List", "kind: CustomResourceDefinitionList"),
    ("apiVersion: v1\n", "apiVersion: apiextensions.k8s.io/v1\n"),
    ("- apiVersion", "- # a comment\n  apiVersion"),
    ("- apiVersion: apiextensions.k8s.io/v1\n  kind: CustomResourceDefinition\n", "- x: y\n"),
    ("items:", "item:"),
    ("type: array", "type: string"),
    ("&schema", "&other"),
    ("*schema", "{openAPIV3Schema: {properties: {spec: {properties: {a: {}}}}}}"),
    ("legacySchema: false", "legacySchema: true"),
    ("templates.gatekeeper.sh/v1\n", "templates.gatekeeper.sh/v1beta1\n"),
    ("crossplane.io/v1", "crossplane.io/v3"),
    ("kind: ConfigMap", "kind: CustomResourceDefinition"),
    ("name: v2", "name: v1"),
    ("{description: untyped}", "{type: strng}"),
    ("default: large", "default: 5"),
    ("---\n", "...\n"),
    ("scope: Namespaced", "scope: [Namespaced"),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(at_length(40, 200)))]

    #[test]
    fn meaningful_edits(edits in prop::collection::vec((0..CHANGES.len(), 0..6usize, any::<bool>()), 1..16)) {
        let options = named("v1/ConfigMap", "data");
        let mut snapshot = Snapshot::with_options(Text::new(&everything()), Arc::clone(&options));
        for (change, nth, is_back) in edits {
            let Some(changed) = changed(&snapshot, CHANGES[change], nth, is_back) else { continue };
            snapshot = changed;
            let fresh = Snapshot::with_options(snapshot.text().clone(), Arc::clone(&options));
            prop_assert_eq!(snapshot.findings(), fresh.findings(), "in {}", snapshot.text());
        }
    }

    #[test]
    fn arbitrary_edits(edits in prop::collection::vec((0.0..1.0f64, 0..6usize, "[a-z: \\-#&*{}\\[\\]\n]{0,4}"), 1..10)) {
        let mut snapshot = Snapshot::new(Text::new(&everything()));
        for (place, removed, insert) in edits {
            let length = snapshot.text().to_string().len();
            let at = ((place * length as f64) as usize).min(length);
            snapshot = edited(&snapshot, at, removed.min(length - at), &insert);
            let fresh = Snapshot::new(snapshot.text().clone());
            prop_assert_eq!(snapshot.findings(), fresh.findings(), "in {}", snapshot.text());
        }
    }
}

#[test]
fn edit_in_list() {
    let many: Vec<String> =
        (0..200).map(|index| item(&crd_around(FAULTY).replace("foos", &format!("foos{index}")))).collect();
    let text = list(&many);
    let snapshot = Snapshot::new(Text::new(&text));
    assert_eq!((snapshot.findings().len(), snapshot.crd_count()), (200, 200));
    let middle = text.len() / 2 + text[text.len() / 2..].find("untyped").expect("a description");
    for (at, insert) in [(middle, "x"), (text.find("items:").expect("items"), "# a comment\n")] {
        let after = edited(&snapshot, at, 0, insert);
        let fresh = Snapshot::new(after.text().clone());
        assert_eq!(after.findings(), fresh.findings());
        assert!(after.cost().nodes_lowered <= 3, "{:?}", after.cost());
        assert!(after.cost().nodes_checked <= 3, "{:?}", after.cost());
        assert!(after.cost().bytes_parsed < 32 * 1024, "{:?}", after.cost());
    }
}

#[test]
fn paths_in_lists() {
    let text = list(&[item("apiVersion: v1\nkind: Pod\n"), item(&crd_around(FAULTY))]);
    let snapshot = Snapshot::new(Text::new(&text));
    let [finding] = snapshot.findings() else { panic!("{:?}", snapshot.findings()) };
    let path = "spec.versions[0].schema.openAPIV3Schema.properties[size].type";
    assert_eq!(finding.written.to_string(), format!("items[1].{path}"));
    assert_eq!(finding.hub.to_string(), "spec.validation.openAPIV3Schema.properties[size].type");
    for words in [
        &*finding.written.to_string(),
        path,
        "spec.validation.openAPIV3Schema.properties[size].type",
        r#"The CustomResourceDefinition "foos.example.com" is invalid: spec.validation.openAPIV3Schema.properties[size].type: Required value: must not be empty for specified object fields"#,
    ] {
        let placed = snapshot.resolve_errors(words);
        let [placed] = &placed[..] else { panic!("{words}: {placed:?}") };
        assert_eq!(placed.findings, [finding], "{words}");
    }
    let elsewhere = snapshot.resolve_errors("items[1].spec.names.kind");
    let place = elsewhere.first().and_then(|placed| placed.place).expect("a place");
    assert_eq!((snapshot.text().slice(place.range).to_string().as_str(), place.is_nearest), ("kind", false));
}

#[test]
fn paths_in_generated_crd() {
    let snapshot = Snapshot::new(Text::new(&format!("{COMPOSITE}---\n{TEMPLATE}")));
    let reached = |words: &str| {
        let placed = snapshot.resolve_errors(words);
        let place = placed.first().and_then(|placed| placed.place).unwrap_or_else(|| panic!("{words}"));
        snapshot.text().slice(place.range).to_string()
    };
    let name = r#"CustomResourceDefinition.apiextensions.k8s.io "xs.example.org" is invalid: "#;
    let path = "spec.validation.openAPIV3Schema.properties[spec].properties[list]";
    assert_eq!(reached(&format!("{name}{path}.items: Required value: must be specified")), "list");
    assert_eq!(reached(&format!("{path}.type")), "type");
    let parameters = "spec.validation.openAPIV3Schema.properties[spec].properties[parameters]";
    assert_eq!(reached(&format!("{parameters}.properties[labels].type")), "type");
}

#[test]
fn hovers_and_fixes() {
    for (text, keyword) in [
        (list(&[item("a: b\n"), item(&crd_around(FAULTY))]), "size:"),
        (COMPOSITE.to_owned(), "list:"),
        (list(&[item(TEMPLATE)]), "labels: {type"),
    ] {
        let snapshot = Snapshot::new(Text::new(&text));
        let offset = TextSize::new(text.find(keyword).expect("the key") as u32 + 1);
        assert!(snapshot.hover(offset).is_some(), "no hover at {keyword} in {text}");
        let fixed = snapshot.edited(&snapshot.fix_all().edits);
        let remaining: Vec<_> = fixed.findings().iter().map(|finding| finding.code()).collect();
        let is_fixable = snapshot.findings().iter().any(|finding| !snapshot.fixes(finding).is_empty());
        assert!(is_fixable, "no fix in {text}");
        assert!(remaining.len() <= snapshot.findings().len(), "{remaining:?}");
    }
}

#[test]
fn fixes_outside_of_schemas() {
    let unnamed = crd_around("type: object").replace("name: foos.example.com", "name: wrong");
    let text = list(&[item(&crd_around("type: object").replace("foos", "bars")), item(&unnamed)]);
    let snapshot = Snapshot::new(Text::new(&text));
    let fixed = snapshot.edited(&snapshot.fix_all().edits).text().to_string();
    assert_eq!(codes(&text), ["metadata/name"]);
    let finding = &snapshot.findings()[0];
    let fix = snapshot.fixes(finding).into_iter().next().expect("a fix");
    let after = snapshot.edited(&fix.edits);
    assert_eq!(after.findings(), []);
    assert!(fixed == text || fixed == after.text().to_string(), "{fixed}");
}

#[test]
fn kind_from_list() {
    let bare = crd_around(FAULTY);
    let bare = bare.split_once("metadata:").map(|(_, rest)| format!("metadata:{rest}")).expect("metadata");
    let typed = |version: &str| {
        let head = format!("apiVersion: apiextensions.k8s.io/{version}\nkind: CustomResourceDefinitionList\nitems:\n");
        head + &item(&bare)
    };
    assert_eq!(codes(&typed("v1")), ["structural/type-missing"]);
    assert_eq!(codes(&typed("v3")), [""; 0]);
    let missing = ["decode/api-version", "decode/kind"];
    assert_eq!(codes(&list(&[item(&bare)])), [missing.as_slice(), &["structural/type-missing"]].concat());
}

#[test]
fn nested_lists() {
    let inner = list(&[item("a: b\n"), item(&crd_around(FAULTY))]);
    let text = list(&[item(&crd_around("type: object").replace("foos", "bars")), item(&inner)]);
    let snapshot = Snapshot::new(Text::new(&text));
    let [finding] = snapshot.findings() else { panic!("{:?}", snapshot.findings()) };
    assert!(finding.written.to_string().starts_with("items[1].items[1].spec."), "{}", finding.written);
    assert_eq!(snapshot.text().slice(finding.range), "size");
    assert!(!snapshot.fixes(finding).is_empty());
}

#[test]
fn other_lists() {
    for text in [
        "kind: List\nitems: [{kind: CustomResourceDefinition}]\n",
        "apiVersion: v1\nkind: List\nitems: {kind: CustomResourceDefinition}\n",
        "apiVersion: v1\nkind: List\nitems: [5, null, [], {}]\n",
        "apiVersion: v1\nkind: PodList\nitems: [{kind: CustomResourceDefinition}]\n",
    ] {
        assert_eq!(codes(text), [""; 0], "{text}");
    }
}

#[test]
fn errors_about_list_text() {
    let items = [crd_around(FAULTY), "kind: Pod\nmetadata: [a\n".to_owned(), crd_around(FAULTY)];
    let found = codes(&list(&items.map(|text| item(&text))));
    assert_eq!(found.iter().filter(|code| code.starts_with("yaml/")).count(), 1, "{found:?}");
}

#[test]
fn configured_kind() {
    let text = "apiVersion: example.io/v7
kind: Api
spec:
  schemas:
  - name: v1
    root: {properties: {a: {type: strng}}}
  - name: v2
";
    let snapshot = Snapshot::with_options(Text::new(text), named("example.io/*/Api", "spec.schemas[*].root"));
    let found: Vec<_> =
        snapshot.findings().iter().map(|finding| (finding.code(), finding.written.to_string())).collect();
    assert_eq!(
        found,
        [
            ("structural/type-missing", "spec.schemas[0].root.type".to_owned()),
            ("schema/type-name", "spec.schemas[0].root.properties[a].type".to_owned()),
        ]
    );
    assert_eq!(codes(text), [""; 0]);
}
